export const phonePrefix = '+36';
export const phoneDigits = 9;
export const maximumInitials = 2;

const taxNumberShape = /^\d{8}-\d-\d{2}$/;

export function isTaxNumber(text: string): boolean {
  return taxNumberShape.test(text);
}

/** '12345678142' or '12345678 1 42' -> '12345678-1-42'; null when there are not eleven digits. */
export function normaliseTaxNumber(text: string): string | null {
  if (!/^[\d\s-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 11) return null;
  return `${digits.slice(0, 8)}-${digits.slice(8, 9)}-${digits.slice(9)}`;
}

/** The nine digits after +36. [K9.13] */
export function isPhoneNumber(text: string): boolean {
  return /^\d{9}$/.test(text);
}

/** Takes '+36 30 123 4567', '06301234567' and '301234567'; null when nine digits do not remain. */
export function normalisePhoneNumber(text: string): string | null {
  if (!/^\+?[\d\s()/-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 && /^(36|06)/.test(digits) ? digits.slice(2) : digits;
  return isPhoneNumber(national) ? national : null;
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
