import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { UnknownCodes } from '../../medias/shared/unknown-codes.tsx';
import { useChosenRows } from '../../medias/shared/use-chosen-rows.ts';
import { useMediaListFilters } from '../../medias/shared/use-media-list-filters.ts';
import { pickerColumns } from './picker-columns.tsx';
import { useAddMany, usePickerActions } from './use-picker-actions.ts';

/** The catalogue, with what is free for the campaign and which of it the menu has. [C3.9] */
export function SurfacePicker({ menuId }: { readonly menuId: number }): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof mediaList>({
    listKey: 'menu_medias',
    storageKey: `menu-media-filter-${menuId}`,
    defaultSort: 'id:desc',
  });
  const result = useList(mediaList, list.request, { menu: menuId });
  const filters = useMediaListFilters(useRole());
  const { selection, chosen } = useChosenRows(result.data?.list, {
    name: `menu-medias-${menuId}`,
    fixed: { menu: String(menuId) },
    filters: list.filters,
  });
  const rowActions = usePickerActions(menuId);
  const addMany = useAddMany(menuId);
  const onAddMany = async (): Promise<void> => {
    for (const row of await addMany(chosen)) selection.toggle(row.id);
  };
  return (
    <>
      <FilterBar list={list} filters={filters} quick="search" />
      <UnknownCodes codes={result.data?.unknown_codes} />
      <DataTable
        label={t('campaignMenu.browser.label')}
        columns={pickerColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        rowTo={(row) => `/medias/show/${row.id}`}
        rowActions={rowActions}
        selection={selection}
        selectionActions={
          <Button size="compact-sm" leftSection={<IconPlus size={15} />} onClick={() => void onAddMany()}>
            {t('campaignMenu.browser.addSelected')}
          </Button>
        }
      />
    </>
  );
}
