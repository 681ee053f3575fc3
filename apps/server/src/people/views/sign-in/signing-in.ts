import type { Browser, System } from '@felulet/domain/account/device.ts';
import type { StartPage } from '@felulet/domain/account/start-pages.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { latestBelieved, SESSION_IDLE_HOURS } from '../../../platform/session/session.ts';

export type SignInRow = {
  readonly id: number;
  readonly password_hash: string | null;
  readonly confirmed: boolean;
  readonly enabled: boolean;
  readonly approved_at: Date | null;
  readonly rejected_at: Date | null;
};

export function accountForSignIn(db: Db, email: string): Promise<SignInRow | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'password_hash', 'confirmed', 'enabled', 'approved_at', 'rejected_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Whether the password is the one that was compared, and the account still open, until the transaction ends: comparing takes so
 * long that another password may have been set meanwhile, which waits for nobody else.
 */
export async function isStillAsCompared(tx: Tx, compared: Pick<SignInRow, 'id' | 'password_hash'>): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', compared.id)
    .where('password_hash', '=', compared.password_hash)
    .where('confirmed', '=', true)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type SignedInRow = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly icon_file_id: string | null;
  readonly default_template_id: number | null;
  readonly start_page: StartPage;
  readonly company_id: number;
  readonly company_name: string;
};

export function signedInAccount(db: Db, accountId: number): Promise<SignedInRow> {
  return db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select([
      'account.id',
      'account.email',
      'account.name',
      'account.default_template_id',
      'account.start_page',
      'company.id as company_id',
      'company.name as company_name',
    ])
    .select((select) => select.fn.coalesce('account.icon_file_id', 'company.logo_file_id').as('icon_file_id'))
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export type PasswordOwnerRow = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string | null;
  readonly language: 'hu' | 'en';
};

export function passwordOwner(db: Db, accountId: number): Promise<PasswordOwnerRow> {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'password_hash', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Of an account that is still open: nothing of it changes until the transaction ends. */
export async function isOpenAccount(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('confirmed', '=', true)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type OpenSessionRow = {
  readonly id: number;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly browser: Browser | null;
  readonly system: System | null;
};

/** The account's sessions that still work, the last used first. */
export function openSessionsOf(db: Db, accountId: number, now: Date): Promise<OpenSessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'browser', 'system'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('created_at', '<', latestBelieved(now))
    .where('last_used_at', '>', new Date(now.getTime() - SESSION_IDLE_HOURS * 3_600_000))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
