import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table company add column two_factor_demanded boolean not null default false;

-- The secret is sealed under the server's; without confirmed_at no code has shown yet that an authenticator has it.
create table two_factor (
  account_id integer primary key references account on delete cascade,
  sealed_secret text not null,
  recovery_salt bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz
);
create table recovery_code (
  account_id integer not null references two_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
-- Each step of 30 seconds that was accepted: no code opens anything twice.
create table used_code (
  account_id integer not null references two_factor on delete cascade,
  step integer not null,
  used_at timestamptz not null,
  primary key (account_id, step)
);

alter table session add column has_to_set_up boolean not null default false;

alter table account_token drop constraint account_token_kind_check;
alter table account_token add constraint account_token_kind_check
  check (kind in ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'SET_PASSWORD', 'SIGN_IN_CODE'));
alter table throttle_event drop constraint throttle_event_kind_check;
alter table throttle_event add constraint throttle_event_kind_check
  check (kind in ('WRONG_PASSWORD', 'WRONG_CODE', 'STRANGE_SIGN_IN', 'SIGN_IN', 'MAIL', 'INVITATION', 'CALENDAR', 'CALENDAR_MISS'));
`;
