import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { convertByOffice, hasOffice, hasPoppler, openByPoppler } from '../../testing/document-programs.ts';
import { sampleCard, sampleOffer, written } from '../../testing/sample-document.ts';
import { writeSurfaceDeck } from '../deck/surface-deck.writer.ts';
import { renderWorkbook } from '../excel/workbook-writer.ts';
import { writeSurfaceDocument } from '../pdf/surface-document.writer.ts';
import type { DocumentCard, SurfaceDocument } from './surface-document.spec.ts';

const isFull = process.env.FULL_LOAD === '1';

const cards = (count: number, fields: (index: number) => Partial<DocumentCard> = () => ({})) =>
  Array.from({ length: count }, (_, index) => sampleCard(index + 1, fields(index)));

const inBudapest = (index: number): Partial<DocumentCard> => ({
  place: { lat: 47.44 + (index % 5) / 40, lng: 19 + (index % 7) / 40, isApproximate: false, alt: 'Térkép' },
});

const leftwards = `🌳🚌 ${'קמפיין סתיו '.repeat(30)}`.slice(0, 255);

const documents: Readonly<Record<string, SurfaceDocument>> = {
  'an offer': sampleOffer(cards(6)),
  'an offer in English': sampleOffer(cards(2), { language: 'en', title: 'Autumn offer' }),
  'surfaces in Budapest alone': sampleOffer(cards(9, inBudapest)),
  'no surface': sampleOffer([]),
  'a title of 255 letters with pictures, from right to left': sampleOffer(
    cards(2, () => ({ title: leftwards })),
    { title: leftwards },
  ),
};

/** A page that holds anything but its paper. */
async function isDrawn(page: Buffer): Promise<boolean> {
  const { channels } = await sharp(page).stats();
  return channels.some(({ stdev }) => stdev > 1);
}

describe.runIf(hasPoppler)('poppler opens the PDF of', () => {
  it.each(Object.entries(documents))(
    '%s: its fonts are in it, its letters right, every page drawn',
    async (_, document) => {
      const opened = await openByPoppler(await written(writeSurfaceDocument, document));
      expect(opened.complaints).toBe('');
      expect(opened.isTagged).toBe(true);
      expect(opened.fonts.length).toBeGreaterThan(1);
      for (const { name, isEmbedded, isSubset } of opened.fonts)
        expect([name, isEmbedded, isSubset]).toEqual([name, true, true]);
      expect(opened.text).toContain('Űrpor');
      expect(opened.text).toContain('Tűzőgép Kft.');
      expect(opened.text).toContain('98 765 432 Ft');
      for (const page of opened.pictures) expect(await isDrawn(page)).toBe(true);
    },
  );
});

describe.runIf(hasOffice && isFull)('LibreOffice opens', () => {
  it.runIf(hasPoppler)(
    'a deck: a page for each slide, its words readable',
    async () => {
      const deck = await written(writeSurfaceDeck, sampleOffer(cards(3)));
      const { pages, text } = await openByPoppler(await convertByOffice(deck, 'pptx'));
      expect(pages).toBe(8);
      for (const words of ['Őszi űrkampány', 'Tűzfal 2', '118,5 × 175 cm', '98 765 432 Ft'])
        expect(text).toContain(words);
    },
    180_000,
  );

  it.runIf(hasPoppler)(
    'a workbook: its columns and its letters',
    async () => {
      const table = {
        block: 'table' as const,
        columns: [
          { header: 'Megnevezés' },
          { header: 'Kezdet', kind: 'day' as const },
          { header: 'Ár', kind: 'money' as const },
        ],
        rows: [
          ['Tűzfal a főút és a vasút kereszteződésénél, Győr', '2026-04-01', 1_234_567],
          ['=1+1', '2026-04-30', 2_000],
        ],
      };
      const workbook = await renderWorkbook([{ name: 'Médiafelületek', widths: [24, 14, 18], blocks: [table] }]);
      const { text } = await openByPoppler(await convertByOffice(workbook, 'xlsx'));
      for (const words of ['Megnevezés', 'Tűzfal a főút és a', '2026-04-01', '1 234 567 Ft', '=1+1'])
        expect(text).toContain(words);
      // Each line of the long name is a line of the page, above the next row.
      const lines = text.split('\n');
      const at = (words: string): number => lines.findIndex((line) => line.includes(words));
      expect(at('Győr')).toBeGreaterThan(at('Tűzfal a főút és a'));
      expect(at('=1+1')).toBeGreaterThan(at('Győr'));
    },
    180_000,
  );
});
