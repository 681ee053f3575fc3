import { colours } from '../documents/drawing.ts';
import { drawSilhouette, frameMap } from '../documents/map-drawing.ts';
import { mapView, WHOLE_COUNTRY } from '../documents/map-view.ts';
import { type MeasuredTable, measuredTable, pagedRows } from '../documents/measured-table.ts';
import { drawInset, drawMain, drawMainEdge, overviewMap } from '../documents/overview-map.ts';
import { PictureDrawing } from '../documents/picture-drawing.ts';
import type { DocumentTable } from '../documents/surface-document.spec.ts';
import { fitLine } from '../documents/text-lines.ts';
import type { DeckContext } from './deck-context.ts';
import { CONTENT_WIDTH, COVER_KICKER, COVER_PANEL, COVER_TITLE, LOGO, SLIDE, TITLE } from './deck-layouts.ts';
import { boldHeight, type DeckPen, fittingSize, WIDER } from './deck-pen.ts';
import { longPairs, pairTable } from './pair-table.ts';

const MAP_DOTS = 2;
const ROOM = SLIDE.bottom - SLIDE.top;
const TABLE = { size: 10, leading: 13, padding: { side: 6, top: 4 }, wider: WIDER } as const;
const BRIEF = { size: 12, leading: 16, padding: { side: 6, top: 5 } } as const;

/** Whose offer it is, for what, and how much. Long names are cut here alone: the brief says them in full. */
export async function coverSlide({ document, archive, findPicture, slide }: DeckContext): Promise<void> {
  const { title, author, cover, sections } = document;
  const pen = slide('cover');
  pen.placeholder('title', title, titleStyle(title, COVER_TITLE, [40, 35, 30, 26, 22, 19, 16, 14, 12]));
  pen.placeholder('kicker', cover.kicker, { size: 13, bold: true, colour: colours.accent });
  const logo = cover.logo === null ? undefined : await findPicture(cover.logo);
  if (logo === undefined) {
    const style = { size: 19, bold: true, colour: colours.accent };
    pen.text(fitLine(author, 2 * LOGO.width, style), { ...LOGO, width: 2 * LOGO.width + 100 }, style);
  } else {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    pen.picture(logo, { ...LOGO, width: logo.width * scale, height: logo.height * scale }, author);
  }
  const brand = { size: 16, colour: colours.soft };
  const top = COVER_TITLE.y + heightOfTitle(title) + 10;
  pen.text(fitLine(cover.brand, COVER_TITLE.width, brand), { ...COVER_KICKER, y: top, height: 24 }, brand);
  const facts = cover.pairs.map(([label, value]) => [label, fitLine(value, 330, { size: 12, bold: true })] as const);
  const at = { x: COVER_TITLE.x, y: 424, width: COVER_TITLE.width };
  pairTable(pen, facts, { ...at, labelWidth: 150, setting: { size: 12, leading: 14, padding: { side: 4, top: 3 } } });
  const places = sections.flatMap(({ cards }) => cards.flatMap(({ place }) => place ?? []));
  const frame = { x: COVER_PANEL.x + 24, y: 110, width: COVER_PANEL.width - 48, height: 230 };
  const ground = new PictureDrawing(frame);
  ground.shape({ form: 'rect', box: frame }, { fill: colours.accent });
  drawSilhouette(ground, mapView(WHOLE_COUNTRY, frame), places);
  const name = 'cover.png';
  await archive.pictureOf(name, ground.png(MAP_DOTS));
  pen.picture({ name, width: frame.width, height: frame.height }, frame, '');
  const { total } = cover;
  if (total === null) return;
  const line = { x: COVER_PANEL.x + 36, width: COVER_PANEL.width - 60 };
  pen.text(total.label, { ...line, y: 424, height: 18 }, { size: 12, colour: colours.paper });
  pen.text(total.amount, { ...line, y: 442, height: 40 }, { size: 30, bold: true, colour: colours.paper });
  pen.text(total.note, { ...line, y: 484, height: 16 }, { size: 10.5, colour: colours.paper });
}

function heightOfTitle(title: string): number {
  const { size } = titleStyle(title, COVER_TITLE, [40, 35, 30, 26, 22, 19, 16, 14, 12]);
  return boldHeight(title, COVER_TITLE.width, size);
}

function titleStyle(title: string, box: Parameters<typeof fittingSize>[1], sizes: readonly number[]) {
  return { size: fittingSize(title, box, sizes), bold: true };
}

/** A slide with a heading; one that goes on is numbered. */
function page({ slide }: DeckContext, heading: string, part = 0): DeckPen {
  const pen = slide('page');
  const text = part === 0 ? heading : `${heading} (${part + 1})`;
  pen.placeholder('title', text, titleStyle(text, TITLE, [26, 22, 19, 16, 13]));
  return pen;
}

