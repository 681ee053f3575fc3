import { Readable } from 'node:stream';
import { readThread } from '../threads/thread-stream.ts';
import type { SheetColumn, SheetSpec, TableRow } from './workbook-spec.ts';

/** One sheet with one table, however long. */
export type StreamedSheet = Omit<SheetSpec, 'blocks'> & {
  readonly columns: readonly SheetColumn[];
  /** Empty rows above the table. */
  readonly rowsAbove?: number;
};

const HEAP_MEGABYTES = 256;
const TIME_LIMIT_MS = 900_000;

/**
 * An .xlsx file that is written in a thread while it is sent: rows are asked for as fast as the receiver takes the bytes.
 * When the receiver goes away, rows and thread end.
 */
export function streamWorkbook(
  sheet: StreamedSheet,
  batches: AsyncIterable<readonly TableRow[]>,
  signal: AbortSignal,
): Readable {
  const rows = batches[Symbol.asyncIterator]();
  const stopped = new AbortController();
  const bytes = readThread<Uint8Array, readonly TableRow[]>({
    script: new URL('./workbook-thread.ts', import.meta.url),
    data: sheet,
    heapMegabytes: HEAP_MEGABYTES,
    milliseconds: TIME_LIMIT_MS,
    signal: AbortSignal.any([signal, stopped.signal]),
    supply: async () => {
      const next = await rows.next();
      return next.done === true ? undefined : next.value;
    },
  });
  const stream = Readable.from(bytes, { objectMode: false });
  stream.once('close', () => {
    stopped.abort();
    void rows.return?.();
  });
  return stream;
}
