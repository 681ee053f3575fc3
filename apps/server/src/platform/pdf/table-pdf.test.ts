import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderPdf } from './pdf-document.ts';
import { renderTablePdf, type TablePdf } from './table-pdf.ts';

const columns = [
  { header: 'Felület', grows: true },
  { header: 'Közzétevő' },
  { header: 'Település' },
  { header: 'Mennyiség', align: 'right' },
  { header: 'Ár', align: 'right' },
] as const;
const row = (title: string, publisher = 'Tűzőgép Kft.') => ({
  cells: [title, publisher, 'Hódmezővásárhely', '12', '1\u00a0234\u00a0567\u00a0Ft'],
});
const total = { cells: ['Végösszeg', '', '', '', '98\u00a0765\u00a0432\u00a0Ft'], strong: true };
const document = {
  title: 'Őszi űrkampány',
  facts: [['Hirdető', 'Tűzőgép Kft.']],
  language: 'hu',
  landscape: true,
  replaced: 'Ami hiányzik: \ufffd',
  tables: [{ columns, rows: [row('Tűzfal'), total] }],
} as const satisfies TablePdf;

type Piece = { readonly text: string; readonly left: number; readonly right: number };

/** The pieces of text of each page with where they stand, as somebody who opens the file would find them. */
async function readPages(pdf: Promise<Buffer>): Promise<{ readonly width: number; readonly pieces: Piece[] }[]> {
  const opened = await getDocumentProxy(new Uint8Array(await pdf));
  return Promise.all(
    Array.from({ length: opened.numPages }, async (_, index) => {
      const page = await opened.getPage(index + 1);
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item) =>
        'str' in item && item.str !== ''
          ? [{ text: item.str, left: Number(item.transform[4]), right: Number(item.transform[4]) + item.width }]
          : [],
      );
      return { width: page.getViewport({ scale: 1 }).width, pieces };
    }),
  );
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => piece.text)
    .join('')
    .replaceAll('\u00a0', ' ');

async function expectWhole(pdf: Promise<Buffer>): Promise<string> {
  const pages = await readPages(pdf);
  for (const { width, pieces } of pages) {
    for (const piece of pieces) {
      expect(piece.left, piece.text).toBeGreaterThanOrEqual(39);
      expect(piece.right, piece.text).toBeLessThanOrEqual(width - 39);
    }
  }
  return pages.map(({ pieces }) => textOf(pieces)).join('\n');
}

describe('a table as PDF', () => {
  it('carries ő and ű, the facts, and the header on every page with n/N below', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => row(`Tűzfal ${index}`));
    const pages = await readPages(renderTablePdf({ ...document, tables: [{ columns, rows }] }));
    expect(pages.length).toBeGreaterThan(1);
    for (const { pieces } of pages) expect(textOf(pieces)).toContain('Felület');
    const text = pages.map(({ pieces }) => textOf(pieces)).join('\n');
    for (const part of ['Őszi űrkampány', 'Tűzőgép Kft.', 'Tűzfal 79', `1/${pages.length}`])
      expect(text).toContain(part);
  });

  it('says what stands in place of a table without rows', async () => {
    const text = await expectWhole(
      renderTablePdf({ ...document, tables: [{ columns, rows: [], empty: 'Nincs adat' }] }),
    );
    expect(text).toContain('Nincs adat');
  });

  it.each([true, false])(
    'loses no column and no total to words of 255 letters (landscape: %s) [A6.20]',
    async (landscape) => {
      const word = 'W'.repeat(255);
      const text = await expectWhole(
        renderTablePdf({
          ...document,
          landscape,
          title: word,
          footer: word,
          facts: [['Márka', word]],
          tables: [{ heading: word, columns, rows: [row(word, word), total] }],
        }),
      );
      for (const { header } of columns) expect(text).toContain(header);
      expect(text).toContain('98 765 432 Ft');
      expect(text).toContain('1 234 567 Ft');
      // Title, brand, heading and two cells hold the whole word; the footer as much of it as two lines take.
      expect(text.match(/W/g)?.length).toBeGreaterThan(5 * 255);
    },
  );

  it('draws in further fonts what its own lacks, pictures and arrows among them', async () => {
    const title = 'Nyári → שלום سلام 漢字かな 😀 👩‍👩‍👧 🇭🇺 ☎️ Ω Ж';
    const text = await expectWhole(renderTablePdf({ ...document, title, tables: [{ columns, rows: [row(title)] }] }));
    for (const part of ['→', 'שלום', '漢字かな', '😀', 'Ω', 'Ж']) expect(text).toContain(part);
    expect(text).not.toContain('\ufffd');
    expect(text).not.toContain('Ami hiányzik');
  });

  it('puts a sign where no font helps, and says so', async () => {
    const text = await expectWhole(renderTablePdf({ ...document, tables: [{ columns, rows: [row('Ethiopia ኢትዮ')] }] }));
    expect(text).toContain('Ethiopia \ufffd\ufffd\ufffd');
    expect(text).toContain('Ami hiányzik: \ufffd');
  });

  it('opens neither files nor addresses', async () => {
    await expect(renderPdf({ content: [{ image: '/etc/passwd' }] })).rejects.toThrow();
    await expect(renderPdf({ content: [{ image: 'x' }], images: { x: 'http://127.0.0.1:1/a.png' } })).rejects.toThrow(
      /denied/,
    );
  });
});
