import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fittedPicture } from './fitted-picture.ts';

const box = { width: 510, height: 300 };

it('of four to three is cut to its frame on a card, and stands whole on a sheet', async () => {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  const sent = bytes.toString('base64');
  expect(await fittedPicture(sent, { box, dots: 1 })).toMatchObject({ width: 510, height: 300 });
  expect(await fittedPicture(sent, { box, dots: 1, isWhole: true })).toMatchObject({ width: 400, height: 300 });
});
