import { romanOf } from '@felulet/domain/place/address-text.ts';
import { divIcon, type LatLngTuple, type Map as LeafletMap, layerGroup, marker } from 'leaflet';
import type { BaseMap } from './base-map.ts';
import styles from './map.module.css';
import { clusterSize, type MapMarker } from './map-marker.ts';
import { placeOfName, type Round, type Written } from './name-place.ts';

/** A name to find one's way by, from which zoom on. */
type Town = readonly [name: string, lat: number, lng: number, zoom: number];

/** County seats and the towns people look for on a map of Hungary. */
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

/** From here on every settlement is named that is known exactly. */
const ALL_TOWNS_ZOOM = 10;
/** Those of Budapest. */
const DISTRICTS_ZOOM = 11;
/** Each name is an element of the page. */
const MOST_SMALL_TOWNS = 60;

const LETTER_WIDTH = 6;

export type TownNames = {
  /** Draws the names that the zoom asks for, clear of the groups of markers. The larger towns come first. */
  drawAround(markers: readonly MapMarker[]): void;
};

/** Names appear as the map comes closer; readers of the screen have the list instead. */
export function townNames(map: LeafletMap, base: Pick<BaseMap, 'towns' | 'districts'>): TownNames {
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

/** So many pixels below its town. */
function nameAt(name: string, place: LatLngTuple, below: number): ReturnType<typeof marker> {
  const icon = divIcon({
    className: styles.town ?? '',
    html: `<span aria-hidden="true">${name}</span>`,
    iconSize: [0, 0],
    iconAnchor: [0, -below],
  });
  return marker(place, { icon, interactive: false, keyboard: false, zIndexOffset: -1000 });
}
