import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './fault-table.module.css';

type Props<Row> = {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  /** The number of rows that are added at a time: thousands at once would block the page. */
  readonly step: number;
  readonly children: (row: Row, index: number) => React.ReactNode;
  /** The text below: how many rows are shown. */
  readonly shownText: (shown: number) => React.ReactNode;
  readonly moreLabel: (count: number) => string;
};

/** Rows of a workbook in the order of the sheet, added in steps. */
export function SheetTable<Row>(props: Props<Row>): React.ReactNode {
  const { label, heads, rows, step, children, shownText, moreLabel } = props;
  const [limit, setLimit] = useState(step);
  const shown = rows.slice(0, limit);
  const rest = rows.length - shown.length;
  const text = shownText(shown.length);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: reason: a scrolling box must be reachable by keyboard */}
      <section className={styles.scroller} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{shown.map(children)}</tbody>
        </table>
      </section>
      {rest > 0 || text !== null ? (
        <div className={styles.more}>
          <span>{text}</span>
          {rest > 0 ? (
            <Button variant="default" size="xs" onClick={() => setLimit(limit + step)}>
              {moreLabel(Math.min(rest, step))}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
