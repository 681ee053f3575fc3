import type { Campaign } from '@felulet/contract/campaigns/campaign.responses.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import { Timeline } from '../../../ui/chain/timeline.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { CampaignStateBadge } from './campaign-state-badge.tsx';

type Operation = Campaign['campaign_operations'][number];

/** What happened to the campaign, the newest first. [D5.38] */
export function HistoryTab({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const newestFirst = campaign.campaign_operations.toSorted((a, b) => b.time.localeCompare(a.time) || b.id - a.id);
  return (
    <Panel>
      {newestFirst.length === 0 ? (
        t('campaigns.history.empty')
      ) : (
        <Timeline
          label={t('campaigns.history.label')}
          events={newestFirst.map((operation) => ({
            key: operation.id,
            title: <Happened operation={operation} />,
            detail: <Circumstances operation={operation} />,
          }))}
        />
      )}
    </Panel>
  );
}

function Happened({ operation }: { readonly operation: Operation }): React.ReactNode {
  const { t } = useTranslation();
  if (operation.kind === 'STATE') return <CampaignStateBadge state={operation.state} />;
  return t(`campaigns.history.${operation.kind}`);
}

function Circumstances({ operation }: { readonly operation: Operation }): React.ReactNode {
  const { t } = useTranslation();
  const { user, company, for_company: principal } = operation;
  const actor =
    principal === null
      ? [user, company].filter((name) => name !== null).join(', ')
      : t('offer.inNameOf', { user: user ?? '', company: principal });
  return (
    <>
      <InstantText instant={operation.time} /> · {actor === '' ? t('campaigns.history.byServer') : actor}
      {operation.offer_version === null ? null : (
        <>
          {' '}
          · {t('campaigns.version.name', { number: operation.offer_version.number })} (
          {formatForint(operation.offer_version.total_price)})
        </>
      )}
      {operation.note === null ? null : <blockquote>{operation.note}</blockquote>}
    </>
  );
}
