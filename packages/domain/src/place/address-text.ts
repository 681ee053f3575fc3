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
const COUNTRY_BEFORE_CODE = /\bHU? ?- ?(?=\d{4}\b)/giu;
const MAX_WORDS = 8;

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

export function readAddress(text: string): AddressText {
  const words = wordsOf(withoutCountry(text)).slice(0, MAX_WORDS);
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
