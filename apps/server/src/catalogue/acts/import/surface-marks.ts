import { rename, rm } from 'node:fs/promises';
import { importMaximumRows } from '@felulet/domain/media/upload-limits.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { isHidden, textOf } from '../../../platform/excel/cell-meaning.ts';
import type { CellValue, SheetRow } from '../../../platform/excel/sheet-rows.ts';
import { streamWorkbook } from '../../../platform/excel/streamed-workbook.ts';
import { type SheetColumn, type TableRow, XLSX } from '../../../platform/excel/workbook-spec.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import type { Say } from '../../../platform/language/say.ts';
import { isNumeric } from '../../views/export/surface-columns.ts';
import { faultsHeader, folded, sheetSay } from '../../views/export/surface-words.ts';
import { streamedSurfaces } from '../../views/export/surface-workbook.ts';
import { type FaultLog, faultSentence, type ImportFault } from './import-faults.ts';
import { type ImportRequest, logOf, taskOf, withRows } from './import-surfaces.ts';
import type { ReadSheet } from './import-work.ts';
import { headerMeaning } from './reading/header-meaning.ts';
import { dropRows, type ImportTask, readWorkbook, rowsOf } from './reading/surface-reading.ts';
import { checkSurfaces } from './surface-check.ts';

/** So many wrong cells are marked in one workbook. */
const MOST_MARKS = 50_000;

