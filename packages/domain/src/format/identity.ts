import { plainText } from './amount-text.ts';

export const phonePrefix = '+36';
/** Of a mobile; a landline has one less. */
export const phoneDigits = 9;
export const maximumInitials = 2;

const taxNumberShape = /^\d{8}-\d-\d{2}$/;

export function isTaxNumber(text: string): boolean {
  return taxNumberShape.test(text);
}

const TAX_WEIGHTS = [9, 7, 3, 1, 9, 7, 3] as const;

/** The eighth digit of a tax number, which follows from the seven before it. */
export function taxCheckDigit(seven: string): number {
  const sum = TAX_WEIGHTS.reduce<number>((total, weight, place) => total + weight * Number(seven[place]), 0);
  return (10 - (sum % 10)) % 10;
}

/** Why a number in the right shape is probably mistyped; nothing is refused for it. [P5.7] */
export function taxNumberDoubt(text: string): 'check_digit' | 'vat_code' | null {
  if (!isTaxNumber(text)) return null;
  if (taxCheckDigit(text) !== Number(text[7])) return 'check_digit';
  return /^\d{8}-[1-5]-/.test(text) ? null : 'vat_code';
}

/** Budapest's code and seven digits, or an area's two and six; what begins as a mobile is one with a digit missing. */
const LANDLINE = /^(?:1\d|(?!2[01]|3[01]|[57]0)[2-9]\d)\d{6}$/;

/** Of Budapest, where no mobile begins. */
const LONG_LANDLINE = /^1\d{8}$/;

/** The digits after +36: nine, or eight of a landline. [P5.8] */
export function isPhoneNumber(text: string): boolean {
  return /^\d{9}$/.test(text) || LANDLINE.test(text);
}

export type PhoneReading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly code: 'not_a_phone_number' | 'phone_number_short' | 'phone_number_long' };

/** '+36 30 123 4567', '06 1 234 5678', '0036…' and '301234567' are the digits after +36; nothing is ever cut off. */
export function readPhoneNumber(text: string): PhoneReading {
  const plain = plainText(text)
    .replace(/^(?:tel(?:efon(?:szám)?)?|mob(?:il)?)\b\.? ?:? ?/i, '')
    .replace(/^\((\+ ?36)\)/, '$1')
    .replace('(0)', '');
  if (!/^(?:\+ ?36|00 ?36|\(?06|(?!\+|00)\(?\d)[\d ()./\u2010-\u2013-]*$/.test(plain))
    return { ok: false, code: 'not_a_phone_number' };
  const digits = plain.replace(/\D/g, '');
  const national = nationalDigits(digits, plain.startsWith('+'));
  if (national.length > phoneDigits || LONG_LANDLINE.test(national)) return { ok: false, code: 'phone_number_long' };
  return isPhoneNumber(national) ? { ok: true, value: national } : { ok: false, code: 'phone_number_short' };
}

/** An area code may be 36 itself (Eger), so that without a sign only the eleventh digit tells a country's prefix. */
function nationalDigits(digits: string, isInternational: boolean): string {
  if (digits.startsWith('06')) return digits.slice(2);
  // Both prefixes, as '+36 06 30 …'.
  if (digits.startsWith('0036') || isInternational) return digits.replace(/^(?:00)?36(?:06)?/, '');
  return digits.startsWith('36') && digits.length > phoneDigits ? digits.slice(2) : digits;
}

/** '301234567' -> '+36 30 123 4567', '12345678' -> '+36 1 234 5678', '52123456' -> '+36 52 123 456'. */
export function formatPhoneNumber(digits: string): string {
  if (!isPhoneNumber(digits)) return digits;
  const area = digits.length < phoneDigits && digits.startsWith('1') ? 1 : 2;
  return `${phonePrefix} ${digits.slice(0, area)} ${digits.slice(area, area + 3)} ${digits.slice(area + 3)}`;
}

/** 'Kovács Éva Anna' -> 'KÉ'. Hungarian names keep their order. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, maximumInitials)
    .map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase('hu'))
    .join('');
}
