import {
  type CircleMarker,
  circleMarker,
  divIcon,
  type Layer,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker as leafletMarker,
  type Marker,
} from 'leaflet';
import { drawnGroupAt } from './group-at.ts';
import styles from './map.module.css';
import type { Ground } from './map-ground.ts';
import { clusterSize, type MapHandlers, type MapMarker, type MapPlace, type MapTexts } from './map-marker.ts';

/** Markers are added in portions, so that the page stays responsive. */
const ADDED_A_FRAME = 250;
/** The diameter in pixels; around a group it leaves a gap. */
const RING = 22;
const RING_GAP = 8;
/** A group from the server without an extent takes up a quarter of a tile. */
const GROUPS_PER_TILE = 4;

type Single = Extract<MapMarker, { id: number }>;
type Cluster = Extract<MapMarker, { count: number }>;

export type MarkerLayer = {
  show(markers: readonly MapMarker[]): void;
  highlight(id: number | null, place: MapPlace | null): void;
  restyle(): void;
  stop(): void;
};

type Parts = {
  readonly ground: Ground;
  readonly handlers: MapHandlers;
  readonly texts: MapTexts;
  readonly element: HTMLElement;
};
type Colours = { readonly edge: string; readonly plain: string; readonly marked: string };

type Dot = { readonly marker: Single; readonly dot: CircleMarker };

type Drawn = {
  readonly group: LayerGroup;
  readonly layers: Map<string, Layer>;
  readonly singles: Map<number, Dot>;
  readonly groups: Map<string, Cluster>;
  colours: Colours;
  marked: number | null;
};

