import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table system_list_item
  add column refused_at timestamptz,
  add column refusal_reason text check (refusal_reason <> ''),
  add constraint system_list_item_refusal check (num_nonnulls(refused_at, refusal_reason) <> 1 and (refused_at is null or not enabled));
drop index system_list_item_pending;
create index system_list_item_pending on system_list_item (id) where not enabled and deleted_at is null and refused_at is null;

-- The items with another in the place of one, each once, in their order.
create function with_item_replaced(items integer[], old integer, new integer) returns integer[]
language sql immutable as $$
  select coalesce(array_agg(i.item order by i.place), '{}') from (
    select item, min(place) as place from unnest(array_replace(items, old, new)) with ordinality as each (item, place) group by item) as i
$$;
`;
