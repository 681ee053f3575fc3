import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { ComparedLineAnswer, OfferVersion } from '@felulet/contract/sales/offer-versions.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../ui/action/route-link.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { usePageSearch } from '../../ui/page/use-page-search.ts';
import { usePathId } from '../../ui/page/use-path-id.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { readyRows } from '../../ui/table/ready-rows.ts';
import { InstantText } from '../../ui/text/time-text.tsx';
import { campaignQuery, offerComparisonQuery, offerVersionsQuery } from './campaigns.api.ts';
import { CampaignStateBadge } from './parts/campaign-state-badge.tsx';
import styles from './parts/offer-versions.module.css';
import { ChangeBadge, Difference, WasNow } from './shared/offer-change.tsx';

/** The versions of the offer with sender and time, and a comparison of any two. */
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

/** The address says which two are compared; without it the last two, or the last one and the present offer. */
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

type Line = ComparedLineAnswer & { readonly key: number };

const columns: readonly Column<Line>[] = [
  { id: 'title', header: 'campaigns.offer.item', names: true, cell: titleOf },
  { id: 'change', header: 'campaigns.version.change', cell: (line) => <ChangeBadge line={line} /> },
  { id: 'quantity', header: 'campaigns.offer.quantity', cell: (line) => <WasNow line={line} field="quantity" /> },
  { id: 'period', header: 'campaigns.offer.period', cell: (line) => <WasNow line={line} field="period" /> },
  {
    id: 'price',
    header: 'campaigns.file.price',
    align: 'right',
    cell: (line) => <WasNow line={line} field="price" />,
  },
  {
    id: 'difference',
    header: 'campaigns.version.difference',
    align: 'right',
    cell: (line) => <Difference forints={line.difference} />,
  },
  { id: 'publisher', header: 'campaigns.offer.publisher', cell: (line) => (line.after ?? line.before)?.publisher },
];

type Props = {
  readonly campaign: Campaign;
  readonly versions: readonly OfferVersion[];
  readonly from: number;
  /** Null for the present offer. */
  readonly to: number | null;
  readonly hasNow: boolean;
};

/** Two versions to the forint, in the reader's own prices. */
function VersionComparison({ campaign, versions, from, to, hasNow }: Props): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const [onlyChanges, setOnlyChanges] = useState(true);
  const result = useQuery(offerComparisonQuery(campaign.id, to === null ? { from } : { from, to }));
  const names = versions.map(({ number }) => ({
    value: String(number),
    label: t('campaigns.version.name', { number }),
  }));
  const choose = (next: { readonly from: string; readonly to: string }): void =>
    void go({
      to: `/campaigns/${campaign.id}/offer-versions`,
      search: next.to === '' ? { from: next.from } : next,
      replace: true,
    });
  const present = { from: String(from), to: to === null ? '' : String(to) };
  return (
    <Panel>
      <div className={styles.bar}>
        <NativeSelect
          label={t('campaigns.version.from')}
          data={names}
          value={present.from}
          onChange={(event) => choose({ ...present, from: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('campaigns.version.to')}
          data={hasNow ? [{ value: '', label: t('campaigns.version.now') }, ...names] : names}
          value={present.to}
          onChange={(event) => choose({ ...present, to: event.currentTarget.value })}
        />
        <Switch
          label={t('campaigns.version.onlyChanges')}
          checked={onlyChanges}
          onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
        />
      </div>
      <Loaded result={result}>
        {(comparison) => (
          <>
            <p className={styles.totals}>
              <span>
                {t('campaigns.version.name', { number: from })}:<strong>{formatForint(comparison.total_before)}</strong>
              </span>
              <span>
                {to === null ? t('campaigns.version.now') : t('campaigns.version.name', { number: to })}:
                <strong>{formatForint(comparison.total_after)}</strong>
              </span>
              <span>
                {t('campaigns.version.difference')}:{' '}
                <Difference forints={comparison.total_after - comparison.total_before} />
              </span>
              <span className={styles.soft}>{t('campaigns.offer.net')}</span>
            </p>
            <DataTable
              label={t('campaigns.version.label')}
              columns={columns}
              result={readyRows(keyed(comparison.lines).filter((line) => !onlyChanges || line.change !== 'same'))}
              rowId={(line) => line.key}
              rowName={titleOf}
              empty={{ title: t('campaigns.version.nothingChanged') }}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function keyed(lines: readonly ComparedLineAnswer[]): readonly Line[] {
  return lines.map((line, key) => ({ ...line, key }));
}

function titleOf(line: ComparedLineAnswer): string {
  return (line.after ?? line.before)?.title ?? '';
}
