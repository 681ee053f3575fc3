import { useArrangement } from '../../../ui/table/use-arrangement.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import type { MediaListState } from '../shared/media-list-state.ts';
import { mediaColumnsFor } from './media-columns.tsx';

/** The names of the list's visible columns. */
export function useShownColumns(list: MediaListState): readonly string[] {
  return useArrangement(list, mediaColumnsFor(useRole())).shown.map(({ column }) => column.id);
}
