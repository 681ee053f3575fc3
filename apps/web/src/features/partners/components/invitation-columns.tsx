import type { Invitation } from '@felulet/contract/people/partners.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { RoleText } from '../../../ui/text/role-text.tsx';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';

const columns: readonly Column<Invitation>[] = [
  { id: 'email', header: 'partners.invitation.email', names: true, sortable: true, cell: (row) => row.email },
  { id: 'role', header: 'partners.invitation.role', sortable: true, cell: (row) => <RoleText role={row.role} /> },
  { id: 'state', header: 'partners.field.state', cell: (row) => <InvitationState state={row.state} /> },
  { id: 'sender', header: 'partners.invitation.sender', cell: (row) => row.sender.name },
  {
    id: 'created_at',
    header: 'partners.invitation.sentAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} />,
  },
  {
    id: 'expires_at',
    header: 'partners.invitation.expiresAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.expires_at} />,
  },
];

const inviting: Column<Invitation> = {
  id: 'inviting',
  header: 'partners.field.inviting',
  cell: (row) => row.inviting.name,
};

const columnsOfAdmin: readonly Column<Invitation>[] = [...columns.slice(0, 3), inviting, ...columns.slice(3)];

/** An admin sees the invitations of every company. */
export function invitationColumns(role: Role): readonly Column<Invitation>[] {
  return role === 'ROLE_ADMIN' ? columnsOfAdmin : columns;
}

function InvitationState({ state }: Pick<Invitation, 'state'>): React.ReactNode {
  const { t } = useTranslation();
  return (
    <StateBadge tone={state === 'OPEN' ? 'waiting' : 'closed'}>{t(`partners.invitation.state.${state}`)}</StateBadge>
  );
}
