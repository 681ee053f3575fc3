import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table surface_option add column order_reference text;
comment on column surface_option.order_reference is 'Of one that challenges, or was booked by that: the number of its order.';
`;
