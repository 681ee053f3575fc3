import { baseMap } from './base-map.ts';
import { coverPage } from './cover-page.ts';
import { drawNumberedMap, frameMap } from './map-drawing.ts';
import { boxAround, type GeoBox, type GeoPlace, isWithin, mapView, WHOLE_COUNTRY } from './map-view.ts';
import { PageFlow } from './page-flow.ts';
import { fontRuns, REPLACEMENT } from './pdf-fonts.ts';
import { CONTENT_WIDTH, colours, PAGE } from './pdf-pen.ts';
import { sectionPages } from './surface-cards.ts';
import type { SurfaceDocument } from './surface-document.spec.ts';
import { flowTable } from './table-rows.ts';
import { fitLine } from './text-lines.ts';

const BUDAPEST: GeoBox = { west: 18.94, south: 47.37, east: 19.32, north: 47.61 };
/** So many places make the capital worth a map of its own. */
const WORTH_INSET = 3;
/** Beyond this many degrees the capital is too small to tell places in it apart. */
const WIDE = 1.6;

/** Cover, brief, map, list, surfaces and sums of an offer. */
export function surfacePages(document: SurfaceDocument): PageFlow {
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

function mapPage(flow: PageFlow, { map, sections }: SurfaceDocument): void {
  const points = sections.flatMap(({ cards }) =>
    cards.flatMap(({ number, place }) => (place === null ? [] : [{ ...place, number }])),
  );
  if (points.length === 0) return;
  flow.start();
  flow.heading(map.heading);
  flow.paragraph(map.lead, { size: 9.5, colour: colours.soft });
  const { y } = flow;
  const frame = { x: PAGE.side, y, width: CONTENT_WIDTH, height: PAGE.bottom - y - 4 };
  const box = overviewBox(points);
  const view = mapView(box, frame);
  const inCapital = points.filter((point) => isWithin(point, BUDAPEST));
  const hasInset = inCapital.length >= WORTH_INSET && view.seen.east - view.seen.west > WIDE;
  const shown = hasInset ? mapView(box, { ...frame, width: frame.width - INSET.width - 14 }) : view;
  flow.add((pen) => {
    pen.tagged(
      'Figure',
      () => drawNumberedMap(pen, shown, { points, group: map.group, names: { size: 8, most: 28 } }),
      map.alt,
    );
    pen.decoration(() => {
      frameMap(pen, shown);
      const style = { size: 6, colour: colours.soft, align: 'right' as const, halo: '#efedf1' };
      const right = shown.frame.x + shown.frame.width - 6;
      pen.line(fitLine(baseMap().attribution, shown.frame.width, style), right, y + frame.height - 6, style);
    });
    if (!hasInset) return;
    const place = { x: PAGE.width - PAGE.side - INSET.width, y: y + 20, ...INSET };
    const inset = mapView(boxAround(inCapital, 0.3), place);
    pen.tagged('P', () => pen.line(map.capital, place.x, y + 12, { size: 10, bold: true }));
    pen.tagged(
      'Figure',
      () => drawNumberedMap(pen, inset, { points, group: map.group, names: { size: 7, most: 6 } }),
      `${map.capital}: ${map.alt}`,
    );
    pen.decoration(() => frameMap(pen, inset));
  });
}

/** Places far from each other are shown on the whole country. */
function overviewBox(points: readonly GeoPlace[]): GeoBox {
  const box = boxAround(points, 0.9);
  return box.east - box.west > FAR || box.north - box.south > FAR / 2 ? WHOLE_COUNTRY : box;
}

const FAR = 3.4;
const INSET = { width: 210, height: 240 } as const;

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
  const notes = [...summary.notes, ...(isReplaced({ ...document, summary, title, words }) ? [words.replaced] : [])];
  for (const note of notes) flow.paragraph(note, { size: 8.5, colour: colours.soft });
}

const COLUMN_GAP = 28;

/** Whether any text has a character that no font here can draw. */
function isReplaced({ words: _, ...document }: SurfaceDocument): boolean {
  const holds = (value: unknown): boolean => {
    if (typeof value === 'string') return fontRuns(value).some(({ text }) => text.includes(REPLACEMENT));
    return typeof value === 'object' && value !== null && Object.values(value).some(holds);
  };
  return holds(document);
}
