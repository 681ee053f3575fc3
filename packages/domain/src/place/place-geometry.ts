/** Degrees north and east. */
export type Point = { readonly lat: number; readonly lng: number };

/** Corners as GeoJSON has them: longitude, latitude. */
export type Corner = readonly [lng: number, lat: number];
type Ring = readonly Corner[];
/** Parts, each an outer ring and its holes. */
export type Shape = readonly (readonly Ring[])[];

export const KM_A_DEGREE = 111.195;

export function distanceKm(a: Point, b: Point): number {
  const shrink = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * shrink) * KM_A_DEGREE;
}

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

const boxes = new WeakMap<Shape, Box>();

/** Around all corners; worked out once a shape, for thousands of points are asked about the same few. */
function boxOf(shape: Shape): Box {
  const known = boxes.get(shape);
  if (known !== undefined) return known;
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lng, lat] of shape.flat(2)) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  boxes.set(shape, box);
  return box;
}

/** False where the shape is surely further off; true says nothing yet. */
export function mayBeWithin(shape: Shape, { lat, lng }: Point, km: number): boolean {
  const { west, south, east, north } = boxOf(shape);
  const room = km / KM_A_DEGREE;
  if (lat < south - room || lat > north + room) return false;
  const wide = room / Math.cos((lat * Math.PI) / 180);
  return lng >= west - wide && lng <= east + wide;
}

export function contains(shape: Shape, point: Point): boolean {
  if (!mayBeWithin(shape, point, 0)) return false;
  const { lat, lng } = point;
  return shape.some(
    ([outer = [], ...holes]) => insideRing(outer, lng, lat) && !holes.some((hole) => insideRing(hole, lng, lat)),
  );
}

function insideRing(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index, index += 1) {
    const [xa, ya] = ring[index] ?? [0, 0];
    const [xb, yb] = ring[before] ?? [0, 0];
    if (ya > y !== yb > y && x < ((xb - xa) * (y - ya)) / (yb - ya) + xa) inside = !inside;
  }
  return inside;
}

/** From a point outside to the nearest side of the shape. */
export function distanceToShapeKm(shape: Shape, point: Point): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  const flat = ([lng, lat]: Corner): Flat => [
    (lng - point.lng) * shrink * KM_A_DEGREE,
    (lat - point.lat) * KM_A_DEGREE,
  ];
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of shape.flat()) {
    for (let index = 1; index < ring.length; index += 1) {
      const [a, b] = [ring[index - 1], ring[index]];
      if (a !== undefined && b !== undefined) nearest = Math.min(nearest, fromOrigin(flat(a), flat(b)));
    }
  }
  return nearest;
}

type Flat = readonly [x: number, y: number];

function fromOrigin([xa, ya]: Flat, [xb, yb]: Flat): number {
  const [dx, dy] = [xb - xa, yb - ya];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(xa * dx + ya * dy) / length));
  return Math.hypot(xa + along * dx, ya + along * dy);
}
