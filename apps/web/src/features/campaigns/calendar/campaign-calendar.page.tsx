import type { campaignList } from '@felulet/contract/wire.generated.ts';
import { type CalendarSpan, calendarSpans, quarterOf, spanAround } from '@felulet/domain/period/calendar-span.ts';
import { budapestDay, type Day, isDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconList, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { useGo } from '../../../ui/action/route-link.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { writeSearch } from '../../../ui/list/list-search.ts';
import { type ListStateOf, useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useWholeSearch } from '../../../ui/page/use-page-search.ts';
import { EmptyMessage, FailedMessage, LoadingRows } from '../../../ui/table/table-messages.tsx';
import { monthName } from '../../../ui/text/calendar-names.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { campaignCalendarQuery } from '../campaigns.api.ts';
import { campaignListState } from '../parts/campaign-list-state.ts';
import { useCampaignFilters } from '../parts/use-campaign-filters.ts';
import styles from './campaign-calendar.module.css';
import { CampaignCalendarGrid } from './campaign-calendar.tsx';

const FeedDialog = lazy(async () => ({
  default: (await import('../../calendar-feed/shared/feed-dialog.tsx')).FeedDialog,
}));

/** The campaigns by their periods, under the list's filter. */
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
      {/* Set only while this page is open: a rule in the style sheet would start a new sheet of paper on other pages. */}
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
        <CampaignCalendarGrid {...{ name, campaigns, today }} span={view.span} period={view.period} />
      )}
    </div>
  );
}

/** Chooses the span and its days. */
function CalendarToolbar({ view, name }: { readonly view: CalendarView; readonly name: string }): React.ReactNode {
  const { t } = useTranslation();
  const { span } = view;
  return (
    <div className={styles.toolbar}>
      <Group gap={4} wrap="nowrap">
        <IconAction
          icon={IconChevronLeft}
          size={36}
          variant="default"
          label={t(`calendar.previous.${span}`)}
          onClick={() => view.turn(-1)}
        />
        <Button variant="default" onClick={view.toToday}>
          {t('calendar.today')}
        </Button>
        <IconAction
          icon={IconChevronRight}
          size={36}
          variant="default"
          label={t(`calendar.next.${span}`)}
          onClick={() => view.turn(1)}
        />
      </Group>
      <h2 className={styles.span}>{name}</h2>
      <SegmentedControl<CalendarSpan>
        aria-label={t('calendar.span.label')}
        value={span}
        data={calendarSpans.map((value) => ({ value, label: t(`calendar.span.${value}`) }))}
        onChange={view.widen}
      />
      <IconAction
        icon={IconPrinter}
        size={36}
        variant="default"
        label={t('calendar.print')}
        onClick={() => window.print()}
      />
    </div>
  );
}

/** Parameters of the address that choose the view and are no filter. */
const CALENDAR_PARAMETERS = ['span', 'day'];

type CalendarView = {
  readonly span: CalendarSpan;
  readonly period: Period;
  widen(span: CalendarSpan): void;
  /** Moves by so many spans, forward or back. */
  turn(count: number): void;
  toToday(): void;
};

/** The span is in the address, beside the filter of the list. */
function useCalendarView(today: Day): CalendarView {
  const search = useWholeSearch();
  const go = useGo();
  const span = calendarSpans.find((candidate) => candidate === search.span) ?? 'month';
  const day = typeof search.day === 'string' && isDay(search.day) ? search.day : today;
  const period = spanAround(span, day);
  const show = (next: CalendarSpan, first: Day): void => {
    const kept = Object.entries(search).filter(([key]) => !CALENDAR_PARAMETERS.includes(key));
    const isNow = first === spanAround(next, today).date_from;
    go({
      to: '.',
      search: {
        ...Object.fromEntries(kept.map(([key, value]) => [key, String(value)])),
        ...(next === 'month' ? {} : { span: next }),
        ...(isNow ? {} : { day: first }),
      },
      resetScroll: false,
    });
  };
  return {
    span,
    period,
    widen: (next) => {
      // From the current quarter it leads to the current month, not to the first one.
      const isNow = period.date_from <= today && today <= period.date_to;
      show(next, spanAround(next, isNow ? today : period.date_from).date_from);
    },
    turn: (count) => show(span, spanAround(span, period.date_from, count).date_from),
    toToday: () => show(span, spanAround(span, today).date_from),
  };
}
