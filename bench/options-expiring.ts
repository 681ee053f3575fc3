import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { openServerDatabase } from '../apps/server/src/platform/database/server-database.ts';
import { expireOptions } from '../apps/server/src/sales/jobs/option-expiry.ts';
import { addDays, type Day } from '../packages/domain/src/period/day.ts';
import type { Viewer } from '../packages/domain/src/permission/viewer.ts';
import { addCampaigns, CAMPAIGN_DAYS, CAMPAIGNS, type Campaign } from './booking-through-service.ts';
import { type Finding, interleaved } from './measure.ts';

const OPTIONS = 10_000;
/** Behind the years of the other questions about booking. */
const FIRST_DAYS = 400 + 8 * CAMPAIGNS * CAMPAIGN_DAYS;

/** They run out tomorrow, so that the product that runs beside leaves them alone. */
const ahead = { now: () => new Date(Date.now() + 2 * 86_400_000) };

type Question = {
  readonly databaseUrl: string;
  readonly today: Day;
  readonly viewer: Viewer;
  readonly advertiser: Viewer;
};
type Pair = { readonly holder: Campaign; readonly waiter: Campaign; readonly surfaces: readonly number[] };

/** Options a second that run out and pass to who is next in line: with all that is told of it, against the same rows in bare statements. */
export async function optionsExpiring(question: Question, rounds: number): Promise<Finding> {
  const { databaseUrl, today, viewer } = question;
  const database = openServerDatabase(databaseUrl, { isUnlimited: true });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  let sides = 0;
  const prepare = async (): Promise<Pair[]> => {
    const from = addDays(today, FIRST_DAYS + sides * CAMPAIGNS * CAMPAIGN_DAYS);
    sides += 1;
    const holders = await addCampaigns(database.db, question, from);
    const waiters = await addCampaigns(database.db, question, from);
    const { rows } = await pool.query<{ id: number }>(
      'select id from media where deleted_at is null order by id limit $1',
      [OPTIONS],
    );
    const share = Math.ceil(rows.length / CAMPAIGNS);
    const pairs = holders.flatMap((holder, index): Pair[] => {
      const waiter = waiters[index];
      const surfaces = rows.slice(index * share, (index + 1) * share).map(({ id }) => id);
      return waiter === undefined || surfaces.length === 0 ? [] : [{ holder, waiter, surfaces }];
    });
    for (const pair of pairs) await holdAndWait(pool, pair, viewer);
    return pairs;
  };
  const timed = async (work: (pairs: readonly Pair[]) => Promise<number>): Promise<number> => {
    const pairs = await prepare();
    const start = performance.now();
    const done = await work(pairs);
    const taken = performance.now() - start;
    // What the bare side has left is not to be found by the other one.
    await pool.query(`update booking set hold_until = null where hold_until is not null`);
    return (done * 1000) / taken;
  };
  const byService = () => timed(async () => (await expireOptions({ db: database.db, clock: ahead })).ended);
  const bare = () =>
    timed(async (pairs) => {
      for (const pair of pairs) await writeRows(pool, pair, viewer);
      return pairs.reduce((sum, { surfaces }) => sum + surfaces.length, 0);
    });
  const result = await interleaved(byService, bare, rounds);
  await pool.end();
  await database.close();
  const rate = (median: number): string => Math.round(median).toString();
  return {
    question: `${OPTIONS} options that run out at once and pass to who is next / same rows in bare statements`,
    spread: result.ratio,
    goal: { atLeast: 0.25 },
    note: `${rate(result.first.median)} options/s by the service, ${rate(result.second.median)} by the bare driver`,
  };
}

