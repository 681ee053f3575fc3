import { type ColumnNeed, columnWidths } from './column-widths.ts';
import type { PageFlow } from './page-flow.ts';
import { CONTENT_WIDTH, colours, PAGE, type PdfPen } from './pdf-pen.ts';
import type { DocumentTable } from './surface-document.spec.ts';
import { widthOf, wrapText } from './text-lines.ts';

const SIZE = 8;
const LEADING = 11;
const PADDING = { side: 5, top: 4 } as const;
/** Kerning and rounding may take this much more than the glyphs together. */
const SPARE = 2;
const BREAKS = /[ \t]+|(?<=[-–/])/u;

type Row = { readonly cells: readonly (readonly string[])[]; readonly strong: boolean; readonly height: number };
type Place = { readonly x: number; readonly width: number };

/** A table that goes on over as many pages as it takes, its header on each of them. */
export function flowTable(
  flow: PageFlow,
  table: DocumentTable,
  place: Place = { x: PAGE.side, width: CONTENT_WIDTH },
): void {
  const widths = widthsOf(table, place.width);
  const header = rowOf(
    table.columns.map((column) => column.header),
    widths,
    true,
  );
  const rows = table.rows.map(({ cells, strong = false }) => rowOf(cells, widths, strong));
  let part: Row[] = [];
  flow.need(header.height + (rows[0]?.height ?? 0));
  let { y } = flow;
  const draw = (): void => {
    const [top, drawn] = [y, part];
    flow.add((pen) => drawPart(pen, table, { x: place.x, y: top, widths }, [header, ...drawn]));
  };
  let end = y + header.height;
  for (const row of rows) {
    if (end + row.height > PAGE.bottom && part.length > 0) {
      draw();
      flow.start();
      part = [];
      y = flow.y;
      end = y + header.height;
    }
    part.push(row);
    end += row.height;
  }
  draw();
  flow.y = end + 12;
}

function rowOf(texts: readonly string[], widths: readonly number[], strong: boolean): Row {
  const style = { size: SIZE, bold: strong };
  const cells = widths.map((width, index) => wrapText(texts[index] ?? '', width + SPARE / 2, style));
  return { cells, strong, height: Math.max(...cells.map((lines) => lines.length)) * LEADING + 2 * PADDING.top };
}

type Placed = { readonly x: number; readonly y: number; readonly widths: readonly number[] };

function drawPart(pen: PdfPen, { columns }: DocumentTable, { x, y, widths }: Placed, rows: readonly Row[]): void {
  const whole = widths.reduce((sum, width) => sum + width + 2 * PADDING.side, 0);
  pen.within('Table', () => {
    let top = y;
    for (const [number, row] of rows.entries()) {
      const isHeader = number === 0;
      pen.decoration(() => {
        if (isHeader) pen.doc.rect(x, top, whole, row.height).fill(colours.tint);
        pen.rule(x, top + row.height, whole, row.strong ? colours.accent : colours.line, row.strong ? 0.8 : 0.5);
      });
      pen.within('TR', () => {
        let left = x + PADDING.side;
        for (const [index, lines] of row.cells.entries()) {
          const width = widths[index] ?? 0;
          const align = columns[index]?.align ?? 'left';
          const from = align === 'right' ? left + width : left;
          const style = { size: SIZE, bold: row.strong, leading: LEADING, align, figures: align === 'right' };
          pen.tagged(isHeader ? 'TH' : 'TD', () => pen.lines(lines, from, top + PADDING.top, style));
          left += width + 2 * PADDING.side;
        }
      });
      top += row.height;
    }
  });
}

/** Measured, so that no word pushes a column over the edge of the page. [A6.20] */
function widthsOf({ columns, rows }: DocumentTable, width: number): number[] {
  const needs = columns.map(({ header, align, grows = false }, index): ColumnNeed => {
    const need = { word: 0, line: 0 };
    const look = (shown: string, bold: boolean, isWhole: boolean): void => {
      // Figures stand in columns, each as wide as a zero.
      const text = isWhole ? shown.replaceAll(/\d/g, '0') : shown;
      for (const line of text.split(/[\r\n]+/)) {
        const whole = widthOf(line, { size: SIZE, bold });
        need.line = Math.max(need.line, whole);
        if (isWhole) need.word = Math.max(need.word, whole);
        else if (whole > need.word)
          for (const word of line.split(BREAKS)) need.word = Math.max(need.word, widthOf(word, { size: SIZE, bold }));
      }
    };
    look(header, true, false);
    // An amount is one word: its groups stay together.
    for (const row of rows) look(row.cells[index] ?? '', row.strong === true, align === 'right');
    return { word: need.word + SPARE, line: need.line + SPARE, grows };
  });
  return columnWidths(needs, width - columns.length * 2 * PADDING.side);
}
