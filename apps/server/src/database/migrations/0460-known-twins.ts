import { type Kysely, sql } from 'kysely';

/** What somebody said of a row, whether it is a surface that is there, holds for the row in the next table of the layout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_layout add column twins jsonb not null default '{}'`.execute(db);
  await sql`comment on column import_layout.twins is
    'Which surfaces rows of the layout were said to be, by what the rows are known by from table to table.'`.execute(
    db,
  );
}
