import { type Kysely, sql } from 'kysely';

/** As names were read while prices still hung on them. */
const units = { nap: 'day', het: 'week', felhonap: 'half_month', honap: 'month', alkalom: 'occasion' } as const;
const shape = /^(?:(\d{1,3})\s*)?(nap|het|felhonap|honap|alkalom)$/;

/** A rental unit has its length beside its name. Deleted units get theirs, too: what was refused may come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table system_list_item add unit_length jsonb check (
    unit_length ->> 'unit' in ('day', 'week', 'half_month', 'month', 'occasion') and (unit_length -> 'count')::integer between 1 and 999)`.execute(
    db,
  );
  await sql`comment on column system_list_item.unit_length is
    'Of a rental unit: what it is priced by, whatever its name. Null where it says nothing about time.'`.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`select item.id, item.name from system_list_item item
    join system_list list on list.id = item.system_list_id where list.name = 'rental_period_unit'`.execute(db);
  for (const { id, name } of rows) {
    const length = lengthNamed(name);
    if (length === null) continue;
    await sql`update system_list_item set unit_length = ${JSON.stringify(length)}::jsonb where id = ${id}`.execute(db);
  }
}

function lengthNamed(name: string): { count: number; unit: string } | null {
  const [, count = '1', word] = shape.exec(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()) ?? [];
  const unit = Object.entries(units).find(([known]) => known === word)?.[1];
  return unit === undefined || Number(count) === 0 ? null : { count: Number(count), unit };
}
