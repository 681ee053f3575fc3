import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table throttle_event drop constraint throttle_event_kind_check;
alter table throttle_event add constraint throttle_event_kind_check
  check (kind in ('WRONG_PASSWORD', 'SIGN_IN', 'MAIL', 'INVITATION'));

alter table campaign_operation drop constraint campaign_operation_kind_check;
alter table campaign_operation add constraint campaign_operation_kind_check
  check (kind in ('STATE', 'BOOKING_DELETED', 'PACKAGE_DELETED', 'PRICE_REOPENED', 'OFFER_REPRICED', 'ASSIGNEES'));

-- Row triggers do not see a truncation.
create trigger audit_is_never_emptied before truncate on audit for each statement execute function refuse_audit_change();

-- Rewriting the table is no update of its rows, so the trigger above lets these columns in.
alter table audit add column object_search text generated always as (search_form(coalesce(detail ->> 'name', ''))) stored;
create index audit_object_search on audit using gin (object_search gin_trgm_ops);
create index audit_action on audit (action, id);

create index invitation_list on invitation (company_id, id desc) where used_at is null and voided_at is null;
create index assembly_request_open on assembly_request (company_id) where state = 'WAITING_FOR_PUBLISHER';
`;
