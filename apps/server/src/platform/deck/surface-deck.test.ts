import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readDeck } from '../../testing/read-deck.ts';
import { sampleCard, sampleOffer, samplePhoto, written } from '../../testing/sample-document.ts';
import type { SurfaceDocument } from '../documents/surface-document.spec.ts';
import type { FileStore } from '../files/file-store.ts';
import { streamSurfaceDeck } from './surface-deck.ts';
import { writeSurfaceDeck } from './surface-deck.writer.ts';

const cards = (count: number) => Array.from({ length: count }, (_, index) => sampleCard(index + 1));

async function deckOf(document: SurfaceDocument, bytesOf?: (id: string) => Buffer | null) {
  return readDeck(await written(writeSurfaceDeck, document, bytesOf));
}

describe('the deck of an offer', () => {
  it('has a slide for each surface between cover, brief, map, list and sums, each with a title of its own [A6.60]', async () => {
    const { slides } = await deckOf(sampleOffer(cards(3)));
    expect(slides.map(({ texts }) => texts[0])).toEqual([
      ...['Őszi űrkampány', 'Alapadatok', 'Térkép', 'Tételek', 'Tűzfal 1', 'Tűzfal 2', 'Tűzfal 3', 'Összesítő'],
    ]);
    for (const slide of slides) expect(slide.places).toContain('title');
    const surface = slides[5];
    expect(surface?.places).toEqual(expect.arrayContaining(['title', 'body', 'pic']));
    expect(surface?.tables[0]).toEqual([
      ['Méret', '118,5 × 175 cm'],
      ['Közzétevő', 'Tűzőgép Kft.'],
    ]);
    expect(surface?.text).toContain('1 234 567 Ft');
    expect(surface?.pictures.map(({ alt }) => alt)).toEqual(['Fénykép: Tűzfal 2', 'Térkép']);
  });

  it('keeps its fonts in the theme and its words in the reader’s language', async () => {
    const { slides, parts } = await deckOf(sampleOffer(cards(1), { language: 'en' }));
    for (const { fonts, languages } of slides) {
      expect([...fonts]).toEqual([]);
      expect([...languages].filter((language) => language !== 'en-GB' && language !== 'en-US')).toEqual([]);
      expect(languages).toContain('en-GB');
    }
    const theme = parts.get('ppt/theme/theme1.xml')?.toString('utf8') ?? '';
    expect(theme.match(/<a:latin typeface="Arial"\/>/g)).toHaveLength(2);
    expect(parts.get('docProps/core.xml')?.toString('utf8')).toContain('<dc:title>Őszi űrkampány</dc:title>');
  });

  it('holds a picture once, however many slides show it, and cuts it to its frame', async () => {
    const { slides, parts } = await deckOf(sampleOffer(cards(12)));
    const photos = slides.flatMap(({ pictures }) => pictures.filter(({ alt }) => alt.startsWith('Fénykép')));
    expect(photos).toHaveLength(12);
    const names = [...parts.keys()].filter((path) => path.includes('/photo-'));
    expect(new Set(photos.map(({ part }) => part))).toEqual(new Set(names));
    expect(names).toHaveLength(3);
    const { width = 0, height = 0 } = await sharp(parts.get(names[0] ?? '') ?? Buffer.alloc(0)).metadata();
    expect(width / height).toBeCloseTo(1.5, 2);
  });

  it('shows a quiet frame for a photo that is gone or is no picture, and the name for such a logo [A6.60]', async () => {
    const document = sampleOffer(cards(3), { cover: { ...sampleOffer([]).cover, logo: 'logo' } });
    const { slides } = await deckOf(document, (id) => (id === 'photo-1' ? null : Buffer.from('no picture')));
    const photos = slides.flatMap(({ pictures }) => pictures.filter(({ part }) => part.endsWith('no-photo.png')));
    expect(photos.map(({ alt }) => alt)).toEqual(['Nincs fénykép', 'Nincs fénykép', 'Nincs fénykép']);
    expect(slides[0]?.text).toContain('Köztér Kft.');
  });

  it('shows the sender’s logo in its own shape', async () => {
    const logo = await sharp({ create: { width: 300, height: 60, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const document = sampleOffer([], { cover: { ...sampleOffer([]).cover, logo: 'logo' } });
    const { slides, parts } = await deckOf(document, () => logo);
    expect(slides[0]?.pictures[0]).toEqual({ alt: 'Köztér Kft.', part: 'ppt/media/logo.png' });
    const { width = 0, height = 0, hasAlpha } = await sharp(parts.get('ppt/media/logo.png')).metadata();
    expect([width / height, hasAlpha]).toEqual([5, true]);
  });

  it('is sound without any surface', async () => {
    const { slides } = await deckOf(sampleOffer([]));
    expect(slides.map(({ texts }) => texts[0])).toEqual(['Őszi űrkampány', 'Alapadatok', 'Tételek', 'Összesítő']);
    expect(slides[2]?.text).toContain('Nincs felület.');
    expect(slides[3]?.text).toContain('98 765 432 Ft');
  });

  it('takes titles of 255 letters, emoji, words from right to left and what no XML may hold', async () => {
    const title = `😀 ${'קמפיין סתיו '.repeat(20)}`.slice(0, 255);
    const broken = 'Tű\u0000z\ud800fal <&> "x"';
    const titled = [sampleCard(1, { title }), sampleCard(2, { title: broken }), sampleCard(3, { title: 'سلام' })];
    const { slides, parts } = await deckOf(sampleOffer(titled, { title, author: broken }));
    expect(slides[0]?.texts[0]).toBe(title.toWellFormed());
    expect(slides[5]?.texts[0]).toBe('Tűz\ufffdfal <&> "x"');
    expect(parts.get('ppt/slides/slide7.xml')?.toString('utf8')).toMatch(/rtl="1"[^>]*algn="r"/);
  });

  it('loses nothing of a long brief and of a long list', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `szó${index}`).join(' ');
    const pairs = [['Eszközök', `${words}\n\n${'W'.repeat(6000)}`]] as const;
    const { slides } = await deckOf(sampleOffer(cards(60), { brief: { heading: 'Alapadatok', pairs } }));
    const brief = slides.filter(({ texts }) => texts[0]?.startsWith('Alapadatok'));
    expect(brief.length).toBeGreaterThan(3);
    const shown = brief.flatMap(({ tables }) => tables.flatMap((rows) => rows.map(([, value]) => value))).join(' ');
    expect(shown.split(/\s+/).filter((word) => word.startsWith('szó'))).toEqual(words.split(' '));
    expect(shown.match(/W/g)).toHaveLength(6000);
    const listed = slides.filter(({ texts }) => texts[0]?.startsWith('Tételek')).flatMap(({ tables }) => tables);
    expect(listed.flatMap((rows) => rows.slice(1).map(([number]) => number))).toEqual(
      Array.from({ length: 60 }, (_, index) => String(index + 1)),
    );
    for (const rows of listed) expect(rows[0]).toEqual(['Ssz.', 'Tétel', 'Közzétevő', 'Nettó ár (Ft)']);
  });

  it('begins a package with what it costs, and tells two of one name apart', async () => {
    const price = { label: 'Nettó ár (Ft)', amount: '5 000 000 Ft' };
    const pack = { heading: 'Felületcsomag: Őszi', pairs: [['Közzétevő', 'Tűzőgép Kft.']], price } as const;
    const sections = [
      { ...pack, cards: [sampleCard(1)] },
      { ...pack, cards: [sampleCard(2)] },
    ];
    const { slides, parts } = await deckOf(sampleOffer(cards(2), { sections }));
    const first = slides.find(({ texts }) => texts[0] === pack.heading);
    expect(first?.text).toContain('5 000 000 Ft');
    expect(first?.tables[1]).toEqual([['1', 'Tűzfal 1']]);
    const named = parts
      .get('ppt/presentation.xml')
      ?.toString('utf8')
      .match(/<p14:section name="[^"]*/g);
    expect(named?.map((text) => text.slice(19))).toEqual([
      ...['Őszi űrkampány', 'Felületcsomag: Őszi', 'Felületcsomag: Őszi (2)', 'Összesítő'],
    ]);
  });
});

const files = {
  open: async () => ({ stream: Readable.from([samplePhoto]), size: samplePhoto.length }),
} satisfies Pick<FileStore, 'open'>;

describe('the process that writes a deck', () => {
  it('ends when the reader goes away', async () => {
    const gone = new AbortController();
    const reading = buffer(streamSurfaceDeck(sampleOffer(cards(500)), files, gone.signal));
    gone.abort();
    await expect(reading).rejects.toThrow(/abort|EPIPE/);
  });
});
