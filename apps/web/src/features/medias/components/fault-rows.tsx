import { groupThousands } from '@felulet/domain/format/money.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';
import styles from './fault-table.module.css';
import type { ImportFault } from './import-faults.ts';

const STEP = 200;

/** Faults in the order of the sheet; the rows of one sheet row are told apart from the next. */
export function FaultRows({ faults }: { readonly faults: readonly ImportFault[] }): React.ReactNode {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(STEP);
  const shown = faults.slice(0, limit);
  const rest = faults.length - shown.length;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: reason: a scrolling box must be reachable by keyboard */}
      <section className={styles.scroller} aria-label={t('medias.faults.rows')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('medias.faults.row')}</th>
              <th scope="col">{t('medias.faults.column')}</th>
              <th scope="col">{t('medias.faults.value')}</th>
              <th scope="col">{t('medias.faults.problem')}</th>
              <th scope="col">{t('medias.faults.allowed')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((fault, index) => (
              <FaultRow
                // biome-ignore lint/suspicious/noArrayIndexKey: reason: faults have no identity and never move
                key={index}
                fault={fault}
                isFirstOfRow={fault.row === null || fault.row !== shown[index - 1]?.row}
              />
            ))}
          </tbody>
        </table>
      </section>
      {rest > 0 ? (
        <div className={styles.more}>
          <span>
            {t('medias.faults.shown', { shown: groupThousands(shown.length), total: groupThousands(faults.length) })}
          </span>
          <Button variant="default" size="xs" onClick={() => setLimit(limit + STEP)}>
            {t('medias.faults.more', { rest: groupThousands(Math.min(rest, STEP)) })}
          </Button>
        </div>
      ) : null}
    </>
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
