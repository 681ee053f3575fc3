-- Every function and trigger of the database, in its newest text. The file is run whole after the migrations, whenever one was missing:
-- who changes something here adds a migration, be it only one that drops a function whose arguments or answer have changed. 'search_form'
-- and 'is_month_day' stand in baseline.sql, since columns, checks and indexes are made with them.

-- 1. What a surface has free ------------------------------------------------------------------------------------------------------

-- The highest number of units taken on any day of an inclusive period.
create or replace function surface_peak(surface integer, first_day date, last_day date) returns integer
language plpgsql stable parallel safe as $$
declare result integer; holds integer;
begin
  -- Mostly there is one booking or none, and no need for a sweep.
  select count(*), coalesce(sum(quantity), 0) into holds, result from booking
  where active and media_id = surface and date_to >= first_day and date_from <= last_day;
  if holds < 2 then return result; end if;
  select coalesce(max(taken), 0) into result from (
    select sum(change) over (order by day) as taken from (
      select greatest(date_from, first_day) as day, quantity as change from booking
      where active and media_id = surface and date_to >= first_day and date_from <= last_day
      union all
      select date_to + 1, -quantity from booking
      where active and media_id = surface and date_to >= first_day and date_to < last_day and date_from <= last_day
    ) as event
  ) as level;
  return result;
end $$;

-- The same, as if one booking were not there.
create or replace function surface_peak_without(surface integer, first_day date, last_day date, left_out integer) returns integer
language plpgsql stable parallel safe as $$
declare result integer;
begin
  select coalesce(max(taken), 0) into result from (
    select sum(change) over (order by day) as taken from (
      select greatest(date_from, first_day) as day, quantity as change from booking
      where active and media_id = surface and date_to >= first_day and date_from <= last_day and id <> left_out
      union all
      select date_to + 1, -quantity from booking
      where active and media_id = surface and date_to >= first_day and date_to < last_day and date_from <= last_day and id <> left_out
    ) as event
  ) as level;
  return result;
end $$;

-- The days of an inclusive period on which at least so many units are taken.
create or replace function surface_days_at_level(surface integer, level integer, first_day date, last_day date) returns datemultirange
language plpgsql stable parallel safe as $$
declare result datemultirange;
begin
  select coalesce(range_agg(daterange(day, next_day)) filter (where taken >= level and next_day > day), '{}') into result from (
    select day, sum(sum(change)) over (order by day) as taken, least(lead(day) over (order by day), last_day + 1) as next_day from (
      select greatest(date_from, first_day) as day, quantity as change from booking
      where active and media_id = surface and date_to >= first_day and date_from <= last_day
      union all
      select date_to + 1, -quantity from booking
      where active and media_id = surface and date_to >= first_day and date_to <= last_day and date_from <= last_day
      union all
      select last_day + 1, 0
    ) as event group by day
  ) as step where day <= last_day;
  return result;
end $$;

-- The days of some periods on which at least so many units are taken.
create or replace function surface_days_within(surface integer, level integer, periods datemultirange) returns datemultirange
language sql stable as $$
  select surface_days_at_level(surface, level, lower(periods), upper(periods) - 1) * periods
$$;

-- 2. Booking: no surface beyond its units -----------------------------------------------------------------------------------------

-- What booking asks about a surface before it locks it; null when there is none. Its plan is kept, unlike that of a loose statement.
create or replace function booked_surface(surface integer) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('company_id', m.company_id, 'company_enabled', o.is_enabled,
      'has_price_tags', exists (select from media_price_tag t where t.media_id = m.id))
    from media m join company o on o.id = m.company_id
    where m.id = surface and m.deleted_at is null);
end $$;

-- The lock of every other path: ascending ids against deadlock, and always a write, so that stricter isolation levels see the conflict.
create or replace function lock_surfaces(surfaces integer[]) returns void
language plpgsql as $$
begin
  perform 1 from media where id = any (surfaces) order by id for no key update;
  update media set version = version + 1 where id = any (surfaces);
