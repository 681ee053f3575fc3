import { spanOf } from '@felulet/domain/availability/availability.ts';
import { initialBookingState } from '@felulet/domain/booking/booking-machine.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { promotedOf } from '@felulet/domain/option/option-line.ts';
import { holdUntil, remindAt, wantsApproval } from '@felulet/domain/option/option-terms.ts';
import type { IsWorkingDay } from '@felulet/domain/period/working-days.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { workingDays } from '../../../office/views/working-days.ts';
import { promoteOptions } from '../../store/booking.ts';
import { forgetChallengesOf, giveTimeBack } from '../../store/surface-option.ts';
import { holdsOf } from '../../views/availability/free-units.ts';
import { campaignPartFacts } from '../../views/booking/bookings.ts';
import { type LineRow, lineOf } from '../../views/option/line.ts';
import { type TermsOf, termsOf } from '../../views/option/option-terms.ts';
import { type Promoted, promotionEvent } from '../../views/option/promotion-event.ts';
import { takeTagsOfNewBookings } from '../calculate-form.ts';
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

/** Who challenges has an order: its booking is firm. [D11.13] The campaign's lines in line end before it leaves its assembling. */
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
