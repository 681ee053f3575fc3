import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- One text holds all that a surface is looked for by. The publisher's name is in another table, so triggers write it.
alter table media alter column search_text drop expression;

create function surface_search_text(m media) returns text language sql stable
  return search_form(concat_ws(' ', m.title, m.surface_code, m.city, m.street, m.location_from, m.location_to,
    (select name from company where id = m.company_id)));

create function hold_media_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := surface_search_text(new);
  return new;
end $$;
create trigger media_search_text before insert or update of
  title, surface_code, city, street, location_from, location_to, company_id on media
  for each row execute function hold_media_search_text();

-- Surfaces are locked by ascending id, as everywhere.
create function hold_publisher_search_text() returns trigger language plpgsql as $$
begin
  perform from media where company_id = new.id order by id for no key update;
  update media set search_text = surface_search_text(media) where company_id = new.id;
  return null;
end $$;
create trigger company_surfaces_search_text after update of name on company
  for each row when (old.name is distinct from new.name) execute function hold_publisher_search_text();

drop index media_search;
update media set search_text = surface_search_text(media);
create index media_search on media using gin (search_text gin_trgm_ops);
`;