end $$;

-- Makes full_days of surfaces right again inside one inclusive period; the caller holds their locks.
create or replace function refresh_full_days(surfaces integer[], first_day date, last_day date) returns void
language plpgsql as $$
begin
  update media set full_days =
    full_days - datemultirange(daterange(first_day, last_day, '[]')) + surface_days_at_level(id, quantity, first_day, last_day)
  where id = any (surfaces);
end $$;

-- Locks one surface, checks and books it, in one call. No booking id means refused, with the quantity that is still free.
-- The guarded update is the lock; what follows is a new statement and so sees all that was committed before the lock was had.
create or replace function book_surface(
  surface integer, units integer, first_day date, last_day date, new_state text, campaign integer, of_package integer,
  of_item integer, free_name text, author integer, at timestamptz, out booking_id integer, out available_quantity integer)
language plpgsql as $$
declare
  capacity integer; owner integer; period_unit integer; taken integer;
  period daterange := daterange(first_day, last_day, '[]');
begin
  update media set version = version + 1
  where id = surface and deleted_at is null and units between 1 and quantity and not full_days && period
  returning quantity, company_id, rental_period_unit_id into capacity, owner, period_unit;
  if not found then
    select coalesce(max(case when full_days && period then 0 else quantity - surface_peak(id, first_day, last_day) end), 0)
      into available_quantity from media where id = surface and deleted_at is null;
    return;
  end if;
  taken := case when capacity = 1 then 0 else surface_peak(surface, first_day, last_day) end;
  available_quantity := capacity - taken;
  if units > available_quantity then return; end if;
  insert into booking (media_id, publisher_company_id, campaign_id, booking_package_id, package_item_id, state, quantity, date_from,
    date_to, campaign_name, rental_period_unit_id, created_by, created_at, updated_at, accepted_at, decided_at, decided_by)
  values (surface, owner, campaign, of_package, of_item, new_state, units, first_day, last_day, free_name, period_unit, author, at, at,
    case when new_state = 'PUBLISHER_ACCEPTED' then at end, case when new_state = 'PUBLISHER_ACCEPTED' then at end,
    case when new_state = 'PUBLISHER_ACCEPTED' then author end)
  returning id into booking_id;
  if units = available_quantity then
    update media set full_days = full_days + case when units = capacity then datemultirange(period)
      else surface_days_at_level(surface, capacity, first_day, last_day) end
    where id = surface;
  end if;
  available_quantity := available_quantity - units;
end $$;

-- All or nothing. Answers the new bookings, or else only the surfaces that refuse, with what is still free of each. Each surface's version
-- and full days are written once.
create or replace function book_surfaces(
  surfaces integer[], units integer[], items integer[], first_day date, last_day date, new_state text, campaign integer,
  of_package integer, author integer, at timestamptz)
returns table (media_id integer, booking_id integer, available_quantity integer)
language plpgsql as $$
#variable_conflict use_column
declare
  refusals integer;
  period daterange := daterange(first_day, last_day, '[]');
