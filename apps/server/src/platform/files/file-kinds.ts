import { open } from 'node:fs/promises';
import type { FileKind } from '@felulet/contract/endpoint.ts';
import { fileTypeFromFile } from 'file-type';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { namesAtRoot } from './compound-file.ts';
import { textOfBytes } from './text-of-bytes.ts';

/** Files that people send and nobody here reads: what they are called, and which advice they get. */
export type StrangeFile = { readonly name: string; readonly advice: 'picture' | 'table' | 'locked' };

const STRANGE_PICTURES: Readonly<Record<string, string>> = {
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'image/heic-sequence': 'HEIC',
  'image/heif-sequence': 'HEIF',
  'image/avif': 'AVIF',
  'image/webp': 'WebP',
  'image/tiff': 'TIFF',
  'image/gif': 'GIF',
  'image/bmp': 'BMP',
};
const XLSB: StrangeFile = { name: 'Excel .xlsb', advice: 'table' };
const NUMBERS: StrangeFile = { name: 'Apple Numbers', advice: 'table' };
const EXCEL_95: StrangeFile = { name: 'Excel 95', advice: 'table' };
const LOCKED: StrangeFile = { name: '', advice: 'locked' };
/** Tables that carry the name of a workbook, by how their text begins. */
const STRANGE_TEXTS: readonly { readonly holds: RegExp; readonly file: StrangeFile }[] = [
  {
    holds: /urn:schemas-microsoft-com:office:spreadsheet/,
    file: { name: 'Excel 2003 XML (SpreadsheetML)', advice: 'table' },
  },
  { holds: /urn:oasis:names:tc:opendocument/, file: { name: 'LibreOffice .fods', advice: 'table' } },
  { holds: /^[^<]*<(?:!doctype html|html|head|meta|body|table|style)\b/i, file: { name: 'HTML', advice: 'table' } },
];

export type DetectedFile = { readonly kind: FileKind; readonly contentType: string; readonly extension: string };

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OFFICE_PARTS: readonly { readonly part: string; readonly file: DetectedFile }[] = [
  {
    part: 'xl/workbook.xml',
    file: { kind: 'excel', contentType: `${OPEN_XML}.spreadsheetml.sheet`, extension: 'xlsx' },
  },
  {
    part: 'word/document.xml',
    file: { kind: 'word', contentType: `${OPEN_XML}.wordprocessingml.document`, extension: 'docx' },
  },
  {
    part: 'ppt/presentation.xml',
    file: { kind: 'powerpoint', contentType: `${OPEN_XML}.presentationml.presentation`, extension: 'pptx' },
  },
];
/** Streams by whose names the old binary formats are told apart; the container is the same, and one may lie embedded in another. */
const COMPOUND_STREAMS: readonly { readonly stream: string; readonly file: DetectedFile }[] = [
  { stream: 'Workbook', file: { kind: 'excel', contentType: 'application/vnd.ms-excel', extension: 'xls' } },
  { stream: 'WordDocument', file: { kind: 'word', contentType: 'application/msword', extension: 'doc' } },
  {
    stream: 'PowerPoint Document',
    file: { kind: 'powerpoint', contentType: 'application/vnd.ms-powerpoint', extension: 'ppt' },
  },
];
const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const ODS: DetectedFile = { kind: 'ods', contentType: ODS_TYPE, extension: 'ods' };
const CSV: DetectedFile = { kind: 'csv', contentType: 'text/csv', extension: 'csv' };
const SIMPLE: Readonly<Record<string, DetectedFile>> = {
  'image/jpeg': { kind: 'jpeg', contentType: 'image/jpeg', extension: 'jpg' },
  'image/png': { kind: 'png', contentType: 'image/png', extension: 'png' },
  'application/pdf': { kind: 'pdf', contentType: 'application/pdf', extension: 'pdf' },
};
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1');
const MAX_PARTS_LOOKED_AT = 2000;
const TEXT_LOOKED_AT = 65_536;
const LINES_LOOKED_AT = 30;
const MAX_COMPOUND_BYTES = 20 * 1024 * 1024;

