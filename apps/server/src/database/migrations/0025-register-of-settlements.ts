import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- Every settlement's place is known now. Streets are searched in memory, from the file that the program ships.
alter table settlement drop column is_approximate;
alter table settlement add column population integer not null default 0 check (population >= 0);
drop table street;
`;
