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
  /** What it is called where its label is a short form of that. */
  readonly name?: string;
  /** Drawn as an icon with its name as tooltip. */
  readonly isIcon?: boolean;
  readonly loading?: boolean;
  /** Buttons and links; one that is closed says why and leaves the menu open. */
  readonly children: React.ReactNode;
};

/** Rarer acts behind one button, one below the other. */
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
            size={26}
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
        {/* The focus begins on the menu itself: on a closed first act its reason would cover the next one. */}
        <div className={styles.items} data-tips-beside data-autofocus tabIndex={-1}>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
