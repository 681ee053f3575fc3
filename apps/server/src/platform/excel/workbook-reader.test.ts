import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookOf, zipOf } from '../../testing/zip-of.ts';
import { defaultWorkbookLimits } from './workbook-limits.ts';
import { openWorkbook, readFirstSheet } from './workbook-reader.ts';
import { renderWorkbook } from './workbook-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'felulet-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Buffer, limits = defaultWorkbookLimits) {
  const path = join(folder, 'book.xlsx');
  await writeFile(path, bytes);
  return readFirstSheet(path, limits);
}
const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const refusalOf = async (bytes: Buffer, limits = defaultWorkbookLimits): Promise<string> => {
  const result = await read(bytes, limits);
  return result.ok ? 'accepted' : result.refusal.code;
};

describe('reading a workbook', () => {
  it('reads back what the writer wrote: texts, numbers, days, accents, and nothing as a formula [A4.6]', async () => {
    const columns = [
      { header: 'Név' },
      { header: 'Ár', kind: 'money' as const },
      { header: 'Nap', kind: 'day' as const },
    ];
    const rows = [
      ['=1+1', 1200, '2026-03-04'],
      ['ő\u0000ű <&>', null, null],
      ['@SUM(A1)', -3.5, 'nem nap'],
    ];
    const bytes = await renderWorkbook([{ name: 'Lap', widths: [10], blocks: [{ block: 'table', columns, rows }] }]);
    expect(await read(bytes)).toEqual({
      ok: true,
      rows: [
        { number: 1, cells: ['Név', 'Ár', 'Nap'] },
        { number: 2, cells: ['=1+1', { shown: '1200 Ft', number: 1200, unit: 'Ft' }, { shown: '2026-03-04' }] },
        { number: 3, cells: ['őű <&>'] },
        { number: 4, cells: ['@SUM(A1)', { shown: '-4 Ft', number: -3.5, unit: 'Ft' }, 'nem nap'] },
      ],
    });
    expect(bytes.includes('<f>')).toBe(false);
  });

  it('reads days, hours and padded codes as the cell shows them', async () => {
    const styles = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\. mm\\. dd\\."/>
      <numFmt numFmtId="165" formatCode="00000"/></numFmts><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/>
      <xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const cells = [46282, 46282, 46282, 0.5, 45].map((number, style) => `<c s="${style}"><v>${number}</v></c>`);
    const bytes = workbookOf(sheet(`<row>${cells.join('')}</row>`), [{ name: 'xl/styles.xml', bytes: styles }]);
    const day = { shown: '2026. 09. 17.' };
    expect(await read(bytes)).toEqual({
      ok: true,
      rows: [{ number: 1, cells: [46282, day, day, { shown: '12:00' }, { shown: '00045', number: 45 }] }],
    });
  });

  it('leaves phonetic runs out, joins rich text, keeps gaps and row numbers, reads booleans and prefixed names', async () => {
    const xml = `<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row r="4"><x:c r="B4" t="inlineStr"><x:is><x:r><x:t>東</x:t></x:r><x:r><x:t>京</x:t></x:r>
      <x:rPh sb="0" eb="1"><x:t>とう</x:t></x:rPh></x:is></x:c><x:c r="D4" t="b"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(await read(workbookOf(xml))).toEqual({ ok: true, rows: [{ number: 4, cells: [null, '東京', null, true] }] });
  });

  it('keeps digits that stand higher or lower apart from those of the number', async () => {
    const raised = (number: string, align: string, mark: string): string =>
      `<r><t>${number}</t></r><r><rPr><vertAlign val="${align}"/></rPr><t>${mark}</t></r><r><t> m</t></r>`;
    const texts = `<sst><si>${raised('504', 'superscript', '1')}</si><si><t>12</t></si></sst>`;
    const inline = `<c t="inlineStr"><is>${raised('8', 'subscript', '20')}</is></c><c t="inlineStr"><is><t>1</t></is></c>`;
    const xml = sheet(`<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c>${inline}</row>`);
    expect(await read(workbookOf(xml, [{ name: 'xl/sharedStrings.xml', bytes: texts }]))).toEqual({
      ok: true,
      rows: [{ number: 1, cells: ['504¹ m', '12', '8₂₀ m', '1'] }],
    });
  });

  it('takes for a number only what is written as one', async () => {
    const cells = [' ', '0x1F', '1.5E+3', '-.5', 'Infinity'].map((value) => `<c><v>${value}</v></c>`);
    const xml = sheet(`<row>${cells.join('')}</row>`);
    expect(await read(workbookOf(xml))).toEqual({
      ok: true,
      rows: [{ number: 1, cells: [null, '0x1F', 1500, -0.5, 'Infinity'] }],
    });
  });

  it('shows of joined cells what the first one holds, whatever lies beneath it', async () => {
    const row = (number: number, ...values: number[]): string =>
      `<row r="${number}">${values.map((value, at) => `<c r="${'ABC'[at]}${number}"><v>${value}</v></c>`).join('')}</row>`;
    const rows = `${row(1, 1, 2, 3)}${row(2, 4, 5, 6)}${row(3, 7)}`;
    const joined = '<mergeCells><mergeCell ref="A1:A3"/><mergeCell ref="B4:B5"/></mergeCells>';
    const empty = `${row(4, 8)}<row r="5"><c r="A5"><v>8</v></c><c r="B5"><v>9</v></c></row>`;
    const xml = `<worksheet><sheetData>${rows}${empty}</sheetData>${joined}</worksheet>`;
    const result = await read(workbookOf(xml));
    expect(result.ok && result.rows.map(({ cells }) => cells)).toEqual([[1, 2, 3], [1, 5, 6], [null], [8], [8, null]]);
  });

  it('leaves out what lies beneath joined cells of several columns', async () => {
    const row = (number: number): string =>
      `<row r="${number}">${['A', 'B', 'C', 'D'].map((letter, at) => `<c r="${letter}${number}"><v>${number}${at}</v></c>`).join('')}</row>`;
    const joined = '<mergeCells><mergeCell ref="B1:C2"/></mergeCells>';
    const result = await read(
      workbookOf(`<worksheet><sheetData>${row(1)}${row(2)}${row(3)}</sheetData>${joined}</worksheet>`),
    );
    const block = { position: 1, last: 2, range: 'B1:C2' };
    expect(result.ok && result.rows).toEqual([
      { number: 1, cells: [10, 11, null, 13], merged: [{ ...block, isFirst: true }] },
      { number: 2, cells: [20, 11, null, 23], merged: [{ ...block, isFirst: false }] },
      { number: 3, cells: [30, 31, 32, 33] },
    ]);
  });

  it('knows which columns are hidden', async () => {
    const columns =
      '<cols><col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/><col min="200" max="16384" hidden="true"/></cols>';
    const path = join(folder, 'hidden.xlsx');
    await writeFile(
      path,
      workbookOf(`<worksheet>${columns}<sheetData><row><c><v>1</v></c></row></sheetData></worksheet>`),
    );
    const { sheets, close } = await openWorkbook(path, 'xlsx', { ...defaultWorkbookLimits, columns: 201 });
    await sheets[0]?.read(() => true);
    close();
    expect([...(sheets[0]?.hiddenColumns ?? [])]).toEqual([1, 2, 199, 200]);
  });

  it('reads a header called __proto__ as a text like any other', async () => {
    const xml = sheet('<row><c t="inlineStr"><is><t>__proto__</t></is></c></row>');
    expect(await read(workbookOf(xml))).toEqual({ ok: true, rows: [{ number: 1, cells: ['__proto__'] }] });
  });
});

describe('refusing a workbook', () => {
  const billionLaughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${sheet('<row><c><v>&b;</v></c></row>')}`;
  const cell = (reference: string): string => `<c r="${reference}"><v>1</v></c>`;

  it.each([
    ['a zip bomb', () => workbookOf(Buffer.alloc(50_000_000, ' ')), 'suspicious_compression'],
    ['entities in a document type', () => workbookOf(billionLaughs), 'doctype'],
    [
      'a document type among the shared texts',
      () => workbookOf(sheet(''), [{ name: 'xl/sharedStrings.xml', bytes: '<!DOCTYPE x><sst/>' }]),
      'doctype',
    ],
    ['a column beyond all columns', () => workbookOf(sheet(`<row>${cell('XFD1')}</row>`)), 'too_many_columns'],
    ['a million empty columns', () => workbookOf(sheet(`<row>${'<c/>'.repeat(200_000)}</row>`)), 'too_many_columns'],
    ['endless nesting', () => workbookOf('<a>'.repeat(1000)), 'nested_too_deep'],
    ['XML that breaks off', () => workbookOf('<worksheet><sheetData><row>'), 'unreadable'],
    ['no XML at all', () => workbookOf('hello'), 'unreadable'],
    ['a zip of something else', () => zipOf([{ name: 'a.txt', bytes: 'a' }]), 'unreadable'],
    ['no zip at all', () => Buffer.from('PK\u0003\u0004 nonsense'), 'unreadable'],
    ['an empty file', () => Buffer.alloc(0), 'unreadable'],
    [
      'a cell of a megabyte',
      () => workbookOf(sheet(`<row><c t="inlineStr"><is><t>${randomText(1_000_000)}</t></is></c></row>`)),
      'cell_too_long',
    ],
  ])('%s', async (_name, bytes, code) => {
    expect(await refusalOf(bytes())).toBe(code);
  });

  it('with more rows, cells or parts than allowed', async () => {
    const rows = workbookOf(sheet('<row><c><v>1</v></c></row>'.repeat(5)));
    expect(await refusalOf(rows, { ...defaultWorkbookLimits, rows: 4 })).toBe('too_many_rows');
    expect(await refusalOf(rows, { ...defaultWorkbookLimits, cells: 4 })).toBe('too_many_cells');
    expect(await refusalOf(rows, { ...defaultWorkbookLimits, parts: 2 })).toBe('too_many_parts');
    expect(await refusalOf(rows)).toBe('accepted');
  });

  it('costs little memory whatever it claims to hold', async () => {
    const before = process.memoryUsage().rss;
    const bytes = workbookOf(Buffer.alloc(90_000_000, '<c/>'));
    expect(await refusalOf(bytes, { ...defaultWorkbookLimits, ratio: 100_000 })).toBe('unreadable');
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  });
});

/** Text that compresses badly enough to pass for an honest one. */
function randomText(length: number): string {
  let seed = 7;
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(97 + (seed % 26));
  }).join('');
}
