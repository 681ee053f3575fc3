import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * Removes the rows that nothing points to any more and answers their ids. The columns that may point to a file are
 * read from the database's own catalogue, so a new one is never forgotten here.
 */
export async function removeUnusedFiles(db: Db, before: Date): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select c.conrelid::regclass::text as table_name, a.attname as column_name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass`.execute(db);
  const unused = columns.map(
    ({ table_name, column_name }) =>
      sql`not exists (select from ${sql.table(table_name)} as user_of where user_of.${sql.ref(column_name)} = file.id)`,
  );
  const { rows } = await sql<{ id: string }>`
    delete from file where created_at < ${before} and ${sql.join(unused, sql` and `)} returning id`.execute(db);
  return rows.map((row) => row.id);
}
