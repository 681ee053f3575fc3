import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { CodedError } from '../errors.ts';

/** A part that leaves nothing behind where it is refused, and then says why; anything unexpected ends the whole transaction. */
export async function tryPart(tx: Tx, work: () => Promise<void>): Promise<CodedError | null> {
  await sql`savepoint part`.execute(tx);
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    await sql`rollback to savepoint part`.execute(tx);
    return error;
  } finally {
    await sql`release savepoint part`.execute(tx);
  }
}
