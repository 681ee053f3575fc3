import type { AccountRow } from '@felulet/contract/people/accounts.ts';
import { accountList } from '@felulet/contract/wire.generated.ts';
import { roles } from '@felulet/domain/account/roles.ts';
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason } from '../../ui/action/record-actions.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useMay } from '../auth/shared/use-account.ts';
import { ACCOUNT_FILTER_KEY } from './accounts.api.ts';
import { accountColumns } from './parts/account-columns.tsx';
import { useAccountActions } from './parts/use-account-actions.ts';

/** The list shows all users, whatever the two filters of the approval list are. */
const allAccounts = { banned: true };

export default function AccountListPage(): React.ReactNode {
  const { t } = useTranslation();
  const may = useMay();
  const list = useListState<typeof accountList>({
    listKey: 'accounts',
    storageKey: ACCOUNT_FILTER_KEY,
    defaultSort: 'id:desc',
  });
  const result = useList(accountList, list.request, allAccounts);
  const actions = useAccountActions();
  const create = may('accounts:create') ? (
    <ActionButton icon={IconPlus} to="/accounts/create">
      {t('accounts.list.create')}
    </ActionButton>
  ) : null;
  const rowActions = (row: AccountRow): readonly RowAction[] => [
    { icon: IconEye, label: t('ui.actions.show'), to: `/accounts/show/${row.id}` },
    { icon: IconPencil, label: t('ui.actions.edit'), to: `/accounts/edit/${row.id}` },
    {
      icon: IconTrash,
      label: t('ui.actions.delete'),
      danger: true,
      closedBecause: closedReason(row, 'delete'),
      onClick: () => void actions.remove(row, false),
    },
  ];
  return (
    <>
      <PageHeader title={t('accounts.list.title')}>
        <ActionButton variant="default" to="/accounts/approve-list">
          {t('accounts.list.approveList')}
        </ActionButton>
        {may('accounts:delete') ? (
          <ActionButton variant="default" to="/accounts/deleted">
            {t('accounts.deleted.title')}
          </ActionButton>
        ) : null}
        {create}
      </PageHeader>
      <FilterBar
        list={list}
        quick="search"
        filters={[
          { kind: 'text', name: 'search', label: t('accounts.list.search') },
          { kind: 'text', name: 'email', label: t('accounts.field.email') },
          { kind: 'text', name: 'company', label: t('accounts.field.companyName') },
          {
            kind: 'choice',
            name: 'role',
            label: t('accounts.field.role'),
            multiple: true,
            isNamedInSearch: true,
            choices: roles.map((role) => ({ value: role, label: t(`states.role.${role}`) })),
          },
          { kind: 'flag', name: 'confirmed', label: t('accounts.field.confirmed') },
          { kind: 'flag', name: 'enabled', label: t('accounts.field.enabled') },
        ]}
      />
      <DataTable
        label={t('accounts.list.title')}
        columns={accountColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => `/accounts/show/${row.id}`}
        rowActions={rowActions}
        empty={{ title: t('accounts.list.empty'), hint: t('accounts.list.emptyHint'), action: create }}
      />
    </>
  );
}
