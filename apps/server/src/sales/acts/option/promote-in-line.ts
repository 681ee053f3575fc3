import { spanOf } from '@felulet/domain/availability/availability.ts';
import { initialBookingState } from '@felulet/domain/booking/booking-machine.ts';
import type { ActiveBookingState } from '@felulet/domain/booking/booking-states.ts';
import { type CampaignOutline, offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { promotedOf } from '@felulet/domain/option/option-line.ts';
import type { OptionApproval } from '@felulet/domain/option/option-states.ts';
import { holdUntil, remindAt, wantsApproval } from '@felulet/domain/option/option-terms.ts';
import type { IsWorkingDay } from '@felulet/domain/period/working-days.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { SurfaceOptionTable } from '../../../database/tables.generated.ts';
import { record } from '../../../events/record.ts';
import { workingDays } from '../../../office/views/working-days.ts';
import { promoteOptions } from '../../store/booking.ts';
import { takeTagsOfNewBookings } from '../../store/booking-price.ts';
import { forgetChallengesOf, giveTimeBack } from '../../store/surface-option.ts';
import { holdsOf } from '../../views/availability/free-units.ts';
import { type CampaignPart, campaignPartFacts } from '../../views/booking/booking-facts.ts';
import { campaignColumns } from '../../views/booking/booking-records.ts';
import { type TermsOf, termsOf } from '../../views/option/option-terms.ts';
import { recordChallengeEnds } from './challenge-ends.ts';
import { rankLine } from './waiting-line.ts';

/**
 * Hands what is free to those in line, in the transaction that freed it and under the surfaces' locks: nobody else sees the units free in
 * between. Decision 33. [D11.10]
 */
export async function promoteInLine(tx: Tx, mediaIds: readonly number[], now: Date): Promise<void> {
  if (mediaIds.length === 0) return;
  const line = (await lineOf(tx, mediaIds)).filter(({ closes_at }) => closes_at > now);
  const span = spanOf(line);
  if (span === null) return;
  const holds = await holdsOf(tx, mediaIds, span);
  const chosen = [...Map.groupBy(line, ({ media_id }) => media_id)].flatMap(([mediaId, waiting]) =>
    promotedOf(waiting[0]?.capacity ?? 0, holds.get(mediaId) ?? [], waiting),
  );
  if (chosen.length > 0) await promote(tx, chosen, now);
  await forgetLostChallenges(tx, mediaIds, now);
}

async function promote(tx: Tx, chosen: readonly LineRow[], now: Date): Promise<void> {
  const terms = await termsOf(
    tx,
    chosen.map((row) => row.publisher_company_id),
  );
  const isWorkingDay = await workingDays(tx);
  const promoted = chosen.flatMap((row) => promotedBooking(row, { terms, isWorkingDay, now }));
  const ids = promoted.map(({ row }) => row.id);
  await giveTimeBack(tx, ids, now);
  const bookings = await promoteOptions(
    tx,
    promoted.map(({ row, ...one }) => ({ ...one, id: row.id })),
    now,
  );
  await takeTagsOfNewBookings(
    tx,
    promoted.map(({ row }, place) => ({ bookingId: bookings[place] ?? 0, mediaId: row.media_id })),
  );
  await rankLine(
    tx,
    promoted.map(({ row }) => row.media_id),
  );
  const events = promoted.map((one, place) => promotionEvent({ ...one, bookingId: bookings[place] ?? 0 }));
  await record(tx, { viewer: null, now }, ...events);
  const ended = promoted.flatMap(({ row: { id, challenges_id: holder } }) =>
    holder === null ? [] : [{ challenger: id, holder }],
  );
  await recordChallengeEnds(tx, { viewer: null, now }, ended);
}

type Promoting = { readonly terms: TermsOf; readonly isWorkingDay: IsWorkingDay; readonly now: Date };

type Chosen = Omit<Promoted, 'bookingId'> & { readonly reminder: Date | null };

/** Who challenges has an order: its booking is firm. The campaign's lines in line end before it leaves its assembling. */
function promotedBooking(row: LineRow, { terms, isWorkingDay, now }: Promoting): Chosen[] {
  const campaign = campaignPartFacts(row);
  const state = initialBookingState('campaign', campaign);
  if (campaign === null || !state.ok)
    throw new Error(`option ${row.id} stands in line for an offer that is not being made`);
  const known = { row, campaign, state: state.value, offerMaker: offerMakerOf(campaign) };
  if (row.challenges_id !== null) return [{ ...known, until: null, reminder: null, approval: null }];
  const own = terms(row.publisher_company_id);
  const ending = holdUntil(own, row.date_from, now, isWorkingDay);
  // Terms that were tightened since: it keeps what it was told when it came.
  const until = ending.ok && ending.value < row.closes_at ? ending.value : row.closes_at;
  const reminder = remindAt(until, isWorkingDay);
  const approval = wantsApproval(own, 1, row) ? 'WANTED' : null;
  return [{ ...known, until, reminder: reminder > now ? reminder : null, approval }];
}

/** A challenge of somebody who has ended without making room for the challenger is over. */
async function forgetLostChallenges(tx: Tx, mediaIds: readonly number[], now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('surface_option as c')
    .innerJoin('surface_option as h', 'h.id', 'c.challenges_id')
    .select(['h.id as holder', 'c.id as challenger'])
    .where(sql<boolean>`c.media_id = any (${[...mediaIds]}::integer[])`)
    .where('c.state', '=', 'WAITING')
    .where('h.state', '<>', 'HOLDING')
    .execute();
  await forgetChallengesOf(
    tx,
    rows.map(({ holder }) => holder),
  );
  await recordChallengeEnds(tx, { viewer: null, now }, rows);
}

type Promoted = {
  readonly row: LineRow;
  readonly campaign: CampaignOutline;
  readonly offerMaker: number | null;
  readonly state: ActiveBookingState;
  /** Null for one that is booked for good. */
  readonly until: Date | null;
  readonly approval: OptionApproval | null;
  readonly bookingId: number;
};

function promotionEvent({ row, campaign, offerMaker, state, approval, bookingId, ...hold }: Promoted): Event {
  const { media_title: title, publisher_company_id: publisherId, quantity, date_from, date_to } = row;
  const until = hold.until === null ? null : formatMinute(hold.until);
  return {
    kind: until === null ? 'option_booked' : 'option_promoted',
    campaign: { id: row.campaign_id, name: row.campaign_name, state: campaign.state },
    booking: { id: bookingId, title, campaign: row.campaign_name },
    line: { bookingId, title, publisherId },
    title,
    actOf: null,
    offerMaker,
    publisher: { id: publisherId, name: row.publisher_name },
    until,
    reason: null,
    isApprovalWanted: approval === 'WANTED',
    isWaitingForPublisher: state === 'WAITING_FOR_PUBLISHER',
    changes: firstValues({ state, quantity, date_from, date_to, ...(until !== null && { option_until: until }) }),
  };
}

type Waiting = Pick<
  Selectable<SurfaceOptionTable>,
  | 'id'
  | 'media_id'
  | 'publisher_company_id'
  | 'campaign_id'
  | 'quantity'
  | 'date_from'
  | 'date_to'
  | 'closes_at'
  | 'challenges_id'
>;

/** One in line, with what its promotion asks of surface and campaign. */
type LineRow = Waiting &
  CampaignPart & {
    /** Units of the surface. */
    readonly capacity: number;
    readonly media_title: string;
    readonly publisher_name: string;
    readonly campaign_name: string;
  };

/** Those in line for the surfaces, in the order in which they came. Called under the surfaces' locks. */
function lineOf(db: Db | Tx, mediaIds: readonly number[]): Promise<LineRow[]> {
  return db
    .selectFrom('surface_option as o')
    .innerJoin('media as m', 'm.id', 'o.media_id')
    .innerJoin('company as p', 'p.id', 'o.publisher_company_id')
    .innerJoin('campaign as c', 'c.id', 'o.campaign_id')
    .select(['o.id', 'o.media_id', 'o.publisher_company_id', 'o.campaign_id', 'o.quantity', 'o.date_from', 'o.date_to'])
    .select(['o.closes_at', 'o.challenges_id', 'm.quantity as capacity', 'm.title as media_title'])
    .select(['p.name as publisher_name', 'c.name as campaign_name'])
    .select(campaignColumns)
    .where('o.state', '=', 'WAITING')
    .where('m.deleted_at', 'is', null)
    .where(sql<boolean>`o.media_id = any (${[...mediaIds]}::integer[])`)
    .orderBy('o.id')
    .execute();
}
