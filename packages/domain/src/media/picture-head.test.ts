import { expect, it } from 'vitest';
import { isTooManyPixels, otherPicture, pictureHead } from './picture-head.ts';

const png = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(40);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};
/** Another segment first, as cameras write it. */
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4, 0xff, 0xc0, 0, 17, 8, 0, 100, 0, 200, 3, 1]);

it('the beginning of a picture tells its kind and size [D17.7]', () => {
  expect(pictureHead(png(640, 480))).toEqual({ kind: 'png', width: 640, height: 480 });
  expect(pictureHead(jpeg)).toEqual({ kind: 'jpeg', width: 200, height: 100 });
});

it('anything else, or a beginning without the size, is no picture [D17.7]', () => {
  const text = Uint8Array.from('<svg onload="alert(1)">'.repeat(4), (letter) => letter.charCodeAt(0));
  for (const bytes of [text, new Uint8Array(), jpeg.slice(0, 12), png(1, 1).slice(0, 20)])
    expect(pictureHead(bytes)).toBeUndefined();
});

it('a small file that claims too many pixels is told', () => {
  expect(isTooManyPixels({ width: 6000, height: 4000 })).toBe(false);
  expect(isTooManyPixels({ width: 60_000, height: 60_000 })).toBe(true);
  expect(isTooManyPixels({ width: 20_001, height: 1 })).toBe(true);
});

it.each([
  ['\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\u0018ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\u0018ftypavif\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\u0018ftypmif1\0\0\0\0mif1avif', 'avif'],
  ['RIFF\u0024\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\u0018ftypmp42\0\0\0\0', undefined],
  ['nem kép', undefined],
])('%j is %s', (text, kind) => {
  expect(otherPicture(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(kind);
});
