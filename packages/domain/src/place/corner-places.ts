import { WAY_WORDS, wordsOf } from './address-text.ts';

type KnownStreet = { readonly street: string | null; readonly zipCodes: readonly string[] };
type Corner = {
  /** Postal codes that all of its known streets have. */
  readonly zipCodes: readonly string[];
  /** Whether each of its streets is known. */
  readonly isKnown: boolean;
};

/** Where streets meet, of which one town's are given; a street may be told by a part of its name ('Kossuth utca' of 'Kossuth Lajos utca'). */
export function cornerIn(streets: readonly KnownStreet[], corner: readonly (readonly string[])[]): Corner {
  const ways = corner.filter((words) => WAY_WORDS.has(words.at(-1) ?? ''));
  const known = ways.map((words) => codesOfStreet(streets, words)).filter((codes) => codes.size > 0);
  const [first = new Set<string>(), ...others] = known;
  return {
    zipCodes: [...first].filter((code) => others.every((codes) => codes.has(code))),
    isKnown: known.length > 0 && known.length === ways.length,
  };
}

function codesOfStreet(streets: readonly KnownStreet[], typed: readonly string[]): Set<string> {
  const named = streets
    .map(({ street, zipCodes }) => ({ zipCodes, words: wordsOf(street ?? '') }))
    .filter(({ words }) => words.at(-1) === typed.at(-1) && typed.every((word) => words.includes(word)));
  const exact = named.filter(({ words }) => words.length === typed.length);
  return new Set((exact.length > 0 ? exact : named).flatMap(({ zipCodes }) => zipCodes));
}
