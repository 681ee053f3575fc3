/** More than any camera on the market takes; a small file can claim far more. */
export const MAX_PIXELS = 50_000_000;
/** A line of pixels takes far more to work with than a square of as many; panoramas of telephones are shorter. */
export const MAX_SIDE = 20_000;

export type PictureHead = { readonly kind: 'jpeg' | 'png'; readonly width: number; readonly height: number };

/** By what the file says of itself at its beginning; nothing is decoded. */
export function isTooManyPixels({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What the first bytes of a picture say; undefined of anything else, and where its size does not stand in them. */
export function pictureHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && PNG.every((byte, index) => bytes[index] === byte))
    return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegHead(view) : undefined;
}

/** Pictures that telephones and web pages make and that are no photos here. */
export type OtherPicture = 'heic' | 'avif' | 'webp';

export function otherPicture(bytes: Uint8Array): OtherPicture | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 40));
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  // The first of the names says what it is, 'mif1' only that it is a picture.
  if (/^(?:avi[fs]|mif1.*avif)/s.test(text.slice(8))) return 'avif';
  return /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(text.slice(8)) ? 'heic' : undefined;
}

/** Walks from segment to segment until the one that tells the size. */
function jpegHead(view: DataView): PictureHead | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const mark = view.getUint8(at + 1);
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(mark)) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The starts of frames, without the tables that stand among their numbers. */
function isFrame(mark: number): boolean {
  return mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
}
