import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../platform/context.ts';
import { deleteBooking } from '../../sales/acts/booking/delete-booking.ts';
import { updateBooking } from '../../sales/acts/booking/update-booking.ts';
import { createRequest } from '../../sales/acts/change-request/draft-change-request.ts';
import { updateRequest } from '../../sales/acts/change-request/update-change-request.ts';
import { lookThrough } from '../../sales/acts/offer/look-through.ts';
import type { DemoRequest } from './demo-plans.ts';

type Asking = {
  readonly campaignId: number;
  readonly bookings: readonly number[];
  readonly people: { readonly creator: Viewer; readonly maker: Viewer; readonly intermediary: Viewer | null };
  /** Some hours pass between two acts. */
  readonly tick: () => void;
};

const lineTexts = [
  'Ezt a felületet két héttel hosszabban kérjük, ha a keretbe belefér.',
  'A megyeszékhelyek közül inkább Győr vagy Szeged legyen, ugyanekkora méretben.',
] as const;

/** As its parties would: written on the offer, sent, passed on, decided, and where it was accepted, answered. */
export async function requestChange(context: ServerContext, asking: Asking, reach: DemoRequest): Promise<void> {
  const { creator, maker, intermediary } = asking.people;
  const isAgency = intermediary?.companyId === creator.companyId;
  const id = await draft(context, asking);
  const move = async (viewer: Viewer, state: ChangeRequestState, note: string | null = null): Promise<void> => {
    asking.tick();
    await updateRequest(context, viewer, id, { state, note }, undefined);
  };
  if (reach === 'draft') return;
  const passes = intermediary !== null && !isAgency;
  await move(creator, passes ? 'SENT_TO_INTERMEDIARY' : 'SENT_TO_OFFER_MAKER');
  if (reach === 'at intermediary') return;
  if (passes && reach === 'rejected by intermediary') {
    return move(intermediary, 'INTERMEDIARY_REJECTED', 'A keretösszeg a kért változtatást nem teszi lehetővé.');
  }
  if (passes) await move(intermediary, 'SENT_TO_OFFER_MAKER');
  if (reach === 'at offer maker') return;
  if (reach === 'rejected by offer maker') {
    return move(maker, 'OFFER_MAKER_REJECTED', 'A kért időszakban nincs szabad felület ezeken a helyszíneken.');
  }
  // The first version was read, so that the page of the second one marks what is new.
  await lookThrough(context, creator, asking.campaignId, 1);
  await move(maker, 'OFFER_MAKER_ACCEPTED');
  await answer(context, asking);
}

async function draft(context: ServerContext, { campaignId, people, bookings, tick }: Asking): Promise<number> {
  tick();
  const offered = await context.db
    .selectFrom('booking')
    .select('id')
    .where('id', 'in', bookings)
    .where('state', '=', 'PUBLISHER_ACCEPTED')
    .orderBy('id')
    .limit(lineTexts.length)
    .execute();
  return createRequest(context, people.creator, {
    campaign: campaignId,
    change_request: 'Kérjük, hogy a vidéki helyszínek aránya nőjön, a keretösszeg változatlan.',
    media_change_requests: offered.map((row, index) => ({ booking: row.id, change_request: lineTexts[index] ?? '' })),
  });
}

/** One line becomes cheaper by its fee, another leaves the offer. */
async function answer(context: ServerContext, { campaignId, people }: Asking): Promise<void> {
  const rows = await context.db
    .selectFrom('booking')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('booking_package_id', 'is', null)
    .where('media_id', 'is not', null)
    .where('state', '=', 'PUBLISHER_ACCEPTED')
    .orderBy('id')
    .execute();
  const [first, second] = rows;
  if (first !== undefined) await updateBooking(context, people.maker, first.id, { mhfe_fee: '5%' }, undefined);
  if (second !== undefined && rows.length > 2) await deleteBooking(context, people.maker, second.id);
}
