import { expect, it } from 'vitest';
import { decodedLine } from './decoded-line.ts';

/** By the published algorithm, the other way round. */
function encoded(points: readonly (readonly [lat: number, lng: number])[]): string {
  const sign = (value: number): string =>
    value >= 32 ? String.fromCharCode((value & 31) + 32 + 63) + sign(value >>> 5) : String.fromCharCode(value + 63);
  const step = (value: number): string => sign((value < 0 ? ~(value << 1) : value << 1) >>> 0);
  let [lat, lng] = [0, 0];
  return points
    .map(([nextLat, nextLng]) => {
      const [y, x] = [Math.round(nextLat * 1e6), Math.round(nextLng * 1e6)];
      const text = step(y - lat) + step(x - lng);
      [lat, lng] = [y, x];
      return text;
    })
    .join('');
}

it('a line comes back with all its corners, on both sides of the equator and of Greenwich', () => {
  const line = [
    [47.497912, 19.040235],
    [46.253, 20.14824],
    [-33.868, -70.1],
    [90, -180],
  ] as const;
  expect(decodedLine(encoded(line))).toEqual(line.map(([lat, lng]) => ({ lat, lng })));
  expect(decodedLine('')).toEqual([]);
});

it('the example of the published algorithm is read as it says there', () => {
  // Written with five decimals, where Valhalla has six.
  expect(decodedLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    { lat: 3.85, lng: -12.02 },
    { lat: 4.07, lng: -12.095 },
    { lat: 4.3252, lng: -12.6453 },
  ]);
});

it.each(['_', '_p~i', ' p', '\u007f'.repeat(20)])('what breaks off or is no line is refused: %j', (text) => {
  expect(() => decodedLine(text)).toThrow('cannot be read');
});
