import { auditList } from '@felulet/contract/wire.generated.ts';
import { auditActions, auditObjects } from '@felulet/domain/event/audited.ts';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { auditColumns, auditedPage } from './audit-columns.tsx';

/** Who changed what and when; nothing can be edited here. */
export default function AuditPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof auditList>({ listKey: 'audit', storageKey: 'audit-filter', defaultSort: 'id:desc' });
  const result = useList(auditList, list.request);
  return (
    <>
      <PageHeader title={t('audit.title')} lead={t('audit.lead')} />
      <FilterBar
        list={list}
        quick="object"
        filters={[
          { kind: 'text', name: 'object', label: t('audit.object') },
          { kind: 'text', name: 'actor', label: t('audit.actor') },
          {
            kind: 'choice',
            name: 'action',
            label: t('audit.action'),
            multiple: true,
            choices: auditActions.map((action) => ({ value: action, label: t(`audit.actions.${action}`) })),
          },
          {
            kind: 'choice',
            name: 'object_type',
            label: t('audit.objectKind'),
            multiple: true,
            choices: auditObjects.map((type) => ({ value: type, label: t(`audit.objectType.${type}`) })),
          },
          { kind: 'text', name: 'address', label: t('audit.address') },
          { kind: 'period', isPast: true, from: 'date_from', to: 'date_to', label: t('audit.period') },
        ]}
      />
      <DataTable
        label={t('audit.title')}
        columns={auditColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.object_name ?? ''}
        rowTo={auditedPage}
        empty={{ title: t('audit.empty'), hint: t('audit.emptyHint') }}
      />
    </>
  );
}
