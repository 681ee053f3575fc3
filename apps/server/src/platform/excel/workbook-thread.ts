import { once } from 'node:events';
import { Writable } from 'node:stream';
import { runThread, type ThreadSide } from '../threads/run-thread.ts';
import type { StreamedSheet } from './streamed-workbook.ts';
import type { TableRow } from './workbook-spec.ts';
import { writeWorkbook } from './workbook-writer.ts';

type Bytes = Uint8Array<ArrayBuffer>;

runThread<StreamedSheet, Bytes, readonly TableRow[]>(async (side, given) => {
  const { name, widths, frozen, look, columns, rowsAbove = 0 } = given;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const bytes = new Uint8Array(chunk);
      const waiting = side.give(bytes, [bytes.buffer]);
      if (waiting === undefined) done();
      else void waiting.then(() => done());
    },
  });
  const sheet = { name, widths, ...(frozen && { frozen }), ...(look && { look }) };
  const table = { block: 'table' as const, columns, rows: suppliedRows(side, stream) };
  const above = Array.from({ length: rowsAbove }, () => ({ block: 'gap' as const }));
  await writeWorkbook([{ ...sheet, blocks: [...above, table] }], stream, { sharedTexts: false });
});

/** No further rows are asked for while the bytes of the former ones wait to be taken. */
async function* suppliedRows(side: ThreadSide<Bytes, readonly TableRow[]>, stream: Writable): AsyncGenerator<TableRow> {
  for (;;) {
    const rows = await side.ask();
    if (rows === undefined) return;
    yield* rows;
    if (stream.writableNeedDrain) await once(stream, 'drain');
  }
}
