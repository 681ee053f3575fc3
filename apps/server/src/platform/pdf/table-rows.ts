import { colours } from '../documents/drawing.ts';
import { type MeasuredRow, measuredTable, pagedRows } from '../documents/measured-table.ts';
import type { DocumentTable } from '../documents/surface-document.spec.ts';
import type { PageFlow } from './page-flow.ts';
import { CONTENT_WIDTH, PAGE, type PdfPen } from './pdf-pen.ts';

const SETTING = { size: 8, leading: 11, padding: { side: 5, top: 4 } } as const;

type Place = { readonly x: number; readonly width: number };

/** A table that goes on over as many pages as it takes, its header on each of them. */
export function flowTable(
  flow: PageFlow,
  table: DocumentTable,
  place: Place = { x: PAGE.side, width: CONTENT_WIDTH },
): void {
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
