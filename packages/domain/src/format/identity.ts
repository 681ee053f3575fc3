import { plainText } from './amount-text.ts';

export const phonePrefix = '+36';
export const phoneDigits = 9;
export const maximumInitials = 2;

const taxNumberShape = /^\d{8}-\d-\d{2}$/;

export function isTaxNumber(text: string): boolean {
  return taxNumberShape.test(text);
}

/** The nine digits after +36. [K9.13] */
export function isPhoneNumber(text: string): boolean {
  return /^\d{9}$/.test(text);
}

export type PhoneReading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly code: 'not_a_phone_number' | 'phone_number_short' | 'phone_number_long' };

/** '+36 30 123 4567', '06 30…', '0036…' and '301234567' are the nine digits after +36; nothing is ever cut off. [K5.29] */
export function readPhoneNumber(text: string): PhoneReading {
  const plain = plainText(text).replace('(0)', '');
  if (!/^(?:\+ ?36|00 ?36|\(?06|(?!\+|00)\(?\d)[\d ()./\u2010-\u2013-]*$/.test(plain))
    return { ok: false, code: 'not_a_phone_number' };
  const digits = plain.replace(/\D/g, '');
  const national = nationalDigits(digits, plain.startsWith('+'));
  if (national.length > phoneDigits) return { ok: false, code: 'phone_number_long' };
  return national.length < phoneDigits ? { ok: false, code: 'phone_number_short' } : { ok: true, value: national };
}

/** An area code may be 36 itself (Eger), so that without a sign only the eleventh digit tells a country's prefix. */
function nationalDigits(digits: string, isInternational: boolean): string {
  if (digits.startsWith('0036')) return digits.slice(4);
  if (digits.startsWith('06') || isInternational) return digits.slice(2);
  return digits.startsWith('36') && digits.length > phoneDigits ? digits.slice(2) : digits;
}

/** '301234567' -> '+36 30 123 4567'. */
export function formatPhoneNumber(digits: string): string {
  if (!isPhoneNumber(digits)) return digits;
  return `${phonePrefix} ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`;
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
