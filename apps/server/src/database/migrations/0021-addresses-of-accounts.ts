import { type Kysely, sql } from 'kysely';

/** From where an account has been used: guesses from elsewhere are counted together, and do not keep its owner out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
create table account_network (
  account_id integer not null references account on delete cascade,
  network text not null check (length(network) between 1 and 64),
  last_used_at timestamptz not null,
  primary key (account_id, network)
);
create index account_network_age on account_network (last_used_at);

alter table throttle_event drop constraint throttle_event_kind_check;
alter table throttle_event add constraint throttle_event_kind_check
  check (kind in ('WRONG_PASSWORD', 'STRANGE_SIGN_IN', 'SIGN_IN', 'MAIL', 'INVITATION'));
`;
