import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Longitude and latitude, as GeoJSON has them. */
export type Position = [number, number];
export type Ring = Position[];
export type MultiPolygon = Ring[][];
/** West, south, east, north. */
export type Box = readonly [number, number, number, number];

/** Where a file of an installed package lies; by its path, since not every package offers all of its files for import. */
export function packageFile(path: string): string {
  return join(import.meta.dirname, '../node_modules', path);
}

/** A data file of an installed package; the caller knows what is in it. */
export function readPackageFile<T>(path: string): T {
  return JSON.parse(readFileSync(packageFile(path), 'utf8')) as T; // third-party data of a pinned version
}

/** Cuts a ring at the four sides of the box, one after the other (Sutherland and Hodgman). */
export function clipRing(ring: Ring, [west, south, east, north]: Box): Ring {
  const sides: readonly [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  return sides.reduce((points, [axis, limit, sign]) => clipSide(points, axis, limit, sign), ring);
}

function clipSide(points: Ring, axis: 0 | 1, limit: number, sign: 1 | -1): Ring {
  const isInside = (point: Position): boolean => (point[axis] - limit) * sign >= 0;
  return points.flatMap((point, index): Ring => {
    const before = points[(index + points.length - 1) % points.length] ?? point;
    const crossing = isInside(point) === isInside(before) ? [] : [crossingOf(before, point, axis, limit)];
    return isInside(point) ? [...crossing, point] : crossing;
  });
}

function crossingOf(a: Position, b: Position, axis: 0 | 1, limit: number): Position {
  const share = (limit - a[axis]) / (b[axis] - a[axis]);
  const other = a[1 - axis] ?? 0;
  const crossed = other + share * ((b[1 - axis] ?? 0) - other);
  return axis === 0 ? [limit, crossed] : [crossed, limit];
}

/** Three decimals are about 100 m, which is what the base map is good for. */
export function roundRing(ring: Ring): Ring {
  const rounded = ring.map(([x, y]): Position => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]);
  return rounded.filter(
    ([x, y], index) => index === 0 || x !== rounded[index - 1]?.[0] || y !== rounded[index - 1]?.[1],
  );
}
