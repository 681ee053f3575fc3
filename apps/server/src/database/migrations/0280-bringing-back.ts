import { type Kysely, sql } from 'kysely';

/** Acts that bring archived surfaces back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table surface_act drop constraint surface_act_kind_check;
alter table surface_act add constraint surface_act_kind_check
  check (kind in ('price', 'tags', 'quantity', 'deadlines', 'block', 'campaign', 'package', 'archive', 'restore', 'delete'));
`;
