import { distanceKm, KM_A_DEGREE, type Point } from './place-geometry.ts';

/** From a street corner to a county: nearer nobody drives, further the county is meant. */
export const leastRadius = 100;
export const mostRadius = 50_000;

/** Radii that are offered, in metres. */
export const radii = [100, 250, 500, 1000, 2000, 5000, 10_000, 25_000, mostRadius] as const;

export type Near = Point & { readonly metres: number };

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;
const METRES = /^\d{3,5}$/;

/** `lat,lng,metres`; null where it is no place, or no radius between the least and the most. [D18.1] */
export function readNear(text: string): Near | null {
  const [lat = '', lng = '', metres = '', ...more] = text.split(',').map((part) => part.trim());
  if (more.length > 0 || !DEGREES.test(lat) || !DEGREES.test(lng) || !METRES.test(metres)) return null;
  const near = { lat: Number(lat), lng: Number(lng), metres: Number(metres) };
  const isPlace = Math.abs(near.lat) <= 90 && Math.abs(near.lng) <= 180;
  return isPlace && near.metres >= leastRadius && near.metres <= mostRadius ? near : null;
}

const KEPT_DECIMALS = 1e5;

/** To about a metre, so that the address stays readable. */
export function writeNear({ lat, lng, metres }: Near): string {
  return [...[lat, lng].map((degree) => Math.round(degree * KEPT_DECIMALS) / KEPT_DECIMALS), metres].join(',');
}

/** Its edge counts as inside; the database reckons the same. @oracle */
export function isNear(near: Near, point: Point): boolean {
  return distanceKm(near, point) * 1000 <= near.metres;
}

/** Degrees that hold the whole circle, and somewhat more. */
export function degreesAround({ lat, lng, metres }: Near): Record<'west' | 'south' | 'east' | 'north', number> {
  const high = metres / 1000 / KM_A_DEGREE;
  // Towards the pole a degree of longitude is shorter.
  const shrink = Math.cos((Math.min(89, Math.abs(lat) + high) * Math.PI) / 180);
  return { west: lng - high / shrink, south: lat - high, east: lng + high / shrink, north: lat + high };
}
