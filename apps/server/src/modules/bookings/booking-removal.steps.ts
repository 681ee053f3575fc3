import { canDeleteBooking } from '@felulet/domain/booking/booking-policy.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { orThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import { deleteBookings } from '../availability/availability.steps.ts';
import { addOperation, moveOnAfterDecision, refreezeOffer } from '../campaigns/campaigns.steps.ts';
import { recordDeletion } from './booking-audit.ts';
import { lineOfBooking } from './booking-history.ts';
import { keepDeleted } from './deleted-bookings.writes.ts';
import { lockedBooking } from './locked-booking.ts';
import { approvedLineOf, forgetWaiting, tellPublisherOfLine } from './withdrawn-notices.ts';

type Act = { readonly viewer: Viewer; readonly now: Date };

/** Takes a booking out and frees its units; the campaign may move on by it. [D6.23] [D6.37] */
export async function takeBookingOut(tx: Tx, { viewer, now }: Act, id: number, ifMatch?: number): Promise<void> {
  const { record, facts, campaign } = await lockedBooking(tx, viewer, id);
  orThrow(canDeleteBooking(viewer, facts));
  requireRevision(record.revision, ifMatch);
  if (campaign !== null) await keepDeleted(tx, id, viewer.accountId, now);
  await deleteBookings(tx, [id], now);
  await recordDeletion(tx, record, { viewer, now });
  if (record.campaign_manual_media_id !== null) {
    await tx.deleteFrom('campaign_manual_media').where('id', '=', record.campaign_manual_media_id).execute();
  }
  if (campaign === null) return;
  const line = lineOfBooking(record);
  await addOperation(tx, {
    campaignId: campaign.id,
    kind: 'BOOKING_DELETED',
    state: campaign.state,
    actor: viewer,
    actOf: facts.campaign === null ? null : offerMakerOf(facts.campaign),
    note: line.title ?? null,
    line,
    now,
  });
  await tellPublisherOfLine(tx, 'booking_withdrawn', approvedLineOf(record), { viewer, now });
  await forgetWaiting(tx, campaign.id, record);
  await refreezeOffer(tx, campaign, viewer, now);
  await moveOnAfterDecision(tx, campaign, now);
}
