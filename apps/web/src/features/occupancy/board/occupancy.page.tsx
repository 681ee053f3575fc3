import type { mediaList } from '@felulet/contract/wire.generated.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconCalendarDown,
  IconChevronLeft,
  IconChevronRight,
  IconFileSpreadsheet,
  IconList,
} from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { formatSort, parseSort, writeSearch } from '../../../ui/list/list-search.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyMessage, FailedMessage } from '../../../ui/table/table-messages.tsx';
import { ZoomControl } from '../../../ui/time-scale/zoom-control.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { useMay, useRole } from '../../auth/shared/use-account.ts';
import { DEFAULT_MEDIA_SORT, MEDIA_FILTER_KEY, type MediaListState } from '../../medias/shared/media-list-state.ts';
import { UnknownCodesOf } from '../../medias/shared/unknown-codes.tsx';
import { useMediaListFilters } from '../../medias/shared/use-media-list-filters.ts';
import { downloadOwnCalendar } from '../occupancy.api.ts';
import { columnsAtZoom } from '../parts/board-columns.ts';
import styles from './board.module.css';
import type { BoardFileDialog as Dialog } from './board-file-dialog.tsx';
import { BoardGrid, MOST_ROWS } from './board-grid.tsx';
import type { KeptBoard } from './use-board-tiles.ts';
import { type BoardView, useBoardView, VIEW_PARAMETERS } from './use-board-view.ts';

/** The number of rows read under each filter, for coming back from a surface or a booking. */
const rowsSeen = new Map<string, number>();

export default function OccupancyPage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const today = budapestDay(new Date());
  const list = useListState<typeof mediaList>({
    storageKey: MEDIA_FILTER_KEY,
    defaultSort: DEFAULT_MEDIA_SORT,
    pageParameters: VIEW_PARAMETERS,
  });
  const listFilters = useMediaListFilters(role);
  const view = useBoardView(today);
  const [kept] = useState<KeptBoard>({ drawn: null });
  const columns = useMemo(() => columnsAtZoom(view.unit, today), [view.unit, today]);
  const { page: _page, rowsPerPage: _rowsPerPage, ...filters } = list.request;
  const filterKey = JSON.stringify(filters);
  return (
    <>
      <PageHeader title={t('occupancy.title')} lead={t('occupancy.lead')}>
        <BoardFileButton {...{ list, filters: listFilters, unit: view.unit, day: view.day, last: view.last }} />
        <OwnCalendar />
        <ActionButton
          variant="default"
          icon={IconList}
          to="/medias"
          search={writeSearch({ ...list, page: 0 }, DEFAULT_MEDIA_SORT)}
        >
          {t('occupancy.toList')}
        </ActionButton>
      </PageHeader>
      <FilterBar list={list} filters={listFilters} quick="search" />
      <UnknownCodesOf search={list.filters.search} surface_code={list.filters.surface_code} />
      <BoardToolbar list={list} view={view} isPublisher={role === 'ROLE_PUBLISHER'} />
      <BoardGrid
        key={`${view.drawing} ${filterKey}`}
        {...{ filters, columns, today, kept, unit: view.unit }}
        corner={{ day: view.day, row: rowsSeen.get(filterKey) ?? 0 }}
        onMove={({ day, row }) => {
          rowsSeen.set(filterKey, row);
          view.moved(day);
        }}
        bottom={(board, inSight) => <BoardLegend unit={view.unit} total={board.total} inSight={inSight} />}
        empty={(board) =>
          board.error === null ? (
            <EmptyMessage list={list} totalCount={0} empty={undefined} />
          ) : (
            <FailedMessage error={board.error} onRetry={board.retry} />
          )
        }
      />
    </>
  );
}

const BoardFileDialog = lazy(async () => ({
  default: (await import('./board-file-dialog.tsx')).BoardFileDialog,
}));

/** Exports the filtered board as a workbook. */
function BoardFileButton(props: Omit<React.ComponentProps<typeof Dialog>, 'onClose'>): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton variant="default" icon={IconFileSpreadsheet} onClick={() => setOpen(true)}>
        {t('occupancy.workbook.open')}
      </ActionButton>
      <Suspense fallback={null}>
        {isOpen ? <BoardFileDialog {...props} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** For publishers with own bookings: their days as a calendar file. */
function OwnCalendar(): React.ReactNode {
  const { t } = useTranslation();
  const mayBlock = useMay()('mediaBooking:delete');
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await downloadOwnCalendar();
    } catch (error) {
      toastProblem(error, t('occupancy.calendar.failure'));
    }
    setBusy(false);
  };
  if (!mayBlock) return null;
  return (
    <ActionButton variant="default" icon={IconCalendarDown} loading={isBusy} onClick={() => void download()}>
      {t('occupancy.calendar.download')}
    </ActionButton>
  );
}

