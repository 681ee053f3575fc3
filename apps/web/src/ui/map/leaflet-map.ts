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

/** From this factor on a larger window also changes the view. */
const WIDER_FACTOR = 1.4;
const FIT_ZOOM = 12;
/** Nearer than this, a single surface has no town around it for orientation. */
const SINGLE_ZOOM = 11;

/** The interface of the map; only these files use Leaflet. */
export type MapControl = {
  showMarkers(markers: readonly MapMarker[]): void;
  /** Marks a surface, such as that of the row under the pointer; within a group its place is ringed. */
  highlight(id: number | null, place: MapPlace | null): void;
  /** Fits the view to the markers; `byPerson` when the user asked for it. */
  fitTo(markers: readonly MapMarker[], byPerson: boolean): void;
  /** Shows exactly the part `west,south,east,north`. */
  fitToArea(bbox: string): void;
  /** Shows the circle of the filter. */
  showNear(near: Near | null): void;
  readonly pen: AreaPen;
  redrawBase(): void;
  destroy(): void;
};

/** `toolsBottom` is the lower edge of the page's buttons over the map, in pixels. */
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

/** Draws the circle and its centre. */
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

/** Moves the map, and reports every move with its cause. */
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

/** A map that becomes much larger or smaller keeps showing the same part. */
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

/** An unreadable area becomes the whole country. */
function boundsOfArea(bbox: string): LatLngBounds {
  const [west, south, east, north] = bbox.split(',').map(Number);
  const bounds = latLngBounds([south ?? Number.NaN, west ?? Number.NaN], [north ?? Number.NaN, east ?? Number.NaN]);
  return [west, south, east, north].every(Number.isFinite) && bounds.isValid() ? bounds : latLngBounds(HUNGARY_BOUNDS);
}
