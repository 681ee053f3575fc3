import { MAX_PIXELS } from '@felulet/domain/media/picture-head.ts';
import sharp from 'sharp';
import { colours } from './drawing.ts';

/** What would lose more than this by filling its frame is shown whole. */
const MOST_CUT = 1.35;

export type FittedPicture = {
  readonly data: Buffer;
  readonly kind: 'jpeg' | 'png';
  readonly width: number;
  readonly height: number;
};

type Fitting = {
  readonly box: { readonly width: number; readonly height: number };
  /** Dots for each point. */
  readonly dots: number;
  /** Whether a picture that is shown whole gets margins, so that it is as large as its frame all the same. */
  readonly hasMargins?: boolean;
  /** Whether nothing at all may be cut off. */
  readonly isWhole?: boolean;
};

/** A sent picture scaled to its frame; null for one that is missing, and for whatever is no picture. */
export async function fittedPicture(
  sent: string | null,
  { box, dots, hasMargins = false, isWhole = false }: Fitting,
): Promise<FittedPicture | null> {
  if (sent === null) return null;
  try {
    const source = sharp(Buffer.from(sent, 'base64'), { limitInputPixels: MAX_PIXELS });
    const { width, height, hasAlpha } = await source.metadata();
    const ratio = width / height / (box.width / box.height);
    const fits = !isWhole && ratio < MOST_CUT && ratio > 1 / MOST_CUT && !hasAlpha;
    const fit = fits ? 'cover' : hasMargins ? 'contain' : 'inside';
    const size = { width: Math.round(box.width * dots), height: Math.round(box.height * dots) };
    const resized = source.resize({ ...size, fit, withoutEnlargement: fit === 'inside', background: colours.tint });
    const isSeeThrough = hasAlpha && !hasMargins;
    const written = isSeeThrough ? resized.png() : resized.flatten({ background: colours.tint }).jpeg({ quality: 80 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return { data, kind: isSeeThrough ? 'png' : 'jpeg', width: info.width, height: info.height };
  } catch {
    return null;
  }
}
