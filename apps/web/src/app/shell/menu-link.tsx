import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../ui/action/route-link.tsx';
import { storedSearch } from '../../ui/list/stored-search.ts';
import { CountBadge } from '../../ui/text/count-badge.tsx';
import type { MenuEntry } from '../menu.ts';
import styles from './shell.module.css';

type Props = { readonly entry: MenuEntry; readonly unread: number; readonly onFollow: () => void };

/** A menu entry; it brings back the list as it was last filtered. */
export function MenuLink({ entry, unread, onFollow }: Props): React.ReactNode {
  const { t } = useTranslation();
  const isHere = useIsHere();
  return (
    <RouteLink
      className={styles.entry}
      to={entry.path}
      search={entry.storageKey === undefined ? {} : storedSearch(entry.storageKey)}
      aria-current={isHere(entry.path) ? 'page' : undefined}
      onClick={onFollow}
    >
      {t(entry.label)}
      {unread > 0 ? (
        <span className={styles.count}>
          <CountBadge role="img" aria-label={t('shell.unread', { count: unread })}>
            {unread}
          </CountBadge>
        </span>
      ) : null}
    </RouteLink>
  );
}

/** Answers whether a path is the page that is shown. */
export function useIsHere(): (path: string) => boolean {
  const here = useRouterState({ select: (state) => state.location.pathname });
  return (path) => here === path;
}
