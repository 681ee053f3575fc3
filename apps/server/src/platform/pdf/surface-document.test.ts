import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../testing/read-pdf-pages.ts';
import type { FileStore } from '../files/file-store.ts';
import type { DocumentCard, SentPicture, SurfaceDocument } from './surface-document.spec.ts';
import { streamSurfaceDocument } from './surface-document.ts';
import { picturesOf, writeSurfaceDocument } from './surface-document.writer.ts';

const photo = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#2e86ab' } })
  .webp()
  .toBuffer();

const columns = [
  { header: 'Ssz.', align: 'right' },
  { header: 'Tétel', grows: true },
  { header: 'Közzétevő' },
  { header: 'Nettó ár (Ft)', align: 'right' },
] as const;

function card(number: number, fields: Partial<DocumentCard> = {}): DocumentCard {
  return {
    ...{ number, kicker: 'Statikus · Kültéri', title: `Tűzfal ${number}` },
    pairs: [
      ['Méret', '118,5 × 175 cm'],
      ['Közzétevő', 'Tűzőgép Kft.'],
    ],
    price: { label: 'Nettó ár (Ft)', amount: '1\u00a0234\u00a0567\u00a0Ft' },
    photo: { file: `photo-${number % 3}`, alt: `Fénykép: Tűzfal ${number}` },
    place: {
      lat: 47.1 + (number % 17) / 30,
      lng: 17 + (number % 23) / 6,
      isApproximate: number % 2 === 0,
      alt: 'Térkép',
    },
    ...fields,
  };
}

function offer(cards: readonly DocumentCard[], fields: Partial<SurfaceDocument> = {}): SurfaceDocument {
  const rows = cards.map(({ number, title }) => ({
    cells: [String(number), title, 'Tűzőgép Kft.', '1\u00a0234\u00a0567\u00a0Ft'],
  }));
  return {
    ...{ language: 'hu', title: 'Őszi űrkampány', author: 'Köztér Kft.', subject: 'Ajánlat' },
    ...{ created: '2026-04-01T08:00:00.000Z', footer: 'Köztér Kft. · 2026-04-01' },
    cover: {
      ...{ kicker: 'Közterületi reklámajánlat', brand: 'Űrpor', logo: null },
      pairs: [['Hirdető', 'Tűzőgép Kft.']],
      total: { label: 'Összesen', amount: '98\u00a0765\u00a0432\u00a0Ft', note: 'nettó, áfa nélkül' },
    },
    brief: { heading: 'Alapadatok', pairs: [['Márka', 'Űrpor']] },
    map: {
      heading: 'Térkép',
      lead: 'A számok a sorszámok.',
      alt: 'Térkép',
      group: '{{count}} felület',
      capital: 'Budapest',
    },
    list: { heading: 'Tételek', table: { columns, rows }, empty: 'Nincs felület.' },
    sections: cards.length === 0 ? [] : [{ heading: 'Médiafelületek', pairs: [], price: null, cards }],
    summary: {
      heading: 'Összesítő',
      total: { label: 'Összesen', amount: '98\u00a0765\u00a0432\u00a0Ft' },
      tables: [],
      notes: [],
    },
    words: { noPhoto: 'Nincs fénykép', replaced: 'Ami hiányzik: \ufffd' },
    ...fields,
  };
}

