import { RouteLink, type Target } from '../../ui/action/route-link.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './today.module.css';
import { NothingHere } from './today-line.tsx';

type Props = {
  readonly title: string;
  readonly empty: { readonly title: string; readonly hint: string };
  /** Shown below the lines when there are more, with links to the whole lists. */
  readonly more: string | null;
  readonly lists: readonly (Target & { readonly label: string })[];
  /** The items of the list. */
  readonly children: readonly React.ReactNode[];
};

/** The first lines of a list of the day, and the number of others. */
export function LinesPanel({ title, empty, more, lists, children }: Props): React.ReactNode {
  return (
    <Panel title={title}>
      {children.length === 0 ? <NothingHere {...empty} /> : <ul className={styles.lines}>{children}</ul>}
      {more === null ? null : (
        <p className={styles.rest}>
          <span>{more}</span>
          {lists.map(({ label, ...target }) => (
            <RouteLink key={label} className={styles.list} {...target}>
              {label}
            </RouteLink>
          ))}
        </p>
      )}
    </Panel>
  );
}
