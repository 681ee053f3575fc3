import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import type { ColumnKey } from '../../../views/export/surface-columns.ts';
import type { Surface, SurfaceOtherData, SurfacePriceTag } from '../../../views/surface/surface.ts';
import type { ListItems } from '../../../views/surface/system-list-items.ts';
import type { ReadOtherwise } from './surface-rows.ts';

/** What the workbook has no column for stays, and so do items that it cannot name, and in the same settlement a marker where it names none. [A7.12] */
export function imported(before: Surface, row: Surface, items: ListItems, has: (key: ColumnKey) => boolean): Surface {
  const isNameless = (id: number): boolean => items.nameOf(id) === undefined;
  const all = (of: 'tags' | 'targets' | 'suggestions' | 'extras' | 'exceptions'): number[] => [
    ...new Set([...row[of], ...before[of].filter(isNameless)]),
  ];
  const one = (named: number | null, had: number | null): number | null =>
    named ?? (had !== null && isNameless(had) ? had : null);
  const { vehicle_type, service_provider } = before.type === row.type ? before.location : row.location;
  return {
    ...row,
    price_tags: has('price_tags') ? withKeptIds(before.price_tags, row.price_tags, isSameTag) : before.price_tags,
    other_datas: has('other_datas')
      ? [...before.other_datas.filter(isCode), ...withKeptIds(before.other_datas, row.other_datas, isSameData)]
      : before.other_datas,
    ...(row.lat === null && row.lng === null && isSameSettlement(before, row) && { lat: before.lat, lng: before.lng }),
    tags: all('tags'),
    targets: all('targets'),
    suggestions: all('suggestions'),
    extras: all('extras'),
    exceptions: all('exceptions'),
    rental_period_unit: one(row.rental_period_unit, before.rental_period_unit),
    location: {
      ...row.location,
      vehicle_type: one(row.location.vehicle_type, vehicle_type),
      service_provider: one(row.location.service_provider, service_provider),
    },
  };
}

/** The surface with some of its fields as they were. */
export function withFieldsOf(before: Surface, after: Surface, keys: readonly ColumnKey[]): Surface {
  if (keys.length === 0) return after;
  const kept: Record<string, unknown> = {};
  const place: Record<string, unknown> = {};
  for (const key of keys) {
    if (key in before.location) place[key] = Reflect.get(before.location, key);
    else if (key in before) kept[key] = Reflect.get(before, key);
  }
  return { ...after, ...kept, location: { ...after.location, ...place } };
}

function isCode({ type }: SurfaceOtherData): boolean {
  return type !== '';
}

function isSameTag(one: SurfacePriceTag, other: SurfacePriceTag): boolean {
  return one.title === other.title && one.type === other.type;
}

function isSameData(one: SurfaceOtherData, other: SurfaceOtherData): boolean {
  return !isCode(one) && one.name === other.name;
}

/** An entry that is there already stays the same one, so that bookings which follow it go on doing so. */
function withKeptIds<T extends { readonly id?: number }>(
  before: readonly T[],
  named: readonly T[],
  isSame: (one: T, other: T) => boolean,
): T[] {
  const left = [...before];
  return named
    .filter((one) => !('type' in one && one.type === surfaceCodeType))
    .map((one) => {
      const place = left.findIndex((other) => isSame(other, one));
      const [kept] = place === -1 ? [] : left.splice(place, 1);
      return { ...one, ...(kept?.id !== undefined && { id: kept.id }) };
    });
}

function isSameSettlement(one: Surface, other: Surface): boolean {
  const named = ({ type, location: { zip_code, city, location_from } }: Surface): string =>
    JSON.stringify(type === 'VEHICLE_INTERCITY' ? location_from : [zip_code, city]);
  return named(one) === named(other);
}

const settlements = ['city', 'location_from', 'location_to'] as const;

export function settlementOf({ location }: Surface, key: ColumnKey): string | undefined {
  const settlement = settlements.find((name) => name === key);
  return settlement === undefined ? undefined : (location[settlement] ?? undefined);
}

/** Towns that are stored otherwise than they were written. */
export function respelt(read: Surface, surface: Surface): ReadOtherwise[] {
  return settlements.flatMap((key) => {
    const cell = read.location[key];
    return cell === null || cell === surface.location[key] ? [] : [{ key, cell }];
  });
}
