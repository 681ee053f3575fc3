import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Place } from './places.queries.ts';
import { type Surface, type SurfaceOtherData, type SurfacePriceTag, surfaceCode } from './surface.ts';

/** Parameters of one statement stay far below the protocol's limit of 65,535. */
const ROWS_AT_ONCE = 200;

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
  const rows = items.map((item) => ({
    company_id: companyId,
    quantity: item.surface.quantity,
    created_at: now,
    ...mediaColumns(item, now),
  }));
  const inserted = await tx.insertInto('media').values(rows).returning('id').execute();
  const ids = inserted.map((row) => row.id);
  const owned = items.map((item, index) => ({ media_id: ids[index] ?? 0, surface: item.surface }));
  await tx
    .insertInto('media_detail')
    .values(owned.map(({ media_id, surface }) => ({ media_id, ...detailColumns(surface) })))
    .execute();
  const tags = owned.flatMap(({ media_id, surface }) => tagRows(media_id, surface.price_tags));
  if (tags.length > 0) await tx.insertInto('media_price_tag').values(tags).execute();
  const datas = owned.flatMap(({ media_id, surface }) => dataRows(media_id, surface.other_datas));
  if (datas.length > 0) await tx.insertInto('media_other_data').values(datas).execute();
  return ids;
}

/** Everything but the quantity, which the availability functions change. The caller holds the surface's lock. */
export async function updateSurface(tx: Tx, id: number, item: PlacedSurface, now: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({ ...mediaColumns(item, now), revision: sql<number>`revision + 1` })
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

function mediaColumns({ surface, place }: PlacedSurface, now: Date) {
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
    updated_at: now,
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
