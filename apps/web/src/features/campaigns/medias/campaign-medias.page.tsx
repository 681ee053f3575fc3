import type { Campaign, CampaignSuggestion } from '@felulet/contract/sales/campaigns.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Title } from '@mantine/core';
import { IconCalendarOff, IconCalendarPlus, IconChevronDown, IconChevronUp, IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { actionReason, findAction } from '../../../ui/action/record-actions.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { StatusPage } from '../../../ui/page/status-page.tsx';
import { useFold } from '../../../ui/page/use-fold.ts';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { readyRows } from '../../../ui/table/ready-rows.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Thumbnail } from '../../medias/shared/thumbnail.tsx';
import { campaignQuery, suggestionQuery, useBookingCalls } from '../campaigns.api.ts';
import { daysLeft, isBookable, isWholePeriod, normalisedQuantity } from '../parts/booking-rules.ts';
import { Brief } from '../parts/brief-tab.tsx';
import styles from '../parts/browser.module.css';
import { FactsToggle } from '../parts/facts-toggle.tsx';
import { OfferOutlookPanel } from '../parts/offer-outlook.tsx';
import { offerTarget } from '../shared/browser-storage.ts';
import { SurfaceBrowser } from './surface-browser.tsx';

export default function CampaignMediasPage(): React.ReactNode {
  const result = useQuery(campaignQuery(usePathId()));
  return <Loaded result={result}>{(campaign) => <Browser key={campaign.id} campaign={campaign} />}</Loaded>;
}

function Browser({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const fold = useFold('campaign-brief');
  const action = findAction(campaign, 'browse_surfaces');
  if (action === undefined) return <StatusPage kind="forbidden" />;
  const count =
    campaign.bookings.filter((row) => row.booking_package === null).length + campaign.booking_packages.length;
  const back = offerTarget(campaign.id);
  return (
    <>
      <PageHeader
        title={t('campaigns.browser.title')}
        lead={t('campaigns.browser.lead', { campaign: campaign.name, period: formatPeriod(campaign) })}
        back={back}
      >
        <FactsToggle campaign={campaign} fold={fold} label={t('campaigns.outlook.brief')} />
        <ActionButton variant="default" icon={IconPackage} to={`/campaigns/${campaign.id}/packages`}>
          {t('campaigns.browser.packages')}
        </ActionButton>
        <span aria-live="polite">{t('campaigns.browser.inCampaign', { count })}</span>
        <ActionButton variant="default" {...back}>
          {t('campaigns.browser.back')}
        </ActionButton>
      </PageHeader>
      <div id={fold.id} hidden={!fold.isOpen}>
        {fold.isOpen ? (
          <>
            <OfferOutlookPanel campaign={campaign} />
            <Brief campaign={campaign} />
          </>
        ) : null}
      </div>
      {action.allowed ? <SuggestionPanel campaign={campaign} /> : null}
      {action.allowed ? <SurfaceBrowser campaign={campaign} /> : <Closed reason={actionReason(action)} />}
    </>
  );
}

function Closed({ reason }: { readonly reason: string | null }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.closed}>
      <IconCalendarOff size={40} stroke={1.4} aria-hidden="true" />
      <Title order={2}>{t('campaigns.browser.closed')}</Title>
      <p>{reason}</p>
    </div>
  );
}

/** A suggestion and the failure of booking it. */
type Row = CampaignSuggestion & { readonly failure: string | undefined };

const columns: readonly Column<Row>[] = [
  {
    id: 'thumbnail',
    header: 'campaigns.browser.thumbnail',
    picture: true,
    width: 68,
    cell: (row) => <Thumbnail address={row.thumbnail} />,
  },
  { id: 'title', header: 'campaigns.browser.name', names: true, cell: (row) => row.title },
  { id: 'city', header: 'campaigns.browser.city', cell: (row) => row.city ?? <Dash /> },
  { id: 'company', header: 'campaigns.browser.company', cell: (row) => row.company.name },
  {
    id: 'quantity',
    header: 'campaigns.suggestions.quantity',
    align: 'right',
    cell: (row) => groupThousands(row.quantity),
  },
  {
    id: 'available_quantity',
    header: 'campaigns.browser.available',
    align: 'right',
    cell: (row) => groupThousands(row.available_quantity),
  },
  { id: 'outcome', header: 'campaigns.suggestions.outcome', cell: (row) => <Outcome row={row} /> },
];

