import { IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relatedPageOf } from '../../features/wiki/shared/related-page.ts';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { RouteLink } from '../../ui/action/route-link.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import { groupAt, type MenuEntry, type MenuGroup } from '../menu.ts';
import { openPalette } from '../palette/palette-host.tsx';
import { useDirectEntries, useMenuGroups } from '../use-menu.ts';
import { type Unread, useUnread, waitingBehind } from '../use-unread.ts';
import { Bell } from './bell.tsx';
import { Dropdown } from './dropdown.tsx';
import { MenuLink, useIsHere } from './menu-link.tsx';
import { MobileSidebar } from './mobile-sidebar.tsx';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar(): React.ReactNode {
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
  const waiting = waitingBehind(group.entries, unread);
  return (
    <Dropdown
      isCurrent={groupAt(here)?.label === group.label}
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
          <MenuLink key={entry.path} entry={entry} unread={waitingBehind([entry], unread)} onFollow={close} />
        ))
      }
    </Dropdown>
  );
}

/** From the page that is open to its frequent questions. [K2.36] */
function HelpLink(): React.ReactNode {
  const { t } = useTranslation();
  const page = useRouterState({ select: (state) => relatedPageOf(state.location.pathname) });
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
