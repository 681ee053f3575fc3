import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** As it was, but each surface's version and full days in one write instead of two. */
const script = `
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
      date_to, rental_period_unit_id, created_by, created_at, updated_at, accepted_at, decided_at)
    select m.id, m.company_id, campaign, of_package, wanted.item, new_state, wanted.units, first_day, last_day, m.rental_period_unit_id,
      author, at, at, case when new_state = 'PUBLISHER_ACCEPTED' then at end, case when new_state = 'PUBLISHER_ACCEPTED' then at end
    from unnest(surfaces, units, items) as wanted (surface, units, item) join media m on m.id = wanted.surface
    order by m.id
    returning b.media_id, b.id, null::integer;
  update media m set version = m.version + 1, full_days = m.full_days + case when m.quantity = 1 then datemultirange(period)
    else surface_days_at_level(m.id, m.quantity, first_day, last_day) end
  where m.id = any (surfaces);
end $$;
`;
