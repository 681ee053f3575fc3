import { colours } from '../documents/drawing.ts';
import type { DocumentCard, DocumentSection, Pair } from '../documents/surface-document.spec.ts';
import { widthOf, wrapText } from '../documents/text-lines.ts';
import { drawPhoto, drawPlace, drawPrice } from './card-parts.ts';
import type { PageFlow, PictureSource } from './page-flow.ts';
import { CONTENT_WIDTH, PAGE, type PdfPen } from './pdf-pen.ts';

const BAND = 216;
const GAP = 14;
const PHOTO = { width: 306, height: 204 } as const;
const MAP_WIDTH = 160;
const GUTTER = 22;
const PRICE_HEIGHT = 36;
const WHOLE_PAGE = PAGE.bottom - PAGE.top;

/** Half a page for each surface, a whole one where its texts need it; rows without picture and place take what they need. */
export function sectionPages(flow: PageFlow, section: DocumentSection, noPhoto: string): void {
  const [first] = section.cards;
  const block = headingOf(section);
  flow.need(block.height + (first === undefined ? 0 : heightOf(first)));
  const top = flow.y;
  flow.add((pen) => drawHeading(pen, section, block, top));
  flow.y += block.height;
  for (const card of section.cards) {
    const height = heightOf(card);
    flow.need(height);
    // Below a heading a whole page is not left: what is too tall for the rest begins on the next.
    if (flow.y + height > PAGE.bottom) flow.start();
    const { y } = flow;
    flow.add(async (pen, pictures) => {
      pen.bookmark(`${card.number}. ${card.title}`, 'entry');
      await drawCard(pen, pictures, card, { y, noPhoto });
    });
    flow.y += height + GAP;
  }
}

function heightOf(card: DocumentCard): number {
  if (card.photo === null) return textOf(card, CONTENT_WIDTH, 1).height + GAP;
  return bandText(card) === undefined ? WHOLE_PAGE : BAND;
}

/** Somewhat smaller letters spare a page; beyond that the surface gets one of its own. */
function bandText(card: DocumentCard): CardText | undefined {
  const texts = [1, 0.93, 0.86].map((scale) => textOf(card, textWidthOf(card), scale));
  return texts.find(({ height }) => height <= PHOTO.height);
}

function textWidthOf(card: DocumentCard): number {
  const besides = CONTENT_WIDTH - PHOTO.width - GUTTER;
  return card.place === null ? besides : besides - MAP_WIDTH - GUTTER;
}

type Line = { readonly text: string; readonly label: boolean; readonly y: number };
type CardText = {
  readonly scale: number;
  readonly title: readonly string[];
  readonly titleTop: number;
  readonly pairs: readonly Line[];
  readonly priceTop: number;
  readonly height: number;
};

const LABEL_WIDTH = 78;
const TEXT = { kicker: 8, title: 13, titleLeading: 16, pair: 8.5, pairLeading: 12 } as const;

function textOf(card: DocumentCard, width: number, scale: number): CardText {
  const title = wrapText(card.title, width, { size: TEXT.title * scale, bold: true });
  const titleTop = 22 * scale;
  let y = titleTop + title.length * TEXT.titleLeading * scale + 6 * scale;
  const pairs: Line[] = [];
  for (const [label, value] of card.pairs) {
    const style = { size: TEXT.pair * scale };
    const names = wrapText(label, LABEL_WIDTH - 6, style);
    const values = wrapText(value, width - LABEL_WIDTH, style);
    const leading = TEXT.pairLeading * scale;
    pairs.push(...names.map((text, index) => ({ text, label: true, y: y + index * leading })));
    pairs.push(...values.map((text, index) => ({ text, label: false, y: y + index * leading })));
    y += Math.max(names.length, values.length) * leading + 2 * scale;
  }
  const priceTop = y + 6;
  return { scale, title, titleTop, pairs, priceTop, height: priceTop + PRICE_HEIGHT };
}

type Placed = { readonly y: number; readonly noPhoto: string };

