import { colours, drawEmptyPicture } from '../documents/drawing.ts';
import { type FittedPicture, fittedPicture } from '../documents/fitted-picture.ts';
import { PictureDrawing } from '../documents/picture-drawing.ts';
import type { SentPicture, SurfaceDocument } from '../documents/surface-document.spec.ts';
import { picturesOf } from '../documents/written-document.ts';
import type { DeckArchive, DeckPicture } from './deck-archive.ts';
import { LOGO, PHOTO } from './deck-layouts.ts';

/** Dots for each point of a slide, which fills a screen; fewer where there are very many pictures. */
const fineness = [
  { upTo: 120, dots: 2 },
  { upTo: 400, dots: 1.6 },
  { upTo: Number.POSITIVE_INFINITY, dots: 1.2 },
] as const;
const LOGO_DOTS = 4;
/** Pictures that are scaled at a time. */
const AT_ONCE = 3;

/** By the id of the stored picture, in the order they are sent; what is missing or no picture is not there. */
export type FindPicture = (id: string) => Promise<DeckPicture | undefined>;

/** Puts the sent pictures into the archive as the slides ask for them, scaled to their places, a few of them ahead. */
export function pictureFinder(
  archive: DeckArchive,
  document: SurfaceDocument,
  sent: AsyncIterator<SentPicture>,
): FindPicture {
  const count = picturesOf(document).length;
  const dots = fineness.find(({ upTo }) => count <= upTo)?.dots ?? 1;
  const put = async ({ id, bytes }: SentPicture, number: number): Promise<DeckPicture | undefined> => {
    const isLogo = id === document.cover.logo;
    const fitted = await fittedPicture(
      bytes,
      isLogo ? { box: LOGO, dots: LOGO_DOTS } : { box: PHOTO, dots, hasMargins: true },
    );
    if (fitted === null) return undefined;
    const name = nameOf(isLogo ? 'logo' : `photo-${number}`, fitted);
    await archive.picture(name, fitted.data);
    return { name, width: fitted.width, height: fitted.height };
  };
  const placed = new Map<string, Promise<DeckPicture | undefined>>();
  let running = 0;
  return async (id) => {
    while (!placed.has(id) || running < AT_ONCE) {
      const next = await sent.next();
      if (next.done === true) break;
      running += 1;
      const putting = put(next.value, placed.size + 1).finally(() => {
        running -= 1;
      });
      placed.set(next.value.id, putting);
    }
    return placed.get(id);
  };
}

function nameOf(stem: string, { kind }: FittedPicture): string {
  return `${stem}.${kind}`;
}

/** The quiet frame of a photo that is missing. */
export async function putEmptyPhoto(archive: DeckArchive, words: string): Promise<DeckPicture> {
  const frame = { x: 0, y: 0, width: PHOTO.width, height: PHOTO.height };
  const drawing = new PictureDrawing(frame);
  drawing.shape({ form: 'rect', box: frame }, { fill: colours.tint });
  drawEmptyPicture(drawing, frame);
  const style = { size: 12, colour: colours.soft, align: 'center' as const };
  drawing.line(words, frame.width / 2, frame.height / 2 + 40, style);
  const name = 'no-photo.png';
  await archive.pictureOf(name, drawing.png(1.5));
  return { name, width: frame.width, height: frame.height };
}
