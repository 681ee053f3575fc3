import { plainText } from '../format/amount-text.ts';
import { isWithinHungaryBounds } from '../media/geodata.ts';
import type { Point } from './place-geometry.ts';

const DECIMALS = /^\(?([NÉ]? ?-?\d{1,3}[.,]\d+ ?°? ?[NÉ]?)(?: ?[,;/] ?| )([EK]? ?-?\d{1,3}[.,]\d+ ?°? ?[EK]?)\)?$/iu;
const SIXTIETHS = String.raw`(\d{1,3})° ?(\d{1,2}(?:[.,]\d+)?)['′’] ?(?:(\d{1,2}(?:[.,]\d+)?)(?:"|″|”|''|′′))?`;
/** Letters stand before, behind or nowhere. */
const MINUTES = new RegExp(`^(?:[NÉ] ?)?${SIXTIETHS}(?: ?[NÉ])?[ ,;/]*(?:[EK] ?)?${SIXTIETHS}(?: ?[EK])?$`, 'iu');
const LINK = /^https?:\/\/\S+$/i;
const DEGREES = String.raw`(-?\d{1,3}\.\d+)`;
/** The place itself before what the map was turned to. */
const IN_LINKS = [
  new RegExp(`!3d${DEGREES}!4d${DEGREES}`),
  new RegExp(`[?&]mlat=${DEGREES}&mlon=${DEGREES}`),
  new RegExp(`${DEGREES}(?:,|%2C|/|\\+|%20)+${DEGREES}`, 'i'),
];
const KEPT_DECIMALS = 1e7;

/** A pair as map sites copy it: '46.25307, 20.14824', '46,25307; 20,14824', `46°15'11.1"N 20°08'53.7"E`, or the link to a place that has such a pair. [K5.28] */
export function readCoordinates(text: string): Point | null {
  const plain = plainText(text);
  const point = ofDecimals(plain) ?? ofMinutes(plain) ?? ofLink(text.trim());
  if (point === null) return null;
  const turned = { lat: point.lng, lng: point.lat };
  // No latitude of the country is a longitude of it, so that the order cannot be mistaken.
  return !isWithinHungaryBounds(point) && isWithinHungaryBounds(turned) ? turned : point;
}

function ofDecimals(text: string): Point | null {
  const [, lat, lng] = DECIMALS.exec(text) ?? [];
  return lat === undefined || lng === undefined ? null : within({ lat: degreesOf(lat), lng: degreesOf(lng) });
}

function ofLink(text: string): Point | null {
  if (!LINK.test(text)) return null;
  for (const shape of IN_LINKS) {
    const [, lat, lng] = shape.exec(text) ?? [];
    if (lat !== undefined && lng !== undefined) return within({ lat: Number(lat), lng: Number(lng) });
  }
  return null;
}

function degreesOf(text: string): number {
  return Number(text.replace(/[^\d.,-]/g, '').replace(',', '.'));
}

function ofMinutes(text: string): Point | null {
  const parts = MINUTES.exec(text)?.slice(1);
  if (parts === undefined) return null;
  const [latDegrees = 0, latMinutes = 0, latSeconds = 0, lngDegrees = 0, lngMinutes = 0, lngSeconds = 0] = parts.map(
    (part) => Number((part ?? '0').replace(',', '.')),
  );
  if ([latMinutes, latSeconds, lngMinutes, lngSeconds].some((part) => part >= 60)) return null;
  const degrees = (whole: number, minutes: number, seconds: number): number =>
    Math.round((whole + minutes / 60 + seconds / 3600) * KEPT_DECIMALS) / KEPT_DECIMALS;
  return within({
    lat: degrees(latDegrees, latMinutes, latSeconds),
    lng: degrees(lngDegrees, lngMinutes, lngSeconds),
  });
}

function within(point: Point): Point | null {
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null;
}
