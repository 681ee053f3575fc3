import { Dash } from '../text/dash.tsx';
import styles from './panel.module.css';

export type Description = {
  readonly label: string;
  readonly value: React.ReactNode;
  readonly wide?: boolean;
  /** Left to what is unfolded, where a panel folds. */
  readonly isFolded?: boolean;
};

/** Names and values of a record; an empty value becomes a dash. */
export function DescriptionList({ items }: { readonly items: readonly Description[] }): React.ReactNode {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.label} className={item.wide ? styles.wide : undefined}>
          <dt>{item.label}</dt>
          <dd>{isEmpty(item.value) ? <Dash /> : item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isEmpty(value: React.ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false;
}
