import { Workbook } from '@cj-tech-master/excelts';
import { describe, expect, it } from 'vitest';
import { readBook } from '../../testing/read-workbook.ts';
import type { SheetSpec } from './workbook-spec.ts';
import { renderWorkbook } from './workbook-writer.ts';

const sheet = (name: string, widths: readonly number[], rows?: number): SheetSpec => ({
  name,
  widths,
  ...(rows !== undefined && { frozen: { rows } }),
  blocks: [{ block: 'table', columns: widths.map((_, index) => ({ header: `Oszlop ${index}` })), rows: [['x']] }],
});

async function opened(...sheets: readonly SheetSpec[]): Promise<Workbook> {
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(await renderWorkbook(sheets)));
  return workbook;
}

describe('a printed workbook', () => {
  it('has rows as tall as the lines of their longest cell, of which no line is lost', async () => {
    const address = '1112 Budapest, Budaörsi út és a Repülőtéri bekötőút kereszteződése, a benzinkút mellett';
    const rows = [
      ['Győr'],
      [address],
      ['egy\nkettő'],
      ['W'.repeat(90)],
      ['😀'.repeat(25)],
      ['x '.repeat(9_000)],
      [null],
    ];
    const spec: SheetSpec = {
      name: 'Címek',
      widths: [32],
      look: { content: { fontSize: 10 } },
      blocks: [{ block: 'table', columns: [{ header: 'Cím' }], rows }],
    };
    const heights = (await opened(spec)).worksheets[0];
    const heightOf = (row: number): number | undefined => heights?.getRow(row).height;
    expect([1, 2, 8].map(heightOf)).toEqual([undefined, undefined, undefined]);
    expect([3, 4, 5, 6, 7].map(heightOf)).toEqual([4 * 14, 2 * 14, 3 * 14, 2 * 14, 409]);
  });

  it('has its heights fitted anew when a cell is changed, but for joined cells, which no program fits', async () => {
    const spec: SheetSpec = {
      name: 'Címek',
      widths: [12, 12],
      blocks: [
        { block: 'title', text: 'Hosszú cím, amely két oszlopon is két sor', span: 2 },
        { block: 'table', columns: [{ header: 'Cím' }], rows: [['Budaörsi út és Repülőtéri bekötőút']] },
      ],
    };
    const xml = readBook(await renderWorkbook([spec])).part('xl/worksheets/sheet1.xml');
    const rows = [...xml.matchAll(/<row [^>]*>/g)].map(([row]) => row);
    expect(rows.map((row) => /ht="/.test(row))).toEqual([true, false, true]);
    expect(rows.map((row) => /customHeight="1"/.test(row))).toEqual([true, false, false]);
  });

  it('has a line that runs on, and a figure, on one line; joined cells share their room', async () => {
    const look = { title: { fontSize: 12 }, content: { fontSize: 12 } } as const;
    const long = 'Nagyon hosszú megjegyzés, amely továbbfut a mellette álló üres cellákon';
    const spec: SheetSpec = {
      name: 'Kérés',
      widths: [20, 60],
      look,
      blocks: [
        { block: 'title', text: long, span: 2 },
        { block: 'note', text: long },
        { block: 'title', text: `${long}, ${long}`, span: 2 },
      ],
    };
    const sheet = (await opened(spec)).worksheets[0];
    expect([1, 2, 3].map((row) => sheet?.getRow(row).height)).toEqual([34, 17, 51]);
  });

  it('does not name the library that wrote it', async () => {
    expect(await opened(sheet('Kérés', [34]))).toMatchObject({ creator: 'Felület', lastModifiedBy: 'Felület' });
  });

  it('is A4, as wide as the page, numbered, with its header on each page', async () => {
    const [brief, offer] = (await opened(sheet('Kérés', [34, 60]), sheet('Ajánlat A', [44, 18, 28, 22, 12], 3)))
      .worksheets;
    expect(brief?.pageSetup).toMatchObject({ paperSize: 9, orientation: 'portrait', fitToPage: true, fitToWidth: 1 });
    expect(offer?.pageSetup).toMatchObject({ paperSize: 9, orientation: 'landscape', fitToPage: true, fitToHeight: 0 });
    expect(offer?.pageSetup.printTitlesRow).toBe('1:3');
    expect(brief?.pageSetup.printTitlesRow).toBeUndefined();
    expect(offer?.headerFooter.oddFooter).toContain('&P/&N');
  });
});
