import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { MAX_PAGE_SIZE } from '@felulet/contract/page-facts.ts';
import { fetchEveryId } from '../../../ui/list/every-id.ts';
import { fetchStillListed } from '../../../ui/list/still-listed.ts';
import { fetchRows } from '../medias.api.ts';
import type { MediaQuery } from './media-list-state.ts';

/** The ids of all results of a list, page by page. */
export function fetchAllMediaIds(request: MediaQuery, totalCount: number): Promise<readonly number[]> {
  return fetchEveryId(totalCount, ({ page }) => fetchRows(request, Number(page), MAX_PAGE_SIZE));
}

/** Those of the rows that the list still has, whatever its filters are. */
export function fetchListedRows(ids: readonly number[], fixed: MediaQuery): Promise<readonly MediaRow[]> {
  return fetchStillListed(ids, (page) => fetchRows({ ...fixed, ...page }, 0, MAX_PAGE_SIZE));
}
