import { useTranslation } from 'react-i18next';
import styles from './bulk-rows.module.css';

/** A chosen surface: the number of its units, fewer than wanted where no more are free, or the reason why it is left out. */
export type BulkRow = { readonly id: number | string; readonly title: string; readonly city: string | null } & (
  | { readonly count: number; readonly isCut: boolean }
  | { readonly leftOut: string }
);

/** A chosen line with its present and future values; null for a value that stays. */
export type ChangedRow = {
  readonly id: number;
  readonly title: string;
  readonly city: string | null;
  readonly values: readonly { readonly name: string; readonly was: string; readonly now: string | null }[];
};

type Props = { readonly rows: readonly BulkRow[]; readonly label?: string | undefined };

/** The selection over all pages and filters; rows that are left out come last. */
export function BulkRows({ rows, label }: Props): React.ReactNode {
  const { t } = useTranslation();
  const taken = rows.filter((row) => !('leftOut' in row));
  const leftOut = rows.filter((row) => 'leftOut' in row);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: what scrolls must be reached by the keyboard
    <section className={styles.selected} aria-label={label ?? t('campaigns.bulk.selected')} tabIndex={0}>
      <ul>
        {[...taken, ...leftOut].map((row) => (
          <li key={row.id} className={'leftOut' in row ? styles.leftOut : undefined}>
            <Name title={row.title} city={row.city} />
            <Units row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The present and future values of several lines, before they are saved. */
export function ChangedRows({ rows }: { readonly rows: readonly ChangedRow[] }): React.ReactNode {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: what scrolls must be reached by the keyboard
    <section className={`${styles.selected} ${styles.changed}`} aria-label={t('campaigns.lines.changes')} tabIndex={0}>
      <ul>
        {rows.map(({ id, title, city, values }) => (
          <li key={id} className={values.every(({ now }) => now === null) ? styles.leftOut : undefined}>
            <Name title={title} city={city} />
            <span className={`${styles.values} tabular`}>
              {values.map(({ name, was, now }) => (
                <span key={name}>
                  <span className={styles.whole}>{was}</span>
                  {now === null ? null : (
                    <>
                      {' '}
                      <span className={styles.whole}>
                        → <strong>{now}</strong>
                      </span>
                    </>
                  )}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ title, city }: Pick<ChangedRow, 'title' | 'city'>): React.ReactNode {
  return (
    <span className={styles.name}>
      {title}
      {city === null ? null : <span className={styles.town}> · {city}</span>}
    </span>
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
