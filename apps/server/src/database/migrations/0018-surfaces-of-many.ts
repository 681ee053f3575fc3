import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- The triggers of 0013 and 0017 hold every list item of a surface, once a statement. The foreign keys of three columns asked
-- the same of each row again, and would only ever have refused what never happens: list items are deleted in name only.
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'media'::regclass and contype = 'f' and confrelid = 'system_list_item'::regclass
  loop
    execute format('alter table media drop constraint %I', name);
  end loop;
end $$;
`;
