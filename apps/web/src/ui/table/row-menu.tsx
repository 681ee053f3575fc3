import { Popover } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../action/action-button.tsx';
import menu from '../action/action-menu.module.css';
import { IconAction } from '../action/icon-action.tsx';
import { walkMenu } from '../action/walk-menu.ts';
import type { RowAction } from './column.ts';

/** A row's actions in a menu, for a phone's card. */
export function RowMenu({ actions }: { readonly actions: readonly RowAction[] }): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <span>
          <IconAction icon={IconDots} size={36} label={t('ui.list.actions')} onClick={() => setOpen(!isOpen)} />
        </span>
      </Popover.Target>
      <Popover.Dropdown p={6} onKeyDown={walkMenu}>
        <div className={menu.items} data-tips-beside data-autofocus tabIndex={-1}>
          {actions.map(({ onClick, ...action }) => (
            <ActionButton
              key={action.label}
              variant="subtle"
              color={action.danger ? 'red' : undefined}
              icon={action.icon}
              to={action.to}
              search={action.search}
              closedBecause={action.closedBecause}
              onClick={
                onClick &&
                (() => {
                  setOpen(false);
                  onClick();
                })
              }
            >
              {action.label}
            </ActionButton>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
