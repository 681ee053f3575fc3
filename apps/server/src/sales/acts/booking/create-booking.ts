import type { BookingCreate } from '@felulet/contract/sales/bookings.ts';
import { checkBookedDays } from '@felulet/domain/booking/booking-days.ts';
import { canAssemble } from '@felulet/domain/campaign/campaign-assembly.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { containsPeriod, isOrdered, type Period } from '@felulet/domain/period/period.ts';
import { type Decision, firstRefusal, refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { manualRowPrice } from '@felulet/domain/pricing/booking-price.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldFault, invalid, orThrow } from '../../../platform/errors.ts';
import { insertManualRow } from '../../store/booking.ts';
import type { CampaignForBooking } from '../../views/booking/booking-create.ts';
import { bookIntoCampaign, lockedCampaign } from './book-into-campaign.ts';
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

/** Holds no units, so nothing is asked of a surface. [D6.13] */
async function createManualRow(tx: Tx, viewer: Viewer, body: BookingCreate, now: Date): Promise<number> {
  const { campaign, campaign_manual_media: row } = body;
  if (row === undefined || campaign === undefined || campaign === null)
    return invalid({ path: 'campaign_manual_media', code: 'required' });
  const locked = await lockedCampaign(tx, viewer, campaign, null);
  orThrow(
    firstRefusal(
      () => canAssemble(viewer, locked.facts),
      () => checkBookedDays('manual_row', periodOf(body), null, budapestDay(now)),
      () => insideCampaign(body, locked.row),
      () => manualRowPrice(row.price, body.quantity),
    ),
  );
  const { quantity, date_from, date_to } = body;
  const id = await insertManualRow(tx, {
    row: { ...row, description: row.description ?? null },
    quantity,
    date_from,
    date_to,
    campaignId: campaign,
    createdBy: viewer.accountId,
    now,
  });
  await record(
    tx,
    { viewer, now },
    {
      kind: 'manual_row_created',
      booking: { id, title: row.name, campaign: locked.row.name },
      campaign: { id: campaign, name: locked.row.name, state: locked.facts.state },
      line: { bookingId: id, title: row.name, publisherId: null },
      actOf: offerMakerOf(locked.facts),
      changes: firstValues({ price: row.price, quantity, date_from, date_to }),
    },
  );
  return id;
}

function insideCampaign(body: BookingCreate, campaign: CampaignForBooking): Decision {
  const outer = periodOf(campaign);
  if (body.outside_period === true || containsPeriod(outer, periodOf(body))) return { ok: true };
  return refuse('outside_campaign_period', { field: 'date_from', ...outer });
}

function periodOf({ date_from, date_to }: Period): Period {
  return { date_from, date_to };
}
