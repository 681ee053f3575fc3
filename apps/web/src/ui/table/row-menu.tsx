import { ActionIcon, Popover } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../action/action-button.tsx';
import menu from '../action/action-menu.module.css';
import { walkMenu } from '../action/walk-menu.ts';
import type { RowAction } from './column.ts';

type Props = {
  readonly actions: readonly RowAction[];
  /** On a phone it is as large as a finger. */
  readonly isOnCard?: boolean;
  readonly startsOpen?: boolean;
};

/** A row's actions in a menu, those that harm apart at its end. */
export function RowMenu({ actions, isOnCard = false, startsOpen = false }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(startsOpen);
  const entry = ({ onClick, isMain: _isMain, icon, label, state: _state, danger, ...action }: RowAction) => (
    <ActionButton
      key={label}
      variant="subtle"
      color={danger ? 'red' : undefined}
      icon={icon}
      {...action}
      onClick={
        onClick &&
        (() => {
          setOpen(false);
          onClick();
        })
      }
    >
      {label}
    </ActionButton>
  );
  const harmless = actions.filter(({ danger }) => !danger);
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={isOnCard ? 36 : 30}
          c="var(--ink-soft)"
          aria-label={t('ui.list.actions')}
          data-tip={t('ui.list.actions')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={17} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6} onKeyDown={walkMenu}>
        <div className={menu.items} data-tips-beside data-autofocus tabIndex={-1}>
          {harmless.map(entry)}
          {harmless.length === 0 || harmless.length === actions.length ? null : <hr className={menu.line} />}
          {actions.filter(({ danger }) => danger).map(entry)}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
