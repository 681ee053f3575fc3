import { romanOf } from '@felulet/domain/place/address-text.ts';
import {
  type Canvas,
  canvas,
  control,
  divIcon,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  map as leafletMap,
  marker,
  tileLayer,
} from 'leaflet';
import type { BaseMapData } from './base-map.ts';
import { drawBaseMap, showRivers } from './draw-base-map.ts';
import { SHIPPED_ZOOM } from './first-view.ts';
import styles from './map.module.css';
import { clusterSize, type MapMarker, type MapPlace, type MapTexts, type Tiles } from './map-marker.ts';
import { placeOfName, type Round, type Written } from './name-place.ts';

export const HUNGARY_BOUNDS: [LatLngTuple, LatLngTuple] = [
  [45.74, 16.11],
  [48.59, 22.9],
];
const MIN_ZOOM = 6;
/** The shipped map has nothing to show at a nearer zoom. */
const SHIPPED_MAX_ZOOM = 14;
const TILES_MAX_ZOOM = 19;

/** The ground of every map. */
export type Ground = {
  readonly map: LeafletMap;
  readonly renderer: Canvas;
  /** Draws it in the colours of the theme, below everything else. */
  redraw(): void;
  /** Keeps the names of towns clear of groups of markers. */
  namesAround(markers: readonly MapMarker[]): void;
};

export type GroundParts = {
  readonly element: HTMLElement;
  /** The shipped map, or the operator's tiles in its place. */
  readonly base: BaseMapData;
  readonly tiles: Tiles | null;
  readonly texts: MapTexts;
  readonly view: { readonly centre: MapPlace; readonly zoom: number } | null;
};

