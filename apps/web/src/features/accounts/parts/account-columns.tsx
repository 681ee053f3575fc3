import type { AccountRow } from '@felulet/contract/people/accounts.ts';
import type { Column } from '../../../ui/table/column.ts';
import { RoleText } from '../../../ui/text/role-text.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';

import { DisabledBadge, UnconfirmedBadge, YesOnWideScreen } from './account-badges.tsx';

const name: Column<AccountRow> = {
  id: 'name',
  header: 'accounts.field.name',
  names: true,
  sortable: true,
  cell: (row) => row.name,
};
const email: Column<AccountRow> = {
  id: 'email',
  header: 'accounts.field.email',
  sortable: true,
  cell: (row) => row.email,
};
const company: Column<AccountRow> = {
  id: 'company_name',
  card: true,
  header: 'accounts.field.company',
  sortable: true,
  cell: (row) => row.company_name,
};
const role: Column<AccountRow> = {
  id: 'roles',
  card: true,
  header: 'accounts.field.role',
  sortable: true,
  cell: (row) => <RoleText role={row.roles[0]} />,
};
const createdAt: Column<AccountRow> = {
  id: 'created_at',
  header: 'accounts.field.createdAt',
  sortable: true,
  cell: (row) => <InstantText instant={row.created_at} seconds />,
};

export const accountColumns: readonly Column<AccountRow>[] = [
  name,
  email,
  company,
  role,
  {
    id: 'confirmed',
    card: true,
    header: 'accounts.field.confirmed',
    sortable: true,
    cell: (row) => (row.confirmed ? <YesOnWideScreen /> : <UnconfirmedBadge />),
  },
  {
    id: 'enabled',
    card: true,
    header: 'accounts.field.enabled',
    sortable: true,
    cell: (row) => (row.enabled ? <YesOnWideScreen /> : <DisabledBadge waits={row.waits_for_approval} />),
  },
];

export const waitingColumns: readonly Column<AccountRow>[] = [name, email, company, role, { ...createdAt, card: true }];
