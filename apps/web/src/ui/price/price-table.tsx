import { formatForint, formatNumber, formatPercent } from '@felulet/domain/format/money.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './price-table.module.css';
import {
  foldedBar,
  isDiscountTotal,
  isInformative,
  isTotal,
  type PriceLine,
  type WaterfallBar,
  waterfallBars,
} from './waterfall.ts';

type Props = {
  readonly rows: readonly PriceLine[];
  readonly label: string;
  /** Set where the discount rows are folded below the row of their total. */
  readonly foldsDiscounts?: boolean;
  /** The length of a rental period, '2 hét'; without it, periods are counted. */
  readonly unit?: string | undefined;
};

const factors = ['scale', 'value', 'timeUnit', 'quantity'] as const;

/** The rows of a price from the server, each with a bar for what it adds or takes. */
export function PriceTable({ rows, label, foldsDiscounts = false, unit }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const folds = foldsDiscounts && rows.some(isDiscountTotal);
  const bars = waterfallBars(rows);
  if (rows.length === 0) return <p className={styles.empty}>{t('ui.price.empty')}</p>;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <caption className={styles.unseen}>{t('ui.price.picture', { steps: stepsOf(rows) })}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.item}>
              {t('ui.price.item')}
            </th>
            {factors.map((factor) => (
              <th key={factor} scope="col" className={styles.cell}>
                {t(`ui.price.${factor}`)}
              </th>
            ))}
            <th scope="col">{t('ui.price.amount')}</th>
            <td className={styles.track} aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) =>
            row.flag && folds && !isOpen ? null : (
              <Row
                key={row.id}
                row={row}
                unit={unit}
                bar={folds && !isOpen && isDiscountTotal(row) ? foldedBar(rows, bars) : (bars[index] ?? null)}
                fold={folds && isDiscountTotal(row) ? { isOpen, turn: () => setOpen(!isOpen) } : undefined}
              />
            ),
          )}
        </tbody>
      </table>
      <p className={styles.net}>{t('ui.price.net')}</p>
    </div>
  );
}

/** The chart in words: each step with its amount. What informs alone is no step. */
function stepsOf(rows: readonly PriceLine[]): string {
  const steps = rows.filter((row) => !isInformative(row));
  return steps.map((row) => `${row.item}: ${formatForint(row.amount)}`).join('; ');
}

type Fold = { readonly isOpen: boolean; readonly turn: () => void };
type RowProps = {
  readonly row: PriceLine;
  readonly unit: string | undefined;
  readonly bar: WaterfallBar | null;
  readonly fold: Fold | undefined;
};

function Row({ row, unit, bar, fold }: RowProps): React.ReactNode {
  const { t } = useTranslation();
  const periodsOf = (value: number): string => {
    const amount = formatNumber(value, 1);
    return unit === undefined ? t('ui.price.periods', { amount }) : t('prices.form.times', { value: amount, unit });
  };
  const cells = {
    scale: row.scale === null ? '' : formatPercent(row.scale),
    value: row.value === null ? '' : formatForint(row.value),
    timeUnit: row.time_unit === null ? '' : periodsOf(row.time_unit),
    quantity: row.quantity === null ? '' : t('ui.values.pieces', { count: row.quantity }),
  };
  // '2 × 2 hét' is one factor of the product.
  const time = unit === undefined || cells.timeUnit === '' ? cells.timeUnit : `(${cells.timeUnit})`;
  const product = [cells.value, time, cells.quantity].filter((part) => part !== '').join(' × ');
  return (
    <tr className={classOf(row)}>
      <th scope="row" className={styles.item}>
        {fold === undefined ? row.item : <FoldButton fold={fold}>{row.item}</FoldButton>}
        <span className={styles.detail}>{[cells.scale, product].filter((part) => part !== '').join(' · ')}</span>
      </th>
      {factors.map((factor) => (
        <td key={factor} className={styles.cell}>
          {cells[factor]}
        </td>
      ))}
      <td>{formatForint(row.amount)}</td>
      <td className={styles.track} aria-hidden="true">
        {bar === null ? null : (
          <span className={barClass(bar)} style={{ left: `${bar.start}%`, width: `${bar.width}%` }} />
        )}
      </td>
    </tr>
  );
}

function FoldButton({ fold, children }: { readonly fold: Fold; readonly children: React.ReactNode }): React.ReactNode {
  const { t } = useTranslation();
  const Glyph = fold.isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={fold.isOpen}
      data-tip={t(fold.isOpen ? 'ui.price.hideDiscounts' : 'ui.price.showDiscounts')}
      onClick={fold.turn}
    >
      <Glyph size={16} aria-hidden="true" />
      {children}
    </button>
  );
}

function classOf(row: PriceLine): string | undefined {
  if (isTotal(row)) return styles.total;
  if (isInformative(row)) return styles.note;
  return row.flag ? styles.less : undefined;
}

function barClass(bar: WaterfallBar): string | undefined {
  if (bar.kind === 'less') return styles.lessBar;
  return bar.kind === 'total' ? styles.totalBar : undefined;
}
