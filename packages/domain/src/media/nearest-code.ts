import { slipsBetween } from '../place/word-index.ts';

/** A shorter code is another one after a slip. */
const SHORTEST_WITH_SLIP = 4;

/** Of the codes the one that was probably meant: written otherwise, without its zeros, or with one letter wrong; null where none is near. */
export function nearestCode(code: string, codes: readonly string[]): string | null {
  const meant = bare(code);
  const same = codes.find((other) => bare(other) === meant);
  if (same !== undefined || meant.length < SHORTEST_WITH_SLIP) return same ?? null;
  return (
    codes.find((other) => Math.abs(other.length - code.length) <= 2 && slipsBetween(bare(other), meant) === 1) ?? null
  );
}

/** Letters and digits alone, numbers without the zeros that a spreadsheet drops. */
function bare(code: string): string {
  return code
    .normalize('NFKC')
    .toLocaleLowerCase('hu')
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .replace(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(' ', '');
}
