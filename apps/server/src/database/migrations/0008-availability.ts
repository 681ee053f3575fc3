import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(questions).execute(db);
  await sql.raw(booking).execute(db);
  await sql.raw(changing).execute(db);
}

const questions = `
-- The highest number of units taken on any day of an inclusive period.
create function surface_peak(surface integer, first_day date, last_day date) returns integer
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
create function surface_peak_without(surface integer, first_day date, last_day date, left_out integer) returns integer
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
create function surface_days_at_level(surface integer, level integer, first_day date, last_day date) returns datemultirange
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
`;

const booking = `
-- Locks one surface, checks and books it, in one call. No booking id means refused, with the quantity that is still free.
-- The guarded update is the lock; what follows is a new statement and so sees all that was committed before the lock was had.
create function book_surface(
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
    date_to, campaign_name, rental_period_unit_id, created_by, created_at, updated_at, accepted_at, decided_at)
  values (surface, owner, campaign, of_package, of_item, new_state, units, first_day, last_day, free_name, period_unit, author, at, at,
    case when new_state = 'PUBLISHER_ACCEPTED' then at end, case when new_state = 'PUBLISHER_ACCEPTED' then at end)
  returning id into booking_id;
  if units = available_quantity then
    update media set full_days = full_days + case when units = capacity then datemultirange(period)
      else surface_days_at_level(surface, capacity, first_day, last_day) end
    where id = surface;
  end if;
  available_quantity := available_quantity - units;
end $$;

-- The lock of every other path: ascending ids against deadlock, and always a write, so that stricter isolation levels see the conflict.
create function lock_surfaces(surfaces integer[]) returns void
language plpgsql as $$
begin
  perform 1 from media where id = any (surfaces) order by id for no key update;
  update media set version = version + 1 where id = any (surfaces);
end $$;

-- All or nothing. Answers the new bookings, or else only the surfaces that refuse, with what is still free of each.
create function book_surfaces(
  surfaces integer[], units integer[], items integer[], first_day date, last_day date, new_state text, campaign integer,
  of_package integer, author integer, at timestamptz)
returns table (media_id integer, booking_id integer, available_quantity integer)
language plpgsql as $$
#variable_conflict use_column
declare
  refusals integer;
  period daterange := daterange(first_day, last_day, '[]');
begin
  perform lock_surfaces(surfaces);
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
      date_to, rental_period_unit_id, created_by, created_at, updated_at, accepted_at, decided_at)
    select m.id, m.company_id, campaign, of_package, wanted.item, new_state, wanted.units, first_day, last_day, m.rental_period_unit_id,
      author, at, at, case when new_state = 'PUBLISHER_ACCEPTED' then at end, case when new_state = 'PUBLISHER_ACCEPTED' then at end
    from unnest(surfaces, units, items) as wanted (surface, units, item) join media m on m.id = wanted.surface
    order by m.id
    returning b.media_id, b.id, null::integer;
  update media m set full_days = m.full_days + case when m.quantity = 1 then datemultirange(period)
    else surface_days_at_level(m.id, m.quantity, first_day, last_day) end
  where m.id = any (surfaces);
end $$;
`;

const changing = `
-- Makes full_days of surfaces right again inside one inclusive period; the caller holds their locks.
create function refresh_full_days(surfaces integer[], first_day date, last_day date) returns void
language plpgsql as $$
begin
  update media set full_days =
    full_days - datemultirange(daterange(first_day, last_day, '[]')) + surface_days_at_level(id, quantity, first_day, last_day)
  where id = any (surfaces);
end $$;

-- Gives the units of active bookings back: a state that holds none, or no row at all when the state is null.
create function release_bookings(bookings integer[], new_state text, at timestamptz) returns integer[]
language plpgsql as $$
declare surfaces integer[]; released integer[]; first_day date; last_day date;
begin
  select array_agg(distinct b.media_id) into surfaces from booking b where b.id = any (bookings) and b.active;
  if surfaces is null then return '{}'; end if;
  perform lock_surfaces(surfaces);
  select array_agg(b.id), array_agg(distinct b.media_id), min(b.date_from), max(b.date_to) into released, surfaces, first_day, last_day
    from booking b where b.id = any (bookings) and b.active;
  if released is null then return '{}'; end if;
  if new_state is null then
    delete from booking where id = any (released);
  else
    update booking set state = new_state, decided_at = at, updated_at = at, revision = revision + 1 where id = any (released);
  end if;
  perform refresh_full_days((select array_agg(m.id) from media m where m.id = any (surfaces) and m.full_days <> '{}'), first_day, last_day);
  return released;
end $$;

-- Moves or resizes one booking. No row: there is no such booking. Refused: is_changed is false, with what the other bookings leave free.
create function change_booking(
  changed integer, units integer, first_day date, last_day date, at timestamptz, out is_changed boolean, out available_quantity integer)
returns setof record
language plpgsql as $$
declare old booking; capacity integer;
begin
  select b.* into old from booking b where b.id = changed;
  if not found then return; end if;
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
    end if;
  end if;
  return next;
end $$;

-- Sets how many units a surface has. Answers the days on which more are taken than that: with any, nothing is changed.
create function change_surface_quantity(surface integer, units integer) returns datemultirange
language plpgsql as $$
declare first_day date; last_day date; in_the_way datemultirange;
begin
  perform lock_surfaces(array[surface]);
  select min(date_from), max(date_to) into first_day, last_day from booking where active and media_id = surface;
  if first_day is null then
    update media set quantity = units, full_days = '{}' where id = surface;
    return '{}';
  end if;
  in_the_way := surface_days_at_level(surface, units + 1, first_day, last_day);
  if in_the_way = '{}' then
    update media set quantity = units, full_days = surface_days_at_level(surface, units, first_day, last_day) where id = surface;
  end if;
  return in_the_way;
end $$;
`;
