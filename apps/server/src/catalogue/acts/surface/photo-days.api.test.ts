import { mediaImagesAdd } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startMediaScene } from '../../../testing/media-scene.ts';

const { test, scene } = await startMediaScene();

const create = { width: 40, height: 30, channels: 3 as const, background: '#456' };
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '47/1 29/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '19/1 3/1 0/1' };

it('a photo says when it was taken, and nothing else of what its camera wrote leaves the server [D13.20]', async () => {
  const { id } = await scene.create();
  const taken = await sharp({ create })
    .withExif({ IFD0: { Make: 'TITKOS-KAMERA' }, IFD2: { DateTimeOriginal: '2025:07:31 12:00:00' }, IFD3: GPS })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('TITKOS');
  const silent = await sharp({ create }).png().toBuffer();
  const later = await sharp({ create })
    .withExif({ IFD2: { DateTimeOriginal: '2027:01:01 12:00:00' } })
    .jpeg()
    .toBuffer();
  const files = [taken, silent, later].map((bytes, index) => ({
    field: 'images[]',
    name: index === 1 ? 'b.png' : `a${index}.jpg`,
    type: index === 1 ? 'image/png' : 'image/jpeg',
    bytes,
  }));
  await test.call(mediaImagesAdd, { token: scene.publisher.token, id, body: {}, files });
  for (const person of [scene.publisher, scene.mhfe, scene.advertiser]) {
    const { images } = (await test.call(mediaShow, { token: person.token, id })).json();
    expect(images.map(({ taken_on }) => taken_on)).toEqual(['2025-07-31', null, null]);
    for (const address of [images[0]?.src, images[0]?.thumbnails?.large]) {
      const { rawPayload } = await test.app.inject({ url: address ?? '' });
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      expect(rawPayload.includes('TITKOS')).toBe(false);
    }
  }
});
