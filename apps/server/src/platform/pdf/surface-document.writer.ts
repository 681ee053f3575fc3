import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { colours } from '../documents/drawing.ts';
import { drawSilhouette, frameMap } from '../documents/map-drawing.ts';
import { mapView, WHOLE_COUNTRY } from '../documents/map-view.ts';
import { type MeasuredRow, measuredTable, pagedRows } from '../documents/measured-table.ts';
import { drawInset, drawMain, drawMainEdge, overviewMap } from '../documents/overview-map.ts';
import { hasReplacedSigns } from '../documents/replaced-signs.ts';
import type { DocumentTable, SentPicture, SurfaceDocument } from '../documents/surface-document.spec.ts';
import { fitLine, wrapText } from '../documents/text-lines.ts';
import { picturesOf } from '../documents/written-document.ts';
import { PageFlow, type PictureSource } from './page-flow.ts';
import { CONTENT_WIDTH, PAGE, PdfPen } from './pdf-pen.ts';
import { pictureReader } from './picture-reader.ts';
import { sectionPages } from './surface-cards.ts';
import { pagesTaken } from './taken-pages.ts';

/** Cover, brief, map, list, surfaces and sums of an offer. */
function surfacePages(document: SurfaceDocument): PageFlow {
  const flow = new PageFlow();
  coverPage(flow, document);
  flow.start();
  flow.heading(document.brief.heading);
  flow.pairs(document.brief.pairs);
  mapPage(flow, document);
  flow.start();
  flow.heading(document.list.heading);
  if (document.list.table.rows.length === 0) flow.paragraph(document.list.empty, { size: 10, colour: colours.soft });
  else flowTable(flow, document.list.table);
  for (const [index, section] of document.sections.entries()) {
    if (index === 0) flow.start();
    sectionPages(flow, section, document.words.noPhoto);
  }
  summaryPages(flow, document);
  return flow;
}

function mapPage(flow: PageFlow, document: SurfaceDocument): void {
  const { map } = document;
  const hasPlaces = document.sections.some(({ cards }) => cards.some(({ place }) => place !== null));
  if (!hasPlaces) return;
  flow.start();
  flow.heading(map.heading);
  flow.paragraph(map.lead, { size: 9.5, colour: colours.soft });
  const { y } = flow;
  const overview = overviewMap(document, { x: PAGE.side, y, width: CONTENT_WIDTH, height: PAGE.bottom - y - 4 });
  if (overview === null) return;
  const { inset } = overview;
  flow.add((pen) => {
    pen.tagged('Figure', () => drawMain(pen, overview, map.group), map.alt);
    pen.decoration(() => drawMainEdge(pen, overview));
    if (inset === null) return;
    pen.tagged('P', () => pen.line(map.capital, inset.frame.x, inset.frame.y - 8, { size: 10, bold: true }));
    pen.tagged('Figure', () => drawInset(pen, overview, inset, map.group), `${map.capital}: ${map.alt}`);
    pen.decoration(() => frameMap(pen, inset));
  });
}

function summaryPages(flow: PageFlow, { summary, title, words, ...document }: SurfaceDocument): void {
  flow.start();
  flow.heading(summary.heading);
  const { total } = summary;
  if (total !== null) {
    const { y } = flow;
    flow.add((pen) => {
      pen.decoration(() => pen.doc.roundedRect(PAGE.side, y, CONTENT_WIDTH, 56, 6).fill(colours.tint));
      pen.tagged('P', () => pen.line(total.label, PAGE.side + 16, y + 33, { size: 11, colour: colours.soft }));
      const style = { size: 24, bold: true, colour: colours.accent, align: 'right' as const };
      pen.tagged('P', () => pen.line(total.amount, PAGE.width - PAGE.side - 16, y + 36, style));
    });
    flow.y += 74;
  }
  const width = (CONTENT_WIDTH - COLUMN_GAP) / 2;
  const top = flow.y;
  let lowest = top;
  for (const [index, { heading, table }] of summary.tables.entries()) {
    const x = PAGE.side + index * (width + COLUMN_GAP);
    flow.add((pen) => pen.tagged('H2', () => pen.line(heading, x, top + 12, { size: 12, bold: true })));
    flow.y = top + 24;
    flowTable(flow, table, { x, width });
    lowest = Math.max(lowest, flow.y);
  }
  flow.y = lowest;
  const notes = [...summary.notes, ...(hasReplacedSigns({ ...document, summary, title }) ? [words.replaced] : [])];
  for (const note of notes) flow.paragraph(note, { size: 8.5, colour: colours.soft });
}

