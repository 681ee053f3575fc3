import { sql } from 'kysely';
import type { JsonValue } from '../../database/columns.ts';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../database/transaction.ts';

const MAX_ERROR_LENGTH = 500;

/** The run of a job for this process alone; null where one, here or elsewhere, began less than so long ago. */
export function claimRun(db: Db, name: string, gapMs: number, now: Date): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`job ${name}`}))`.execute(tx);
    const last = await tx
      .selectFrom('job_run')
      .select('started_at')
      .where('name', '=', name)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    // One that lies far ahead is of a clock that has been set back since.
    if (last !== undefined && Math.abs(now.getTime() - last.started_at.getTime()) < gapMs) return null;
    const { id } = await tx
      .insertInto('job_run')
      .values({ name, started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function finishRun(
  db: Db,
  id: number,
  end: { readonly outcome: 'DONE' | 'FAILED'; readonly detail: JsonValue; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('job_run')
    .set({ finished_at: end.now, outcome: end.outcome, detail: JSON.stringify(end.detail) })
    .where('id', '=', id)
    .execute();
}

/** What an error may say in a row that administrators read. */
export function errorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
}
