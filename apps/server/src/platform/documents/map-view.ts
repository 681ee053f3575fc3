import type { Box, Line } from './drawing.ts';

export type GeoBox = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
export type GeoPlace = { readonly lat: number; readonly lng: number };
export type Ring = readonly (readonly [lng: number, lat: number])[];

export const WHOLE_COUNTRY: GeoBox = { west: 16.0, south: 45.68, east: 23.0, north: 48.65 };

/** A part of the world on a piece of paper, as web maps draw it. */
export type MapView = {
  readonly frame: Box;
  /** What is seen, which is more than was asked for where the frame has another shape. */
  readonly seen: GeoBox;
  readonly project: (lng: number, lat: number) => readonly [x: number, y: number];
};

export function mapView(box: GeoBox, frame: Box): MapView {
  const [bottom, top] = [mercator(box.south), mercator(box.north)];
  const scale = Math.min(frame.width / (box.east - box.west), frame.height / (top - bottom));
  const middle = { lng: (box.west + box.east) / 2, y: (top + bottom) / 2 };
  const halfWidth = frame.width / 2 / scale;
  const halfHeight = frame.height / 2 / scale;
  return {
    frame,
    seen: {
      west: middle.lng - halfWidth,
      east: middle.lng + halfWidth,
      south: latitude(middle.y - halfHeight),
      north: latitude(middle.y + halfHeight),
    },
    project: (lng, lat) => [
      frame.x + frame.width / 2 + (lng - middle.lng) * scale,
      frame.y + frame.height / 2 - (mercator(lat) - middle.y) * scale,
    ],
  };
}

/** The part of the map that shows all places with air around them, and never less than `least` degrees. */
export function boxAround(places: readonly GeoPlace[], least: number): GeoBox {
  const [first] = places;
  if (first === undefined) return WHOLE_COUNTRY;
  const box = { west: first.lng, east: first.lng, south: first.lat, north: first.lat };
  for (const { lat, lng } of places) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  const air = { lng: (box.east - box.west) * 0.12, lat: (box.north - box.south) * 0.14 };
  const missing = {
    lng: Math.max(air.lng, (least - (box.east - box.west)) / 2),
    lat: Math.max(air.lat, (least * 0.6 - (box.north - box.south)) / 2),
  };
  return {
    west: box.west - missing.lng,
    east: box.east + missing.lng,
    south: box.south - missing.lat,
    north: box.north + missing.lat,
  };
}

export function isWithin({ lat, lng }: GeoPlace, box: GeoBox): boolean {
  return lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;
}

/** The part of a closed shape that lies in the frame, a little more at its edges. */
export function clippedShape(points: Line, frame: Box): Line {
  const edges = edgesOf(frame);
  return edges.reduce<Line>((shape, { isInside, cross }) => {
    const kept: (readonly [number, number])[] = [];
    shape.forEach((point, index) => {
      const before = shape[(index + shape.length - 1) % shape.length] ?? point;
      if (isInside(point) !== isInside(before)) kept.push(cross(before, point));
      if (isInside(point)) kept.push(point);
    });
    return kept;
  }, points);
}

/** The stretches of a line that touch the frame. */
export function clippedLines(points: Line, frame: Box): Line[] {
  const edges = edgesOf(frame);
  const isOutside = (a: Line[number], b: Line[number]): boolean =>
    edges.some(({ isInside }) => !isInside(a) && !isInside(b));
  const stretches: (readonly [number, number])[][] = [[]];
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before === undefined) return;
    if (isOutside(before, point)) stretches.push([]);
    else if (stretches.at(-1)?.length === 0) stretches.at(-1)?.push(before, point);
    else stretches.at(-1)?.push(point);
  });
  return stretches.filter((stretch) => stretch.length > 1);
}

const SEAM = 4;

type Edge = {
  readonly isInside: (point: Line[number]) => boolean;
  readonly cross: (a: Line[number], b: Line[number]) => Line[number];
};

function edgesOf({ x, y, width, height }: Box): readonly Edge[] {
  return [edge(0, x - SEAM, 1), edge(0, x + width + SEAM, -1), edge(1, y - SEAM, 1), edge(1, y + height + SEAM, -1)];
}

function edge(axis: 0 | 1, limit: number, sign: 1 | -1): Edge {
  return {
    isInside: (point) => (point[axis] - limit) * sign >= 0,
    cross: (a, b) => {
      const share = (limit - a[axis]) / (b[axis] - a[axis]);
      return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    },
  };
}

function mercator(lat: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
}

function latitude(y: number): number {
  return (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;
}
