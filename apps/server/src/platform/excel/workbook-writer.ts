import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Style, Worksheet } from '@cj-tech-master/excelts';
import { cellStyle, columnLetters, numberFormats, plainText, serialDay } from './cell-style.ts';
import { rowHeight } from './fitted-widths.ts';
import { type SheetCell, type SheetLine, sheetLines } from './sheet-lines.ts';
import {
  type CellInput,
  type CellKind,
  type CellPaint,
  dayKinds,
  type SheetColumn,
  type SheetSpec,
} from './workbook-spec.ts';
import { escapeLookalikes } from './workbook-xml.ts';

const ROWS_BETWEEN_PAUSES = 25;
/** Otherwise the file's properties name the library. */
const MADE_BY = { creator: 'Felület', lastModifiedBy: 'Felület' } as const;

/** Told between batches of rows: the lines that are written so far, and whether anybody still wants them. */
export type Watched = { readonly signal?: AbortSignal; readonly onLines?: (lines: number) => void };

/** An .xlsx file; other requests are served between batches of rows. */
export async function renderWorkbook(sheets: readonly SheetSpec[], watched: Watched = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  await writeWorkbook(sheets, stream, { sharedTexts: true, ...watched });
  return Buffer.concat(chunks);
}

/** Without shared texts the memory does not grow with the rows, and the file is somewhat larger. */
export async function writeWorkbook(
  sheets: Iterable<SheetSpec> | AsyncIterable<SheetSpec>,
  stream: Writable,
  { sharedTexts, signal, onLines }: Watched & { readonly sharedTexts: boolean },
): Promise<void> {
  // Loaded on first use: the library takes half a second and most processes never write a workbook.
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const workbook = new WorkbookWriter({ stream, ...MADE_BY, useStyles: true, useSharedStrings: sharedTexts });
  let before = 0;
  for await (const spec of sheets) {
    const pen = new SheetPen(openSheet(workbook, spec), spec, sharedTexts);
    before += await pen.write((lines) => {
      signal?.throwIfAborted();
      onLines?.(before + lines);
    });
  }
  await workbook.commit();
}

type Pen = Pick<Worksheet, 'addRow' | 'dataValidations' | 'mergeCells'> & { commit(): void };

type StreamingSheet = Pen & { columns: { width: number; style?: Partial<Style> }[] };

function openSheet(workbook: { addWorksheet(name: string, options: object): unknown }, spec: SheetSpec): Pen {
  const view = { state: 'frozen', xSplit: spec.frozen?.columns ?? 0, ySplit: spec.frozen?.rows ?? 0 };
  const options = { ...printing(spec), ...(spec.frozen !== undefined && { views: [view] }) };
  const sheet = workbook.addWorksheet(spec.name, options) as StreamingSheet; // it has these members, under a class of its own
  sheet.columns = spec.widths.map((width, index) => {
    const kind = spec.kinds?.[index];
    return kind === undefined ? { width } : { width, style: { numFmt: numberFormats[kind] } };
  });
  return sheet;
}

/** As spreadsheets number them. */
const PAPERS = { A4: 9, A3: 8 } as const;
/** Inches. */
const MARGINS = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 } as const;
/** Characters that still can be read when they are fitted to an upright page. */
const UPRIGHT_WIDTH = 110;

/** Printed as wide as the page, with what stays in sight repeated, and numbered. */
function printing({ widths, frozen, landscape, paper = 'A4', pagesWide = 1 }: SheetSpec): object {
  const isWide = landscape === true || widths.reduce((total, width) => total + width, 0) > UPRIGHT_WIDTH;
  const { rows = 0, columns = 0 } = frozen ?? {};
  return {
    pageSetup: {
      paperSize: PAPERS[paper],
      orientation: isWide ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: pagesWide,
      fitToHeight: 0,
      margins: MARGINS,
      ...(rows > 0 && { printTitlesRow: `1:${rows}` }),
      ...(pagesWide > 1 && columns > 0 && { printTitlesColumn: `A:${columnLetters(columns - 1)}` }),
    },
    headerFooter: { oddFooter: '&L&A&R&P/&N' },
  };
}

