import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Style, Worksheet } from '@cj-tech-master/excelts';
import { cellStyle, columnLetters, numberFormats, plainText, serialDay } from './cell-style.ts';
import type {
  CellInput,
  CellKind,
  MarkedCell,
  SheetBlock,
  SheetColumn,
  SheetLook,
  SheetSpec,
  TableBlock,
  TableRow,
} from './workbook-spec.ts';

const ROWS_BETWEEN_PAUSES = 200;

/** An .xlsx file; other requests are served between batches of rows. */
export async function renderWorkbook(sheets: readonly SheetSpec[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  await writeWorkbook(sheets, stream, { sharedTexts: true });
  return Buffer.concat(chunks);
}

/** Without shared texts the memory does not grow with the rows, and the file is somewhat larger. */
export async function writeWorkbook(
  sheets: readonly SheetSpec[],
  stream: Writable,
  { sharedTexts }: { readonly sharedTexts: boolean },
): Promise<void> {
  // Loaded on first use: the library takes half a second and most processes never write a workbook.
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const workbook = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: sharedTexts });
  for (const spec of sheets) await new SheetPen(openSheet(workbook, spec), spec.look ?? {}).write(spec);
  await workbook.commit();
}

type Pen = Pick<Worksheet, 'addRow' | 'dataValidations'> & { commit(): void };

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

const A4 = 9;
/** Characters that still can be read when they are fitted to an upright page. */
const UPRIGHT_WIDTH = 110;

/** Printed as wide as the page, with what stays in sight repeated, and numbered. [A6.21] */
function printing({ widths, frozen }: SheetSpec): object {
  const isWide = widths.reduce((total, width) => total + width, 0) > UPRIGHT_WIDTH;
  const rows = frozen?.rows ?? 0;
  return {
    pageSetup: {
      paperSize: A4,
      orientation: isWide ? 'landscape' : 'portrait',
      ...{ fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      ...(rows > 0 && { printTitlesRow: `1:${rows}` }),
    },
    headerFooter: { oddFooter: '&L&A&R&P/&N' },
  };
}

class SheetPen {
  readonly #sheet: Pen;
  readonly #look: SheetLook;
  readonly #styles = new Map<string, Partial<Style>>();
  #row = 0;

  constructor(sheet: Pen, look: SheetLook) {
    this.#sheet = sheet;
    this.#look = look;
  }

  async write(spec: SheetSpec): Promise<void> {
    for (const block of spec.blocks) await this.#block(block);
    this.#sheet.commit();
  }

  async #block(block: SheetBlock): Promise<void> {
    if (block.block === 'gap') this.#put([], () => ({}));
    else if (block.block === 'title') this.#put([block.text], () => this.#style('title', 'line'));
    else if (block.block === 'table') await this.#table(block);
    else
      for (const [label, value, kind = 'text'] of block.pairs) {
        this.#put([label, cellOf(value, kind)], (column) =>
          column === 0 ? this.#labelStyle(block.plain === true) : this.#style('content', kind),
        );
      }
  }

  async #table(table: TableBlock): Promise<void> {
    const { columns } = table;
    this.#put(
      columns.map((column) => column.header),
      (column) => (columns[column]?.marked === true ? MARKED : this.#style('headers', 'text')),
    );
    this.#dropDowns(columns, table.choiceRows ?? 0);
    let pending: TableRow | undefined;
    for await (const row of table.rows) {
      if (pending !== undefined) this.#tableRow(pending, columns, false);
      pending = row;
      if (this.#row % ROWS_BETWEEN_PAUSES === 0) await setImmediate();
    }
    if (pending !== undefined) this.#tableRow(pending, columns, table.totalRow === true);
  }

  #labelStyle(plain: boolean): Partial<Style> {
    return plain ? this.#style('content', 'line') : this.#style('headers', 'text');
  }

  #tableRow(row: TableRow, columns: readonly SheetColumn[], bold: boolean): void {
    const kindOf = (index: number): CellKind => columns[index]?.kind ?? 'text';
    const cells = row.map((value, index) => cellOf(isMarked(value) ? value.marked : value, kindOf(index)));
    this.#put(cells, (index) => (isMarked(row[index]) ? MARKED : this.#style('content', kindOf(index), bold)));
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

  #put(cells: readonly (string | number | boolean | null)[], style: (column: number) => Partial<Style>): void {
    const row = this.#sheet.addRow([...cells]);
    for (const column of cells.keys()) row.getCell(column + 1).style = style(column);
    row.commit();
    this.#row += 1;
  }

  #style(part: keyof SheetLook, kind: CellKind, bold = false): Partial<Style> {
    const key = `${part} ${kind} ${bold}`;
    const known = this.#styles.get(key);
    if (known !== undefined) return known;
    const look = { ...(part === 'content' ? {} : { bold: true }), ...this.#look[part], ...(bold ? { bold } : {}) };
    const style = cellStyle(look, kind);
    this.#styles.set(key, style);
    return style;
  }
}

/** Dark on light, as spreadsheets show what is wrong. */
const MARKED: Partial<Style> = cellStyle({ bold: true, fontColor: '9C0006', fillColor: 'FFC7CE' }, 'text');

function isMarked(value: TableRow[number]): value is MarkedCell {
  return typeof value === 'object' && value !== null;
}

function cellOf(value: CellInput, kind: CellKind): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') return value;
  return kind === 'day' ? (serialDay(value) ?? plainText(value)) : plainText(value);
}
