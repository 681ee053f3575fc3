import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../database/database.ts';

export type PlaceRow = { readonly place: 'campaign' | 'booking'; readonly id: number };

export type PresentRow = {
  readonly id: number;
  readonly name: string;
  readonly is_editing: boolean;
  readonly since: Date;
};

/** The colleagues at a place, once each however many pages they have open there. */
export function colleaguesAt(
  db: Db | Tx,
  viewer: Viewer,
  { place, id }: PlaceRow,
  heardSince: Date,
): Promise<PresentRow[]> {
  return db
    .selectFrom('presence')
    .innerJoin('account', 'account.id', 'presence.account_id')
    .select(['account.id', 'account.name'])
    .select((select) => [
      select.fn.agg<boolean>('bool_or', ['presence.is_editing']).as('is_editing'),
      select.fn.min('presence.since').as('since'),
    ])
    .where('presence.place', '=', place)
    .where('presence.place_id', '=', id)
    .where('presence.company_id', '=', viewer.companyId)
    .where('presence.account_id', '<>', viewer.accountId)
    .where('presence.seen_at', '>', heardSince)
    .groupBy(['account.id', 'account.name'])
    .orderBy('is_editing', 'desc')
    .orderBy('account.name')
    .execute();
}
