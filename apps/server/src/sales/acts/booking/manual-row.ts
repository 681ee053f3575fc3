import type { BookingCreate, BookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { checkBookedDays, insideCampaign } from '@felulet/domain/booking/booking-days.ts';
import { canAssemble } from '@felulet/domain/campaign/campaign-assembly.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { changesBetween, firstValues } from '@felulet/domain/event/change.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { firstRefusal } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { manualRowPrice } from '@felulet/domain/pricing/booking-price.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { invalid, joined, orThrow } from '../../../platform/errors.ts';
import { insertManualRow, writeManualRow } from '../../store/booking.ts';
import type { BookingRecord } from '../../views/booking/booking-records.ts';
import { lockedCampaign } from './book-into-campaign.ts';
import { soldBooking } from './booking-events.ts';

/** Holds no units, so nothing is asked of a surface. [D6.13] */
export async function createManualRow(tx: Tx, viewer: Viewer, body: BookingCreate, now: Date): Promise<number> {
  const { campaign, campaign_manual_media: row, quantity, date_from, date_to, outside_period } = body;
  if (row === undefined || campaign === undefined || campaign === null)
    return invalid({ path: 'campaign_manual_media', code: 'required' });
  const period = { date_from, date_to };
  const locked = await lockedCampaign(tx, viewer, campaign, null);
  orThrow(
    firstRefusal(
      () => canAssemble(viewer, locked.facts),
      () => checkBookedDays('manual_row', period, null, budapestDay(now)),
      () => insideCampaign(locked.row, period, outside_period),
      () => manualRowPrice(row.price, quantity),
    ),
  );
  const id = await insertManualRow(tx, {
    row: { ...row, description: row.description ?? null },
    quantity,
    ...period,
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
      changes: firstValues({ price: row.price, quantity, ...period }),
    },
  );
  return id;
}

/** What it says and its days, before the price is worked out: a finalized row whose price changed costs anew. */
export async function editManualRow(
  tx: Tx,
  actor: Actor,
  id: number,
  before: BookingRecord,
  body: BookingUpdate,
): Promise<void> {
  const { campaign_manual_media: sent, date_from = before.date_from, date_to = before.date_to } = body;
  const data = {
    name: sent?.name ?? joined(before.manual_name),
    company: sent?.company ?? joined(before.manual_company),
    price: sent?.price ?? joined(before.manual_price),
    description: sent?.description === undefined ? before.manual_description : sent.description,
  };
  orThrow(manualRowPrice(data.price, body.quantity ?? before.quantity));
  if (sent !== undefined) await writeManualRow(tx, id, data, actor.now);
  const changes = changesBetween(rowOf(before), { ...data, date_from, date_to });
  await record(tx, actor, {
    kind: 'manual_row_updated',
    booking: soldBooking({ ...before, manual_name: data.name }),
    changes,
  });
}

function rowOf(row: BookingRecord) {
  const { manual_name: name, manual_company: company, manual_description: description, manual_price: price } = row;
  return { name, company, description, price, date_from: row.date_from, date_to: row.date_to };
}
