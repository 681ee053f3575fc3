import { type BookingFacts, canSeeBooking } from '@felulet/domain/booking/booking-facts.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { found, mustSee } from '../../../platform/errors.ts';
import { bookingFactsOf } from '../../views/booking/booking-facts.ts';
import { type BookingRecord, bookingRecord } from '../../views/booking/booking-records.ts';
import type { CampaignRecord } from '../../views/campaign/campaign-facts.ts';
import { lockCampaignOf } from '../campaign/lock-campaign.ts';

export type LockedBooking = {
  readonly record: BookingRecord;
  readonly facts: BookingFacts;
  /** Locked by this transaction, so no other decision of the campaign goes on meanwhile; null for a publisher's own booking. */
  readonly campaign: CampaignRecord | null;
};

/** Locks the campaign before it reads the booking that is to be changed. 404 for what is not the viewer's to see. */
export async function lockedBooking(tx: Tx, viewer: Viewer, id: number): Promise<LockedBooking> {
  const locked = await lockCampaignOf(tx, id);
  const record = found(await bookingRecord(tx, id));
  const campaign = record.campaign_id === null ? null : found(locked);
  const facts = bookingFactsOf(record);
  mustSee(canSeeBooking(viewer, facts));
  return { record, facts, campaign };
}
