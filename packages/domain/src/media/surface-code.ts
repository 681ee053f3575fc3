import { foldedCode } from './surface-by-code.ts';

/** How a publisher's given codes look: 'CL-' with four digits makes 'CL-0001'. [D17.3] */
export type CodePattern = { readonly prefix: string; readonly digits: number };

export const usualCodePattern: CodePattern = { prefix: 'F-', digits: 5 };
export const codeDigits: readonly [least: number, most: number] = [1, 8];
export const CODE_PREFIX_LENGTH = 40;
/** Longer rows of digits are somebody's own numbers, not ours to count on. */
const MOST_DIGITS = 9;

/** A number that needs more digits has them. */
export function codeOf({ prefix, digits }: CodePattern, number: number): string {
  return `${prefix}${String(number).padStart(digits, '0')}`;
}

/** The number of a code of the pattern, whatever its capitals; 0 for any other code. [A7.3] */
export function numberOfCode({ prefix }: CodePattern, code: string): number {
  const rest = code.slice(prefix.length);
  const isOurs = foldedCode(code).startsWith(foldedCode(prefix)) && rest.length <= MOST_DIGITS && /^\d+$/.test(rest);
  return isOurs ? Number(rest) : 0;
}

/** A digit at the end would run into the numbers. */
export function isCodePrefix(prefix: string): boolean {
  return !/\d$/.test(prefix);
}
