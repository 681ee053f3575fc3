import { canRestoreLine } from '@felulet/domain/booking/booking-undo.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { sqlStateOf } from '../../platform/database/database-errors.ts';
import { CodedError, orThrow, refusalError } from '../../platform/errors.ts';
import { problemOf } from '../../platform/http/problem.ts';
import { lockSurfaces } from '../availability/availability.steps.ts';
import {
  addOperation,
  type CampaignRecord,
  campaignFacts,
  lockCampaign,
  refreezeOffer,
} from '../campaigns/campaigns.steps.ts';
import { recordRestoring } from './booking-audit.ts';
import { lineOfBooking } from './booking-history.ts';
import { bookingRecords } from './booking-records.queries.ts';
import type { Asker } from './bookings.service.ts';
import { type DeletedBooking, deletedBookings, restoreDeleted } from './deleted-bookings.writes.ts';

type Act = Asker & { readonly now: Date };

/** Puts lines back as they were, approval and fee included: all of them, or none and why. [D6.73] */
export async function restoreBookings(tx: Tx, act: Act, bookings: readonly number[]): Promise<void> {
  const { viewer, now } = act;
  const told = await deletedBookings(tx, bookings, viewer.accountId, now);
  const campaigns = await lockedCampaigns(tx, act, told);
  // Read again under the locks: of two who press at once the second finds nothing to put back.
  const gone = await deletedBookings(tx, bookings, viewer.accountId, now);
  if (gone.length !== bookings.length) throw new CodedError('undo_expired');
  await lockSurfaces(tx, [...new Set(gone.flatMap(({ media_id }) => media_id ?? []))]);
  await restoreAll(tx, act, gone);
  const records = await bookingRecords(tx, bookings);
  for (const { record, actOf } of campaigns) {
    for (const row of records.filter(({ campaign_id }) => campaign_id === record.id)) {
      const line = lineOfBooking(row);
      const told = { campaignId: record.id, kind: 'BOOKING_RESTORED', state: record.state } as const;
      await addOperation(tx, { ...told, actor: viewer, actOf, note: line.title ?? null, line, now });
    }
    await refreezeOffer(tx, record, viewer, now);
  }
  for (const record of records) await recordRestoring(tx, record, { viewer, now });
}

type Open = { readonly record: CampaignRecord; readonly actOf: number | null };

/** In ascending order, as everywhere. [D5.33 one order everywhere] */
async function lockedCampaigns(tx: Tx, { viewer }: Act, gone: readonly DeletedBooking[]): Promise<readonly Open[]> {
  const ids = [...new Set(gone.map(({ campaign_id }) => campaign_id))].sort((a, b) => a - b);
  const open: Open[] = [];
  for (const id of ids) {
    const record = await lockCampaign(tx, id);
    const facts = await campaignFacts(tx, record);
    for (const row of gone.filter(({ campaign_id }) => campaign_id === id))
      orThrow(canRestoreLine(viewer, facts, row.campaign_state));
    open.push({ record, actOf: offerMakerOf(facts) });
  }
  return open;
}

async function restoreAll(tx: Tx, { say, now }: Act, gone: readonly DeletedBooking[]): Promise<void> {
  const refused: { booking: number; detail: string }[] = [];
  for (const { booking_id: booking } of gone) {
    const error = await restoreOne(tx, booking, now);
    if (error !== null) refused.push({ booking, detail: problemOf(error, say).detail });
  }
  if (refused.length > 0)
    throw new CodedError('lines_not_restored', { params: { count: refused.length }, extra: { lines: refused } });
}

/** What a line leaned on may be gone by now, a discount for one; only the database knows all of it. */
const FOREIGN_KEY = '23503';

async function restoreOne(tx: Tx, booking: number, now: Date): Promise<CodedError | null> {
  await sql`savepoint restored_line`.execute(tx);
  try {
    const available_quantity = await restoreDeleted(tx, booking, now);
    if (available_quantity === null) return null;
    return refusalError(refuse('not_enough_free', { available_quantity }).refusal);
  } catch (error) {
    if (sqlStateOf(error) !== FOREIGN_KEY) throw error;
    await sql`rollback to savepoint restored_line`.execute(tx);
    return new CodedError('undo_expired');
  } finally {
    await sql`release savepoint restored_line`.execute(tx);
  }
}
