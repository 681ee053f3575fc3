import { canRestoreLine } from '@felulet/domain/booking/booking-undo.ts';
import { isBeingAssembled } from '@felulet/domain/campaign/campaign-assembly.ts';
import { type CampaignFacts, offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import type { Tx } from '../../../database/database.ts';
import { publishersWaiting } from '../../../events/notices-to-publishers.ts';
import { record } from '../../../events/record.ts';
import { constraintOf, sqlStateOf } from '../../../platform/database/database-errors.ts';
import { tryPart } from '../../../platform/database/savepoint.ts';
import { CodedError, found, orThrow } from '../../../platform/errors.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import type { ReadingActor } from '../../../platform/http/reader.ts';
import { passTagsOn } from '../../store/booking-price.ts';
import {
  type DeletedLine,
  deletedLines,
  isBookedAnew,
  type LineIds,
  restoreDeleted,
  restoreDeletedPackage,
} from '../../store/deleted-booking.ts';
import { type BookingPackageRecord, bookingPackageRecord } from '../../views/booked-package/booking-packages.ts';
import { type BookingRecord, bookingRecords } from '../../views/booking/booking-records.ts';
import { type CampaignRecord, campaignFacts, campaignRef } from '../../views/campaign/campaign-facts.ts';
import { lockSurfaces } from '../availability/availability.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';
import { refreezeOffer } from '../offer/freeze-offer.ts';
import { restorePackage } from '../package/private-package.ts';
import { movedBooking, movedPackage } from './booking-events.ts';

/** Puts lines back as they were, approval and fee included: all of them, or none and why. */
export async function restoreLines(tx: Tx, actor: ReadingActor, ids: LineIds): Promise<void> {
  const { viewer, now } = actor;
  const campaigns = await lockedCampaigns(tx, actor, await deletedLines(tx, ids, viewer.accountId, now));
  // Read again under the locks: of two who press at once the second finds nothing to put back.
  const gone = await deletedLines(tx, ids, viewer.accountId, now);
  if (gone.length !== ids.bookings.length + ids.packages.length) throw new CodedError('undo_expired');
  await restoreAll(tx, actor, gone, campaigns);
  const moved = [
    ...(await bookingRecords(tx, ids.bookings)).map((back) => restored(campaigns, back)),
    ...(await packageRecords(tx, ids.packages)).map((back) => restoredPackage(campaigns, back)),
  ];
  await record(tx, actor, ...moved);
  for (const { record: campaign, waited: waitedBefore } of campaigns.values()) {
    await refreezeOffer(tx, campaign, viewer, now);
    await record(tx, actor, { kind: 'bookings_waiting_again', campaignId: campaign.id, waitedBefore });
  }
}

function restored(campaigns: Campaigns, back: BookingRecord): Event {
  return { ...movedBooking(back, firstValues), ...placeOf(campaigns, back.campaign_id), kind: 'booking_restored' };
}

function restoredPackage(campaigns: Campaigns, back: BookingPackageRecord): Event {
  const place = placeOf(campaigns, back.campaign_id);
  return { ...movedPackage(back, firstValues), ...place, kind: 'booking_package_restored' };
}

function placeOf(campaigns: Campaigns, id: number | null) {
  const { record: campaign, facts } = found(id === null ? undefined : campaigns.get(id));
  return { campaign: campaignRef(campaign), actOf: offerMakerOf(facts) };
}

type Open = {
  readonly record: CampaignRecord;
  readonly facts: CampaignFacts;
  /** The publishers that rows waited for before any was put back. */
  readonly waited: readonly number[];
};
type Campaigns = ReadonlyMap<number, Open>;

/** In ascending order, as everywhere. */
async function lockedCampaigns(tx: Tx, { viewer }: ReadingActor, gone: readonly DeletedLine[]): Promise<Campaigns> {
  const ids = [...new Set(gone.map(({ campaign_id }) => campaign_id))].sort((a, b) => a - b);
  const open = new Map<number, Open>();
  for (const id of ids) {
    const campaign = await lockCampaign(tx, id);
    const facts = await campaignFacts(tx, campaign);
    for (const row of gone.filter(({ campaign_id }) => campaign_id === id))
      orThrow(canRestoreLine(viewer, facts, row.campaign_state));
    open.set(id, { record: campaign, facts, waited: await publishersWaiting(tx, id) });
  }
  return open;
}

type RefusedLine = { readonly kind: DeletedLine['kind']; readonly id: number; readonly detail: string };

async function restoreAll(
  tx: Tx,
  actor: ReadingActor,
  gone: readonly DeletedLine[],
  campaigns: Campaigns,
): Promise<void> {
  const refused: RefusedLine[] = [];
  const refuseLine = ({ kind, id }: DeletedLine, error: CodedError): void => {
    refused.push({ kind, id, detail: problemOf(error, actor.say).detail });
  };
  const back: DeletedLine[] = [];
  for (const line of gone.toSorted((one, other) => (one.packageId ?? 0) - (other.packageId ?? 0))) {
    if (await isPackageBack(tx, actor, line, campaigns)) back.push(line);
    else refuseLine(line, new CodedError('undo_expired'));
  }
  const surfaces = [...new Set(back.flatMap((line) => line.surfaces))];
  await lockSurfaces(tx, surfaces);
  for (const line of back) {
    // A colleague has filled the gap meanwhile.
    const isFilled = await isBookedAnew(tx, line);
    const error = isFilled ? new CodedError('already_booked') : await restoreOne(tx, line, actor.now);
    if (error !== null) refuseLine(line, error);
  }
  if (refused.length > 0)
    throw new CodedError('lines_not_restored', { params: { count: refused.length }, extra: { lines: refused } });
  await passTagsOn(tx, surfaces);
}

/** The package behind a booked one is locked before any surface, as when it is booked. */
async function isPackageBack(tx: Tx, { now }: ReadingActor, line: DeletedLine, campaigns: Campaigns): Promise<boolean> {
  if (line.packageId === null) return true;
  const { facts } = found(campaigns.get(line.campaign_id));
  return restorePackage(tx, line.packageId, {
    deletedAt: line.deleted_at,
    isBeingAssembled: isBeingAssembled(facts),
    now,
  });
}

/** What a line leaned on may be gone by now, a discount for one; only the database knows all of it. */
const FOREIGN_KEY = '23503';

/** What was written of a package before its refusal gives its units up again to the lines that are still to come. */
function restoreOne(tx: Tx, { kind, id }: DeletedLine, now: Date): Promise<CodedError | null> {
  return tryPart(tx, async () => {
    try {
      await (kind === 'booking' ? restoreBooked(tx, id, now) : restoreBookedPackage(tx, id, now));
    } catch (error) {
      if (constraintOf(error) === 'booking_package_live_key') throw new CodedError('already_booked');
      throw sqlStateOf(error) === FOREIGN_KEY ? new CodedError('undo_expired') : error;
    }
  });
}

async function restoreBooked(tx: Tx, id: number, now: Date): Promise<void> {
  const available_quantity = await restoreDeleted(tx, id, now);
  if (available_quantity !== null) orThrow(refuse('not_enough_free', { available_quantity }));
}

async function restoreBookedPackage(tx: Tx, id: number, now: Date): Promise<void> {
  const taken = await restoreDeletedPackage(tx, id, now);
  if (taken !== null) throw new CodedError('package_surface_taken', { params: { ...taken } });
}

async function packageRecords(tx: Tx, ids: readonly number[]): Promise<BookingPackageRecord[]> {
  const records: BookingPackageRecord[] = [];
  for (const id of ids) records.push(found(await bookingPackageRecord(tx, id)));
  return records;
}
