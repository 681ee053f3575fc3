import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { takenOn } from './exif-date.ts';

const TODAY = '2026-03-04';

async function exifOf(fields: Record<string, Record<string, string>>): Promise<Buffer | undefined> {
  const create = { width: 4, height: 4, channels: 3 as const, background: '#888' };
  const bytes = await sharp({ create }).withExif(fields).jpeg().toBuffer();
  return (await sharp(bytes).metadata()).exif;
}

it('the day a photo was taken is read from its camera’s words', async () => {
  const both = { IFD0: { DateTime: '2025:08:02 10:00:00' }, IFD2: { DateTimeOriginal: '2025:07:31 23:59:59' } };
  expect(takenOn(await exifOf(both), TODAY)).toBe('2025-07-31');
  expect(takenOn(await exifOf({ IFD0: { DateTime: '2025:08:02 10:00:00' } }), TODAY)).toBe('2025-08-02');
});

it.each(['2026:03:05 00:00:00', '0000:00:00 00:00:00', '2025:02:30 10:00:00', '1970:01:01 00:00:00', 'tegnap'])(
  'what can be no such day counts as none: %s',
  async (DateTimeOriginal) => {
    expect(takenOn(await exifOf({ IFD2: { DateTimeOriginal } }), TODAY)).toBeNull();
  },
);

it('whatever bytes claim to be, there is a day or there is none', () => {
  expect(takenOn(undefined, TODAY)).toBeNull();
  const header = fc.constantFrom(Buffer.from('Exif\0\0II*\0'), Buffer.from('MM\0*'), Buffer.alloc(0));
  fc.assert(
    fc.property(header, fc.uint8Array({ maxLength: 400 }), (head, rest) => {
      const found = takenOn(Buffer.concat([head, rest]), TODAY);
      expect(found === null || /^\d{4}-\d\d-\d\d$/.test(found)).toBe(true);
    }),
  );
});
