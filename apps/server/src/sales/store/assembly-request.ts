import type { Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { AssemblyRequestTable } from '../../database/tables.generated.ts';

export async function insertRequest(tx: Tx, row: Insertable<AssemblyRequestTable>): Promise<number> {
  const { id } = await tx.insertInto('assembly_request').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
