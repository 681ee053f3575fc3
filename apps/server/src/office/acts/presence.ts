import { PRESENT_FOR_MS, type Presence, type PresenceBody } from '@felulet/contract/office/presence.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found } from '../../platform/errors.ts';
import { visibleBooking } from '../../sales/views/booking/bookings.ts';
import { visibleRevision } from '../../sales/views/campaign/campaigns.ts';
import { removePresence, setPresence } from '../store/presence.ts';
import { colleaguesAt } from '../views/presence.ts';

/** Says that the page is there and answers who else is. [P4.31] */
export async function bePresent({ db, clock }: ServerContext, viewer: Viewer, page: PresenceBody): Promise<Presence> {
  const now = clock.now();
  const heardSince = new Date(now.getTime() - PRESENT_FOR_MS);
  return inTransaction(db, async (tx) => {
    const revision =
      page.place === 'campaign'
        ? found(await visibleRevision(tx, viewer, page.id))
        : (await visibleBooking(tx, viewer, page.id)).revision;
    await setPresence(tx, viewer, page, now, heardSince);
    const others = await colleaguesAt(tx, viewer, page, heardSince);
    return { others: others.map((row) => ({ ...row, since: row.since.toISOString() })), revision };
  });
}

export function leavePlace({ db }: ServerContext, viewer: Viewer, tab: string): Promise<void> {
  return removePresence(db, viewer, tab);
}
