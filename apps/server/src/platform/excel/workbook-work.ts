import { linesSent, outputOfBytes } from '../processes/own-work.ts';
import type { StreamedSheet } from './streamed-workbook.ts';
import type { TableRow } from './workbook-spec.ts';
import { writeWorkbook } from './workbook-writer.ts';

/** Writes one sheet: its description comes as the first line, rows follow, some on each line. */
const lines = linesSent()[Symbol.asyncIterator]();
const first = await lines.next();
const { columns, above = [], ...sheet } = JSON.parse(first.value ?? '{}') as StreamedSheet; // as `streamWorkbook` writes it

async function* rows(): AsyncGenerator<TableRow> {
  for (let next = await lines.next(); next.done !== true; next = await lines.next())
    yield* JSON.parse(next.value) as readonly TableRow[]; // the same
}

const titles = above.map((text) => (text === '' ? { block: 'gap' as const } : { block: 'title' as const, text }));
const blocks = [...titles, { block: 'table' as const, columns, rows: rows() }];
await writeWorkbook([{ ...sheet, blocks }], outputOfBytes(), { sharedTexts: false });
