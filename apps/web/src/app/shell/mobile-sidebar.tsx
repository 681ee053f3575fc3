import { IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/action/icon-action.tsx';
import type { MenuEntry, MenuGroup } from '../menu.ts';
import { type Unread, waitingBehind } from '../use-unread.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './shell.module.css';

type Props = {
  readonly direct: readonly MenuEntry[];
  readonly groups: readonly MenuGroup[];
  readonly unread: Unread;
  readonly onClose: () => void;
};

/** The menus of the top bar, for narrow screens; a native dialog keeps the focus inside. */
export function MobileSidebar({ direct, groups, unread, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const show = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: reason: the click is one on the backdrop; Escape closes a dialog by itself
    <dialog
      ref={show}
      className={styles.sidebar}
      aria-label={t('shell.menu.label')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.sidebarHead}>
        <strong>{t('shell.product')}</strong>
        <IconAction icon={IconX} label={t('shell.menu.close')} size={36} onClick={onClose} />
      </div>
      <nav aria-label={t('shell.menu.label')}>
        <ul>
          {direct.map((entry) => (
            <li key={entry.path}>
              <MenuLink entry={entry} unread={0} onFollow={onClose} />
            </li>
          ))}
        </ul>
        {groups.map((group) => (
          <section key={group.label}>
            <h2>{t(group.label)}</h2>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.path}>
                  <MenuLink entry={entry} unread={waitingBehind([entry], unread)} onFollow={onClose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </dialog>
  );
}
