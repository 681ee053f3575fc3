import type { ExcelTemplateRow } from '@felulet/contract/office/excel-templates.ts';
import { excelTemplateList } from '@felulet/contract/wire.generated.ts';
import { IconCopy, IconPencil, IconPlus, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { closedReason, isActionAllowed } from '../../../ui/action/record-actions.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import type { FilterOf } from '../../../ui/list/filter.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import type { RowAction } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useRestoreRemoved } from '../../../ui/toast/use-restore-removed.ts';
import { useAccount, useRole } from '../../auth/shared/use-account.ts';
import { TEMPLATE_FILTER_KEY, templateCompaniesQuery, useTemplateCalls } from '../excel-templates.api.ts';
import { adminTemplateColumns, templateListColumns } from './template-columns.tsx';

export default function ExcelTemplateListPage(): React.ReactNode {
  const { t } = useTranslation();
  const isAdmin = useRole() === 'ROLE_ADMIN';
  const list = useListState<typeof excelTemplateList>({
    listKey: 'excel_templates',
    storageKey: TEMPLATE_FILTER_KEY,
    defaultSort: 'name:asc',
  });
  const result = useList(excelTemplateList, list.request);
  const rowActions = useTemplateRowActions();
  const filters = useTemplateFilters(isAdmin);
  const create = (
    <ActionButton icon={IconPlus} to="/excel-templates/create">
      {t('excelTemplates.list.create')}
    </ActionButton>
  );
  return (
    <>
      <PageHeader title={t('excelTemplates.list.title')}>{create}</PageHeader>
      <FilterBar list={list} quick="name" filters={filters} />
      <DataTable
        label={t('excelTemplates.list.title')}
        columns={isAdmin ? adminTemplateColumns : templateListColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => (isActionAllowed(row, 'edit') ? `/excel-templates/edit/${row.id}` : undefined)}
        rowActions={rowActions}
        empty={{ title: t('excelTemplates.list.empty'), hint: t('excelTemplates.list.emptyHint'), action: create }}
      />
    </>
  );
}

function useTemplateFilters(isAdmin: boolean): readonly FilterOf<typeof excelTemplateList>[] {
  const { t } = useTranslation();
  const companies = useQuery({ ...templateCompaniesQuery(), enabled: isAdmin });
  const name: FilterOf<typeof excelTemplateList> = {
    kind: 'text',
    name: 'name',
    label: t('excelTemplates.list.search'),
  };
  if (!isAdmin) return [name];
  const choices = (companies.data ?? []).map((one) => ({ value: String(one.id), label: one.name }));
  return [name, { kind: 'choice', name: 'company', label: t('excelTemplates.field.company'), multiple: true, choices }];
}

/** A closed action says why; the choice as default is left out where it is not allowed. */
function useTemplateRowActions(): (row: ExcelTemplateRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const { choose, remove } = useTemplateCalls();
  const undo = useRestoreRemoved();
  const account = useAccount();
  const setDefault = (id: number | null): void =>
    void toastOutcome(choose(account.id, id), {
      success: t('excelTemplates.messages.editSuccess'),
      failure: t('excelTemplates.messages.editFailure'),
    });
  const defaultAction = ({ id, is_default }: ExcelTemplateRow): RowAction =>
    is_default
      ? { icon: IconStarOff, label: t('excelTemplates.list.dropDefault'), onClick: () => setDefault(null) }
      : { icon: IconStar, label: t('excelTemplates.list.makeDefault'), onClick: () => setDefault(id) };
  const removeRow = async (row: ExcelTemplateRow): Promise<void> => {
    if (!(await askToDelete(row.name, true))) return;
    await toastOutcome(remove(row), {
      success: t('excelTemplates.messages.deleteSuccess'),
      failure: t('excelTemplates.messages.deleteFailure'),
      action: undo([{ kind: 'template', id: row.id, name: row.name }]),
    });
  };
  return (row) => [
    ...(isActionAllowed(row, 'make_default') ? [defaultAction(row)] : []),
    {
      icon: IconPencil,
      label: t('ui.actions.edit'),
      to: `/excel-templates/edit/${row.id}`,
      closedBecause: closedReason(row, 'edit'),
    },
    {
      icon: IconCopy,
      label: t('excelTemplates.list.copy'),
      to: '/excel-templates/create',
      search: { copy: String(row.id) },
    },
    {
      icon: IconTrash,
      label: t('ui.actions.delete'),
      danger: true,
      closedBecause: closedReason(row, 'delete'),
      onClick: () => void removeRow(row),
    },
  ];
}
