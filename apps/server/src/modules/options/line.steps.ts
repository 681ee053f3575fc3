import type { Event } from '@felulet/domain/event/events.ts';
import type { CampaignRef } from '@felulet/domain/event/sales-events.ts';
import { ranksOf } from '@felulet/domain/option/option-line.ts';
import type { liveOptionStates, OptionState } from '@felulet/domain/option/option-states.ts';
import { cappedUntil, optionsCloseAt, remindAt } from '@felulet/domain/option/option-terms.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Actor, Author } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import { joined, valueOrThrow } from '../../platform/errors.ts';
import { workingDays } from '../working-days/working-days.lookup.ts';
import { type ChallengePair, recordChallengeEnds } from './challenge-ends.ts';
import { termsOf } from './option-terms.lookup.ts';

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

/** The campaign's places in line are over: the offer goes back, or the campaign has ended. The history tells each. [D11.18] [D6.89] */
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

export type Leaving = {
  readonly state: Exclude<OptionState, (typeof liveOptionStates)[number]>;
  readonly note: string | null;
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
  await tx
    .updateTable('surface_option')
    .set((set) => ({
      state,
      note,
      rank: null,
      challenges_id: null,
      order_reference: null,
      ended_at: now,
      updated_at: now,
      revision: set('revision', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute();
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

/** Writes the ranks of those in line as the domain counts them, where they changed. [D11.3] */
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
  const changed = ranked.filter(([id, rank]) => known.get(id) !== rank);
  if (changed.length === 0) return;
  await sql`update surface_option o set rank = ranked.rank
    from unnest(${changed.map(([id]) => id)}::integer[], ${changed.map(([, rank]) => rank)}::integer[]) as ranked (id, rank)
    where o.id = ranked.id`.execute(tx);
}

/** The challenged of those who challenge no more hold again as long as before. [D11.13] */
export async function giveTimeBack(tx: Tx, challengers: readonly number[], now: Date): Promise<void> {
  const ids = [...challengers];
  await sql`
    with freed as (
      update surface_option h set challenged_until = null, updated_at = ${now}::timestamptz, revision = h.revision + 1
      from surface_option c where c.id = any (${ids}::integer[]) and h.id = c.challenges_id and h.state = 'HOLDING'
      returning h.booking_id, h.hold_until)
    update booking b set hold_until = f.hold_until from freed f
    where b.id = f.booking_id and b.hold_until is not null and b.active`.execute(tx);
}

/** Its challengers stand in line like the others again: it was made firm, or has ended without making room for them. */
export async function forgetChallengesOf(tx: Tx, holders: readonly number[]): Promise<number[]> {
  if (holders.length === 0) return [];
  const rows = await tx
    .updateTable('surface_option')
    .set((set) => ({ challenges_id: null, order_reference: null, revision: set('revision', '+', 1) }))
    .where('challenges_id', 'in', [...holders])
    .where('state', '=', 'WAITING')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The option that an approved booking was: it holds for good now. [D11.1] */
export async function settleOption(tx: Tx, bookingId: number, { viewer, now }: Actor): Promise<void> {
  const option = await tx
    .selectFrom('surface_option')
    .select(['id', 'challenged_until'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'HOLDING')
    .executeTakeFirst();
  if (option === undefined) return;
  const is_bound = option.challenged_until !== null;
  await tx.updateTable('booking').set({ hold_until: null, is_bound }).where('id', '=', bookingId).execute();
  await tx
    .updateTable('surface_option')
    .set((set) => ({
      state: 'FIRM',
      rank: null,
      renewal_asked_at: null,
      challenged_until: null,
      ended_at: now,
      updated_at: now,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', option.id)
    .execute();
  const challengers = await forgetChallengesOf(tx, [option.id]);
  await recordChallengesLost(tx, challengers, { viewer, now });
  const ended = challengers.map((challenger) => ({ challenger, holder: option.id }));
  await recordChallengeEnds(tx, { viewer, now }, ended);
}

/** One that is moved to other days ends before those are closed to options. [D11.8 moved to other days] */
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
  await tx
    .updateTable('surface_option')
    .set({ hold_until: until, closes_at: optionsCloseAt(terms, date_from), updated_at: now })
    // An end that came nearer is reminded of before it, too.
    .$if(until < before, (query) => query.set({ remind_at: reminder > now ? reminder : null }))
    .where('id', '=', option.id)
    .execute();
  await tx
    .updateTable('booking')
    .set({ hold_until: sql<Date>`least(hold_until, ${until}::timestamptz)` })
    .where('id', '=', bookingId)
    .execute();
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
