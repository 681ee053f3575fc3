import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { KM_A_DEGREE } from '@felulet/domain/place/place-geometry.ts';
import { type RawBuilder, sql } from 'kysely';
import type { KeptRow } from '../../database/columns.ts';
import type { Tx } from '../../database/database.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { Surface, SurfaceOtherData, SurfacePriceTag } from '../views/surface/surface.ts';
import {
  addedTypes,
  columnTexts,
  detailColumns,
  detailTypes,
  mediaColumns,
  otherDataColumns,
  otherDataTypes,
  type PlaceColumns,
  type PlacedSurface,
  placeColumns,
  placeTypes,
  priceTagColumns,
  priceTagColumnTypes,
  type SurfaceBatch,
  surfaceColumnTypes,
} from './surface-batch.ts';

// Every write of `media`, save what the functions of the database do to its units. Whoever calls holds the surfaces' locks.

/** Rows of one statement. */
export const ROWS_AT_ONCE = 500;

/** Ids that no other surface will have, in rising order. */
export async function drawIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${keptPlan} nextval('media_id_seq')::integer as id from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ id }) => id);
}

export type PlacedBatch = {
  readonly batch: SurfaceBatch;
  readonly places: readonly PlaceColumns[];
  /** As drawn. */
  readonly ids: readonly number[];
};

/** Adds surfaces and everything below them, one statement a table. */
export async function insertBatch(
  tx: Tx,
  companyId: number,
  { batch, places, ids }: PlacedBatch,
  now: Date,
): Promise<void> {
  const types = { ...placeTypes, ...addedTypes };
  const texts = { ...columnTexts(placeTypes, places), ...batch.medias };
  await sql`
    insert into media (id, company_id, created_at, updated_at, ${names(types)}) overriding system value
    select ${keptPlan} (${[...ids]}::integer[])[nr], ${companyId}::integer, ${now}::timestamptz, ${now}::timestamptz, ${values(types)}
    from ${unnested(types, texts)} order by nr`.execute(tx);
  await insertBelow(tx, { table: 'media_detail', place: 'nr', types: detailTypes, texts: batch.details }, ids);
  await insertBelow(
    tx,
    { table: 'media_price_tag', place: 'place', types: priceTagColumnTypes, texts: batch.priceTags },
    ids,
  );
  await insertBelow(
    tx,
    { table: 'media_other_data', place: 'place', types: otherDataTypes, texts: batch.otherDatas },
    ids,
  );
}

type RowsBelow = {
  readonly table: string;
  /** Says which of the surfaces a row belongs to, from 1 on. */
  readonly place: string;
  readonly types: ColumnTypes;
  readonly texts: Readonly<Record<string, string>>;
};

async function insertBelow(tx: Tx, { table, place, types, texts }: RowsBelow, ids: readonly number[]): Promise<void> {
  if (Object.values(texts).every((text) => text === '{}')) return;
  const { place: _place, ...own } = types;
  await sql`insert into ${sql.table(table)} (media_id, ${names(own)})
    select ${keptPlan} (${[...ids]}::integer[])[${sql.ref(`r.${place}`)}], ${values(own)} from ${unnested(types, texts)}`.execute(
    tx,
  );
}

export type SurfaceUpdate = PlacedSurface & { readonly id: number };

/** Writes many surfaces, save what the availability functions change and what a workbook has no column for. The caller holds their locks. */
export async function updateSurfaces(tx: Tx, items: readonly SurfaceUpdate[], now: Date): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    const batch = items.slice(start, start + ROWS_AT_ONCE);
    const ids = columnTexts(
      { id: 'integer' },
      batch.map(({ id }) => ({ id })),
    );
    const types = { ...placeTypes, ...surfaceColumnTypes };
    const rows = batch.map((item) => ({ ...placeColumns(item.surface, item.place), ...mediaColumns(item.surface) }));
    await sql`update media set revision = revision + 1, updated_at = ${now}::timestamptz, ${assignments(types)}
      from ${unnested({ id: 'integer', ...types }, { ...ids, ...columnTexts(types, rows) })} where media.id = r.id`.execute(
      tx,
    );
    const details = columnTexts(
      detailTypes,
      batch.map(({ surface }) => detailColumns(surface)),
    );
    await sql`update media_detail set ${assignments(detailTypes)}
      from ${unnested({ id: 'integer', ...detailTypes }, { ...ids, ...details })} where media_detail.media_id = r.id`.execute(
      tx,
    );
  }
}

