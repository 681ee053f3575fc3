import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Place } from '../places/places.lookup.ts';
import { type Surface, type SurfaceOtherData, type SurfacePriceTag, surfaceCode } from './surface.ts';

/** Rows of one statement. */
const ROWS_AT_ONCE = 500;

export type PlacedSurface = { readonly surface: Surface; readonly place: Place | undefined };

/** Adds surfaces and everything below them in a handful of statements; the ids come in the order given. */
export async function insertSurfaces(
  tx: Tx,
  companyId: number,
  items: readonly PlacedSurface[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    ids.push(...(await insertBatch(tx, companyId, items.slice(start, start + ROWS_AT_ONCE), now)));
  }
  return ids;
}

async function insertBatch(tx: Tx, companyId: number, items: readonly PlacedSurface[], now: Date): Promise<number[]> {
  const rows = items.map((item, place) => ({ place, quantity: item.surface.quantity, ...mediaColumns(item) }));
  const { rows: inserted } = await sql<{ id: number }>`
    insert into media (company_id, created_at, updated_at, quantity, ${names(mediaTypes)})
    select ${companyId}::integer, ${now}::timestamptz, ${now}::timestamptz, quantity, ${values(mediaTypes)}
    from ${unnested({ place: 'integer', quantity: 'integer', ...mediaTypes }, rows)} order by place returning id`.execute(
    tx,
  );
  const owned = items.map((item, index) => ({ media_id: inserted[index]?.id ?? 0, surface: item.surface }));
  const details = owned.map(({ media_id, surface }) => ({ media_id, ...detailColumns(surface) }));
  await insertRows(tx, 'media_detail', { media_id: 'integer', ...detailTypes }, details);
  const tags = owned.flatMap(({ media_id, surface }) => tagRows(media_id, surface.price_tags));
  await insertRows(tx, 'media_price_tag', tagTypes, tags);
  const datas = owned.flatMap(({ media_id, surface }) => dataRows(media_id, surface.other_datas));
  await insertRows(tx, 'media_other_data', dataTypes, datas);
  return owned.map(({ media_id }) => media_id);
}

