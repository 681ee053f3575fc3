import { useTranslation } from 'react-i18next';
import styles from './bulk-rows.module.css';

/** A chosen surface: how many of its units are taken, fewer than were asked for where no more are free, or why it is left out. */
export type BulkRow = { readonly id: number; readonly title: string; readonly city: string | null } & (
  | { readonly count: number; readonly isCut: boolean }
  | { readonly leftOut: string }
);

type Props = { readonly rows: readonly BulkRow[] };

/** What was selected, over pages and filters alike, those left out last. */
export function BulkRows({ rows }: Props): React.ReactNode {
  const { t } = useTranslation();
  const taken = rows.filter((row) => !('leftOut' in row));
  const leftOut = rows.filter((row) => 'leftOut' in row);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: what scrolls must be reached by the keyboard
    <section className={styles.selected} aria-label={t('campaigns.bulk.selected')} tabIndex={0}>
      <ul>
        {[...taken, ...leftOut].map((row) => (
          <li key={row.id} className={'leftOut' in row ? styles.leftOut : undefined}>
            <span className={styles.name}>
              {row.title}
              {row.city === null ? null : <span className={styles.town}> · {row.city}</span>}
            </span>
            <Units row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Units({ row }: { readonly row: BulkRow }): React.ReactNode {
  const { t } = useTranslation();
  if ('leftOut' in row) return <span>{row.leftOut}</span>;
  const { count, isCut } = row;
  return (
    <span className={isCut ? styles.cut : undefined}>
      {isCut ? t('campaigns.bulk.cut', { count }) : t('ui.values.pieces', { count })}
    </span>
  );
}
