import type { Role } from '@felulet/domain/account/roles.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

export type SummaryDay = { readonly day: Day; readonly now: Date };

/** What happened after seven waits for the next working day; what will only happen was written by a clock that has been set back since. */
export const waited = ({ day, now }: SummaryDay): RawBuilder<boolean> =>
  sql<boolean>`(created_at < (${day}::date + time '07:00') at time zone 'Europe/Budapest' or created_at > ${now})`;

/** Whom a summary of the day may be due to. */
export async function awaitingSummary(db: Db, round: SummaryDay): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('account_id')
    .distinct()
    .where('in_summary', '=', true)
    .where(waited(round))
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
