import 'leaflet/dist/leaflet.css';
import {
  type Canvas,
  type CircleMarker,
  canvas,
  circleMarker,
  control,
  divIcon,
  type FitBoundsOptions,
  type LatLngBounds,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  map as leafletMap,
  marker as leafletMarker,
} from 'leaflet';
import type { BaseMap } from './base-map.ts';
import { drawBaseMap } from './draw-base-map.ts';
import styles from './map.module.css';
import type { MapHandlers, MapMarker, MapPlace, MapTexts } from './map-marker.ts';
import { townNames } from './town-names.ts';

const WHOLE_COUNTRY: [LatLngTuple, LatLngTuple] = [
  [45.74, 16.11],
  [48.59, 22.9],
];
const MAX_ZOOM = 14;
const MIN_ZOOM = 6;
const FIT_ZOOM = 12;
/** A single surface says nothing where no town is seen around it. */
const SINGLE_ZOOM = 9;

/** The map as the rest of the program knows it; Leaflet stays behind it. */
export type MapControl = {
  showMarkers(markers: readonly MapMarker[]): void;
  /** Marks one surface, such as the one whose row the pointer is on; inside a group its place is pointed out. */
  highlight(id: number | null, place: MapPlace | null): void;
  /** By the wish of the person at it, or by the program. */
  fitTo(markers: readonly MapMarker[], byPerson: boolean): void;
  /** Shows exactly this part: `west,south,east,north`. */
  fitToArea(bbox: string): void;
  redrawBase(): void;
  destroy(): void;
};

export function createMap(element: HTMLElement, base: BaseMap, handlers: MapHandlers, texts: MapTexts): MapControl {
  const renderer = canvas({ padding: 0.3 });
  const map = emptyMap(element, renderer, texts);
  const ground = layerGroup().addTo(map);
  const drawn = layerGroup().addTo(map);
  const pointed = layerGroup().addTo(map);
  const singles = new Map<number, CircleMarker>();
  let marked: number | null = null;
  drawBaseMap(ground, base, element);
  const names = townNames(map);
  const showPart = partOf(map, handlers);
  return {
    showMarkers: (markers) => {
      drawMarkers({ map, drawn, singles, renderer, handlers, texts, element }, markers);
      names.drawAround(markers);
    },
    highlight: (id, place) => {
      pointed.clearLayers();
      styleSingle(singles.get(marked ?? -1), element, false);
      styleSingle(singles.get(id ?? -1), element, true);
      if (id !== null && place !== null && !singles.has(id)) pointOut(pointed, place);
      marked = id;
    },
    fitTo: (markers, byPerson) => showPart(boundsOf(markers), fitOptions(markers), byPerson),
    fitToArea: (bbox) => showPart(boundsOfArea(bbox), {}, false),
    redrawBase: () => {
      ground.clearLayers();
      drawBaseMap(ground, base, element);
      for (const single of singles.values()) {
        styleSingle(single, element, false);
        // The ground was drawn last, on the same canvas.
        single.bringToFront();
      }
    },
    destroy: () => {
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

function emptyMap(element: HTMLElement, renderer: Canvas, texts: MapTexts): LeafletMap {
  const map = leafletMap(element, {
    preferCanvas: true,
    renderer,
    zoomControl: false,
    zoomSnap: 0.5,
    zoomDelta: 1,
    attributionControl: false,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
  });
  map.fitBounds(WHOLE_COUNTRY);
  control.zoom({ position: 'topleft', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  control.attribution({ prefix: false }).addAttribution(texts.attribution).addTo(map);
  return map;
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

type Drawing = {
  readonly map: LeafletMap;
  readonly drawn: LayerGroup;
  readonly singles: Map<number, CircleMarker>;
  readonly renderer: Canvas;
  readonly handlers: MapHandlers;
  readonly texts: MapTexts;
  readonly element: HTMLElement;
};

function drawMarkers(drawing: Drawing, markers: readonly MapMarker[]): void {
  drawing.drawn.clearLayers();
  drawing.singles.clear();
  for (const marker of markers) {
    if ('count' in marker) drawCluster(drawing, marker);
    else drawSingle(drawing, marker);
  }
}

function drawSingle(
  { drawn, singles, renderer, handlers, element }: Drawing,
  { id, lat, lng }: Extract<MapMarker, { id: number }>,
): void {
  const single = circleMarker([lat, lng], { renderer, bubblingMouseEvents: false });
  styleSingle(single, element, false);
  single.on('mouseover', () => handlers.onHover?.(id));
  single.on('mouseout', () => handlers.onHover?.(null));
  single.on('click', () => handlers.onOpen?.(id));
  single.addTo(drawn);
  singles.set(id, single);
}

function drawCluster({ map, drawn, texts }: Drawing, { count, lat, lng }: Extract<MapMarker, { count: number }>): void {
  const size = 26 + Math.min(22, Math.round(Math.log2(count) * 2.4));
  const icon = divIcon({ className: styles.cluster ?? '', html: `<span>${count}</span>`, iconSize: [size, size] });
  const name = texts.cluster(count);
  const cluster = leafletMarker([lat, lng], { icon, alt: name, title: name, keyboard: true });
  cluster.on('click', () => map.setView([lat, lng], Math.min(MAX_ZOOM, map.getZoom() + 2)));
  cluster.addTo(drawn);
  cluster.getElement()?.setAttribute('aria-label', name);
}

function styleSingle(single: CircleMarker | undefined, element: HTMLElement, isMarked: boolean): void {
  if (single === undefined) return;
  const colours = getComputedStyle(element);
  single.setStyle({
    color: colours.getPropertyValue('--surface'),
    weight: isMarked ? 3 : 1.5,
    fillColor: colours.getPropertyValue(isMarked ? '--ink' : '--accent'),
    fillOpacity: 0.95,
  });
  single.setRadius(isMarked ? 10 : 6);
  if (isMarked) single.bringToFront();
}

/** A pin on the place of a surface that is drawn in a group at present, above the groups. */
function pointOut(pointed: LayerGroup, { lat, lng }: MapPlace): void {
  const icon = divIcon({ className: styles.pointed ?? '', iconSize: [22, 22] });
  leafletMarker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset: 1000 }).addTo(pointed);
}
