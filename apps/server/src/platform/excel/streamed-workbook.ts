import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startWork } from '../processes/work-process.ts';
import type { SheetColumn, SheetSpec, TableRow } from './workbook-spec.ts';

/** One sheet with one table, however long. */
export type StreamedSheet = Omit<SheetSpec, 'blocks'> & {
  readonly columns: readonly SheetColumn[];
  /** Rows above the table, empty where there is no text. */
  readonly above?: readonly string[];
};

const HEAP_MEGABYTES = 256;
const TIME_LIMIT_MS = 900_000;

/**
 * An .xlsx file that is written in a process of its own while it is sent: rows are asked for as fast as the receiver takes the bytes.
 * When the receiver goes away, rows and process end.
 */
export function streamWorkbook(
  sheet: StreamedSheet,
  batches: AsyncIterable<readonly TableRow[]>,
  signal: AbortSignal,
): Readable {
  return Readable.from(workbookBytes(sheet, batches, signal), { objectMode: false });
}

async function* workbookBytes(
  sheet: StreamedSheet,
  batches: AsyncIterable<readonly TableRow[]>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const script = new URL('./workbook-work.ts', import.meta.url);
  const work = startWork({ script, heapMegabytes: HEAP_MEGABYTES, milliseconds: TIME_LIMIT_MS, signal });
  // Without all of its rows the workbook must not come to a good end.
  const supplied = pipeline(Readable.from(linesOf(sheet, batches)), work.input).catch((error: unknown) => {
    work.stop();
    throw error;
  });
  supplied.catch(() => undefined);
  try {
    for await (const bytes of work.output) yield bytes;
    await Promise.all([supplied, work.ended]);
  } finally {
    work.stop();
    // Ends the rows as well, wherever they are.
    work.input.destroy();
  }
}

async function* linesOf(sheet: StreamedSheet, batches: AsyncIterable<readonly TableRow[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(sheet)}\n`;
  for await (const rows of batches) yield `${JSON.stringify(rows)}\n`;
}
