import { romanOf } from '../place/address-text.ts';

/** What somebody typed into the search for surfaces. */
export type SurfaceSearch = {
  /** Each has to be met somewhere. */
  readonly words: readonly string[];
  /** A district of Budapest, and the words that named it. [D12.42] */
  readonly district: { readonly number: number; readonly said: string } | null;
  /** Several words that may each be a whole surface code, or a postal code, as pasted from a mail; else none. */
  readonly codes: readonly string[];
};

/** So long a search may be: a column of some hundred codes. An address of a page may be no longer. */
export const surfaceSearchLength = 4000;
const WORDS_LENGTH = 255;

const DISTRICTS = 23;
const NUMERAL = '(?<numeral>[IVX]{1,6}|[1-9]|1\\d|2[0-3])';
const WORD_BEFORE = '(?<![\\p{L}\\p{N}])';
const WORD_AFTER = '(?![\\p{L}\\p{N}])';
const CAPITAL = '(?:bp|budapest)\\.?,?\\s*';
const DISTRICT = '\\s*-?\\s*ker(?:[üu]let(?:ben|e|i)?)?\\.?';
/** 'Bp. XIII. ker.', '4. kerület'; beside the capital also 'Bp. IV.' and 'Budapest XIII', and 'bp 13' where nothing else stands there. */
const NAMED = [
  new RegExp(`${WORD_BEFORE}(?:${CAPITAL})?${NUMERAL}\\.?${DISTRICT}${WORD_AFTER}`, 'iu'),
  new RegExp(`${WORD_BEFORE}${CAPITAL}${NUMERAL}\\.(?!\\s*\\p{N})`, 'iu'),
  new RegExp(`${WORD_BEFORE}(?:[Bb][Pp]|[Bb]udapest|BUDAPEST)\\.?,?\\s*(?<numeral>[IVX]{1,6})${WORD_AFTER}`, 'u'),
  // In small letters, too; a single one may be the beginning of a word unless it is the last.
  new RegExp(`${WORD_BEFORE}${CAPITAL}(?<numeral>[IVX]{2,6}|[IVX](?=\\s*$))${WORD_AFTER}`, 'iu'),
  new RegExp(`^\\s*${CAPITAL}(?<numeral>[1-9]|1\\d|2[0-3])\\.?\\s*$`, 'iu'),
];
const CAPITAL_ALONE = /^bp\.?$/i;

/** Reads districts of Budapest, its short form and lists of codes out of a search; all else stays words. */
export function readSurfaceSearch(text: string): SurfaceSearch {
  for (const form of NAMED) {
    const match = form.exec(text);
    const number = numberOf(match?.groups?.numeral ?? '');
    if (match === null || number === null) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { words: wordsIn(rest), district: { number, said: match[0].trim() }, codes: [] };
  }
  const words = wordsIn(text);
  return { words, district: null, codes: codesIn(words) };
}

function codesIn(words: readonly string[]): readonly string[] {
  const listed = words.map((word) => word.replace(QUOTES, '')).filter((word) => word !== '' && !AND.test(word));
  return listed.length > 1 && listed.every(mayBeCode) ? [...new Set(listed)] : [];
}

/** How long such a search may be: words are looked for one by one, codes all at once. */
export function longestSearch(text: string): number {
  return readSurfaceSearch(text).codes.length > 0 ? surfaceSearchLength : WORDS_LENGTH;
}

/** 'PP00899' and 'PP-899' may be the code 'PP-00899': the other spellings of a word, if any. */
export function saidCodes(word: string): readonly string[] {
  const [, letters, dash, digits = ''] = /^(\p{L}{1,6})(-?)(\d{2,})$/u.exec(word) ?? [];
  if (letters === undefined) return [];
  const withZeros = /^[1-9]\d{2,}$/.test(digits)
    ? Array.from({ length: Math.max(0, CODE_DIGITS - digits.length) }, (_, more) =>
        digits.padStart(digits.length + more + 1, '0'),
      )
    : [];
  return [...(dash === '' ? [digits] : []), ...withZeros].map((number) => `${letters}-${number}`);
}

/** Codes seldom have more. */
const CODE_DIGITS = 6;

/** A postal code stands alone in a search as four digits. */
export function isPostalCode(word: string): boolean {
  return /^[1-9]\d{3}$/.test(word);
}

/** Digits that several codes are named by, without what stands before: no house has such a number, and no postal code. */
export function isCodeNumber(word: string): boolean {
  return /^(?:0\d{2,}|\d{5,})$/.test(word);
}

/** As a mail has them in its sentence: „PP-1”, „PP-2” és "PP-3". */
const QUOTES = /[„”“"»«]/g;
const AND = /^(?:és|and|valamint|illetve)$/i;

function wordsIn(text: string): readonly string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  return [...new Set(words.map((word) => (CAPITAL_ALONE.test(word) ? 'Budapest' : word)))];
}

/** What holds no digit is looked for as a word: 'Budafoki 106' is an address. */
const mayBeCode = (word: string): boolean => /\d/.test(word);

function numberOf(numeral: string): number | null {
  if (/^\d+$/.test(numeral)) return Number(numeral);
  const wanted = numeral.toUpperCase();
  for (let district = 1; district <= DISTRICTS; district += 1) if (romanOf(district) === wanted) return district;
  return null;
}
