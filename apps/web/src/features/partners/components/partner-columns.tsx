import type { Invitee } from '@felulet/contract/people/partners.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { RoleText } from '../../../ui/text/role-text.tsx';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';

const columns: readonly Column<Invitee>[] = [
  { id: 'name', header: 'partners.field.name', names: true, sortable: true, cell: (row) => row.name },
  { id: 'role', header: 'partners.field.role', sortable: true, cell: (row) => <RoleText role={row.role} /> },
  { id: 'direction', header: 'partners.field.direction', sortable: true, cell: (row) => row.direction_name },
  { id: 'state', header: 'partners.field.state', sortable: true, cell: (row) => <PartnerState state={row.state} /> },
  {
    id: 'created_at',
    header: 'partners.field.createdAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} />,
  },
  {
    id: 'accepted_at',
    header: 'partners.field.acceptedAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.accepted_at} />,
  },
];

const inviting: Column<Invitee> = {
  id: 'inviting',
  header: 'partners.field.inviting',
  cell: (row) => row.inviting.name,
};

const columnsOfAdmin: readonly Column<Invitee>[] = [...columns.slice(0, 2), inviting, ...columns.slice(2)];

/** An admin sees the pairs of others, too, and so who invited. */
export function partnerColumns(role: Role): readonly Column<Invitee>[] {
  return role === 'ROLE_ADMIN' ? columnsOfAdmin : columns;
}

function PartnerState({ state }: Pick<Invitee, 'state'>): React.ReactNode {
  const { t } = useTranslation();
  return state === 'ACCEPTED' ? (
    <StateBadge tone="accepted">{t('partners.state.accepted')}</StateBadge>
  ) : (
    <StateBadge tone="waiting">{t('partners.state.pending')}</StateBadge>
  );
}
