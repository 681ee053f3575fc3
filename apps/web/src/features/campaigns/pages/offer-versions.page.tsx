import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { OfferVersion } from '@felulet/contract/sales/offer-versions.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { campaignQuery, offerVersionsQuery } from '../campaigns.api.ts';
import { CampaignStateBadge } from '../components/campaign-state-badge.tsx';
import styles from '../components/offer-versions.module.css';
import { VersionComparison } from '../components/version-comparison.tsx';

/** The versions of the offer with who sent them and when, and any two of them side by side. [D5.52] */
export default function OfferVersionsPage(): React.ReactNode {
  const result = useQuery(campaignQuery(usePathId()));
  return <Loaded result={result}>{(campaign) => <Versions key={campaign.id} campaign={campaign} />}</Loaded>;
}

function Versions({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const versions = useQuery(offerVersionsQuery(campaign.id));
  return (
    <>
      <PageHeader
        title={t('campaigns.version.title')}
        badge={<CampaignStateBadge state={campaign.state} />}
        lead={campaign.name}
        back={{ to: `/campaigns/show/${campaign.id}`, search: { tab: 'surfaces' } }}
      />
      <Loaded result={versions}>
        {({ list }) =>
          list.length === 0 ? (
            <Panel title={t('campaigns.version.none')}>{t('campaigns.version.noneHint')}</Panel>
          ) : (
            <div className={styles.page}>
              <VersionList versions={list} />
              <Chosen campaign={campaign} versions={list} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function VersionList({ versions }: { readonly versions: readonly OfferVersion[] }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <ol className={styles.versions} aria-label={t('campaigns.version.listLabel')}>
      {versions.map((version) => (
        <li key={version.number} className={styles.version}>
          <strong>{t('campaigns.version.name', { number: version.number })}</strong>
          <span>{formatForint(version.total_price)}</span>
          <span className={styles.soft}>
            <InstantText instant={version.created_at} /> · {senderOf(version) ?? t('campaigns.version.byServer')}
          </span>
        </li>
      ))}
    </ol>
  );
}

function senderOf({ user, company }: OfferVersion): string | null {
  const names = [user, company].filter((name) => name !== null);
  return names.length === 0 ? null : names.join(', ');
}

/** Which two are compared stands in the address; without it the last two, or the last and the offer as it stands. */
function Chosen({
  campaign,
  versions,
}: {
  readonly campaign: Campaign;
  readonly versions: readonly OfferVersion[];
}): React.ReactNode {
  const { t } = useTranslation();
  const search = usePageSearch<'/campaigns/$id/offer-versions'>();
  const isInTheMaking = campaign.is_offer_visible && campaign.offer_version === null;
  if (versions.length === 1 && !isInTheMaking) return <Panel>{t('campaigns.version.onlyOne')}</Panel>;
  const [newest, previous] = versions;
  const from = numberOf(search.from, versions) ?? (isInTheMaking ? newest : previous)?.number ?? 1;
  const to = numberOf(search.to, versions) ?? (isInTheMaking ? null : (newest?.number ?? 1));
  return <VersionComparison campaign={campaign} versions={versions} from={from} to={to} hasNow={isInTheMaking} />;
}

function numberOf(value: unknown, versions: readonly OfferVersion[]): number | undefined {
  return versions.find(({ number }) => String(number) === String(value))?.number;
}
