import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaList } from '@felulet/contract/wire.generated.ts';
import { mayActOnSurfaces } from '@felulet/domain/media/surface-acts.ts';
import { canSeeWarnings } from '@felulet/domain/media/surface-warnings.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArchiveOff,
  IconCalendarStats,
  IconDots,
  IconEye,
  IconPencil,
  IconPhotoUp,
  IconPlus,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { closedReason, isActionAllowed, isOffered } from '../../../ui/action/record-actions.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { writeSearch } from '../../../ui/list/list-search.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import type { RowAction } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useKeptSelection } from '../../../ui/table/use-selection.ts';
import { useMay, useRole } from '../../auth/shared/use-account.ts';
import { useArchiveMedia } from '../parts/use-archive-media.ts';
import { useRemoveMedia } from '../parts/use-remove-media.ts';
import { BesideMap, MapToggle } from '../shared/beside-map.tsx';
import { fetchListedRows } from '../shared/listed-rows.ts';
import { DEFAULT_MEDIA_SORT, MEDIA_FILTER_KEY, type MediaListState } from '../shared/media-list-state.ts';
import { UnknownCodes } from '../shared/unknown-codes.tsx';
import { MAP_IN_ADDRESS, useMapOpen } from '../shared/use-map-open.ts';
import { useMediaListFilters } from '../shared/use-media-list-filters.ts';
import { mediaColumnsFor } from './media-columns.tsx';
import styles from './media-list.module.css';

const ExportAll = lazy(async () => ({ default: (await import('./export-all.tsx')).ExportAll }));
const WarningsMenu = lazy(async () => ({ default: (await import('./warnings-menu.tsx')).WarningsMenu }));
const UndoableActs = lazy(async () => ({
  default: (await import('./undoable-acts.tsx')).UndoableActs,
}));
const SelectionTools = lazy(async () => ({
  default: (await import('./selection-tools.tsx')).SelectionTools,
}));

export default function MediaListPage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const list = useListState<typeof mediaList>({
    listKey: 'medias',
    storageKey: MEDIA_FILTER_KEY,
    defaultSort: DEFAULT_MEDIA_SORT,
    ...MAP_IN_ADDRESS,
  });
  const result = useList(mediaList, list.request);
  const { archived } = list.filters;
  const selection = useKeptSelection('medias', list.filters, async (ids) =>
    (await fetchListedRows(ids, { archived })).map((row) => row.id),
  );
  const [isMapOpen, setMapOpen] = useMapOpen();
  const filters = useMediaListFilters(role);
  const rowActions = useMediaRowActions(selection.drop);
  const empty = useEmptyList();
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const tools = (
    <Suspense fallback={null}>
      {canSeeWarnings({ role }) ? <WarningsMenu list={list} /> : null}
      <ExportAll list={list} filters={filters} totalCount={result.data?.totalCount ?? 0} />
    </Suspense>
  );
  return (
    <>
      <PageHeader title={t('medias.list.title')}>
        <HeaderActs list={list} isPhone={isPhone} />
      </PageHeader>
      <FilterBar list={list} filters={filters} quick="search">
        {mayActOnSurfaces({ role }, 'campaign').ok ? (
          <Suspense fallback={null}>
            <UndoableActs />
          </Suspense>
        ) : null}
        <MapToggle isOpen={isMapOpen} onToggle={setMapOpen} />
      </FilterBar>
      <UnknownCodes codes={result.data?.unknown_codes} />
      <BesideMap isOpen={isMapOpen} list={list} found={result.data} isMapFirst hasManyColumns={role === 'ROLE_ADMIN'}>
        {(link) => (
          <DataTable
            label={t('medias.list.label')}
            columns={mediaColumnsFor(role)}
            list={list}
            result={result}
            rowId={(row) => row.id}
            rowName={(row) => row.title}
            rowTo={(row) => `/medias/show/${row.id}`}
            rowActions={rowActions}
            selection={selection}
            selectionActions={
              <Suspense fallback={null}>
                <SelectionTools selection={selection} list={list} found={result.data} />
              </Suspense>
            }
            empty={empty}
            note={<FreePeriodNote list={list} />}
            tools={tools}
            {...link}
          />
        )}
      </BesideMap>
    </>
  );
}

type ActsProps = { readonly list: MediaListState; readonly isPhone: boolean };