begin
  -- Whoever books writes the surface's version under this lock, so a stricter isolation level sees the conflict here.
  perform 1 from media where id = any (surfaces) order by id for no key update;
  return query
    select wanted.surface, null::integer, coalesce(free.quantity, 0)
    from unnest(surfaces, units) as wanted (surface, units)
    left join lateral (
      select case when m.full_days && period then 0 when m.quantity = 1 then 1
        else m.quantity - surface_peak(m.id, first_day, last_day) end as quantity
      from media m where m.id = wanted.surface and m.deleted_at is null
    ) as free on true
    where wanted.units > coalesce(free.quantity, 0) order by 1;
  get diagnostics refusals = row_count;
  if refusals > 0 then return; end if;
  return query
    insert into booking as b (media_id, publisher_company_id, campaign_id, booking_package_id, package_item_id, state, quantity, date_from,
      date_to, rental_period_unit_id, created_by, created_at, updated_at, accepted_at, decided_at, decided_by)
    select m.id, m.company_id, campaign, of_package, wanted.item, new_state, wanted.units, first_day, last_day, m.rental_period_unit_id,
      author, at, at, case when new_state = 'PUBLISHER_ACCEPTED' then at end, case when new_state = 'PUBLISHER_ACCEPTED' then at end,
      case when new_state = 'PUBLISHER_ACCEPTED' then author end
    from unnest(surfaces, units, items) as wanted (surface, units, item) join media m on m.id = wanted.surface
    order by m.id
    returning b.media_id, b.id, null::integer;
  update media m set version = m.version + 1, full_days = m.full_days + case when m.quantity = 1 then datemultirange(period)
    else surface_days_at_level(m.id, m.quantity, first_day, last_day) end
  where m.id = any (surfaces);
end $$;

-- Moves or resizes one booking. No row: there is no such booking. Refused: is_changed is false, with what the other bookings leave free
-- from 'asked_from' on. A surface that is out of the catalogue is not booked any longer than it is; days that are over and that the booking
-- held already, with no fewer units, are not asked about again.
create or replace function change_booking(changed integer, units integer, first_day date, last_day date, at timestamptz,
  out is_changed boolean, out available_quantity integer, out surface integer, out has_line boolean, out asked_from date)
returns setof record
language plpgsql as $$
declare old booking; capacity integer; today date := (at at time zone 'Europe/Budapest')::date;
begin
  select b.* into old from booking b where b.id = changed;
  if not found then return; end if;
  surface := old.media_id;
  has_line := false;
  asked_from := first_day;
  if old.media_id is not null then
    perform lock_surfaces(array[old.media_id]);
    select b.* into old from booking b where b.id = changed;
    if not found then return; end if;
    if old.active and units <= old.quantity and first_day >= old.date_from then
      asked_from := greatest(first_day, least(today, old.date_to + 1));
    end if;
    select case when m.deleted_at is null or last_day <= old.date_to then m.quantity else 0 end into capacity
      from media m where m.id = old.media_id;
    if asked_from <= last_day then
      available_quantity := greatest(0, capacity - surface_peak_without(old.media_id, asked_from, last_day, changed));
    end if;
  end if;
  is_changed := not old.active or asked_from > last_day or units <= available_quantity;
  if is_changed then
    update booking set quantity = units, date_from = first_day, date_to = last_day, updated_at = at where id = changed;
    if old.active then
      perform refresh_full_days(array[old.media_id], least(old.date_from, first_day), greatest(old.date_to, last_day));
      has_line := exists (select from surface_option o where o.media_id = old.media_id and o.state = 'WAITING');
    end if;
  end if;
  return next;
end $$;

