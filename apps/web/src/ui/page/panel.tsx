import { Title } from '@mantine/core';
import { use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldToggle } from './fold-toggle.tsx';
import styles from './panel.module.css';
import { PanelRegister } from './panel-register.ts';
import { useFold } from './use-fold.ts';

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

type FoldingProps = Omit<Props, 'actions'> & {
  /** What is in sight whether it is folded or not. */
  readonly brief: React.ReactNode;
  /** Under which the browser remembers that it was unfolded. */
  readonly storageKey: string;
};

/** A part of a page that shows the rest when it is asked for. */
export function FoldingPanel({ brief, storageKey, children, title }: FoldingProps): React.ReactNode {
  const { t } = useTranslation();
  const fold = useFold(storageKey);
  const toggle = (
    <FoldToggle fold={fold} size="compact-sm">
      {t(fold.isOpen ? 'ui.actions.fewerFacts' : 'ui.actions.allFacts')}
    </FoldToggle>
  );
  return (
    <Panel title={title} actions={toggle}>
      {brief}
      <div id={fold.id} hidden={!fold.isOpen} className={styles.rest}>
        {children}
      </div>
    </Panel>
  );
}
