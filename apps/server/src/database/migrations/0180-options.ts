import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(freeing).execute(db);
  await sql.raw(promoting).execute(db);
  await sql.raw(restoring).execute(db);
}

const tables = `
alter table booking
  add column hold_until timestamptz,
  add column is_bound boolean not null default false,
  add constraint booking_hold_of_campaign check (hold_until is null or (media_id is not null and campaign_id is not null));
comment on column booking.hold_until is 'An option: its units are given up then, a challenge counted in.';
comment on column booking.is_bound is 'Came of a challenge, or was made firm under one: its offer maker neither deletes nor changes it.';
create index booking_hold on booking (hold_until) where hold_until is not null and active;

create table option_terms (
  company_id integer primary key references company on delete cascade,
  length_days integer not null check (length_days between 1 and 20),
  renewals integer not null check (renewals between 0 and 5),
  approval_above_surfaces integer check (approval_above_surfaces >= 0),
  approval_above_days integer check (approval_above_days >= 0),
  cool_down_days integer not null check (cool_down_days >= 0),
  closed_days integer not null check (closed_days >= 0),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table surface_option (
  id integer generated always as identity primary key,
  media_id integer not null,
  publisher_company_id integer not null,
  campaign_id integer not null references campaign on delete cascade,
  booking_id integer,
  state text not null check (state in ('HOLDING', 'WAITING', 'FIRM', 'EXPIRED', 'DECLINED', 'WITHDRAWN', 'ENDED')),
  rank integer,
  quantity integer not null check (quantity >= 1),
  date_from date not null,
  date_to date not null,
  hold_until timestamptz,
  closes_at timestamptz not null,
  remind_at timestamptz,
  reminded_at timestamptz,
  renewals_used integer not null default 0,
  renewal_asked_at timestamptz,
  approval text check (approval in ('WANTED', 'GRANTED')),
  challenges_id integer references surface_option on delete set null,
  challenged_until timestamptz,
  note text,
  created_by integer not null references account,
  ended_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (date_to >= date_from),
  constraint surface_option_rank check (case state when 'HOLDING' then rank = 1 when 'WAITING' then rank >= 2 else rank is null end),
  constraint surface_option_holds check (state <> 'HOLDING' or (booking_id is not null and hold_until is not null)),
  constraint surface_option_waits check (state <> 'WAITING' or (booking_id is null and hold_until is null)),
  foreign key (media_id, publisher_company_id) references media (id, company_id)
);
comment on column surface_option.booking_id is 'Of rank 1 and of what it became; refers to nothing, since it outlives the booking.';
comment on column surface_option.hold_until is 'Its own end; what holds of it and of a challenge stands on the booking.';
comment on column surface_option.challenges_id is 'Of one in line: the option that it has challenged.';
create index surface_option_line on surface_option (media_id, id) where state = 'WAITING';
create unique index surface_option_booking on surface_option (booking_id) where booking_id is not null;
create index surface_option_campaign on surface_option (campaign_id);
create index surface_option_publisher on surface_option (publisher_company_id, id desc);
create index surface_option_closing on surface_option (closes_at) where state = 'WAITING';
create index surface_option_reminder on surface_option (remind_at) where state = 'HOLDING' and reminded_at is null;
create index surface_option_cooling on surface_option (media_id, ended_at) where state in ('EXPIRED', 'WITHDRAWN') and booking_id is not null;
create index surface_option_challenge on surface_option (challenges_id) where challenges_id is not null;
`;

const freeing = `
drop function release_bookings(integer[], text, timestamptz);
-- Gives the units of active bookings back: a state that holds none, or no row at all when the state is null. Options among them are
-- over as 'option_state' says. Answers also the surfaces on which somebody stands in line; their locks are held.
create function release_bookings(bookings integer[], new_state text, option_state text, at timestamptz,
  out released integer[], out in_line integer[])
language plpgsql as $$
declare surfaces integer[]; first_day date; last_day date;
begin
  released := '{}';
  in_line := '{}';
  select array_agg(distinct b.media_id) into surfaces from booking b where b.id = any (bookings) and b.active;
  if surfaces is null then return; end if;
  perform lock_surfaces(surfaces);
  select coalesce(array_agg(b.id), '{}'), array_agg(distinct b.media_id), min(b.date_from), max(b.date_to)
    into released, surfaces, first_day, last_day
    from booking b where b.id = any (bookings) and b.active;
  if released = '{}' then return; end if;
  -- Only where there is one: most bookings are none.
  update surface_option o set state = option_state, rank = null, quantity = b.quantity, date_from = b.date_from, date_to = b.date_to,
    renewal_asked_at = null, challenged_until = null, ended_at = at, updated_at = at, revision = o.revision + 1
  from booking b where b.id = any (released) and b.hold_until is not null and o.booking_id = b.id and o.state = 'HOLDING';
  if new_state is null then
    delete from booking where id = any (released);
  else
    update booking set state = new_state, decided_at = at, updated_at = at, revision = revision + 1 where id = any (released);
  end if;
  perform refresh_full_days((select array_agg(m.id) from media m where m.id = any (surfaces) and m.full_days <> '{}'), first_day, last_day);
  select coalesce(array_agg(distinct o.media_id), '{}') into in_line from surface_option o where o.media_id = any (surfaces) and o.state = 'WAITING';
end $$;

drop function change_booking(integer, integer, date, date, timestamptz);
-- Moves or resizes one booking. No row: there is no such booking. Refused: is_changed is false, with what the other bookings leave free.
create function change_booking(changed integer, units integer, first_day date, last_day date, at timestamptz,
  out is_changed boolean, out available_quantity integer, out surface integer, out has_line boolean)
returns setof record
language plpgsql as $$
declare old booking; capacity integer;
begin
  select b.* into old from booking b where b.id = changed;
  if not found then return; end if;
  surface := old.media_id;
  has_line := false;
  if old.media_id is not null then
    perform lock_surfaces(array[old.media_id]);
    select b.* into old from booking b where b.id = changed;
    if not found then return; end if;
    select m.quantity into capacity from media m where m.id = old.media_id;
    available_quantity := capacity - surface_peak_without(old.media_id, first_day, last_day, changed);
  end if;
  is_changed := not old.active or units <= available_quantity;
  if is_changed then
    update booking set quantity = units, date_from = first_day, date_to = last_day, updated_at = at where id = changed;
    if old.active then
      perform refresh_full_days(array[old.media_id], least(old.date_from, first_day), greatest(old.date_to, last_day));
      has_line := exists (select from surface_option o where o.media_id = old.media_id and o.state = 'WAITING');
    end if;
  end if;
  return next;
end $$;
`;

