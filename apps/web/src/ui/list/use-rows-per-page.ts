import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@felulet/contract/list.ts';
import type { ListKey } from '@felulet/domain/list/list-columns.ts';
import { useListSettings } from './use-list-settings.ts';

type Rows = {
  readonly rowsPerPage: number;
  /** The reader's choice is read: the number is the one that stays. */
  readonly isKnown: boolean;
  /** Missing of a list whose look is not kept. */
  readonly keepRows: ((rowsPerPage: number) => void) | undefined;
};

/** So many rows a page has where the address does not say it: as the reader last chose, on every device. [D12.74] */
export function useRowsPerPage(list: ListKey | undefined): Rows {
  const { settings, isRead: isKnown, keep } = useListSettings(list);
  if (list === undefined) return { rowsPerPage: DEFAULT_PAGE_SIZE, isKnown, keepRows: undefined };
  return {
    rowsPerPage: settings?.rows_per_page ?? DEFAULT_PAGE_SIZE,
    isKnown,
    keepRows: (rowsPerPage) => keep({ rows_per_page: PAGE_SIZES.find((size) => size === rowsPerPage) ?? null }),
  };
}
