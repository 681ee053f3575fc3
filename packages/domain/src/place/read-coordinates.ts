import { plainText } from '../format/amount-text.ts';
import { plainAngles } from '../format/read-angle.ts';
import { isWithinHungaryBounds } from '../media/geodata.ts';
import { type AnglePair, inOrder, readAngles } from './angle-pair.ts';
import { isOfGrid, placeOfGrid } from './hungarian-grid.ts';
import { placeOfLink } from './map-link.ts';
import type { Point } from './place-geometry.ts';

/** A place, and what it was written as; all but plain degrees were converted. */
export type Coordinates = { readonly point: Point; readonly form: AnglePair['form'] | 'link' | 'grid' };

const LONGEST = 120;
const LABEL = /^(?:(?:gps|wgs ?-?84|geo|point|koordin[aá]t[aá](?:k|i|ja)?)(?!\p{L})[ :=-]*)+/iu;
const BRACKETED = /^[([{](.*)[)\]}]$/;
/** How near the map was, and how sure the receiver. */
const BEHIND = /,(?:1[5-9]|2\d)(?:\.\d+)?z$| ?\(?± ?\d+(?:[.,]\d+)? ?m\)?$/i;
const BETWEEN = String.raw`[\s,;/|~]`;
const METRES = String.raw`(?:(?:EOV[ _-]?)?[XY] ?[:=]? ?)?(\d{2,3})[ .,']?(\d{3}(?:[.,]\d{1,3})?)(?: ?m)?`;
const GRID = new RegExp(`^(?:EOV ?[:=]? ?)?${METRES}${BETWEEN}+${METRES}$`, 'i');

/**
 * A pair as map sites and people write it: '46.25307, 20.14824', '46,25307; 20,14824', `46°15'11.1"N 20°08'53.7"E`, the
 * Hungarian grid's '650 000, 240 000', or the link to a place. [K5.28]
 */
export function readCoordinates(text: string): Coordinates | null {
  const link = placeOfLink(text);
  if (link !== null) return { point: inOrder(link), form: 'link' };
  const labelled = plainAngles(text).slice(0, LONGEST).replace(BEHIND, '');
  const plain = labelled.replace(LABEL, '').replace(BRACKETED, '$1').trim();
  return readAngles(plain) ?? ofGrid(plainText(text).replace(BRACKETED, '$1'));
}

/**
 * What stands in the two fields of a place, latitude first: both angles, both of the grid's numbers, or a pair or a link in one
 * of them with the other empty or the same. Null where each is to be read alone, as plain degrees are.
 */
export function readMarker(lat: string, lng: string): Coordinates | null {
  if (lat.trim() === '' || lng.trim() === '') return readCoordinates(lat + lng);
  if (arePlain(lat, lng)) return null;
  const [first, second] = [readCoordinates(lat), readCoordinates(lng)];
  if (first === null || second === null) return first === second ? readCoordinates(`${lat}; ${lng}`) : null;
  return first.point.lat === second.point.lat && first.point.lng === second.point.lng ? first : null;
}

function arePlain(...texts: readonly [lat: string, lng: string]): boolean {
  const [lat = Number.NaN, lng = Number.NaN] = texts.map((text) =>
    Number(plainText(text).replace(/ ?°$/, '').replace(',', '.')),
  );
  const point = { lat, lng };
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && inOrder(point) === point;
}

/** Y, which is east, is the larger of the two wherever in the country, so that neither order nor letters matter. */
function ofGrid(text: string): Coordinates | null {
  const [, ...parts] = GRID.exec(text) ?? [];
  const [first, second] = [parts.slice(0, 2), parts.slice(2)].map((two) => Number(two.join('').replace(',', '.')));
  if (first === undefined || second === undefined) return null;
  const grid = { y: Math.max(first, second), x: Math.min(first, second) };
  if (!isOfGrid(grid)) return null;
  const point = placeOfGrid(grid);
  return isWithinHungaryBounds(point) ? { point, form: 'grid' } : null;
}
