import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table account add column erased_at timestamptz;

-- Entries stay final, but for a person's own data, which an erasure takes out of them, and for their end after years.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('felulet.audit', true) = 'erasing'
    and row(new.id, new.account_id, new.action, new.object_type, new.object_id, new.created_at)
      is not distinct from row(old.id, old.account_id, old.action, old.object_type, old.object_id, old.created_at) then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('felulet.audit', true) = 'expiring'
    and old.created_at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'audit entries are final';
end $$;
`;
