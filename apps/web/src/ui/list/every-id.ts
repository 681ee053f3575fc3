import { MAX_PAGE_SIZE } from '@felulet/contract/page-facts.ts';

/** The ids of all results of a list, page by page. */
export async function fetchEveryId(
  totalCount: number,
  read: (page: { readonly page: string; readonly rowsPerPage: string }) => Promise<readonly { readonly id: number }[]>,
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let page = 0; page * MAX_PAGE_SIZE < totalCount; page += 1) {
    const rows = await read({ page: String(page), rowsPerPage: String(MAX_PAGE_SIZE) });
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}
