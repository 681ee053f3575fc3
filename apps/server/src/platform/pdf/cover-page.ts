import { colours } from '../documents/drawing.ts';
import { drawSilhouette } from '../documents/map-drawing.ts';
import { mapView, WHOLE_COUNTRY } from '../documents/map-view.ts';
import type { SurfaceDocument } from '../documents/surface-document.spec.ts';
import { fitLine, wrapText } from '../documents/text-lines.ts';
import type { PageFlow, PictureSource } from './page-flow.ts';
import { PAGE, type PdfPen } from './pdf-pen.ts';

const LEFT = 52;
const TEXT_WIDTH = 420;
const PANEL = { x: 516, y: 0, width: PAGE.width - 516, height: PAGE.height } as const;
const LOGO = { x: LEFT, y: 52, width: 190, height: 64 } as const;
const TITLE = { top: 186, most: 196 } as const;
const FACTS_TOP = 436;
const CUT_AT = 3;

/** The first page: whose offer it is, for what, and how much. Long names are cut here alone: the brief says them in full. */
export function coverPage(flow: PageFlow, document: SurfaceDocument): void {
  flow.start('bare');
  flow.add(async (pen, pictures) => {
    pen.bookmark(document.title, 'chapter');
    drawPanel(pen, document);
    await drawSender(pen, pictures, document);
    drawTitle(pen, document);
    drawFacts(pen, document);
  });
}

function drawPanel(pen: PdfPen, { sections, cover }: SurfaceDocument): void {
  const places = sections.flatMap(({ cards }) => cards.flatMap(({ place }) => place ?? []));
  const frame = { x: PANEL.x + 26, y: 120, width: PANEL.width - 52, height: 250 };
  pen.decoration(() => {
    pen.doc.rect(PANEL.x, PANEL.y, PANEL.width, PANEL.height).fill(colours.accent);
    drawSilhouette(pen, mapView(WHOLE_COUNTRY, frame), places);
  });
  const { total } = cover;
  if (total === null) return;
  const x = PANEL.x + 34;
  pen.tagged('P', () => pen.line(total.label, x, 470, { size: 10, colour: colours.paper }));
  pen.tagged('P', () => pen.line(total.amount, x, 502, { size: 27, bold: true, colour: colours.paper }));
  pen.tagged('P', () => pen.line(total.note, x, 521, { size: 9, colour: colours.paper }));
}

async function drawSender(pen: PdfPen, pictures: PictureSource, { author, cover }: SurfaceDocument): Promise<void> {
  const logo = cover.logo === null ? null : await pictures(cover.logo, LOGO);
  if (logo !== null) return pen.tagged('Figure', () => pen.picture(logo, LOGO, 'corner'), author);
  const style = { size: 17, bold: true, colour: colours.accent, leading: 21 };
  const lines = wrapText(author, TEXT_WIDTH, style);
  const shown = lines.length > CUT_AT ? [fitLine(author, TEXT_WIDTH, style)] : lines;
  pen.tagged('P', () => pen.lines(shown, LEFT, LOGO.y, style));
}

function drawTitle(pen: PdfPen, { title, cover }: SurfaceDocument): void {
  const sizes = [36, 31, 27, 23, 20, 17, 15, 13];
  const set = (size: number) => {
    const style = { size, bold: true, leading: size * 1.22 };
    return { style, lines: wrapText(title, TEXT_WIDTH, style) };
  };
  const fitting = sizes.map(set).find(({ style, lines }) => lines.length * style.leading <= TITLE.most) ?? set(11);
  const { style, lines } = fitting;
  pen.decoration(() => pen.doc.rect(LEFT, TITLE.top - 34, 34, 3).fill(colours.accent));
  pen.tagged('P', () => pen.line(cover.kicker, LEFT, TITLE.top - 10, { size: 11, bold: true, colour: colours.accent }));
  let y: number = TITLE.top;
  pen.tagged('H1', () => {
    y = pen.lines(lines, LEFT, TITLE.top + 4, style);
  });
  const brand = { size: 14, colour: colours.soft };
  pen.tagged('P', () => pen.line(fitLine(cover.brand, TEXT_WIDTH, brand), LEFT, y + 22, brand));
}

function drawFacts(pen: PdfPen, { cover }: SurfaceDocument): void {
  pen.decoration(() => pen.rule(LEFT, FACTS_TOP - 12, TEXT_WIDTH));
  const columnWidth = TEXT_WIDTH / 2;
  for (const [index, [label, value]] of cover.pairs.entries()) {
    const x = LEFT + (index % 2) * columnWidth;
    const y = FACTS_TOP + Math.floor(index / 2) * 40;
    const style = { size: 10.5, bold: true };
    pen.tagged('P', () => pen.line(label, x, y + 8, { size: 8, colour: colours.soft }));
    pen.tagged('P', () => pen.line(fitLine(value, columnWidth - 14, style), x, y + 23, style));
  }
}
