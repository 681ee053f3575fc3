import { Readable, Writable } from 'node:stream';
import sharp from 'sharp';
import type { WriteDocument } from '../platform/documents/document-work.ts';
import type { DocumentCard, SentPicture, SurfaceDocument } from '../platform/documents/surface-document.spec.ts';
import { picturesOf } from '../platform/documents/written-document.ts';

export const samplePhoto = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#2e86ab' } })
  .webp()
  .toBuffer();

export const sampleColumns = [
  { header: 'Ssz.', align: 'right' },
  { header: 'Tétel', grows: true },
  { header: 'Közzétevő' },
  { header: 'Nettó ár (Ft)', align: 'right' },
] as const;

export function sampleCard(number: number, fields: Partial<DocumentCard> = {}): DocumentCard {
  return {
    number,
    kicker: 'Statikus · Kültéri',
    title: `Tűzfal ${number}`,
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

/** An offer of these surfaces, under one heading. */
export function sampleOffer(cards: readonly DocumentCard[], fields: Partial<SurfaceDocument> = {}): SurfaceDocument {
  const rows = cards.map(({ number, title }) => ({
    cells: [String(number), title, 'Tűzőgép Kft.', '1\u00a0234\u00a0567\u00a0Ft'],
  }));
  return {
    language: 'hu',
    title: 'Őszi űrkampány',
    author: 'Köztér Kft.',
    subject: 'Ajánlat',
    created: '2026-04-01T08:00:00.000Z',
    footer: 'Köztér Kft. · 2026-04-01',
    cover: {
      kicker: 'Közterületi reklámajánlat',
      brand: 'Űrpor',
      logo: null,
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
    list: { heading: 'Tételek', table: { columns: sampleColumns, rows }, empty: 'Nincs felület.' },
    sections: cards.length === 0 ? [] : [{ heading: 'Médiafelületek', pairs: [], price: null, cards }],
    summary: {
      heading: 'Összesítő',
      total: { label: 'Összesen', amount: '98\u00a0765\u00a0432\u00a0Ft' },
      tables: [],
      notes: [],
    },
    words: { noPhoto: 'Nincs fénykép', replaced: 'Ami hiányzik: \ufffd', deck },
    ...fields,
  };
}

const deck = {
  cover: 'Címlap',
  page: 'Cím és tartalom',
  surface: 'Médiafelület',
  title: 'Cím',
  kind: 'Típus',
  photo: 'Fénykép',
} as const;

/** The whole document, as it is written from the pictures that are found. */
export async function written(
  write: WriteDocument,
  document: SurfaceDocument,
  bytesOf = (_id: string): Buffer | null => samplePhoto,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const sent = picturesOf(document).map((id): SentPicture => ({ id, bytes: bytesOf(id)?.toString('base64') ?? null }));
  await write(document, Readable.from(sent)[Symbol.asyncIterator](), output);
  return Buffer.concat(chunks);
}
