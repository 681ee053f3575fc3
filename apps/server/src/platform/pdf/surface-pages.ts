import { colours } from '../documents/drawing.ts';
import { frameMap } from '../documents/map-drawing.ts';
import { drawInset, drawMain, drawMainEdge, overviewMap } from '../documents/overview-map.ts';
import { hasReplacedSigns } from '../documents/replaced-signs.ts';
import type { SurfaceDocument } from '../documents/surface-document.spec.ts';
import { coverPage } from './cover-page.ts';
import { PageFlow } from './page-flow.ts';
import { CONTENT_WIDTH, PAGE } from './pdf-pen.ts';
import { sectionPages } from './surface-cards.ts';
import { flowTable } from './table-rows.ts';

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