const COLUMN_GAP = 28;

const SETTING = { size: 8, leading: 11, padding: { side: 5, top: 4 } } as const;

type Place = { readonly x: number; readonly width: number };

/** A table that goes on over as many pages as it takes, its header on each of them. */
function flowTable(flow: PageFlow, table: DocumentTable, place: Place = { x: PAGE.side, width: CONTENT_WIDTH }): void {
  const measured = measuredTable(table, place.width, SETTING);
  const { header, rows, widths } = measured;
  flow.need(header.height + (rows[0]?.height ?? 0));
  const pages = pagedRows(measured, { first: PAGE.bottom - flow.y, later: PAGE.bottom - PAGE.top });
  for (const [index, part] of pages.entries()) {
    if (index > 0) flow.start();
    const { y } = flow;
    flow.add((pen) => drawPart(pen, table, { x: place.x, y, widths }, [header, ...part]));
    flow.y = y + header.height + part.reduce((sum, row) => sum + row.height, 0);
  }
  flow.y += 12;
}

type Placed = { readonly x: number; readonly y: number; readonly widths: readonly number[] };

function drawPart(
  pen: PdfPen,
  { columns }: DocumentTable,
  { x, y, widths }: Placed,
  rows: readonly MeasuredRow[],
): void {
  const { size, leading, padding } = SETTING;
  const whole = widths.reduce((sum, width) => sum + width + 2 * padding.side, 0);
  pen.within('Table', () => {
    let top = y;
    for (const [number, row] of rows.entries()) {
      const isHeader = number === 0;
      pen.decoration(() => {
        if (isHeader) pen.doc.rect(x, top, whole, row.height).fill(colours.tint);
        pen.rule(x, top + row.height, whole, row.strong ? colours.accent : colours.line, row.strong ? 0.8 : 0.5);
      });
      pen.within('TR', () => {
        let left = x + padding.side;
        for (const [index, lines] of row.cells.entries()) {
          const width = widths[index] ?? 0;
          const align = columns[index]?.align ?? 'left';
          const from = align === 'right' ? left + width : left;
          const style = { size, bold: row.strong, leading, align, figures: align === 'right' };
          pen.tagged(isHeader ? 'TH' : 'TD', () => pen.lines(lines, from, top + padding.top, style));
          left += width + 2 * padding.side;
        }
      });
      top += row.height;
    }
  });
}

const LEFT = 52;
const TEXT_WIDTH = 420;
const PANEL = { x: 516, y: 0, width: PAGE.width - 516, height: PAGE.height } as const;
const LOGO = { x: LEFT, y: 52, width: 190, height: 64 } as const;
const TITLE = { top: 186, most: 196 } as const;
const FACTS_TOP = 436;
const CUT_AT = 3;

/** The first page: whose offer it is, for what, and how much. Long names are cut here alone: the brief says them in full. */
function coverPage(flow: PageFlow, document: SurfaceDocument): void {
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

export async function writeSurfaceDocument(
  document: SurfaceDocument,
  sent: AsyncIterator<SentPicture>,
  output: Writable,
): Promise<void> {
  const { title, author, subject, language, created } = document;
  const pen = new PdfPen({ title, author, subject, language, created: new Date(created) });
  const written = pipeline(pen.doc, output);
  const pictures = pictureReader(pen, sent, { count: picturesOf(document).length });
  const running = { header: title, footer: document.footer };
  await surfacePages(document).draw(pen, pictures, running, () => pagesTaken(pen.doc));
  await written;
}
