import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- What a surface has already may stay: only what is put on it is held. A surface that came back into the catalogue after one of its
-- items had gone could not be changed any more.
create or replace function hold_media_list_items() returns trigger language plpgsql as $$
begin
  perform hold_list_items(array(
    select unnest(new.tags || new.targets || new.extras || new.exceptions
      || array[new.vehicle_type_id, new.service_provider_id, new.rental_period_unit_id])
    except select unnest(old.tags || old.targets || old.extras || old.exceptions
      || array[old.vehicle_type_id, old.service_provider_id, old.rental_period_unit_id])));
  return new;
end $$;

create or replace function hold_media_detail_list_items() returns trigger language plpgsql as $$
begin
  perform hold_list_items(array(select unnest(new.suggestions) except select unnest(old.suggestions)));
  return new;
end $$;
`;
