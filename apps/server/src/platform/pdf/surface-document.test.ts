import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../testing/read-pdf-pages.ts';
import { sampleCard, sampleColumns, sampleOffer, samplePhoto, written } from '../../testing/sample-document.ts';
import type { SurfaceDocument } from '../documents/surface-document.spec.ts';
import type { FileStore } from '../files/file-store.ts';
import { streamSurfaceDocument } from './surface-document.ts';
import { writeSurfaceDocument } from './surface-document.writer.ts';

const write = (document: SurfaceDocument, bytesOf?: (id: string) => Buffer | null): Promise<Buffer> =>
  written(writeSurfaceDocument, document, bytesOf);

async function expectWhole(document: SurfaceDocument): Promise<string> {
  const { pages, text } = await readPdfPages(await write(document));
  for (const { width, pieces } of pages) {
    for (const piece of pieces) {
      expect(piece.left, piece.text).toBeGreaterThanOrEqual(39);
      expect(piece.right, piece.text).toBeLessThanOrEqual(width - 39);
    }
  }
  return text;
}

describe('the document of an offer', () => {
  it('has n / N below each page but the cover, bookmarks, title, author and language', async () => {
    const bytes = await write(sampleOffer(Array.from({ length: 5 }, (_, index) => sampleCard(index + 1))));
    const { pages, bookmarks, info, text } = await readPdfPages(bytes);
    expect(pages.slice(1).map((page) => page.text.includes(`${pages.indexOf(page) + 1} / ${pages.length}`))).toEqual(
      pages.slice(1).map(() => true),
    );
    expect(bookmarks.map(({ title }) => title)).toEqual([
      ...['Őszi űrkampány', 'Alapadatok', 'Térkép', 'Tételek', 'Médiafelületek', 'Összesítő'],
    ]);
    expect(bookmarks[4]?.items.map(({ title }) => title)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `${number}. Tűzfal ${number}`),
    );
    expect(info).toMatchObject({ Title: 'Őszi űrkampány', Author: 'Köztér Kft.', Language: 'hu' });
    expect(text).toContain('118,5 × 175 cm');
    const structure = bytes.toString('latin1');
    const heads = structure.match(/\/S \/TH\b/g) ?? [];
    expect(heads.length).toBeGreaterThan(0);
    expect(structure.match(/\/Scope \/Column\b/g)).toHaveLength(heads.length);
  });

  it('embeds its fonts, and says each picture in words', async () => {
    const bytes = (await write(sampleOffer([sampleCard(1)]))).toString('latin1');
    expect(bytes.match(/\/Type \/FontDescriptor/g)?.length).toBe(bytes.match(/\/FontFile2 /g)?.length);
    expect(bytes).toMatch(/\/FontFile2 /);
    expect(bytes).toContain('/MarkInfo');
    expect(bytes.match(/\/S \/Figure\s*\/Alt/g)?.length).toBe(3);
  });

  it('is sound without any surface', async () => {
    const { text } = await readPdfPages(await write(sampleOffer([])));
    expect(text).toContain('Nincs felület.');
    expect(text).toContain('98 765 432 Ft');
  });

  it('shows a quiet frame for a photo that is gone or is no picture, and the name for such a logo', async () => {
    const cards = [sampleCard(1), sampleCard(2), sampleCard(3)];
    const document = sampleOffer(cards, { cover: { ...sampleOffer([]).cover, logo: 'logo' } });
    const bytesOf = (id: string): Buffer | null => (id === 'photo-1' ? null : Buffer.from('no picture'));
    const { pages, text } = await readPdfPages(await write(document, bytesOf));
    expect(text.match(/Nincs fénykép/g)).toHaveLength(3);
    expect(pages[0]?.text).toContain('Köztér Kft.');
  });

  it('embeds a picture once, however many surfaces show it', async () => {
    const bytes = await write(sampleOffer(Array.from({ length: 40 }, (_, index) => sampleCard(index + 1))));
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(3);
  });

  it('loses no column, no total and no letter to words of 255 letters', async () => {
    const word = 'W'.repeat(255);
    const long = sampleCard(1, {
      title: word,
      pairs: [
        ['Cím', word],
        ['Közzétevő', word],
      ],
    });
    const manual = sampleCard(2, { title: word, photo: null, place: null });
    const text = await expectWhole(
      sampleOffer([long, manual], {
        title: word,
        author: word,
        footer: word,
        brief: { heading: 'Alapadatok', pairs: [['Márka', word]] },
      }),
    );
    for (const { header } of sampleColumns) expect(text).toContain(header);
    expect(text).toContain('1 234 567 Ft');
    // Cover, brief, two rows of the list, two titles and two facts hold the whole word.
    expect(text.match(/W/g)?.length).toBeGreaterThan(8 * 255);
  });

  it('draws in further fonts what its own lacks, pictures and arrows among them', async () => {
    const title = 'Nyári → שלום سلام 漢字かな 😀 👩‍👩‍👧 🇭🇺 ☎️ Ω Ж';
    const text = await expectWhole(sampleOffer([sampleCard(1, { title })], { title }));
    for (const part of ['→', 'שלום', '漢字かな', '😀', 'Ω', 'Ж']) expect(text).toContain(part);
    expect(text).not.toContain('\ufffd');
    expect(text).not.toContain('Ami hiányzik');
  });

  it('puts a sign where no font helps, and says so', async () => {
    const text = await expectWhole(sampleOffer([sampleCard(1, { title: 'Ethiopia ኢትዮ' })]));
    expect(text).toContain('Ethiopia \ufffd\ufffd\ufffd');
    expect(text).toContain('Ami hiányzik: \ufffd');
  });

  it('repeats the header of a long list on every page and numbers it as the pages of the surfaces', async () => {
    const cards = Array.from({ length: 200 }, (_, index) => sampleCard(index + 1));
    const { pages } = await readPdfPages(await write(sampleOffer(cards)));
    const listed = pages.filter(({ text }) => text.includes('Ssz.'));
    expect(listed.length).toBeGreaterThan(3);
    for (let number = 1; number <= 200; number += 1)
      expect(
        pages.filter(({ text }) => new RegExp(`Tűzfal ${number}(?!\\d)`, 'u').test(text)).length,
      ).toBeGreaterThanOrEqual(2);
  });
});

const files = {
  open: async () => ({ stream: Readable.from([samplePhoto]), size: samplePhoto.length }),
} satisfies Pick<FileStore, 'open'>;

describe('the process that writes it', () => {
  it('answers some hundred surfaces, two thousand in the full run', async () => {
    const count = process.env.FULL_LOAD === '1' ? 2000 : 300;
    const cards = Array.from({ length: count }, (_, index) => sampleCard(index + 1, { place: null }));
    const stream = streamSurfaceDocument(sampleOffer(cards), files, new AbortController().signal);
    const text = (await buffer(stream)).toString('latin1');
    expect(text.slice(-6)).toContain('%%EOF');
    // Two on a page, and the pages of the list besides.
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan((count / 2) * 1.05);
  }, 120_000);

  it('ends when the reader goes away', async () => {
    const gone = new AbortController();
    const cards = Array.from({ length: 500 }, (_, index) => sampleCard(index + 1));
    const stream = streamSurfaceDocument(sampleOffer(cards), files, gone.signal);
    const reading = buffer(stream);
    gone.abort();
    await expect(reading).rejects.toThrow(/abort|EPIPE/);
  });
});
