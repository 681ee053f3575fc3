import { linesSent, outputOfBytes } from '../processes/own-work.ts';
import { sheetsOf } from './streamed-workbook.ts';
import { writeWorkbook } from './workbook-writer.ts';

/** Writes the sheets that are sent line by line. */
await writeWorkbook(sheetsOf(linesSent()[Symbol.asyncIterator]()), outputOfBytes(), { sharedTexts: false });
