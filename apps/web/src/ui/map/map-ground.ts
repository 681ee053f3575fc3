import {
  type Canvas,
  canvas,
  control,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  map as leafletMap,
  tileLayer,
} from 'leaflet';
import type { BaseMap } from './base-map.ts';
import { drawBaseMap, showRivers } from './draw-base-map.ts';
import { SHIPPED_ZOOM } from './first-view.ts';
import type { MapMarker, MapPlace, MapTexts, Tiles } from './map-marker.ts';
import { townNames } from './town-names.ts';

export const WHOLE_COUNTRY: [LatLngTuple, LatLngTuple] = [
  [45.74, 16.11],
  [48.59, 22.9],
];
const MIN_ZOOM = 6;
/** The shipped map has nothing to show beyond. */
const SHIPPED_MAX_ZOOM = 14;
const TILES_MAX_ZOOM = 19;

/** What every map is drawn on. */
export type Ground = {
  readonly map: LeafletMap;
  readonly renderer: Canvas;
  /** In the colours of the theme, beneath everything else. */
  redraw(): void;
  /** Names of towns stay clear of groups of markers. */
  namesAround(markers: readonly MapMarker[]): void;
};

export type GroundParts = {
  readonly element: HTMLElement;
  /** The shipped map, or the operator's tiles in its place. */
  readonly base: BaseMap;
  readonly tiles: Tiles | null;
  readonly texts: MapTexts;
  readonly view: { readonly centre: MapPlace; readonly zoom: number } | null;
};

/** An empty map, on the operator's tiles where there are some. */
export function openGround({ element, base, tiles, texts, view }: GroundParts): Ground {
  // As wide as a dot gets once it is pointed at: a first click hits what a second one would.
  const renderer = canvas({ padding: 0.3, tolerance: 4 });
  const map = leafletMap(element, {
    preferCanvas: true,
    renderer,
    zoomControl: false,
    attributionControl: false,
    zoomSnap: tiles === null ? 0.5 : 1,
    zoomDelta: 1,
    minZoom: MIN_ZOOM,
    maxZoom: tiles === null ? SHIPPED_MAX_ZOOM : TILES_MAX_ZOOM,
  });
  if (view === null) map.fitBounds(WHOLE_COUNTRY);
  else map.setView([view.centre.lat, view.centre.lng], view.zoom);
  control.zoom({ position: 'topleft', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  const attribution = control.attribution({ prefix: false }).addAttribution(texts.attribution).addTo(map);
  if (tiles === null) return { map, renderer, ...shippedGround(map, base, element) };
  attribution.addAttribution(escaped(tiles.attribution));
  return { map, renderer, ...tileGround(map, tiles, () => shippedGround(map, base, element)) };
}

type Drawn = Pick<Ground, 'redraw' | 'namesAround'>;

/** Where not one tile comes, the shipped map is drawn. */
function tileGround(map: LeafletMap, tiles: Tiles, shipped: () => Drawn): Drawn {
  let drawn: Drawn | null = null;
  let markers: readonly MapMarker[] = [];
  let hasTile = false;
  const layer = tileLayer(tiles.url, {
    maxZoom: TILES_MAX_ZOOM,
    minNativeZoom: tiles.min_zoom,
    maxNativeZoom: tiles.max_zoom,
    // Tile servers want to know which site asks; the policy of the page would keep that back.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  layer.on('tileload', () => {
    hasTile = true;
  });
  layer.on('load', () => {
    if (hasTile) return;
    layer.remove();
    drawn = shipped();
    drawn.namesAround(markers);
    if (map.getZoom() > SHIPPED_MAX_ZOOM) map.setZoom(SHIPPED_ZOOM, { animate: false });
    map.setMaxZoom(SHIPPED_MAX_ZOOM);
  });
  layer.addTo(map);
  return {
    redraw: () => drawn?.redraw(),
    namesAround: (shown) => {
      markers = shown;
      drawn?.namesAround(shown);
    },
  };
}

function shippedGround(map: LeafletMap, base: BaseMap, element: HTMLElement): Drawn {
  const ground: LayerGroup = layerGroup().addTo(map);
  let rivers = drawBaseMap(ground, base, element);
  const keepTrue = (): void => showRivers(rivers, map.getZoom());
  map.on('zoomend', keepTrue);
  keepTrue();
  const names = townNames(map, base);
  return {
    redraw: () => {
      ground.clearLayers();
      rivers = drawBaseMap(ground, base, element);
      keepTrue();
    },
    namesAround: names.drawAround,
  };
}

/** The operator's words go into the page as markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
