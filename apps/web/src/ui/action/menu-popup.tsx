import { Popover } from '@mantine/core';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import styles from './action-menu.module.css';
import { walkMenu } from './walk-menu.ts';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
};

/** What a menu's button opens. Import it lazily: what places it is large, and most menus stay closed. */
export function MenuPopup({ id, label, onClose, children }: Props): React.ReactNode {
  useFocusReturn();
  const closeAfterAct = ({ target }: React.MouseEvent): void => {
    if (target instanceof Element && target.closest('button, a')?.matches(':not([aria-disabled])')) onClose();
  };
  return (
    <Popover opened position="bottom-end" withinPortal trapFocus withRoles={false} onDismiss={onClose}>
      <Popover.Target>
        {/* Over the button: pressed again it closes, and a row behind it hears nothing of it. */}
        <span
          className={styles.over}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onClose();
          }}
        />
      </Popover.Target>
      <Popover.Dropdown id={id} p={6} role="dialog" aria-label={label} onClick={closeAfterAct} onKeyDown={walkMenu}>
        {/* The focus starts on the menu itself: on a closed first action its tip would cover the next one. */}
        <div className={styles.items} data-tips-beside data-autofocus tabIndex={-1}>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
