import { plainText } from './amount-text.ts';

type Axis = 'lat' | 'lng';

/** One coordinate: degrees, negative south and west; of which axis, where a letter or a word says so. */
export type Angle = {
  readonly degrees: number;
  readonly axis: Axis | null;
  /** `bare` are degrees, minutes and seconds with blanks alone between them, which other numbers have, too. */
  readonly kind: 'whole' | 'decimal' | 'sixtieths' | 'bare';
};

/** One spelling for the marks and words of several; what NFKC would make of some of them is no mark any more. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[º˚]/g, '°'],
  [/''|[′’‘´`ʹ]{2}|[″“”„‟]/g, '"'],
  [/[′’‘´`ʹ]/g, "'"],
  [/(?<=\d) ?(?:fok|deg)(?!\p{L})\.?/giu, '°'],
  [/(?<=\d) ?(?:másodperc|mp|sec)(?!\p{L})\.?/giu, '"'],
  [/(?<=\d) ?(?:perc|min)(?!\p{L})\.?/giu, "'"],
  [/földrajzi /giu, ''],
  [/(?<!\p{L})(?:lat(?:itude)?|(?:északi )?szélesség|északi?|é\. ?sz\.?|north)(?!\p{L}) ?[:=]?/giu, 'N'],
  [/(?<!\p{L})(?:lng|long?(?:itude)?|(?:keleti )?hosszúság|keleti?|k\. ?h\.?|east)(?!\p{L}) ?[:=]?/giu, 'E'],
];

const LETTERS: Readonly<Record<string, readonly [Axis, 1 | -1]>> = {
  n: ['lat', 1],
  é: ['lat', 1],
  s: ['lat', -1],
  d: ['lat', -1],
  e: ['lng', 1],
  k: ['lng', 1],
  w: ['lng', -1],
  ny: ['lng', -1],
};
const LETTER = '(Ny|[NÉSDEKW])?';
const LETTERED = new RegExp(`^${LETTER} ?([^\\p{L}]*?) ?${LETTER}$`, 'iu');
const DECIMAL = /^([+-]?\d{1,3}(?:[.,]\d+)?) ?°?$/;
const PART = String.raw`(\d{1,2}(?:[.,]\d+)?)`;
const MARKED = new RegExp(String.raw`^(\d{1,3}) ?(?:°|(?= \d{1,2}(?:[.,]\d+)? ?')) ?${PART} ?'(?: ?${PART} ?"?)?$`);
/** As receivers write it, where decimals say that the minutes end the angle. */
const UNMARKED = /^(\d{1,3}) ?° ?(\d{1,2}[.,]\d+)$/;
const DASHED = new RegExp(String.raw`^(\d{1,3})([-:])(\d{1,2})\2${PART}$`);
const BARE = new RegExp(String.raw`^(\d{1,3}) (?:(\d{1,2}) ${PART}|(\d{1,2}[.,]\d+))$`);
const KEPT_DECIMALS = 1e7;

/** Blanks, marks and words in one form, to be parted into angles. */
export function plainAngles(text: string): string {
  return plainText(SPELLINGS.reduce((plain, [written, one]) => plain.replace(written, one), text));
}

/** A text in that form: `47.4979`, `47°29'52"N`, `N 47 29 52`, `47°29.867'`. */
export function readAngle(text: string): Angle | null {
  const [, before, number = '', behind] = LETTERED.exec(text) ?? [];
  if (number === '' || (before !== undefined && behind !== undefined)) return null;
  const [axis, sign] = LETTERS[(before ?? behind ?? '').toLowerCase()] ?? [null, 1];
  const decimal = DECIMAL.exec(number)?.[1];
  if (decimal !== undefined)
    return { degrees: sign * numberOf(decimal), axis, kind: /[.,]/.test(decimal) ? 'decimal' : 'whole' };
  const [degrees, minutes, seconds, kind] = partsOf(number) ?? [];
  if (degrees === undefined || minutes === undefined || minutes >= 60 || seconds === undefined || seconds >= 60)
    return null;
  const value = Math.round((degrees + minutes / 60 + seconds / 3600) * KEPT_DECIMALS) / KEPT_DECIMALS;
  return { degrees: sign * value, axis, kind: kind === 'bare' && axis === null ? 'bare' : 'sixtieths' };
}

type Parts = readonly [degrees: number, minutes: number, seconds: number, kind: 'sixtieths' | 'bare'];

function partsOf(number: string): Parts | null {
  const [, degrees, minutes, seconds = '0'] = MARKED.exec(number) ?? UNMARKED.exec(number) ?? [];
  if (degrees !== undefined && minutes !== undefined)
    return [Number(degrees), numberOf(minutes), numberOf(seconds), 'sixtieths'];
  const [, whole, , sixtieth, last] = DASHED.exec(number) ?? [];
  if (whole !== undefined) return [Number(whole), Number(sixtieth), numberOf(last ?? ''), 'sixtieths'];
  const [, bare, minute, second, fraction] = BARE.exec(number) ?? [];
  if (bare === undefined) return null;
  return fraction === undefined
    ? [Number(bare), Number(minute), numberOf(second ?? ''), 'bare']
    : [Number(bare), numberOf(fraction), 0, 'bare'];
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}