/** Every unit of the surfaces held by an option that has run out, and one in line behind each. */
async function holdAndWait(pool: pg.Pool, { holder, waiter, surfaces }: Pair, { accountId }: Viewer): Promise<void> {
  const { date_from, date_to } = holder;
  const days = [date_from, date_to];
  await pool.query(
    `with held as (
       insert into booking (media_id, publisher_company_id, campaign_id, state, quantity, date_from, date_to, created_by, hold_until)
       select id, company_id, $2, 'CREATED', quantity, $3, $4, $5, now() + interval '1 day' from media where id = any ($1)
       returning id, media_id, publisher_company_id, quantity, hold_until)
     insert into surface_option (media_id, publisher_company_id, campaign_id, booking_id, state, rank, quantity, date_from, date_to,
       hold_until, closes_at, created_by)
     select media_id, publisher_company_id, $2, id, 'HOLDING', 1, quantity, $3::date, $4::date, hold_until, $3::date - 4, $5 from held`,
    [surfaces, holder.id, ...days, accountId],
  );
  await pool.query(
    `update media set full_days = full_days + datemultirange(daterange($2, $3, '[]')) where id = any ($1)`,
    [surfaces, ...days],
  );
  await pool.query(
    `insert into surface_option (media_id, publisher_company_id, campaign_id, state, rank, quantity, date_from, date_to, closes_at, created_by)
     select id, company_id, $2, 'WAITING', 2, quantity, $3::date, $4::date, $3::date - 4, $5 from media where id = any ($1)`,
    [surfaces, waiter.id, ...days, accountId],
  );
}

/** The same rows of one campaign: what ends, its option, what comes after it, that one's option, the surfaces, the history of both, and the audit. */
async function writeRows(pool: pg.Pool, { holder, waiter, surfaces }: Pair, { accountId }: Viewer): Promise<void> {
  const client = await pool.connect();
  const { date_from, date_to } = holder;
  try {
    await client.query('begin');
    await client.query(
      `update booking set state = 'PUBLISHER_REJECTED', note = 'lejárt', decided_at = now(), updated_at = now(), revision = revision + 1
       where campaign_id = $1 and active`,
      [holder.id],
    );
    await client.query(
      `update surface_option set state = 'EXPIRED', rank = null, note = 'lejárt', ended_at = now(), updated_at = now()
       where campaign_id = $1 and state = 'HOLDING'`,
      [holder.id],
    );
    await client.query(
      `with held as (
         insert into booking (media_id, publisher_company_id, campaign_id, state, quantity, date_from, date_to, created_by, hold_until)
         select id, company_id, $2, 'CREATED', quantity, $3, $4, $5, now() + interval '3 days' from media where id = any ($1)
         returning id, media_id, hold_until)
       update surface_option o set state = 'HOLDING', rank = 1, booking_id = held.id, hold_until = held.hold_until, updated_at = now()
       from held where o.media_id = held.media_id and o.campaign_id = $2 and o.state = 'WAITING'`,
      [surfaces, waiter.id, date_from, date_to, accountId],
    );
    await client.query(
      `insert into booking_price_tag (booking_id, media_price_tag_id, title, value, type_id, order_number, is_own)
       select b.id, t.id, t.title, t.value, t.type_id, t.order_number, false
       from booking b join media_price_tag t on t.media_id = b.media_id where b.campaign_id = $1`,
      [waiter.id],
    );
    // Given up by the one and taken by the other.
    for (const change of ['-', '+'])
      await client.query(
        `update media set version = version + 1, full_days = full_days ${change} datemultirange(daterange($2, $3, '[]'))
         where id = any ($1)`,
        [surfaces, date_from, date_to],
      );
    await client.query(
      `insert into campaign_operation (campaign_id, kind, state, line_title)
       select c, k, 'BIDDER_ACCEPTED', m.title from media m, (values ($2::integer, 'OPTION_EXPIRED'), ($3::integer, 'OPTION_PROMOTED')) as t (c, k)
       where m.id = any ($1)`,
      [surfaces, holder.id, waiter.id],
    );
    await client.query(
      `insert into audit (action, object_type, object_id, detail)
       select case when state = 'CREATED' then 'option_promoted' else 'option_expired' end, 'booking', id,
         jsonb_build_object('name', 'x', 'changes', '[]'::jsonb) from booking where campaign_id in ($1, $2)`,
      [holder.id, waiter.id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
