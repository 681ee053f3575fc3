import type { Point } from '@felulet/domain/place/place-geometry.ts';

/** Valhalla writes six decimals. */
const SCALE = 1e6;
/** Printable signs begin here; five bits a sign, a sixth says that more follow. */
const FIRST_SIGN = 63;
const BITS = 5;
const MORE = 32;

/** A line as 'encoded polyline': steps from corner to corner, latitude before longitude. */
export function decodedLine(text: string): Point[] {
  const points: Point[] = [];
  let place = 0;
  const step = (): number => {
    let [value, shift, sign] = [0, 0, MORE];
    while (sign >= MORE) {
      sign = text.charCodeAt(place) - FIRST_SIGN;
      if (!(sign >= 0 && shift <= 30)) throw new Error('The router answered a line that cannot be read.');
      place += 1;
      value |= (sign & (MORE - 1)) << shift;
      shift += BITS;
    }
    // The lowest bit is the sign of the number.
    return value & 1 ? ~(value >>> 1) : value >>> 1;
  };
  let [lat, lng] = [0, 0];
  while (place < text.length) {
    lat += step();
    lng += step();
    points.push({ lat: lat / SCALE, lng: lng / SCALE });
  }
  return points;
}
