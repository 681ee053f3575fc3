import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { tablesOf } from '../platform/backup/database-dump.ts';

/** Every table's rows as the database itself writes them. */
export async function contentOf(db: Db): Promise<ReadonlyMap<string, unknown>> {
  return await db.transaction().execute(async (tx) => {
    const content = new Map<string, unknown>();
    for (const { name } of await tablesOf(tx)) {
      const { rows } =
        await sql`select count(*) as count, md5(string_agg(line::text, '|' order by line::text collate "C")) as sum
        from ${sql.table(name)} as line`.execute(tx);
      content.set(name, rows[0]);
    }
    return content;
  });
}

/** Columns, constraints, indexes, functions and triggers, each as the database itself writes it. */
export async function schemaOf(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select attrelid::regclass::text as place, attname::text as name,
      concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as text
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select '', proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2, 3`.execute(db);
  return rows;
}
