import type { AuditChange, AuditEntry } from '@felulet/contract/accounts/audit.contract.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import styles from './account.module.css';

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    id: 'created_at',
    header: 'accounts.audit.time',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} seconds />,
  },
  { id: 'actor', header: 'accounts.audit.actor', sortable: true, cell: (row) => <ActorText entry={row} /> },
  { id: 'action', header: 'accounts.audit.action', sortable: true, cell: (row) => <ActionText entry={row} /> },
  {
    id: 'object_name',
    header: 'accounts.audit.object',
    names: true,
    sortable: true,
    cell: (row) => row.object_name ?? <Dash />,
  },
  { id: 'changes', header: 'accounts.audit.changes', cell: (row) => <Changes changes={row.changes} /> },
];

function ActorText({ entry: { actor } }: { readonly entry: AuditEntry }): React.ReactNode {
  const { t } = useTranslation();
  return actor === null ? t('accounts.audit.nobody') : <span data-tip={actor.email}>{actor.name}</span>;
}

function ActionText({ entry }: { readonly entry: AuditEntry }): React.ReactNode {
  const { t } = useTranslation();
  return t(`accounts.audit.actions.${entry.action}`);
}

function Changes({ changes }: { readonly changes: readonly AuditChange[] }): React.ReactNode {
  const { t } = useTranslation();
  if (changes.length === 0) return <Dash />;
  const nothing = t('accounts.audit.nothing');
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {t('accounts.audit.change', { field: fieldName(field), from: from ?? nothing, to: to ?? nothing })}
        </li>
      ))}
    </ul>
  );
}

/** A field without a name of its own keeps the wire's. */
function fieldName(field: string): string {
  const key = `accounts.audit.fields.${field}`;
  // reason: the key was just looked up
  return i18next.exists(key) ? i18next.t(key as 'accounts.audit.fields.name') : field;
}
