import type { Tx } from '../../../database/database.ts';

/** Holds a company against others who set something of it, until the transaction ends: also where that has no row yet. */
export async function lockCompany(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
