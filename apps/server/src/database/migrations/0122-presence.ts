import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** One row for each open page, so that every process of the server knows the same; forgotten soon after the page. */
const script = `
create table presence (
  account_id integer not null references account on delete cascade,
  tab text not null,
  company_id integer not null references company,
  place text not null check (place in ('campaign', 'booking')),
  place_id integer not null,
  is_editing boolean not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (account_id, tab)
);
create index presence_place on presence (place, place_id, company_id);
`;