/** On a phone they stand in a menu behind one button, so that the list starts higher. */
function HeaderActs({ list, isPhone }: ActsProps): React.ReactNode {
  const { t } = useTranslation();
  const may = useMay();
  const acts = (
    <>
      <BoardLink list={list} isInMenu={isPhone} />
      <PageActions isInMenu={isPhone} />
    </>
  );
  if (!isPhone) return acts;
  const keys = ['media:occupancy', 'mediaImport', 'media:create'] as const;
  return keys.some(may) ? (
    <ActionMenu isIcon label={t('ui.actions.more')} icon={IconDots}>
      {acts}
    </ActionMenu>
  ) : null;
}

/** The same surfaces on the occupancy board. */
function BoardLink({ list, isInMenu }: { readonly list: MediaListState; readonly isInMenu: boolean }): React.ReactNode {
  const { t } = useTranslation();
  if (!useMay()('media:occupancy')) return null;
  const { page: _page, rowsPerPage: _rowsPerPage, ...search } = writeSearch(list, DEFAULT_MEDIA_SORT);
  return (
    <ActionButton
      variant={isInMenu ? 'subtle' : 'default'}
      icon={IconCalendarStats}
      to="/medias/occupancy"
      search={search}
    >
      {t('occupancy.open')}
    </ActionButton>
  );
}

function PageActions({ isInMenu = false }: { readonly isInMenu?: boolean }): React.ReactNode {
  const { t } = useTranslation();
  const may = useMay();
  const variant = isInMenu ? 'subtle' : 'default';
  return (
    <>
      {may('mediaImport') && isInMenu ? (
        <ActionButton variant={variant} icon={IconPhotoUp} to="/medias/photos">
          {t('makingSurfaces.photos.title')}
        </ActionButton>
      ) : null}
      {may('mediaImport') && !isInMenu ? (
        <IconAction icon={IconPhotoUp} size={36} label={t('makingSurfaces.photos.title')} to="/medias/photos" />
      ) : null}
      {may('mediaImport') ? (
        <ActionButton variant={variant} icon={IconTableImport} to="/medias/import">
          {t('medias.actions.import')}
        </ActionButton>
      ) : null}
      {may('media:create') ? (
        <ActionButton variant={isInMenu ? variant : undefined} icon={IconPlus} to="/medias/create">
          {t('medias.actions.create')}
        </ActionButton>
      ) : null}
    </>
  );
}

function useEmptyList(): { readonly title: string; readonly hint: string; readonly action: React.ReactNode } {
  const { t } = useTranslation();
  const mayImport = useMay()('mediaImport');
  return {
    title: t('medias.list.emptyTitle'),
    hint: t(mayImport ? 'medias.list.emptyCreate' : 'medias.list.emptyWait'),
    action: <PageActions />,
  };
}

/** The actions that the row allows its reader. */
function useMediaRowActions(onRemoved: (id: number) => void): (row: MediaRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const remove = useRemoveMedia();
  const { restore } = useArchiveMedia();
  return (row) => {
    const actions: RowAction[] = [{ icon: IconEye, label: t('ui.actions.show'), to: `/medias/show/${row.id}` }];
    if (isActionAllowed(row, 'restore')) {
      const onClick = (): void => void restore(row).then((isBack) => isBack && onRemoved(row.id));
      actions.push({ icon: IconArchiveOff, label: t('medias.archive.restore'), onClick });
    }
    if (!isOffered(row, 'delete')) return actions;
    if (isActionAllowed(row, 'edit'))
      actions.push({ icon: IconPencil, label: t('ui.actions.edit'), to: `/medias/edit/${row.id}` });
    actions.push({
      icon: IconTrash,
      label: t('ui.actions.delete'),
      danger: true,
      closedBecause: closedReason(row, 'delete'),
      onClick: () => void remove(row).then((isGone) => isGone && onRemoved(row.id)),
    });
    return actions;
  };
}

/**
 * Says which days the column of free units is about; nothing for archived surfaces. A chosen period alone filters nothing, so the filter is offered
 * beside it.
 */
export function FreePeriodNote({ list }: { readonly list: MediaListState }): React.ReactNode {
  const { t } = useTranslation();
  const { available_from: from, available_to: to, only_available, archived } = list.filters;
  if (archived === 'true') return null;
  if (from === undefined && to === undefined)
    return <span className={styles.free}>{t('medias.list.freeToday', { day: budapestDay(new Date()) })}</span>;
  const period = [from ?? to, to ?? from].join(' – ');
  if (only_available === 'true') return <span className={styles.free}>{t('medias.list.freeIn', { period })}</span>;
  return (
    <span className={styles.free}>
      {t('medias.list.freeInOfAll', { period })}{' '}
      <Button size="compact-xs" variant="default" onClick={() => list.filterBy({ only_available: 'true' })}>
        {t('medias.filter.onlyAvailable')}
      </Button>
    </span>
  );
}
