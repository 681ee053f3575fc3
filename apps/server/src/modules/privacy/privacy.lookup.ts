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
