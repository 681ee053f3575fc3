import { keyOf, wordsOf } from '../place/address-text.ts';
import { slipsBetween } from '../place/word-index.ts';

const MOST_SHOWN = 5;
/** Of a shorter name every slip makes another word. */
const SHORTEST_WITH_SLIP = 4;
const SHORTEST_WITH_TWO = 7;
/** A shorter piece stands in too many names. */
const SHORTEST_PIECE = 5;
const SHORTEST_WORD = 3;

/**
 * Names that may mean the same, the likeliest first: alike but for accents, capitals and signs, then with a letter or two
 * otherwise, then where one holds the other. Another number is another thing.
 */
export function similarNames<T extends { readonly name: string }>(name: string, others: readonly T[]): readonly T[] {
  return others
    .flatMap((other) => {
      const distance = distanceOf(name, other.name);
      return distance === null ? [] : [{ other, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance || a.other.name.localeCompare(b.other.name, 'hu'))
    .slice(0, MOST_SHOWN)
    .map(({ other }) => other);
}

function distanceOf(one: string, other: string): number | null {
  const [a, b] = [keyOf(one), keyOf(other)];
  if (a === '' || b === '') return null;
  if (a === b) return 0;
  if (numbersOf(a) !== numbersOf(b)) return null;
  return slipsWithin(a, b) ?? (holds(one, other) || holds(other, one) ? 3 : null);
}

function slipsWithin(a: string, b: string): number | null {
  const shorter = Math.min(a.length, b.length);
  const most = shorter >= SHORTEST_WITH_TWO ? 2 : shorter >= SHORTEST_WITH_SLIP ? 1 : 0;
  if (Math.abs(a.length - b.length) > most) return null;
  const slips = slipsBetween(a, b);
  return slips <= most ? slips : null;
}

function numbersOf(key: string): string {
  return (key.match(/\d+/g) ?? []).join(' ');
}

/** As whole words, or as a long enough piece of one: 'LED' in 'LED fal', 'világított' in 'kivilágított'. */
function holds(whole: string, piece: string): boolean {
  const key = keyOf(piece);
  if (key.length >= SHORTEST_PIECE && !/^\d+$/.test(key) && keyOf(whole).includes(key)) return true;
  return key.length >= SHORTEST_WORD && ` ${wordsOf(whole).join(' ')} `.includes(` ${wordsOf(piece).join(' ')} `);
}
