import type { Readable } from 'node:stream';
import { workBytes } from '../processes/work-process.ts';
import type { SheetBlock, SheetColumn, SheetSpec, StrongRow, TableBlock, TableRow } from './workbook-spec.ts';

/** One sheet with one table, however long. */
export type StreamedSheet = Omit<SheetSpec, 'blocks'> & {
  readonly columns: readonly SheetColumn[];
  /** Rows above the table, empty where there is no text. */
  readonly above?: readonly string[];
  /** Between those and the table. */
  readonly before?: readonly Exclude<SheetBlock, TableBlock>[];
};

/** A sheet, and its rows as they are made, some at a time. */
export type SheetStream = {
  readonly sheet: StreamedSheet;
  readonly batches: AsyncIterable<readonly (TableRow | StrongRow)[]>;
};

/** The same sheet with its rows, as it is written whole. */
export function wholeSheet(
  { columns, above = [], before = [], ...sheet }: StreamedSheet,
  rows: TableBlock['rows'],
): SheetSpec {
  const titles = above.map((text) => (text === '' ? { block: 'gap' as const } : { block: 'title' as const, text }));
  return { ...sheet, blocks: [...titles, ...before, { block: 'table', columns, rows }] };
}

const HEAP_MEGABYTES = 256;
const TIME_LIMIT_MS = 900_000;

/**
 * An .xlsx file that is written in a process of its own while it is sent: rows are asked for as fast as the receiver takes the bytes.
 * When the receiver goes away, rows and process end.
 */
export function streamWorkbook(sheets: readonly SheetStream[], signal: AbortSignal): Readable {
  const script = new URL('./workbook-work.ts', import.meta.url);
  const job = { script, heapMegabytes: HEAP_MEGABYTES, milliseconds: TIME_LIMIT_MS, signal };
  return workBytes(job, linesOf(sheets));
}

/** A line each: a sheet is an object, and the arrays after it are its rows. */
async function* linesOf(sheets: readonly SheetStream[]): AsyncGenerator<string> {
  for (const { sheet, batches } of sheets) {
    yield `${JSON.stringify(sheet)}\n`;
    for await (const rows of batches) yield `${JSON.stringify(rows)}\n`;
  }
}

/** The sheets that such lines tell, each to be read before the next. */
export async function* sheetsOf(lines: AsyncIterator<string>): AsyncGenerator<SheetSpec> {
  let line = await lines.next();
  const rows = async function* (): AsyncGenerator<TableRow | StrongRow> {
    for (line = await lines.next(); line.done !== true && line.value.startsWith('['); line = await lines.next())
      yield* JSON.parse(line.value) as readonly (TableRow | StrongRow)[]; // as `linesOf` writes them
  };
  while (line.done !== true) yield wholeSheet(JSON.parse(line.value) as StreamedSheet, rows()); // the same
}
