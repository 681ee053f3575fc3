import type { MapMarker } from '../../../ui/map/map-marker.ts';

const TILE = 256;
/** Markers nearer than this on the screen are drawn as one. */
const REACH = 38;
/** From this zoom on only what covers each other is drawn as one. */
const CLOSE_ZOOM = 12;
const CLOSE_REACH = 9;

type Placed = { readonly marker: MapMarker; readonly x: number; readonly y: number; readonly count: number };

/** Markers that would cover each other at the zoom, drawn together with their number. */
export function clusteredMarkers(markers: readonly MapMarker[], zoom: number): readonly MapMarker[] {
  const reach = zoom >= CLOSE_ZOOM ? CLOSE_REACH : REACH;
  const placed = markers.map((marker) => place(marker, zoom));
  const cells = Map.groupBy(placed, ({ x, y }) => cellOf(x, y, reach));
  const taken = new Set<Placed>();
  // Big groups first, so that they gather their surroundings instead of being torn apart.
  return placed
    .toSorted((a, b) => b.count - a.count)
    .flatMap((centre) => {
      if (taken.has(centre)) return [];
      const near = neighbours(cells, centre, reach).filter(
        (other) => !taken.has(other) && isNear(centre, other, reach),
      );
      for (const other of near) taken.add(other);
      return [gathered(centre, near)];
    });
}

/** In pixels of the map at that zoom. */
function place(marker: MapMarker, zoom: number): Placed {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((marker.lat * Math.PI) / 180);
  return {
    marker,
    x: ((marker.lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
    count: 'count' in marker ? marker.count : 1,
  };
}

function cellOf(x: number, y: number, reach: number): string {
  return `${Math.floor(x / reach)}/${Math.floor(y / reach)}`;
}

function neighbours(cells: ReadonlyMap<string, readonly Placed[]>, { x, y }: Placed, reach: number): readonly Placed[] {
  const steps = [-reach, 0, reach];
  return steps.flatMap((dx) => steps.flatMap((dy) => cells.get(cellOf(x + dx, y + dy, reach)) ?? []));
}

function isNear(a: Placed, b: Placed, reach: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= reach;
}

/** Stands where its centre does: at the mean of its members it could come to lie upon another group. */
function gathered({ marker }: Placed, group: readonly Placed[]): MapMarker {
  if (group.length === 1) return marker;
  const count = group.reduce((sum, one) => sum + one.count, 0);
  const members = group.map((one) => one.marker);
  // Of a group of the server nobody knows how far it reaches.
  if (members.some((one) => 'count' in one)) return { count, lat: marker.lat, lng: marker.lng };
  return { count, lat: marker.lat, lng: marker.lng, box: boxOf(members) };
}

function boxOf(members: readonly MapMarker[]): string {
  const [lats, lngs] = [members.map(({ lat }) => lat), members.map(({ lng }) => lng)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)].join(',');
}
