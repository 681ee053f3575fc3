import { type Angle, readAngle } from '../format/read-angle.ts';
import { isWithinHungaryBounds } from '../media/geodata.ts';
import type { Point } from './place-geometry.ts';

export type AnglePair = { readonly point: Point; readonly form: 'degrees' | 'sixtieths' };

const PARTING = /^(?:[\s,;/|~]+|\s[-–]\s)|(?:[\s,;/|~]+|\s[-–]\s)$/g;

/** Where it can be parted into two angles of one kind; the letters say which is which, else the country does. */
export function readAngles(text: string): AnglePair | null {
  for (let cut = 1; cut < text.length; cut += 1) {
    const [front, back] = [text.slice(0, cut), text.slice(cut)];
    if (!isBetween(front, back)) continue;
    const [one, other] = [readAngle(front.replace(PARTING, '').trim()), readAngle(back.replace(PARTING, '').trim())];
    const read = one === null || other === null ? null : ofPair(one, other);
    if (read !== null) return within(read);
  }
  return null;
}

/** A mark or a blank parts them, or a letter. */
function isBetween(front: string, back: string): boolean {
  return /[\s,;/|~]$/.test(front) || /^\p{L}/u.test(back) || /[\p{L}"'°]$/u.test(front);
}

function ofPair(one: Angle, other: Angle): AnglePair | null {
  const kinds = [one.kind, other.kind];
  if (kinds.includes('whole') || (one.kind === 'decimal') !== (other.kind === 'decimal')) return null;
  if (one.axis !== null && one.axis === other.axis) return null;
  const isTurned = one.axis === 'lng' || other.axis === 'lat';
  const [lat, lng] = isTurned ? [other.degrees, one.degrees] : [one.degrees, other.degrees];
  const isNamed = one.axis !== null || other.axis !== null;
  const point = isNamed ? { lat, lng } : inOrder({ lat, lng });
  if (kinds.includes('bare') && !isWithinHungaryBounds(point)) return null;
  return { point, form: one.kind === 'decimal' ? 'degrees' : 'sixtieths' };
}

/** No latitude of the country is a longitude of it, so that the order cannot be mistaken. */
export function inOrder(point: Point): Point {
  const turned = { lat: point.lng, lng: point.lat };
  return !isWithinHungaryBounds(point) && isWithinHungaryBounds(turned) ? turned : point;
}

function within(read: AnglePair): AnglePair | null {
  const { lat, lng } = read.point;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? read : null;
}
