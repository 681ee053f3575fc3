import { clusterSize, DOT_SIZE, type MapMarker } from '../../../ui/map/map-marker.ts';

const TILE = 256;
/** Markers nearer than this on the screen are grouped. */
const REACH = 38;
/** From this zoom on, only markers that cover each other are grouped. */
const CLOSE_ZOOM = 12;
const CLOSE_REACH = 9;
/** The gap between a group and its neighbours. */
const GAP = 2;
/** Markers further apart than this are never grouped. */
const CELL = clusterSize(Number.MAX_SAFE_INTEGER) + GAP;

type Spot = {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** The group stands at its first member. */
  readonly members: readonly MapMarker[];
};

/**
 * Groups markers that would cover each other at this zoom: singles near each other, and everything that a group would cover, until no group covers
 * anything.
 */
export function clusteredMarkers(markers: readonly MapMarker[], zoom: number): readonly MapMarker[] {
  const reach = zoom >= CLOSE_ZOOM ? CLOSE_REACH : REACH;
  let spots = gathered(
    markers.map((marker) => spotOf(marker, zoom)),
    reach,
    1,
  );
  for (let before = markers.length; spots.length < before; ) {
    before = spots.length;
    // A larger group is drawn larger; single markers are apart by now.
    spots = gathered(spots, reach, 2);
  }
  return spots.map(drawnAs);
}

/** Each spot of `least` or more markers takes in what is near it. Large groups come first, so that they are not split. */
function gathered(spots: readonly Spot[], reach: number, least: number): readonly Spot[] {
  const cells = Map.groupBy(spots, ({ x, y }) => cellOf(x, y));
  const taken = new Set<Spot>();
  return spots
    .toSorted((a, b) => b.count - a.count)
    .flatMap((centre) => {
      if (taken.has(centre)) return [];
      if (centre.count < least) return [centre];
      const near = neighbours(cells, centre).filter(
        (other) => other !== centre && !taken.has(other) && isNear(centre, other, reach),
      );
      for (const one of [centre, ...near]) taken.add(one);
      return [joined(centre, near)];
    });
}

/** The position in pixels of the map at that zoom. */
function spotOf(marker: MapMarker, zoom: number): Spot {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((marker.lat * Math.PI) / 180);
  return {
    x: ((marker.lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
    count: 'count' in marker ? marker.count : 1,
    members: [marker],
  };
}

function cellOf(x: number, y: number): string {
  return `${Math.floor(x / CELL)}/${Math.floor(y / CELL)}`;
}

function neighbours(cells: ReadonlyMap<string, readonly Spot[]>, { x, y }: Spot): readonly Spot[] {
  const steps = [-CELL, 0, CELL];
  return steps.flatMap((dx) => steps.flatMap((dy) => cells.get(cellOf(x + dx, y + dy)) ?? []));
}

function isNear(a: Spot, b: Spot, reach: number): boolean {
  const touching = a.count + b.count > 2 ? (acrossOf(a) + acrossOf(b)) / 2 + GAP : 0;
  return Math.hypot(a.x - b.x, a.y - b.y) <= Math.max(reach, touching);
}

function acrossOf({ count }: Spot): number {
  return count === 1 ? DOT_SIZE : clusterSize(count);
}

/** The group stands at its centre: at the mean of its members it might cover another group. */
function joined(centre: Spot, near: readonly Spot[]): Spot {
  if (near.length === 0) return centre;
  const all = [centre, ...near];
  return {
    ...centre,
    count: all.reduce((sum, { count }) => sum + count, 0),
    members: all.flatMap(({ members }) => members),
  };
}

function drawnAs({ count, members }: Spot): MapMarker {
  const [first, ...others] = members;
  if (first === undefined) throw new Error('A spot without a marker');
  if (others.length === 0) return first;
  const place = { count, lat: first.lat, lng: first.lng };
  // The extent of a group made by the server is unknown.
  return members.some((one) => 'count' in one) ? place : { ...place, box: boxOf(members) };
}

function boxOf(members: readonly MapMarker[]): string {
  const [lats, lngs] = [members.map(({ lat }) => lat), members.map(({ lng }) => lng)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)].join(',');
}