/** An empty map, on the operator's tiles where there are any. */
export function openGround({ element, base, tiles, texts, view }: GroundParts): Ground {
  // The tolerance makes a dot as large as when it is highlighted, so that a first click hits what a second one would.
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
  if (view === null) map.fitBounds(HUNGARY_BOUNDS);
  else map.setView([view.centre.lat, view.centre.lng], view.zoom);
  control.zoom({ position: 'topleft', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  const attribution = control.attribution({ prefix: false }).addAttribution(texts.attribution).addTo(map);
  if (tiles === null) return { map, renderer, ...shippedGround(map, base, element) };
  attribution.addAttribution(escaped(tiles.attribution));
  return { map, renderer, ...tileGround(map, tiles, () => shippedGround(map, base, element)) };
}

type Drawn = Pick<Ground, 'redraw' | 'namesAround'>;

/** When no tile can be loaded, the shipped map is drawn. */
function tileGround(map: LeafletMap, tiles: Tiles, shipped: () => Drawn): Drawn {
  let drawn: Drawn | null = null;
  let markers: readonly MapMarker[] = [];
  let hasTile = false;
  const layer = tileLayer(tiles.url, {
    maxZoom: TILES_MAX_ZOOM,
    minNativeZoom: tiles.min_zoom,
    maxNativeZoom: tiles.max_zoom,
    // Tile servers need the referrer, which the policy of the page would hide.
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

function shippedGround(map: LeafletMap, base: BaseMapData, element: HTMLElement): Drawn {
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

/** The operator's text is inserted as markup, so it is escaped. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A town for orientation, with the zoom from which it is named. */
type Town = readonly [name: string, lat: number, lng: number, zoom: number];

/** County seats, and towns that people look for on a map of Hungary. */
const towns: readonly Town[] = [
  ['Budapest', 47.498, 19.04, 7.5],
  ['Debrecen', 47.532, 21.625, 7.5],
  ['Szeged', 46.253, 20.148, 7.5],
  ['Miskolc', 48.104, 20.791, 7.5],
  ['Pécs', 46.073, 18.232, 7.5],
  ['Győr', 47.687, 17.635, 7.5],
  ['Nyíregyháza', 47.955, 21.717, 8],
  ['Kecskemét', 46.907, 19.692, 8],
  ['Székesfehérvár', 47.186, 18.422, 8],
  ['Szombathely', 47.231, 16.622, 8],
  ['Szolnok', 47.175, 20.196, 8],
  ['Kaposvár', 46.359, 17.797, 8],
  ['Békéscsaba', 46.684, 21.087, 8],
  ['Zalaegerszeg', 46.842, 16.845, 8],
  ['Eger', 47.903, 20.374, 8],
  ['Tatabánya', 47.586, 18.395, 8.5],
  ['Veszprém', 47.093, 17.911, 8.5],
  ['Salgótarján', 48.099, 19.803, 8.5],
  ['Szekszárd', 46.35, 18.704, 8.5],
  ['Sopron', 47.685, 16.583, 8.5],
  ['Nagykanizsa', 46.453, 16.991, 8.5],
  ['Dunaújváros', 46.962, 18.935, 8.5],
  ['Baja', 46.181, 18.954, 8.5],
  ['Siófok', 46.905, 18.058, 8.5],
  ['Hódmezővásárhely', 46.418, 20.319, 9],
  ['Keszthely', 46.768, 17.243, 9],
  ['Pápa', 47.33, 17.467, 9],
  ['Esztergom', 47.793, 18.74, 9],
  ['Vác', 47.776, 19.136, 9],
  ['Gyöngyös', 47.783, 19.928, 9],
  ['Cegléd', 47.173, 19.8, 9],
  ['Jászberény', 47.5, 19.917, 9],
  ['Ózd', 48.219, 20.287, 9],
  ['Mátészalka', 47.955, 22.323, 9],
  ['Orosháza', 46.567, 20.667, 9],
  ['Mohács', 45.993, 18.683, 9],
];

/** From this zoom on, every settlement with a known position is named. */
const ALL_TOWNS_ZOOM = 10;
/** From this zoom on, the districts of Budapest are named. */
const DISTRICTS_ZOOM = 11;
/** Each name is an element of the page, so their number is limited. */
const MOST_SMALL_TOWNS = 60;

const LETTER_WIDTH = 6;

type TownNames = {
  /** Draws the names for the zoom, clear of the groups of markers; larger towns come first. */
  drawAround(markers: readonly MapMarker[]): void;
};

/** Names appear as the map comes closer; screen readers use the list instead. */
function townNames(map: LeafletMap, base: Pick<BaseMapData, 'towns' | 'districts'>): TownNames {
  const names = layerGroup().addTo(map);
  const known = new Set(towns.map(([name]) => name));
  const small = [
    ...base.districts.map(([number, lat, lng]): Town => [`${romanOf(number)}. ker.`, lat, lng, DISTRICTS_ZOOM]),
    ...base.towns
      .filter(([name]) => !known.has(name))
      .map(([name, lat, lng]): Town => [name, lat, lng, ALL_TOWNS_ZOOM]),
  ];
  let around: readonly MapMarker[] = [];
  const draw = (): void => {
    const groups = around.flatMap((one) => ('count' in one ? [roundOf(map, one)] : []));
    names.clearLayers();
    const written: Written[] = [];
    for (const [name, lat, lng, from] of map.getZoom() < ALL_TOWNS_ZOOM ? towns : [...towns, ...within(map, small)]) {
      if (from > map.getZoom()) continue;
      const town = map.latLngToLayerPoint([lat, lng]);
      const place = placeOfName(town, (name.length * LETTER_WIDTH) / 2, groups, written);
      if (place === null) continue;
      nameAt(name, [lat, lng], place.top - town.y).addTo(names);
      written.push(place);
    }
  };
  map.on('moveend', draw);
  draw();
  return {
    drawAround: (markers) => {
      around = markers;
      draw();
    },
  };
}

function within(map: LeafletMap, all: readonly Town[]): readonly Town[] {
  const seen = map.getBounds().pad(0.1);
  return all
    .filter(([, lat, lng, from]) => from <= map.getZoom() && seen.contains([lat, lng]))
    .slice(0, MOST_SMALL_TOWNS);
}

function roundOf(map: LeafletMap, { count, lat, lng }: { count: number; lat: number; lng: number }): Round {
  const { x, y } = map.latLngToLayerPoint([lat, lng]);
  return { x, y, radius: clusterSize(count) / 2 };
}

/** The name stands this far below its town, in pixels. */
function nameAt(name: string, place: LatLngTuple, below: number): ReturnType<typeof marker> {
  const icon = divIcon({
    className: styles.town ?? '',
    html: `<span aria-hidden="true">${name}</span>`,
    iconSize: [0, 0],
    iconAnchor: [0, -below],
  });
  return marker(place, { icon, interactive: false, keyboard: false, zIndexOffset: -1000 });
}
