import { Button, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './panel.module.css';
import { PanelRegister } from './panel-register.ts';
import { type Fold, useFold } from './use-fold.ts';

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
  const fold = useFold(storageKey);
  return (
    <Panel title={title} actions={<Toggle fold={fold} />}>
      {brief}
      <div id={fold.id} hidden={!fold.isOpen} className={styles.rest}>
        {children}
      </div>
    </Panel>
  );
}

function Toggle({ fold }: { readonly fold: Fold }): React.ReactNode {
  const { t } = useTranslation();
  const Chevron = fold.isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-expanded={fold.isOpen}
      aria-controls={fold.id}
      rightSection={<Chevron size={15} aria-hidden="true" />}
      onClick={fold.toggle}
    >
      {t(fold.isOpen ? 'ui.actions.fewerFacts' : 'ui.actions.allFacts')}
    </Button>
  );
}
