import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CFB } from '@e965/xlsx';
import { expect, it, onTestFinished } from 'vitest';
import { zipOf } from '../../testing/zip-of.ts';
import { detectFile } from './file-kinds.ts';

async function detected(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'felulet-kinds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return detectFile(path);
}

function compound(name: string): Buffer {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, name, Buffer.alloc(5000, 'x'));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array); // as its `type` asks for
}

/** The box that tells which kind of picture follows. */
const boxed = (brand: string): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'),
    Buffer.alloc(64),
  ]);
const xml = (body: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`);

it.each<readonly [string, () => Buffer, object]>([
  ['a photo of a telephone', () => boxed('heic'), { name: 'HEIC', advice: 'picture' }],
  ['an AVIF', () => boxed('avif'), { name: 'AVIF', advice: 'picture' }],
  ['a WebP', () => Buffer.from('RIFF\u0024\0\0\0WEBPVP8 \u0018\0\0\0', 'latin1'), { name: 'WebP', advice: 'picture' }],
  [
    'a binary workbook',
    () => zipOf([{ name: 'xl/workbook.bin', bytes: 'x' }]),
    { name: 'Excel .xlsb', advice: 'table' },
  ],
  [
    'a web page named .xls',
    () => Buffer.from('\ufeff<html xmlns:x="urn:x"><body><table><tr><td>a;b</td></tr>'),
    { name: 'HTML', advice: 'table' },
  ],
  [
    'a table of it alone',
    () => Buffer.from('  <TABLE border=1>\n<tr><td>Felületkód</td></tr>'),
    { name: 'HTML', advice: 'table' },
  ],
  [
    'SpreadsheetML',
    () =>
      xml('<?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    { name: 'Excel 2003 XML (SpreadsheetML)', advice: 'table' },
  ],
  [
    'a flat .fods',
    () => xml('<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>'),
    { name: 'LibreOffice .fods', advice: 'table' },
  ],
  ['Excel 95', () => compound('/Book'), { name: 'Excel 95', advice: 'table' }],
  ['a locked workbook', () => compound('/EncryptedPackage'), { advice: 'locked' }],
  [
    'a table of Numbers',
    () => zipOf([{ name: 'Index/Document.iwa', bytes: 'x' }]),
    { name: 'Apple Numbers', advice: 'table' },
  ],
  ['lines in another order of bytes', () => Buffer.from('\ufeffa;b\nc;d', 'utf16le').swap16(), { kind: 'csv' }],
])('%s is named for what it is', async (_name, make, file) => {
  expect(await detected(make())).toMatchObject(file);
});

it.each<readonly [string, Buffer]>([
  ['a letter', Buffer.from('Tisztelt Partnerünk!\n\nMellékelten küldjük.')],
  ['a program', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
  ['other XML', xml('<feed/>')],
])('%s is not', async (_name, bytes) => {
  expect(await detected(bytes)).toBeUndefined();
});
