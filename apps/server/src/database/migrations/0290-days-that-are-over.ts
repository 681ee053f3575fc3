import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(resizing).execute(db);
  await sql.raw(moving).execute(db);
  await sql.raw(restoring).execute(db);
}

/** Only what is taken from today on needs units. Decision 39. */
const resizing = `
drop function change_surface_quantity(integer, integer);
-- Sets how many units a surface has. Answers the days from today on on which more are taken than that: with any, nothing is changed.
create function change_surface_quantity(surface integer, units integer, today date) returns datemultirange
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
`;

/** As it was, but days that are over and that the booking held already, with no fewer units, are not asked about again. */
const moving = `
drop function change_booking(integer, integer, date, date, timestamptz);
-- Moves or resizes one booking. No row: there is no such booking. Refused: is_changed is false, with what the other bookings leave free
-- from 'asked_from' on.
create function change_booking(changed integer, units integer, first_day date, last_day date, at timestamptz,
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
`;

const restoring = `
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
