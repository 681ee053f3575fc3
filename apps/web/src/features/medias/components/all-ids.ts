import { MAX_PAGE_SIZE } from '@felulet/contract/list.ts';
import { idsOfPage } from '../medias.api.ts';
import type { MediaQuestion } from '../shared/media-list-state.ts';

/** The ids of every result of a list, page by page. */
export async function allIdsOf(request: MediaQuestion, totalCount: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let page = 0; page * MAX_PAGE_SIZE < totalCount; page += 1) {
    ids.push(...(await idsOfPage(request, page, MAX_PAGE_SIZE)));
  }
  return ids;
}
