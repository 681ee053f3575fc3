import type { ListItem } from '@felulet/contract/system-lists/system-list-items.contract.ts';
import { listItemList } from '@felulet/contract/system-lists/system-list-items.contract.ts';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { listItemColumns } from '../components/list-item-columns.tsx';
import { useListItemFilters } from '../components/use-list-item-filters.ts';
import { useListItemRowActions } from '../components/use-list-item-row-actions.ts';
import { DEFAULT_LIST_ITEM_SORT, LIST_ITEM_FILTER_KEY } from '../system-lists.api.ts';

/** [K2.35] */
export default function ListItemListPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState({ storageKey: LIST_ITEM_FILTER_KEY, defaultSort: DEFAULT_LIST_ITEM_SORT });
  const result = useList<ListItem>(listItemList, list.request);
  const rowActions = useListItemRowActions();
  return (
    <>
      <PageHeader title={t('systemLists.list.title')}>
        <ActionButton variant="default" to="/system-list-items/approve-list">
          {t('systemLists.list.toApproval')}
        </ActionButton>
      </PageHeader>
      <FilterBar list={list} quick="name" filters={useListItemFilters(true)} />
      <DataTable
        label={t('systemLists.list.title')}
        columns={listItemColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => `/system-list-items/edit/${row.id}`}
        rowActions={rowActions}
        empty={{ title: t('systemLists.list.empty'), hint: t('systemLists.list.emptyHint') }}
      />
    </>
  );
}
