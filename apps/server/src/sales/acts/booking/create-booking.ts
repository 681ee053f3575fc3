import type { BookingCreate } from '@felulet/contract/sales/bookings.ts';
import { isOrdered, type Period } from '@felulet/domain/period/period.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldFault, invalid } from '../../../platform/errors.ts';
import { bookIntoCampaign } from './book-into-campaign.ts';
import { createManualRow } from './manual-row.ts';
import { bookOwn } from './own-booking.ts';

/** A surface into a campaign, a publisher's own booking, or a row typed in by hand; answers the new booking's id. [A6.7] */
export async function createBooking(
  { db, clock }: ServerContext,
  viewer: Viewer,
  body: BookingCreate,
): Promise<number> {
  const faults = shapeFaults(body);
  if (faults.length > 0) invalid(...faults);
  const campaignId = body.campaign ?? null;
  const now = clock.now();
  return inTransaction(db, (tx) => {
    if (body.media === undefined) return createManualRow(tx, viewer, body, now);
    if (campaignId === null) {
      const { media: mediaId, quantity, campaign_name } = body;
      const own = { mediaId, quantity, period: periodOf(body), campaignName: campaign_name || null };
      return bookOwn(tx, { viewer, now }, own);
    }
    const { quantity, outside_period = false, is_new } = body;
    const booking = { campaignId, mediaId: body.media, quantity, period: periodOf(body), outside_period, is_new };
    return bookIntoCampaign(tx, { viewer, now }, booking);
  });
}

/** Which fields go together; `state` is a manual booking's alone, and can only say what it will be anyway. */
function shapeFaults(body: BookingCreate): FieldFault[] {
  const faults: FieldFault[] = [];
  const isManualRow = body.campaign_manual_media !== undefined;
  const isManualBooking = !isManualRow && (body.campaign ?? null) === null;
  if (!isManualRow && body.media === undefined) faults.push({ path: 'media', code: 'required' });
  if (isManualRow && body.media !== undefined) faults.push({ path: 'media', code: 'not_allowed' });
  if (isManualRow && (body.campaign ?? null) === null) faults.push({ path: 'campaign', code: 'required' });
  if (body.state !== undefined && !(isManualBooking && body.state === 'PUBLISHER_ACCEPTED')) {
    faults.push({ path: 'state', code: 'not_allowed', refusal: refuse('state_not_settable').refusal });
  }
  if (!isOrdered(periodOf(body))) faults.push({ path: 'date_to', code: 'end_before_start' });
  return faults;
}

function periodOf({ date_from, date_to }: Period): Period {
  return { date_from, date_to };
}
