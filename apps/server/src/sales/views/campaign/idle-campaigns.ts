import type { Day } from '@felulet/domain/period/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { statesWithATurn } from './campaign-turn.ts';
import { owingPublishers } from './owing-publishers.ts';

const midnight = (day: Day): RawBuilder<Date> => sql<Date>`(${day}::date)::timestamp at time zone 'Europe/Budapest'`;

/** Whatever was done in the campaign: a step, an edit, a line of its history, a row of its offer, a change request. */
const lastActivity = sql<Date>`greatest(c.updated_at, c.turn_since,
  (select max(o.created_at) from campaign_operation o where o.campaign_id = c.id),
  (select max(b.updated_at) from booking b where b.campaign_id = c.id),
  (select max(r.updated_at) from change_request r where r.campaign_id = c.id))`;

/** Campaigns whose days are not over, that are somebody's turn and may have lain long enough; a round looks at each closely. */
export async function idleCampaigns(
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

export async function campaignActivity(tx: Tx, id: number): Promise<Date> {
  const { at } = await tx
    .selectFrom('campaign as c')
    .select(lastActivity.as('at'))
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  return at;
}

export type IdlePublisher = { readonly company_id: number; readonly rows: number; readonly since: Date };

/** Publishers who owe a decision, with when it came before them, they last decided, or were last reminded by hand. [D10.11] */
export async function idlePublishers(tx: Tx, campaignId: number): Promise<readonly IdlePublisher[]> {
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
export async function lastReminder(tx: Tx, campaignId: number, companyId: number, today: Day): Promise<Day | null> {
  const row = await tx
    .selectFrom('turn_reminder')
    .select((select) => select.fn.max('day').as('day'))
    .where('campaign_id', '=', campaignId)
    .where('company_id', '=', companyId)
    .where('day', '<=', today)
    .executeTakeFirst();
  return row?.day ?? null;
}
