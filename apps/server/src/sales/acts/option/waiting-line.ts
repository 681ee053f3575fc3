import type { Event } from '@felulet/domain/event/events.ts';
import type { CampaignRef } from '@felulet/domain/event/sales-events.ts';
import { ranksOf } from '@felulet/domain/option/option-line.ts';
import { cappedUntil, optionsCloseAt, remindAt } from '@felulet/domain/option/option-terms.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Actor, Author } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { workingDays } from '../../../office/views/working-days.ts';
import { joined, valueOrThrow } from '../../../platform/errors.ts';
import { bindBooking } from '../../store/booking.ts';
import {
  type Ended,
  endWaiting,
  firmOption,
  forgetChallengesOf,
  giveTimeBack,
  moveHold,
  writeRanks,
} from '../../store/surface-option.ts';
import { termsOf } from '../../views/option/option-terms.ts';
import { type ChallengePair, recordChallengeEnds } from './challenge-ends.ts';

/** Of these surfaces those on which somebody stands in line. */
export async function surfacesInLine(db: Db | Tx, mediaIds: readonly number[]): Promise<number[]> {
  if (mediaIds.length === 0) return [];
  const rows = await db
    .selectFrom('surface_option')
    .select('media_id')
    .distinct()
    .where('state', '=', 'WAITING')
    .where(sql<boolean>`media_id = any (${[...mediaIds]}::integer[])`)
    .execute();
  return rows.map(({ media_id }) => media_id);
}

/**
 * First thing after the campaign's lock for a step that takes the campaign out of its assembling or sends its bookings on: until it is
 * done nothing is promoted into the campaign, and what was promoted before is seen by what follows. Decision 33.
 */
export async function lockLine(tx: Tx, campaignId: number, isEnd: boolean): Promise<void> {
  const { rows } = await sql<{ surfaces: number[] | null }>`
    select array_agg(distinct media_id) as surfaces from surface_option
    where campaign_id = ${campaignId} and state = 'WAITING'`.execute(tx);
  const waiting = rows[0]?.surfaces ?? null;
  if (waiting === null) return;
  await sql`select lock_surfaces(array(select distinct id from (select unnest(${waiting}::integer[]) as id
    union select media_id from booking where ${isEnd} and campaign_id = ${campaignId} and active) as touched))`.execute(
    tx,
  );
}

type Ending = Author & { readonly campaign: CampaignRef; readonly actOf: number | null };

/** The campaign's places in line are over: the offer goes back, or the campaign has ended. The history tells each. [D11.18] */
export async function endLine(tx: Tx, { campaign, actOf, ...author }: Ending): Promise<void> {
  await lockLine(tx, campaign.id, false);
  const rows = await tx
    .selectFrom('surface_option as o')
    .innerJoin('media as m', 'm.id', 'o.media_id')
    .select(['o.id', 'o.media_id', 'o.publisher_company_id', 'm.title'])
    .where('o.campaign_id', '=', campaign.id)
    .where('o.state', '=', 'WAITING')
    .orderBy('o.id')
    .execute();
  await leaveLine(tx, rows, { state: 'ENDED', note: null, by: null, now: author.now });
  const events = rows.map(({ title, publisher_company_id: publisherId }): Event => {
    const line = { title, publisherId };
    const publisher = { id: publisherId, name: null };
    const shown = { title, line, publisher, offerMaker: null, until: null, reason: null, changes: [] };
    return { ...shown, kind: 'option_ended', campaign, actOf };
  });
  await record(tx, author, ...events);
}

type Left = { readonly id: number; readonly media_id: number };

export type Leaving = Ended & {
  /** Whose act it is. */
  readonly by: Viewer | null;
  readonly now: Date;
};

/** Who stood behind moves up, and who was challenged has its own time back. The caller holds the surfaces' locks. */
export async function leaveLine(tx: Tx, gone: readonly Left[], { state, note, by, now }: Leaving): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  const challenges = await challengesOf(tx, ids);
  await giveTimeBack(tx, ids, now);
  await endWaiting(tx, ids, { state, note }, now);
  await rankLine(
    tx,
    gone.map(({ media_id }) => media_id),
  );
  await recordChallengeEnds(tx, { viewer: by, now }, challenges);
}

