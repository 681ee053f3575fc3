import { clusterSize, type MapMarker, type MapPlace } from './map-marker.ts';

/** The centre of a map that has nothing to show yet. [C9.5] */
const DEFAULT_CENTRE: MapPlace = { lat: 47.5058, lng: 19.045052 };
const MAP_ZOOM = 15;
/** The shipped map has no streets: nearer than this it would be empty. */
export const SHIPPED_ZOOM = 11;

type View = { readonly centre: MapPlace; readonly zoom: number };

/** The first view of a map with one place; `zoom` overrides the default. */
export function firstView(place: MapPlace | null, hasStreets: boolean, zoom?: number): View {
  return { centre: place ?? DEFAULT_CENTRE, zoom: zoom ?? (hasStreets ? MAP_ZOOM : SHIPPED_ZOOM) };
}

/** The zoom buttons in the corner reach this far into the map. */
const ZOOM_RIGHT = 44;
const ZOOM_BOTTOM = 76;
/** The height of the attribution, on one line or two. */
const ATTRIBUTION = { wide: 18, narrow: 36 } as const;
/** A narrower map has no room to spare at its side. */
const NARROW = 480;
const HALF_A_GROUP = clusterSize(Number.MAX_SAFE_INTEGER) / 2 + 2;

type Padding = { readonly paddingTopLeft: [number, number]; readonly paddingBottomRight: [number, number] };

/** The free margin in pixels, so that a group at the edge is complete and clear of the map's buttons. */
export function mapPadding(map: { readonly width: number; readonly toolsBottom: number }): Padding {
  const isNarrow = map.width < NARROW;
  const left = isNarrow ? 0 : ZOOM_RIGHT;
  const top = isNarrow ? Math.max(map.toolsBottom, ZOOM_BOTTOM) : map.toolsBottom;
  return {
    paddingTopLeft: [left + HALF_A_GROUP, top + HALF_A_GROUP],
    paddingBottomRight: [HALF_A_GROUP, (isNarrow ? ATTRIBUTION.narrow : ATTRIBUTION.wide) + HALF_A_GROUP],
  };
}

/** The maximum distance in degrees of a surface from its group, where the group has no extent. */
const GROUP_REACH = 0.25;

/** Whether a marker stands in the part `west,south,east,north`; a group counts when one of its surfaces may. */
export function hasAny(part: string, markers: readonly MapMarker[]): boolean {
  const [west, south, east, north] = sidesOf(part);
  return markers.some((marker) => {
    const [left, bottom, right, top] = sidesOf(boxOf(marker));
    return left <= east && right >= west && bottom <= north && top >= south;
  });
}

function boxOf(marker: MapMarker): string {
  const reach = 'count' in marker ? GROUP_REACH : 0;
  const { lat, lng } = marker;
  return 'box' in marker && marker.box !== undefined
    ? marker.box
    : [lng - reach, lat - reach, lng + reach, lat + reach].join(',');
}

function sidesOf(box: string): readonly [number, number, number, number] {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = box.split(',').map(Number);
  return [west, south, east, north];
}
