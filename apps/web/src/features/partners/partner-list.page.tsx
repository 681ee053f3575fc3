import type { Invitee } from '@felulet/contract/people/partners.ts';
import {
  invitationList,
  inviteeAccept,
  inviteeList,
  inviteeReject,
  partnershipEnd,
} from '@felulet/contract/wire.generated.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { IconCheck, IconMail, IconPlus, IconUnlink, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiProblem, isApiProblem } from '../../client/api-problem.ts';
import { call } from '../../client/call.ts';
import { queryOf, reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { isActionAllowed } from '../../ui/action/record-actions.ts';
import { ask } from '../../ui/dialog/ask.ts';
import type { FilterOf } from '../../ui/list/filter.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type HeldRows, useHeldRows } from '../../ui/table/use-held-rows.ts';
import { RoleText } from '../../ui/text/role-text.tsx';
import { StateBadge } from '../../ui/text/state-badge.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { useMay, useRole } from '../auth/shared/use-account.ts';

export default function PartnerListPage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const mayInvite = useMay()('invitations:create');
  const list = useListState<typeof inviteeList>({
    listKey: 'partners',
    storageKey: 'partner-filter',
    defaultSort: 'id:desc',
  });
  const result = useList(inviteeList, list.request);
  const held = useHeldRows(result, (row) => row.id, list.request);
  const rowActions = usePartnerRowActions(held);
  const create = mayInvite ? (
    <ActionButton icon={IconPlus} to="/partners/create">
      {t('partners.list.create')}
    </ActionButton>
  ) : null;
  return (
    <>
      <PageHeader title={t('partners.list.title')}>
        {mayInvite ? <InvitationsLink /> : null}
        {create}
      </PageHeader>
      <FilterBar list={list} quick="name" filters={useFilters()} />
      <DataTable
        label={t('partners.list.title')}
        columns={partnerColumns(role)}
        list={list}
        result={held.result}
        heldOf={held.heldOf}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowActions={rowActions}
        empty={{
          title: t('partners.list.empty'),
          hint: t(mayInvite ? 'partners.list.emptyHint' : 'partners.list.emptyWait'),
          action: create,
        }}
      />
    </>
  );
}

/** A link to the invitations, with the number of usable ones. */
function InvitationsLink(): React.ReactNode {
  const { t } = useTranslation();
  // How many invitations can still be used; the list itself is a page of its own.
  const { data } = useQuery(queryOf(invitationList, { query: { state: 'OPEN', rowsPerPage: 1 } }));
  return (
    <ActionButton icon={IconMail} variant="default" to="/partners/invitations">
      {t('partners.invitation.link', { count: data?.totalCount ?? 0 })}
    </ActionButton>
  );
}

function useFilters(): readonly FilterOf<typeof inviteeList>[] {
  const { t } = useTranslation();
  return [
    { kind: 'text', name: 'name', label: t('partners.filter.name') },
    {
      kind: 'choice',
      name: 'direction',
      label: t('partners.filter.direction'),
      choices: [
        { value: '1', label: t('partners.direction.invited') },
        { value: '2', label: t('partners.direction.invitedUs') },
      ],
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('partners.filter.state'),
      choices: [
        { value: 'PENDING', label: t('partners.state.pending') },
        { value: 'ACCEPTED', label: t('partners.state.accepted') },
      ],
    },
  ];
}

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

/** An admin also sees pairs of other companies, and so who invited. */
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

/** A hasty second click comes within this time. */
const SECOND_CLICK = 2000;

/** The invited side approves or rejects, the inviting one withdraws; either can end the partnership. */
export function usePartnerRowActions(held: Pick<HeldRows<Invitee>, 'act'>): (row: Invitee) => readonly RowAction[] {
  const { t } = useTranslation();
  const { accept, reject } = useDecisions();
  const end = useEnding();
  // Otherwise a second click would hit the action that ends the partnership.
  const acceptInPlace = (row: Invitee): Promise<void> =>
    held.act(row, () => accept(row), { text: t('partners.list.acceptDone'), release: SECOND_CLICK });
  return (row) => {
    const actions: RowAction[] = [];
    if (isActionAllowed(row, 'accept'))
      actions.push({
        icon: IconCheck,
        label: t('partners.list.accept'),
        isMain: true,
        onClick: () => void acceptInPlace(row),
      });
    if (isActionAllowed(row, 'reject')) {
      const label = t(row.direction === 1 ? 'partners.list.withdraw' : 'partners.list.reject');
      actions.push({ icon: IconX, label, danger: true, onClick: () => void reject(row) });
    }
    if (isActionAllowed(row, 'end'))
      actions.push({ icon: IconUnlink, label: t('partners.list.end'), danger: true, onClick: () => void end(row) });
    return actions;
  };
}

type Decide = (row: Invitee) => Promise<boolean>;

function useDecisions(): { readonly accept: Decide; readonly reject: Decide } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const settle = (work: Promise<unknown>): Promise<void> =>
    reloadAfter(work, () => refreshAfter(client, 'partner')).catch(rethrowGone(t));
  return {
    accept: ({ id, name }) =>
      toastOutcome(settle(call(inviteeAccept, { params: { id } })), {
        success: t('partners.message.accepted'),
        failure: t('partners.message.acceptFailed'),
        detail: name,
      }),
    reject: async ({ id, name, direction }) => {
      const kind = direction === 1 ? 'withdraw' : 'reject';
      const title = t(`partners.confirm.${kind}Title`);
      if (!(await ask({ title, body: t(`partners.confirm.${kind}`, { name }), danger: true }))) return false;
      return toastOutcome(settle(call(inviteeReject, { params: { id } })), {
        success: t(`partners.message.${kind}Done`),
        failure: t(`partners.message.${kind}Failed`),
        detail: name,
      });
    },
  };
}

/** An invitation that no longer exists was withdrawn or rejected, and the error says so. */
function rethrowGone(t: TFunction): (error: unknown) => never {
  return (error) => {
    if (!isApiProblem(error) || error.status !== 404) throw error;
    throw new ApiProblem(404, { ...error.facts, detail: t('partners.message.gone') }, error.requestId);
  };
}

function useEnding(): Decide {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async ({ id, name }) => {
    const title = t('partners.confirm.endTitle');
    if (
      !(await ask({ title, body: t('partners.confirm.end', { name }), confirm: t('partners.list.end'), danger: true }))
    )
      return false;
    return toastOutcome(
      reloadAfter(call(partnershipEnd, { params: { id } }), () => refreshAfter(client, 'partner')),
      { success: t('partners.message.ended'), failure: t('partners.message.endFailed'), detail: name },
    );
  };
}
