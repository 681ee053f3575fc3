import type { Near } from '@felulet/domain/place/nearness.ts';
import {
  circle,
  circleMarker,
  type FitBoundsOptions,
  type LatLngBounds,
  type LatLngTuple,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
} from 'leaflet';
import { type AreaPen, areaLineStyle, areaPen } from './drawn-area.ts';
import { mapPadding } from './first-view.ts';
import { type GroundParts, HUNGARY_BOUNDS, openGround } from './map-ground.ts';
import type { MapHandlers, MapMarker, MapPlace } from './map-marker.ts';
import { markerLayer } from './marker-layer.ts';

/** So many times wider: a window that is drawn larger step by step does not change what it shows. */
const WIDER_FACTOR = 1.4;
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
  /** The circle that filters at present. */
  showNear(near: Near | null): void;
  readonly pen: AreaPen;
  redrawBase(): void;
  destroy(): void;
};

/** `toolsBottom` tells how far the page's own buttons reach down into the map, in pixels. */
export function createMap(
  parts: Omit<GroundParts, 'view'> & { readonly toolsBottom: () => number },
  handlers: MapHandlers,
): MapControl {
  const ground = openGround({ ...parts, view: null });
  const { map } = ground;
  const layer = markerLayer({ ...parts, ground, handlers });
  const showPart = partOf(map, handlers);
  const pen = areaPen(map, parts.element);
  map.on('click', ({ latlng }) => handlers.onSpot?.({ lat: latlng.lat, lng: latlng.lng }));
  return {
    showMarkers: (markers) => {
      layer.show(markers);
      ground.namesAround(markers);
    },
    highlight: layer.highlight,
    fitTo: (markers, byPerson) => showPart(boundsOf(markers), () => fitOptions(markers, map, parts), byPerson),
    fitToArea: (bbox) => showPart(boundsOfArea(bbox), () => ({}), false),
    showNear: nearOn(map, parts.element),
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

/** The circle and its middle. */
function nearOn(map: LeafletMap, element: HTMLElement): MapControl['showNear'] {
  const drawn = layerGroup().addTo(map);
  return (near) => {
    drawn.clearLayers();
    if (near === null) return;
    const line = areaLineStyle(getComputedStyle(element).getPropertyValue('--accent'));
    circle(near, { ...line, radius: near.metres, fillOpacity: 0.08 }).addTo(drawn);
    circleMarker(near, { ...line, dashArray: '', radius: 3, fillOpacity: 1 }).addTo(drawn);
  };
}

type ShowPart = (bounds: LatLngBounds, options: () => FitBoundsOptions, byPerson: boolean) => void;

/** Moves the map, and tells every move with whose wish it was. */
function partOf(map: LeafletMap, handlers: MapHandlers): ShowPart {
  let isFitted = true;
  let fitted: (() => void) | null = null;
  const reportView = (): void => {
    handlers.onMove?.({ bbox: map.getBounds().toBBoxString(), zoom: map.getZoom(), isFitted });
    if (!isFitted) fitted = null;
    isFitted = false;
  };
  map.on('moveend', reportView);
  reportView();
  followSize(map, () => {
    const seen = map.getBounds();
    const show = fitted ?? ((): void => void map.fitBounds(seen, { animate: false }));
    isFitted = true;
    map.invalidateSize({ animate: false, pan: false });
    isFitted = true;
    show();
    isFitted = false;
    fitted = show;
  });
  return (bounds, options, byPerson) => {
    const show = (): void => void map.fitBounds(bounds, { ...options(), animate: false });
    isFitted = !byPerson;
    show();
    isFitted = false;
    fitted = show;
  };
}

/** A map that is made much larger or smaller goes on showing what it showed. [D18.3 The map can be large] */
function followSize(map: LeafletMap, refit: () => void): void {
  const watcher = new ResizeObserver(() => {
    const { x, y } = map.getSize();
    const { clientWidth, clientHeight } = map.getContainer();
    if (x === clientWidth && y === clientHeight) return;
    if (Math.max(clientWidth / x, x / clientWidth) > WIDER_FACTOR) refit();
    else map.invalidateSize({ animate: false });
  });
  watcher.observe(map.getContainer());
  map.on('unload', () => watcher.disconnect());
}

function fitOptions(
  markers: readonly MapMarker[],
  map: LeafletMap,
  { toolsBottom }: { readonly toolsBottom: () => number },
): FitBoundsOptions {
  const maxZoom = markers.length === 1 ? SINGLE_ZOOM : FIT_ZOOM;
  return { maxZoom, ...mapPadding({ width: map.getSize().x, toolsBottom: toolsBottom() }) };
}

function boundsOf(markers: readonly MapMarker[]): LatLngBounds {
  if (markers.length === 0) return latLngBounds(HUNGARY_BOUNDS);
  return latLngBounds(markers.map(({ lat, lng }): LatLngTuple => [lat, lng]));
}

/** An unreadable area is the whole country. */
function boundsOfArea(bbox: string): LatLngBounds {
  const [west, south, east, north] = bbox.split(',').map(Number);
  const bounds = latLngBounds([south ?? Number.NaN, west ?? Number.NaN], [north ?? Number.NaN, east ?? Number.NaN]);
  return [west, south, east, north].every(Number.isFinite) && bounds.isValid() ? bounds : latLngBounds(HUNGARY_BOUNDS);
}
