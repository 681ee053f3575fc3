import { rm } from 'node:fs/promises';
import { isTooManyPixels, MAX_PIXELS } from '@felulet/domain/media/picture-head.ts';
import sharp from 'sharp';
import { turnsOf } from '../processes/turns.ts';
import { takenOn } from './exif-date.ts';

/** Each may hold a whole picture, up to some 400 MB. */
const inTurn = turnsOf(2);

const THUMBNAILS = { small: 160, medium: 640, large: 1600 } as const;
export type ThumbnailSize = keyof typeof THUMBNAILS;
export const THUMBNAIL_TYPE = 'image/webp';

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Bytes of the picture as it is kept. */
  readonly size: number;
  /** By its camera, and all that is kept of what that wrote. [D13.20] */
  readonly takenOn: string | null;
  /** The picture itself, upright and without its metadata, and three smaller ones. */
  readonly paths: Readonly<Record<'original' | ThumbnailSize, string>>;
};

export type PictureResult =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly refusal: { readonly code: 'too_many_pixels' | 'not_a_picture' } };

/**
 * Writes a picture anew: place, camera and whatever else rode along is gone, and the pixels stand upright.
 * The caller removes the temporary files, or moves them where they belong.
 */
export async function preparePicture(
  source: string,
  kind: 'jpeg' | 'png',
  temporaryPath: () => string,
  today: string,
): Promise<PictureResult> {
  const paths = { original: temporaryPath(), small: temporaryPath(), medium: temporaryPath(), large: temporaryPath() };
  try {
    return await inTurn(async () => {
      const said = await sharp(source, { limitInputPixels: false }).metadata();
      if (isTooManyPixels(said)) return { ok: false, refusal: { code: 'too_many_pixels' } };
      const picture = await writePicture(source, kind, paths);
      return { ok: true, picture: { ...picture, takenOn: takenOn(said.exif, today) } };
    });
  } catch (error) {
    for (const path of Object.values(paths)) await rm(path, { force: true });
    if (isSystemError(error)) throw error;
    return { ok: false, refusal: { code: mentionsPixels(error) ? 'too_many_pixels' : 'not_a_picture' } };
  }
}

async function writePicture(
  source: string,
  kind: 'jpeg' | 'png',
  paths: Picture['paths'],
): Promise<Omit<Picture, 'takenOn'>> {
  const upright = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
  const written = kind === 'png' ? upright.png() : upright.jpeg({ quality: 90, mozjpeg: false });
  const { width, height, size } = await written.toFile(paths.original);
  await writeThumbnails(paths);
  return { width, height, size, paths };
}

/** Each from the next larger one: the big picture is decoded once. */
async function writeThumbnails(paths: Picture['paths']): Promise<void> {
  const steps = [
    ['original', 'large'],
    ['large', 'medium'],
    ['medium', 'small'],
  ] as const;
  for (const [from, to] of steps) {
    await sharp(paths[from], { limitInputPixels: MAX_PIXELS })
      .resize({ width: THUMBNAILS[to], height: THUMBNAILS[to], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(paths[to]);
  }
}

function mentionsPixels(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message);
}

/** A full disk is our trouble, not the sender's. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E');
}
