import type { ActPreviewRow } from '@felulet/contract/medias/surface-acts.contract.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AuditChanges } from '../../../accounts/shared/audit-changes.tsx';
import { reasonOf } from '../../surface-acts.api.ts';
import type { ActBody } from './act-values.ts';
import styles from './acts.module.css';
import { RowsOfAct } from './rows-of-act.tsx';

type Props = { readonly rows: readonly ActPreviewRow[]; readonly kind: ActBody['kind'] };

const order = ['refused', 'changed', 'unchanged'] as const;

/** What refuses first, then what changes, old → new. */
export function ActRows({ rows, kind }: Props): React.ReactNode {
  const { t } = useTranslation();
  const sorted = rows.toSorted((one, other) => order.indexOf(one.expected) - order.indexOf(other.expected));
  return (
    <RowsOfAct label={t('surfaceActs.previewLabel')} rows={sorted}>
      {(row) => {
        if (row.expected === 'refused') return <span className={styles.why}>{reasonOf(row)}</span>;
        if (row.expected === 'unchanged') return <Text c="dimmed">{t('surfaceActs.stays')}</Text>;
        if (kind === 'delete' || kind === 'archive') return <Text>{t(`surfaceActs.goes.${kind}`)}</Text>;
        return (
          <>
            <AuditChanges entry={{ action: 'surface_updated', changes: row.changes }} />
            {row.available_quantity === null ? null : (
              <Text c="dimmed">{t('surfaceActs.free', { count: row.available_quantity })}</Text>
            )}
          </>
        );
      }}
    </RowsOfAct>
  );
}
