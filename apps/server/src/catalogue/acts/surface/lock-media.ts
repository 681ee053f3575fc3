import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { found } from '../../../platform/errors.ts';
import { isKept } from '../../views/surface/visible-surfaces.ts';

/** Holds a surface against other writers until the transaction ends; 404 for an unknown one. */
export async function lockMedia(tx: Tx, id: number): Promise<void> {
  found(
    await tx.selectFrom('media').select('id').where('id', '=', id).where(isKept).forNoKeyUpdate().executeTakeFirst(),
  );
}

/** The same of several, in the one order of locks. */
export async function lockMedias(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from media where id = any (${[...ids]}::integer[]) order by id for no key update`.execute(tx);
}
