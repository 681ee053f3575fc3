import { Title } from '@mantine/core';
import styles from './panel.module.css';

type Props = {
  readonly title?: string | undefined;
  readonly actions?: React.ReactNode;
  readonly children: React.ReactNode;
};

/** A framed part of a page. */
export function Panel({ title, actions, children }: Props): React.ReactNode {
  return (
    <section className={styles.panel}>
      {title === undefined && actions === undefined ? null : (
        <div className={styles.head}>
          {title === undefined ? <span /> : <Title order={2}>{title}</Title>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
