import type { Readable } from 'node:stream';
import { workBytes } from '../processes/work-process.ts';
import type { SheetColumn, SheetSpec, StrongRow, TableBlock, TableRow } from './workbook-spec.ts';

/** One sheet with one table, however long. */
export type StreamedSheet = Omit<SheetSpec, 'blocks'> & {
  readonly columns: readonly SheetColumn[];
  /** Rows above the table, empty where there is no text. */
  readonly above?: readonly string[];
};

/** The same sheet with its rows, as it is written whole. */
export function wholeSheet({ columns, above = [], ...sheet }: StreamedSheet, rows: TableBlock['rows']): SheetSpec {
  const titles = above.map((text) => (text === '' ? { block: 'gap' as const } : { block: 'title' as const, text }));
  return { ...sheet, blocks: [...titles, { block: 'table', columns, rows }] };
}

const HEAP_MEGABYTES = 256;
const TIME_LIMIT_MS = 900_000;

/**
 * An .xlsx file that is written in a process of its own while it is sent: rows are asked for as fast as the receiver takes the bytes.
 * When the receiver goes away, rows and process end.
 */
export function streamWorkbook(
  sheet: StreamedSheet,
  batches: AsyncIterable<readonly (TableRow | StrongRow)[]>,
  signal: AbortSignal,
): Readable {
  const script = new URL('./workbook-work.ts', import.meta.url);
  const job = { script, heapMegabytes: HEAP_MEGABYTES, milliseconds: TIME_LIMIT_MS, signal };
  return workBytes(job, linesOf(sheet, batches));
}

async function* linesOf(
  sheet: StreamedSheet,
  batches: AsyncIterable<readonly (TableRow | StrongRow)[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(sheet)}\n`;
  for await (const rows of batches) yield `${JSON.stringify(rows)}\n`;
}
