import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { columnWidths } from './column-widths.ts';
import { renderPdf } from './pdf-document.ts';
import { fontRuns, REPLACEMENT, textWidth } from './pdf-fonts.ts';

const INK = '#1c2733';
const FAINT = '#5b6875';
const RULE = '#d5dbe1';
const HEADER_FILL = '#eef2f6';

export type PdfColumn = {
  readonly header: string;
  readonly align?: 'left' | 'right';
  /** What the others leave over; without it the column is as wide as its content, as far as the page allows. */
  readonly grows?: boolean;
};

/** `strong` sets a row in bold, for sums. All texts are final: numbers and dates come formatted. */
export type PdfRow = { readonly cells: readonly string[]; readonly strong?: boolean };

export type PdfTable = {
  readonly heading?: string;
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly PdfRow[];
  /** Stands in place of the table when it has no rows. */
  readonly empty?: string;
};

export type TablePdf = {
  readonly title: string;
  readonly subtitle?: string;
  /** Label and value, shown in two columns below the title. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly PdfTable[];
  /** Small print under the last table, such as how amounts are meant. */
  readonly note?: string;
  /** Left in the footer; the page number stands on the right. */
  readonly footer?: string;
  /** Said at the end where a text has characters that no font here can draw. */
  readonly replaced: string;
  readonly language: 'hu' | 'en';
  readonly landscape?: boolean;
};

export async function renderTablePdf(document: TablePdf): Promise<Buffer> {
  return renderPdf(definitionOf(document));
}

const FONT_SIZE = 9;
const SIDE_MARGIN = 40;
const CELL_PADDING = 4;
const LABEL_WIDTH = 130;
const pageWidth = { landscape: 841.89, portrait: 595.28 } as const;

function definitionOf(document: TablePdf): TDocumentDefinitions {
  const orientation = document.landscape === true ? 'landscape' : 'portrait';
  const width = pageWidth[orientation] - 2 * SIDE_MARGIN;
  const pen = new Pen();
  const content: Content[] = [
    { text: pen.text(document.title), fontSize: 18, bold: true, margin: [0, 0, 0, 2] },
    ...(document.subtitle === undefined ? [] : [{ text: pen.text(document.subtitle), fontSize: 11, color: FAINT }]),
    factsBlock(document.facts, width, pen),
    ...document.tables.flatMap((table) => tableBlock(table, width, pen)),
  ];
  const footer = pen.text(document.footer ?? document.title);
  const notes = [
    ...(document.note === undefined ? [] : [document.note]),
    ...(pen.hasReplaced ? [document.replaced] : []),
  ];
  return {
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [SIDE_MARGIN, 44, SIDE_MARGIN, 52],
    language: document.language,
    info: { title: document.title },
    defaultStyle: { font: 'Roboto', fontSize: FONT_SIZE, color: INK, lineHeight: 1.15 },
    content: [
      ...content,
      ...notes.map((note): Content => ({ text: pen.text(note), fontSize: 8, color: FAINT, margin: small })),
    ],
    footer: (page, pages) => ({
      margin: [SIDE_MARGIN, 18, SIDE_MARGIN, 0],
      fontSize: 8,
      color: FAINT,
      columns: [
        { text: footer, width: width - 60, maxHeight: 24 },
        { text: `${page}/${pages}`, width: 60, alignment: 'right' },
      ],
    }),
  };
}

const small: [number, number, number, number] = [0, 6, 0, 0];

type Inlines = string | { text: string; font: string }[];

/** Sets texts in the fonts that can draw them, and remembers whether one could not be drawn whole. */
class Pen {
  hasReplaced = false;

  text(text: string): Inlines {
    const runs = fontRuns(text);
    this.hasReplaced ||= runs.some((run) => run.text.includes(REPLACEMENT));
    return runs.every((run) => run.font === 'Roboto') ? text : runs.map((run) => ({ ...run }));
  }
}

function factsBlock(facts: TablePdf['facts'], width: number, pen: Pen): Content {
  if (facts.length === 0) return { text: '' };
  const body = facts.map(([label, value]): TableCell[] => [
    { text: pen.text(label), color: FAINT },
    { text: value === '' ? '–' : pen.text(value) },
  ]);
  const widths = [LABEL_WIDTH, width - LABEL_WIDTH - 4 * CELL_PADDING];
  return { margin: [0, 12, 0, 4], layout: 'noBorders', table: { widths, body } };
}

function tableBlock(table: PdfTable, width: number, pen: Pen): Content[] {
  const heading: Content[] =
    table.heading === undefined
      ? []
      : [{ text: pen.text(table.heading), fontSize: 12, bold: true, margin: [0, 14, 0, 4], headlineLevel: 1 }];
  if (table.rows.length === 0)
    return [...heading, { text: pen.text(table.empty ?? '–'), color: FAINT, margin: [0, 2, 0, 6] }];
  return [
    ...heading,
    {
      margin: [0, 2, 0, 6],
      layout: lines,
      table: { headerRows: 1, dontBreakRows: true, ...cellsOf(table, width, pen) },
    },
  ];
}

function cellsOf(table: PdfTable, width: number, pen: Pen): { widths: number[]; body: TableCell[][] } {
  const widths = widthsOf(table, width);
  const header = table.columns.map(
    (column): TableCell => ({
      text: pen.text(column.header),
      bold: true,
      fillColor: HEADER_FILL,
      alignment: column.align ?? 'left',
    }),
  );
  const rows = table.rows.map((row) =>
    table.columns.map(
      (column, index): TableCell => ({
        text: pen.text(row.cells[index] ?? ''),
        alignment: column.align ?? 'left',
        bold: row.strong === true,
      }),
    ),
  );
  return { widths, body: [header, ...rows] };
}

/** Measured here, since the library lets a table with long words run over the page. */
function widthsOf({ columns, rows }: PdfTable, width: number): number[] {
  const needs = columns.map(({ header, align, grows = false }, index) => {
    const need = { word: 0, line: 0, grows };
    const look = (text: string, isBold: boolean, isWhole: boolean): void => {
      for (const line of text.split(/[\r\n]+/)) {
        const whole = textWidth(line, FONT_SIZE, isBold);
        need.line = Math.max(need.line, whole);
        if (isWhole) need.word = Math.max(need.word, whole);
        else if (whole > need.word)
          for (const word of line.split(BREAKS)) need.word = Math.max(need.word, textWidth(word, FONT_SIZE, isBold));
      }
    };
    look(header, true, false);
    // An amount is one word: its groups stay together.
    for (const row of rows) look(row.cells[index] ?? '', row.strong === true, align === 'right');
    return { ...need, word: need.word + SPARE, line: need.line + SPARE };
  });
  return columnWidths(needs, width - columns.length * 2 * CELL_PADDING);
}

/** Kerning and rounding may take this much more than the glyphs together. */
const SPARE = 1;
const BREAKS = /[ \t]+|(?<=[-–])/u;

const lines = {
  hLineWidth: (): number => 0.5,
  vLineWidth: (): number => 0,
  hLineColor: (): string => RULE,
  paddingLeft: (): number => CELL_PADDING,
  paddingRight: (): number => CELL_PADDING,
  paddingTop: (): number => 4,
  paddingBottom: (): number => 3,
};
