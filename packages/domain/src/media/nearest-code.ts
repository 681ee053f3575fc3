/** A shorter code is another one after a slip. */
const SHORTEST_WITH_SLIP = 4;

export type NearestCode = (code: string) => string | null;

/** Of the codes the one that was probably meant: written otherwise, without its zeros, or with one slip; null where none is near. */
export function nearestCodeAmong(codes: readonly string[]): NearestCode {
  const bareCodes = codes.map((code) => ({ code, letters: bare(code) }));
  const same = new Map(bareCodes.toReversed().map(({ code, letters }) => [letters, code]));
  return (code) => {
    const meant = bare(code);
    const found = same.get(meant);
    if (found !== undefined || meant.length < SHORTEST_WITH_SLIP) return found ?? null;
    return bareCodes.find(({ letters }) => isOneSlipAway(letters, meant))?.code ?? null;
  };
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

/** A letter changed, added, left out, or swapped with the next one; in one pass, as tens of thousands of codes are compared. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}