/** What a file is by its bytes; name and declared type have no say. Undefined for whatever nobody knows. */
export async function detectFile(path: string): Promise<DetectedFile | StrangeFile | undefined> {
  const start = await firstBytes(path, 4);
  if (start.equals(ZIP_SIGNATURE)) return detectOfficePackage(path);
  // A file that only looks like something may make the detector throw.
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  // XML has no say of its own here: a table of lines never begins with it.
  if (detected === undefined || detected.mime === 'application/xml')
    return detectText(await firstBytes(path, TEXT_LOOKED_AT));
  if (detected.mime === 'application/x-cfb') return detectCompound(path);
  const picture = STRANGE_PICTURES[detected.mime];
  return picture === undefined ? SIMPLE[detected.mime] : { name: picture, advice: 'picture' };
}

function detectText(bytes: Buffer): DetectedFile | StrangeFile | undefined {
  // A workbook from before Excel 95 has no container.
  if (bytes[0] === 0x09 && [0x02, 0x04, 0x08].includes(bytes[1] ?? 0) && bytes[3] === 0x00) return EXCEL_95;
  const text = textOfBytes(bytes);
  return looksLikeTable(text) ? CSV : STRANGE_TEXTS.find(({ holds }) => holds.test(text))?.file;
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Reads the table of contents alone, so a bomb costs nothing here. */
async function detectOfficePackage(path: string): Promise<DetectedFile | StrangeFile | undefined> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: false }).catch(
    () => undefined,
  );
  if (zip === undefined) return undefined;
  try {
    let seen = 0;
    let isSpreadsheet = false;
    let hasContent = false;
    for await (const entry of zip.eachEntry()) {
      const match = OFFICE_PARTS.find(({ part }) => part === entry.fileName.replace(/^\//, ''));
      if (match !== undefined) return match.file;
      if (entry.fileName === 'xl/workbook.bin') return XLSB;
      if (entry.fileName === 'encrypted-package') return LOCKED;
      if (/(?:^|\/)Index\/.*\.iwa$|^Index\.zip$/.test(entry.fileName)) return NUMBERS;
      seen += 1;
      if (entry.fileName === 'mimetype') isSpreadsheet = await holdsText(zip, entry, ODS_TYPE);
      if (entry.fileName === 'content.xml') hasContent = true;
      if (isSpreadsheet && hasContent) return ODS;
      if (seen > MAX_PARTS_LOOKED_AT) return undefined;
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    zip.close();
  }
}

/** Whether a stored part holds just this text; anything longer is not read. */
async function holdsText(zip: ZipFile, entry: Entry, text: string): Promise<boolean> {
  if (entry.uncompressedSize !== text.length) return false;
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1') === text;
}

/** Lines of text with marks between values; programs and pictures hold characters that no text has. */
function looksLikeTable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  if (/[\u0000-\u0008\u000b\u000e-\u001f]/.test(text)) return false;
  const lines = text.split(/\r?\n/, LINES_LOOKED_AT).filter((line) => line.trim() !== '');
  const [first = '', second] = lines;
  // Titles may stand above the table.
  const isParted = /[;,\t]/.test(first) || lines.some((line) => /(?:[;\t].*){3}/.test(line));
  return !first.trimStart().startsWith('<') && isParted && second !== undefined;
}

async function detectCompound(path: string): Promise<DetectedFile | StrangeFile | undefined> {
  const names = namesAtRoot(await firstBytes(path, MAX_COMPOUND_BYTES));
  if (names.includes('EncryptedPackage')) return LOCKED;
  if (names.includes('Book') && !names.includes('Workbook')) return EXCEL_95;
  return COMPOUND_STREAMS.find(({ stream }) => names.includes(stream))?.file;
}
