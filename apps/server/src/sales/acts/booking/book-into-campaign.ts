import { initialBookingState } from '@felulet/domain/booking/booking-machine.ts';
import { canBookIntoCampaign } from '@felulet/domain/booking/booking-policy.ts';
import { canTakeBookingBack } from '@felulet/domain/booking/booking-undo.ts';
import { type CampaignOutline, offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import { canSeeMedia } from '@felulet/domain/media/media-policy.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { tryPart } from '../../../platform/database/savepoint.ts';
import { type CodedError, found, mustSee, orThrow, valueOrThrow } from '../../../platform/errors.ts';
import { takeTagsOfNewBookings } from '../../store/booking-price.ts';
import { type CampaignForBooking, campaignForBooking, inOffer } from '../../views/booking/booking-create.ts';
import { campaignPartFacts } from '../../views/booking/booking-facts.ts';
import { lockSurfaces } from '../availability/availability.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';
import { bookOrRefuse } from './own-booking.ts';
import { takeBookingOut } from './take-booking-out.ts';

export type CampaignBooking = {
  readonly campaignId: number;
  readonly mediaId: number;
  readonly quantity: number;
  readonly period: Period;
  readonly outside_period: boolean;
  /** Only where the offer holds no line of the surface yet. */
  readonly is_new?: boolean | undefined;
};

/** By itself, and its publisher is told that it waits. */
export async function bookIntoCampaign(tx: Tx, actor: Actor, booking: CampaignBooking): Promise<number> {
  const { id, waitsFor } = await bookAmongOthers(tx, actor, booking);
  if (waitsFor !== null)
    await record(tx, actor, { kind: 'bookings_waiting', campaignId: booking.campaignId, publishers: [waitsFor] });
  return id;
}

type Booked = {
  readonly id: number;
  /** The publisher that has to hear of it, once for all that the call books. */
  readonly waitsFor: number | null;
};

/** [D6.9]: the campaign row first, then the surface, then one write. */
export async function bookAmongOthers(tx: Tx, { viewer, now }: Actor, booking: CampaignBooking): Promise<Booked> {
  const { campaignId, mediaId, quantity, period, outside_period, is_new } = booking;
  const { row, facts } = await lockedCampaign(tx, viewer, campaignId, mediaId);
  const surface = found(row.surface);
  mustSee(canSeeMedia(viewer, surface));
  const request = {
    surface_company_id: surface.company_id,
    campaign_period: { date_from: row.date_from, date_to: row.date_to },
    period,
    outside_period,
    today: budapestDay(now),
  };
  orThrow(canBookIntoCampaign(viewer, facts, request));
  if (is_new === true) {
    // Locked, so that of two colleagues the second finds the first one's line.
    await lockSurfaces(tx, [mediaId]);
    if ((await inOffer(tx, campaignId, [mediaId])).length > 0) orThrow(refuse('already_booked'));
  }
  const state = valueOrThrow(initialBookingState('campaign', facts));
  const act = { state, quantity, period, createdBy: viewer.accountId, at: now };
  const bookingId = await bookOrRefuse(tx, { campaignId, mediaId, ...act });
  if (surface.has_price_tags) await takeTagsOfNewBookings(tx, [{ bookingId, mediaId }]);
  await record(
    tx,
    { viewer, now },
    {
      kind: 'booking_created',
      campaign: { id: campaignId, name: row.name, state: facts.state },
      line: { bookingId, mediaId, publisherId: surface.company_id },
      actOf: offerMakerOf(facts),
      changes: firstValues({ quantity, ...period }),
    },
  );
  const waits = state === 'WAITING_FOR_PUBLISHER' && surface.company_id !== viewer.companyId;
  return { id: bookingId, waitsFor: waits ? surface.company_id : null };
}

type LockedCampaign = { readonly row: CampaignForBooking; readonly facts: CampaignOutline };

export async function lockedCampaign(
  tx: Tx,
  viewer: Viewer,
  campaignId: number,
  mediaId: number | null,
): Promise<LockedCampaign> {
  const row = found(await campaignForBooking(tx, campaignId, mediaId));
  const facts = found(campaignPartFacts(row));
  mustSee(canSeeCampaign(viewer, facts));
  return { row, facts };
}

/** Of several bookings, before the surfaces are locked. */
export async function lockCampaignsOf(tx: Tx, bookings: readonly number[]): Promise<void> {
  const { rows } = await sql<{ campaign_id: number }>`
    select distinct campaign_id from booking where id = any (${[...bookings]}::integer[]) and campaign_id is not null
    order by campaign_id`.execute(tx);
  for (const { campaign_id } of rows) await lockCampaign(tx, campaign_id);
}

/** Each by itself; answers why one stays. */
export function takeBookingBack(tx: Tx, actor: Actor, id: number): Promise<CodedError | null> {
  return tryPart(tx, async () => {
    const booking = found(
      await tx.selectFrom('booking').select(['state', 'revision']).where('id', '=', id).executeTakeFirst(),
    );
    orThrow(canTakeBookingBack(booking));
    await takeBookingOut(tx, actor, id);
  });
}
