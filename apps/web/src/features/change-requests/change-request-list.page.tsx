import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { ChangeRequestRow } from '@felulet/contract/sales/change-requests.ts';
import { campaignGet, changeRequestList } from '@felulet/contract/wire.generated.ts';
import { changeRequestStates } from '@felulet/domain/change-request/change-request-states.ts';
import { IconCheck, IconEye, IconPencil, IconPlus, IconSend, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason, isOffered } from '../../ui/action/record-actions.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { ChangeRequestStateBadge } from './parts/change-request-state.tsx';
import { useDecide } from './parts/use-decide.ts';

const RejectDialog = lazy(async () => ({
  default: (await import('./parts/reject-dialog.tsx')).RejectChangeRequestDialog,
}));

export default function ChangeRequestListPage(): React.ReactNode {
  const result = useQuery(queryOf(campaignGet, { params: { id: usePathId() } }));
  return <Loaded result={result}>{(campaign) => <Requests key={campaign.id} campaign={campaign} />}</Loaded>;
}

function Requests({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof changeRequestList>({
    listKey: 'change_requests',
    storageKey: `change-requests-${campaign.id}`,
    defaultSort: 'id:desc',
  });
  const result = useList(changeRequestList, list.request, undefined, { id: campaign.id });
  const [rejecting, setRejecting] = useState<ChangeRequestRow | null>(null);
  const create = campaign.actions.find(({ action }) => action === 'create_change_request');
  const choices = changeRequestStates.map((state) => ({ value: state, label: t(`states.changeRequest.${state}`) }));
  return (
    <>
      <PageHeader
        title={t('changeRequests.list.title')}
        lead={campaign.name}
        back={{ to: `/campaigns/show/${campaign.id}` }}
      >
        {create === undefined ? null : (
          <ActionButton
            icon={IconPlus}
            to={`/change-request/${campaign.id}`}
            closedBecause={create.reason?.text ?? null}
          >
            {t('changeRequests.list.create')}
          </ActionButton>
        )}
      </PageHeader>
      <FilterBar
        list={list}
        filters={[{ kind: 'choice', name: 'state', label: t('changeRequests.field.state'), multiple: true, choices }]}
      />
      <DataTable
        label={t('changeRequests.list.label')}
        columns={changeRequestColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.change_request}
        rowTo={(row) => `/change-request/show/${row.id}`}
        rowActions={useRowActions(setRejecting)}
        empty={{
          title: t('changeRequests.list.empty'),
          hint: t(create === undefined ? 'changeRequests.list.emptyReaderHint' : 'changeRequests.list.emptyHint'),
        }}
      />
      <Suspense fallback={null}>
        {rejecting === null ? null : <RejectDialog request={rejecting} onClose={() => setRejecting(null)} />}
      </Suspense>
    </>
  );
}

function useRowActions(onReject: (row: ChangeRequestRow) => void): (row: ChangeRequestRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const decide = useDecide();
  return (row) => {
    const actions: (RowAction | null)[] = [
      { icon: IconEye, label: t('ui.actions.show'), to: `/change-request/show/${row.id}` },
      act(row, 'edit', {
        icon: IconPencil,
        label: t('changeRequests.action.edit'),
        to: `/change-request/edit/${row.id}`,
      }),
      act(row, 'send', {
        icon: IconSend,
        label: t('changeRequests.action.send'),
        isMain: true,
        onClick: () => void decide.send(row),
      }),
      act(row, 'accept', {
        icon: IconCheck,
        label: t(decide.isPassedOn(row) ? 'changeRequests.action.passOn' : 'changeRequests.action.accept'),
        isMain: true,
        onClick: () => void decide.accept(row),
      }),
      act(row, 'reject', {
        icon: IconX,
        label: t('changeRequests.action.reject'),
        danger: true,
        onClick: () => onReject(row),
      }),
    ];
    return actions.filter((action) => action !== null);
  };
}

function act(
  row: ChangeRequestRow,
  name: ChangeRequestRow['actions'][number]['action'],
  action: RowAction,
): RowAction | null {
  return isOffered(row, name) ? { ...action, closedBecause: closedReason(row, name) } : null;
}

const INTRODUCTION_WIDTH = 460;

export const changeRequestColumns: readonly Column<ChangeRequestRow>[] = [
  {
    id: 'change_request',
    header: 'changeRequests.field.text',
    names: true,
    room: INTRODUCTION_WIDTH,
    cell: (row) => row.change_request,
  },
  {
    id: 'state',
    header: 'changeRequests.field.state',
    sortable: true,
    cell: (row) => <ChangeRequestStateBadge state={row.state} />,
  },
  { id: 'sent_at', header: 'changeRequests.field.sentAt', sortable: true, cell: (row) => <Sent row={row} /> },
  { id: 'lines', header: 'changeRequests.field.lines', cell: (row) => <Lines count={row.line_count} /> },
  { id: 'company', header: 'changeRequests.field.company', cell: (row) => row.company.name },
];

function Sent({ row }: { readonly row: ChangeRequestRow }): React.ReactNode {
  const { t } = useTranslation();
  return row.sent_at === null ? t('changeRequests.list.draft') : <InstantText instant={row.sent_at} />;
}

function Lines({ count }: { readonly count: number }): React.ReactNode {
  const { t } = useTranslation();
  return count === 0 ? t('changeRequests.list.noLines') : t('changeRequests.list.lineCount', { count });
}
