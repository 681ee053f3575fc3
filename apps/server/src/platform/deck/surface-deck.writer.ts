import type { Writable } from 'node:stream';
import { colours } from '../documents/drawing.ts';
import { drawPlaceMap, frameMap } from '../documents/map-drawing.ts';
import { boxAround, mapView } from '../documents/map-view.ts';
import { PictureDrawing } from '../documents/picture-drawing.ts';
import type {
  DocumentCard,
  DocumentPrice,
  DocumentSection,
  SentPicture,
  SurfaceDocument,
} from '../documents/surface-document.spec.ts';
import { widthOf } from '../documents/text-lines.ts';
import { DeckArchive } from './deck-archive.ts';
import type { DeckContext } from './deck-context.ts';
import {
  CONTENT_WIDTH,
  defineLayouts,
  KICKER,
  PHOTO,
  SLIDE,
  SURFACE_TITLE,
  TITLE,
  withPicturePlaces,
} from './deck-layouts.ts';
import { DeckPen, fittingSize, type Library, newLibrary } from './deck-pen.ts';
import { pictureFinder, putEmptyPhoto } from './deck-pictures.ts';
import { briefSlides, coverSlide, listSlides, mapSlide, summarySlides } from './deck-slides.ts';
import { type PairPlace, pairsHeight, pairTable } from './pair-table.ts';

const COLUMN = { x: PHOTO.x + PHOTO.width + 24, width: CONTENT_WIDTH - PHOTO.width - 24 } as const;
const BOTTOM = PHOTO.y + PHOTO.height;
const PRICE_HEIGHT = 46;
const MAP_HEIGHT = 132;
const MAP_DOTS = 1.6;
const ROOM = SLIDE.bottom - SLIDE.top - 32;
const SIZES = [13, 12, 11, 10, 9, 8, 7, 6] as const;
const TITLES = [26, 22, 19, 16, 14, 12, 11] as const;

/** One surface: its photo large, what it is, what it costs and where it stands. */
async function surfaceSlide(context: DeckContext, card: DocumentCard): Promise<void> {
  if (card.photo === null) return manualSlide(context, card);
  const pen = context.slide('surface');
  head(pen, card);
  const { file, alt } = card.photo;
  const photo = file === null ? undefined : await context.findPicture(file);
  const noPhoto = context.document.words.noPhoto;
  pen.picture(photo ?? context.emptyPhoto, PHOTO, photo === undefined ? noPhoto : alt, 'photo');
  const mapRoom = card.place === null ? 0 : MAP_HEIGHT + 14;
  facts(pen, card, {
    x: COLUMN.x,
    y: PHOTO.y - 4,
    width: COLUMN.width,
    room: PHOTO.height - mapRoom - PRICE_HEIGHT - 6,
  });
  price(pen, card.price, BOTTOM - mapRoom - PRICE_HEIGHT);
  await placeMap(context, pen, card);
}

/** A row that was typed in has neither photo nor place. */
function manualSlide({ slide }: DeckContext, card: DocumentCard): void {
  const pen = slide('page');
  pen.placeholder('title', card.title, titleStyle(card.title));
  badge(pen, card, { x: SLIDE.side, y: SLIDE.top });
  const kicker = { ...KICKER, x: SLIDE.side + 46, y: SLIDE.top };
  pen.text(card.kicker, kicker, { size: 12, bold: true, colour: colours.accent, valign: 'middle' });
  facts(pen, card, { x: SLIDE.side, y: SLIDE.top + 32, width: PHOTO.width, room: ROOM, largest: 13 });
  price(pen, card.price, SLIDE.top + 34);
}

function titleStyle(title: string) {
  return { size: fittingSize(title, TITLE, TITLES), bold: true };
}

function head(pen: DeckPen, card: DocumentCard): void {
  pen.placeholder('title', card.title, { size: fittingSize(card.title, SURFACE_TITLE, TITLES), bold: true });
  badge(pen, card, { x: SURFACE_TITLE.x, y: KICKER.y });
  pen.placeholder('kicker', card.kicker, { size: 11, bold: true, colour: colours.accent });
}

function badge(pen: DeckPen, { number }: DocumentCard, at: { readonly x: number; readonly y: number }): void {
  const style = { size: 10, bold: true };
  const width = Math.max(30, widthOf(String(number), style) + 12);
  pen.text(
    String(number),
    { ...at, width: Math.min(width, 38), height: 19 },
    { ...style, colour: colours.paper, align: 'center', valign: 'middle', fill: colours.accent, rounded: 9 },
  );
}

type FactsPlace = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly room: number;
  readonly largest?: number;
};

