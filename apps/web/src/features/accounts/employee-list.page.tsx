import type { Employee } from '@felulet/contract/people/employees.ts';
import { employeeList } from '@felulet/contract/wire.generated.ts';
import { IconBan, IconCircleCheck, IconCrown, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason, isOffered } from '../../ui/action/record-actions.ts';
import { ask } from '../../ui/dialog/ask.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { useMay, useRole } from '../auth/shared/use-account.ts';
import { type EmployeeChange, useAccountCalls } from './accounts.api.ts';
import { columnsOfEmployees } from './employee-columns.tsx';

export default function EmployeeListPage(): React.ReactNode {
  const { t } = useTranslation();
  const may = useMay();
  const isAdmin = useRole() === 'ROLE_ADMIN';
  const list = useListState<typeof employeeList>({
    listKey: 'employees',
    storageKey: 'employee-filter',
    defaultSort: 'id:desc',
  });
  const result = useList(employeeList, list.request);
  const rowActions = useEmployeeActions();
  const columns: readonly Column<Employee>[] = columnsOfEmployees(isAdmin);
  const create = may('employees:create') ? (
    <ActionButton icon={IconPlus} to="/employees/create">
      {t('accounts.employees.create')}
    </ActionButton>
  ) : null;
  return (
    <>
      <PageHeader title={t('accounts.employees.title')}>{create}</PageHeader>
      <FilterBar
        list={list}
        quick="name"
        filters={[
          { kind: 'text', name: 'name', label: t('accounts.field.name') },
          { kind: 'text', name: 'email', label: t('accounts.field.email') },
        ]}
      />
      <DataTable
        label={t('accounts.employees.title')}
        columns={columns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => (may('employees:edit') ? `/employees/edit/${row.id}` : undefined)}
        rowActions={may('employees:edit') ? rowActions : undefined}
        empty={{ title: t('accounts.employees.empty'), hint: t('accounts.employees.emptyHint'), action: create }}
      />
    </>
  );
}

/** Edit, ban or allow, hand leadership over; a closed action says why. */
function useEmployeeActions(): (row: Employee) => readonly RowAction[] {
  const { t } = useTranslation();
  const change = useChange();
  return (row) => {
    const actions: RowAction[] = [
      {
        icon: IconPencil,
        label: t('ui.actions.edit'),
        to: `/employees/edit/${row.id}`,
        closedBecause: closedReason(row, 'edit'),
      },
    ];
    if (isOffered(row, 'hand_over')) {
      actions.push({
        icon: IconCrown,
        label: t('accounts.employees.handOver'),
        closedBecause: closedReason(row, 'hand_over'),
        onClick: () => void change(row, { rank: 'LEADER' }, t('accounts.employees.handOverQuestion', row)),
      });
    }
    const isBan = isOffered(row, 'disable');
    actions.push({
      icon: isBan ? IconBan : IconCircleCheck,
      label: t(isBan ? 'accounts.employees.ban' : 'accounts.employees.allow'),
      danger: isBan,
      closedBecause: closedReason(row, 'disable', 'enable'),
      onClick: () =>
        void change(row, { enabled: !isBan }, isBan ? t('accounts.employees.banQuestion', row) : undefined),
    });
    return actions;
  };
}

function useChange(): (row: Employee, body: EmployeeChange, question: string | undefined) => Promise<void> {
  const { t } = useTranslation();
  const calls = useAccountCalls();
  return async (row, body, question) => {
    const title = t(body.rank === undefined ? 'accounts.employees.ban' : 'accounts.employees.handOver');
    if (question !== undefined && !(await ask({ title, body: question, confirm: title, danger: true }))) return;
    await toastOutcome(calls.updateEmployee(row.id, body), {
      success: t('accounts.messages.editSuccess'),
      failure: t('accounts.messages.editFailure'),
    });
  };
}
