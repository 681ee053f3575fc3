import { inviteeList } from '@felulet/contract/people/partners.ts';
import { IconMail, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import type { FilterOf } from '../../../ui/list/filter.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useHeldRows } from '../../../ui/list/use-held-rows.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useMay, useRole } from '../../auth/shared/use-account.ts';
import { partnerColumns } from '../components/partner-columns.tsx';
import { usePartnerRowActions } from '../components/use-partner-row-actions.ts';
import { openInvitationsQuery } from '../partners.api.ts';

/** [K2.33] */
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

/** To those who have not registered yet, with how many can still be used. */
function InvitationsLink(): React.ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(openInvitationsQuery());
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