-- Gives the units of active bookings back: a state that holds none, or no row at all when the state is null. Options among them are
-- over as 'option_state' says. The reason and who decided are written with the state, so that no row is written twice; a reason of null
-- leaves what there is. Answers also the surfaces on which somebody stands in line; their locks are held.
create or replace function release_bookings(bookings integer[], new_state text, option_state text, reason text, decider integer, at timestamptz,
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
    note = coalesce(reason, o.note), renewal_asked_at = null, challenged_until = null, ended_at = at, updated_at = at,
    revision = o.revision + 1
  from booking b where b.id = any (released) and b.hold_until is not null and o.booking_id = b.id and o.state = 'HOLDING';
  if new_state is null then
    delete from booking where id = any (released);
  else
    update booking set state = new_state, note = coalesce(reason, note), decided_at = at, decided_by = decider, updated_at = at,
      revision = revision + 1
    where id = any (released);
  end if;
  perform refresh_full_days((select array_agg(m.id) from media m where m.id = any (surfaces) and m.full_days <> '{}'), first_day, last_day);
  select coalesce(array_agg(distinct o.media_id), '{}') into in_line from surface_option o where o.media_id = any (surfaces) and o.state = 'WAITING';
end $$;

-- Sets how many units a surface has. Answers the days from today on on which more are taken than that: with any, nothing is changed.
-- Only what is taken from today on needs units (decision 39).
create or replace function change_surface_quantity(surface integer, units integer, today date) returns datemultirange
language plpgsql as $$
declare first_day date; last_day date; in_the_way datemultirange := '{}';
begin
  perform lock_surfaces(array[surface]);
  select min(date_from), max(date_to) into first_day, last_day from booking where active and media_id = surface;
  if last_day >= today then in_the_way := surface_days_at_level(surface, units + 1, greatest(first_day, today), last_day); end if;
  if in_the_way = '{}' then
    update media set quantity = units,
      full_days = case when first_day is null then '{}' else surface_days_at_level(surface, units, first_day, last_day) end
    where id = surface;
  end if;
  return in_the_way;
end $$;

-- 3. Options: who is next ---------------------------------------------------------------------------------------------------------

-- Makes bookings, under the ids given, of options that stood in line. The caller holds the locks of their surfaces and has found the
-- units free. Without a time of its own one is booked at once, and bound. What holds from now on is news to its offer maker.
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

-- 4. Deletions that are undone ----------------------------------------------------------------------------------------------------

-- A booking with all that belongs to it, as restore_booking reads it back.
create or replace function kept_booking(kept integer) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'booking', to_jsonb(b),
    'manual', (select coalesce(jsonb_agg(m), '[]') from campaign_manual_media m where m.id = b.campaign_manual_media_id),
    'tags', (select coalesce(jsonb_agg(t), '[]') from booking_price_tag t where t.booking_id = b.id),
    'discounts', (select coalesce(jsonb_agg(d), '[]') from booking_discount d where d.booking_id = b.id),
    'additions', (select coalesce(jsonb_agg(a), '[]') from booking_addition a where a.booking_id = b.id),
    'requests', (select coalesce(jsonb_agg(r), '[]') from media_change_request r where r.booking_id = b.id))
  from booking b where b.id = kept;
$$;

-- Keeps a booking that is about to be deleted.
create or replace function keep_deleted_booking(gone integer, author integer, at timestamptz) returns void
language sql as $$
  insert into deleted_booking (booking_id, campaign_id, campaign_state, content, deleted_by, deleted_at)
  select b.id, b.campaign_id, c.state, kept_booking(b.id), author, at
  from booking b join campaign c on c.id = b.campaign_id where b.id = gone;
$$;

-- Keeps a booked package that is about to be deleted, with its bookings.
create or replace function keep_deleted_package(gone integer, author integer, at timestamptz) returns void
language sql as $$
  insert into deleted_booking_package (booking_package_id, campaign_id, campaign_state, content, deleted_by, deleted_at)
  select p.id, p.campaign_id, c.state, jsonb_build_object(
    'package', to_jsonb(p),
    'tags', (select coalesce(jsonb_agg(t), '[]') from booking_package_price_tag t where t.booking_package_id = p.id),
    'bookings', (select coalesce(jsonb_agg(kept_booking(b.id) order by b.id), '[]') from booking b where b.booking_package_id = p.id)),
    author, at
  from booking_package p join campaign c on c.id = p.campaign_id where p.id = gone;
$$;

-- Puts one back with its units, price form and id; an option as one, with the time of its own. Refused for want of units from today on:
-- is_restored is false, with what is free.
create or replace function restore_booking(content jsonb, at timestamptz, out is_restored boolean, out available_quantity integer)
language plpgsql as $$
declare
  gone booking := jsonb_populate_record(null::booking, content -> 'booking'); capacity integer; until timestamptz;
  today date := (at at time zone 'Europe/Budapest')::date;
