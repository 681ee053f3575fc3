import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** When each map service may be asked next, by whichever process. */
const script = `
create table service_turn (
  service text primary key,
  free_at timestamptz not null
);
`;
