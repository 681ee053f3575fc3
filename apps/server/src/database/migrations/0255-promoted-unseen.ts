import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table surface_option add column unseen_since timestamptz;
comment on column surface_option.unseen_since is 'When units came to it from the line; null once somebody of its offer maker has opened it or acted on it.';
create index surface_option_unseen on surface_option (campaign_id) where state = 'HOLDING' and unseen_since is not null;

-- As before; what holds from now on is news to its offer maker.
create or replace function promote_options(options integer[], bookings integer[], states text[], untils timestamptz[], reminders timestamptz[],
  approvals text[], at timestamptz) returns void
language plpgsql as $$
begin
  insert into booking (id, media_id, publisher_company_id, campaign_id, state, quantity, date_from, date_to, rental_period_unit_id,
    hold_until, is_bound, created_by, created_at, updated_at)
  overriding system value
  select chosen.booking, o.media_id, o.publisher_company_id, o.campaign_id, chosen.state, o.quantity, o.date_from, o.date_to,
    m.rental_period_unit_id, chosen.until, chosen.until is null, o.created_by, at, at
  from unnest(options, bookings, states, untils) as chosen (id, booking, state, until)
  join surface_option o on o.id = chosen.id join media m on m.id = o.media_id;
  update surface_option o set booking_id = chosen.booking, state = case when chosen.until is null then 'FIRM' else 'HOLDING' end,
    rank = case when chosen.until is null then null else 1 end,
    unseen_since = case when chosen.until is not null then at end, hold_until = chosen.until, remind_at = chosen.reminder, reminded_at = null,
    approval = chosen.approval, ended_at = case when chosen.until is null then at end, updated_at = at, revision = o.revision + 1
  from unnest(options, bookings, untils, reminders, approvals) as chosen (id, booking, until, reminder, approval)
  where o.id = chosen.id;
  update media m set full_days = m.full_days - taken.days + surface_days_within(m.id, m.quantity, taken.days)
  from (select o.media_id, range_agg(daterange(o.date_from, o.date_to, '[]')) as days
    from surface_option o where o.id = any (options) group by o.media_id) as taken
  where m.id = taken.media_id;
end $$;
`;
