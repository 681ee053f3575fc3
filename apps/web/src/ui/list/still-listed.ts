import { MAX_PAGE_SIZE } from '@felulet/contract/page-facts.ts';

/** The rows of these ids that a list still has, requested in portions. */
export async function fetchStillListed<Row>(
  ids: readonly number[],
  read: (query: { readonly ids: string; readonly rowsPerPage: string }) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const there: Row[] = [];
  for (let at = 0; at < ids.length; at += MAX_PAGE_SIZE)
    there.push(...(await read({ ids: ids.slice(at, at + MAX_PAGE_SIZE).join(), rowsPerPage: String(MAX_PAGE_SIZE) })));
  return there;
}
