import type { MediaFilterOptions } from '@felulet/contract/medias/media.responses.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { visibleTo } from './media-scope.queries.ts';

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

/** What the filter offers: the values that occur on the surfaces the viewer may see, and the lists. */
export async function mediaFilterOptions(db: Db, viewer: Viewer): Promise<MediaFilterOptions> {
  const scope = db.selectFrom('media').where(visibleTo(viewer));
  const valuesOf = async (column: 'media.city' | 'media.zip_code' | 'media.line_number'): Promise<string[]> => {
    const rows = await scope
      .select(`${column} as value`)
      .distinct()
      .where(column, 'is not', null)
      .orderBy('value')
      .execute();
    return rows.flatMap((row) => row.value ?? []);
  };
  const [counties, cities, zip_codes, line_numbers, publishers, bounds, lists] = await Promise.all([
    db.selectFrom('county').select('name').where('id', 'in', scope.select('media.county_id')).orderBy('id').execute(),
    valuesOf('media.city'),
    valuesOf('media.zip_code'),
    valuesOf('media.line_number'),
    db
      .selectFrom('company')
      .select(['id', 'name'])
      .where('id', 'in', scope.select('media.company_id'))
      .orderBy('name')
      .execute(),
    scope.select(boundColumns).executeTakeFirstOrThrow(),
    listItems(db, viewer),
  ]);
  return {
    counties: counties.map((county) => county.name),
    cities,
    zip_codes,
    line_numbers,
    publishers,
    ...bounds,
    ...lists,
  };
}

const boundColumns = [
  sql<number | null>`min(media.width)`.as('min_width'),
  sql<number | null>`max(media.width)`.as('max_width'),
  sql<number | null>`min(media.height)`.as('min_height'),
  sql<number | null>`max(media.height)`.as('max_height'),
  sql<number | null>`min(media.area)`.as('min_area'),
  sql<number | null>`max(media.area)`.as('max_area'),
];

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
