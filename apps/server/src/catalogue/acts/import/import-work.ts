import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { InventoryMapping, MediaImportColumns } from '@felulet/contract/catalogue/inventory-columns.ts';
import type { CodePattern } from '@felulet/domain/media/surface-code.ts';
import { importMaximumRows } from '@felulet/domain/media/upload-limits.ts';
import type { Language } from '@felulet/phrases/language.ts';
import { isFilled, textOf } from '../../../platform/excel/cell-meaning.ts';
import { columnLetters } from '../../../platform/excel/cell-style.ts';
import type { OpenWorkbook, WorkbookFormat } from '../../../platform/excel/open-workbook.ts';
import type { SheetRow } from '../../../platform/excel/sheet-rows.ts';
import {
  defaultWorkbookLimits,
  type WorkbookRefusal,
  WorkbookRefused,
} from '../../../platform/excel/workbook-limits.ts';
import { openWorkbook } from '../../../platform/excel/workbook-reader.ts';
import { sayIn } from '../../../platform/language/say.ts';
import { messageSent, report } from '../../../platform/processes/own-work.ts';
import { sheetSay } from '../../views/export/surface-words.ts';
import { type ListItem, listItemsOf } from '../../views/surface/system-list-items.ts';
import type { FaultLog, ImportFault, ImportWarning, SheetOffset } from './import-faults.ts';
import {
  type FoundSheet,
  hasRows,
  isInOwnLayout,
  type Looked,
  likeliestHeader,
  lookAt,
  meantSheet,
  rowsBelowHeader,
} from './meant-sheet.ts';
import { type PassedOver, readMapped } from './reading/mapped-rows.ts';
import { HEADER_WITHIN } from './reading/surface-header.ts';
import { type SheetTold, type SurfaceRow, SurfaceRowReader } from './reading/surface-rows.ts';
import { unitsAbove } from './reading/two-row-header.ts';
import { OtherTable } from './recognition/read-inventory.ts';
import { recognitionLimits } from './recognition/recognise-book.ts';
import { recogniseWithSamples } from './recognition/samples.ts';

/** What the process is to read, and the file that takes the rows, one a line. */
export type ImportWork = {
  readonly path: string;
  readonly format: WorkbookFormat;
  readonly rowsPath: string;
  /** The filled rows of the sheet as they stand, or the surfaces they tell of. */
  readonly wanted: 'raw' | 'surfaces';
  /** How tables in their owner's layout are read; none where it is the template's. */
  readonly mapping: InventoryMapping | undefined;
  /** Which of several sheets; undefined, the one that can be meant. */
  readonly sheet: string | undefined;
  readonly language: Language;
  readonly items: readonly ListItem[];
  /** The publisher's name. */
  readonly company: string;
  readonly givesCodes: boolean;
  /** Rows of the sheet that are left out of the surfaces. */
  readonly without: readonly number[];
  /** How given codes look. */
  readonly codes: CodePattern;
  readonly mostFaults: number;
};

/** What the process says: how far it is, and at the end what came of it. */
export type ImportWorkTold =
  | { readonly kind: 'reading'; readonly rows: number; readonly share: number }
  | { readonly kind: 'refused'; readonly refusal: WorkbookRefusal }
  | { readonly kind: 'mapping_needed'; readonly sheets: MediaImportColumns['sheets'] }
  | { readonly kind: 'mapping_stale' }
  | { readonly kind: 'which_sheet'; readonly sheets: readonly FoundSheet[] }
  | ({ readonly kind: 'read' } & ReadSheet);

export type ReadSheet = SheetTold & {
  readonly sheet: string;
  /** Where several sheets are read, what is added to the numbers of the rows of each. */
  readonly sheets: readonly SheetOffset[];
  /** Of a table in its owner's layout the first rows that are no surfaces, and how many there are; null for the template's. */
  readonly passedOver: { readonly rows: readonly PassedOver[]; readonly total: number } | null;
  /** Cells of the widest row, counted where the rows are laid down as they stand. */
  readonly width: number;
  readonly faults: readonly ImportFault[];
  readonly faultCount: number;
  readonly warnings: readonly ImportWarning[];
  readonly warningCount: number;
};

const TOLD_EVERY_MS = 200;

const work = await messageSent<ImportWork>();

const say = sayIn(work.language);

const { columns } = work.mapping === undefined ? defaultWorkbookLimits : recognitionLimits;

const limits = { ...defaultWorkbookLimits, columns, rows: importMaximumRows + 1 + HEADER_WITHIN };

