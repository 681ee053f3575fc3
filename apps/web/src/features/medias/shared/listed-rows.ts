import { MAX_PAGE_SIZE } from '@felulet/contract/list.ts';
import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { stillListed } from '../../../ui/list/still-listed.ts';
import { rowsOfPage } from '../medias.api.ts';
import type { MediaQuestion } from './media-list-state.ts';

/** The ids of every result of a list, page by page. */
export async function allIdsOf(request: MediaQuestion, totalCount: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let page = 0; page * MAX_PAGE_SIZE < totalCount; page += 1) {
    const rows = await rowsOfPage(request, page, MAX_PAGE_SIZE);
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

/** Those of these that the list still has, whatever else it is asked for. [D12.16] */
export function rowsStillListed(ids: readonly number[], fixed: MediaQuestion): Promise<readonly MediaRow[]> {
  return stillListed(ids, (asked) => rowsOfPage({ ...fixed, ...asked }, 0, MAX_PAGE_SIZE));
}
