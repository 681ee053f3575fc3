import { type Kysely, sql } from 'kysely';

/** Acts that book into an offer, put into a package, and archive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table surface_act drop constraint surface_act_kind_check;
alter table surface_act add constraint surface_act_kind_check
  check (kind in ('price', 'tags', 'quantity', 'deadlines', 'block', 'campaign', 'package', 'archive', 'delete'));
`;
