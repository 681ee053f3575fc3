import { type Employee, employeeList } from '@felulet/contract/people/employees.ts';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useMay, useRole } from '../../auth/shared/use-account.ts';
import { columnsOfEmployees } from '../components/employee-columns.tsx';
import { useEmployeeActions } from '../components/use-employee-actions.ts';

/** [C2.41] */
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
