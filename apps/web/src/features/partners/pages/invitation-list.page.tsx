import { invitationList, invitationStates } from '@felulet/contract/people/partners.ts';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { invitationColumns } from '../components/invitation-columns.tsx';
import { useInvitationRowActions } from '../components/use-invitation-row-actions.ts';

/** Mailed invitations that nobody has registered by yet. [D2.12] */
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
