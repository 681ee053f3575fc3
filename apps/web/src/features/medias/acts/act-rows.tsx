import type { ActPreviewRow } from '@felulet/contract/catalogue/surface-acts.ts';
import type { AuditChange } from '@felulet/contract/office/audit.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AuditChanges } from '../../accounts/shared/audit-changes.tsx';
import { type ActBody, unsoldPhrase } from './act-values.ts';
import styles from './acts.module.css';
import { ReasonRow } from './reason-row.tsx';
import { RowsOfAct } from './rows-of-act.tsx';

type Props = { readonly rows: readonly ActPreviewRow[]; readonly kind: ActBody['kind'] };

const order = ['refused', 'changed', 'unchanged'] as const;

/** Refused surfaces first, and then the changes, old → new. When surfaces are booked or added somewhere, the common changes stand above them once. */
export function ActRows({ rows, kind }: Props): React.ReactNode {
  const { t } = useTranslation();
  const sorted = rows.toSorted((one, other) => order.indexOf(one.expected) - order.indexOf(other.expected));
  const shared = sharedChanges(kind, rows);
  return (
    <>
      {shared.length === 0 ? null : (
        <div className={styles.shared}>
          <strong>{t('surfaceActs.forAll')}</strong>
          <AuditChanges entry={{ action: 'surface_updated', changes: shared }} />
        </div>
      )}
      <RowsOfAct label={t('surfaceActs.previewLabel')} rows={sorted}>
        {(row) => {
          if (row.expected === 'refused') return <ReasonRow row={row} />;
          if (row.expected === 'unchanged') return <Text c="dimmed">{t('surfaceActs.stays')}</Text>;
          if (kind === 'delete' || kind === 'archive' || kind === 'restore')
            return (
              <>
                <Text>{t(`surfaceActs.goes.${kind}`)}</Text>
                <Unsold packages={row.packages} kind={kind} />
              </>
            );
          const own = row.changes.filter((change) => !isAmong(shared, change));
          return (
            <>
              {own.length === 0 ? null : <AuditChanges entry={{ action: 'surface_updated', changes: own }} />}
              {row.available_quantity === null ? null : (
                <Text c="dimmed">{t('surfaceActs.free', { count: row.available_quantity })}</Text>
              )}
              <Unsold packages={row.packages} kind={kind} />
            </>
          );
        }}
      </RowsOfAct>
    </>
  );
}

function Unsold({ packages, kind }: Pick<ActPreviewRow, 'packages'> & Pick<Props, 'kind'>): React.ReactNode {
  const { t } = useTranslation();
  return packages.length === 0 ? null : <Text c="red">{t(unsoldPhrase(kind), { names: packages.join('; ') })}</Text>;
}

type Previewed = Pick<ActPreviewRow, 'expected' | 'changes'>;

const joining: readonly ActBody['kind'][] = ['block', 'campaign', 'package'];

/** The changes that all of several surfaces have in common, such as the campaign and its days. */
export function sharedChanges(kind: ActBody['kind'], rows: readonly Previewed[]): AuditChange[] {
  const [first, ...others] = rows.filter(({ expected }) => expected === 'changed');
  if (first === undefined || others.length === 0 || !joining.includes(kind)) return [];
  return first.changes.filter((change) => others.every(({ changes }) => isAmong(changes, change)));
}

function isAmong(changes: readonly AuditChange[], { field, name, from, to }: AuditChange): boolean {
  return changes.some((one) => one.field === field && one.name === name && one.from === from && one.to === to);
}