async function readBook(book: OpenWorkbook): Promise<ImportWorkTold> {
  const { sheets } = book;
  if (work.mapping !== undefined && work.wanted === 'surfaces')
    return { kind: 'read', ...(await layMapped(book, work.mapping)) };
  const looked: Looked[] = [];
  for (const sheet of sheets) looked.push(await lookAt(sheet));
  const isForeign = looked.some(({ filled }) => filled.length > 0) && looked.every(isInOwnLayout);
  if (isForeign && work.wanted === 'surfaces')
    return { kind: 'mapping_needed', sheets: await recogniseWithSamples(book, say) };
  const meant = await meantSheet(looked, work.sheet);
  if ('sheets' in meant) return { kind: 'which_sheet', sheets: meant.sheets };
  const told = work.wanted === 'raw' ? await layRawRows(meant) : await laySurfaces(meant, looked);
  return { kind: 'read', ...told };
}

async function laySurfaces(meant: Looked, looked: readonly Looked[]): Promise<ReadSheet> {
  const lines = new LineFile(work.rowsPath);
  const without = new Set(work.without);
  const header = meant.header ?? { number: 0, cells: [] };
  const of = { items: listItemsOf(work.items), company: work.company, givesCodes: work.givesCodes, codes: work.codes };
  const reader = new SurfaceRowReader(header, of, say, {
    mostFaults: work.mostFaults,
    take: (row) => lines.add(row),
    sheet: { name: meant.sheet.name, offset: 0 },
  });
  if (meant.header === undefined) reader.log.add([noHeader(meant)]);
  else {
    reader.log.add(unitFaults(meant.header, meant.filled));
    const read = (row: SheetRow): void => (without.has(row.number) ? reader.passOver(row) : reader.read(row));
    await eachRow(meant, read, lines);
  }
  const told = reader.end();
  for (const warning of await warningsOfBook(meant, looked, told.columns)) reader.log.warn([warning]);
  await lines.end();
  return { ...told, sheet: meant.sheet.name, sheets: [], passedOver: null, width: 0, ...faultsOf(reader.log) };
}

async function layMapped(book: OpenWorkbook, mapping: InventoryMapping): Promise<ReadSheet> {
  const lines = new LineFile(work.rowsPath);
  const of = { items: listItemsOf(work.items), company: work.company, givesCodes: work.givesCodes, codes: work.codes };
  const taking = { mostFaults: work.mostFaults, take: (row: SurfaceRow): void => lines.add(row) };
  const { log, ...told } = await readMapped(book, {
    mapping,
    without: new Set(work.without),
    rows: of,
    say,
    ...taking,
  });
  await lines.end();
  return { ...told, width: 0, ...faultsOf(log) };
}

function faultsOf({ kept, total, warnings, warned }: FaultLog) {
  return { faults: kept, faultCount: total, warnings, warningCount: warned };
}

async function layRawRows(meant: Looked): Promise<ReadSheet> {
  const lines = new LineFile(work.rowsPath);
  const mapped = work.mapping?.sheets.find(({ name }) => name === meant.sheet.name);
  const headerRow = mapped === undefined ? (meant.header?.number ?? 0) : Math.max(0, ...mapped.header_rows);
  let rows = 0;
  let width = 0;
  await eachRow(
    { ...meant, header: undefined },
    (row) => {
      rows += 1;
      if (row.number >= headerRow) width = Math.max(width, row.cells.length);
      lines.add(row);
    },
    lines,
  );
  await lines.end();
  return {
    sheet: meant.sheet.name,
    sheets: [],
    passedOver: null,
    headerRow,
    columns: [],
    absent: [],
    width,
    rows,
    codesMissing: 0,
    highestCode: 0,
    faults: [],
    faultCount: 0,
    warnings: [],
    warningCount: 0,
  };
}

