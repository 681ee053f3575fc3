import type { AuditChange } from '@felulet/contract/office/audit.ts';

/** What one value may take in an entry. */
const LONGEST = 240;
/** How much of what is the same stands before the first difference. */
const AROUND = 30;
const CUT = '…';

/** A change as it is kept: of texts too long to be read in a table the part where they begin to differ. */
export function shortened(change: AuditChange): AuditChange {
  const { from, to } = change;
  if ((from?.length ?? 0) <= LONGEST && (to?.length ?? 0) <= LONGEST) return change;
  const start = from === null || to === null ? 0 : wordStart(from, sharedStart(from, to) - AROUND);
  return { ...change, from: part(from, start), to: part(to, start) };
}

function part(text: string | null, start: number): string | null {
  if (text === null) return null;
  const end = wordEnd(text, start + LONGEST);
  return `${start > 0 ? CUT : ''}${text.slice(start, end).trim()}${end < text.length ? CUT : ''}`;
}

function sharedStart(one: string, other: string): number {
  let index = 0;
  while (index < one.length && index < other.length && one[index] === other[index]) index += 1;
  return index;
}

/** Back to the beginning of a word, where there is one near. */
function wordStart(text: string, position: number): number {
  if (position <= 0) return 0;
  const space = text.lastIndexOf(' ', position);
  return position - space <= AROUND ? space + 1 : whole(text, position);
}

function wordEnd(text: string, position: number): number {
  if (position >= text.length) return text.length;
  const space = text.lastIndexOf(' ', position);
  return position - space <= AROUND ? space : whole(text, position);
}

/** Never between the halves of a character. */
function whole(text: string, position: number): number {
  const code = text.charCodeAt(position);
  return code >= 0xdc00 && code <= 0xdfff ? position - 1 : position;
}