export function briefSlides(context: DeckContext): void {
  const { heading, pairs } = context.document.brief;
  const labelWidth = 190;
  const at = { x: SLIDE.side, y: SLIDE.top, width: CONTENT_WIDTH, labelWidth, setting: BRIEF };
  for (const [index, part] of longPairs(pairs, at, ROOM).entries()) pairTable(page(context, heading, index), part, at);
}

export async function mapSlide(context: DeckContext): Promise<void> {
  const { document, archive } = context;
  const { map } = document;
  const lead = { x: SLIDE.side, y: SLIDE.top - 4, width: CONTENT_WIDTH, height: 30 };
  const top = lead.y + lead.height;
  const frame = { x: SLIDE.side, y: top, width: CONTENT_WIDTH, height: SLIDE.bottom - top };
  const overview = overviewMap(document, frame);
  if (overview === null) return;
  const pen = page(context, map.heading);
  pen.text(map.lead, lead, { size: 10.5, colour: colours.soft });
  const main = new PictureDrawing(overview.main.frame);
  drawMain(main, overview, map.group);
  drawMainEdge(main, overview);
  await archive.pictureOf('map.png', main.png(MAP_DOTS));
  pen.picture({ name: 'map.png', ...sizeOf(overview.main.frame) }, overview.main.frame, map.alt);
  const { inset } = overview;
  if (inset === null) return;
  const near = new PictureDrawing(inset.frame);
  drawInset(near, overview, inset, map.group);
  frameMap(near, inset);
  await archive.pictureOf('map-capital.png', near.png(MAP_DOTS));
  const label = { ...inset.frame, y: inset.frame.y - 18, height: 16 };
  pen.text(map.capital, label, { size: 11, bold: true });
  pen.picture({ name: 'map-capital.png', ...sizeOf(inset.frame) }, inset.frame, `${map.capital}: ${map.alt}`);
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  return { width, height };
}

export function listSlides(context: DeckContext): void {
  const { heading, table, empty } = context.document.list;
  if (table.rows.length === 0) {
    const box = { x: SLIDE.side, y: SLIDE.top, width: CONTENT_WIDTH, height: 30 };
    page(context, heading).text(empty, box, { size: 14, colour: colours.soft });
    return;
  }
  const measured = measuredTable(table, CONTENT_WIDTH, TABLE);
  for (const [index, rows] of pagedRows(measured, { first: ROOM, later: ROOM }).entries())
    putTable(page(context, heading, index), table, measured, { rows, x: SLIDE.side, y: SLIDE.top });
}

type Part = { readonly rows: MeasuredTable['rows']; readonly x: number; readonly y: number };

function putTable(pen: DeckPen, table: DocumentTable, { header, widths }: MeasuredTable, { rows, x, y }: Part): void {
  pen.table(table, [header, ...rows], { widths, setting: TABLE, at: { x, y } }, { hasHeader: true });
}

const GAP = 32;

/** The total, and the sums side by side; what is too long for one slide goes on. */
export function summarySlides(context: DeckContext): void {
  const { heading, total, tables, notes } = context.document.summary;
  const width = (CONTENT_WIDTH - GAP) / 2;
  const totalHeight = total === null ? 0 : 78;
  const headingHeight = 26;
  const top = SLIDE.top + totalHeight;
  const sized = tables.map(({ heading: name, table }) => ({
    name,
    table,
    measured: measuredTable(table, width, TABLE),
  }));
  const notesHeight = 24;
  const later = ROOM - headingHeight - notesHeight;
  const columns = sized.map((one) => ({
    ...one,
    pages: pagedRows(one.measured, { first: later - totalHeight, later }),
  }));
  const count = Math.max(1, ...columns.map(({ pages }) => pages.length));
  for (let index = 0; index < count; index += 1) {
    const pen = page(context, heading, index);
    const y = index === 0 ? top : SLIDE.top;
    if (index === 0) putTotal(pen, total);
    for (const [column, { name, table, measured, pages }] of columns.entries()) {
      const rows = pages[index];
      if (rows === undefined) continue;
      const x = SLIDE.side + column * (width + GAP);
      pen.text(name, { x, y, width, height: 20 }, { size: 14, bold: true });
      putTable(pen, table, measured, { rows, x, y: y + headingHeight });
    }
    const note = { x: SLIDE.side, y: SLIDE.bottom - 18, width: CONTENT_WIDTH, height: 16 };
    if (index === count - 1) pen.text(notes.join(' · '), note, { size: 10, colour: colours.soft });
  }
}

function putTotal(pen: DeckPen, total: { readonly label: string; readonly amount: string } | null): void {
  if (total === null) return;
  const field = { x: SLIDE.side, y: SLIDE.top, width: CONTENT_WIDTH, height: 62 };
  pen.field(field, colours.tint);
  const middle = { valign: 'middle' as const };
  pen.text(total.label, { ...field, x: field.x + 18, width: 420 }, { size: 13, colour: colours.soft, ...middle });
  const amount = { ...field, x: field.x + 440, width: field.width - 458 };
  pen.text(total.amount, amount, { size: 28, bold: true, colour: colours.accent, align: 'right', ...middle });
}