begin
  if gone.active then
    perform lock_surfaces(array[gone.media_id]);
    select m.quantity into capacity from media m where m.id = gone.media_id and m.deleted_at is null;
    available_quantity := coalesce(capacity, 0);
    if capacity is not null and gone.date_to >= today then
      available_quantity := greatest(0, capacity - surface_peak(gone.media_id, greatest(gone.date_from, today), gone.date_to));
    end if;
    if capacity is null or (gone.date_to >= today and gone.quantity > available_quantity) then
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
    list_price, net_net_net_price, mhfe_fee, note, created_by, revision, created_at, updated_at, decided_at, decided_by, accepted_at, hold_until,
    is_bound)
  overriding system value
  values (gone.id, gone.media_id, gone.publisher_company_id, gone.campaign_manual_media_id, gone.campaign_id, gone.booking_package_id,
    gone.package_item_id, gone.state, gone.quantity, gone.date_from, gone.date_to, gone.campaign_name, gone.rental_period_unit_id,
    gone.rental_period_value_tenths, gone.ad_hoc_discount_hundredths, gone.list_price, gone.net_net_net_price, gone.mhfe_fee, gone.note,
    gone.created_by, gone.revision + 1, gone.created_at, at, gone.decided_at, gone.decided_by, gone.accepted_at, until, coalesce(gone.is_bound, false));
  insert into booking_price_tag overriding system value
    select * from jsonb_populate_recordset(null::booking_price_tag, content -> 'tags');
  insert into booking_discount select * from jsonb_populate_recordset(null::booking_discount, content -> 'discounts');
  insert into booking_addition select * from jsonb_populate_recordset(null::booking_addition, content -> 'additions');
  insert into media_change_request overriding system value
    select * from jsonb_populate_recordset(null::media_change_request, content -> 'requests');
  if gone.active then perform refresh_full_days(array[gone.media_id], gone.date_from, gone.date_to); end if;
  is_restored := true;
end $$;

-- Puts a booked package back with its bookings. Answers the surfaces whose units are gone, with what is free of each; with any of them
-- the caller takes all of it back.
create or replace function restore_booking_package(content jsonb, at timestamptz) returns table (media_id integer, available_quantity integer)
language plpgsql as $$
declare kept jsonb; told record;
begin
  insert into booking_package overriding system value
    select * from jsonb_populate_record(null::booking_package, (content -> 'package')
      || jsonb_build_object('revision', (content -> 'package' ->> 'revision')::integer + 1, 'updated_at', at));
  insert into booking_package_price_tag overriding system value
    select * from jsonb_populate_recordset(null::booking_package_price_tag, content -> 'tags');
  perform lock_surfaces((select array_agg(distinct (b -> 'booking' ->> 'media_id')::integer) from jsonb_array_elements(content -> 'bookings') b));
  for kept in select b from jsonb_array_elements(content -> 'bookings') b loop
    -- What the package no longer holds, its bookings hold by themselves.
    if not exists (select from package_item i where i.id = (kept -> 'booking' ->> 'package_item_id')::integer) then
      kept := jsonb_set(kept, '{booking,package_item_id}', 'null');
    end if;
    select r.* into told from restore_booking(kept, at) r;
    if not told.is_restored then
      media_id := (kept -> 'booking' ->> 'media_id')::integer;
      available_quantity := told.available_quantity;
      return next;
    end if;
  end loop;
end $$;

-- 5. What a surface is looked for by ----------------------------------------------------------------------------------------------

-- One text for all of it.
create or replace function surface_search_text(m media) returns text language sql stable
  return search_form(concat_ws(' ', m.title, m.surface_code, m.city, m.street, m.location_from, m.location_to,
    (select name from company where id = m.company_id)));

create or replace function hold_media_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := surface_search_text(new);
  return new;
end $$;
create or replace trigger media_search_text before insert or update of
  title, surface_code, city, street, location_from, location_to, company_id on media
  for each row execute function hold_media_search_text();

