import type { StreamedSheet } from '../../../platform/excel/streamed-workbook.ts';
import type { CellKind, SheetColumn, SheetLook, SheetSpec } from '../../../platform/excel/workbook-spec.ts';
import { renderWorkbook } from '../../../platform/excel/workbook-writer.ts';
import type { ListItems } from '../surface/system-list-items.ts';
import { type ColumnKind, type SurfaceColumn, surfaceColumns } from './surface-columns.ts';
import { choicesOf, headerOf, sheetSay } from './surface-words.ts';

/** Drop-downs reach this far down. */
const ROWS_WITH_CHOICES = 2000;
/** Of every workbook whose rows are surfaces. */
export const SURFACE_LOOK: SheetLook = {
  title: { fontSize: 14 },
  headers: { fontColor: 'FFFFFF', fillColor: '24507A' },
};

const widths: Readonly<Record<ColumnKind, number>> = {
  text: 22,
  long_text: 34,
  integer: 14,
  decimal: 14,
  degrees: 14,
  money: 16,
  flag: 12,
  type: 18,
  placing: 14,
  item: 22,
  items: 30,
  price_tags: 40,
  datas: 34,
};
const cellKinds: Readonly<Record<ColumnKind, CellKind>> = {
  text: 'text',
  long_text: 'text',
  integer: 'integer',
  decimal: 'decimal',
  degrees: 'degrees',
  money: 'money',
  flag: 'text',
  type: 'text',
  placing: 'text',
  item: 'text',
  items: 'text',
  price_tags: 'text',
  datas: 'text',
};

/** The import workbook without surfaces; lists and explanations as they are at this moment. */
export function renderTemplate(items: ListItems): Promise<Buffer> {
  const { name, choiceBlocks, firstChoiceRow } = explanationLayout();
  const columns = surfaceColumns.map((column): SheetColumn => {
    const choices = choicesOf(column, items);
    const at = choiceBlocks.indexOf(column);
    // A price tag is more than its type.
    const hasList = choices !== undefined && choices.length > 0 && column.kind !== 'price_tags';
    return {
      ...sheetColumn(column),
      hint: sheetSay(`workbooks.surfaces.about.${column.key}`),
      ...(hasList && {
        choices: { sheet: name, column: at, firstRow: firstChoiceRow, lastRow: firstChoiceRow + choices.length - 1 },
      }),
    };
  });
  return renderWorkbook([
    { ...surfaceSheet, blocks: [{ block: 'table', columns, rows: [], choiceRows: ROWS_WITH_CHOICES }] },
    explanationSheet(items),
  ]);
}

/** A sheet in the layout of the import, however long. */
export function streamedSurfaces(columns: readonly SheetColumn[]): StreamedSheet {
  const kinds = columns.map(({ kind = 'text' }) => kind);
  return { ...surfaceSheet, columns, kinds, widths: kinds.map((kind) => (kind === 'text' ? 24 : 14)) };
}

export function sheetColumn(column: SurfaceColumn): SheetColumn {
  return { header: headerOf(column), kind: cellKinds[column.kind] };
}

const surfaceSheet: Omit<SheetSpec, 'blocks'> = {
  name: sheetSay('workbooks.surfaces.surfaces'),
  widths: surfaceColumns.map((column) => widths[column.kind]),
  kinds: surfaceColumns.map((column) => cellKinds[column.kind]),
  frozen: { rows: 1, columns: 2 },
  look: SURFACE_LOOK,
};

const ruleNames = ['header', 'code', 'allOrNothing', 'lists'] as const;

/** The second sheet: title, rules, a line for each column, and below them the allowed values, a column for each list. */
function explanationLayout() {
  const choiceBlocks = surfaceColumns.filter(
    ({ kind, list }) => list !== undefined || ['type', 'placing', 'flag'].includes(kind),
  );
  const rowsAbove = [1, ruleNames.length, 1, 1 + surfaceColumns.length, 1, 1, 1];
  return {
    name: sheetSay('workbooks.surfaces.explanation'),
    choiceBlocks,
    firstChoiceRow: rowsAbove.reduce((sum, rows) => sum + rows) + 1,
  };
}

function explanationSheet(items: ListItems): SheetSpec {
  const { name, choiceBlocks } = explanationLayout();
  const say = sheetSay;
  const lists = choiceBlocks.map((column) => choicesOf(column, items) ?? []);
  const height = Math.max(...lists.map((list) => list.length));
  return {
    name,
    look: SURFACE_LOOK,
    widths: [26, 26, 60, ...choiceBlocks.slice(3).map(() => 26)],
    blocks: [
      { block: 'title', text: name },
      {
        block: 'pairs',
        pairs: ruleNames.map((rule) => [say(`workbooks.surfaces.rules.${rule}`), null] as const),
        plain: true,
      },
      { block: 'gap' },
      {
        block: 'table',
        columns: (['column', 'need', 'about'] as const).map((head) => ({
          header: say(`workbooks.surfaces.head.${head}`),
        })),
        rows: surfaceColumns.map((column) => [
          headerOf(column),
          needText(column),
          say(`workbooks.surfaces.about.${column.key}`),
        ]),
      },
      { block: 'gap' },
      { block: 'title', text: say('workbooks.surfaces.allowedValues') },
      {
        block: 'table',
        columns: choiceBlocks.map((column) => ({ header: headerOf(column) })),
        rows: Array.from({ length: height }, (_, index) => lists.map((list) => list[index]?.label)),
      },
    ],
  };
}

function needText({ need }: SurfaceColumn): string {
  return sheetSay(`workbooks.surfaces.${need}`);
}
