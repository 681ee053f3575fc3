import { clusterSize, type MapMarker, type MapPlace } from './map-marker.ts';

/** Where a map begins that has nothing to show yet. [K9.4] */
const DEFAULT_CENTRE: MapPlace = { lat: 47.5058, lng: 19.045052 };
const MAP_ZOOM = 15;
/** The shipped map has no streets: nearer than this it would show an empty sheet. */
export const SHIPPED_ZOOM = 11;

type View = { readonly centre: MapPlace; readonly zoom: number };

/** What a map of one place shows at first; `zoom` where somebody wants it otherwise. */
export function firstView(place: MapPlace | null, hasStreets: boolean, zoom?: number): View {
  return { centre: place ?? DEFAULT_CENTRE, zoom: zoom ?? (hasStreets ? MAP_ZOOM : SHIPPED_ZOOM) };
}

/** The zoom buttons stand in the corner, so far into the map. */
const ZOOM_RIGHT = 44;
const ZOOM_BOTTOM = 76;
/** Whose map it is, on one line, and on two where there is no room. */
const ATTRIBUTION = { wide: 18, narrow: 36 } as const;
/** A map narrower than this has no room to spare at its side. */
const NARROW = 480;
const HALF_A_GROUP = clusterSize(Number.MAX_SAFE_INTEGER) / 2 + 2;

type Padding = { readonly paddingTopLeft: [number, number]; readonly paddingBottomRight: [number, number] };

/** What stays free at the edges, in pixels, so that a group there is whole and clear of the map's own buttons. [D18.6] */
export function mapPadding(map: { readonly width: number; readonly toolsBottom: number }): Padding {
  const isNarrow = map.width < NARROW;
  const left = isNarrow ? 0 : ZOOM_RIGHT;
  const top = isNarrow ? Math.max(map.toolsBottom, ZOOM_BOTTOM) : map.toolsBottom;
  return {
    paddingTopLeft: [left + HALF_A_GROUP, top + HALF_A_GROUP],
    paddingBottomRight: [HALF_A_GROUP, (isNarrow ? ATTRIBUTION.narrow : ATTRIBUTION.wide) + HALF_A_GROUP],
  };
}

/** So many degrees at most a group of the whole country has its surfaces from where it stands, where it does not say. */
const GROUP_REACH = 0.25;

/** Whether any marker stands in this part, `west,south,east,north`; a group counts wherever one of its own may. [D18.9] */
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
