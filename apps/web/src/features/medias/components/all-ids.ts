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

/** Which of these the list still has, whatever else it is asked for; as many at a time as an address takes. [D12.16] */
export async function idsStillListed(
  ids: readonly number[],
  archived: MediaQuestion['archived'],
): Promise<readonly number[]> {
  const there: number[] = [];
  for (let at = 0; at < ids.length; at += MAX_PAGE_SIZE) {
    const some = ids.slice(at, at + MAX_PAGE_SIZE).join(',');
    there.push(...(await idsOfPage({ ids: some, archived }, 0, MAX_PAGE_SIZE)));
  }
  return there;
}
