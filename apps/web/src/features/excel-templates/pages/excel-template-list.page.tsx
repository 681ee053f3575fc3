import { excelTemplateList } from '@felulet/contract/office/excel-templates.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { isOpen } from '../../../ui/action/record-actions.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import type { FilterOf } from '../../../ui/list/filter.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { adminTemplateColumns, templateColumns } from '../components/template-columns.tsx';
import { useTemplateRowActions } from '../components/use-template-row-actions.ts';
import { companyQuery, TEMPLATE_FILTER_KEY } from '../excel-templates.api.ts';

/** [K2.28] */
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
        columns={isAdmin ? adminTemplateColumns : templateColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => (isOpen(row, 'edit') ? `/excel-templates/edit/${row.id}` : undefined)}
        rowActions={rowActions}
        empty={{ title: t('excelTemplates.list.empty'), hint: t('excelTemplates.list.emptyHint'), action: create }}
      />
    </>
  );
}

function useTemplateFilters(isAdmin: boolean): readonly FilterOf<typeof excelTemplateList>[] {
  const { t } = useTranslation();
  const companies = useQuery({ ...companyQuery(), enabled: isAdmin });
  const name: FilterOf<typeof excelTemplateList> = {
    kind: 'text',
    name: 'name',
    label: t('excelTemplates.list.search'),
  };
  if (!isAdmin) return [name];
  const choices = (companies.data ?? []).map((one) => ({ value: String(one.id), label: one.name }));
  return [name, { kind: 'choice', name: 'company', label: t('excelTemplates.field.company'), multiple: true, choices }];
}