/** The filled rows below the header; how far it is, is told now and then. */
async function eachRow({ sheet, header }: Looked, take: (row: SheetRow) => void, lines: LineFile): Promise<void> {
  const from = header?.number ?? 0;
  let toldAt = performance.now();
  let rows = 0;
  await sheet.read(
    (row) => {
      if (row.number <= from || !isFilled(row)) return undefined;
      rows += 1;
      if (rows > importMaximumRows + (header === undefined ? HEADER_WITHIN : 0))
        throw new WorkbookRefused('too_many_rows', importMaximumRows);
      take(row);
      return undefined;
    },
    (share) => {
      if (performance.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = performance.now();
      report({ kind: 'reading', rows, share } satisfies ImportWorkTold);
    },
  );
  await lines.drained();
}

/** Where it was looked for, and what came nearest. */
function noHeader({ sheet, filled }: Looked): ImportFault {
  const nearest = likeliestHeader(filled);
  const names = surfaceNames();
  const problem = say(
    nearest === undefined ? 'workbooks.surfaces.fault.empty_sheet' : 'workbooks.surfaces.fault.no_header',
    { sheet: sheet.name || '1', rows: HEADER_WITHIN, row: nearest?.number ?? 0, names },
  );
  return { row: 0, code: 'required', problem };
}

/** Units in a title, of columns that would be read without them: a fault of the sheet, for no row can be left out for it. */
function unitFaults(header: SheetRow, filled: readonly SheetRow[]): ImportFault[] {
  const above = filled.filter(({ number }) => number < header.number);
  return unitsAbove(header, above).map(({ row, position, letters }) => {
    const text = shortened(textOf(row.cells[position]));
    const problem = say('workbooks.surfaces.fault.unit_above', { row: row.number, text, letters });
    return { row: 0, code: 'not_allowed', problem };
  });
}

function surfaceNames(): string {
  return [sheetSay('workbooks.surfaces.column.surface_code'), sheetSay('workbooks.surfaces.column.title')].join(', ');
}

/** What is passed over, so that nothing is so in silence. */
async function warningsOfBook(
  meant: Looked,
  looked: readonly Looked[],
  columns: ReadSheet['columns'],
): Promise<ImportWarning[]> {
  const warnings: ImportWarning[] = [];
  const warn = (word: BookWarning, params: Params): void =>
    void warnings.push({ row: 0, problem: say(`workbooks.surfaces.warning.${word}`, params) });
  if (meant.sheet.isHidden) warn('read_hidden', { sheet: meant.sheet.name });
  const hidden = columns.filter(({ position }) => meant.sheet.hiddenColumns.has(position));
  const names = hidden.map(({ header, position }) => `${header} (${columnLetters(position)})`);
  if (hidden.length > 0) warn('hidden_columns', { columns: names.join(', ') });
  const { firstOfTwo: first } = meant;
  if (first !== undefined) warn('two_rows', { first, second: meant.header?.number ?? 0 });
  const above = meant.filled.filter(({ number }) => number < (first ?? meant.header?.number ?? 0));
  const texts = above.flatMap(({ cells }) => cells.map(textOf).filter((text) => text !== ''));
  if (above.length > 0)
    warn('rows_above', { row: meant.header?.number ?? 0, count: above.length, text: shortened(texts.join(' · ')) });
  for (const one of looked) {
    if (one === meant || one.filled.length === 0 || one.sheet.name === sheetSay('workbooks.surfaces.explanation'))
      continue;
    const rows = hasRows(one) ? await rowsBelowHeader(one) : one.filled.length;
    warn(one.sheet.isHidden ? 'hidden_sheet' : 'other_sheet', { sheet: one.sheet.name, count: rows });
  }
  return warnings;
}

const TEXT_LENGTH_SHOWN = 200;

function shortened(text: string): string {
  return text.length > TEXT_LENGTH_SHOWN ? `${text.slice(0, TEXT_LENGTH_SHOWN)}…` : text;
}

type BookWarning = 'other_sheet' | 'hidden_sheet' | 'rows_above' | 'read_hidden' | 'hidden_columns' | 'two_rows';

type Params = Readonly<Record<string, string | number>>;

/** A file of lines of JSON, which is not held in memory. */
class LineFile {
  readonly #file: ReturnType<typeof createWriteStream>;
  #lines: string[] = [];

  constructor(path: string) {
    this.#file = createWriteStream(path, { flags: 'wx' });
  }

  add(value: unknown): void {
    this.#lines.push(JSON.stringify(value));
    if (this.#lines.length >= 200) this.#write();
  }

  async drained(): Promise<void> {
    this.#write();
    if (this.#file.writableNeedDrain) await once(this.#file, 'drain');
  }

  async end(): Promise<void> {
    this.#write();
    this.#file.end();
    await finished(this.#file);
  }

  #write(): void {
    if (this.#lines.length > 0) this.#file.write(`${this.#lines.join('\n')}\n`);
    this.#lines = [];
  }
}

let book: OpenWorkbook | undefined;
try {
  book = await openWorkbook(work.path, work.format, limits);
  report(await readBook(book));
} catch (error) {
  if (error instanceof OtherTable) report({ kind: 'mapping_stale' } satisfies ImportWorkTold);
  else if (error instanceof WorkbookRefused)
    report({ kind: 'refused', refusal: error.refusal } satisfies ImportWorkTold);
  else throw error;
} finally {
  book?.close();
}
