import type { Borders, Style } from '@cj-tech-master/excelts';
import type { CellKind, CellPaint } from './workbook-spec.ts';

const MAX_CELL_TEXT = 32_767;
const DAY_MS = 86_400_000;
const UNIX_EPOCH_SERIAL = 25_569;

export const numberFormats: Readonly<Record<CellKind, string>> = {
  text: '@',
  line: '@',
  number: 'General',
  integer: '#,##0',
  decimal: '#,##0.00',
  tenths: '#,##0.0',
  degrees: '0.000000',
  percent: '0.00',
  share: '0%',
  money: '#,##0\\ "Ft"',
  day: 'yyyy\\-mm\\-dd',
  dayOfMonth: 'd',
  monthDay: 'mm\\-dd',
  month: 'yyyy\\-mm',
};

export function cellStyle(look: CellPaint, kind: CellKind, align?: 'left' | 'right' | 'center'): Partial<Style> {
  const horizontal = align ?? (kind === 'text' || kind === 'line' ? undefined : 'right');
  return {
    numFmt:
      look.suffix === undefined || kind !== 'integer' ? numberFormats[kind] : `${numberFormats[kind]}" ${look.suffix}"`,
    font: {
      name: look.fontName ?? 'Calibri',
      size: look.fontSize ?? 11,
      ...(look.bold === undefined ? {} : { bold: look.bold }),
      ...(look.fontColor === undefined ? {} : { color: { argb: `FF${look.fontColor}` } }),
    },
    alignment: {
      vertical: 'top',
      wrapText: kind === 'text',
      ...(horizontal !== undefined && { horizontal }),
      // Otherwise a figure touches the text to its right.
      ...(horizontal === 'right' && { indent: 1 }),
    },
    ...(look.fillColor === undefined
      ? {}
      : { fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: `FF${look.fillColor}` } } }),
    ...(look.borderColor === undefined ? {} : { border: framedIn(look.borderColor) }),
  };
}

function framedIn(color: string): Partial<Borders> {
  const side = { style: 'thin', color: { argb: `FF${color}` } } as const;
  return { top: side, left: side, bottom: side, right: side };
}

/** Ends a text that no cell can hold whole. [A4.6] */
export const CUT_MARK = '…[…]';

/** Whether the text of a cell was cut by us; a short one may end so by itself. */
export function isCut(text: string): boolean {
  return text.length >= MAX_CELL_TEXT - CUT_MARK.length && text.endsWith(CUT_MARK);
}

/** What a workbook can hold of a text: no control characters, no half surrogates, at most 32,767 characters. */
export function plainText(text: string): string {
  const plain = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed();
  if (plain.length <= MAX_CELL_TEXT) return plain;
  // A sign of two halves is left out whole.
  return plain.slice(0, MAX_CELL_TEXT - CUT_MARK.length).replace(/[\ud800-\udbff]$/, '') + CUT_MARK;
}

/** The spreadsheet's number of a `yyyy-MM-dd` day; undefined when it is none. */
export function serialDay(day: string): number | undefined {
  const instant = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(instant) ? undefined : instant / DAY_MS + UNIX_EPOCH_SERIAL;
}

/** 27 → `AB`. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
