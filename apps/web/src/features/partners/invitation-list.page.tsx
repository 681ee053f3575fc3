import { invitationStates } from '@felulet/contract/page-facts.ts';
import type { Invitation } from '@felulet/contract/people/partners.ts';
import { invitationList, invitationResend, invitationWithdraw } from '@felulet/contract/wire.generated.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { IconMailForward, IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { ask } from '../../ui/dialog/ask.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { RoleText } from '../../ui/text/role-text.tsx';
import { StateBadge } from '../../ui/text/state-badge.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { useRole } from '../auth/shared/use-account.ts';

/** Invitations by mail that nobody has used yet. */
export default function InvitationListPage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const list = useListState<typeof invitationList>({
    listKey: 'invitations',
    storageKey: 'invitation-filter',
    defaultSort: 'id:desc',
  });
  const result = useList(invitationList, list.request);
  const rowActions = useInvitationRowActions();
  const create = (
    <ActionButton icon={IconPlus} to="/partners/create">
      {t('partners.list.create')}
    </ActionButton>
  );
  return (
    <>
      <PageHeader
        title={t('partners.invitation.title')}
        lead={t('partners.invitation.lead')}
        back={{ to: '/partners' }}
      >
        {create}
      </PageHeader>
      <FilterBar
        list={list}
        quick="email"
        filters={[
          { kind: 'text', name: 'email', label: t('partners.invitation.search') },
          {
            kind: 'choice',
            name: 'state',
            label: t('partners.field.state'),
            choices: invitationStates.map((value) => ({ value, label: t(`partners.invitation.state.${value}`) })),
          },
        ]}
      />
      <DataTable
        label={t('partners.invitation.title')}
        columns={invitationColumns(role)}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.email}
        rowActions={rowActions}
        empty={{ title: t('partners.invitation.empty'), hint: t('partners.invitation.emptyHint'), action: create }}
      />
    </>
  );
}

/** Both actions void the old link, so both ask first. */
export function useInvitationRowActions(): (row: Invitation) => readonly RowAction[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const decide = async (row: Invitation, kind: 'resend' | 'withdraw'): Promise<void> => {
    const { id, email } = row;
    const title = t(`partners.invitation.${kind}`);
    const body = t(`partners.invitation.${kind}Question`, { email });
    if (!(await ask({ title, body, confirm: title, danger: kind === 'withdraw' }))) return;
    const decided = call(kind === 'resend' ? invitationResend : invitationWithdraw, { params: { id } });
    const settled = reloadAfter(decided, () => refreshAfter(client, 'partner'));
    await toastOutcome(settled, {
      success: t(`partners.invitation.${kind}Success`),
      failure: t(`partners.invitation.${kind}Failure`),
      detail: email,
    });
  };
  return (row) => [
    { icon: IconMailForward, label: t('partners.invitation.resend'), onClick: () => void decide(row, 'resend') },
    {
      icon: IconX,
      label: t('partners.invitation.withdraw'),
      danger: true,
      onClick: () => void decide(row, 'withdraw'),
    },
  ];
}

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
