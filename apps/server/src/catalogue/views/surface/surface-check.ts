import { missingGeodata } from '@felulet/domain/media/geodata.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { type FieldFault, invalid } from '../../../platform/errors.ts';
import { isInHungary } from '../place/places.ts';
import type { Surface } from './surface.ts';
import type { ListItems, SurfaceListName } from './system-list-items.ts';

/** The list fields of a surface by the form's path. */
const listFields: readonly {
  readonly list: SurfaceListName;
  readonly path: string;
  readonly ids: (surface: Surface) => readonly (number | null)[];
}[] = [
  { list: 'tags', path: 'tags', ids: (surface) => surface.tags },
  { list: 'targets', path: 'media_marketing.targets', ids: (surface) => surface.targets },
  { list: 'suggestions', path: 'media_marketing.suggestions', ids: (surface) => surface.suggestions },
  { list: 'extras', path: 'media_marketing.extras', ids: (surface) => surface.extras },
  { list: 'exceptions', path: 'media_booking.exceptions', ids: (surface) => surface.exceptions },
  {
    list: 'rental_period_unit',
    path: 'media_marketing.rental_period_unit',
    ids: (surface) => [surface.rental_period_unit],
  },
  { list: 'vehicle_type', path: 'media_geodata.vehicle_type', ids: (surface) => [surface.location.vehicle_type] },
  {
    list: 'service_provider',
    path: 'media_geodata.service_provider',
    ids: (surface) => [surface.location.service_provider],
  },
];

/**
 * All that is wrong with a surface beyond the shape of its fields; paths are those of the form.
 * A list item that the surface already has may stay, also when it is not to be chosen any more.
 */
export function surfaceFaults(surface: Surface, items: ListItems, before?: Surface): FieldFault[] {
  return [
    ...missingGeodata(surface.type, surface.location).map(
      (field): FieldFault => ({ path: `media_geodata.${field}`, code: 'required' }),
    ),
    ...pointFaults(surface),
    ...listFields.flatMap(({ list, path, ids }): FieldFault[] => {
      const kept = before === undefined ? [] : ids(before);
      const isUnknown = ids(surface).some((id) => id !== null && !items.has(list, id) && !kept.includes(id));
      return isUnknown ? [{ path, code: 'unknown_reference' }] : [];
    }),
    ...surface.price_tags.flatMap((tag, index): FieldFault[] =>
      items.has('priceTagType', tag.type) ? [] : [{ path: `price_tags[${index}].type`, code: 'unknown_reference' }],
    ),
    ...codeFaults(surface),
  ];
}

export function requireSound(faults: readonly FieldFault[]): void {
  if (faults.length > 0) invalid(...faults);
}

/** Both degrees or neither, and in Hungary. */
function pointFaults({ lat, lng }: Surface): FieldFault[] {
  if (lat === null && lng === null) return [];
  if (lat === null) return [{ path: 'media_geodata.lat', code: 'required' }];
  if (lng === null) return [{ path: 'media_geodata.lng', code: 'required' }];
  return isInHungary({ lat, lng }) ? [] : [{ path: 'media_geodata.lat', code: 'outside_hungary' }];
}

/** One surface has one code at most. */
function codeFaults({ other_datas }: Surface): FieldFault[] {
  const codes = other_datas.flatMap((data, index) => (data.type === surfaceCodeType ? [index] : []));
  return codes.slice(1).map((index) => ({ path: `media_other_datas[${index}].type`, code: 'already_used' }));
}