/** In smaller letters where there is much to say. */
function facts(pen: DeckPen, { pairs }: DocumentCard, { room, largest = 11, ...at }: FactsPlace): void {
  const places = SIZES.filter((size) => size <= largest).map((size): PairPlace => {
    const setting = { size, leading: size * 1.22, padding: { side: 2, top: size * 0.3 } };
    return { ...at, labelWidth: Math.min(8.2 * size, at.width / 3), setting };
  });
  const place = places.find((one) => pairsHeight(pairs, one) <= room) ?? places.at(-1);
  if (place !== undefined) pairTable(pen, pairs, place);
}

function price(pen: DeckPen, { label, amount }: DocumentPrice, y: number): void {
  const { x } = COLUMN;
  pen.text(label, { x, y, width: COLUMN.width, height: 14 }, { size: 10, colour: colours.soft });
  const style = { size: fittingSize(amount, { x, y, width: COLUMN.width, height: 30 }, [22, 18, 14]), bold: true };
  pen.text(amount, { x, y: y + 15, width: COLUMN.width, height: 30 }, { ...style, colour: colours.accent });
}

async function placeMap({ archive }: DeckContext, pen: DeckPen, { number, place }: DocumentCard): Promise<void> {
  if (place === null) return;
  const frame = { ...COLUMN, y: BOTTOM - MAP_HEIGHT, height: MAP_HEIGHT };
  const view = mapView(boxAround([place], 0.62), frame);
  const drawing = new PictureDrawing(frame);
  drawPlaceMap(drawing, view, place);
  frameMap(drawing, view);
  const name = `place-${number}.png`;
  await archive.pictureOf(name, drawing.png(MAP_DOTS));
  pen.picture({ name, width: frame.width, height: frame.height }, frame, place.alt);
}

/** What stands before the surfaces of a package: whose it is, when, and its one price. */
function packageSlide({ slide }: DeckContext, { heading, pairs, price: whole, cards }: DocumentSection): void {
  const pen = slide('page');
  pen.placeholder('title', heading, titleStyle(heading));
  const setting = { size: 13, leading: 17, padding: { side: 2, top: 6 } } as const;
  const place = { x: SLIDE.side, y: SLIDE.top + 8, width: 560, labelWidth: 130, setting };
  pairTable(pen, pairs, place);
  if (whole !== null) price(pen, whole, SLIDE.top + 12);
  const names = cards.map(({ number, title }) => [String(number), title] as const);
  const top = place.y + pairsHeight(pairs, place) + 24;
  const list = {
    ...place,
    y: top,
    width: CONTENT_WIDTH,
    labelWidth: 44,
    setting: { ...setting, size: 11, leading: 14 },
  };
  const shown = names.findIndex((_, index) => pairsHeight(names.slice(0, index + 1), list) > SLIDE.bottom - top);
  pairTable(pen, shown < 0 ? names : names.slice(0, shown), list);
}

export async function writeSurfaceDeck(
  document: SurfaceDocument,
  sent: AsyncIterator<SentPicture>,
  output: Writable,
): Promise<void> {
  const archive = new DeckArchive(output, new Date(document.created));
  const emptyPhoto = await putEmptyPhoto(archive, document.words.noPhoto);
  const library = newLibrary(document);
  defineLayouts(library, document);
  const sections = new Sections(library);
  const context: DeckContext = {
    document,
    archive,
    emptyPhoto,
    findPicture: pictureFinder(archive, document, sent),
    slide: (layout) => {
      const masterName = document.words.deck[layout];
      return new DeckPen(library.addSlide({ masterName, sectionTitle: sections.current }), document.language);
    },
  };
  sections.begin(document.title);
  await coverSlide(context);
  briefSlides(context);
  await mapSlide(context);
  listSlides(context);
  for (const section of document.sections) {
    sections.begin(section.heading);
    if (section.price !== null) packageSlide(context, section);
    for (const card of section.cards) await surfaceSlide(context, card);
  }
  sections.begin(document.summary.heading);
  summarySlides(context);
  // Not packed yet: the archive packs what can be packed.
  const laidOut = await library.stream({ compression: false });
  if (!Buffer.isBuffer(laidOut)) throw new Error('the library laid out no bytes');
  await archive.finish(laidOut, withPicturePlaces);
}

/** The parts of a deck in PowerPoint's own list; two of one name would become one there. */
class Sections {
  readonly #library: Library;
  readonly #known = new Set<string>();
  current = '';

  constructor(library: Library) {
    this.#library = library;
  }

  begin(heading: string): void {
    let title = heading.toWellFormed();
    for (let number = 2; this.#known.has(title); number += 1) title = `${heading.toWellFormed()} (${number})`;
    this.#known.add(title);
    this.current = title;
    this.#library.addSection({ title });
  }
}
