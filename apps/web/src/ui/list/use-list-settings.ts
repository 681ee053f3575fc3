import type { ListSettings } from '@felulet/contract/office/list-views.ts';
import type { ListKey } from '@felulet/domain/list/list-columns.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listSettingsQuery, saveListSettings } from './list-views.api.ts';

type Settings = {
  /** Undefined where the reader has the default settings. */
  readonly settings: ListSettings | undefined;
  /** Whether they come from the server, and not only from this browser. */
  readonly isRead: boolean;
  /** Saves changes of the settings; absent for a list without settings. */
  readonly keep: (next: Partial<Omit<ListSettings, 'list'>>) => void;
};

/** The reader's settings of a list. */
export function useListSettings(list: ListKey | undefined): Settings {
  const client = useQueryClient();
  const result = useQuery({ ...listSettingsQuery(), enabled: list !== undefined });
  const settings = result.data?.find((one) => one.list === list);
  const keep: Settings['keep'] = (next) => {
    if (list !== undefined)
      saveListSettings(client, { list, columns: [], density: 'NORMAL', rows_per_page: null, ...settings, ...next });
  };
  const isRead = list === undefined || (result.isFetched && !result.isPlaceholderData);
  return { settings, isRead, keep };
}
