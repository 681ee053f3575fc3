import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { ExcelTemplateTable } from '../../database/tables.generated.ts';

export async function insertTemplate(tx: Tx, row: Insertable<ExcelTemplateTable>): Promise<number> {
  const { id } = await tx.insertInto('excel_template').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Waits for whoever else is changing the template, or choosing it as a default. */
export async function lockTemplate(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('excel_template').select('id').where('id', '=', id).forUpdate().execute();
}

export async function updateTemplateRow(tx: Tx, id: number, row: Updateable<ExcelTemplateTable>): Promise<void> {
  await tx
    .updateTable('excel_template')
    .set((set) => ({ ...row, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export type FormerUser = { readonly id: number; readonly name: string };

/** Nobody has the template as default any more; those who had. */
export async function dropDefaults(tx: Tx, id: number, now: Date): Promise<readonly FormerUser[]> {
  return tx
    .updateTable('account')
    .set({ default_template_id: null, updated_at: now, revision: sql`revision + 1` })
    .where('default_template_id', '=', id)
    .returning(['id', 'name'])
    .execute();
}

/** Of those who had it until it was deleted, who have none since then and may use it; they have it again. */
export async function putDefaultsBack(tx: Tx, id: number, now: Date): Promise<readonly FormerUser[]> {
  const { rows } = await sql<FormerUser>`
    update account a set default_template_id = ${id}, updated_at = ${now}, revision = a.revision + 1
    from removed_thing r, excel_template t
    where r.kind = 'template' and r.thing_id = ${id} and t.id = r.thing_id and r.content @> to_jsonb(a.id)
      and a.default_template_id is null and a.deleted_at is null and a.company_id = coalesce(t.company_id, a.company_id)
    returning a.id, a.name`.execute(tx);
  return rows;
}