/** Surfaces as dots and groups as numbers; unchanged markers are not drawn again. */
export function markerLayer(parts: Parts): MarkerLayer {
  const group = layerGroup().addTo(parts.ground.map);
  const pointed = layerGroup().addTo(parts.ground.map);
  const drawn = emptyDrawing(group, coloursOf(parts.element));
  const mark = (id: number | null, isMarked: boolean): void =>
    styleSingle(drawn.singles.get(id ?? -1), drawn.colours, isMarked);
  let frame = 0;
  const addSome = (waiting: readonly MapMarker[]): void => {
    for (const marker of waiting.slice(0, ADDED_A_FRAME)) add(drawn, parts, marker);
    const rest = waiting.slice(ADDED_A_FRAME);
    if (rest.length > 0) frame = requestAnimationFrame(() => addSome(rest));
    else mark(drawn.marked, true);
  };
  return {
    show: (markers) => {
      cancelAnimationFrame(frame);
      keepOnly(drawn, new Set(markers.map(keyOf)));
      addSome(markers.filter((marker) => !drawn.layers.has(keyOf(marker))));
    },
    highlight: (id, place) => {
      pointed.clearLayers();
      mark(drawn.marked, false);
      mark(id, true);
      if (id !== null && place !== null && !drawn.singles.has(id)) pointOut(pointed, parts.ground.map, drawn, place);
      drawn.marked = id;
    },
    restyle: () => {
      drawn.colours = coloursOf(parts.element);
      for (const id of drawn.singles.keys()) mark(id, id === drawn.marked);
      // The ground was drawn last on the same canvas, so the dots have to be brought to the front.
      for (const { dot } of drawn.singles.values()) dot.bringToFront();
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

function emptyDrawing(group: LayerGroup, colours: Colours): Drawn {
  return { group, layers: new Map(), singles: new Map(), groups: new Map(), colours, marked: null };
}

function add({ group, layers, singles, groups, colours }: Drawn, parts: Parts, marker: MapMarker): void {
  if ('count' in marker) {
    const cluster = clusterOf(parts, marker);
    layers.set(keyOf(marker), cluster.addTo(group));
    groups.set(keyOf(marker), marker);
    cluster.getElement()?.setAttribute('aria-label', parts.texts.cluster(marker.count));
  } else {
    const single = singleOf(parts, marker, colours);
    layers.set(keyOf(marker), single.addTo(group));
    singles.set(marker.id, { marker, dot: single });
  }
}

function keepOnly({ group, layers, singles, groups }: Drawn, wanted: ReadonlySet<string>): void {
  for (const [key, layer] of layers) {
    if (wanted.has(key)) continue;
    group.removeLayer(layer);
    layers.delete(key);
    groups.delete(key);
  }
  for (const id of singles.keys()) if (!layers.has(`s${id}`)) singles.delete(id);
}

function keyOf(marker: MapMarker): string {
  return 'count' in marker ? `c${marker.count}/${marker.lat}/${marker.lng}` : `s${marker.id}`;
}

/** Read from the page once, not for each marker. */
function coloursOf(element: HTMLElement): Colours {
  const styles = getComputedStyle(element);
  const colour = (name: string): string => styles.getPropertyValue(name);
  return { edge: colour('--surface'), plain: colour('--accent'), marked: colour('--ink') };
}

function singleOf({ ground, handlers }: Parts, marker: Single, colours: Colours): CircleMarker {
  const { id, lat, lng } = marker;
  const single = circleMarker([lat, lng], { renderer: ground.renderer, bubblingMouseEvents: false });
  styleSingle({ marker, dot: single }, colours, false);
  single.on('mouseover', () => handlers.onHover?.(id));
  single.on('mouseout', () => handlers.onHover?.(null));
  single.on('click', () => handlers.onOpen?.(id));
  return single;
}

/** Hollow when the place is approximate. */
function styleSingle(single: Dot | undefined, colours: Colours, isMarked: boolean): void {
  if (single === undefined) return;
  const { dot, marker } = single;
  const colour = isMarked ? colours.marked : colours.plain;
  const look = marker.is_approximate
    ? { color: colour, weight: isMarked ? 4 : 2.5, fillColor: colours.edge, fillOpacity: 0.85 }
    : { color: colours.edge, weight: isMarked ? 3 : 1.5, fillColor: colour, fillOpacity: 0.95 };
  dot.setStyle({ ...look, radius: isMarked ? 10 : 6 });
  if (isMarked) dot.bringToFront();
}

function clusterOf({ ground: { map }, texts, handlers }: Parts, { count, lat, lng, box }: Cluster): Marker {
  const size = clusterSize(count);
  const icon = divIcon({ className: styles.cluster ?? '', html: `<span>${count}</span>`, iconSize: [size, size] });
  const name = texts.cluster(count);
  const cluster = leafletMarker([lat, lng], { icon, alt: name, title: name, keyboard: true });
  cluster.on('click', () => {
    const [zoom, maxZoom] = [map.getZoom(), map.getMaxZoom()];
    if (handlers.onOpenGroup !== undefined && (zoom >= maxZoom || isOnePoint(box)))
      handlers.onOpenGroup({ count, box: box ?? boxAround({ lat, lng }, zoom) });
    else map.setView([lat, lng], Math.min(maxZoom, zoom + 2));
  });
  return cluster;
}

function isOnePoint(box: string | undefined): boolean {
  const [west, south, east, north] = (box ?? '0,0,1,1').split(',');
  return west === east && south === north;
}

function boxAround({ lat, lng }: MapPlace, zoom: number): string {
  const half = 360 / 2 ** zoom / GROUPS_PER_TILE / 2;
  return [lng - half, lat - half, lng + half, lat + half].join(',');
}

/** Rings a surface that is drawn within a group; the whole group where the ring would cover its number. */
function pointOut(pointed: LayerGroup, map: LeafletMap, { groups }: Drawn, place: MapPlace): void {
  const drawnGroups = Array.from(groups.values(), ({ count, lat, lng }) => {
    const { x, y } = map.latLngToLayerPoint([lat, lng]);
    return { lat, lng, x, y, size: clusterSize(count) };
  });
  const covered = drawnGroupAt(drawnGroups, map.latLngToLayerPoint([place.lat, place.lng]), RING);
  const size = covered === null ? RING : covered.size + RING_GAP;
  const { lat, lng } = covered ?? place;
  const icon = divIcon({ className: styles.pointed ?? '', iconSize: [size, size] });
  leafletMarker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset: 1000 }).addTo(pointed);
}
