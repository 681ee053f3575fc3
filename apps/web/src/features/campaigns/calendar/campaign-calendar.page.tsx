import type { campaignList } from '@felulet/contract/wire.generated.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { Button, Group } from '@mantine/core';
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconList, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { writeSearch } from '../../../ui/list/list-search.ts';
import { type ListStateOf, useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyMessage, FailedMessage, LoadingRows } from '../../../ui/table/table-messages.tsx';
import { periodWords } from '../../../ui/time-scale/scale-words.ts';
import { ZoomControl } from '../../../ui/time-scale/zoom-control.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { campaignCalendarQuery } from '../campaigns.api.ts';
import { campaignListState } from '../parts/campaign-list-state.ts';
import { useCampaignFilters } from '../parts/use-campaign-filters.ts';
import styles from './campaign-calendar.module.css';
import { CampaignCalendarGrid } from './campaign-calendar.tsx';
import { CALENDAR_PARAMETERS, type CalendarView, useCalendarView } from './use-calendar-view.ts';

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
  const name = spanWords(t, i18n.language, view);
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

/** What is in sight at each zoom is a column of a coarser one, or years. */
function spanWords(t: TFunction, language: string, { unit, period }: CalendarView): string {
  if (unit === 'day') return periodWords(t, language, 'month', period);
  if (unit === 'week') return periodWords(t, language, 'quarter', period);
  const [first, last] = [period.date_from.slice(0, 4), period.date_to.slice(0, 4)];
  return first === last ? first : `${first} – ${last}`;
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
        <CampaignCalendarGrid {...{ name, campaigns, today }} unit={view.unit} period={view.period} />
      )}
    </div>
  );
}

type CalendarToolbarProps = { readonly view: CalendarView; readonly name: string };

/** Chooses the zoom and the days. */
function CalendarToolbar({ view, name }: CalendarToolbarProps): React.ReactNode {
  const { t } = useTranslation();
  const { unit } = view;
  return (
    <div className={styles.toolbar}>
      <ZoomControl unit={unit} onChange={view.zoom} />
      <Group gap={4} wrap="nowrap">
        <IconAction
          icon={IconChevronLeft}
          size={36}
          variant="default"
          label={t(`calendar.previous.${unit}`)}
          onClick={() => view.turn(-1)}
        />
        <Button variant="default" onClick={view.toToday}>
          {t('calendar.today')}
        </Button>
        <IconAction
          icon={IconChevronRight}
          size={36}
          variant="default"
          label={t(`calendar.next.${unit}`)}
          onClick={() => view.turn(1)}
        />
      </Group>
      <h2 className={styles.span}>{name}</h2>
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
