import { romanOf } from '@felulet/domain/place/address-text.ts';
import type { NamedPlace } from '@felulet/domain/place/place-agreement.ts';
import type { FieldFault } from '../../../platform/errors.ts';
import type { Say } from '../../../platform/language/say.ts';
import { readSettlement } from '../place/places.ts';
import type { Surface } from './surface.ts';

type SettledSurface = { readonly surface: Surface; readonly faults: readonly FieldFault[] };

/**
 * The surface with its settlements in their official spelling. An unknown town is a fault, unless it stood there before;
 * the ends of a line may lie abroad and stay as they are.
 */
export function settled(surface: Surface, before?: Surface): SettledSurface {
  const { city, location_from, location_to } = surface.location;
  const location = {
    ...surface.location,
    city: officialName(city),
    location_from: officialName(location_from),
    location_to: officialName(location_to),
  };
  return { surface: { ...surface, location }, faults: cityFaults(city, before?.location.city ?? null) };
}

function officialName(text: string | null): string | null {
  if (text === null || text.trim() === '') return text;
  const reading = readSettlement(text);
  return reading.ok ? reading.settlement.name : text;
}

function cityFaults(city: string | null, before: string | null): readonly FieldFault[] {
  if (city === null || city.trim() === '' || city === before) return [];
  const reading = readSettlement(city);
  if (reading.ok) return [];
  const path = 'media_geodata.city';
  return reading.nearest.length === 0
    ? [{ path, code: 'unknown_settlement' }]
    : [{ path, code: 'similar_settlements', params: { names: reading.nearest.join(', ') } }];
}

export function placeName({ city, district }: NamedPlace, say: Say): string {
  return district === null ? city : say('medias.place.district', { city, district: romanOf(district) });
}
