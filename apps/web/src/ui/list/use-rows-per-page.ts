import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@felulet/contract/list.ts';
import type { ListKey } from '@felulet/domain/list/list-columns.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { arrange, listSettingsQuery } from './list-views.api.ts';

type Rows = {
  readonly rowsPerPage: number;
  /** Missing of a list whose look is not kept. */
  readonly keepRows: ((rowsPerPage: number) => void) | undefined;
};

/** So many rows a page has where the address does not say it: as the reader last chose, on every device. [D12.74] */
export function useRowsPerPage(list: ListKey | undefined): Rows {
  const client = useQueryClient();
  const settings = useQuery({ ...listSettingsQuery(), enabled: list !== undefined }).data?.find(
    (one) => one.list === list,
  );
  if (list === undefined) return { rowsPerPage: DEFAULT_PAGE_SIZE, keepRows: undefined };
  return {
    rowsPerPage: settings?.rows_per_page ?? DEFAULT_PAGE_SIZE,
    keepRows: (rowsPerPage) => {
      const rows_per_page = PAGE_SIZES.find((size) => size === rowsPerPage) ?? null;
      arrange(client, { list, columns: [], density: 'NORMAL', ...settings, rows_per_page });
    },
  };
}
