import type { CompanyData } from '@felulet/contract/people/accounts.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { AccountTable } from '../../database/tables.generated.ts';

export async function insertAccount(tx: Tx, row: Insertable<AccountTable>): Promise<number> {
  const { id } = await tx.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Values to be written; an absent one and an undefined one alike stay as they are. */
export type PartialInput<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Every edit of an account raises its revision: it is what the form was read with. */
export async function updateAccountRow(tx: Tx, id: number, row: PartialInput<Updateable<AccountTable>>): Promise<void> {
  await tx
    .updateTable('account')
    .set((set) => ({ ...row, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Every form of its people holds the company's data, so all of them were read before. */
export async function updateCompanyRow(tx: Tx, id: number, row: PartialInput<CompanyData>, now: Date): Promise<void> {
  await tx
    .updateTable('company')
    .set((set) => ({ ...row, updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('account')
    .set((set) => ({ updated_at: now, revision: set('revision', '+', 1) }))
    .where('company_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}
