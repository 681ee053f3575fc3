import type { Campaign, CampaignSuggestion } from '@felulet/contract/sales/campaigns.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { IconCalendarPlus, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ask } from '../../../ui/dialog/ask.ts';
import type { Column } from '../../../ui/list/column.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { readyRows } from '../../../ui/list/ready-rows.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Dash } from '../../../ui/text/dash.tsx';
import { Thumbnail } from '../../medias/shared/thumbnail.tsx';
import { suggestionQuery } from '../campaigns.api.ts';
import { daysLeft, isBookable, isWholePeriod } from './booking-rules.ts';
import { useBookSuggestions } from './use-book-suggestions.ts';

/** A suggestion with what came of booking it just now. */
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

/** What the campaign that this one was copied from had, for the offer maker to book in one go. [D5.68] */
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
    <div style={{ marginBottom: 12 }}>
      <Panel
        title={t('campaigns.suggestions.title')}
        actions={
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
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
