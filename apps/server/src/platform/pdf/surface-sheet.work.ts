import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { encode } from 'uqr';
import { writeSentDocuments } from '../documents/document-work.ts';
import { type Box, colours } from '../documents/drawing.ts';
import { hasReplacedSigns } from '../documents/replaced-signs.ts';
import type { Pair, SentPicture } from '../documents/surface-document.spec.ts';
import type { SheetDocument, SurfaceSheet } from '../documents/surface-sheet.spec.ts';
import { fitLine, type TextStyle, wrapText } from '../documents/text-lines.ts';
import { drawPhoto, drawPlace, drawPrice } from './card-parts.ts';
import type { PictureSource } from './page-flow.ts';
import { PdfPen } from './pdf-pen.ts';
import { pictureReader } from './picture-reader.ts';
import { pagesTaken } from './taken-pages.ts';

const SIDE = 42;
const PAGE = { width: 595.28, bottom: 796, footer: 816 } as const;
const WIDTH = PAGE.width - 2 * SIDE;
const PHOTO_HEIGHT = 300;
const ASIDE = { width: 150, gutter: 26 } as const;
const TEXT_WIDTH = WIDTH - ASIDE.width - ASIDE.gutter;
const PRICE_HEIGHT = 56;
const INTERNAL = { width: 124, height: 18 } as const;

/** Everything on one A4 page, however long the texts are. */
async function drawSheet(pen: PdfPen, pictures: PictureSource, sheet: SurfaceSheet): Promise<void> {
  const top = drawHead(pen, sheet);
  const photo = { x: SIDE, y: top, width: WIDTH, height: PHOTO_HEIGHT };
  await drawPhoto(pen, pictures, sheet.photo, { photo, noPhoto: sheet.words.noPhoto });
  const y = top + PHOTO_HEIGHT + 20;
  drawFacts(pen, sheet, y);
  drawAside(pen, sheet, y);
  drawFoot(pen, sheet);
}

/** Answers where it ends. */
function drawHead(pen: PdfPen, { kicker, title, archived, internal }: SurfaceSheet): number {
  let y = 40;
  const small = { size: 9.5, bold: true, colour: colours.accent };
  const room = internal === null ? WIDTH : WIDTH - INTERNAL.width - 10;
  pen.tagged('P', () => pen.line(fitLine(kicker, room, small), SIDE, y, small));
  if (internal !== null) drawInternal(pen, internal);
  if (archived !== null) {
    const box = { x: SIDE, y: y + 8, width: WIDTH, height: 22 };
    pen.decoration(() => pen.shape({ form: 'rect', box, corner: 4 }, { fill: colours.ink }));
    const style = { size: 10, bold: true, colour: colours.paper };
    pen.tagged('P', () => pen.line(fitLine(archived, WIDTH - 20, style), SIDE + 10, y + 22.6, style));
    y += 30;
  }
  const { style, lines } = titleOf(title);
  let end = y;
  pen.tagged('H1', () => {
    end = pen.lines(lines, SIDE, y + 6, style);
  });
  return end + 10;
}

/** Beside the first line, so that it takes no room of the texts. */
function drawInternal(pen: PdfPen, said: string): void {
  const box = { x: PAGE.width - SIDE - INTERNAL.width, y: 27, ...INTERNAL };
  pen.decoration(() => pen.shape({ form: 'rect', box, corner: 4 }, { fill: colours.ink }));
  const style = { size: 9, bold: true, colour: colours.paper, align: 'center' as const };
  const text = fitLine(said, INTERNAL.width - 12, style);
  pen.tagged('P', () => pen.line(text, box.x + INTERNAL.width / 2, box.y + 12.2, style));
}

/** The longest title of the widest letters takes six lines of the smallest ones. */
function titleOf(title: string) {
  const set = (size: number) => {
    const style = { size, bold: true, leading: size * 1.24 };
    return { style, lines: wrapText(title, WIDTH, style) };
  };
  return [22, 18, 15, 13].map(set).find(({ style, lines }) => lines.length * style.leading <= 60) ?? set(11);
}

function drawAside(pen: PdfPen, { page, place }: SurfaceSheet, top: number): void {
  const x = PAGE.width - SIDE - ASIDE.width;
  const y = page === null ? top : drawPage(pen, page, { x, top }) + 12;
  drawPlace(pen, place, { x, y, width: ASIDE.width, height: Math.min(160, PAGE.bottom - y) });
}

/** Answers where it ends. */
function drawPage(
  pen: PdfPen,
  page: NonNullable<SurfaceSheet['page']>,
  { x, top }: { x: number; top: number },
): number {
  const code = { x, y: top, width: ASIDE.width, height: ASIDE.width };
  pen.tagged('Figure', () => drawCode(pen, page.address, code), page.alt);
  const lead = { size: 8, colour: colours.soft, leading: 11 };
  let y = code.y + code.height + 4;
  pen.tagged('P', () => {
    y = pen.lines(wrapText(page.lead, ASIDE.width, lead), x, y, lead);
    y = pen.lines(wrapText(page.address, ASIDE.width, lead), x, y, { ...lead, colour: colours.accent });
  });
  pen.doc.link(x, code.y, ASIDE.width, y - code.y, page.address);
  return y;
}

