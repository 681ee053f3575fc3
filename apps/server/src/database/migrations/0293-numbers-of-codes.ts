import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

// Codes are searched by the digits that they end in, too.
const script = `
create index media_code_number on media (substring(surface_code from '[0-9]+$')) where surface_code is not null;
`;
