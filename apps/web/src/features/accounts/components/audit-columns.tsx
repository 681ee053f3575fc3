import type { AuditChange, AuditEntry } from '@felulet/contract/accounts/audit.contract.ts';
import type { AuditObject } from '@felulet/contract/accounts/audit-words.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { addressOf, type PageAddress, type PathOfOne } from '../../../ui/page/page-paths.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import styles from './account.module.css';
import { auditValue } from './audit-values.ts';

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    id: 'created_at',
    header: 'audit.time',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} seconds />,
  },
  { id: 'actor', header: 'audit.actor', sortable: true, cell: (row) => <ActorText entry={row} /> },
  { id: 'action', header: 'audit.action', sortable: true, cell: (row) => <ActionText entry={row} /> },
  {
    id: 'object_name',
    header: 'audit.object',
    names: true,
    sortable: true,
    cell: (row) => <ObjectText entry={row} />,
  },
  { id: 'changes', header: 'audit.changes', cell: (row) => <Changes entry={row} /> },
  { id: 'address', header: 'audit.address', cell: (row) => <AddressText entry={row} /> },
];

type Props = { readonly entry: AuditEntry };

function ActorText({ entry: { actor } }: Props): React.ReactNode {
  const { t } = useTranslation();
  return actor === null ? t('audit.nobody') : <span data-tip={actor.email}>{actor.name}</span>;
}

function ActionText({ entry }: Props): React.ReactNode {
  const { t } = useTranslation();
  return t(`audit.actions.${entry.action}`);
}

/** Pages of the things that have one. */
const pages: Partial<Readonly<Record<AuditObject, PathOfOne>>> = {
  account: '/accounts/show/$id',
  media: '/medias/show/$id',
  campaign: '/campaigns/show/$id',
  discount: '/discounts/show/$id',
};

/** Where the row leads; nowhere for what has no page, or none any more. */
export function auditedPage({ action, object_type, object_id }: AuditEntry): PageAddress | undefined {
  const page = pages[object_type];
  if (page === undefined || object_id === null || action.endsWith('_deleted')) return undefined;
  return addressOf(page, object_id);
}

function ObjectText({ entry: { object_type, object_name } }: Props): React.ReactNode {
  const { t } = useTranslation();
  return object_name === null || object_name === '' ? t(`audit.objectType.${object_type}`) : object_name;
}

function Changes({ entry: { action, changes } }: Props): React.ReactNode {
  if (changes.length === 0) return <Dash />;
  const isGone = /_(deleted|withdrawn)$/.test(action);
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.field} ${change.name ?? ''}`}>
          <ChangeText change={change} isGone={isGone} />
        </li>
      ))}
    </ul>
  );
}

type ChangeProps = { readonly change: AuditChange; readonly isGone: boolean };

/** What was there and what came in its place; of something new or gone only what it is or was. */
function ChangeText({ change: { field, name, from, to }, isGone }: ChangeProps): React.ReactNode {
  const { t } = useTranslation();
  const label = t(`audit.fields.${field}`);
  const after = to === null ? t('audit.nothing') : auditValue(field, to);
  return (
    <>
      {name === undefined ? label : t('audit.named', { field: label, name })}
      {': '}
      {from === null ? null : <ValueText className={styles.before} text={auditValue(field, from)} />}
      {from === null || isGone ? null : ' → '}
      {isGone ? null : <ValueText className={styles.now} text={after} />}
    </>
  );
}

/** A description of pages would push what came in its place out of sight. */
const MOST_SHOWN = 160;

function ValueText({ text, className }: { readonly text: string; readonly className: string | undefined }) {
  if (text.length <= MOST_SHOWN) return <span className={className}>{text}</span>;
  return (
    <span className={className} title={text}>
      {text.slice(0, MOST_SHOWN)}…
    </span>
  );
}

function AddressText({ entry: { address, request_id } }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (address === null) return <Dash />;
  return <span data-tip={t('audit.request', { id: request_id ?? '' })}>{address}</span>;
}
