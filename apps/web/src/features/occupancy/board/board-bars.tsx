import type { OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import { markOfCell } from '@felulet/domain/availability/board-export.ts';
import type { Taken } from '@felulet/domain/availability/occupancy.ts';
import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScaleColumn } from '../../../ui/time-scale/scale-columns.ts';
import { type BoardBar, barsOf, placeOfPeriod } from '../parts/board-bars.ts';
import styles from './board.module.css';
import { barNames, digitsOf } from './cell-words.ts';

/** The height of a bar in pixels; the figures of a day stand in it, those of several days above. */
const barHeights: Readonly<Record<CalendarUnit, number>> = { day: 27, week: 20, month: 20, quarter: 20 };
/** In pixels: what is around a label, a digit, and the least of a name that can be read. */
const PADDING = 7;
const DIGIT = 6.75;
const NARROWEST_NAME = 20;
const LABEL_GAP = 4;

type Props = {
  readonly top: number;
  readonly unit: CalendarUnit;
  readonly side: number;
  readonly size: number;
  readonly columns: readonly ScaleColumn[];
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** The row's cells in the tiles of the first and the last column. */
  readonly early: OccupancyRow | undefined;
  readonly late: OccupancyRow | undefined;
};

/** What holds a surface, as bars under the cells of its row; the cells tell the same in words. */
export const BoardBars = memo(function BoardBars(props: Props): React.ReactNode {
  const { top, unit, columns, firstColumn, lastColumn, early, late } = props;
  const [first, last] = [columns[firstColumn], columns[lastColumn]];
  const quantity = (early ?? late)?.quantity;
  if (first === undefined || last === undefined || quantity === undefined) return null;
  return (
    <div className={styles.bars} style={{ top }} data-unit={unit} aria-hidden="true">
      {barsOf(early, late)
        .filter((bar) => bar.date_from <= last.date_to && bar.date_to >= first.date_from)
        .map((bar) => (
          <Bar key={bar.date_from} {...props} bar={bar} quantity={quantity} />
        ))}
    </div>
  );
});

function Bar({
  bar,
  quantity,
  ...scale
}: Props & { readonly bar: BoardBar; readonly quantity: number }): React.ReactNode {
  const { t } = useTranslation();
  const { left, width } = placeOfPeriod(scale, bar);
  const names = barNames(t, bar.bookings);
  const digits = scale.unit === 'day' && quantity > 1 ? digitsOf(quantity, bar.booked + bar.waiting) : null;
  const room = width - PADDING - (digits?.length ?? 0) * DIGIT;
  return (
    <div
      className={styles.bar}
      data-mark={markOfCell(bar)}
      style={{ left: scale.side + left, width, ...fillOf(bar, quantity, barHeights[scale.unit]) }}
    >
      {room < 0 ? null : (
        <span className={styles.label} style={{ left: scale.side + LABEL_GAP }}>
          <span style={{ maxWidth: width }}>
            {digits === null ? null : <b>{digits}</b>}
            {room < NARROWEST_NAME ? null : ` ${names}`}
          </span>
        </span>
      )}
    </div>
  );
}

/** From the bottom: booked units, pending ones, and those that an option holds. Past days may have more than there are now. */
function fillOf({ booked, waiting, options }: Taken, quantity: number, height: number): React.CSSProperties {
  const total = Math.max(quantity, booked + waiting);
  let floor = 0;
  const layers = [booked, waiting - options, options].map((units) => {
    const layer = { height: (units / total) * height, floor };
    floor += layer.height;
    return layer;
  });
  return {
    backgroundSize: layers.map((layer) => `100% ${layer.height}px`).join(', '),
    backgroundPosition: layers.map((layer) => `left bottom${layer.floor === 0 ? '' : ` ${layer.floor}px`}`).join(', '),
  };
}
