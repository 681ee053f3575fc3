import { plainText, splitAmount } from './amount-text.ts';
import { readMeasure } from './read-number.ts';

/** In centimetres. */
export type Size = { readonly width: number; readonly height: number };

const TIMES = /\s*[x×*✕х]\s*/iu;

/** Width and height in one text: '504x238', '5,04 x 2,38 m', '118,5 × 175'. A unit counts for both; without one they are in `unit`. */
export function readSize(text: string, unit = ''): Size | null {
  if (!TIMES.test(text)) return null;
  const [first = '', second = '', ...more] = plainText(text).split(TIMES);
  if (more.length > 0) return null;
  const own = splitAmount(second)?.unit || splitAmount(first)?.unit || unit;
  const [width, height] = [readMeasure(first, own), readMeasure(second, own)];
  return width.ok && height.ok ? { width: width.value, height: height.value } : null;
}
