import { readPdf } from '@cj-tech-master/excelts/pdf';
import { read, utils } from '@e965/xlsx';
import { isDeck, readDeck } from '../read-deck.ts';

/** What a reader finds in a file: the cells of a workbook, or the lines and figures of a PDF or a deck; nothing in others. */
export async function fileContents(bytes: Buffer): Promise<readonly unknown[]> {
  const start = bytes.subarray(0, 4).toString('latin1');
  // The scene's own little PDF has no pages to read.
  if (start === '%PDF' && bytes.includes('startxref')) return pdfContents((await readPdf(bytes)).text);
  if (start !== 'PK\u0003\u0004') return [];
  return (await isDeck(bytes)) ? deckContents(bytes) : workbookContents(bytes);
}

function workbookContents(bytes: Buffer): readonly unknown[] {
  const sheets = Object.values(read(bytes).Sheets);
  return sheets.flatMap((sheet) => utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).flat());
}

/** Every text of every part, whether it is shown or not. */
async function deckContents(bytes: Buffer): Promise<readonly unknown[]> {
  const { everyText } = await readDeck(bytes);
  return [...everyText, ...figuresOf(everyText.join('\n'))];
}

function pdfContents(text: string): readonly unknown[] {
  return [...text.split('\n').map((line) => line.trim()), ...figuresOf(text)];
}

/** They are grouped by threes. */
export function figuresOf(text: string): readonly number[] {
  return (text.replace(/(?<=\d)[^\S\n](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? []).map(Number);
}
