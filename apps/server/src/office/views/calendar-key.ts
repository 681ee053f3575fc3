import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Language } from '@felulet/phrases/language.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { tokenHash } from '../../platform/session/session.ts';

export type KeyRow = { readonly made_at: Date; readonly last_read_at: Date | null };

export type FeedReader = {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly last_read_at: Date | null;
};

export function keyOf(db: Db, accountId: number): Promise<KeyRow | undefined> {
  return db
    .selectFrom('calendar_key')
    .select(['made_at', 'last_read_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Whose key it is, as that account may look today; nobody's where it could not sign in, as one that was deleted. [A3.36] */
export async function readerOfKey(db: Db, key: string): Promise<FeedReader | undefined> {
  const row = await db
    .selectFrom('calendar_key')
    .innerJoin('account', 'account.id', 'calendar_key.account_id')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['account.id', 'account.company_id', 'account.language', 'company.role', 'calendar_key.last_read_at'])
    .select(sql<boolean>`company.leader_account_id is not distinct from account.id`.as('is_leader'))
    .where('calendar_key.key_hash', '=', tokenHash(key))
    .where('account.enabled', '=', true)
    .where('account.confirmed', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, company_id, role, is_leader, language, last_read_at } = row;
  return { viewer: { accountId: id, companyId: company_id, role, isLeader: is_leader }, language, last_read_at };
}

export async function nameOfAccount(db: Db, id: number): Promise<string> {
  const { name } = await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
}
