import { type Kysely, sql } from 'kysely';

/** How a company's tables are read is kept by their layout; what an import did is kept for as long as it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table import_layout (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    layout text not null,
    mapping jsonb not null,
    file_name text not null,
    media_ids integer[] not null,
    used_at timestamptz not null,
    unique (company_id, layout)
  )`.execute(db);
  await sql`comment on table import_layout is
    'How tables of one layout were last read for a company, and the surfaces that the last of them told of.'`.execute(
    db,
  );
  await sql`create table surface_import (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    account_id integer not null references account on delete cascade,
    file_name text not null,
    created integer not null,
    updated integer not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index surface_import_company on surface_import (company_id, created_at)`.execute(db);
  await sql`create table surface_import_row (
    import_id integer not null references surface_import on delete cascade,
    media_id integer not null references media on delete cascade,
    kind text not null check (kind in ('NEW', 'CHANGED', 'BOOKED')),
    before jsonb,
    revision integer not null,
    booking_ids integer[] not null default '{}',
    taken_back_at timestamptz,
    primary key (import_id, media_id)
  )`.execute(db);
  await sql`create index surface_import_row_media on surface_import_row (media_id)`.execute(db);
  await sql`comment on table surface_import_row is
    'What an import did to a surface: made it, changed what it was before, or booked its days alone; and its revision afterwards.'`.execute(
    db,
  );
}
