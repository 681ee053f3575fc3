import { type Kysely, sql } from 'kysely';

/** Who decided a booking stands on it, as far as the audit still knows. What was deleted and may come back gets it, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists release_bookings(integer[], text, text, text, timestamptz)`.execute(db);
  await sql`alter table booking add decided_by integer references account,
    add constraint booking_decision check (decided_by is null or decided_at is not null)`.execute(db);
  await sql`comment on column booking.decided_by is
    'Null where nobody did: its option ran out, or its campaign ended.'`.execute(db);
  await sql`
    create function pg_temp.decider(booking jsonb) returns integer language sql stable as $$
      select case when booking ->> 'decided_at' is not null and booking ->> 'state' =
        case e.action when 'booking_approved' then 'PUBLISHER_ACCEPTED' else 'PUBLISHER_REJECTED' end then e.account_id end
      from audit e
      where e.object_type = 'booking' and e.object_id = (booking ->> 'id')::integer and e.action in ('booking_approved', 'booking_rejected')
        or e.object_type = 'booking_package' and e.object_id = (booking ->> 'booking_package_id')::integer
          and e.action = 'booking_package_rejected'
      order by e.id desc limit 1
    $$`.execute(db);
  await sql`update booking set decided_by = pg_temp.decider(to_jsonb(booking))
    where state in ('PUBLISHER_ACCEPTED', 'PUBLISHER_REJECTED')`.execute(db);
  await sql`update booking set decided_by = created_by
    where campaign_id is null and decided_by is null and decided_at = created_at`.execute(db);
  await sql`update deleted_booking set content = jsonb_set(content, '{booking,decided_by}', ${decider('content')})`.execute(
    db,
  );
  await sql`update deleted_booking_package set content = jsonb_set(content, '{bookings}', (
    select coalesce(jsonb_agg(jsonb_set(kept, '{booking,decided_by}', ${decider('kept')}) order by place), '[]')
    from jsonb_array_elements(content -> 'bookings') with ordinality as one (kept, place)))`.execute(db);
  await sql`drop function pg_temp.decider(jsonb)`.execute(db);
}

const decider = (kept: string) =>
  sql`coalesce(to_jsonb(pg_temp.decider(${sql.ref(kept)} -> 'booking')), 'null'::jsonb)`;
