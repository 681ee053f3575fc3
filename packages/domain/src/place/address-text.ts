import { folded } from '../format/folded.ts';
/** What somebody typed to find a place by. */
export type AddressText = {
  readonly zipCode: string | null;
  /** Lower-case words without accents, short forms written out. */
  readonly words: readonly string[];
};

const SHORT_FORMS: Readonly<Record<string, string>> = {
  bp: 'budapest',
  u: 'utca',
  krt: 'korut',
  rkp: 'rakpart',
  stny: 'setany',
  ltp: 'lakotelep',
  ker: 'kerulet',
  szt: 'szent',
  sgt: 'sugarut',
  sgut: 'sugarut',
  pu: 'palyaudvar',
  dlo: 'dulo',
};

const ZIP_CODE = /^[1-9]\d{3}$/;
/** 'H-1051' as on letters from abroad. */
const COUNTRY_BEFORE_CODE = /\bHU?(?: ?[-–] ?| )(?=\d{4}\b)/giu;
/** Numbers of a plot of land ('hrsz. 1234/5', '1234/5 hrsz') and of a road's section ('38+500'), of which none is a postal code or a house. */
const PLOT_OR_SECTION =
  /(?<!\p{L})hrsz\.?\s*:?\s*\d+(?:\/\d+)*|\d+(?:\/\d+)*\.?\s*(?:hrsz|helyrajzi)(?!\p{L})|(?<!\p{L})helyrajzi\s*szám\.?\s*:?\s*\d+(?:\/\d+)*|\d+\s?\+\s?\d{1,3}(?!\d)/giu;
/** Behind the streets that meet there; a village is called Sárok. */
const CORNER = /(?<=\p{L}\S*\s+)sar(?:ok|kon|k[aá](?:n[aá]l|n|hoz)?)(?!\p{L})\.?/iu;
const MAX_WORDS = 8;

/** What kind of way it is, which alone finds no street. */
export const WAY_WORDS: ReadonlySet<string> = new Set([
  'utca',
  'ut',
  'ter',
  'koz',
  'korut',
  'sor',
  'setany',
  'rakpart',
  'fasor',
  'lakotelep',
  'park',
  'sugarut',
  'dulo',
]);

/** Letters and digits alone, so that hyphens and blanks do not matter. */
export function keyOf(text: string): string {
  return folded(text).replace(/[^a-z0-9]+/g, '');
}

export function wordsOf(text: string): readonly string[] {
  return folded(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => SHORT_FORMS[word] ?? word);
}

export function withoutCountry(text: string): string {
  return text.replace(COUNTRY_BEFORE_CODE, '');
}

/** Without the word for a corner, so that what stands on either side of it stands apart. */
export function withoutCorner(text: string): string {
  return text.replace(CORNER, ',');
}

/** The streets that meet at a corner, by their words: 'Piac utca / Kossuth u. sarok'; null where the text tells of none. */
export function cornerStreets(text: string): readonly (readonly string[])[] | null {
  if (!CORNER.test(text)) return null;
  return withoutCorner(withoutCountry(text))
    .split(/[,/×&+]|\s[-–x]\s|–|(?<!\p{L})(?:és|meg)(?!\p{L})/u)
    .map((stretch) => wordsOf(stretch).filter((word) => !ZIP_CODE.test(word)))
    .filter((words) => words.length > 0);
}

export function readAddress(text: string): AddressText {
  // The sign of a plot stays, so that it is no street's beginning.
  const bare = withoutCorner(withoutCountry(text)).replace(PLOT_OR_SECTION, ' hrsz ');
  const words = wordsOf(bare).slice(0, MAX_WORDS);
  const zipCode = words.find((word) => ZIP_CODE.test(word)) ?? null;
  return { zipCode, words: words.filter((word, index) => word !== zipCode && !isOfHouse(word, words[index - 1])) };
}

/** The letter of '12/b'. */
function isOfHouse(word: string, before: string | undefined): boolean {
  return /^[a-z]$/.test(word) && /^\d{1,3}$/.test(before ?? '');
}

/** Of the house that an address ends with: 12 of '12/b'. */
export function firstNumberOf(house: string): number {
  return Number.parseInt(house, 10);
}

/** The house number with what stands behind it, as it was typed: `12/b` of 'Váci utca 12/b'. */
export function houseNumberOf(text: string): string | null {
  if (text.search(PLOT_OR_SECTION) >= 0) return null;
  const [, number] =
    /\p{L}[^\d,]*\s(\d{1,4}(?:\s?[-–/]\s?\d{1,4})?(?:\s?\/?\s?\p{L}(?!\p{L}))?\.?)\s*(?:,.*)?$/u.exec(text.trim()) ??
    [];
  return number === undefined || ZIP_CODE.test(number) ? null : number.trim();
}

const ROMAN_DIGITS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'] as const;

/** Districts of Budapest go up to 23. */
export function romanOf(district: number): string {
  return 'X'.repeat(Math.floor(district / 10)) + (ROMAN_DIGITS[district % 10] ?? '');
}