/** Everything but the quantity, which the availability functions change. The caller holds the surface's lock. */
export async function updateSurface(tx: Tx, id: number, { surface, place }: PlacedSurface, now: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({
      ...mediaColumns(surface),
      ...placeColumns(surface, place),
      updated_at: now,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('media_detail').set(detailColumns(surface)).where('media_id', '=', id).execute();
  await replacePriceTags(tx, id, surface.price_tags);
  await replaceOtherDatas(tx, id, surface.other_datas);
}

/** Out of the catalogue, which `deleted_at` says to everything that asks about surfaces, or back in it. */
export async function markArchived(tx: Tx, ids: readonly number[], archived_at: Date | null, now: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({ archived_at, deleted_at: archived_at, updated_at: now, revision: sql<number>`revision + 1` })
    .where('id', 'in', [...ids])
    .execute();
}

export async function markDeleted(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({ deleted_at: now, archived_at: null, updated_at: now, revision: sql<number>`revision + 1` })
    .where('id', 'in', [...ids])
    .execute();
}

/** Of deleted or archived surfaces those that nobody touched since, and whose code nobody took; by capitals alone, since they were deleted. */
export async function bringBack(
  tx: Tx,
  rows: readonly KeptRow[],
  now: Date,
): Promise<readonly { readonly id: number; readonly title: string }[]> {
  const { rows: back } = await sql<{ id: number; title: string }>`
    update media set deleted_at = null, archived_at = null, updated_at = ${now}::timestamptz, revision = media.revision + 1
    from unnest(${rows.map(({ media }) => media)}::integer[], ${rows.map(({ revision }) => revision)}::integer[]) as kept (id, revision)
    where media.id = kept.id and media.revision = kept.revision and media.deleted_at is not null
      and not exists (select from media other where other.id <> media.id and other.company_id = media.company_id
        and lower(other.surface_code collate hu) = lower(media.surface_code collate hu)
        and (other.surface_code = media.surface_code or (media.archived_at is null and other.updated_at >= media.deleted_at))
        and (other.deleted_at is null or other.archived_at is not null))
    returning media.id, media.title`.execute(tx);
  return back;
}

/** The publisher's first picture stands for the surface; without one, an MHFE's. */
export async function refreshThumbnail(tx: Tx, mediaId: number): Promise<void> {
  await tx
    .updateTable('media')
    .set((where) => ({
      thumbnail_file_id: where
        .selectFrom('media_reference as r')
        .select('r.file_id')
        .where('r.media_id', '=', mediaId)
        .where('r.kind', '=', 'IMAGE')
        .orderBy(sql`r.mhfe_company_id is not null`)
        .orderBy('r.order_number')
        .orderBy('r.id')
        .limit(1),
    }))
    .where('id', '=', mediaId)
    .execute();
}

/**
 * Wherever the one item stands, the other stands afterwards; answers how many surfaces did. What is out of the catalogue may come back
 * and is reached, too; its revision stays, by which an act takes it back.
 */
export async function replaceListItem(tx: Tx, from: number, into: number, now: Date): Promise<number> {
  const list = (column: string) => sql`${sql.ref(column)} = with_item_replaced(${sql.ref(column)}, ${from}, ${into})`;
  const choice = (column: string) =>
    sql`${sql.ref(column)} = case ${sql.ref(column)} when ${from} then ${into}::integer else ${sql.ref(column)} end`;
  const { rows } = await sql<{ is_counted: boolean }>`
    with suggested as (
      update media_detail d set ${list('suggestions')}
      from media m where m.id = d.media_id and ${from} = any (d.suggestions) returning d.media_id)
    update media set ${list('tags')}, ${list('targets')}, ${list('extras')}, ${list('exceptions')},
      ${choice('vehicle_type_id')}, ${choice('service_provider_id')}, ${choice('rental_period_unit_id')},
      revision = revision + (deleted_at is null)::int, updated_at = ${now}
    where id in (select media_id from suggested) or ${namesItem('media', from)}
    returning deleted_at is null or archived_at is not null as is_counted`.execute(tx);
  return rows.filter(({ is_counted }) => is_counted).length;
}

/** For a query over surfaces: whether one names the item in a column of its own. */
export function namesItem(table: string, id: number): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${id} = any (${column('tags')}) or ${id} = any (${column('targets')}) or ${id} = any (${column('extras')})
    or ${id} = any (${column('exceptions')})
    or ${id} in (${column('vehicle_type_id')}, ${column('service_provider_id')}, ${column('rental_period_unit_id')}))`;
}

/** As far from its settlement as `countyOfMarker` reaches. */
const REACH_KM = 25;

/** Surfaces get the county that their settlement has now, and those without a marker its place; a marker stays where it was set. */
export async function followSettlements(tx: Tx): Promise<void> {
  await sql`
    with placed as (
      select distinct on (m.id) m.id, s.county_id, s.lat, s.lng
      from (select id, zip_code, case type when 'VEHICLE_INTERCITY' then location_from else city end as town from media) m
      join settlement s on s.search_text = search_form(m.town)
      left join postal_code z on z.settlement_id = s.id and z.zip_code = m.zip_code
      order by m.id, (s.name = m.town) desc, (z.zip_code is not null) desc, s.district nulls first)
    update media m set county_id = p.county_id,
      lat = case when m.is_location_approximate then p.lat else m.lat end,
      lng = case when m.is_location_approximate then p.lng else m.lng end
    from placed p
    where p.id = m.id and case when m.is_location_approximate
      then (m.county_id, m.lat, m.lng) is distinct from (p.county_id, p.lat, p.lng)
      else m.county_id is distinct from p.county_id and
        ${KM_A_DEGREE} * sqrt((m.lat - p.lat) ^ 2 + ((m.lng - p.lng) * cos(radians((m.lat + p.lat) / 2))) ^ 2) <= ${REACH_KM}
      end`.execute(tx);
}

/** The rows whose ids are not named go; bookings keep their copies of a tag. */
async function replacePriceTags(tx: Tx, mediaId: number, tags: readonly SurfacePriceTag[]): Promise<void> {
  await tx.deleteFrom('media_price_tag').where('media_id', '=', mediaId).where('id', 'not in', keptIds(tags)).execute();
  const rows = priceTagColumns(tags).map((row) => ({ media_id: mediaId, ...row }));
  for (const [index, { id }] of tags.entries()) {
    const row = rows[index];
    if (id === undefined || row === undefined) continue;
    await tx.updateTable('media_price_tag').set(row).where('id', '=', id).where('media_id', '=', mediaId).execute();
  }
  const added = rows.filter((_, index) => tags[index]?.id === undefined);
  if (added.length > 0) await tx.insertInto('media_price_tag').values(added).execute();
}

async function replaceOtherDatas(tx: Tx, mediaId: number, datas: readonly SurfaceOtherData[]): Promise<void> {
  await tx
    .deleteFrom('media_other_data')
    .where('media_id', '=', mediaId)
    .where('id', 'not in', keptIds(datas))
    .execute();
  const rows = otherDataColumns(datas).map((row) => ({ media_id: mediaId, ...row }));
  // The code's row first loses its mark elsewhere: two rows may not carry it even for a moment.
  await tx.updateTable('media_other_data').set({ type: '' }).where('media_id', '=', mediaId).execute();
  for (const [index, { id }] of datas.entries()) {
    const row = rows[index];
    if (id === undefined || row === undefined) continue;
    await tx.updateTable('media_other_data').set(row).where('id', '=', id).where('media_id', '=', mediaId).execute();
  }
  const added = rows.filter((_, index) => datas[index]?.id === undefined);
  if (added.length > 0) await tx.insertInto('media_other_data').values(added).execute();
}

function keptIds(rows: readonly { readonly id?: number }[]): number[] {
  // Zero is nobody's id, and an empty list is no list in SQL.
  return [0, ...rows.flatMap((row) => row.id ?? [])];
}

export type ExtrasUpdate = Pick<Surface, 'price_tags' | 'other_datas'> & { readonly id: number };

/** Writes what stands below surfaces, save their codes; entries with an id stay what they are. The caller holds the surfaces' locks. */
export async function replaceExtras(tx: Tx, items: readonly ExtrasUpdate[]): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    const batch = items.slice(start, start + ROWS_AT_ONCE);
    const ids = batch.map(({ id }) => id);
    const tags = batch.flatMap(({ id: media_id, price_tags }) =>
      priceTagColumns(price_tags).map((row, index) => ({ ...row, media_id, id: price_tags[index]?.id ?? null })),
    );
    const datas = batch.flatMap(({ id: media_id, other_datas }) =>
      otherDataColumns(other_datas).flatMap((row, index) =>
        row.type === '' ? [{ ...row, media_id, id: other_datas[index]?.id ?? null }] : [],
      ),
    );
    const { place: _tags, ...tagTypes } = priceTagColumnTypes;
    const { place: _datas, ...dataTypes } = otherDataTypes;
    await replaceBelow(tx, { table: 'media_price_tag', ids, types: tagTypes, rows: tags, only: sql`true` });
    await replaceBelow(tx, { table: 'media_other_data', ids, types: dataTypes, rows: datas, only: sql`type = ''` });
  }
}

type Replacing = {
  readonly table: string;
  readonly ids: readonly number[];
  readonly types: ColumnTypes;
  readonly rows: readonly (Readonly<Record<string, string | number | null>> & { readonly id: number | null })[];
  readonly only: RawBuilder<unknown>;
};

async function replaceBelow(tx: Tx, { table, ids, types, rows, only }: Replacing): Promise<void> {
  const kept = rows.flatMap(({ id }) => id ?? []);
  await sql`delete from ${sql.table(table)} where media_id = any (${[...ids]}::integer[]) and ${only}
    and id <> all (${kept}::integer[])`.execute(tx);
  if (rows.length === 0) return;
  const all: ColumnTypes = { media_id: 'integer', id: 'integer', ...types };
  const texts = columnTexts(
    all,
    rows.map((row) => Object.fromEntries(Object.keys(all).map((name) => [name, row[name] ?? null]))),
  );
  const from = unnested(all, texts);
  await sql`update ${sql.table(table)} t set ${assignments(types)} from ${from}
    where t.id = r.id and t.media_id = r.media_id`.execute(tx);
  await sql`insert into ${sql.table(table)} (media_id, ${names(types)})
    select r.media_id, ${values(types)} from ${from} where r.id is null order by r.nr`.execute(tx);
}

export type GivenCode = { readonly id: number; readonly code: string };

/** Sets down the codes of surfaces that had none; their own column was written with the surface. The caller holds their locks. */
export async function giveCodes(tx: Tx, codes: readonly GivenCode[]): Promise<void> {
  if (codes.length === 0) return;
  const rows = codes.map(({ id, code }) => {
    const data = { name: surfaceCodeType, type: surfaceCodeType, value: code } as const;
    return { media_id: id, order_number: 0, ...data };
  });
  await tx.insertInto('media_other_data').values(rows).execute();
}

/** They have none any more. */
export async function takeCodesAway(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from media_other_data where media_id = any (${[...ids]}::integer[]) and type = ${surfaceCodeType}`.execute(
    tx,
  );
}

type ColumnTypes = Readonly<Record<string, string>>;

/** The rows as one array a column, named `r` and numbered `nr`: far cheaper to take apart than rows, and one parameter each. */
function unnested(types: ColumnTypes, texts: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const arrays = Object.entries(types).map(
    ([name, type]) => sql`${texts[name] ?? '{}'}::${sql.raw(isList(type) ? 'text[]' : `${type}[]`)}`,
  );
  return sql`unnest(${sql.join(arrays)}) with ordinality as r (${names(types)}, nr)`;
}

function names(types: ColumnTypes): RawBuilder<unknown> {
  return sql.join(Object.keys(types).map((name) => sql.ref(name)));
}

function values(types: ColumnTypes): RawBuilder<unknown> {
  return sql.join(Object.entries(types).map(([name, type]) => readValue(name, type)));
}

function assignments(types: ColumnTypes): RawBuilder<unknown> {
  return sql.join(Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} = ${readValue(name, type)}`));
}

function readValue(name: string, type: string): RawBuilder<unknown> {
  return isList(type) ? sql`${sql.ref(`r.${name}`)}::${sql.raw(type)}` : sql.ref(`r.${name}`);
}

function isList(type: string): boolean {
  return type.endsWith('[]');
}
