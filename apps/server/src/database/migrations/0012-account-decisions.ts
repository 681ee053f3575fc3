import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- Set by the admin's rejection: like approved_at it takes the account off the approval list.
alter table account add column rejected_at timestamptz;
drop index account_approval;
create index account_approval on account (id) where approved_at is null and rejected_at is null and deleted_at is null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are final';
end $$;
create trigger audit_is_final before update or delete on audit for each row execute function refuse_audit_change();
create index audit_time on audit (created_at, id);
create index outbox_mail on outbox (id desc) where channel = 'MAIL';
`;
