import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import { assemblyRequestList } from '@felulet/contract/wire.generated.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { assemblyRequestStates } from '@felulet/domain/assembly-request/assembly-request-states.ts';
import { IconArrowBackUp, IconEye, IconPackage, IconPackageExport, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closedReason, isActionAllowed, isOffered } from '../../ui/action/record-actions.ts';
import type { FilterOf } from '../../ui/list/filter.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Money } from '../../ui/text/money.tsx';
import { InstantText, PeriodText } from '../../ui/text/time-text.tsx';
import { useRole } from '../auth/shared/use-account.ts';
import { REQUEST_FILTER_KEY, requestFilterQuery } from './assembly-requests.api.ts';
import { RequestState } from './request-state.tsx';
import { useWithdrawRequest } from './use-withdraw-request.ts';

const RejectRequestDialog = lazy(async () => ({
  default: (await import('./reject-request-dialog.tsx')).RejectRequestDialog,
}));

export default function RequestListPage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const list = useListState<typeof assemblyRequestList>({
    listKey: 'assembly_requests',
    storageKey: REQUEST_FILTER_KEY,
    defaultSort: 'id:desc',
  });
  const result = useList(assemblyRequestList, list.request);
  const [rejecting, setRejecting] = useState<AssemblyRequest | null>(null);
  const filters = useRequestFilters(role);
  return (
    <>
      <PageHeader title={t('assemblyRequests.list.title')} />
      <FilterBar list={list} quick="campaign_name" filters={filters} />
      <DataTable
        label={t('assemblyRequests.list.label')}
        columns={requestColumnsFor(role)}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.campaign_name}
        rowTo={(row) => `/assembly-requests/show/${row.id}`}
        rowActions={useRequestRowActions(setRejecting)}
        empty={{
          title: t('assemblyRequests.list.empty'),
          hint: t(role === 'ROLE_MHFE' ? 'assemblyRequests.list.emptyMhfe' : 'assemblyRequests.list.emptyPublisher'),
        }}
      />
      <Suspense fallback={null}>
        {rejecting === null ? null : <RejectRequestDialog request={rejecting} onClose={() => setRejecting(null)} />}
      </Suspense>
    </>
  );
}

function useRequestFilters(role: Role): readonly FilterOf<typeof assemblyRequestList>[] {
  const { t } = useTranslation();
  const campaigns = useQuery(requestFilterQuery()).data?.filter.campaigns ?? [];
  return [
    { kind: 'text', name: 'campaign_name', label: t('assemblyRequests.list.filterName') },
    {
      kind: 'choice',
      name: 'campaign',
      label: t('assemblyRequests.list.filterCampaign'),
      multiple: true,
      choices: campaigns.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('assemblyRequests.field.state'),
      multiple: true,
      choices: assemblyRequestStates.map((state) => ({
        value: state,
        label:
          state === 'WAITING_FOR_PUBLISHER' && role === 'ROLE_MHFE'
            ? t('states.assemblyRequest.WAITING_FOR_PUBLISHER_sender')
            : t(`states.assemblyRequest.${state}`),
      })),
    },
    { kind: 'switch', name: 'due', label: t('assemblyRequests.list.due') },
  ];
}

/** A request can be shown; while it is open, it can be rejected or answered with a private package. */
function useRequestRowActions(
  onReject: (request: AssemblyRequest) => void,
): (row: AssemblyRequest) => readonly RowAction[] {
  const { t } = useTranslation();
  const withdraw = useWithdrawRequest();
  return (row) => {
    const actions: RowAction[] = [
      { icon: IconEye, label: t('ui.actions.show'), to: `/assembly-requests/show/${row.id}` },
    ];
    if (row.package !== null)
      actions.push({
        icon: IconPackage,
        label: t('assemblyRequests.action.openPackage'),
        to: `/packages/show/${row.package.id}`,
      });
    else if (row.state === 'WAITING_FOR_PUBLISHER' && isOffered(row, 'make_package'))
      actions.push({
        icon: IconPackageExport,
        label: t('assemblyRequests.action.makePackage'),
        isMain: true,
        to: `/packages/create/${row.id}`,
        closedBecause: closedReason(row, 'make_package'),
      });
    if (isActionAllowed(row, 'reject'))
      actions.push({
        icon: IconX,
        label: t('assemblyRequests.action.reject'),
        danger: true,
        onClick: () => onReject(row),
      });
    if (isActionAllowed(row, 'withdraw'))
      actions.push({
        icon: IconArrowBackUp,
        label: t('assemblyRequests.action.withdraw'),
        danger: true,
        onClick: () => void withdraw(row),
      });
    return actions;
  };
}

type RoleColumn = Column<AssemblyRequest> & { readonly hiddenFrom?: Role };

const columns: readonly RoleColumn[] = [
  {
    id: 'campaign_name',
    header: 'assemblyRequests.field.campaign',
    names: true,
    sortable: true,
    cell: (row) => row.campaign_name,
  },
  {
    id: 'campaign_brand',
    header: 'assemblyRequests.field.brand',
    sortable: true,
    cell: (row) => row.campaign_brand,
  },
  {
    id: 'company',
    card: true,
    header: 'assemblyRequests.field.company',
    sortable: true,
    hiddenFrom: 'ROLE_PUBLISHER',
    cell: (row) => row.company.name,
  },
  {
    id: 'sender',
    card: true,
    header: 'assemblyRequests.field.sender',
    sortable: true,
    hiddenFrom: 'ROLE_MHFE',
    cell: (row) => row.sender.name,
  },
  {
    id: 'state',
    card: true,
    header: 'assemblyRequests.field.state',
    sortable: true,
    cell: (row) => <RequestState request={row} />,
  },
  {
    id: 'period',
    card: true,
    header: 'assemblyRequests.field.period',
    sortable: true,
    cell: (row) => <PeriodText from={row.date_from} to={row.date_to} />,
  },
  {
    id: 'budget',
    header: 'assemblyRequests.field.budget',
    align: 'right',
    sortable: true,
    cell: (row) => <Money forints={row.budget} />,
  },
  {
    id: 'created_at',
    header: 'assemblyRequests.field.createdAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} />,
  },
];

export function requestColumnsFor(role: Role): readonly Column<AssemblyRequest>[] {
  return columns.filter((column) => column.hiddenFrom !== role);
}
