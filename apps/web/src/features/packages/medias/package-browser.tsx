import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { Package } from '@felulet/contract/sales/packages.ts';
import { mediaList } from '@felulet/contract/wire.generated.ts';
import { formatDecimal } from '@felulet/domain/format/money.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { BesideMap, MapToggle } from '../../medias/shared/beside-map.tsx';
import { ListPrice } from '../../medias/shared/list-price.tsx';
import { SurfaceCode } from '../../medias/shared/surface-code.tsx';
import { Thumbnail } from '../../medias/shared/thumbnail.tsx';
import { useChosenRows } from '../../medias/shared/use-chosen-rows.ts';
import { MAP_IN_ADDRESS, useMapOpen } from '../../medias/shared/use-map-open.ts';
import { useMediaListFilters } from '../../medias/shared/use-media-list-filters.ts';
import styles from './package-browser.module.css';
import { usePackageBrowserActions, useRemoveMany } from './use-browser-actions.ts';

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }));
const AddManyDialog = lazy(async () => ({ default: (await import('./add-many-dialog.tsx')).AddManyDialog }));

/** The publisher's surfaces with what is free of them in the package's period, and which of them are in it. */
export function PackageMediaBrowser({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof mediaList>({
    listKey: 'package_medias',
    storageKey: 'package-media-filter',
    defaultSort: 'id:desc',
    ...MAP_IN_ADDRESS,
  });
  const result = useList(mediaList, list.request, { package: pack.id });
  // The package decides the publisher.
  const filters = useMediaListFilters('ROLE_PUBLISHER').filter(
    (filter) => filter.kind !== 'period' && !('name' in filter && filter.name === 'archived'),
  );
  const { selection, chosen } = useChosenRows(result.data?.list, {
    name: `package-medias-${pack.id}`,
    fixed: { package: String(pack.id) },
    filters: list.filters,
  });
  const [isMapOpen, setMapOpen] = useMapOpen();
  const [adding, setAdding] = useState<MediaRow | null>(null);
  const [isMany, setMany] = useState(false);
  const rowActions = usePackageBrowserActions(pack, setAdding);
  const removeMany = useRemoveMany(pack);
  return (
    <>
      <FilterBar list={list} filters={filters} quick="search">
        <MapToggle isOpen={isMapOpen} onToggle={setMapOpen} />
      </FilterBar>
      <BesideMap isOpen={isMapOpen} list={list} found={result.data} fixed={{ package: String(pack.id) }}>
        {(link) => (
          <DataTable
            label={t('packages.browser.label')}
            columns={browserColumns}
            list={list}
            result={result}
            rowId={(row) => row.id}
            rowName={(row) => row.title}
            empty={{ title: t('medias.list.emptyTitle'), hint: t('medias.list.emptyCreate') }}
            rowTo={(row) => `/medias/show/${row.id}`}
            rowActions={rowActions}
            selection={selection}
            selectionActions={
              <>
                <Button size="compact-sm" leftSection={<IconPlus size={15} />} onClick={() => setMany(true)}>
                  {t('packages.browser.addSelected')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconTrash size={15} />}
                  onClick={() =>
                    void removeMany(chosen).then((removed) => removed.map((row) => selection.toggle(row.id)))
                  }
                >
                  {t('packages.browser.removeSelected')}
                </Button>
              </>
            }
            {...link}
          />
        )}
      </BesideMap>
      <Suspense fallback={null}>
        {adding === null ? null : (
          <AddDialog key={adding.id} pack={pack} row={adding} onClose={() => setAdding(null)} />
        )}
        {isMany ? (
          <AddManyDialog
            pack={pack}
            rows={chosen}
            onClose={() => setMany(false)}
            onDone={(added) => {
              for (const row of added) selection.toggle(row.id);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

export const browserColumns: readonly Column<MediaRow>[] = [
  {
    id: 'thumbnail',
    header: 'medias.column.thumbnail',
    picture: true,
    width: 68,
    cell: (row) => <Thumbnail address={row.thumbnail} />,
  },
  { id: 'title', header: 'packages.field.title', names: true, sortable: true, cell: (row) => row.title },
  { id: 'surface_code', header: 'medias.column.surfaceCode', cell: (row) => <SurfaceCode code={row.surface_code} /> },
  {
    id: 'width',
    header: 'packages.browser.width',
    align: 'right',
    sortable: true,
    cell: (row) => formatDecimal(row.width, 2),
  },
  {
    id: 'height',
    header: 'packages.browser.height',
    align: 'right',
    sortable: true,
    cell: (row) => formatDecimal(row.height, 2),
  },
  {
    id: 'available_quantity',
    lines: 2,
    header: 'packages.browser.available',
    align: 'right',
    sortable: true,
    cell: (row) => <Free row={row} />,
  },
  {
    id: 'list_price',
    header: 'medias.financial.listPrice',
    align: 'right',
    sortable: true,
    card: true,
    cell: (row) => <ListPrice of={row} />,
  },
  {
    id: 'is_digital',
    header: 'packages.browser.digital',
    sortable: true,
    cell: (row) => <YesNo value={row.is_digital} />,
  },
];

function Free({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { t } = useTranslation();
  const isTaken = row.available_quantity === 0 && row.package_item_id === null;
  return (
    <>
      {row.package_item_id === null ? null : (
        <span className={styles.inside}>
          <IconCheck size={13} stroke={2.4} aria-hidden="true" />
          {t('packages.browser.inPackage')}
        </span>
      )}
      <span className={isTaken ? styles.none : undefined}>
        {t('medias.detail.freeOf', { count: row.available_quantity, total: row.quantity })}
      </span>
    </>
  );
}
