import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import { campaignList } from '@felulet/contract/wire.generated.ts';
import { IconCalendarMonth, IconCopy, IconEye, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { isActionAllowed } from '../../ui/action/record-actions.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { writeSearch } from '../../ui/list/list-search.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useArrangement } from '../../ui/table/use-arrangement.ts';
import { useMay, useRole } from '../auth/shared/use-account.ts';
import { columnsFor } from './parts/campaign-columns.tsx';
import { campaignListState } from './parts/campaign-list-state.ts';
import { useCampaignFilters } from './parts/use-campaign-filters.ts';
import { useRemoveCampaign } from './parts/use-remove-campaign.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./parts/assign-dialog.tsx')).AssignDialog }));

export default function CampaignListPage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const mayCreate = useMay()('campaigns:create');
  const list = useListState<typeof campaignList>(campaignListState);
  const columns = columnsFor(role);
  // The sums are calculated only when their column is shown.
  const isTotalShown = useArrangement(list, columns).shown.some(({ column }) => column.id === 'total_price');
  const result = useList(campaignList, list.request, isTotalShown ? { with_total: 'true' } : {});
  const filters = useCampaignFilters(role);
  const [assigned, setAssigned] = useState<CampaignRow | null>(null);
  const rowActions = useCampaignRowActions(setAssigned);
  const create = mayCreate ? (
    <ActionButton icon={IconPlus} to="/campaigns/create">
      {t('campaigns.list.create')}
    </ActionButton>
  ) : null;
  return (
    <>
      <PageHeader title={t('campaigns.list.title')}>
        <ActionButton
          variant="default"
          icon={IconCalendarMonth}
          to="/campaigns/calendar"
          search={writeSearch({ ...list, page: 0 }, campaignListState.defaultSort)}
        >
          {t('calendar.toCalendar')}
        </ActionButton>
        {create}
      </PageHeader>
      <FilterBar list={list} filters={filters} quick="name" />
      <DataTable
        label={t('campaigns.list.label')}
        columns={columns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => `/campaigns/show/${row.id}`}
        rowActions={rowActions}
        empty={{
          title: t('campaigns.list.emptyTitle'),
          hint: t(mayCreate ? 'campaigns.list.emptyCreate' : 'campaigns.list.emptyWait'),
          action: create,
        }}
      />
      {assigned === null ? null : (
        <Suspense fallback={null}>
          <AssignDialog campaign={assigned} onClose={() => setAssigned(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The actions that the row allows its reader. */
function useCampaignRowActions(onAssign: (row: CampaignRow) => void): (row: CampaignRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const remove = useRemoveCampaign();
  return (row) => {
    const actions: RowAction[] = [{ icon: IconEye, label: t('ui.actions.show'), to: `/campaigns/show/${row.id}` }];
    if (isActionAllowed(row, 'edit'))
      actions.push({ icon: IconPencil, label: t('ui.actions.edit'), to: `/campaigns/edit/${row.id}` });
    if (isActionAllowed(row, 'assign_coworkers'))
      actions.push({ icon: IconUsers, label: t('campaigns.list.assign'), onClick: () => onAssign(row) });
    if (isActionAllowed(row, 'duplicate'))
      actions.push({ icon: IconCopy, label: t('campaigns.duplicate.action'), to: `/campaigns/duplicate/${row.id}` });
    if (isActionAllowed(row, 'delete')) {
      actions.push({ icon: IconTrash, label: t('ui.actions.delete'), danger: true, onClick: () => void remove(row) });
    }
    return actions;
  };
}
