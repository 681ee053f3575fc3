import { Panel } from '../../../ui/page/panel.tsx';
import styles from './today.module.css';
import { NothingHere } from './today-line.tsx';

type Props = {
  readonly title: string;
  readonly empty: { readonly title: string; readonly hint: string };
  /** Said below the lines where there are more of them. */
  readonly more: string | null;
  /** Lines of a list. */
  readonly children: readonly React.ReactNode[];
};

/** The first lines of a list of the day, and how many more there are. */
export function LinesPanel({ title, empty, more, children }: Props): React.ReactNode {
  return (
    <Panel title={title}>
      {children.length === 0 ? <NothingHere {...empty} /> : <ul className={styles.lines}>{children}</ul>}
      {more === null ? null : <p className={styles.rest}>{more}</p>}
    </Panel>
  );
}
