import type { MediaImportColumns } from '@felulet/contract/catalogue/inventory-columns.ts';
import { formatForint, formatNumber } from '@felulet/domain/format/money.ts';
import { type InventoryField, isInventoryField } from '@felulet/domain/media/inventory-meanings.ts';
import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { OpenWorkbook } from '../../../../platform/excel/open-workbook.ts';
import { columnOf, type SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import type { Say } from '../../../../platform/language/say.ts';
import { SHOWN_DECIMALS, tagTypeWord, unitWord, yesOrNo } from '../../../views/export/surface-shown.ts';
import { cellText } from '../reading/mapped-table.ts';
import { mappingOf, type ReadColumn, type ReadMapping, type ReadTable } from './inventory-mapping.ts';
import type { InventoryFields, InventoryRow } from './inventory-row.ts';
import { readInventory } from './read-inventory.ts';
import { recogniseBook } from './recognise-book.ts';
import { isEmptyCell } from './row-cells.ts';

/** Different cells of a column that are shown. */
const SAMPLES = 3;
/** Rows among which they are looked for. */
const ROWS_LOOKED_AT = 200;

type Sheets = MediaImportColumns['sheets'];
type Sample = Sheets[number]['columns'][number]['samples'][number];

/** What was recognised, with what the mapping, or what was recognised, makes of the first different cells of each column, in the reader's language. */
export async function recogniseWithSamples(book: OpenWorkbook, say: Say, mapped?: ReadMapping): Promise<Sheets> {
  const sheets = await recogniseBook(book);
  const mapping = mapped ?? mappingOf(sheets);
  const answered: Sheets = [];
  for (const sheet of sheets) {
    const from = sheet.rows?.from;
    const table = mapping.sheets.find(({ name, rows }) => name === sheet.name && rows.from === from);
    const samples = table === undefined ? undefined : await samplesOf(book, table, mapping, say);
    answered.push({
      ...sheet,
      header_rows: [...sheet.header_rows],
      hidden_rows: { count: sheet.hidden_rows.count, ranges: [...sheet.hidden_rows.ranges] },
      said: sheet.said.map(({ row, letter, text, fields }) => ({ row, letter, text, fields })),
      columns: sheet.columns.map((column) => ({
        ...column,
        meaning: [...column.meaning],
        options: [...column.options],
        samples: samples?.get(column.letter) ?? column.samples.map((cell) => ({ cell, value: null })),
      })),
    });
  }
  return answered;
}

/** By the column's letter. */
async function samplesOf(
  book: OpenWorkbook,
  table: ReadTable,
  { words }: ReadMapping,
  say: Say,
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(table.columns.map(({ letter }) => [letter, []]));
  const { from, to } = table.rows;
  const part = { ...table, rows: { from, to: Math.min(to, Math.max(from, ...table.header_rows) + ROWS_LOOKED_AT) } };
  const taker = {
    onRow: (row: InventoryRow, { cells }: SheetRow): void => {
      for (const column of table.columns) {
        const cell = cells[columnOf(column.letter)];
        const found = samples.get(column.letter) ?? [];
        if (found.length >= SAMPLES || isEmptyCell(cell)) continue;
        const text = textOf(cell);
        if (!found.some((one) => one.cell === text)) found.push({ cell: text, value: sampleValue(column, row, say) });
      }
    },
  };
  await readInventory(book, part, taker, words);
  return samples;
}

/** As the workbook of surfaces shows it. */
function sampleValue(
  { letter, meaning }: ReadColumn,
  { fields, own, faults, readings }: InventoryRow,
  say: Say,
): string | null {
  if (meaning.includes('own')) return own[letter] === undefined ? null : shown(own[letter], say);
  if (faults.some((fault) => fault.letter === letter)) return null;
  if (meaning.includes('price_tags')) {
    // Each tag has one reading, in their order.
    const place = readings.filter(({ field }) => field === 'price_tags').findIndex((one) => one.letter === letter);
    const tag = fields.price_tags?.[place];
    return tag === undefined ? null : `${tag.title} (${tagTypeWord(tag.type, say)}): ${formatForint(tag.value)}`;
  }
  const texts = meaning.filter(isInventoryField).flatMap((field) => fieldText(field, fields, say) ?? []);
  return texts.length === 0 ? null : texts.join(' · ');
}

function fieldText(field: InventoryField, fields: Readonly<InventoryFields>, say: Say): string | undefined {
  const { type, media_placing, rental_period_unit } = fields;
  if (field === 'type') return type && say(`states.mediaType.${type}`);
  if (field === 'media_placing') return media_placing && say(`states.mediaPlacing.${media_placing}`);
  if (field === 'rental_period_unit') return rental_period_unit && unitWord(rental_period_unit, say);
  const value = field === 'price_tags' ? cellText(field, fields) : (fields[field] ?? null);
  if (field === 'list_price' && typeof value === 'number') return formatForint(value);
  return value === null ? undefined : shown(value, say);
}

function shown(value: string | number | boolean, say: Say): string {
  if (typeof value === 'boolean') return yesOrNo(value, say);
  return typeof value === 'number' ? formatNumber(value, SHOWN_DECIMALS) : value;
}
