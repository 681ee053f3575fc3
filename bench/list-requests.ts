import { browsingOf } from '../apps/server/src/modules/medias/media-browsing.queries.ts';
import { mediaPage } from '../apps/server/src/modules/medias/medias.queries.ts';
import { type MediaListQuery, mediaListQuery } from '../packages/contract/src/medias/media.requests.ts';
import { addDays, type Day } from '../packages/domain/src/period/day.ts';
import type { Viewer } from '../packages/domain/src/permission/viewer.ts';
import { listenTo, type Statement } from './statements.ts';

/** A list page as the product asks the database for it. */
export type ListStatements = { readonly ids: Statement; readonly rows: Statement; readonly count: Statement };

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
    forget();
    await mediaPage(db, viewer, { query, browsing: await browsingOf(db, viewer, query, today) });
    requests.push({ path: `/api/medias?${search}`, statements: statementsOf(heard) });
  }
  await close();
  return requests;
}

function statementsOf(heard: readonly Statement[]): ListStatements {
  const count = heard.find(({ text }) => text.includes('count(*)'));
  const rows = heard.find(({ text }) => text.includes('"available_quantity"'));
  const ids = heard.find((statement) => statement !== count && statement !== rows);
  if (count === undefined || rows === undefined || ids === undefined || heard.length !== 3)
    throw new Error(`A list page is no longer three statements: ${heard.map(({ text }) => text).join('\n')}`);
  return { ids, rows, count };
}
