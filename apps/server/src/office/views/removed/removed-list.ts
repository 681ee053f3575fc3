import type { RemovedListQuery, RemovedThing } from '@felulet/contract/office/removed-things.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { RESTORABLE_HOURS, restorableUntil } from '@felulet/domain/removed/removed-things.ts';
import { type Expression, sql } from 'kysely';
import type { ServerContext } from '../../../platform/context.ts';
import { pageOf, rowCount } from '../../../platform/database/page.ts';
import { searchPattern, searchWords } from '../../../platform/database/search.ts';

/** What the asker deleted and may bring back; nobody else hears of it. */
export async function listRemoved(
  { db, clock }: ServerContext,
  { accountId }: Viewer,
  query: RemovedListQuery,
): Promise<{ list: RemovedThing[]; totalCount: number }> {
  const since = new Date(clock.now().getTime() - RESTORABLE_HOURS * 3_600_000);
  const { kind, sort } = query;
  const scope = searchWords(query.search ?? '').reduce(
    (list, word) =>
      list.where(sql<boolean>`search_form(concat_ws(' ', r.name, r.surface)) like ${searchPattern(word)}`),
    db
      .selectFrom('removed_thing as r')
      .where('r.account_id', '=', accountId)
      .where('r.restored_at', 'is', null)
      .where('r.removed_at', '>', since)
      .$if(kind !== undefined, (list) => list.where('r.kind', 'in', kind ?? [])),
  );
  const shown = scope
    .select(['r.kind', 'r.thing_id as id', 'r.name', 'r.surface', 'r.removed_at'])
    .select([
      sql<string | null>`r.content -> 'booking' ->> 'date_from'`.as('date_from'),
      sql<string | null>`r.content -> 'booking' ->> 'date_to'`.as('date_to'),
    ]);
  const keys = sort ?? [{ property: 'removed_at', direction: 'desc' } as const];
  const sorted = keys.reduce((list, key) => list.orderBy(sortColumns[key.property], key.direction), shown);
  const page = await pageOf(sorted.orderBy('r.kind').orderBy('r.thing_id', 'desc'), scope.select(rowCount), query);
  return {
    totalCount: page.totalCount,
    list: page.rows.map(({ removed_at, ...row }) => ({
      ...row,
      removed_at: removed_at.toISOString(),
      restorable_until: restorableUntil(removed_at).toISOString(),
    })),
  };
}

const sortColumns: Readonly<Record<NonNullable<RemovedListQuery['sort']>[number]['property'], Expression<unknown>>> = {
  removed_at: sql.ref('r.removed_at'),
  name: sql`r.name collate hu`,
  kind: sql.ref('r.kind'),
};
