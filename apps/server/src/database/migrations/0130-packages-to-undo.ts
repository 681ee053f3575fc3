import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(kept).execute(db);
  await sql.raw(restoring).execute(db);
}

const kept = `
-- A booking with all that belongs to it, as restore_booking reads it back.
create function kept_booking(kept integer) returns jsonb
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

create or replace function keep_deleted_booking(gone integer, author integer, at timestamptz) returns void
language sql as $$
  insert into deleted_booking (booking_id, campaign_id, campaign_state, content, deleted_by, deleted_at)
  select b.id, b.campaign_id, c.state, kept_booking(b.id), author, at
  from booking b join campaign c on c.id = b.campaign_id where b.id = gone;
$$;

-- A booked package that was taken out whole, with its bookings.
create table deleted_booking_package (
  booking_package_id integer primary key,
  campaign_id integer not null references campaign on delete cascade,
  campaign_state text not null,
  content jsonb not null,
  deleted_by integer not null references account,
  deleted_at timestamptz not null
);
create index deleted_booking_package_campaign on deleted_booking_package (campaign_id);

create function keep_deleted_package(gone integer, author integer, at timestamptz) returns void
language sql as $$
  insert into deleted_booking_package (booking_package_id, campaign_id, campaign_state, content, deleted_by, deleted_at)
  select p.id, p.campaign_id, c.state, jsonb_build_object(
    'package', to_jsonb(p),
    'tags', (select coalesce(jsonb_agg(t), '[]') from booking_package_price_tag t where t.booking_package_id = p.id),
    'bookings', (select coalesce(jsonb_agg(kept_booking(b.id) order by b.id), '[]') from booking b where b.booking_package_id = p.id)),
    author, at
  from booking_package p join campaign c on c.id = p.campaign_id where p.id = gone;
$$;
`;

const restoring = `
-- Puts a booked package back with its bookings. Answers the surfaces whose units are gone, with what is free of each; with any of them
-- the caller takes all of it back.
create function restore_booking_package(content jsonb, at timestamptz) returns table (media_id integer, available_quantity integer)
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
`;
