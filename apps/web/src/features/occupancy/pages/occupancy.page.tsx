import type { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { IconList } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { writeSearch } from '../../../ui/list/list-search.ts';
import { EmptyMessage, FailedMessage } from '../../../ui/list/table-messages.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { DEFAULT_MEDIA_SORT, MEDIA_FILTER_KEY } from '../../medias/shared/media-list-state.ts';
import { UnknownCodesOf } from '../../medias/shared/unknown-codes.tsx';
import { useMediaListFilters } from '../../medias/shared/use-media-list-filters.ts';
import { columnsOf } from '../components/board-columns.ts';
import { BoardFileButton } from '../components/board-file-button.tsx';
import { BoardGrid } from '../components/board-grid.tsx';
import { BoardLegend } from '../components/board-legend.tsx';
import { BoardToolbar } from '../components/board-toolbar.tsx';
import { OwnCalendar } from '../components/own-calendar.tsx';
import type { KeptBoard } from '../components/use-board-tiles.ts';
import { useBoardView, VIEW_PARAMETERS } from '../components/use-board-view.ts';

/** How far down each filter was read, for whoever comes back from a surface or a booking. */
const rowsSeen = new Map<string, number>();

/** [D6.38] */
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
  const columns = useMemo(() => columnsOf(view.unit, today), [view.unit, today]);
  const { page: _page, rowsPerPage: _rowsPerPage, ...filters } = list.request;
  const asked = JSON.stringify(filters);
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
        key={`${view.drawing} ${asked}`}
        {...{ filters, columns, today, kept, unit: view.unit }}
        corner={{ day: view.day, row: rowsSeen.get(asked) ?? 0 }}
        onMove={({ day, row }) => {
          rowsSeen.set(asked, row);
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
