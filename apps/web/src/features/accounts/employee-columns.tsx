import type { Employee } from '@felulet/contract/people/employees.ts';
import { formatPhoneNumber } from '@felulet/domain/format/identity.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/table/column.ts';
import { DisabledBadge, YesOnWideScreen } from './parts/account-badges.tsx';

const columns: readonly Column<Employee>[] = [
  { id: 'name', header: 'accounts.field.name', names: true, sortable: true, cell: (row) => row.name },
  { id: 'email', header: 'accounts.field.email', sortable: true, cell: (row) => row.email },
  {
    id: 'phone_number',
    card: true,
    header: 'accounts.field.phone',
    cell: (row) => <span data-whole>{formatPhoneNumber(row.phone_number)}</span>,
  },
  { id: 'rank', card: true, header: 'accounts.field.rank', sortable: true, cell: (row) => <RankText employee={row} /> },
  {
    id: 'enabled',
    card: true,
    header: 'accounts.field.enabled',
    sortable: true,
    cell: (row) => (row.enabled ? <YesOnWideScreen /> : <DisabledBadge waits={row.waits_for_approval} />),
  },
];

const company: Column<Employee> = {
  id: 'company',
  card: true,
  header: 'accounts.field.company',
  sortable: true,
  cell: (row) => row.company.name,
};

const withCompany: readonly Column<Employee>[] = [...columns, company];

/** An admin sees the people of every company; for everybody else the column would be the same in each row. */
export function columnsOfEmployees(isAdmin: boolean): readonly Column<Employee>[] {
  return isAdmin ? withCompany : columns;
}

function RankText({ employee }: { readonly employee: Employee }): React.ReactNode {
  const { t } = useTranslation();
  return t(`accounts.rank.${employee.rank}`);
}