async function drawCard(pen: PdfPen, pictures: PictureSource, card: DocumentCard, placed: Placed): Promise<void> {
  const { y } = placed;
  if (card.photo === null) {
    drawText(pen, card, textOf(card, CONTENT_WIDTH, 1), { x: PAGE.side, y });
    return pen.decoration(() => pen.rule(PAGE.side, y + heightOf(card) - 4, CONTENT_WIDTH));
  }
  const photo = { x: PAGE.side, y, ...PHOTO };
  await drawPhoto(pen, pictures, card.photo, { photo, noPhoto: placed.noPhoto });
  const x = PAGE.side + PHOTO.width + GUTTER;
  const text = bandText(card);
  if (text !== undefined) {
    drawText(pen, card, { ...text, priceTop: PHOTO.height - PRICE_HEIGHT + 2 }, { x, y });
    const mapX = PAGE.width - PAGE.side - MAP_WIDTH;
    drawPlace(pen, card.place, { x: mapX, y, width: MAP_WIDTH, height: PHOTO.height });
    return;
  }
  const width = CONTENT_WIDTH - PHOTO.width - GUTTER;
  drawText(pen, card, fittingText(card, width), { x, y });
  drawPlace(pen, card.place, { x: PAGE.side, y: y + PHOTO.height + GUTTER, width: PHOTO.width, height: PHOTO.height });
}

/** Texts that do not fit a whole page either are set smaller, as far as can be read. */
function fittingText(card: DocumentCard, width: number): CardText {
  const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
  const texts = scales.map((scale) => textOf(card, width, scale));
  return texts.find(({ height }) => height <= WHOLE_PAGE) ?? textOf(card, width, 0.4);
}

function drawText(
  pen: PdfPen,
  card: DocumentCard,
  text: CardText,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const { scale } = text;
  const number = String(card.number);
  const badge = Math.max(18, widthOf(number, { size: 8, bold: true }) + 10);
  pen.decoration(() => pen.doc.roundedRect(x, y, badge, 15, 7.5).fill(colours.accent));
  pen.within('Sect', () => {
    pen.tagged('P', () => {
      pen.line(number, x + badge / 2, y + 10.4, { size: 8, bold: true, colour: colours.paper, align: 'center' });
      pen.line(card.kicker, x + badge + 7, y + 10.4, { size: TEXT.kicker, bold: true, colour: colours.accent });
    });
    const title = { size: TEXT.title * scale, bold: true, leading: TEXT.titleLeading * scale };
    pen.tagged('H3', () => pen.lines(text.title, x, y + text.titleTop, title));
    for (const line of text.pairs) {
      const style = { size: TEXT.pair * scale, leading: TEXT.pairLeading * scale };
      const [left, colour] = line.label ? [x, colours.soft] : [x + LABEL_WIDTH, colours.ink];
      pen.tagged('P', () => pen.lines([line.text], left, y + line.y, { ...style, colour }));
    }
    drawPrice(pen, card.price, x, y + text.priceTop);
  });
}

type HeadingBlock = { readonly lines: readonly string[]; readonly pairs: readonly string[]; readonly height: number };
const HEADING = { size: 15, bold: true, leading: 20 } as const;
const PRICE_WIDTH = 190;

function headingOf({ heading, pairs, price }: DocumentSection): HeadingBlock {
  const width = price === null ? CONTENT_WIDTH : CONTENT_WIDTH - PRICE_WIDTH - 28;
  const lines = wrapText(heading, width, HEADING);
  const facts = pairs.flatMap((pair) => wrapText(joined(pair), width, { size: 9 }));
  const inner = lines.length * HEADING.leading + facts.length * 13;
  return { lines, pairs: facts, height: price === null ? inner + 12 : Math.max(inner, PRICE_HEIGHT) + 24 + 14 };
}

function joined([label, value]: Pair): string {
  return `${label}: ${value}`;
}

/** A package stands on a coloured field with its own price. */
function drawHeading(pen: PdfPen, { heading, price }: DocumentSection, block: HeadingBlock, y: number): void {
  pen.bookmark(heading, 'chapter');
  const isField = price !== null;
  if (isField)
    pen.decoration(() => pen.doc.roundedRect(PAGE.side, y, CONTENT_WIDTH, block.height - 14, 6).fill(colours.tint));
  const x = isField ? PAGE.side + 14 : PAGE.side;
  let end = y;
  pen.tagged('H2', () => {
    end = pen.lines(block.lines, x, isField ? y + 12 : y, HEADING);
  });
  if (block.pairs.length > 0)
    pen.tagged('P', () => pen.lines(block.pairs, x, end, { size: 9, colour: colours.soft, leading: 13 }));
  if (price !== null) drawPrice(pen, price, PAGE.width - PAGE.side - PRICE_WIDTH, y + 12);
}
