import { readRoundedForints } from '@felulet/domain/format/read-number.ts';
import { type Choice, folded } from '../../../views/export/surface-words.ts';
import type { SurfaceOtherData, SurfacePriceTag } from '../../../views/surface/surface.ts';
import type { CellFault, Rounded } from './cell-fault.ts';

/** What stands below a surface, several in one cell: 'Szerelés (Egyszeri díj): 4 000 Ft; "Molinó; nagy" (…): …' and 'Háttér: világított'. [A7.12] */
export type ReadBelow<T> =
  | { readonly ok: true; readonly value: readonly T[]; readonly rounded?: readonly Rounded[] }
  | { readonly ok: false; readonly fault: CellFault; readonly more?: readonly CellFault[] };

/** `unit` is that of the column, where an entry names none. */
export function readTags(text: string, types: readonly Choice[], unit = ''): ReadBelow<SurfacePriceTag> {
  return all(entriesOf(text).map((entry) => readTag(entry, types, unit)));
}

function readTag({ pieces, raw }: Entry, types: readonly Choice[], unit: string): ReadEntry<SurfacePriceTag> {
  const head = headOf(pieces);
  if (head === undefined) return { faults: [{ code: 'tag_form', entry: raw }] };
  const type = typeOf(head.type, types);
  const price = readRoundedForints(pieces.at(-1)?.raw.trim() ?? '', unit);
  if ('id' in type && price.ok) {
    const { value, exact } = price;
    const rounded = exact === undefined ? undefined : { entry: raw, exact, value };
    return { value: { title: head.title, value, type: type.id }, rounded };
  }
  const ofType: CellFault[] = 'code' in type ? [{ code: type.code, entry: head.type }] : [];
  return { faults: price.ok ? ofType : [...ofType, price.fault] };
}

export function readDatas(text: string): ReadBelow<SurfaceOtherData> {
  return all(entriesOf(text).map(readData));
}

function readData({ pieces, raw }: Entry): ReadEntry<SurfaceOtherData> {
  const [name, first, ...more] = pieces;
  const isNamed = name !== undefined && (name.quoted === undefined || name.tail.trim() === '');
  if (!isNamed || first === undefined || pieces.some(({ isOpen }) => isOpen))
    return { faults: [{ code: 'data_form', entry: raw }] };
  const isQuoted = more.length === 0 && first.quoted !== undefined && first.tail.trim() === '';
  const value = isQuoted ? (first.quoted ?? '') : [first, ...more].map((piece) => piece.raw).join(':');
  return { value: { name: (name.quoted ?? name.raw).trim(), value: value.trim(), type: '' } };
}

type ReadEntry<T> =
  | { readonly value: T; readonly rounded?: Rounded | undefined }
  | { readonly faults: readonly CellFault[] };

/** Each entry, or all that is wrong with any. */
function all<T>(entries: readonly ReadEntry<T>[]): ReadBelow<T> {
  const [fault, ...more] = entries.flatMap((entry) => ('faults' in entry ? entry.faults : []));
  if (fault !== undefined) return { ok: false, fault, ...(more.length > 0 && { more }) };
  const read = entries.flatMap((entry) => ('value' in entry ? [entry] : []));
  const rounded = read.flatMap((entry) => entry.rounded ?? []);
  return { ok: true, value: read.map(({ value }) => value), ...(rounded.length > 0 && { rounded }) };
}

type Piece = {
  readonly raw: string;
  /** Of a piece that begins with quotes what stands between them. */
  readonly quoted: string | undefined;
  readonly tail: string;
  /** Quotes were opened and never closed. */
  readonly isOpen: boolean;
};
type Entry = { readonly pieces: readonly Piece[]; readonly raw: string };

/** Entries are parted by semicolons and lines, their pieces by colons; neither counts within quotes that a piece begins with. */
function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let [pieces, start, entryStart]: [Piece[], number, number] = [[], 0, 0];
  while (start <= text.length) {
    const { piece, end } = pieceAt(text, start);
    pieces.push(piece);
    start = end + 1;
    if (text[end] === ':') continue;
    const raw = text.slice(entryStart, end).trim();
    if (raw !== '') entries.push({ pieces, raw });
    [pieces, entryStart] = [[], start];
  }
  return entries;
}

const PARTS = /[:;\n]/g;

function pieceAt(text: string, start: number): { readonly piece: Piece; readonly end: number } {
  let from = start;
  while (text[from] === ' ' || text[from] === '\u00a0') from += 1;
  const close = text[from] === '"' ? closingOf(text, from + 1) : undefined;
  PARTS.lastIndex = close === undefined ? start : close + 1;
  const end = close === -1 ? text.length : (PARTS.exec(text)?.index ?? text.length);
  const raw = text.slice(start, end);
  if (close === undefined || close === -1)
    return { piece: { raw, quoted: undefined, tail: '', isOpen: close === -1 }, end };
  const inside = text.slice(from + 1, close).replaceAll('""', '"');
  return { piece: { raw, quoted: inside, tail: text.slice(close + 1, end), isOpen: false }, end };
}

/** Where the quotes close, doubled ones passed over; -1 where they do not. */
function closingOf(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

/** The title, and in the last parentheses before the price the type. */
function headOf(pieces: readonly Piece[]): { readonly title: string; readonly type: string } | undefined {
  const [first] = pieces;
  if (first === undefined || pieces.length < 2 || pieces.some(({ isOpen }) => isOpen)) return undefined;
  const isQuoted = first.quoted !== undefined && pieces.length === 2;
  const head = isQuoted
    ? first.tail.trim()
    : pieces
        .slice(0, -1)
        .map(({ raw }) => raw)
        .join(':')
        .trim();
  const opening = head.lastIndexOf('(');
  if (opening === -1 || !head.endsWith(')') || (isQuoted && opening > 0)) return undefined;
  const title = isQuoted ? (first.quoted ?? '') : head.slice(0, opening);
  return { title: title.trim(), type: head.slice(opening + 1, -1).trim() };
}

/** By its whole name, or by how the name begins where only one begins so. */
function typeOf(
  text: string,
  types: readonly Choice[],
): { readonly id: number } | { readonly code: 'tag_type_unknown' | 'tag_type_ambiguous' } {
  const exact = types.filter(({ label }) => folded(label) === folded(text));
  const begun = folded(text) === '' ? [] : types.filter(({ label }) => folded(label).startsWith(folded(text)));
  const [found, ...others] = exact.length > 0 ? exact : begun;
  if (found === undefined || typeof found.value !== 'number') return { code: 'tag_type_unknown' };
  return others.length > 0 ? { code: 'tag_type_ambiguous' } : { id: found.value };
}
