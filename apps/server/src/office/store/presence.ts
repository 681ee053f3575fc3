import { PRESENT_PAGES } from '@felulet/contract/office/presence.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { PlaceRow } from '../views/presence.ts';

type Page = PlaceRow & { readonly tab: string; readonly is_editing: boolean };

/** Since when starts anew at another place, or after a silence; not for a page that only begins to edit. */
export async function setPresence(tx: Tx, viewer: Viewer, page: Page, now: Date, heardSince: Date): Promise<void> {
  const { tab, place, id: place_id, is_editing } = page;
  const { accountId: account_id, companyId: company_id } = viewer;
  await tx
    .insertInto('presence')
    .values({ account_id, company_id, tab, place, place_id, is_editing, since: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'tab']).doUpdateSet((set) => ({
        company_id,
        place,
        place_id,
        is_editing,
        seen_at: now,
        since: set
          .case()
          .when(
            set.and([
              set('presence.place', '=', place),
              set('presence.place_id', '=', place_id),
              set('presence.seen_at', '>', heardSince),
            ]),
          )
          .then(set.ref('presence.since'))
          .else(now)
          .end(),
      })),
    )
    .execute();
  await tx
    .deleteFrom('presence')
    .where('account_id', '=', account_id)
    .where('tab', 'in', (others) =>
      others
        .selectFrom('presence as other')
        .select('other.tab')
        .where('other.account_id', '=', account_id)
        .where('other.tab', '<>', tab)
        .orderBy('other.seen_at', 'desc')
        .orderBy('other.tab')
        .offset(PRESENT_PAGES - 1),
    )
    .execute();
}

export async function removePresence(db: Db, viewer: Viewer, tab: string): Promise<void> {
  await db.deleteFrom('presence').where('account_id', '=', viewer.accountId).where('tab', '=', tab).execute();
}
