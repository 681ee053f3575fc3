import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- List items stand on surfaces without a foreign key, or are deleted in name only. Whoever puts one on a surface holds it until
-- the commit, so that it cannot be deleted meanwhile; one that is gone already is refused with a state of our own.
create function hold_list_items(items integer[]) returns void language plpgsql as $$
begin
  items := array_remove(items, null);
  if cardinality(items) = 0 then return; end if;
  perform from system_list_item where id = any(items) order by id for key share;
  if exists (select from unnest(items) as i (id)
      where not exists (select from system_list_item l where l.id = i.id and l.deleted_at is null)) then
    raise exception 'a list item is gone' using errcode = 'FL001';
  end if;
end $$;

create function hold_media_list_items() returns trigger language plpgsql as $$
begin
  perform hold_list_items(new.tags || new.targets || new.extras || new.exceptions
    || array[new.vehicle_type_id, new.service_provider_id, new.rental_period_unit_id]);
  return new;
end $$;
create trigger media_list_items before insert or update of
  tags, targets, extras, exceptions, vehicle_type_id, service_provider_id, rental_period_unit_id on media
  for each row execute function hold_media_list_items();

create function hold_media_detail_list_items() returns trigger language plpgsql as $$
begin
  perform hold_list_items(new.suggestions);
  return new;
end $$;
create trigger media_detail_list_items before insert or update of suggestions on media_detail
  for each row execute function hold_media_detail_list_items();
`;
