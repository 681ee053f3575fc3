import { plainAngles } from '../format/read-angle.ts';
import { readAngles } from './angle-pair.ts';
import type { Point } from './place-geometry.ts';

const LINK = /^(?:https?:\/\/|geo:|(?:[a-z0-9-]+\.)+[a-z]{2,}\/)\S+$/i;
/** No map site writes a longer one. */
const LONGEST = 2000;
/** Of a view from farther away nobody can say which place in it is meant. */
const NEAREST_VIEWS = 15;
const ZOOM =
  /@[^/]*?,(\d+(?:\.\d+)?)z|#map=(\d+(?:\.\d+)?)\/|[?&#](?:z|zoom|lvl)=(\d+(?:\.\d+)?)|[?&]map=[^,&]+,[^,&]+,(\d+)/i;
const DEGREES = String.raw`(-?\d{1,3}\.\d+)`;
const PAIR = new RegExp(`^(?:ll\\.|point\\.|loc:)?${DEGREES}[,;/~_\\s]+${DEGREES}(?!\\d)`);
/** Parameters that name the place itself, before those that tell where the map was turned to. */
const PLACE_NAMES = [
  'to',
  'daddr',
  'destination',
  'q',
  'query',
  'coordinate',
  'pin',
  'pt',
  'll',
  'latlng',
  'cbll',
  'viewpoint',
  'sp',
];
const VIEW_NAMES = ['center', 'sll', 'cp', 'map'];
const AXES = [
  ['mlat', 'mlon'],
  ['lat', 'lng'],
  ['lat', 'lon'],
] as const;

/** Of a map site's link (Google, OpenStreetMap, Apple, Waze, Bing, HERE …, geo:) the place it leads to; null where it has none, or several. */
export function placeOfLink(text: string): Point | null {
  const link = text.trim();
  if (link.length > LONGEST || !LINK.test(link)) return null;
  const decoded = decodedOf(link).replaceAll('+', ' ');
  const isNear = Number(ZOOM.exec(decoded)?.slice(1).join('') || NEAREST_VIEWS) >= NEAREST_VIEWS;
  const views = isNear ? [turnedTo, named(VIEW_NAMES), axes([['y', 'x']])] : [];
  for (const look of [marked, axes(AXES), named(PLACE_NAMES), inPath, ...views]) {
    const [found, ...others] = distinct(look(decoded));
    if (found !== undefined) return others.length === 0 ? found : null;
  }
  return null;
}

function decodedOf(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** `!3d47.4979!4d19.0402`, or in what is put into pages `!2d19.0402!3d47.4979`. */
function marked(link: string): Point[] {
  const places = all(link, new RegExp(`!3d${DEGREES}!4d${DEGREES}`, 'g'));
  return places.length > 0
    ? places
    : all(link, new RegExp(`!2d${DEGREES}!3d${DEGREES}`, 'g')).map(({ lat, lng }) => ({ lat: lng, lng: lat }));
}

function axes(names: readonly (readonly [north: string, east: string])[]): (link: string) => Point[] {
  return (link) => {
    for (const pair of names) {
      const [lat, lng] = pair.map((name) => valuesOf(link, name).find((value) => /^-?\d{1,3}\.\d+$/.test(value)));
      if (lat !== undefined && lng !== undefined) return [{ lat: Number(lat), lng: Number(lng) }];
    }
    return [];
  };
}

function named(names: readonly string[]): (link: string) => Point[] {
  return (link) => {
    for (const name of names) {
      const pairs = valuesOf(link, name).flatMap(pairOf);
      if (pairs.length > 0) return pairs;
    }
    return [];
  };
}

function valuesOf(link: string, name: string): string[] {
  return [...link.matchAll(new RegExp(`[?&#]${name}=([^&#]*)`, 'gi'))].map(([, value = '']) => value);
}

/** `/place/47.4979,19.0402`, `/place/47°29'52.4"N 19°02'24.7"E`, `geo:47.4979,19.0402`; of a way all its ends. */
function inPath(link: string): Point[] {
  const [path = ''] = link.replace(/^(?:https?:\/\/|geo:)/i, '').split(/[?#]/);
  return path.split('/').flatMap((piece) => pairOf(piece.trim()));
}

/** `@47.4979,19.0402,17z`, `#map=17/47.4979/19.0402`; of a way that is no place of it. */
function turnedTo(link: string): Point[] {
  if (/\/dir(?:ections)?[/?]|[?&]route=/i.test(link)) return [];
  return [
    ...all(link, new RegExp(`@${DEGREES},${DEGREES}`, 'g')),
    ...all(link, new RegExp(`#map=[\\d.]+/${DEGREES}/${DEGREES}`, 'g')),
  ];
}

function pairOf(text: string): Point[] {
  const [, lat, lng] = PAIR.exec(text) ?? [];
  if (lat !== undefined && lng !== undefined) return [{ lat: Number(lat), lng: Number(lng) }];
  const point = text.includes('°') ? readAngles(plainAngles(text))?.point : undefined;
  return point === undefined ? [] : [point];
}

function all(link: string, shape: RegExp): Point[] {
  return [...link.matchAll(shape)].map(([, lat, lng]) => ({ lat: Number(lat), lng: Number(lng) }));
}

function distinct(points: readonly Point[]): Point[] {
  return [...new Map(points.map((point) => [`${point.lat}/${point.lng}`, point])).values()];
}
