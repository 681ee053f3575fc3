import { groupThousands } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';
import styles from './fault-table.module.css';
import type { ImportFault } from './import-faults.ts';
import { SheetTable } from './sheet-table.tsx';

const STEP = 200;
const heads = ['row', 'column', 'value', 'problem', 'allowed'] as const;

/** Faults in the order of the sheet; those of one of its rows are told apart from the next. */
export function FaultRows({ faults }: { readonly faults: readonly ImportFault[] }): React.ReactNode {
  const { t } = useTranslation();
  const total = groupThousands(faults.length);
  return (
    <SheetTable
      label={t('medias.faults.rows')}
      heads={heads.map((head) => t(`medias.faults.${head}`))}
      rows={faults}
      step={STEP}
      said={(shown) =>
        shown === faults.length ? null : t('medias.faults.shown', { shown: groupThousands(shown), total })
      }
      moreLabel={(count) => t('medias.faults.more', { rest: groupThousands(count) })}
    >
      {(fault, index) => (
        <FaultRow key={index} fault={fault} isFirstOfRow={fault.row === null || fault.row !== faults[index - 1]?.row} />
      )}
    </SheetTable>
  );
}

function FaultRow({
  fault,
  isFirstOfRow,
}: {
  readonly fault: ImportFault;
  readonly isFirstOfRow: boolean;
}): React.ReactNode {
  const { t } = useTranslation();
  const { row, column, letters, value, problem, allowed } = fault;
  return (
    <tr data-first={isFirstOfRow}>
      <td className={styles.row} data-label={t('medias.faults.row')}>
        {row ?? t('medias.faults.sheet')}
      </td>
      <td data-label={t('medias.faults.column')}>
        <span>
          {letters === null ? null : <span className={styles.letters}>{letters}</span>} {column ?? <Dash />}
        </span>
      </td>
      <td data-label={t('medias.faults.value')}>
        {value === null ? (
          <span className={styles.soft}>{t('medias.faults.emptyCell')}</span>
        ) : (
          <q className={styles.value}>{value}</q>
        )}
      </td>
      <td className={styles.problem} data-label={t('medias.faults.problem')}>
        <span>{problem}</span>
      </td>
      <td className={styles.allowed} data-label={t('medias.faults.allowed')}>
        {allowed ?? <Dash />}
      </td>
    </tr>
  );
}
