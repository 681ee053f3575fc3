import { type SheetCell, type SheetLine, sheetLines } from './sheet-lines.ts';
import { shownText } from './shown-text.ts';
import type { CellLook, SheetSpec } from './workbook-spec.ts';

/** In characters of the spreadsheet's own font. */
const NARROWEST = 10;
const WIDEST = 36;
const STANDARD_SIZE = 11;
/** Beside the text, and for bold letters. */
const AROUND = 2;
const BOLD = 1.08;
const POINTS_OF_A_LINE = 1.36;

const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' });
/** Pictures and the scripts of East Asia take the room of two letters. */
const WIDE =
  /\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u;
const PLAIN = /^[\p{L}\p{N}\p{P}\p{Zs}]*$/u;

/** The room a text takes, in letters. */
export function textWidth(text: string): number {
  if (PLAIN.test(text) && !WIDE.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/**
 * The sheet with columns as wide as their longest text needs, and the longest word of their header; longer ones are broken into lines.
 * What runs on needs nothing.
 */
export async function fitted(spec: Omit<SheetSpec, 'widths'>): Promise<SheetSpec> {
  const widths: number[] = [];
  for await (const { cells, span, heads } of sheetLines({ ...spec, widths }))
    for (const [column, cell] of cells.entries()) {
      const pieces = shownText(cell.value, cell.kind).split(heads === undefined ? '\n' : /[\s-]/u);
      const isFree = span !== undefined || cell.kind === 'line';
      const needed = isFree ? NARROWEST : widthOf(pieces, cell, spec.look?.[cell.part]);
      widths[column] = Math.max(widths[column] ?? NARROWEST, needed);
    }
  return { ...spec, widths };
}

function widthOf(pieces: readonly string[], cell: SheetCell, look: CellLook | undefined): number {
  const longest = Math.max(...pieces.map(textWidth));
  const isBold = cell.bold === true || cell.part !== 'content';
  return Math.min(WIDEST, Math.ceil(longest * scaleOf(look) * (isBold ? BOLD : 1)) + AROUND);
}

function scaleOf(look: CellLook | undefined): number {
  return (look?.fontSize ?? STANDARD_SIZE) / STANDARD_SIZE;
}

/** How many lines a text takes in so much room; words are broken where they must. */
export function linesOfText(text: string, width: number, look: CellLook | undefined, isBold: boolean): number {
  const room = Math.max(1, (width - AROUND) / (scaleOf(look) * (isBold ? BOLD : 1)));
  // No sign is wider than two letters.
  if (text.length * 2 <= room && !text.includes('\n')) return 1;
  return text.split('\n').reduce((lines, paragraph) => lines + linesOfParagraph(paragraph, room), 0);
}

function linesOfParagraph(text: string, room: number): number {
  if (textWidth(text) <= room) return 1;
  let lines = 1;
  let used = 0;
  for (const word of text.split(/(?<=[\s-])/u)) {
    const width = textWidth(word.trimEnd());
    if (used > 0 && used + width > room) {
      lines += 1;
      used = 0;
    }
    const broken = Math.max(0, Math.ceil(width / room) - 1);
    lines += broken;
    used += textWidth(word) - broken * room;
  }
  return lines;
}

const TALLEST = 409;
/** What a row has that says nothing of its height, in points. */
const STANDARD_HEIGHT = 15;

/**
 * In points; undefined for a row of the usual height. Not every program works it out by itself, and then lines lie on each other;
 * none does of joined cells.
 */
export function rowHeight({ cells, span }: SheetLine, { widths, look = {} }: SheetSpec): number | undefined {
  let height = STANDARD_HEIGHT;
  for (const [column, cell] of cells.entries()) {
    const font = look[cell.part];
    const isBold = cell.bold === true || cell.part !== 'content';
    const room = column === 0 && span !== undefined ? sumOf(widths.slice(0, span)) : (widths[column] ?? NARROWEST);
    const isWrapped = typeof cell.value === 'string' && cell.kind === 'text';
    const lines = isWrapped ? linesOfText(cell.value, room, font, isBold) : 1;
    if (cell.value !== null && cell.value !== undefined) height = Math.max(height, lines * lineHeight(font));
  }
  return height === STANDARD_HEIGHT ? undefined : Math.min(TALLEST, height);
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}

/** In points. */
function lineHeight(look: CellLook | undefined): number {
  return Math.ceil((look?.fontSize ?? STANDARD_SIZE) * POINTS_OF_A_LINE);
}
