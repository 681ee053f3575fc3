import { type AssemblyRequest, assemblyRequestList } from '@felulet/contract/sales/assembly-requests.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { assemblyRequestStates } from '@felulet/domain/assembly-request/assembly-request-states.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/list/data-table.tsx';
import type { FilterOf } from '../../../ui/list/filter.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { REQUEST_FILTER_KEY, requestFilterQuery } from '../assembly-requests.api.ts';
import { requestColumnsFor } from '../components/request-columns.tsx';
import { useRequestRowActions } from '../components/use-request-row-actions.ts';

const RejectRequestDialog = lazy(async () => ({
  default: (await import('../components/reject-request-dialog.tsx')).RejectRequestDialog,
}));

/** [C2.26] [C2.27 make private package] [C9.2] */
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

/** [C2.26] */
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
