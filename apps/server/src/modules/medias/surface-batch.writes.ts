import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { Surface } from './surface.lookup.ts';
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
