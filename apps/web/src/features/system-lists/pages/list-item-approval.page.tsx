import type { ListItem } from '@felulet/contract/system-lists/system-list-items.contract.ts';
import { listItemList } from '@felulet/contract/system-lists/system-list-items.contract.ts';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { storedSearch } from '../../../ui/list/stored-search.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { approvalColumns } from '../components/list-item-columns.tsx';
import { useListItemFilters } from '../components/use-list-item-filters.ts';
import { useListItemRowActions } from '../components/use-list-item-row-actions.ts';
import { DEFAULT_LIST_ITEM_SORT, LIST_ITEM_FILTER_KEY } from '../system-lists.api.ts';

/** [K2.35] [K4.6] */
export default function ListItemApprovalPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState({ storageKey: 'system-list-item-approval-filter', defaultSort: DEFAULT_LIST_ITEM_SORT });
  const result = useList<ListItem>(listItemList, list.request, { enabled: '0' });
  const rowActions = useListItemRowActions();
  return (
    <>
      <PageHeader title={t('systemLists.approval.title')}>
        <ActionButton variant="default" to="/system-list-items" search={storedSearch(LIST_ITEM_FILTER_KEY)}>
          {t('systemLists.approval.toList')}
        </ActionButton>
      </PageHeader>
      <FilterBar list={list} quick="name" filters={useListItemFilters(false)} />
      <DataTable
        label={t('systemLists.approval.title')}
        columns={approvalColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => `/system-list-items/edit/${row.id}`}
        rowActions={rowActions}
        empty={{ title: t('systemLists.approval.empty'), hint: t('systemLists.approval.emptyHint') }}
      />
    </>
  );
}