async function write(document: SurfaceDocument, bytesOf = (_id: string): Buffer | null => photo): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const sent = picturesOf(document).map((id): SentPicture => ({ id, bytes: bytesOf(id)?.toString('base64') ?? null }));
  await writeSurfaceDocument(document, Readable.from(sent)[Symbol.asyncIterator](), output);
  return Buffer.concat(chunks);
}

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
  it('has n / N below each page but the cover, bookmarks, title, author and language [A6.60]', async () => {
    const bytes = await write(offer(Array.from({ length: 5 }, (_, index) => card(index + 1))));
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
  });

  it('embeds its fonts, and says each picture in words', async () => {
    const bytes = (await write(offer([card(1)]))).toString('latin1');
    expect(bytes.match(/\/Type \/FontDescriptor/g)?.length).toBe(bytes.match(/\/FontFile2 /g)?.length);
    expect(bytes).toMatch(/\/FontFile2 /);
    expect(bytes).toContain('/MarkInfo');
    expect(bytes.match(/\/S \/Figure\s*\/Alt/g)?.length).toBe(3);
  });

  it('is sound without any surface', async () => {
    const { text } = await readPdfPages(await write(offer([])));
    expect(text).toContain('Nincs felület.');
    expect(text).toContain('98 765 432 Ft');
  });

  it('shows a quiet frame for a photo that is gone or is no picture, and the name for such a logo', async () => {
    const cards = [card(1), card(2), card(3)];
    const document = offer(cards, { cover: { ...offer([]).cover, logo: 'logo' } });
    const bytesOf = (id: string): Buffer | null => (id === 'photo-1' ? null : Buffer.from('no picture'));
    const { pages, text } = await readPdfPages(await write(document, bytesOf));
    expect(text.match(/Nincs fénykép/g)).toHaveLength(3);
    expect(pages[0]?.text).toContain('Köztér Kft.');
  });

  it('embeds a picture once, however many surfaces show it', async () => {
    const bytes = await write(offer(Array.from({ length: 40 }, (_, index) => card(index + 1))));
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(3);
  });

  it('loses no column, no total and no letter to words of 255 letters [A6.20]', async () => {
    const word = 'W'.repeat(255);
    const long = card(1, {
      title: word,
      pairs: [
        ['Cím', word],
        ['Közzétevő', word],
      ],
    });
    const manual = card(2, { title: word, photo: null, place: null });
    const text = await expectWhole(
      offer([long, manual], {
        ...{ title: word, author: word, footer: word },
        brief: { heading: 'Alapadatok', pairs: [['Márka', word]] },
      }),
    );
    for (const { header } of columns) expect(text).toContain(header);
    expect(text).toContain('1 234 567 Ft');
    // Cover, brief, two rows of the list, two titles and two facts hold the whole word.
    expect(text.match(/W/g)?.length).toBeGreaterThan(8 * 255);
  });

  it('draws in further fonts what its own lacks, pictures and arrows among them', async () => {
    const title = 'Nyári → שלום سلام 漢字かな 😀 👩‍👩‍👧 🇭🇺 ☎️ Ω Ж';
    const text = await expectWhole(offer([card(1, { title })], { title }));
    for (const part of ['→', 'שלום', '漢字かな', '😀', 'Ω', 'Ж']) expect(text).toContain(part);
    expect(text).not.toContain('\ufffd');
    expect(text).not.toContain('Ami hiányzik');
  });

  it('puts a sign where no font helps, and says so', async () => {
    const text = await expectWhole(offer([card(1, { title: 'Ethiopia ኢትዮ' })]));
    expect(text).toContain('Ethiopia \ufffd\ufffd\ufffd');
    expect(text).toContain('Ami hiányzik: \ufffd');
  });

  it('repeats the header of a long list on every page and numbers it as the pages of the surfaces', async () => {
    const cards = Array.from({ length: 200 }, (_, index) => card(index + 1));
    const { pages } = await readPdfPages(await write(offer(cards)));
    const listed = pages.filter(({ text }) => text.includes('Ssz.'));
    expect(listed.length).toBeGreaterThan(3);
    for (let number = 1; number <= 200; number += 1)
      expect(
        pages.filter(({ text }) => new RegExp(`Tűzfal ${number}(?!\\d)`, 'u').test(text)).length,
      ).toBeGreaterThanOrEqual(2);
  });
});

const files = {
  open: async () => ({ stream: Readable.from([photo]), size: photo.length }),
} satisfies Pick<FileStore, 'open'>;

describe('the process that writes it', () => {
  it('answers two thousand surfaces', async () => {
    const cards = Array.from({ length: 2000 }, (_, index) => card(index + 1, { place: null }));
    const stream = streamSurfaceDocument(offer(cards), files, new AbortController().signal);
    const text = (await buffer(stream)).toString('latin1');
    expect(text.slice(-6)).toContain('%%EOF');
    // Two on a page, and the pages of the list besides.
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1050);
  }, 120_000);

  it('ends when the reader goes away', async () => {
    const gone = new AbortController();
    const cards = Array.from({ length: 500 }, (_, index) => card(index + 1));
    const stream = streamSurfaceDocument(offer(cards), files, gone.signal);
    const reading = buffer(stream);
    gone.abort();
    await expect(reading).rejects.toThrow(/abort|EPIPE/);
  });
});
