import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readDeck } from '../../testing/read-deck.ts';
import { sampleCard, sampleOffer } from '../../testing/sample-document.ts';
import { streetPhoto } from '../../testing/sample-photos.ts';
import { streamSurfaceDeck } from '../deck/surface-deck.ts';
import type { FileStore } from '../files/file-store.ts';
import { streamSurfaceDocument } from '../pdf/surface-document.ts';
import { endRestedWork } from '../processes/work-process.ts';

const isFull = process.env.FULL_LOAD === '1';
const SURFACES = isFull ? 2000 : 60;
/** The process of its own, with its heap, its pictures and its program. */
const MOST_MEGABYTES = 1000;

/** Each with a photo and a place of its own. */
const offer = sampleOffer(
  Array.from({ length: SURFACES }, (_, index) =>
    sampleCard(index + 1, { photo: { file: `photo-${index}`, alt: `Fénykép ${index + 1}` } }),
  ),
);
const photo = await streetPhoto(1);
const files = {
  open: async () => ({ stream: Readable.from([photo]), size: photo.length }),
} satisfies Pick<FileStore, 'open'>;

/** What the largest process has held that this one started and that still works; 0 where the system keeps no such books. */
function largestChild(): number {
  try {
    const children = readdirSync('/proc/self/task').flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    const kilobytes = children.map((id) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
    return Math.max(0, ...kilobytes.map(Number)) / 1024;
  } catch {
    return 0;
  }
}

describe(`${SURFACES} surfaces`, () => {
  it.each([
    ['slides', streamSurfaceDeck],
    ['pages', streamSurfaceDocument],
  ] as const)(
    'as %s take little memory, and tell how far they are all the while',
    async (kind, stream) => {
      const shares: number[] = [];
      let megabytes = 0;
      const watch = setInterval(() => {
        megabytes = Math.max(megabytes, largestChild());
      }, 50);
      const report = (share: number) => shares.push(share);
      const bytes = await buffer(stream(offer, files, new AbortController().signal, report)).finally(() =>
        clearInterval(watch),
      );
      expect(megabytes).toBeLessThan(MOST_MEGABYTES);
      expect(shares).toEqual(Array.from({ length: SURFACES }, (_, index) => index / SURFACES));
      if (kind === 'slides') {
        const { slides } = await readDeck(bytes);
        const titles = slides.filter(({ places }) => places.includes('pic')).map(({ texts }) => texts[0]);
        expect(titles).toEqual(Array.from({ length: SURFACES }, (_, index) => `Tűzfal ${index + 1}`));
        const shown = new Set(slides.flatMap(({ pictures }) => pictures.map(({ part }) => part)));
        expect([...shown].filter((part) => part.includes('/photo-'))).toHaveLength(SURFACES);
      } else {
        const text = bytes.toString('latin1');
        expect(text.slice(-6)).toContain('%%EOF');
        // Two surfaces a page; each brings its photo.
        expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(SURFACES / 2 + 4);
        expect(text.match(/\/Subtype \/Image/g)).toHaveLength(SURFACES);
      }
    },
    isFull ? 600_000 : 120_000,
  );

  it.each([
    ['slides', streamSurfaceDeck],
    ['pages', streamSurfaceDocument],
  ] as const)('as %s can be stopped in the midst of it, and nothing goes on', async (_, stream) => {
    endRestedWork();
    await expect.poll(largestChild).toBe(0);
    const gone = new AbortController();
    const shares: number[] = [];
    const reading = buffer(
      stream(offer, files, gone.signal, (share) => {
        shares.push(share);
        if (share > 0.05) gone.abort();
      }),
    );
    await expect(reading).rejects.toThrow(/abort|EPIPE/);
    await expect.poll(largestChild).toBe(0);
    expect(shares.length).toBeLessThan(SURFACES / 2);
  });
});