/** Dark on white, with the quiet edge that cameras ask for. */
function drawCode(pen: PdfPen, text: string, box: Box): void {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: 2 });
  const unit = box.width / size;
  for (const [row, squares] of data.entries())
    for (const [column, isDark] of squares.entries())
      if (isDark) pen.doc.rect(box.x + column * unit, box.y + row * unit, unit, unit);
  pen.doc.fill('#000000');
}

type Row = { readonly names: readonly string[]; readonly values: readonly string[]; readonly height: number };
type Facts = { readonly style: TextStyle & { readonly leading: number }; readonly rows: readonly Row[] };

const LABEL_WIDTH = 112;
/** So small can still be read; what is longer yet is cut, and stands whole on the surface's page. */
const SCALES = [1, 0.93, 0.86, 0.8, 0.74];
const CUT_AT = [6, 4, 3, 2, 1];

function drawFacts(pen: PdfPen, { price, pairs }: SurfaceSheet, top: number): void {
  let y = top;
  if (price !== null) {
    drawPrice(pen, price, SIDE, y - 4);
    const note = { size: 8, colour: colours.soft };
    pen.tagged('P', () => pen.line(fitLine(price.note, TEXT_WIDTH, note), SIDE, y + 36, note));
    y += PRICE_HEIGHT;
  }
  const { style, rows } = fittingFacts(pairs, PAGE.bottom - y);
  for (const { names, values, height } of rows) {
    pen.decoration(() => pen.rule(SIDE, y, TEXT_WIDTH));
    pen.tagged('P', () => {
      pen.lines(names, SIDE, y + ROW_GAP / 2, { ...style, colour: colours.soft });
      pen.lines(values, SIDE + LABEL_WIDTH, y + ROW_GAP / 2, { ...style, colour: colours.ink });
    });
    y += height;
  }
}

const ROW_GAP = 8;

function fittingFacts(pairs: readonly Pair[], room: number): Facts {
  const whole = SCALES.map((scale) => factsOf(pairs, scale, Number.POSITIVE_INFINITY));
  const cut = CUT_AT.map((most) => factsOf(pairs, SCALES.at(-1) ?? 1, most));
  const fits = ({ rows }: Facts): boolean => rows.reduce((sum, { height }) => sum + height, 0) <= room;
  return [...whole, ...cut].find(fits) ?? factsOf(pairs, SCALES.at(-1) ?? 1, 1);
}

function factsOf(pairs: readonly Pair[], scale: number, most: number): Facts {
  const style = { size: 9.5 * scale, leading: 13 * scale };
  const rows = pairs.map(([label, value]): Row => {
    const names = wrapText(label, LABEL_WIDTH - 8, style);
    const values = cutLines(wrapText(value, TEXT_WIDTH - LABEL_WIDTH, style), most, style);
    return { names, values, height: Math.max(names.length, values.length) * style.leading + ROW_GAP };
  });
  return { style, rows };
}

function cutLines(lines: readonly string[], most: number, style: TextStyle): readonly string[] {
  if (lines.length <= most) return lines;
  const rest = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), fitLine(rest, TEXT_WIDTH - LABEL_WIDTH, style)];
}

function drawFoot(pen: PdfPen, sheet: SurfaceSheet): void {
  const { footer, words, ...shown } = sheet;
  const style = { size: 8, colour: colours.soft };
  pen.decoration(() => pen.rule(SIDE, PAGE.footer - 12, WIDTH));
  pen.tagged('P', () => pen.line(fitLine(footer, WIDTH, style), SIDE, PAGE.footer, style));
  if (!hasReplacedSigns(shown)) return;
  pen.tagged('P', () => pen.line(fitLine(words.replaced, WIDTH, style), SIDE, PAGE.footer + 11, style));
}

async function writeSurfaceSheets(
  document: SheetDocument,
  sent: AsyncIterator<SentPicture>,
  output: Writable,
): Promise<void> {
  const { title, author, subject, language, created, sheets } = document;
  const pen = new PdfPen({ title, author, subject, language, created: new Date(created) }, 'portrait');
  const written = pipeline(pen.doc, output);
  // One photo is all that the sheet shows of the surface: what stands at its edge belongs to it.
  const pictures = pictureReader(pen, sent, { count: sheets.length, isWhole: true });
  for (const sheet of sheets) {
    pen.page();
    if (sheets.length > 1) pen.bookmark(sheet.title, 'chapter');
    await drawSheet(pen, pictures, sheet);
    await pagesTaken(pen.doc);
  }
  pen.end();
  await written;
}

await writeSentDocuments(writeSurfaceSheets);
