import type { ListSettings } from '@felulet/contract/office/list-views.ts';
import {
  listSettingsList,
  listSettingsReset,
  listSettingsSet,
  savedViewGet,
  savedViewList,
} from '@felulet/contract/wire.generated.ts';
import type { ListKey } from '@felulet/domain/list/list-columns.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query-of.ts';
import { toastProblem } from '../toast/toast-problem.ts';

const STAY_FRESH = 60_000;
const STORAGE_KEY = 'list-settings';

/** How the user arranged the lists; the last settings of this browser are used until the server has answered. */
export const listSettingsQuery = () => {
  const query = queryOf(listSettingsList, {});
  return queryOptions({
    ...query,
    queryFn: async ({ signal }): Promise<ListSettings[]> => {
      const settings = await call(listSettingsList, {}, { signal });
      signal.throwIfAborted();
      localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
      return settings;
    },
    staleTime: STAY_FRESH,
    placeholderData: rememberedSettings,
  });
};

export const savedViewsQuery = (list: ListKey) => queryOf(savedViewList, { query: { list: [list] } });

/** With its query. */
export const savedViewQuery = (id: number) => queryOf(savedViewGet, { params: { id } });

function rememberedSettings(): ListSettings[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return Array.isArray(kept) ? kept : undefined; // the server's own answer
  } catch {
    return undefined;
  }
}

/** Shows the settings at once, and saves them after it. */
export function saveListSettings(client: QueryClient, next: ListSettings): void {
  showSettings(client, (before) => [...before.filter(({ list }) => list !== next.list), next]);
  void saveInOrder(client, next.list, next);
}

export function resetListSettings(client: QueryClient, list: ListKey): void {
  showSettings(client, (before) => before.filter((one) => one.list !== list));
  void saveInOrder(client, list, null);
}

/** A running request has older settings and would undo these, so it is cancelled. */
function showSettings(client: QueryClient, next: (before: readonly ListSettings[]) => ListSettings[]): void {
  const { queryKey } = listSettingsQuery();
  if (client.isFetching({ queryKey }) > 0) {
    wasCancelled = true;
    void client.cancelQueries({ queryKey });
  }
  client.setQueryData(queryKey, (before) => next(before ?? rememberedSettings() ?? []));
}

const waiting = new Map<ListKey, ListSettings | null>();
const running = new Set<ListKey>();
let wasCancelled = false;

/** Saves one after the other; of several changes meanwhile only the latest. */
async function saveInOrder(client: QueryClient, list: ListKey, settings: ListSettings | null): Promise<void> {
  waiting.set(list, settings);
  if (running.has(list)) return;
  running.add(list);
  try {
    for (let next = waiting.get(list); next !== undefined; next = waiting.get(list)) {
      waiting.delete(list);
      await send(list, next);
    }
    const { queryKey } = listSettingsQuery();
    const seen = client.getQueryData(queryKey);
    if (seen !== undefined) localStorage.setItem(STORAGE_KEY, JSON.stringify(seen));
    if (wasCancelled) {
      wasCancelled = false;
      void client.invalidateQueries({ queryKey });
    }
  } catch (error) {
    waiting.delete(list);
    toastProblem(error, i18next.t('ui.list.arrange.failed'));
  } finally {
    running.delete(list);
  }
}

function send(list: ListKey, settings: ListSettings | null): Promise<unknown> {
  if (settings === null) return call(listSettingsReset, { params: { list } });
  const { list: _list, ...body } = settings;
  return call(listSettingsSet, { params: { list }, body });
}
