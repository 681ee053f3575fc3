import { type Kysely, sql } from 'kysely';

/** What somebody deleted can be brought back for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table removed_thing (
    kind text not null check (kind in ('photo', 'document', 'template', 'view', 'booking', 'package')),
    thing_id integer not null,
    name text,
    surface text,
    content jsonb,
    file_id uuid references file,
    account_id integer not null references account,
    removed_at timestamptz not null,
    restored_at timestamptz,
    primary key (kind, thing_id)
  )`.execute(db);
  await sql`create index removed_thing_account on removed_thing (account_id, removed_at)`.execute(db);
  await sql`create index removed_thing_removed on removed_thing (removed_at)`.execute(db);
  await sql`create index removed_thing_file on removed_thing (file_id) where file_id is not null`.execute(db);
  await sql`comment on table removed_thing is
    'What somebody deleted, under the id it had, until it can be brought back no more; file_id keeps its bytes that long.'`.execute(
    db,
  );
  await sql`comment on column removed_thing.content is
    'Its row as it was; of a booking as kept_booking has it, of a template who had it as default. A package keeps its own row.'`.execute(
    db,
  );
}
