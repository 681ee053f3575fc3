import type { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import { quarterOf } from '@felulet/domain/period/calendar-span.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { IconCalendarShare, IconList } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { writeSearch } from '../../../ui/list/list-search.ts';
import { EmptyMessage, FailedMessage, LoadingRows } from '../../../ui/list/table-messages.tsx';
import { type ListStateOf, useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { monthName } from '../../../ui/text/calendar-names.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { campaignCalendarQuery } from '../campaigns.api.ts';
import { CalendarToolbar } from '../components/calendar-toolbar.tsx';
import styles from '../components/campaign-calendar.module.css';
import { CampaignCalendar } from '../components/campaign-calendar.tsx';
import { campaignListState } from '../components/campaign-list-state.ts';
import { CALENDAR_PARAMETERS, type CalendarView, useCalendarView } from '../components/use-calendar-view.ts';
import { useCampaignFilters } from '../components/use-campaign-filters.ts';

const FeedDialog = lazy(async () => ({
  default: (await import('../../calendar-feed/shared/feed-dialog.tsx')).FeedDialog,
}));

/** The campaigns by their periods, under the list's filter. [C2.81] */
export default function CampaignCalendarPage(): React.ReactNode {
  const { t, i18n } = useTranslation();
  const today = budapestDay(new Date());
  const list = useListState<typeof campaignList>({ ...campaignListState, pageParameters: CALENDAR_PARAMETERS });
  const view = useCalendarView(today);
  const filters = useCampaignFilters(useRole());
  const [isSharing, setSharing] = useState(false);
  const { date_from } = view.period;
  const name =
    view.span === 'month'
      ? monthName(date_from.slice(0, 7), i18n.language)
      : t('calendar.quarterName', { year: date_from.slice(0, 4), quarter: quarterOf(date_from) });
  return (
    <div className={styles.page}>
      {/* While it is open alone: a page of its own in the style sheet would begin on another sheet. */}
      <style>{'@page { size: a4 landscape; margin: 10mm; }'}</style>
      <PageHeader title={t('calendar.title')}>
        <ActionButton variant="default" icon={IconCalendarShare} onClick={() => setSharing(true)}>
          {t('calendar.feed.open')}
        </ActionButton>
        <ActionButton
          variant="default"
          icon={IconList}
          to="/campaigns"
          search={writeSearch({ ...list, page: 0 }, campaignListState.defaultSort)}
        >
          {t('calendar.toList')}
        </ActionButton>
      </PageHeader>
      <FilterBar list={list} filters={filters} quick="name" />
      <CalendarToolbar view={view} name={name} />
      <Campaigns list={list} view={view} name={name} today={today} />
      {isSharing ? (
        <Suspense fallback={null}>
          <FeedDialog onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

type CampaignsProps = {
  readonly list: ListStateOf<typeof campaignList>;
  readonly view: CalendarView;
  readonly name: string;
  readonly today: string;
};

function Campaigns({ list, view, name, today }: CampaignsProps): React.ReactNode {
  const { t } = useTranslation();
  const { date_from: from, date_to: to } = view.period;
  const result = useQuery({
    ...campaignCalendarQuery({ ...list.filters, from, to }),
    placeholderData: keepPreviousData,
  });
  if (result.isError) return <FailedMessage error={result.error} onRetry={() => void result.refetch()} list={list} />;
  if (result.data === undefined) return <LoadingRows rows={8} />;
  const { list: campaigns, totalCount } = result.data;
  const leftOut = totalCount - campaigns.length;
  return (
    <div aria-busy={result.isPlaceholderData}>
      <p className={styles.count} role="status">
        {t('calendar.shown', { count: totalCount })}
        {campaigns.some(({ options }) => options > 0) ? (
          <span className={styles.legend}>{t('calendar.optionsLegend')}</span>
        ) : null}
      </p>
      {leftOut > 0 ? (
        <p className={styles.note}>{t('calendar.leftOut', { total: totalCount, shown: campaigns.length, leftOut })}</p>
      ) : null}
      {campaigns.length === 0 ? (
        <EmptyMessage list={list} totalCount={0} empty={{ title: t('calendar.none'), hint: t('calendar.noneHint') }} />
      ) : (
        <CampaignCalendar {...{ name, campaigns, today }} span={view.span} period={view.period} />
      )}
    </div>
  );
}
