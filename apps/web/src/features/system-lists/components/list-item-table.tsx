import { type ListItem, listItemList } from '@felulet/contract/catalogue/lists.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useHeldRows } from '../../../ui/list/use-held-rows.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { DEFAULT_LIST_ITEM_SORT } from '../system-lists.api.ts';
import { approvalColumns, listItemColumns } from './list-item-columns.tsx';
import { WithListItemDetails } from './list-item-details.tsx';
import { useListItemDecisions } from './use-list-item-decisions.tsx';
import { useListItemFilters } from './use-list-item-filters.ts';
import { useListItemRowActions } from './use-list-item-row-actions.ts';

type Kind = 'list' | 'approval';
type Props = { readonly kind: Kind; readonly storageKey: string };

const columns: Readonly<Record<Kind, readonly Column<ListItem>[]>> = {
  list: listItemColumns,
  approval: approvalColumns,
};
const listKeys = { list: 'list_items', approval: 'waiting_list_items' } as const;
const fixed: Readonly<Record<Kind, { readonly enabled?: string }>> = { list: {}, approval: { enabled: '0' } };

/** All items, or those that wait for approval. */
export function ListItemTable({ kind, storageKey }: Props): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof listItemList>({
    listKey: listKeys[kind],
    storageKey,
    defaultSort: DEFAULT_LIST_ITEM_SORT,
  });
  const result = useList(listItemList, list.request, fixed[kind]);
  const held = useHeldRows(result, (row) => row.id, list.request);
  const decisions = useListItemDecisions(held.act);
  const rowActions = useListItemRowActions(held, decisions);
  return (
    <WithListItemDetails items={result.data?.list ?? []}>
      <FilterBar list={list} quick="name" filters={useListItemFilters(kind === 'list')} />
      <DataTable
        label={t(`systemLists.${kind}.title`)}
        columns={columns[kind]}
        list={list}
        result={held.result}
        heldOf={held.heldOf}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => `/system-list-items/edit/${row.id}`}
        rowActions={rowActions}
        empty={{ title: t(`systemLists.${kind}.empty`), hint: t(`systemLists.${kind}.emptyHint`) }}
      />
      {decisions.dialog}
    </WithListItemDetails>
  );
}
