import type { AccountRow } from '@felulet/contract/people/accounts.ts';
import { accountList } from '@felulet/contract/wire.generated.ts';
import { IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { storedSearch } from '../../ui/list/stored-search.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useHeldRows } from '../../ui/table/use-held-rows.ts';
import { ACCOUNT_FILTER_KEY } from './accounts.api.ts';
import { waitingColumns } from './parts/account-columns.tsx';
import { useAccountActions } from './parts/use-account-actions.ts';

const waiting = { confirmed: 1, enabled: 0 };

/** The admin's start page: the users who wait for approval. */
export default function ApproveListPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof accountList>({
    listKey: 'waiting_accounts',
    storageKey: 'account-approve-filter',
    defaultSort: 'id:desc',
  });
  const result = useList(accountList, list.request, waiting);
  const actions = useAccountActions();
  const held = useHeldRows(result, (row) => row.id, list.request);
  const approve = (row: AccountRow): Promise<void> => {
    let { revision } = row;
    const onApproved = (left: Pick<AccountRow, 'revision'>): void => {
      ({ revision } = left);
    };
    return held.act(row, () => actions.approve(row, onApproved), {
      text: t('accounts.approve.done'),
      undo: () => actions.takeBack({ ...row, revision }),
    });
  };
  const rowActions = (row: AccountRow): readonly RowAction[] => [
    { icon: IconCheck, label: t('accounts.approve.action'), isMain: true, onClick: () => void approve(row) },
    { icon: IconX, label: t('accounts.approve.reject'), onClick: () => void actions.reject(row) },
    {
      icon: IconTrash,
      label: t('ui.actions.delete'),
      danger: true,
      onClick: () => void actions.remove(row, true),
    },
  ];
  return (
    <>
      <PageHeader title={t('accounts.approve.title')} lead={t('accounts.approve.lead')}>
        <ActionButton variant="default" to="/accounts" search={storedSearch(ACCOUNT_FILTER_KEY)}>
          {t('accounts.approve.allUsers')}
        </ActionButton>
      </PageHeader>
      <DataTable
        label={t('accounts.approve.title')}
        columns={waitingColumns}
        list={list}
        result={held.result}
        heldOf={held.heldOf}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => `/accounts/show/${row.id}`}
        rowActions={rowActions}
        empty={{ title: t('accounts.approve.empty'), hint: t('accounts.approve.emptyHint') }}
      />
    </>
  );
}
