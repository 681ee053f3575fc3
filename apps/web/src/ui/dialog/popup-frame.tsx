import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../action/icon-action.tsx';
import styles from './popup-frame.module.css';
import { useFocusReturn } from './use-focus-return.ts';

type Props = {
  /** The element that the popup is attached to. */
  readonly anchor: React.ReactElement;
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
};

/** The frame of a popup. Import it from a lazily loaded component, like that of a dialog. */
export function PopupFrame({ anchor, label, title, lead, onClose, children }: Props): React.ReactNode {
  const { t } = useTranslation();
  useFocusReturn();
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom"
      width="min(360px, calc(100vw - 16px))"
      trapFocus
      withinPortal
      withArrow
      withRoles={false}
    >
      <Popover.Target>{anchor}</Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={label}>
        <div className={styles.popup}>
          <div className={styles.head}>
            <div>
              <h2 className={styles.title} tabIndex={-1} data-autofocus>
                {title}
              </h2>
              <p className={styles.lead}>{lead}</p>
            </div>
            <IconAction icon={IconX} label={t('ui.actions.close')} onClick={onClose} />
          </div>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
