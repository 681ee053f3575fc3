import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './acts.module.css';

type Row = { readonly media: number; readonly title: string | null; readonly surface_code: string | null };

type Props<R extends Row> = {
  readonly label: string;
  readonly rows: readonly R[];
  readonly children: (row: R) => React.ReactNode;
};

/** Nobody would read more; the counts above cover all of them. */
const MOST_SHOWN = 200;

/** A line for each surface, by its name and code. */
export function RowsOfAct<R extends Row>({ label, rows, children }: Props<R>): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: reason: what scrolls must be reached by the keyboard */}
      <ul className={styles.rows} aria-label={label} tabIndex={0}>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.media}>
            <span>
              {row.title ?? t('surfaceActs.unknown')}
              {row.surface_code === null ? null : <span className={styles.code}> {row.surface_code}</span>}
            </span>
            <div>{children(row)}</div>
          </li>
        ))}
      </ul>
      {rows.length > MOST_SHOWN ? (
        <Text c="dimmed">{t('surfaceActs.more', { count: rows.length - MOST_SHOWN })}</Text>
      ) : null}
    </>
  );
}