const promoting = `
-- The days of some periods on which at least so many units are taken.
create function surface_days_within(surface integer, level integer, periods datemultirange) returns datemultirange
language sql stable as $$
  select surface_days_at_level(surface, level, lower(periods), upper(periods) - 1) * periods
$$;

-- Makes bookings, under the ids given, of options that stood in line. The caller holds the locks of their surfaces and has found the
-- units free. Without a time of its own one is booked at once, and bound.
create function promote_options(options integer[], bookings integer[], states text[], untils timestamptz[], reminders timestamptz[],
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
    rank = case when chosen.until is null then null else 1 end, hold_until = chosen.until, remind_at = chosen.reminder, reminded_at = null,
    approval = chosen.approval, ended_at = case when chosen.until is null then at end, updated_at = at, revision = o.revision + 1
  from unnest(options, bookings, untils, reminders, approvals) as chosen (id, booking, until, reminder, approval)
  where o.id = chosen.id;
  update media m set full_days = m.full_days - taken.days + surface_days_within(m.id, m.quantity, taken.days)
  from (select o.media_id, range_agg(daterange(o.date_from, o.date_to, '[]')) as days
    from surface_option o where o.id = any (options) group by o.media_id) as taken
  where m.id = taken.media_id;
end $$;
`;

const restoring = `
-- Puts one back with its units, price form and id; an option as one, with the time of its own. Refused for want of units: is_restored is
-- false, with what is free.
create or replace function restore_booking(content jsonb, at timestamptz, out is_restored boolean, out available_quantity integer)
language plpgsql as $$
declare gone booking := jsonb_populate_record(null::booking, content -> 'booking'); capacity integer; until timestamptz;
begin
  if gone.active then
    perform lock_surfaces(array[gone.media_id]);
    select m.quantity into capacity from media m where m.id = gone.media_id and m.deleted_at is null;
    available_quantity := coalesce(capacity - surface_peak(gone.media_id, gone.date_from, gone.date_to), 0);
    if gone.quantity > available_quantity then
      is_restored := false;
      return;
    end if;
  end if;
  if gone.hold_until is not null then
    update surface_option o set state = 'HOLDING', rank = 1, ended_at = null, note = null, updated_at = at, revision = o.revision + 1
      where o.booking_id = gone.id and o.state = 'WITHDRAWN' returning o.hold_until into until;
  end if;
  insert into campaign_manual_media overriding system value
    select * from jsonb_populate_recordset(null::campaign_manual_media, content -> 'manual');
  insert into booking (id, media_id, publisher_company_id, campaign_manual_media_id, campaign_id, booking_package_id, package_item_id,
    state, quantity, date_from, date_to, campaign_name, rental_period_unit_id, rental_period_value_tenths, ad_hoc_discount_hundredths,
    list_price, net_net_net_price, mhfe_fee, note, created_by, revision, created_at, updated_at, decided_at, accepted_at, hold_until, is_bound)
  overriding system value
  values (gone.id, gone.media_id, gone.publisher_company_id, gone.campaign_manual_media_id, gone.campaign_id, gone.booking_package_id,
    gone.package_item_id, gone.state, gone.quantity, gone.date_from, gone.date_to, gone.campaign_name, gone.rental_period_unit_id,
    gone.rental_period_value_tenths, gone.ad_hoc_discount_hundredths, gone.list_price, gone.net_net_net_price, gone.mhfe_fee, gone.note,
    gone.created_by, gone.revision + 1, gone.created_at, at, gone.decided_at, gone.accepted_at, until, coalesce(gone.is_bound, false));
  insert into booking_price_tag overriding system value
    select * from jsonb_populate_recordset(null::booking_price_tag, content -> 'tags');
  insert into booking_discount select * from jsonb_populate_recordset(null::booking_discount, content -> 'discounts');
  insert into booking_addition select * from jsonb_populate_recordset(null::booking_addition, content -> 'additions');
  insert into media_change_request overriding system value
    select * from jsonb_populate_recordset(null::media_change_request, content -> 'requests');
  if gone.active then perform refresh_full_days(array[gone.media_id], gone.date_from, gone.date_to); end if;
  is_restored := true;
end $$;
`;