async function insertRows(tx: Tx, table: string, types: ColumnTypes, rows: readonly Columns[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(table)} (${names(types)}) select ${values(types)} from ${unnested(types, rows)}`.execute(
    tx,
  );
}

export type SurfaceUpdate = PlacedSurface & { readonly id: number };

/** Writes many surfaces, save what the availability functions change and what a workbook has no column for. The caller holds their locks. */
export async function updateSurfaces(tx: Tx, items: readonly SurfaceUpdate[], now: Date): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    const batch = items.slice(start, start + ROWS_AT_ONCE);
    const rows = batch.map((item) => ({ id: item.id, ...mediaColumns(item) }));
    await sql`update media set revision = revision + 1, updated_at = ${now}::timestamptz, ${assignments(mediaTypes)}
      from ${unnested({ id: 'integer', ...mediaTypes }, rows)} where media.id = r.id`.execute(tx);
    const details = batch.map(({ id, surface }) => ({ id, ...detailColumns(surface) }));
    await sql`update media_detail set ${assignments(detailTypes)}
      from ${unnested({ id: 'integer', ...detailTypes }, details)} where media_detail.media_id = r.id`.execute(tx);
  }
}

type Columns = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;
type ColumnTypes = Readonly<Record<string, string>>;

const mediaTypes = {
  ...{ type: 'text', media_placing: 'text', is_digital: 'boolean', title: 'text', width: 'numeric', height: 'numeric' },
  ...{
    surface_code: 'text',
    county_id: 'integer',
    zip_code: 'text',
    city: 'text',
    street: 'text',
    line_number: 'text',
  },
  ...{ location_from: 'text', location_to: 'text', lat: 'double precision', lng: 'double precision' },
  ...{ is_location_approximate: 'boolean', vehicle_type_id: 'integer', service_provider_id: 'integer' },
  ...{ rental_period_unit_id: 'integer', tags: 'integer[]', targets: 'integer[]', extras: 'integer[]' },
  exceptions: 'integer[]',
} as const satisfies Record<keyof ReturnType<typeof mediaColumns>, string>;

const detailTypes = {
  ...{ description: 'text', publisher_notes: 'text', list_price: 'bigint', suggestions: 'integer[]' },
  ...{ contacts: 'integer', can_customer_produce: 'boolean', important_details: 'text', booking: 'text' },
  ...{ design: 'text', technical: 'text' },
} as const satisfies Record<keyof ReturnType<typeof detailColumns>, string>;

const tagTypes = {
  ...{ media_id: 'integer', title: 'text', value: 'bigint', type_id: 'integer', order_number: 'integer' },
} as const satisfies Record<keyof ReturnType<typeof tagRows>[number], string>;

const dataTypes = {
  ...{ media_id: 'integer', name: 'text', value: 'text', type: 'text', order_number: 'integer' },
} as const satisfies Record<keyof ReturnType<typeof dataRows>[number], string>;

/** The rows as one array a column, named `r`: far cheaper to take apart than rows, and one parameter each. */
function unnested(types: ColumnTypes, rows: readonly Columns[]): RawBuilder<unknown> {
  const arrays = Object.entries(types).map(([name, type]) => {
    // An array of arrays would have to be a rectangle, so lists travel as texts.
    const column = rows.map((row) => (isList(type) ? listText(row[name]) : (row[name] ?? null)));
    return sql`${column}::${sql.raw(isList(type) ? 'text[]' : `${type}[]`)}`;
  });
  return sql`unnest(${sql.join(arrays)}) as r (${names(types)})`;
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

function listText(list: Columns[string] | undefined): string {
  return `{${Array.isArray(list) ? list.join(',') : ''}}`;
}

/** Everything but the quantity, which the availability functions change. The caller holds the surface's lock. */
export async function updateSurface(tx: Tx, id: number, item: PlacedSurface, now: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({ ...mediaColumns(item), updated_at: now, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('media_detail').set(detailColumns(item.surface)).where('media_id', '=', id).execute();
  await replacePriceTags(tx, id, item.surface.price_tags);
  await replaceOtherDatas(tx, id, item.surface.other_datas);
}

/** The rows whose ids are not named go; bookings keep their copies of a tag. */
async function replacePriceTags(tx: Tx, mediaId: number, tags: readonly SurfacePriceTag[]): Promise<void> {
  await tx.deleteFrom('media_price_tag').where('media_id', '=', mediaId).where('id', 'not in', keptIds(tags)).execute();
  const rows = tagRows(mediaId, tags);
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
  const rows = dataRows(mediaId, datas);
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

export async function markDeleted(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({ deleted_at: now, updated_at: now, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

function mediaColumns({ surface, place }: PlacedSurface) {
  const { location, lat, lng } = surface;
  const isSet = lat !== null && lng !== null;
  return {
    ...{
      type: surface.type,
      media_placing: surface.media_placing,
      is_digital: surface.is_digital,
      title: surface.title,
    },
    ...{
      width: surface.width,
      height: surface.height,
      surface_code: surfaceCode(surface),
      county_id: place?.county_id ?? null,
    },
    ...{ zip_code: location.zip_code, city: location.city, street: location.street, line_number: location.line_number },
    ...{ location_from: location.location_from, location_to: location.location_to },
    lat: isSet ? lat : (place?.lat ?? null),
    lng: isSet ? lng : (place?.lng ?? null),
    is_location_approximate: !isSet && place !== undefined,
    vehicle_type_id: location.vehicle_type,
    service_provider_id: location.service_provider,
    rental_period_unit_id: surface.rental_period_unit,
    tags: [...surface.tags],
    targets: [...surface.targets],
    extras: [...surface.extras],
    exceptions: [...surface.exceptions],
  };
}

function detailColumns(surface: Surface) {
  return {
    description: surface.description,
    publisher_notes: surface.publisher_notes,
    list_price: surface.list_price,
    suggestions: [...surface.suggestions],
    contacts: surface.contacts,
    can_customer_produce: surface.can_customer_produce,
    ...{
      important_details: surface.important_details,
      booking: surface.booking,
      design: surface.design,
      technical: surface.technical,
    },
  };
}

function tagRows(mediaId: number, tags: readonly SurfacePriceTag[]) {
  return tags.map(({ title, value, type }, index) => ({
    media_id: mediaId,
    title,
    value,
    type_id: type,
    order_number: index,
  }));
}

function dataRows(mediaId: number, datas: readonly SurfaceOtherData[]) {
  return datas.map(({ name, value, type }, index) => ({ media_id: mediaId, name, value, type, order_number: index }));
}
