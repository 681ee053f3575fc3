import sharp from 'sharp';
import { MAX_PIXELS } from '../images/picture.ts';
import type { PictureSource } from './page-flow.ts';
import type { OpenPicture, PdfPen } from './pdf-pen.ts';
import type { SentPicture } from './surface-document.spec.ts';

/** Dots for each point of paper; fewer where there are very many pictures. */
const fineness = [
  { upTo: 120, dots: 3 },
  { upTo: 400, dots: 2.2 },
  { upTo: Number.POSITIVE_INFINITY, dots: 1.6 },
] as const;
/** What would lose more than this by filling its frame is shown whole. */
const MOST_CUT = 1.35;

/** Opens the pictures in the order they are sent, each once however often it is shown. */
export function pictureReader(pen: PdfPen, sent: AsyncIterator<SentPicture>, count: number): PictureSource {
  const opened = new Map<string, OpenPicture | null>();
  const dots = fineness.find(({ upTo }) => count <= upTo)?.dots ?? 1;
  return async (id, box) => {
    while (!opened.has(id)) {
      const next = await sent.next();
      if (next.done === true) return null;
      opened.set(next.value.id, next.value.id === id ? await openPicture(pen, next.value.bytes, box, dots) : null);
    }
    return opened.get(id) ?? null;
  };
}

type Size = { readonly width: number; readonly height: number };

/** Null for whatever is no picture. */
async function openPicture(pen: PdfPen, sent: string | null, box: Size, dots: number): Promise<OpenPicture | null> {
  if (sent === null) return null;
  try {
    const source = sharp(Buffer.from(sent, 'base64'), { limitInputPixels: MAX_PIXELS });
    const { width, height, hasAlpha } = await source.metadata();
    const ratio = width / height / (box.width / box.height);
    const fit = ratio < MOST_CUT && ratio > 1 / MOST_CUT && !hasAlpha ? 'cover' : 'inside';
    const size = { width: Math.round(box.width * dots), height: Math.round(box.height * dots) };
    const resized = source.resize({ ...size, fit, withoutEnlargement: fit === 'inside' });
    const { data, info } = await (hasAlpha ? resized.png() : resized.jpeg({ quality: 80 })).toBuffer({
      resolveWithObject: true,
    });
    return { width: info.width, height: info.height, picture: pen.openPicture(data) };
  } catch {
    return null;
  }
}
