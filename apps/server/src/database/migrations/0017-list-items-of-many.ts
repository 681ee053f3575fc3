import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- An import adds thousands of surfaces at a time, which name the same few list items: these are held once a statement.
create function hold_added_media_list_items() returns trigger language plpgsql as $$
begin
  perform hold_list_items(array(
    select distinct item from added, unnest(tags || targets || extras || exceptions
      || array[vehicle_type_id, service_provider_id, rental_period_unit_id]) as item
    where item is not null));
  return null;
end $$;
drop trigger media_list_items on media;
create trigger media_list_items before update of
  tags, targets, extras, exceptions, vehicle_type_id, service_provider_id, rental_period_unit_id on media
  for each row execute function hold_media_list_items();
create trigger media_list_items_added after insert on media
  referencing new table as added for each statement execute function hold_added_media_list_items();

create function hold_added_media_detail_list_items() returns trigger language plpgsql as $$
begin
  perform hold_list_items(array(select distinct item from added, unnest(suggestions) as item));
  return null;
end $$;
drop trigger media_detail_list_items on media_detail;
create trigger media_detail_list_items before update of suggestions on media_detail
  for each row execute function hold_media_detail_list_items();
create trigger media_detail_list_items_added after insert on media_detail
  referencing new table as added for each statement execute function hold_added_media_detail_list_items();
`;