class SheetPen {
  readonly #sheet: Pen;
  readonly #spec: SheetSpec;
  readonly #styles = new Map<string, Partial<Style>>();
  /** The library does so with shared texts alone. */
  readonly #escapes: boolean;
  #row = 0;

  constructor(sheet: Pen, spec: SheetSpec, sharedTexts: boolean) {
    this.#sheet = sheet;
    this.#spec = spec;
    this.#escapes = !sharedTexts;
  }

  /** Answers how many lines it wrote. */
  async write(onPause: (lines: number) => void): Promise<number> {
    for await (const line of sheetLines(this.#spec)) {
      this.#put(line);
      if (line.heads !== undefined) this.#dropDowns(line.heads.columns, line.heads.choiceRows ?? 0);
      if (this.#row % ROWS_BETWEEN_PAUSES !== 0) continue;
      await setImmediate();
      onPause(this.#row);
    }
    this.#sheet.commit();
    return this.#row;
  }

  #dropDowns(columns: readonly SheetColumn[], rows: number): void {
    if (rows === 0) return;
    for (const [index, { choices, hint }] of columns.entries()) {
      const letters = columnLetters(index);
      const range = `${letters}${this.#row + 1}:${letters}${this.#row + rows}`;
      const prompt = hint === undefined ? {} : { showInputMessage: true, prompt: plainText(hint).slice(0, 250) };
      if (choices === undefined) {
        if (hint !== undefined) this.#sheet.dataValidations.add(range, { type: 'any', ...prompt });
        continue;
      }
      const from = columnLetters(choices.column);
      const list = `'${choices.sheet}'!$${from}$${choices.firstRow}:$${from}$${choices.lastRow}`;
      // A warning, not a stop: several values may stand in one cell, joined by commas.
      this.#sheet.dataValidations.add(range, { type: 'list', allowBlank: true, formulae: [list], ...prompt });
    }
  }

  #put(line: SheetLine): void {
    const { cells, span } = line;
    const row = this.#sheet.addRow(
      cells.map(({ value, kind }) => {
        const written = cellOf(value, kind);
        return this.#escapes && typeof written === 'string' ? escapeLookalikes(written) : written;
      }),
    );
    this.#row += 1;
    for (const [index, cell] of cells.entries()) row.getCell(index + 1).style = this.#style(cell);
    if (span !== undefined) this.#sheet.mergeCells(this.#row, 1, this.#row, span);
    const height = rowHeight(line, this.#spec);
    if (height !== undefined) {
      row.height = height;
      // Ours is a first guess: whoever changes the row has it fitted anew.
      row.customHeight = span !== undefined;
    }
    row.commit();
  }

  #style(cell: SheetCell): Partial<Style> {
    const { part, kind, bold, marked, paint, align } = cell;
    const key = `${part} ${kind} ${bold} ${align} ${paint} ${marked}`;
    const known = this.#styles.get(key);
    if (known !== undefined) return known;
    const look = marked === true ? MARKED : this.#lookOf(cell);
    const style = cellStyle(look, kind, align);
    this.#styles.set(key, style);
    return style;
  }

  #lookOf({ part, bold, paint }: SheetCell): CellPaint {
    return {
      ...(part === 'content' ? {} : { bold: true }),
      ...this.#spec.look?.[part],
      ...(bold === true && { bold }),
      ...(paint !== undefined && this.#spec.paints?.[paint]),
    };
  }
}

/** Dark on light, as spreadsheets show what is wrong. */
const MARKED: CellPaint = { bold: true, fontColor: '9C0006', fillColor: 'FFC7CE' };

function cellOf(value: CellInput, kind: CellKind): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') return value;
  return isDayKind(kind) ? (serialDay(value) ?? plainText(value)) : plainText(value);
}

function isDayKind(kind: CellKind): boolean {
  return dayKinds.some((one) => one === kind);
}
