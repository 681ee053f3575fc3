import type { MapPlace } from './map-marker.ts';

/** Where a map begins that has nothing to show yet. [K9.4] */
const DEFAULT_CENTRE: MapPlace = { lat: 47.5058, lng: 19.045052 };
const MAP_ZOOM = 15;
/** The shipped map has no streets: nearer than this it would show an empty sheet. */
export const SHIPPED_ZOOM = 11;

type View = { readonly centre: MapPlace; readonly zoom: number };

/** What a map of one place shows at first; `zoom` where somebody wants it otherwise. */
export function firstViewOf(place: MapPlace | null, hasStreets: boolean, zoom?: number): View {
  return { centre: place ?? DEFAULT_CENTRE, zoom: zoom ?? (hasStreets ? MAP_ZOOM : SHIPPED_ZOOM) };
}
