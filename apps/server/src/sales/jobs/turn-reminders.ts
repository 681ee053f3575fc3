import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { companyInTurn } from '@felulet/domain/campaign/campaign-turn.ts';
import type { CampaignRef } from '@felulet/domain/event/sales-events.ts';
import { budapestDay, budapestParts, type Day } from '@felulet/domain/period/day.ts';
import { type IsWorkingDay, idleSinceBefore, workingDaysBetween } from '@felulet/domain/period/working-days.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import { workingDays } from '../../office/views/working-days.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockCampaign } from '../acts/campaign/lock-campaign.ts';
import { campaignFacts, campaignRef } from '../views/campaign/campaign-facts.ts';
import { statesWithATurn } from '../views/campaign/campaign-turn.ts';
import { owingPublishers } from '../views/campaign/owing-publishers.ts';

/** Before the daily summaries, so that they can tell of them. */
const REMINDERS_FROM = '06:30:00';

type Round = {
  readonly now: Date;
  readonly today: Day;
  readonly before: Day;
  readonly isWorkingDay: IsWorkingDay;
};

export type ReminderContext = Pick<ServerContext, 'db' | 'clock'> & {
  readonly config: Pick<ServerContext['config'], 'reminderWorkingDays'>;
};

/** Reminds whoever has let a campaign lie, on working days. Answers how many companies were told. [D10.10] */
export async function sendTurnReminders({ db, clock, config }: ReminderContext): Promise<number> {
  const now = clock.now();
  const { day: today, time } = budapestParts(now);
  const days = config.reminderWorkingDays;
  if (days === 0 || time < REMINDERS_FROM) return 0;
  const isWorkingDay = await workingDays(db);
  if (!isWorkingDay(today)) return 0;
  const round = { now, today, before: idleSinceBefore(today, days, isWorkingDay), isWorkingDay };
  let reminded = 0;
  for (const id of await idleCampaigns(db, round)) reminded += await inTransaction(db, (tx) => remindOf(tx, id, round));
  return reminded;
}

const byServer = ({ now }: Round): Author => ({ viewer: null, now });

/** The lock makes several processes wait for each other; what the first has written is seen by the next. */
async function remindOf(tx: Tx, id: number, round: Round): Promise<number> {
  const campaign = await lockCampaign(tx, id);
  const facts = await campaignFacts(tx, campaign);
  const reminded = await remindSideInTurn(tx, campaignRef(campaign), facts, round);
  return reminded + (await remindPublishers(tx, campaignRef(campaign), round));
}

async function remindSideInTurn(tx: Tx, campaign: CampaignRef, facts: CampaignFacts, round: Round): Promise<number> {
  const company = companyInTurn(facts);
  if (company === null) return 0;
  const since = budapestDay(await campaignActivity(tx, campaign.id));
  if (since >= round.before || !(await isDue(tx, campaign.id, company, round))) return 0;
  const days = workingDaysBetween(since, round.today, round.isWorkingDay);
  await record(tx, byServer(round), { kind: 'campaign_idle', campaign, inTurn: company, days });
  return 1;
}

async function remindPublishers(tx: Tx, campaign: CampaignRef, round: Round): Promise<number> {
  let reminded = 0;
  for (const { company_id: publisher, rows, since: last } of await idlePublishers(tx, campaign.id)) {
    const since = budapestDay(last);
    if (since >= round.before || !(await isDue(tx, campaign.id, publisher, round))) continue;
    const days = workingDaysBetween(since, round.today, round.isWorkingDay);
    await record(tx, byServer(round), { kind: 'publisher_idle', campaign, publisher, rows, days });
    reminded += 1;
  }
  return reminded;
}

/** The key of the row is the rule: the second reminder of a company and a day is none. */
async function isDue(tx: Tx, campaignId: number, companyId: number, { today, before, now }: Round): Promise<boolean> {
  const last = await lastReminder(tx, campaignId, companyId, today);
  if (last !== null && last >= before) return false;
  const written = await tx
    .insertInto('turn_reminder')
    .values({ campaign_id: campaignId, company_id: companyId, day: today, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return written !== undefined;
}

const midnight = (day: Day): RawBuilder<Date> => sql<Date>`(${day}::date)::timestamp at time zone 'Europe/Budapest'`;

/** Whatever was done in the campaign: a step, an edit, a line of its history, a row of its offer, a change request. */
const lastActivity = sql<Date>`greatest(c.updated_at, c.turn_since,
  (select max(o.created_at) from campaign_operation o where o.campaign_id = c.id),
  (select max(b.updated_at) from booking b where b.campaign_id = c.id),
  (select max(r.updated_at) from change_request r where r.campaign_id = c.id))`;

/** Campaigns whose days are not over, that are somebody's turn and may have lain long enough; a round looks at each closely. */
async function idleCampaigns(
  db: Db,
  { today, before }: { readonly today: Day; readonly before: Day },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('campaign as c')
    .select('c.id')
    .where('c.state', 'in', statesWithATurn)
    .where('c.date_to', '>=', today)
    .where('c.turn_since', '<', midnight(before))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('turn_reminder as t')
            .select('t.day')
            .whereRef('t.campaign_id', '=', 'c.id')
            .where('t.day', '=', today),
        ),
      ),
    )
    .orderBy('c.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function campaignActivity(tx: Tx, id: number): Promise<Date> {
  const { at } = await tx
    .selectFrom('campaign as c')
    .select(lastActivity.as('at'))
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  return at;
}

type IdlePublisher = { readonly company_id: number; readonly rows: number; readonly since: Date };

/** Publishers who owe a decision, with when it came before them, they last decided, or were last reminded by hand. */
async function idlePublishers(tx: Tx, campaignId: number): Promise<readonly IdlePublisher[]> {
  const owing = await owingPublishers(tx, campaignId);
  if (owing.length === 0) return [];
  const decided = await tx
    .selectFrom('booking')
    .select(['publisher_company_id', (select) => select.fn.max('decided_at').as('at')])
    .where('campaign_id', '=', campaignId)
    .where('decided_at', 'is not', null)
    .groupBy('publisher_company_id')
    .execute();
  return owing.map(({ company_id, rows, since, nudged_at }) => {
    const last = decided.find((row) => row.publisher_company_id === company_id)?.at ?? null;
    const instants = [since, nudged_at, last].flatMap((at) => (at === null ? [] : [at.getTime()]));
    return { company_id, rows, since: new Date(Math.max(...instants)) };
  });
}

/** Days ahead are of a clock that has been set back since. */
async function lastReminder(tx: Tx, campaignId: number, companyId: number, today: Day): Promise<Day | null> {
  const row = await tx
    .selectFrom('turn_reminder')
    .select((select) => select.fn.max('day').as('day'))
    .where('campaign_id', '=', campaignId)
    .where('company_id', '=', companyId)
    .where('day', '<=', today)
    .executeTakeFirst();
  return row?.day ?? null;
}
