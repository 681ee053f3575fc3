import { distanceKm, type Point } from './place-geometry.ts';
import type { RegisteredSettlement, SettlementReader } from './settlement-reader.ts';

/** What a reader should look at again; nothing of it keeps a surface from being stored. [K5.5] */
export type PlaceWarning =
  | { readonly code: 'zip_code_unknown' }
  /** The code is another settlement's, or another district's. */
  | { readonly code: 'zip_code_elsewhere'; readonly place: NamedPlace }
  /** The marker stands well outside the settlement; `place` is where it stands. */
  | { readonly code: 'marker_elsewhere'; readonly place: NamedPlace; readonly distance_km: number };

export type NamedPlace = { readonly city: string; readonly district: number | null };

export type Address = {
  readonly zip_code: string | null;
  readonly city: string | null;
  readonly marker: Point | null;
};

export type Register<S extends RegisteredSettlement = RegisteredSettlement> = {
  readonly settlements: readonly S[];
  readonly ownersOfZip: ReadonlyMap<string, readonly S[]>;
  readonly read: SettlementReader<S>;
};

/** Of its own size: a marker at the edge of a village or just beside it is nothing strange. */
const REACH_IN_RADII = 1.5;
const LEAST_REACH_KM = 3;

/** Whether postal code, settlement and marker tell of one place. */
export function placeWarnings(register: Register, { zip_code, city, marker }: Address): readonly PlaceWarning[] {
  const reading = city === null || city.trim() === '' ? undefined : register.read(city);
  const meant = reading?.ok === true ? (reading.district ?? reading.settlement) : undefined;
  return [...zipWarnings(register, zip_code, meant), ...markerWarnings(register, marker, meant)];
}

function zipWarnings(
  register: Register,
  zipCode: string | null,
  meant: RegisteredSettlement | undefined,
): readonly PlaceWarning[] {
  const code = zipCode?.trim() ?? '';
  if (code === '') return [];
  const owners = ownersOf(register, code);
  const [owner] = owners;
  if (owner === undefined) return [{ code: 'zip_code_unknown' }];
  if (meant === undefined || owners.some((one) => isPartOf(one, meant))) return [];
  return [{ code: 'zip_code_elsewhere', place: nameOf(owner) }];
}

/** Codes of Budapest that no street has, such as those of post boxes, still tell the district by their middle digits. */
export function ownersOf<S extends RegisteredSettlement>(register: Register<S>, code: string): readonly S[] {
  const known = register.ownersOfZip.get(code);
  if (known !== undefined) return known;
  const [, district] = /^1(\d\d)\d$/.exec(code) ?? [];
  return register.settlements.filter((one) => one.district !== null && one.district === Number(district));
}

/** The town as a whole counts for each of its districts. */
function isPartOf(owner: RegisteredSettlement, meant: RegisteredSettlement): boolean {
  return owner.id === meant.id || (owner.name === meant.name && (meant.district === null || owner.district === null));
}

function markerWarnings(
  { settlements }: Register,
  marker: Point | null,
  meant: RegisteredSettlement | undefined,
): readonly PlaceWarning[] {
  if (marker === null || meant === undefined) return [];
  const distance = distanceKm(marker, meant);
  if (distance <= Math.max(LEAST_REACH_KM, meant.radius_km * REACH_IN_RADII)) return [];
  const standsIn = nearestSettlement(settlements, marker);
  if (standsIn === undefined || isPartOf(standsIn, meant)) return [];
  return [{ code: 'marker_elsewhere', place: nameOf(standsIn), distance_km: Math.round(distance * 10) / 10 }];
}

/** Budapest is told by its districts. */
export function nearestSettlement<S extends RegisteredSettlement>(
  settlements: readonly S[],
  point: Point,
): S | undefined {
  let best: { readonly settlement: S; readonly away: number } | undefined;
  for (const settlement of settlements) {
    if (settlement.name === 'Budapest' && settlement.district === null) continue;
    const away = distanceKm(settlement, point);
    if (best === undefined || away < best.away) best = { settlement, away };
  }
  return best?.settlement;
}

function nameOf({ name, district }: RegisteredSettlement): NamedPlace {
  return { city: name, district };
}
