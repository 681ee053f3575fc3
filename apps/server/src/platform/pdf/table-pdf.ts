import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { renderPdf } from './pdf-document.ts';

const INK = '#1c2733';
const FAINT = '#5b6875';
const RULE = '#d5dbe1';
const HEADER_FILL = '#eef2f6';

export type PdfColumn = {
  readonly header: string;
  readonly align?: 'left' | 'right';
  /** Points, a share of the rest (`*`), or as wide as its content. */
  readonly width?: number | '*' | 'auto';
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
  readonly language: 'hu' | 'en';
  readonly landscape?: boolean;
};

export async function renderTablePdf(document: TablePdf): Promise<Buffer> {
  return renderPdf(definitionOf(document));
}

function definitionOf(document: TablePdf): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageOrientation: document.landscape === true ? 'landscape' : 'portrait',
    pageMargins: [40, 44, 40, 52],
    language: document.language,
    info: { title: document.title },
    defaultStyle: { font: 'Roboto', fontSize: 9, color: INK, lineHeight: 1.15 },
    content: [
      { text: document.title, fontSize: 18, bold: true, margin: [0, 0, 0, 2] },
      ...(document.subtitle === undefined ? [] : [{ text: document.subtitle, fontSize: 11, color: FAINT }]),
      factsBlock(document.facts),
      ...document.tables.flatMap(tableBlock),
      ...(document.note === undefined ? [] : [{ text: document.note, fontSize: 8, color: FAINT, margin: small }]),
    ],
    footer: (page, pages) => ({
      margin: [40, 18, 40, 0],
      fontSize: 8,
      color: FAINT,
      columns: [
        { text: document.footer ?? document.title, width: '*' },
        { text: `${page}/${pages}`, width: 60, alignment: 'right' },
      ],
    }),
  };
}

const small: [number, number, number, number] = [0, 6, 0, 0];

function factsBlock(facts: TablePdf['facts']): Content {
  if (facts.length === 0) return { text: '' };
  const body = facts.map(([label, value]): TableCell[] => [
    { text: label, color: FAINT },
    { text: value === '' ? '–' : value },
  ]);
  return { margin: [0, 12, 0, 4], layout: 'noBorders', table: { widths: [130, '*'], body } };
}

function tableBlock(table: PdfTable): Content[] {
  const heading: Content[] =
    table.heading === undefined
      ? []
      : [{ text: table.heading, fontSize: 12, bold: true, margin: [0, 14, 0, 4], headlineLevel: 1 }];
  if (table.rows.length === 0) return [...heading, { text: table.empty ?? '–', color: FAINT, margin: [0, 2, 0, 6] }];
  return [
    ...heading,
    { margin: [0, 2, 0, 6], layout: lines, table: { headerRows: 1, dontBreakRows: true, ...cellsOf(table) } },
  ];
}

function cellsOf(table: PdfTable): { widths: (number | '*' | 'auto')[]; body: TableCell[][] } {
  const header = table.columns.map(
    (column): TableCell => ({
      text: column.header,
      bold: true,
      fillColor: HEADER_FILL,
      alignment: column.align ?? 'left',
    }),
  );
  const rows = table.rows.map((row) =>
    table.columns.map((column, index): TableCell => {
      const align = column.align ?? 'left';
      return { text: row.cells[index] ?? '', alignment: align, bold: row.strong === true, noWrap: align === 'right' };
    }),
  );
  return { widths: table.columns.map((column) => column.width ?? '*'), body: [header, ...rows] };
}

const lines = {
  hLineWidth: (): number => 0.5,
  vLineWidth: (): number => 0,
  hLineColor: (): string => RULE,
  paddingTop: (): number => 4,
  paddingBottom: (): number => 3,
};
