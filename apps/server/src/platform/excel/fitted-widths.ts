import { type SheetCell, sheetLines } from './sheet-lines.ts';
import { shownText } from './shown-text.ts';
import type { CellLook, SheetSpec } from './workbook-spec.ts';

/** In characters of the spreadsheet's own font. */
const NARROWEST = 9;
const WIDEST = 48;
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

/** The sheet with columns as wide as their longest text needs; longer ones are broken into lines. What runs on needs nothing. */
export async function fitted(spec: Omit<SheetSpec, 'widths'>): Promise<SheetSpec> {
  const widths: number[] = [];
  for await (const { cells, span } of sheetLines({ ...spec, widths }))
    for (const [column, cell] of cells.entries()) {
      const needed = span !== undefined || cell.kind === 'line' ? NARROWEST : widthOf(cell, spec.look?.[cell.part]);
      widths[column] = Math.max(widths[column] ?? NARROWEST, needed);
    }
  return { ...spec, widths };
}

function widthOf(cell: SheetCell, look: CellLook | undefined): number {
  const longest = Math.max(...shownText(cell.value, cell.kind).split('\n').map(textWidth));
  const isBold = cell.bold === true || cell.part !== 'content';
  return Math.min(WIDEST, Math.ceil(longest * scaleOf(look) * (isBold ? BOLD : 1)) + AROUND);
}

function scaleOf(look: CellLook | undefined): number {
  return (look?.fontSize ?? STANDARD_SIZE) / STANDARD_SIZE;
}

/** How many lines a text takes over joined columns. */
export function linesOfText(text: string, widths: readonly number[], look: CellLook | undefined): number {
  const room = widths.reduce((sum, width) => sum + width, 0) - AROUND;
  return Math.max(1, Math.ceil((textWidth(text) * scaleOf(look) * BOLD) / Math.max(1, room)));
}

/** In points. */
export function lineHeight(look: CellLook | undefined): number {
  return Math.ceil((look?.fontSize ?? STANDARD_SIZE) * POINTS_OF_A_LINE);
}