/** The bookings of the campaign that this one was copied from, for the offer maker to book together. */
export function SuggestionPanel({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(suggestionQuery(campaign.id));
  const [isShown, setShown] = useState(false);
  const { failures, isRunning, book } = useBookSuggestions(campaign.id);
  const suggestions = result.data ?? [];
  if (suggestions.length === 0) return null;
  const free = suggestions.filter(isBookable);
  const period = daysLeft(campaign, budapestDay(new Date()));
  const bookFree = async (): Promise<void> => {
    if (!isWholePeriod(period)) return;
    const days = { date_from: period.from, date_to: period.to };
    const yes = await ask({
      title: t('campaigns.suggestions.title'),
      body: t('campaigns.suggestions.question', { count: free.length, period: formatPeriod(days) }),
      confirm: t('campaigns.book.submit'),
    });
    if (!yes) return;
    setShown(true);
    await book(free, days);
  };
  const none = free.length === 0 ? t('campaigns.suggestions.taken') : null;
  const closed = isWholePeriod(period) ? none : t('campaigns.suggestions.over');
  const rows = suggestions.map((row): Row => ({ ...row, failure: failures.get(row.id) }));
  return (
    <div style={{ marginBottom: 'var(--space-6)' }}>
      <Panel
        title={t('campaigns.suggestions.title')}
        actions={
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)' }}>
            <ActionButton
              variant="default"
              icon={isShown ? IconChevronUp : IconChevronDown}
              onClick={() => setShown(!isShown)}
            >
              {t(isShown ? 'campaigns.suggestions.hide' : 'campaigns.suggestions.show')}
            </ActionButton>
            <ActionButton
              icon={IconCalendarPlus}
              loading={isRunning}
              closedBecause={closed}
              onClick={() => void bookFree()}
            >
              {t('campaigns.suggestions.book', { count: free.length })}
            </ActionButton>
          </div>
        }
      >
        <p style={{ margin: '0 0 8px' }}>
          {t('campaigns.suggestions.lead', { count: suggestions.length, free: free.length })}
        </p>
        {isShown ? (
          <DataTable
            label={t('campaigns.suggestions.label')}
            columns={columns}
            result={readyRows(rows)}
            rowId={(row) => row.id}
            rowName={(row) => row.title}
            rowTo={(row) => `/medias/show/${row.id}`}
            rowSearch={{ campaign: String(campaign.id) }}
          />
        ) : null}
      </Panel>
    </div>
  );
}

function Outcome({ row }: { readonly row: Row }): React.ReactNode {
  const { t } = useTranslation();
  if (row.booking_id !== null) return t('campaigns.suggestions.booked');
  if (row.failure !== undefined) return <span style={{ color: 'var(--rejected)' }}>{row.failure}</span>;
  return t(row.available_quantity > 0 ? 'campaigns.suggestions.free' : 'campaigns.suggestions.taken');
}

type Run = {
  /** The reasons why surfaces were not booked, by their ids. */
  readonly failures: ReadonlyMap<number, string>;
  readonly isRunning: boolean;
  book(rows: readonly CampaignSuggestion[], days: Period): Promise<void>;
};

/** Books the suggested units, or as many as are free, one after the other; a refusal does not stop the rest. */
function useBookSuggestions(campaign: number): Run {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const book = async (rows: readonly CampaignSuggestion[], days: Period): Promise<void> => {
    setRunning(true);
    const refused = new Map<number, string>();
    for (const { id: media, quantity: wanted, available_quantity: free } of rows) {
      try {
        await calls.book({ campaign, media, quantity: normalisedQuantity(wanted, free), ...days, is_new: true });
      } catch (error) {
        refused.set(media, isApiProblem(error) && error.detail !== '' ? error.detail : t('campaigns.book.failure'));
      }
    }
    setFailures(refused);
    await calls.settle();
    setRunning(false);
    const booked = rows.length - refused.size;
    if (booked > 0) toast('success', t('campaigns.suggestions.done', { count: booked }));
    if (refused.size > 0) toast('danger', t('campaigns.suggestions.failed', { count: refused.size }));
  };
  return { failures, isRunning, book };
}
