import { browsingOf } from '../apps/server/src/catalogue/views/surface/media-browsing.ts';
import { listedIds, mediaPage } from '../apps/server/src/catalogue/views/surface/surface-list.ts';
import { type MediaListQuery, mediaListQuery } from '../packages/contract/src/catalogue/surface-list.ts';
import { addDays, type Day } from '../packages/domain/src/period/day.ts';
import type { Viewer } from '../packages/domain/src/permission/viewer.ts';
import { listenTo, type Statement } from './statements.ts';

/** A list page as the product asks the database for it: what is on it and how many there are, then the rows. */
export type ListStatements = {
  readonly page: Statement;
  readonly rows: Statement;
  /** Of a first page, without the count. */
  readonly ids: Statement;
};

export type ListRequest = { readonly path: string; readonly statements: ListStatements };

/** Addresses of list pages of so many rows, with the free units of a four-week period, and the statements each comes down to. */
export async function listRequests(
  databaseUrl: string,
  viewer: Viewer,
  wanted: { readonly filters: readonly string[]; readonly rowsPerPage: number; readonly today: Day },
): Promise<ListRequest[]> {
  const { db, heard, forget, close } = listenTo(databaseUrl);
  const { rowsPerPage, today } = wanted;
  const period = `available_from=${addDays(today, 30)}&available_to=${addDays(today, 57)}`;
  const requests: ListRequest[] = [];
  for (const filter of wanted.filters) {
    const search = `rowsPerPage=${rowsPerPage}&${period}${filter === '' ? '' : `&${filter}`}`;
    const query: MediaListQuery = mediaListQuery.parse(Object.fromEntries(new URLSearchParams(search)));
    const browsing = await browsingOf(db, viewer, query, today);
    forget();
    await mediaPage(db, viewer, { query, browsing });
    const [page, rows] = only(heard, 2);
    forget();
    await listedIds(db, viewer, { query, browsing }, rowsPerPage);
    const [ids] = only(heard, 1);
    if (page === undefined || rows === undefined || ids === undefined) throw new Error('nothing was asked');
    requests.push({ path: `/api/medias?${search}`, statements: { page, rows, ids } });
  }
  await close();
  return requests;
}

function only(heard: readonly Statement[], number: number): readonly Statement[] {
  if (heard.length !== number)
    throw new Error(`A list page is no longer asked for like that: ${heard.map(({ text }) => text).join('\n')}`);
  return [...heard];
}
