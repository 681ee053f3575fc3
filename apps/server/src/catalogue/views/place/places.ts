import { isWithinHungaryBounds } from '@felulet/domain/media/geodata.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { countyAt, countyOfMarker } from '@felulet/domain/place/county-place.ts';
import { type Address, ownersOf, type PlaceWarning, placeWarnings } from '@felulet/domain/place/place-agreement.ts';
import type { Point } from '@felulet/domain/place/place-geometry.ts';
import type { SettlementReading } from '@felulet/domain/place/settlement-reader.ts';
import { countyShapes } from './county-shapes.ts';
import { placeRegister, type SettlementRow } from './place-register.ts';

/** Where something counts to: its marker, or else its settlement. */
export type Place = { readonly county_id: number | null; readonly lat: number; readonly lng: number };

/** As much of a surface as its place depends on. */
export type Located = {
  readonly type: MediaType;
  readonly location: {
    readonly zip_code: string | null;
    readonly city: string | null;
    readonly location_from: string | null;
  };
  readonly lat: number | null;
  readonly lng: number | null;
};

/** By the bounding degrees, then by the borders, which are drawn coarsely and taken with some room. */
export function isInHungary(point: Point): boolean {
  return isWithinHungaryBounds(point) && countyAt(countyShapes(), point) !== null;
}

/** Where a surface counts to; undefined without a marker in a settlement nobody knows. */
export function placeOf({ type, location, lat, lng }: Located): Place | undefined {
  const name = type === 'VEHICLE_INTERCITY' ? location.location_from : location.city;
  const settlement = settlementOf(name, location.zip_code);
  if (lat === null || lng === null) return settlement;
  return { lat, lng, county_id: countyOfMarker(countyShapes(), { lat, lng }, settlement) };
}

/** As people write it, in its official spelling; unknown ones with the likeliest names. */
export function readSettlement(text: string): SettlementReading<SettlementRow> {
  return placeRegister().read(text);
}

/** What does not agree of postal code, settlement and marker. */
export function warningsOf(address: Address): readonly PlaceWarning[] {
  return placeWarnings(placeRegister(), address);
}

export function ownersOfZipCode(zipCode: string): readonly SettlementRow[] {
  return ownersOf(placeRegister(), zipCode.trim());
}

/** The district that the name or the postal code tells, else the settlement as a whole. */
export function settlementOf(name: string | null, zipCode: string | null): SettlementRow | undefined {
  const reading = name === null || name.trim() === '' ? undefined : readSettlement(name);
  if (reading?.ok !== true) return undefined;
  const owners = zipCode === null ? [] : ownersOfZipCode(zipCode);
  const district = owners.find((owner) => owner.district !== null && owner.name === reading.settlement.name);
  return reading.district ?? district ?? reading.settlement;
}
