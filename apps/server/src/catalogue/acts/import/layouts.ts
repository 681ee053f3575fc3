import { createHash } from 'node:crypto';
import type {
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

/** The last tables that a company read, among which a layout is looked for. */
const LAYOUTS_LOOKED_AT = 50;

/** How the company last read tables of this layout, as a mapping of this file; null for a layout that it has not imported. */
export async function rememberedLayout(
  db: Db,
  companyId: number,
  { digest, sheets }: Pick<MediaImportColumns, 'digest' | 'sheets'>,
): Promise<MediaImportColumns['remembered']> {
  const known = await db
    .selectFrom('import_layout')
    .select(['mapping', 'file_name', 'used_at'])
    .where('company_id', '=', companyId)
    .orderBy('used_at', 'desc')
    .limit(LAYOUTS_LOOKED_AT)
    .execute();
  for (const { mapping, file_name, used_at } of known) {
    const fitted = fittedTables(sheets, mapping.sheets);
    if (fitted !== undefined)
      return { file_name, at: used_at.toISOString(), mapping: { digest, words: mapping.words, sheets: fitted } };
  }
  return null;
}

type LayoutKept = {
  /** Surfaces that the last table of the layout told of. */
  readonly mediaIds: readonly number[];
  /** Which surfaces rows were said to be, by what they are known by. */
  readonly twins: Readonly<Record<string, number>>;
};

/** What a company's former tables of a layout left behind. */
export async function keptOfLayout(db: Db | Tx, companyId: number, layout: string): Promise<LayoutKept> {
  const known = await db
    .selectFrom('import_layout')
    .select(['media_ids', 'twins'])
    .where('company_id', '=', companyId)
    .where('layout', '=', layout)
    .executeTakeFirst();
  return { mediaIds: known?.media_ids ?? [], twins: known?.twins ?? {} };
}

/**
 * Each known table again: by the names of sheet and columns, or where the sheets are called otherwise now, by those of the columns, as
 * long as there are as many of them. Sheets that were left out stay left out.
 */
function fittedTables(found: readonly RecognisedSheet[], known: readonly MappedSheet[]): MappedSheet[] | undefined {
  const tables = found.filter((sheet) => sheet.surfaces && sheet.rows !== null && isHeaded(sheet));
  const fitted: MappedSheet[] = [];
  for (const [names, ofNames] of Map.groupBy(known, namesOf)) {
    const alike = tables.filter((table) => namesOf(table) === names);
    const isSameBook = ofNames.every(({ name }) => alike.filter((table) => table.name === name).length === 1);
    if (!isSameBook && alike.length !== ofNames.length) return undefined;
    for (const [place, mapped] of ofNames.entries()) {
      const table = isSameBook ? alike.find(({ name }) => name === mapped.name) : alike[place];
      if (table?.rows == null) return undefined;
      fitted.push(fittedTable(table, table.rows, mapped));
    }
  }
  const isAll = tables.every((table) => known.some((mapped) => namesOf(mapped) === namesOf(table)));
  return isAll && fitted.length > 0 ? fitted : undefined;
}

/** A table without names of columns looks like any other. */
function isHeaded({ columns }: Headed): boolean {
  return columns.filter(({ header }) => header !== '').length * 2 > columns.length;
}

/** The columns by their names, in their order; months of a calendar as those of the known table were taken. */
function fittedTable(table: RecognisedSheet, rows: MappedSheet['rows'], known: MappedSheet): MappedSheet {
  const named = known.columns.filter(({ header }) => !isPeriod(header));
  const month = known.columns.find(({ header }) => isPeriod(header));
  const { constants, made_of, sections } = known;
  let next = 0;
  const columns = table.columns.map(({ letter, header, private: isPrivate }): MappedColumn => {
    const like = isPeriod(header) ? month : named[next++];
    const { meaning, unit, for_customers, ...how } = like ?? leftOut;
    // What has become private since is published by nothing that was said before.
    return { ...how, meaning, unit, letter, header, for_customers: for_customers && !isPrivate && header !== '' };
  });
  const { name, header_rows, year } = table;
  return { name, header_rows, rows, columns, constants, made_of, sections, year };
}

const leftOut = { meaning: ['ignore' as const], unit: '', fills_down: false, for_customers: false };
