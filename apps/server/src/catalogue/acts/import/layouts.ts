import { createHash } from 'node:crypto';
import type {
  InventoryMapping,
  MappedColumn,
  MappedSheet,
  MediaImportColumns,
  RecognisedSheet,
} from '@felulet/contract/catalogue/inventory-columns.ts';
import { folded } from '@felulet/domain/format/folded.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { periodOfTexts } from './recognition/period-header.ts';

type Headed = { readonly columns: readonly { readonly header: string }[] };

/** What tables have in common that a company makes month by month: the names of their columns, without the months of a calendar. */
export function layoutOf(sheets: readonly Headed[]): string {
  const headers = [...new Set(sheets.map(namesOf))].toSorted();
  return createHash('sha256').update(JSON.stringify(headers)).digest('hex');
}

function namesOf({ columns }: Headed): string {
  return JSON.stringify(columns.filter(({ header }) => !isPeriod(header)).map(({ header }) => nameOf(header)));
}

/** A year or a date in a name is another one next time. */
function nameOf(header: string): string {
  return folded(header).replace(/\d+/gu, '#').trim();
}

function isPeriod(header: string): boolean {
  return periodOfTexts(header.split(' / ')) !== undefined;
}

/** How the company last read tables of this layout, as a mapping of this file; null for a layout that it has not imported. */
export async function rememberedLayout(
  db: Db,
  companyId: number,
  { digest, sheets }: Pick<MediaImportColumns, 'digest' | 'sheets'>,
): Promise<MediaImportColumns['remembered']> {
  const tables = sheets.filter((sheet) => sheet.surfaces && !sheet.hidden);
  const known = tables.length === 0 ? undefined : await storedLayout(db, companyId, layoutOf(tables));
  if (known === undefined) return null;
  const { mapping, file_name, used_at } = known;
  const fitted = tables.map((table) => fittedTable(table, mapping));
  if (fitted.some((table) => table === undefined)) return null;
  const mapped = { digest, words: mapping.words, sheets: fitted.filter((table) => table !== undefined) };
  return { file_name, at: used_at.toISOString(), mapping: mapped };
}

type KnownLayout = {
  readonly mapping: InventoryMapping;
  readonly file_name: string;
  readonly media_ids: number[];
  readonly used_at: Date;
};

export async function storedLayout(db: Db | Tx, companyId: number, layout: string): Promise<KnownLayout | undefined> {
  return db
    .selectFrom('import_layout')
    .select(['mapping', 'file_name', 'media_ids', 'used_at'])
    .where('company_id', '=', companyId)
    .where('layout', '=', layout)
    .executeTakeFirst();
}

/** The columns by their names, in their order; months of a calendar as those of the known table were taken. */
function fittedTable(table: RecognisedSheet, { sheets }: InventoryMapping): MappedSheet | undefined {
  const known = sheets.find((sheet) => namesOf(sheet) === namesOf(table));
  if (known === undefined || table.rows === null) return undefined;
  const named = known.columns.filter(({ header }) => !isPeriod(header));
  const month = known.columns.find(({ header }) => isPeriod(header));
  const { constants, made_of, sections } = known;
  let next = 0;
  const columns = table.columns.map(({ letter, header }): MappedColumn => {
    const like = isPeriod(header) ? month : named[next++];
    const { meaning, unit, ...how } = like ?? {
      meaning: ['ignore' as const],
      unit: '',
      fills_down: false,
      for_customers: false,
    };
    return { ...how, meaning, unit, letter, header };
  });
  const { name, header_rows, rows, year } = table;
  return { name, header_rows, rows, columns, constants, made_of, sections, year };
}