const marks = ['booked', 'waiting', 'option', 'free'] as const;

type Props = { readonly unit: CalendarUnit; readonly total: number | null; readonly inSight: number };

/** Explains the marks of a cell, and shows the number of surfaces. */
export function BoardLegend({ unit, total, inSight }: Props): React.ReactNode {
  const { t } = useTranslation();
  // A finger that drags scrolls the board.
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  return (
    <div className={styles.bottom}>
      {total === null ? null : (
        // Only the visible part of the board is printed, so this says what it is.
        <p className={styles.printed}>
          {t('occupancy.grid.printed', { shown: groupThousands(inSight), total: groupThousands(total), count: total })}
        </p>
      )}
      <ul className={styles.legend} aria-label={t('occupancy.legend.label')}>
        {[...marks, ...(unit === 'day' ? (['weekend'] as const) : []), 'today' as const].map((mark) => (
          <li key={mark}>
            <span className={`${styles.swatch} ${styles[mark] ?? ''}`} aria-hidden="true" />
            {t(`occupancy.legend.${mark}`)}
          </li>
        ))}
        <li>{t(isTouched ? 'occupancy.legend.severalByTouch' : 'occupancy.legend.several')}</li>
        <li>{t(unit === 'day' ? 'occupancy.legend.digits' : 'occupancy.legend.digitsWorst')}</li>
      </ul>
      <span>
        {total === null ? null : t('occupancy.grid.total', { total: groupThousands(total), count: total })}
        {total !== null && total > MOST_ROWS
          ? ` ${t('occupancy.grid.capped', { most: groupThousands(MOST_ROWS) })}`
          : null}
      </span>
    </div>
  );
}

/** The number of days by which the arrows turn the board. */
const daysPerTurn: Readonly<Record<CalendarUnit, number>> = { day: 28, week: 91, month: 365, quarter: 365 };

const orders = [
  ['newest', 'id:desc'],
  ['oldest', 'id:asc'],
  ['title', 'title:asc'],
  ['city', 'city:asc'],
  ['company', 'company_name:asc'],
  ['most', 'available_quantity:desc'],
  ['least', 'available_quantity:asc'],
] as const;

type BoardToolbarProps = { readonly list: MediaListState; readonly view: BoardView; readonly isPublisher: boolean };

/** Zoom, position and order of the board. */
function BoardToolbar({ list, view, isPublisher }: BoardToolbarProps): React.ReactNode {
  const { t } = useTranslation();
  const { unit, first, last } = view;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('occupancy.toolbar')}>
      <ZoomControl unit={unit} onChange={view.zoom} />
      <Group gap={4} wrap="nowrap">
        <IconAction
          icon={IconChevronLeft}
          size={36}
          variant="default"
          label={t('occupancy.earlier')}
          onClick={() => view.turn(-daysPerTurn[unit])}
        />
        <Button variant="default" onClick={() => view.jump(null)}>
          {t('occupancy.today')}
        </Button>
        <IconAction
          icon={IconChevronRight}
          size={36}
          variant="default"
          label={t('occupancy.later')}
          onClick={() => view.turn(daysPerTurn[unit])}
        />
      </Group>
      <div className={styles.jump}>
        <DateField label={t('occupancy.jump')} minimum={first} maximum={last} value={view.day} onChange={view.jump} />
      </div>
      <OrderSelect list={list} isPublisher={isPublisher} />
    </div>
  );
}

function OrderSelect({ list, isPublisher }: Pick<BoardToolbarProps, 'list' | 'isPublisher'>): React.ReactNode {
  const { t } = useTranslation();
  const present = formatSort(list.sort);
  const names = orders.filter(([name]) => !(isPublisher && name === 'company'));
  const choices = names.map(([name, value]) => ({ value, label: t(`occupancy.sort.${name}`) }));
  const isKnown = choices.some(({ value }) => value === present);
  return (
    <ChoiceSelect
      aria-label={t('occupancy.sort.label')}
      w={{ base: 'calc(50% - 6px)', sm: 220 }}
      allowDeselect={false}
      checkIconPosition="right"
      data={isKnown ? choices : [...choices, { value: present, label: t('occupancy.sort.other') }]}
      value={present}
      onChange={(value) => list.setSort(parseSort(value ?? ''))}
    />
  );
}
