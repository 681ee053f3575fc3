import { ActionIcon, Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import styles from './action-menu.module.css';

const loadPopup = async () => ({ default: (await import('./menu-popup.tsx')).MenuPopup });
const MenuPopup = lazy(loadPopup);

type Props = {
  readonly label: string;
  readonly icon: Icon;
  readonly size?: 'sm' | 'compact-sm' | 'row';
  readonly variant?: 'default' | 'filled' | 'subtle';
  /** The full name, where the label is a short form. */
  readonly name?: string;
  /** Shown as an icon with the label as tooltip. */
  readonly isIcon?: boolean;
  readonly loading?: boolean;
  /** Buttons and links; a closed one shows its reason and leaves the menu open. */
  readonly children: React.ReactNode;
};

const iconSizes = { sm: 36, 'compact-sm': 26, row: 30 };

/** Less frequent actions in a menu behind one button. */
export function ActionMenu({ label, icon: Glyph, isIcon, loading, children, ...look }: Props): React.ReactNode {
  const { size = 'sm', variant = 'default', name } = look;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const glyph = <Glyph size={17} stroke={1.7} aria-hidden="true" />;
  const shared = {
    variant,
    loading,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
    onPointerEnter: () => void loadPopup(),
  } as const;
  return (
    <span className={styles.menu}>
      {isIcon ? (
        <ActionIcon {...shared} size={iconSizes[size]} c="var(--ink-soft)" aria-label={label} data-tip={label}>
          {glyph}
        </ActionIcon>
      ) : (
        <Button {...shared} size={size} aria-label={name} leftSection={glyph}>
          {label}
        </Button>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <MenuPopup id={id} label={name ?? label} onClose={() => setOpen(false)}>
            {children}
          </MenuPopup>
        </Suspense>
      ) : null}
    </span>
  );
}
