import type { MediaFilterOptions } from '@felulet/contract/catalogue/surface-list.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { visibleTo } from './visible-surfaces.ts';

const listNames = [
  'tags',
  'targets',
  'extras',
  'exceptions',
  'vehicle_type',
  'service_provider',
  'rental_period_unit',
] as const;
type ListName = (typeof listNames)[number];
type Named = { id: number; name: string };

type Bounds = Pick<
  MediaFilterOptions,
  'min_width' | 'max_width' | 'min_height' | 'max_height' | 'min_area' | 'max_area'
>;
type Values = Pick<MediaFilterOptions, 'cities' | 'zip_codes' | 'line_numbers'>;
type Occurring = Bounds & Values & { readonly county_ids: readonly number[]; readonly company_ids: readonly number[] };

/** What the filter offers: the values that occur on the surfaces the viewer may see, and the lists. */
export async function mediaFilterOptions(db: Db, viewer: Viewer): Promise<MediaFilterOptions> {
  const occurring = viewer.role === 'ROLE_PUBLISHER' ? occurringAmongOwn(db, viewer) : occurringAnywhere(db, viewer);
  const [{ county_ids, company_ids, ...values }, lists, merged] = await Promise.all([
    occurring,
    listItems(db, viewer),
    mergedItems(db),
  ]);
  const [counties, publishers] = await Promise.all([
    db.selectFrom('county').select('name').where('id', 'in', orNone(county_ids)).orderBy('id').execute(),
    db.selectFrom('company').select(['id', 'name']).where('id', 'in', orNone(company_ids)).orderBy('name').execute(),
  ]);
  return { counties: counties.map((county) => county.name), publishers, ...values, ...lists, merged };
}

/** Zero is nobody's id, and an empty list is no list in SQL. */
function orNone(ids: readonly number[]): readonly number[] {
  return ids.length === 0 ? [0] : ids;
}

/** One pass over the publisher's surfaces, since no index has the values of one publisher side by side. */
async function occurringAmongOwn(db: Db, viewer: Viewer): Promise<Occurring> {
  const own = db
    .selectFrom('media')
    .where(visibleTo(viewer))
    .select(['city', 'zip_code', 'line_number', 'county_id', ...boundColumns])
    .groupBy(['city', 'zip_code', 'line_number', 'county_id']);
  const valuesOf = (column: string): RawBuilder<string[]> =>
    sql<string[]>`array(select distinct ${sql.ref(column)} from own where ${sql.ref(column)} is not null order by 1)`;
  const { rows } = await sql<Omit<Occurring, 'company_ids'>>`
    with own as materialized (${own})
    select ${valuesOf('city')} as cities, ${valuesOf('zip_code')} as zip_codes, ${valuesOf('line_number')} as line_numbers,
      array(select distinct county_id from own where county_id is not null) as county_ids,
      min(min_width) as min_width, max(max_width) as max_width, min(min_height) as min_height, max(max_height) as max_height,
      min(min_area) as min_area, max(max_area) as max_area
    from own`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('an aggregate always has a row');
  return { ...found, company_ids: found.min_width === null ? [] : [viewer.companyId] };
}

/** From value to value along the indexes, and the ends of the measures from theirs: the surfaces themselves are hardly read. */
async function occurringAnywhere(db: Db, viewer: Viewer): Promise<Occurring> {
  const scope = db.selectFrom('media').where(visibleTo(viewer));
  const idsOf = async (
    table: 'county' | 'company',
    column: 'media.county_id' | 'media.company_id',
  ): Promise<number[]> => {
    const standing = scope.select('media.id').where(sql<boolean>`${sql.ref(column)} = ${sql.ref(`${table}.id`)}`);
    const rows = await db
      .selectFrom(table)
      .select(`${table}.id`)
      .where(({ exists }) => exists(standing))
      .execute();
    return rows.map((row) => row.id);
  };
  const [cities, zip_codes, line_numbers, county_ids, company_ids, bounds] = await Promise.all([
    valuesAlong(db, viewer, 'media.city'),
    valuesAlong(db, viewer, 'media.zip_code'),
    valuesAlong(db, viewer, 'media.line_number'),
    idsOf('county', 'media.county_id'),
    idsOf('company', 'media.company_id'),
    scope.select(boundColumns).executeTakeFirstOrThrow(),
  ]);
  return { cities, zip_codes, line_numbers, county_ids, company_ids, ...bounds };
}

async function valuesAlong(
  db: Db,
  viewer: Viewer,
  name: 'media.city' | 'media.zip_code' | 'media.line_number',
): Promise<string[]> {
  const column = sql.ref(name);
  const standing = db
    .selectFrom('media')
    .where(visibleTo(viewer))
    .where(sql<boolean>`${column} = step.value`)
    .select('media.id');
  const { rows } = await sql<{ value: string }>`
    with recursive step (value) as (
      select min(${column}) from media where deleted_at is null
      union all
      select (select min(${column}) from media where deleted_at is null and ${column} > step.value) from step where value is not null)
    select value from step where value is not null and exists (${standing}) order by value`.execute(db);
  return rows.map((row) => row.value);
}

const boundColumns = [
  sql<number | null>`min(media.width)`.as('min_width'),
  sql<number | null>`max(media.width)`.as('max_width'),
  sql<number | null>`min(media.height)`.as('min_height'),
  sql<number | null>`max(media.height)`.as('max_height'),
  sql<number | null>`min(media.area)`.as('min_area'),
  sql<number | null>`max(media.area)`.as('max_area'),
] as const;

async function listItems(db: Db, viewer: Viewer): Promise<Record<ListName, Named[]>> {
  const rows = await db
    .selectFrom('system_list_item as i')
    .innerJoin('system_list as l', 'l.id', 'i.system_list_id')
    .select(['l.name as list', 'i.id', 'i.name'])
    .where('l.name', 'in', [...listNames])
    .where('i.deleted_at', 'is', null)
    .where((where) => where.or([where('i.enabled', '=', true), where('i.company_id', '=', viewer.companyId)]))
    .orderBy('i.name')
    .execute();
  const itemsOf = (list: ListName): Named[] =>
    rows.filter((row) => row.list === list).map(({ id, name }) => ({ id, name }));
  return {
    tags: itemsOf('tags'),
    targets: itemsOf('targets'),
    extras: itemsOf('extras'),
    exceptions: itemsOf('exceptions'),
    vehicle_type: itemsOf('vehicle_type'),
    service_provider: itemsOf('service_provider'),
    rental_period_unit: itemsOf('rental_period_unit'),
  };
}

async function mergedItems(db: Db): Promise<MediaFilterOptions['merged']> {
  const rows = await db
    .selectFrom('system_list_item as i')
    .innerJoin('system_list as l', 'l.id', 'i.system_list_id')
    .select(['i.id', 'i.merged_into_id as into'])
    .where('l.name', 'in', [...listNames])
    .where('i.merged_into_id', 'is not', null)
    .$narrowType<{ into: number }>()
    .orderBy('i.id')
    .execute();
  return rows;
}
