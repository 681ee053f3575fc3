import {
  type FitBoundsOptions,
  type LatLngBounds,
  type LatLngTuple,
  type Map as LeafletMap,
  latLngBounds,
} from 'leaflet';
import { type AreaPen, areaPen } from './drawn-area.ts';
import { type GroundParts, openGround, WHOLE_COUNTRY } from './map-ground.ts';
import type { MapHandlers, MapMarker, MapPlace } from './map-marker.ts';
import { markerLayer } from './marker-layer.ts';

const FIT_ZOOM = 12;
/** A single surface says nothing where no town is seen around it. */
const SINGLE_ZOOM = 11;

/** The map as the rest of the program knows it; Leaflet stays behind it. */
export type MapControl = {
  showMarkers(markers: readonly MapMarker[]): void;
  /** Marks one surface, such as the one whose row the pointer is on; inside a group its place is pointed out. */
  highlight(id: number | null, place: MapPlace | null): void;
  /** By the wish of the person at it, or by the program. */
  fitTo(markers: readonly MapMarker[], byPerson: boolean): void;
  /** Shows exactly this part: `west,south,east,north`. */
  fitToArea(bbox: string): void;
  readonly pen: AreaPen;
  redrawBase(): void;
  destroy(): void;
};

export function createMap(parts: Omit<GroundParts, 'view'>, handlers: MapHandlers): MapControl {
  const ground = openGround({ ...parts, view: null });
  const { map } = ground;
  const layer = markerLayer({ ...parts, ground, handlers });
  const showPart = partOf(map, handlers);
  const pen = areaPen(map, parts.element);
  return {
    showMarkers: (markers) => {
      layer.show(markers);
      ground.namesAround(markers);
    },
    highlight: layer.highlight,
    fitTo: (markers, byPerson) => showPart(boundsOf(markers), fitOptions(markers), byPerson),
    fitToArea: (bbox) => showPart(boundsOfArea(bbox), {}, false),
    pen,
    redrawBase: () => {
      ground.redraw();
      layer.restyle();
    },
    destroy: () => {
      pen.cancel();
      layer.stop();
      map.remove();
    },
  };
}

type ShowPart = (bounds: LatLngBounds, options: FitBoundsOptions, byPerson: boolean) => void;

/** Moves the map, and tells every move with whose wish it was. */
function partOf(map: LeafletMap, handlers: MapHandlers): ShowPart {
  let isFitted = true;
  const tellView = (): void => {
    handlers.onMove?.({ bbox: map.getBounds().toBBoxString(), zoom: map.getZoom(), isFitted });
    isFitted = false;
  };
  map.on('moveend', tellView);
  tellView();
  return (bounds, options, byPerson) => {
    isFitted = !byPerson;
    map.fitBounds(bounds, { ...options, animate: false });
    isFitted = false;
  };
}

function fitOptions(markers: readonly MapMarker[]): FitBoundsOptions {
  return {
    maxZoom: markers.length === 1 ? SINGLE_ZOOM : FIT_ZOOM,
    paddingTopLeft: [24, 56],
    paddingBottomRight: [24, 24],
  };
}

function boundsOf(markers: readonly MapMarker[]): LatLngBounds {
  if (markers.length === 0) return latLngBounds(WHOLE_COUNTRY);
  return latLngBounds(markers.map(({ lat, lng }): LatLngTuple => [lat, lng]));
}

/** An unreadable area is the whole country. */
function boundsOfArea(bbox: string): LatLngBounds {
  const [west, south, east, north] = bbox.split(',').map(Number);
  const bounds = latLngBounds([south ?? Number.NaN, west ?? Number.NaN], [north ?? Number.NaN, east ?? Number.NaN]);
  return [west, south, east, north].every(Number.isFinite) && bounds.isValid() ? bounds : latLngBounds(WHOLE_COUNTRY);
}
