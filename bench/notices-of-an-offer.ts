import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openServerDatabase } from '../apps/server/src/platform/database/server-database.ts';
import { changeState } from '../apps/server/src/sales/acts/campaign/take-step.ts';
import { contextOver } from '../apps/server/src/testing/server-context.ts';
import { addDays, type Day } from '../packages/domain/src/period/day.ts';
import type { Viewer } from '../packages/domain/src/permission/viewer.ts';
import { addCampaigns } from './booking-through-service.ts';
import { type Finding, interleaved } from './measure.ts';

const LINES = 200;
const ACTS = 5;
/** Behind the years of the other questions. */
const FIRST_DAY = 9000;

type Question = {
  readonly databaseUrl: string;
  readonly today: Day;
  readonly viewer: Viewer;
  readonly advertiser: Viewer;
};

/** An offer of 200 lines goes to its publishers: with the notices to all their people, and with nobody there to be told. */
export async function noticesOfAnOffer(question: Question, rounds: number): Promise<Finding> {
  const { databaseUrl, viewer } = question;
  const database = openServerDatabase(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const context = await contextOver(database.db, systemClock);
  const side = (isTold: boolean) => async (): Promise<number> => {
    const offers = await offersToSend(pool, database.db, question);
    await pool.query(
      `update account set enabled = $1 where company_id in (select id from company where role = 'ROLE_PUBLISHER')`,
      [isTold],
    );
    const start = performance.now();
    for (const id of offers) await changeState(context, viewer, id, { state: 'SENT_TO_PUBLISHER' });
    const each = (performance.now() - start) / offers.length;
    await removeOffers(pool, offers);
    return each;
  };
  await side(true)();
  const result = await interleaved(side(true), side(false), rounds);
  await pool.query(
    `update account set enabled = true where company_id in (select id from company where role = 'ROLE_PUBLISHER')`,
  );
  await pool.end();
  await database.close();
  const milliseconds = (median: number): string => median.toFixed(1);
  return {
    question: `Sending an offer of ${LINES} lines to its publishers with their notices / without`,
    spread: result.ratio,
    goal: { atMost: 1.3 },
    note: `${milliseconds(result.first.median)} ms with, ${milliseconds(result.second.median)} ms without`,
  };
}

/** Lines that hold no day of anybody: rows alone, taken away again after the round. */
async function offersToSend(
  pool: pg.Pool,
  db: Parameters<typeof addCampaigns>[0],
  question: Question,
): Promise<number[]> {
  const campaigns = (await addCampaigns(db, question, addDays(question.today, FIRST_DAY))).slice(0, ACTS);
  const ids = campaigns.map(({ id }) => id);
  await pool.query(
    `insert into booking (media_id, publisher_company_id, campaign_id, state, quantity, date_from, date_to, rental_period_unit_id, created_by)
     select m.id, m.company_id, c.id, 'CREATED', 1, c.date_from, c.date_to, m.rental_period_unit_id, $2
     from campaign c cross join (select * from media where deleted_at is null order by id limit ${LINES}) m where c.id = any ($1)`,
    [ids, question.viewer.accountId],
  );
  return ids;
}

async function removeOffers(pool: pg.Pool, ids: readonly number[]): Promise<void> {
  for (const table of ['booking', 'campaign_operation', 'campaign_assignee', 'campaign_read'])
    await pool.query(`delete from ${table} where campaign_id = any ($1)`, [ids]);
  await pool.query(`delete from outbox where campaign_id = any ($1) or payload->>'campaign_name' = 'Mérés'`, [ids]);
  await pool.query(`delete from campaign where name = 'Mérés' and date_from >= current_date + $1::int`, [FIRST_DAY]);
}
