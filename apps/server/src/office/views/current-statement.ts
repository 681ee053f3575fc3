import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

export type StatementRow = {
  readonly version: number;
  readonly published_at: Date;
  readonly text_hu: string;
  readonly text_en: string;
};

/** The newest is the one in force. [D14.20] */
export function currentStatement(db: Db | Tx): Promise<StatementRow> {
  return db
    .selectFrom('privacy_statement')
    .select(['version', 'published_at', 'text_hu', 'text_en'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The version in force, where a later one than was accepted; who accepted none is not asked for the first. */
export async function statementToAccept(db: Db, accountId: number): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select max(s.version) as version from privacy_statement s join account a on a.id = ${accountId}
    where s.version > coalesce(a.privacy_version, 1) having count(*) > 0`.execute(db);
  return rows[0]?.version ?? null;
}
