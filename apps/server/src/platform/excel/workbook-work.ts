import { eachWork } from '../processes/own-work.ts';
import { sheetsOf } from './streamed-workbook.ts';
import { writeWorkbook } from './workbook-writer.ts';

/** Writes the sheets that are sent line by line. */
await eachWork((lines, output) => writeWorkbook(sheetsOf(lines), output, { sharedTexts: false }));
