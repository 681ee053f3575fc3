import type { DeletedAccountRow } from '@felulet/contract/people/accounts.ts';
import { deletedAccountList } from '@felulet/contract/wire.generated.ts';
import { IconDownload, IconUserX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedReason } from '../../ui/action/record-actions.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { RoleText } from '../../ui/text/role-text.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { ACCOUNT_FILTER_KEY } from './accounts.api.ts';
import { useAccountActions } from './parts/use-account-actions.ts';
import { useDataDownload } from './parts/use-data-download.ts';

const columns: readonly Column<DeletedAccountRow>[] = [
  { id: 'name', header: 'accounts.field.name', names: true, sortable: true, cell: (row) => row.name },
  { id: 'email', header: 'accounts.field.email', sortable: true, cell: (row) => row.email },
  { id: 'company_name', header: 'accounts.field.company', sortable: true, cell: (row) => row.company_name },
  { id: 'roles', header: 'accounts.field.role', cell: (row) => <RoleText role={row.roles[0]} /> },
  {
    id: 'deleted_at',
    header: 'accounts.deleted.deletedAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.deleted_at} seconds />,
  },
];

/** Deleted users can be erased here. */
export default function DeletedListPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof deletedAccountList>({
    listKey: 'deleted_accounts',
    storageKey: 'deleted-account-filter',
    defaultSort: 'deleted_at:desc',
  });
  const result = useList(deletedAccountList, list.request);
  const actions = useAccountActions();
  const download = useDataDownload();
  const rowActions = (row: DeletedAccountRow): readonly RowAction[] => [
    {
      icon: IconDownload,
      label: t('accounts.personalData.download'),
      onClick: () => void download(row.id),
    },
    {
      icon: IconUserX,
      label: t('accounts.personalData.erase'),
      danger: true,
      closedBecause: closedReason(row, 'erase'),
      onClick: () => void actions.erase(row),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('accounts.deleted.title')}
        lead={t('accounts.deleted.lead')}
        back={{ to: '/accounts', search: shownSearch(ACCOUNT_FILTER_KEY) }}
      />
      <FilterBar
        list={list}
        quick="name"
        filters={[
          { kind: 'text', name: 'name', label: t('accounts.field.name') },
          { kind: 'text', name: 'email', label: t('accounts.field.email') },
        ]}
      />
      <DataTable
        label={t('accounts.deleted.title')}
        columns={columns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowActions={rowActions}
        empty={{ title: t('accounts.deleted.empty'), hint: t('accounts.deleted.emptyHint') }}
      />
    </>
  );
}
