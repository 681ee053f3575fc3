import type { Role } from '@felulet/domain/account/roles.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

/** What happened after seven waits for the next working day. */
export const sevenOf = (day: Day): RawBuilder<Date> =>
  sql<Date>`(${day}::date + time '07:00') at time zone 'Europe/Budapest'`;

/** Whom a summary of the day may be due to. */
export async function awaitingSummary(db: Db, day: Day): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('account_id')
    .distinct()
    .where('in_summary', '=', true)
    .where('created_at', '<', sevenOf(day))
    .orderBy('account_id')
    .execute();
  return rows.flatMap(({ account_id }) => (account_id === null ? [] : [account_id]));
}

export type SummaryReader = {
  readonly id: number;
  readonly email: string;
  readonly language: 'hu' | 'en';
  readonly company_id: number;
  readonly role: Role;
};

/** Somebody who may still sign in. */
export function summaryReader(tx: Tx, accountId: number): Promise<SummaryReader | undefined> {
  return tx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['account.id', 'account.email', 'account.language', 'account.company_id', 'company.role'])
    .where('account.id', '=', accountId)
    .where('account.enabled', '=', true)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
}
