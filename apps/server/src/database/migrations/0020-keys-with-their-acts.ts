import { type Kysely, sql } from 'kysely';

/** A key is written with the act it stands for, so there are no unfinished ones; and it locks nobody's account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
delete from idempotency_record where completed_at is null;
alter table idempotency_record drop column completed_at;
do $$
declare
  name text;
begin
  for name in
    select conname from pg_constraint
    where conrelid = 'idempotency_record'::regclass and contype = 'f' and confrelid = 'account'::regclass
  loop
    execute format('alter table idempotency_record drop constraint %I', name);
  end loop;
end $$;
`;
