import { IconBell, IconHelp, IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionHost, SetupHost } from '../../features/auth/shared/session-host.tsx';
import { useAccount } from '../../features/auth/shared/use-account.ts';
import { useCounters } from '../../features/today/shared/use-counters.ts';
import { findRelatedPage } from '../../features/wiki/shared/related-page.ts';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { RouteLink } from '../../ui/action/route-link.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { KeysHost } from '../../ui/keys/keys-host.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import { type MenuEntry, type MenuGroup, menuGroupAt } from '../menu.ts';
import { openPalette, PaletteHost } from '../palette/palette-host.tsx';
import { useDirectEntries, useMenuGroups } from '../use-menu.ts';
import { type Unread, unreadCount, useUnread } from '../use-unread.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Dropdown } from './dropdown.tsx';
import { MenuLink, useIsHere } from './menu-link.tsx';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

const WalkKeys = lazy(async () => ({ default: (await import('../../ui/list/walk-keys.tsx')).WalkKeys }));

/** The frame of every page after the sign-in. */
export function SignedInFrame(): React.ReactNode {
  const { t } = useTranslation();
  const { has_to_set_up } = useAccount();
  // A page that was open before stays below, with everything that was typed into it.
  const [isOpen, setOpen] = useState(!has_to_set_up);
  if (!has_to_set_up && !isOpen) setOpen(true);
  if (!isOpen) return <SetupHost />;
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      <TopBar />
      <ConnectionBar />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <PaletteHost />
      <KeysHost />
      <Suspense fallback={null}>
        <WalkKeys />
      </Suspense>
      <SessionHost />
      <SetupHost />
    </>
  );
}

function TopBar(): React.ReactNode {
  const { t } = useTranslation();
  const [sidebar, setSidebar] = useState(false);
  const direct = useDirectEntries();
  const groups = useMenuGroups();
  const unread = useUnread();
  return (
    <header className={styles.bar}>
      <span className={styles.burger}>
        <IconAction icon={IconMenu2} label={t('shell.menu.open')} size={36} onClick={() => setSidebar(true)} />
      </span>
      <RouteLink className={styles.brand} to="/">
        <Logo size={26} />
        {t('shell.product')}
      </RouteLink>
      <nav className={styles.groups} aria-label={t('shell.menu.label')}>
        {direct.map((entry) => (
          <DirectLink key={entry.path} entry={entry} />
        ))}
        {groups.map((group) => (
          <GroupMenu key={group.label} group={group} unread={unread} />
        ))}
      </nav>
      <span className={styles.spring} />
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.search}
          onClick={openPalette}
          aria-keyshortcuts="Control+K"
          aria-label={t('shell.palette.open')}
        >
          <IconSearch size={16} aria-hidden="true" />
          <span className={styles.searchWord}>{t('shell.palette.open')}</span>
          <kbd>{t('shell.palette.shortcut')}</kbd>
        </button>
        <Bell />
        <HelpLink />
        <ThemeSwitch />
        <UserMenu />
      </div>
      {sidebar ? (
        <MobileSidebar direct={direct} groups={groups} unread={unread} onClose={() => setSidebar(false)} />
      ) : null}
    </header>
  );
}

function DirectLink({ entry }: { readonly entry: MenuEntry }): React.ReactNode {
  const { t } = useTranslation();
  const isHere = useIsHere();
  return (
    <RouteLink className={styles.direct} to={entry.path} aria-current={isHere(entry.path) ? 'page' : undefined}>
      {t(entry.label)}
    </RouteLink>
  );
}

type GroupProps = { readonly group: MenuGroup; readonly unread: Unread };

function GroupMenu({ group, unread }: GroupProps): React.ReactNode {
  const { t } = useTranslation();
  const here = useRouterState({ select: (state) => state.location.pathname });
  const waiting = unreadCount(group.entries, unread);
  return (
    <Dropdown
      isCurrent={menuGroupAt(here)?.label === group.label}
      label={
        <>
          {t(group.label)}
          {waiting > 0 ? (
            <span className={styles.dot} role="img" aria-label={t('shell.unread', { count: waiting })} />
          ) : null}
        </>
      }
    >
      {(close) =>
        group.entries.map((entry) => (
          <MenuLink key={entry.path} entry={entry} unread={unreadCount([entry], unread)} onFollow={close} />
        ))
      }
    </Dropdown>
  );
}

/** Leads from the page that is open to its frequent questions. */
function HelpLink(): React.ReactNode {
  const { t } = useTranslation();
  const page = useRouterState({ select: (state) => findRelatedPage(state.location.pathname) });
  return (
    <IconAction
      icon={IconHelp}
      label={t(page === undefined ? 'wiki.helpAll' : 'wiki.help')}
      to="/wiki"
      search={page === undefined ? {} : { related_page: page }}
      size={36}
    />
  );
}

const loadPanel = async () => ({ default: (await import('../../features/notices/shared/bell-panel.tsx')).BellPanel });
const BellPanel = lazy(loadPanel);
const MOST_SHOWN = 99;

/** How many notices are unread, and the newest of them. The count keeps its place when there are none. */
function Bell(): React.ReactNode {
  const { t } = useTranslation();
  const { notices: unread } = useCounters();
  return (
    <Dropdown
      isPlain
      isWide
      alignRight
      name={unread > 0 ? `${t('bell.open')}, ${t('bell.unread', { count: unread })}` : t('bell.open')}
      label={
        <span className={styles.bell}>
          <IconBell size={19} stroke={1.7} aria-hidden="true" />
          {unread > 0 ? (
            <span className={styles.bellCount} aria-hidden="true">
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          ) : null}
        </span>
      }
    >
      {(close) => (
        <Suspense fallback={<div className={styles.bellWaits} />}>
          <BellPanel unread={unread} onClose={close} />
        </Suspense>
      )}
    </Dropdown>
  );
}

type Props = {
  readonly direct: readonly MenuEntry[];
  readonly groups: readonly MenuGroup[];
  readonly unread: Unread;
  readonly onClose: () => void;
};

/** The menus of the top bar for narrow screens; a native dialog keeps the focus inside. */
function MobileSidebar({ direct, groups, unread, onClose }: Props): React.ReactNode {
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
                  <MenuLink entry={entry} unread={unreadCount([entry], unread)} onFollow={onClose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </dialog>
  );
}
