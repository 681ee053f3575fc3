import { Title } from '@mantine/core';
import { use, useEffect, useRef } from 'react';
import styles from './panel.module.css';
import { PanelRegister } from './panel-register.ts';

type Props = {
  readonly title?: string | undefined;
  readonly actions?: React.ReactNode;
  readonly children: React.ReactNode;
};

/** A framed part of a page. */
export function Panel({ title, actions, children }: Props): React.ReactNode {
  const place = useRef<HTMLElement>(null);
  const register = use(PanelRegister);
  useEffect(() => {
    if (register === null || title === undefined || place.current === null) return undefined;
    return register({ title, element: place.current });
  }, [register, title]);
  return (
    <section ref={place} className={styles.panel} tabIndex={register === null ? undefined : -1}>
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
