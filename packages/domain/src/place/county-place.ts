import { contains, distanceKm, distanceToShapeKm, mayBeWithin, type Point, type Shape } from './place-geometry.ts';

export type CountyShape = { readonly id: number; readonly shape: Shape };

/** A settlement as far as the county of a marker depends on it. */
export type KnownSettlement = Point & { readonly county_id: number };

/** The shipped borders are drawn coarsely: a place this near to one may lie on either side. */
const BORDER_BLUR_KM = 4;
/** A marker further off than this does not stand in the settlement that the address names. */
const SETTLEMENT_REACH_KM = 25;

/** The county a place lies in, or beside; null when it is abroad. */
export function countyAt(shapes: readonly CountyShape[], point: Point): number | null {
  const around = shapes.find(({ shape }) => contains(shape, point));
  if (around !== undefined) return around.id;
  const [nearest] = shapes
    .filter(({ shape }) => mayBeWithin(shape, point, BORDER_BLUR_KM))
    .map(({ id, shape }) => ({ id, away: distanceToShapeKm(shape, point) }))
    .sort((a, b) => a.away - b.away);
  return nearest !== undefined && nearest.away <= BORDER_BLUR_KM ? nearest.id : null;
}

/** The settlement's own county where the marker stands there, else by the borders. */
export function countyOfMarker(
  shapes: readonly CountyShape[],
  marker: Point,
  settlement: KnownSettlement | undefined,
): number | null {
  const isThere = settlement !== undefined && distanceKm(marker, settlement) <= SETTLEMENT_REACH_KM;
  if (isThere) return settlement.county_id;
  return countyAt(shapes, marker);
}
