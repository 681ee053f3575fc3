import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { MAX_PAGE_SIZE } from '@felulet/contract/list.ts';
import { everyId } from '../../../ui/list/every-id.ts';
import { stillListed } from '../../../ui/list/still-listed.ts';
import { rowsOfPage } from '../medias.api.ts';
import type { MediaQuery } from './media-list-state.ts';

/** The ids of every result of a list, page by page. */
export function allIdsOf(request: MediaQuery, totalCount: number): Promise<readonly number[]> {
  return everyId(totalCount, ({ page }) => rowsOfPage(request, Number(page), MAX_PAGE_SIZE));
}

/** Those of these that the list still has, whatever else it is asked for. [D12.16] */
export function rowsStillListed(ids: readonly number[], fixed: MediaQuery): Promise<readonly MediaRow[]> {
  return stillListed(ids, (page) => rowsOfPage({ ...fixed, ...page }, 0, MAX_PAGE_SIZE));
}
