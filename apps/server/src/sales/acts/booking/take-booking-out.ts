import { canDeleteBooking } from '@felulet/domain/booking/booking-policy.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { lastValues } from '@felulet/domain/event/change.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { keepDeleted } from '../../store/deleted-booking.ts';
import { campaignRef } from '../../views/campaign/campaign-facts.ts';
import { deleteBookings } from '../availability/availability.ts';
import { moveOnAfterDecision } from '../campaign/lock-campaign.ts';
import { refreezeOffer } from '../offer/freeze-offer.ts';
import { movedBooking } from './booking-events.ts';
import { lockedBooking } from './locked-booking.ts';
import { ownBookingEvents } from './own-booking.ts';

/** Takes a booking out and frees its units; the campaign may move on by it. */
export async function takeBookingOut(tx: Tx, actor: Actor, id: number, ifMatch?: number): Promise<void> {
  const { viewer, now } = actor;
  const { record: gone, facts, campaign } = await lockedBooking(tx, viewer, id);
  orThrow(canDeleteBooking(viewer, facts));
  requireRevision(gone.revision, ifMatch);
  if (campaign !== null) await keepDeleted(tx, id, viewer.accountId, now);
  await deleteBookings(tx, [id], now);
  if (gone.campaign_manual_media_id !== null) {
    await tx.deleteFrom('campaign_manual_media').where('id', '=', gone.campaign_manual_media_id).execute();
  }
  if (campaign === null) {
    await record(tx, actor, ...(await ownBookingEvents(tx, gone, null)));
    return;
  }
  const actOf = facts.campaign === null ? null : offerMakerOf(facts.campaign);
  const event = { ...movedBooking(gone, lastValues), campaign: campaignRef(campaign), actOf };
  await record(tx, actor, { ...event, kind: 'booking_deleted' });
  await refreezeOffer(tx, campaign, viewer, now);
  await moveOnAfterDecision(tx, campaign, now);
}
