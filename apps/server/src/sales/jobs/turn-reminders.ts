import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { companyInTurn } from '@felulet/domain/campaign/campaign-turn.ts';
import type { CampaignRef } from '@felulet/domain/event/sales-events.ts';
import { budapestDay, budapestParts, type Day } from '@felulet/domain/period/day.ts';
import { type IsWorkingDay, idleSinceBefore, workingDaysBetween } from '@felulet/domain/period/working-days.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import { workingDays } from '../../office/views/working-days.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockCampaign } from '../acts/campaign/lock-campaign.ts';
import { campaignFacts, campaignRef } from '../views/campaign/campaign-facts.ts';
import { campaignActivity, idleCampaigns, idlePublishers, lastReminder } from '../views/campaign/idle-campaigns.ts';

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

/** Reminds whoever has let a campaign lie, on working days. Answers how many companies were told. [D10.10] [D10.11] */
export async function sendTurnReminders({ db, clock, config }: ReminderContext): Promise<number> {
  const now = clock.now();
  const { day: today, time } = budapestParts(now);
  const days = config.reminderWorkingDays;
  if (days === 0 || time < REMINDERS_FROM) return 0;
  const isWorkingDay = await workingDays(db);
  if (!isWorkingDay(today)) return 0;
  const round = { now, today, before: idleSinceBefore(today, days, isWorkingDay), isWorkingDay };
  let told = 0;
  for (const id of await idleCampaigns(db, round)) told += await inTransaction(db, (tx) => remindOf(tx, id, round));
  return told;
}

const byServer = ({ now }: Round): Author => ({ viewer: null, now });

/** The lock makes several processes wait for each other; what the first has written is seen by the next. */
async function remindOf(tx: Tx, id: number, round: Round): Promise<number> {
  const campaign = await lockCampaign(tx, id);
  const facts = await campaignFacts(tx, campaign);
  const told = await remindSideInTurn(tx, campaignRef(campaign), facts, round);
  return told + (await remindPublishers(tx, campaignRef(campaign), round));
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
  let told = 0;
  for (const { company_id: publisher, rows, since: last } of await idlePublishers(tx, campaign.id)) {
    const since = budapestDay(last);
    if (since >= round.before || !(await isDue(tx, campaign.id, publisher, round))) continue;
    const days = workingDaysBetween(since, round.today, round.isWorkingDay);
    await record(tx, byServer(round), { kind: 'publisher_idle', campaign, publisher, rows, days });
    told += 1;
  }
  return told;
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
