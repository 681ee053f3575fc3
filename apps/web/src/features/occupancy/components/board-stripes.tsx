import { memo } from 'react';
import styles from './board.module.css';
import type { BoardColumn } from './board-columns.ts';

type Props = {
  readonly columns: readonly BoardColumn[];
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly side: number;
  readonly size: number;
};

/** The weekends, behind the cells of all rows. */
export const BoardStripes = memo(function BoardStripes(props: Props): React.ReactNode {
  const { columns, firstColumn, lastColumn, side, size } = props;
  return columns
    .slice(firstColumn, lastColumn + 1)
    .map((column, offset) =>
      column.isWeekend ? (
        <div
          key={column.date_from}
          className={styles.stripe}
          style={{ left: side + (firstColumn + offset) * size, width: size }}
        />
      ) : null,
    );
});
