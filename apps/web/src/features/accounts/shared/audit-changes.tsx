import type { AuditChange, AuditEntry } from '@felulet/contract/office/audit.ts';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';
import styles from './audit-changes.module.css';
import { auditValue } from './audit-values.ts';

type Props = { readonly entry: Pick<AuditEntry, 'action' | 'changes'> };

/** Each field old → new; of a deleted object its last values. */
export function AuditChanges({ entry: { action, changes } }: Props): React.ReactNode {
  if (changes.length === 0) return <Dash />;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.field} ${change.name ?? ''}`}>
          <ChangeText change={change} isGone={isGone(action)} />
        </li>
      ))}
    </ul>
  );
}

export function isGone(action: AuditEntry['action']): boolean {
  return /_(deleted|withdrawn|removed)$/.test(action);
}

/** A longer text would push the new value out of sight. */
const LONGEST_SHOWN = 160;

type ChangeProps = { readonly change: AuditChange; readonly isGone: boolean; readonly mostShown?: number };

/** The old and the new value; of something created or deleted only the one there is. */
export function ChangeText({ change, isGone, mostShown = LONGEST_SHOWN }: ChangeProps): React.ReactNode {
  const { t } = useTranslation();
  const { field, name, from, to } = change;
  const label = t(`audit.fields.${field}`);
  const after = to === null ? t('audit.nothing') : auditValue(field, to);
  return (
    <>
      {name === undefined ? label : t('audit.named', { field: label, name })}
      {': '}
      {from === null ? null : (
        <ValueText className={styles.before} text={auditValue(field, from)} mostShown={mostShown} />
      )}
      {from === null || isGone ? null : ' → '}
      {isGone ? null : <ValueText className={styles.now} text={after} mostShown={mostShown} />}
    </>
  );
}

type ValueProps = { readonly text: string; readonly className: string | undefined; readonly mostShown: number };

function ValueText({ text, className, mostShown }: ValueProps): React.ReactNode {
  if (text.length <= mostShown) return <span className={className}>{text}</span>;
  return (
    <span className={className} title={text}>
      {text.slice(0, mostShown)}…
    </span>
  );
}