/** The uploaded workbook with its wrong cells marked, and at the end of each row what is wrong with it. */
export async function markFaults(context: ServerContext, viewer: Viewer, request: ImportRequest): Promise<FileAnswer> {
  const asked = await taskOf(context, viewer, request, MOST_MARKS);
  // The answer is still being written when the call's own files are cleared away.
  const path = context.files.temporaryPath();
  await rename(asked.source.file.path, path);
  const task = { ...asked, source: { ...asked.source, file: { ...asked.source.file, path } } };
  const remove = async (): Promise<void> => {
    await rm(path, { force: true });
    await dropRows(task.source);
    for (const place of (task.source.mapping?.sheets ?? [path]).keys()) await rm(rawRows(task, place), { force: true });
  };
  try {
    const log = await withRows(task, async (sheet) => {
      const found = logOf(sheet, MOST_MARKS);
      await checkSurfaces(context.db, task, sheet, found);
      return { found, sheet };
    });
    const body = await markedWorkbook(task, log.sheet, log.found);
    body.once('close', () => void remove());
    return { body, contentType: XLSX, fileName: sheetSay('workbooks.surfaces.faultsFile') };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function markedWorkbook(task: ImportTask, read: ReadSheet, log: FaultLog) {
  const marked = [];
  for (const [place, { name, offset, to }] of sheetsOf(task, read).entries()) {
    const faults = log.kept.filter(({ row }) => (row > offset && row <= to) || (row === 0 && offset === 0));
    const ofSheet = faults.map((fault) => ({ ...fault, row: Math.max(0, fault.row - offset) }));
    marked.push(await markedSheet(task, { sheet: name, rowsPath: rawRows(task, place) }, ofSheet));
  }
  return streamWorkbook(marked, task.source.signal);
}

/** One, as a rule; the name of the template's is found by its header. */
function sheetsOf({ source: { mapping } }: ImportTask, { sheets }: ReadSheet) {
  if (sheets.length === 0) return [{ name: mapping?.sheets[0]?.name, offset: 0, to: Number.POSITIVE_INFINITY }];
  return sheets.map(({ name, offset }, place) => ({
    name,
    offset,
    to: sheets[place + 1]?.offset ?? Number.POSITIVE_INFINITY,
  }));
}

/** Where the rows of one of the sheets lie as they stand. */
function rawRows({ source }: ImportTask, place: number): string {
  return `${source.rowsPath}-${place}`;
}

type MarkedFile = { readonly sheet: string | undefined; readonly rowsPath: string };

async function markedSheet(task: ImportTask, { sheet: name, rowsPath }: MarkedFile, faults: readonly ImportFault[]) {
  const source = { ...task.source, rowsPath, ...(name !== undefined && { sheet: name }) };
  const { width, headerRow } = await readWorkbook(source, 'raw', task.report);
  const batches = rowsOf<SheetRow>(source);
  const first = (await batches.next()).value ?? [];
  const header = first.find(({ number }: SheetRow) => number === headerRow) ?? first[0];
  const sheet = new MarkedSheet({ header, width, first, faults }, task.say);
  const { columns, above } = sheet;
  const spec = { ...streamedSurfaces(columns), ...(name && { name }), above };
  const frozen = { rows: above.length + 1, columns: 2 };
  return { sheet: { ...spec, frozen }, batches: markedRows(sheet, first, batches) };
}

async function* markedRows(
  sheet: MarkedSheet,
  first: readonly SheetRow[],
  batches: AsyncGenerator<SheetRow[]>,
): AsyncGenerator<readonly TableRow[]> {
  yield sheet.mark(first);
  for await (const rows of batches) yield sheet.mark(rows);
  yield sheet.rest();
}

type MarkedOf = {
  readonly header: SheetRow | undefined;
  /** Cells of the widest row: none of them is to be lost. */
  readonly width: number;
  /** The first filled rows, those above the header among them. */
  readonly first: readonly SheetRow[];
  readonly faults: readonly ImportFault[];
};

/** The uploaded rows with the wrong cells marked, what is no number as a text; each row keeps its number in the sheet. */
class MarkedSheet {
  readonly columns: readonly SheetColumn[];
  /** What stands above the header, a text a row. */
  readonly above: readonly string[];
  readonly #say: Say;
  readonly #faultsAt: number;
  /** Columns whose cells are numbers, however these are shown. */
  readonly #numeric: ReadonlySet<number>;
  readonly #faults: Map<number, ImportFault[]>;
  /** What is wrong with the header or the whole sheet; it is told in the first row below. */
  #ofHeader: readonly ImportFault[];
  #nextNumber: number;

  constructor({ header, width, first, faults }: MarkedOf, say: Say) {
    const headerNumber = header?.number ?? 1;
    const texts = Array.from({ length: width }, (_, position) => textOf(header?.cells[position] ?? null));
    const known = texts.findIndex((text) => folded(text) === folded(faultsHeader));
    this.#say = say;
    this.#faults = Map.groupBy(faults, (fault) => fault.row);
    this.#faultsAt = known < 0 ? texts.length : known;
    this.#numeric = new Set(texts.flatMap((text, position) => (isNumericHeader(text) ? [position] : [])));
    this.#ofHeader = [...(this.#faults.get(0) ?? []), ...(this.#faults.get(headerNumber) ?? [])];
    const wrong = new Set(this.#ofHeader.map(({ position }) => position));
    this.columns = [...texts, ...(known < 0 ? [faultsHeader] : [])].map((text, position) => ({
      header: text,
      kind: 'text',
      ...(wrong.has(position) && { marked: true }),
    }));
    const textsAbove = new Map(first.map(({ number, cells }) => [number, cells.map((cell) => textOf(cell ?? null))]));
    this.above = Array.from({ length: Math.min(headerNumber, importMaximumRows) - 1 }, (_, index) =>
      (textsAbove.get(index + 1) ?? []).filter((text) => text !== '').join(' '),
    );
    this.#nextNumber = headerNumber + 1;
  }

  /** The rows below the header, in order. */
  mark(rows: readonly SheetRow[]): TableRow[] {
    const below = rows.filter(({ number }) => number >= this.#nextNumber);
    return below.flatMap((row) => [...this.#gapBefore(row), this.#markedRow(row)]);
  }

  /** To be added at the end: what is left to tell when there was no row to tell it in. */
  rest(): TableRow[] {
    return this.#ofHeader.length === 0 ? [] : [this.#markedRow({ number: this.#nextNumber, cells: [] })];
  }

  #gapBefore({ number }: SheetRow): TableRow[] {
    const missing = number <= importMaximumRows + 1 ? Math.max(0, number - this.#nextNumber) : 0;
    this.#nextNumber = Math.max(this.#nextNumber, number) + 1;
    return Array.from({ length: missing }, () => []);
  }

  #markedRow({ number, cells }: SheetRow): TableRow {
    const faults = this.#faults.get(number) ?? [];
    const wrong = new Set(faults.map(({ position }) => position));
    const told = [...this.#ofHeader, ...faults].map((fault) => faultSentence(fault, this.#say)).join('\n');
    this.#ofHeader = [];
    return this.columns.map((_, position): TableRow[number] =>
      position === this.#faultsAt
        ? told === ''
          ? null
          : { marked: told }
        : keptCell(this.#numeric.has(position) ? bareNumber(cells[position]) : cells[position], wrong.has(position)),
    );
  }
}

function isNumericHeader(text: string): boolean {
  const column = headerMeaning(text)?.column;
  return column !== undefined && (isNumeric(column) || column.kind === 'degrees');
}

/** Without the decimals that it is shown with; a unit, or what hides it, stays. */
function bareNumber(cell: CellValue | undefined): CellValue | undefined {
  if (typeof cell !== 'object' || cell === null || !('shown' in cell)) return cell;
  const isBare = cell.unit === undefined && cell.held === undefined && !isHidden(cell);
  return (isBare ? cell.number : undefined) ?? cell;
}

/** A number stays one, so that it can be reckoned with; what a sheet shows otherwise is kept as it is shown. */
function keptCell(cell: CellValue | undefined, isWrong: boolean): TableRow[number] {
  if (typeof cell === 'number') return isWrong ? { marked: cell, kind: 'number' } : { formed: cell, kind: 'number' };
  const price = forintsIn(cell);
  if (price !== undefined) return isWrong ? { marked: price, kind: 'money' } : { formed: price, kind: 'money' };
  const text = textOf(cell);
  return isWrong ? { marked: text } : text;
}

/** Shown in forints, as our own workbooks do; any other unit stays in the text, or the number would lose it. */
function forintsIn(cell: CellValue | undefined): number | undefined {
  const isForints = typeof cell === 'object' && cell !== null && 'unit' in cell && cell.unit === 'Ft';
  return isForints ? cell.number : undefined;
}