/** What those of these have challenged that do. */
async function challengesOf(tx: Tx, challengers: readonly number[]): Promise<ChallengePair[]> {
  const rows = await tx
    .selectFrom('surface_option')
    .select(['id as challenger', 'challenges_id as holder'])
    .where('id', 'in', [...challengers])
    .execute();
  return rows.flatMap(({ challenger, holder }) => (holder === null ? [] : [{ challenger, holder }]));
}

/** Writes the ranks of those in line as the domain counts them, where they changed. */
export async function rankLine(tx: Tx, mediaIds: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('surface_option')
    .select(['id', 'media_id', 'quantity', 'date_from', 'date_to', 'rank'])
    .where('state', '=', 'WAITING')
    .where(sql<boolean>`media_id = any (${[...new Set(mediaIds)]}::integer[])`)
    .orderBy('id')
    .execute();
  const lines = Map.groupBy(rows, ({ media_id }) => media_id);
  const ranked = [...lines.values()].flatMap((line) => [...ranksOf(line)]);
  const known = new Map(rows.map(({ id, rank }) => [id, rank]));
  await writeRanks(
    tx,
    ranked.flatMap(([id, rank]) => (known.get(id) === rank ? [] : [{ id, rank }])),
  );
}

/** The option that an approved booking was: it holds for good now. */
export async function settleOption(tx: Tx, bookingId: number, { viewer, now }: Actor): Promise<void> {
  const option = await tx
    .selectFrom('surface_option')
    .select(['id', 'challenged_until'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'HOLDING')
    .executeTakeFirst();
  if (option === undefined) return;
  await firmOption(tx, option.id, now);
  if (option.challenged_until !== null) await bindBooking(tx, bookingId);
  const challengers = await forgetChallengesOf(tx, [option.id]);
  await recordChallengesLost(tx, challengers, { viewer, now });
  const ended = challengers.map((challenger) => ({ challenger, holder: option.id }));
  await recordChallengeEnds(tx, { viewer, now }, ended);
}

/** One that is moved to other days ends before those are closed to options. */
export async function moveOption(tx: Tx, bookingId: number, { date_from }: Period, now: Date): Promise<void> {
  const option = await tx
    .selectFrom('surface_option')
    .select(['id', 'publisher_company_id', 'hold_until'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'HOLDING')
    .executeTakeFirst();
  if (option === undefined) return;
  const terms = (await termsOf(tx, [option.publisher_company_id]))(option.publisher_company_id);
  const before = joined(option.hold_until);
  const until = valueOrThrow(cappedUntil(terms, date_from, before, now));
  const reminder = remindAt(until, await workingDays(tx));
  // An end that came nearer is reminded of before it, too.
  const reminding = until < before && { remind_at: reminder > now ? reminder : null };
  const hold = { hold_until: until, closes_at: optionsCloseAt(terms, date_from), ...reminding };
  await moveHold(tx, option.id, hold, now);
}

/** What challenged has lost: the holder was made firm. It goes on waiting. */
async function recordChallengesLost(tx: Tx, challengers: readonly number[], actor: Actor): Promise<void> {
  if (challengers.length === 0) return;
  const rows = await tx
    .selectFrom('surface_option as o')
    .innerJoin('media as m', 'm.id', 'o.media_id')
    .innerJoin('campaign as c', 'c.id', 'o.campaign_id')
    .select(['m.title', 'c.id', 'c.name', 'c.state', 'c.mhfe_company_id', 'c.publisher_company_id'])
    .where('o.id', 'in', [...challengers])
    .execute();
  const events = rows.map(({ title, mhfe_company_id, publisher_company_id, ...campaign }): Event => {
    return { kind: 'challenge_lost', campaign, title, offerMaker: publisher_company_id ?? mhfe_company_id };
  });
  await record(tx, actor, ...events);
}
