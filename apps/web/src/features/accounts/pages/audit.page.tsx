import { type AuditEntry, auditActions, auditList, auditObjects } from '@felulet/contract/accounts/audit.contract.ts';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { auditColumns } from '../components/audit-columns.tsx';

/** Who changed what and when; there is nothing to edit here. */
export default function AuditPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState({ storageKey: 'audit-filter', defaultSort: 'id:desc' });
  const result = useList<AuditEntry>(auditList, list.request);
  return (
    <>
      <PageHeader title={t('accounts.audit.title')} lead={t('accounts.audit.lead')} />
      <FilterBar
        list={list}
        quick="object"
        filters={[
          { kind: 'text', name: 'object', label: t('accounts.audit.object') },
          { kind: 'text', name: 'actor', label: t('accounts.audit.actor') },
          {
            kind: 'choice',
            name: 'action',
            label: t('accounts.audit.action'),
            multiple: true,
            choices: auditActions.map((action) => ({ value: action, label: t(`accounts.audit.actions.${action}`) })),
          },
          {
            kind: 'choice',
            name: 'object_type',
            label: t('accounts.audit.object'),
            choices: auditObjects.map((type) => ({ value: type, label: t(`accounts.audit.objectType.${type}`) })),
          },
          { kind: 'period', from: 'date_from', to: 'date_to', label: t('accounts.audit.period') },
        ]}
      />
      <DataTable
        label={t('accounts.audit.title')}
        columns={auditColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.object_name ?? ''}
        empty={{ title: t('accounts.audit.empty') }}
      />
    </>
  );
}
