import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(archive).execute(db);
  await sql.raw(moving).execute(db);
}

/** Whatever passes deleted surfaces over passes archived ones over, too: every list, index and booking function. */
const archive = `
alter table media add column archived_at timestamptz;
alter table media add constraint media_archived check (archived_at is null or (deleted_at is not null and archived_at = deleted_at));
create index media_archived on media (company_id, id desc) where archived_at is not null;
drop index media_surface_code_key;
create unique index media_surface_code_key on media (company_id, surface_code) where deleted_at is null or archived_at is not null;
`;

/** As it was, but a surface that is out of the catalogue is not booked any longer than it is. */
const moving = `
create or replace function change_booking(changed integer, units integer, first_day date, last_day date, at timestamptz,
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
    select case when m.deleted_at is null or last_day <= old.date_to then m.quantity else 0 end into capacity
      from media m where m.id = old.media_id;
    available_quantity := greatest(0, capacity - surface_peak_without(old.media_id, first_day, last_day, changed));
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
