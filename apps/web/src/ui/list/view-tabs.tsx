import type { SavedViewRow } from '@felulet/contract/office/list-views.ts';
import type { ListKey } from '@felulet/domain/list/list-columns.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from '../table/table-toolbar.module.css';
import { toastProblem } from '../toast/toast-problem.ts';
import { savedViewQuery, savedViewsQuery } from './list-views.api.ts';
import type { ListState } from './use-list-state.ts';

/** More have no room above a table; the panel of views has all. */
const MOST_TABS = 4;

type Props = {
  readonly list: ListState;
  readonly listKey: ListKey;
  /** Whether the list shows something else than the open view keeps. */
  readonly isChanged: boolean;
};

/** The saved views as tabs, the reader's own first; nothing where none is saved. */
export function ViewTabs({ list, listKey, isChanged }: Props): React.ReactNode {
  const { t } = useTranslation();
  const views = useQuery(savedViewsQuery(listKey)).data ?? [];
  const open = useOpenView(list);
  if (views.length === 0) return null;
  const ordered = views.toSorted((one, other) => rank(one) - rank(other));
  const first = ordered.slice(0, MOST_TABS);
  const current = ordered.find(({ id }) => id === list.viewId);
  const shown = current === undefined || first.includes(current) ? first : [...first.slice(0, -1), current];
  return (
    <nav
      className={styles.views}
      style={{ '--tabs': shown.length + 1 }}
      data-changed={isChanged || undefined}
      aria-label={t('ui.list.views.title')}
    >
      <button type="button" aria-current={list.viewId === null} onClick={() => list.openView(null, {})}>
        {t('ui.list.views.all')}
      </button>
      {shown.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-current={view.id === list.viewId}
          title={view.name}
          onClick={() => void open(view)}
        >
          <span>{view.name}</span>
          {isChanged && view.id === list.viewId ? (
            <em className={styles.changed}>{t('ui.list.views.changed')}</em>
          ) : null}
        </button>
      ))}
    </nav>
  );
}

function rank({ is_own }: SavedViewRow): number {
  return is_own ? 0 : 1;
}

/** Opens a view with its query; tells a failure in a message. */
export function useOpenView(list: ListState): (view: SavedViewRow) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async ({ id }) => {
    try {
      const { query } = await client.fetchQuery(savedViewQuery(id));
      list.openView(id, query);
      return true;
    } catch (error) {
      toastProblem(error, t('ui.list.views.openFailed'));
      return false;
    }
  };
}
