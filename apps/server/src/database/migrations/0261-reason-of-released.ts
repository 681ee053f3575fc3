import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
drop function release_bookings(integer[], text, text, timestamptz);
-- As before; the reason is written with the state, so that no row is written twice. Null leaves what there is.
create function release_bookings(bookings integer[], new_state text, option_state text, reason text, at timestamptz,
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
    update booking set state = new_state, note = coalesce(reason, note), decided_at = at, updated_at = at, revision = revision + 1
    where id = any (released);
  end if;
  perform refresh_full_days((select array_agg(m.id) from media m where m.id = any (surfaces) and m.full_days <> '{}'), first_day, last_day);
  select coalesce(array_agg(distinct o.media_id), '{}') into in_line from surface_option o where o.media_id = any (surfaces) and o.state = 'WAITING';
end $$;
`;
