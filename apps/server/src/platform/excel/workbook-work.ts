import { linesSent, outputOfBytes } from '../processes/own-work.ts';
import { type StreamedSheet, wholeSheet } from './streamed-workbook.ts';
import type { StrongRow, TableRow } from './workbook-spec.ts';
import { writeWorkbook } from './workbook-writer.ts';

/** Writes one sheet: its description comes as the first line, rows follow, some on each line. */
const lines = linesSent()[Symbol.asyncIterator]();
const first = await lines.next();
const sheet = JSON.parse(first.value ?? '{}') as StreamedSheet; // as `streamWorkbook` writes it

async function* rows(): AsyncGenerator<TableRow | StrongRow> {
  for (let next = await lines.next(); next.done !== true; next = await lines.next())
    yield* JSON.parse(next.value) as readonly (TableRow | StrongRow)[]; // the same
}

await writeWorkbook([wholeSheet(sheet, rows())], outputOfBytes(), { sharedTexts: false });
