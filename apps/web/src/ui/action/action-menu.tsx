import { ActionIcon, Button, Popover } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './action-menu.module.css';
import { walkMenu } from './walk-menu.ts';

type Props = {
  readonly label: string;
  readonly icon: Icon;
  readonly size?: 'sm' | 'compact-sm';
  readonly variant?: 'default' | 'filled' | 'subtle';
  /** The full name, where the label is a short form. */
  readonly name?: string;
  /** Shown as an icon with the label as tooltip. */
  readonly isIcon?: boolean;
  readonly loading?: boolean;
  /** Buttons and links; a closed one shows its reason and leaves the menu open. */
  readonly children: React.ReactNode;
};

/** Less frequent actions in a menu behind one button. */
export function ActionMenu({ label, icon: Glyph, isIcon, loading, children, ...look }: Props): React.ReactNode {
  const { size = 'sm', variant = 'default', name } = look;
  const [isOpen, setOpen] = useState(false);
  const closeAfterAct = ({ target }: React.MouseEvent): void => {
    if (target instanceof Element && target.closest('button, a')?.matches(':not([aria-disabled])')) setOpen(false);
  };
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        {isIcon ? (
          <ActionIcon
            variant="default"
            size={size === 'sm' ? 36 : 26}
            c="var(--ink-soft)"
            aria-label={label}
            data-tip={label}
            loading={loading}
            onClick={() => setOpen(!isOpen)}
          >
            <Glyph size={17} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            variant={variant}
            size={size}
            aria-label={name}
            leftSection={<Glyph size={17} stroke={1.7} aria-hidden="true" />}
            loading={loading}
            onClick={() => setOpen(!isOpen)}
          >
            {label}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown p={6} onClick={closeAfterAct} onKeyDown={walkMenu}>
        {/* The focus starts on the menu itself: on a closed first action its tip would cover the next one. */}
        <div className={styles.items} data-tips-beside data-autofocus tabIndex={-1}>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
