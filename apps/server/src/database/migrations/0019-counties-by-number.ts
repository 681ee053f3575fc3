import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- The twenty counties are part of the program, with fixed numbers. A foreign key looked each surface's up in its table, one by one.
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'media'::regclass and contype = 'f' and confrelid = 'county'::regclass
  loop
    execute format('alter table media drop constraint %I', name);
  end loop;
end $$;
alter table media add constraint media_county_number check (county_id between 1 and 20);
`;