-- The publisher's name is in another table. Surfaces are locked by ascending id, as everywhere.
create or replace function hold_publisher_search_text() returns trigger language plpgsql as $$
begin
  perform from media where company_id = new.id order by id for no key update;
  update media set search_text = surface_search_text(media) where company_id = new.id;
  return null;
end $$;
create or replace trigger company_surfaces_search_text after update of name on company
  for each row when (old.name is distinct from new.name) execute function hold_publisher_search_text();

-- 6. List items that are in use stay ----------------------------------------------------------------------------------------------

-- List items stand on surfaces without a foreign key, or are deleted in name only. Whoever puts one on a surface holds it until
-- the commit, so that it cannot be deleted meanwhile; one that is gone already is refused with a state of our own.
create or replace function hold_list_items(items integer[]) returns void language plpgsql as $$
begin
  items := array_remove(items, null);
  if cardinality(items) = 0 then return; end if;
  perform from system_list_item where id = any(items) order by id for key share;
  if exists (select from unnest(items) as i (id)
      where not exists (select from system_list_item l where l.id = i.id and l.deleted_at is null)) then
    raise exception 'a list item is gone' using errcode = 'FL001';
  end if;
end $$;

-- What a surface has already may stay: only what is put on it is held. Otherwise one that came back into the catalogue after one
-- of its items had gone could not be changed any more.
create or replace function hold_media_list_items() returns trigger language plpgsql as $$
begin
  perform hold_list_items(array(
    select unnest(new.tags || new.targets || new.extras || new.exceptions
      || array[new.vehicle_type_id, new.service_provider_id, new.rental_period_unit_id])
    except select unnest(old.tags || old.targets || old.extras || old.exceptions
      || array[old.vehicle_type_id, old.service_provider_id, old.rental_period_unit_id])));
  return new;
end $$;
create or replace trigger media_list_items before update of
  tags, targets, extras, exceptions, vehicle_type_id, service_provider_id, rental_period_unit_id on media
  for each row execute function hold_media_list_items();

-- An import adds thousands of surfaces at a time, which name the same few list items: these are held once a statement.
create or replace function hold_added_media_list_items() returns trigger language plpgsql as $$
begin
  perform hold_list_items(array(
    select distinct item from added, unnest(tags || targets || extras || exceptions
      || array[vehicle_type_id, service_provider_id, rental_period_unit_id]) as item
    where item is not null));
  return null;
end $$;
create or replace trigger media_list_items_added after insert on media
  referencing new table as added for each statement execute function hold_added_media_list_items();

-- The same of the items that stand in the details.
create or replace function hold_media_detail_list_items() returns trigger language plpgsql as $$
begin
  perform hold_list_items(array(select unnest(new.suggestions) except select unnest(old.suggestions)));
  return new;
end $$;
create or replace trigger media_detail_list_items before update of suggestions on media_detail
  for each row execute function hold_media_detail_list_items();

create or replace function hold_added_media_detail_list_items() returns trigger language plpgsql as $$
begin
  perform hold_list_items(array(select distinct item from added, unnest(suggestions) as item));
  return null;
end $$;
create or replace trigger media_detail_list_items_added after insert on media_detail
  referencing new table as added for each statement execute function hold_added_media_detail_list_items();

-- The items with another in the place of one, each once, in their order.
create or replace function with_item_replaced(items integer[], old integer, new integer) returns integer[]
language sql immutable as $$
  select coalesce(array_agg(i.item order by i.place), '{}') from (
    select item, min(place) as place from unnest(array_replace(items, old, new)) with ordinality as each (item, place) group by item) as i
$$;

-- 7. The audit is only added to ---------------------------------------------------------------------------------------------------

-- Entries are final, but for a person's own data, which an erasure takes out of them, and for their end after years.
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
create or replace trigger audit_is_final before update or delete on audit for each row execute function refuse_audit_change();

-- Row triggers do not see a truncation.
create or replace trigger audit_is_never_emptied before truncate on audit for each statement execute function refuse_audit_change();
