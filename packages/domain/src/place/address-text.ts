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
};

const ZIP_CODE = /^[1-9]\d{3}$/;
const MAX_WORDS = 8;

/** Lower case, without accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function wordsOf(text: string): readonly string[] {
  return folded(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => SHORT_FORMS[word] ?? word);
}

export function readAddress(text: string): AddressText {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const zipCode = words.find((word) => ZIP_CODE.test(word)) ?? null;
  return { zipCode, words: words.filter((word) => word !== zipCode) };
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
