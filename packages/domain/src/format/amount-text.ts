/** What the digits of a text may mean; whether a point stands before decimals. */
export type Numeral =
  | { readonly kind: 'clear'; readonly value: number; readonly isLiteral: boolean; readonly hasPoint: boolean }
  /** One mark before exactly three digits: thousands to some, decimals to others. */
  | { readonly kind: 'doubtful'; readonly mark: '.' | ','; readonly grouped: number; readonly decimal: number };

/** A number with what stands behind it. */
export type AmountText = {
  readonly numeral: Numeral;
  /** Lower case, without accents; empty where none is written. */
  readonly unit: string;
  /** ',-' behind the digits, as forints are written. */
  readonly hasDash: boolean;
};

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const SIGNED = /^([+\u2212-]?)\s?(\d[\d .,'’]*?)(\s?[.,]\s?[-\u2013\u2014=]+)?(?:\s?(\p{L}.*|[+%].*))?$/u;

/** One form for every kind of space and digit; what cannot be seen is left out. The mark of a footnote stays one: '504¹' is not 5041. */
export function plainText(text: string): string {
  return text
    .replace(/\P{No}+/gu, (plain) => plain.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Null where the text does not begin with a number in a known form. */
export function splitAmount(text: string): AmountText | null {
  const [, sign = '', digits, dash, unit = ''] = SIGNED.exec(plainText(text)) ?? [];
  const numeral = digits === undefined ? null : numeralOf(digits.replaceAll(/['’]/g, ' '));
  if (numeral === null) return null;
  return {
    numeral: sign === '' || sign === '+' ? numeral : negative(numeral),
    unit: unitText(unit),
    hasDash: dash !== undefined,
  };
}

/** A number that needs no reading, in a unit that stands beside it. */
export function amountOfNumber(value: number, unit: string): AmountText | null {
  if (!Number.isFinite(value)) return null;
  return { numeral: { kind: 'clear', value, isLiteral: true, hasPoint: false }, unit: unitText(unit), hasDash: false };
}

/** As units are compared. */
export function unitText(unit: string): string {
  return plainText(unit).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function numeralOf(digits: string): Numeral | null {
  if (/^\d+$/.test(digits)) return clear(digits, true);
  // '12 500', '12 500,50'
  if (/^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/.test(digits)) return clear(digits.replaceAll(' ', ''), true);
  const [, mark] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(digits) ?? [];
  if (mark === '.' || mark === ',') {
    const [grouped, decimal] = [digits.replace(mark, ''), digits.replace(mark, '.')].map(Number);
    return { kind: 'doubtful', mark, grouped: grouped ?? 0, decimal: decimal ?? 0 };
  }
  // '12.500,50', '1.250.000'
  if (/^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/.test(digits))
    return clear(digits.replaceAll('.', ''), false);
  // '12,500.50', '1,250,000'
  if (/^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/.test(digits)) return clear(digits.replaceAll(',', ''), false);
  if (/^(?:0|[1-9]\d*)[.,]\d+$/.test(digits)) return clear(digits, true);
  return null;
}

function clear(digits: string, isLiteral: boolean): Numeral | null {
  const value = Number(digits.replace(',', '.'));
  const hasPoint = digits.includes('.');
  return Number.isFinite(value) ? { kind: 'clear', value, isLiteral, hasPoint } : null;
}

function negative(numeral: Numeral): Numeral {
  if (numeral.kind === 'clear') return { ...numeral, value: 0 - numeral.value };
  return { ...numeral, grouped: -numeral.grouped, decimal: -numeral.decimal };
}
