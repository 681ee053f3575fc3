import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(kept).execute(db);
  await sql.raw(restoring).execute(db);
}

const kept = `
-- What was taken out of an offer a moment ago, as it was, for the one who took it out to put it back.
create table deleted_booking (
  booking_id integer primary key,
  campaign_id integer not null references campaign on delete cascade,
  campaign_state text not null,
  content jsonb not null,
  deleted_by integer not null references account,
  deleted_at timestamptz not null
);
create index deleted_booking_campaign on deleted_booking (campaign_id);

create function keep_deleted_booking(gone integer, author integer, at timestamptz) returns void
language sql as $$
  insert into deleted_booking (booking_id, campaign_id, campaign_state, content, deleted_by, deleted_at)
  select b.id, b.campaign_id, c.state, jsonb_build_object(
    'booking', to_jsonb(b),
    'manual', (select coalesce(jsonb_agg(m), '[]') from campaign_manual_media m where m.id = b.campaign_manual_media_id),
    'tags', (select coalesce(jsonb_agg(t), '[]') from booking_price_tag t where t.booking_id = b.id),
    'discounts', (select coalesce(jsonb_agg(d), '[]') from booking_discount d where d.booking_id = b.id),
    'additions', (select coalesce(jsonb_agg(a), '[]') from booking_addition a where a.booking_id = b.id),
    'requests', (select coalesce(jsonb_agg(r), '[]') from media_change_request r where r.booking_id = b.id)), author, at
  from booking b join campaign c on c.id = b.campaign_id where b.id = gone;
$$;
`;

const restoring = `
-- Puts one back with its units, price form and id. Refused for want of units: is_restored is false, with what is free.
create function restore_booking(content jsonb, at timestamptz, out is_restored boolean, out available_quantity integer)
language plpgsql as $$
declare gone booking := jsonb_populate_record(null::booking, content -> 'booking'); capacity integer;
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
  insert into campaign_manual_media overriding system value
    select * from jsonb_populate_recordset(null::campaign_manual_media, content -> 'manual');
  insert into booking (id, media_id, publisher_company_id, campaign_manual_media_id, campaign_id, booking_package_id, package_item_id,
    state, quantity, date_from, date_to, campaign_name, rental_period_unit_id, rental_period_value_tenths, ad_hoc_discount_hundredths,
    list_price, net_net_net_price, mhfe_fee, note, created_by, revision, created_at, updated_at, decided_at, accepted_at)
  overriding system value
  values (gone.id, gone.media_id, gone.publisher_company_id, gone.campaign_manual_media_id, gone.campaign_id, gone.booking_package_id,
    gone.package_item_id, gone.state, gone.quantity, gone.date_from, gone.date_to, gone.campaign_name, gone.rental_period_unit_id,
    gone.rental_period_value_tenths, gone.ad_hoc_discount_hundredths, gone.list_price, gone.net_net_net_price, gone.mhfe_fee, gone.note,
    gone.created_by, gone.revision + 1, gone.created_at, at, gone.decided_at, gone.accepted_at);
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
