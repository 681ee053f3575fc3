import type { TwoFactorFacts } from '@felulet/domain/account/two-factor.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

/** How long a secret waits for its first code. */
const SETUP_MINUTES = 60;

export type TwoFactor = TwoFactorFacts & {
  readonly since: Date | null;
  readonly recovery_codes_left: number;
};

export async function twoFactorOf(db: Db | Tx, accountId: number): Promise<TwoFactor> {
  const row = await db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .leftJoin('two_factor', 'two_factor.account_id', 'account.id')
    .select(['company.two_factor_demanded as is_demanded', 'two_factor.confirmed_at as since'])
    .select(
      sql<number>`(select count(*)::int from recovery_code r where r.account_id = account.id and r.used_at is null)`.as(
        'recovery_codes_left',
      ),
    )
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { ...row, is_on: row.since !== null };
}

export type FactorKeys = { readonly sealed_secret: string; readonly recovery_salt: Buffer | Uint8Array };

/** Of a second step that is on. */
export function factorKeys(db: Db | Tx, accountId: number): Promise<FactorKeys | undefined> {
  return db
    .selectFrom('two_factor')
    .select(['sealed_secret', 'recovery_salt'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Of one that waits for its first code. */
export function startedFactor(tx: Tx, accountId: number, now: Date): Promise<FactorKeys | undefined> {
  return tx
    .selectFrom('two_factor')
    .select(['sealed_secret', 'recovery_salt'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('started_at', '>', new Date(now.getTime() - SETUP_MINUTES * 60_000))
    .executeTakeFirst();
}
