import type { Box } from '../documents/drawing.ts';
import { colours } from '../documents/drawing.ts';
import type { SurfaceDocument } from '../documents/surface-document.spec.ts';
import { colourOf, inches, type Library, type MasterObject, placed } from './deck-pen.ts';

/** In points: a slide of 16 to 9, as wide as PowerPoint makes it. */
export const SLIDE = { width: 960, height: 540, side: 40, top: 96, bottom: 492 } as const;
export const CONTENT_WIDTH = SLIDE.width - 2 * SLIDE.side;

export const LOGO: Box = { x: 56, y: 52, width: 200, height: 68 };
export const PHOTO: Box = { x: 40, y: 104, width: 576, height: 384 };
export const TITLE: Box = { x: 40, y: 30, width: CONTENT_WIDTH, height: 48 };
export const SURFACE_TITLE: Box = { x: 40, y: 44, width: CONTENT_WIDTH, height: 50 };
export const KICKER: Box = { x: 80, y: 22, width: CONTENT_WIDTH - 40, height: 20 };
export const COVER_TITLE: Box = { x: 56, y: 196, width: 500, height: 190 };
export const COVER_KICKER: Box = { x: 56, y: 166, width: 500, height: 22 };
export const COVER_PANEL: Box = { x: 600, y: 0, width: 360, height: 540 };

export type Layout = 'cover' | 'page' | 'surface';

const LOOK = { margin: 0, color: colourOf(colours.ink), valign: 'top' } as const;

/** One master with a layout for each kind of slide; what is edited there changes every slide of the kind. */
export function defineLayouts(library: Library, { footer, words }: SurfaceDocument): void {
  const { deck } = words;
  const running = {
    background: { color: colourOf(colours.paper) },
    slideNumber: {
      x: inches(860),
      y: inches(508),
      w: inches(60),
      h: inches(18),
      fontSize: 9,
      color: colourOf(colours.soft),
      align: 'right' as const,
      margin: 0,
    },
  };
  const footline: MasterObject = {
    text: {
      text: footer,
      options: {
        x: inches(40),
        y: inches(508),
        w: inches(800),
        h: inches(18),
        fontSize: 9,
        color: colourOf(colours.soft),
        margin: 0,
        valign: 'middle',
      },
    },
  };
  library.defineSlideMaster({
    title: deck.cover,
    background: { color: colourOf(colours.paper) },
    objects: [
      placeholder('title', 'title', COVER_TITLE, deck.title, { bold: true, fontSize: 40 }),
      placeholder('kicker', 'body', COVER_KICKER, deck.kind, accented(13)),
      bar(COVER_PANEL),
      bar({ x: 56, y: 156, width: 40, height: 3 }),
    ],
  });
  library.defineSlideMaster({
    title: deck.page,
    ...running,
    objects: [
      placeholder('title', 'title', TITLE, deck.title, { bold: true, fontSize: 26, valign: 'middle' }),
      footline,
      bar({ x: 40, y: 80, width: 40, height: 3 }),
    ],
  });
  library.defineSlideMaster({
    title: deck.surface,
    ...running,
    objects: [
      placeholder('title', 'title', SURFACE_TITLE, deck.title, { bold: true, fontSize: 26 }),
      placeholder('kicker', 'body', KICKER, deck.kind, { ...accented(11), valign: 'middle' }),
      placeholder('photo', 'pic', PHOTO, deck.photo, { fontSize: 12 }),
      footline,
    ],
  });
}

/** The library numbers the places of a layout from 100 on in their order; of all layouts one alone has a third: the photo's. */
const PHOTO_PLACE = /(<p:ph\s+idx="102")/g;

/** The library writes no place for pictures, so theirs is marked as one: a photo put there fills the frame. */
export function withPicturePlaces(path: string, xml: string): string {
  return /^ppt\/slide(Layout)?s\//.test(path) ? xml.replace(PHOTO_PLACE, '$1 type="pic"') : xml;
}

function accented(fontSize: number) {
  return { bold: true, fontSize, color: colourOf(colours.accent) };
}

function bar(box: Box): MasterObject {
  return { rect: { ...placed(box), fill: { color: colourOf(colours.accent) } } };
}

type Placeholder = Extract<MasterObject, { placeholder: unknown }>['placeholder']['options'];

function placeholder(
  name: string,
  type: Placeholder['type'],
  box: Box,
  text: string,
  more: Partial<Placeholder>,
): MasterObject {
  return { placeholder: { options: { ...LOOK, ...placed(box), align: 'left', ...more, name, type }, text } };
}
