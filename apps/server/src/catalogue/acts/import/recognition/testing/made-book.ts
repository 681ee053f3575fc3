import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, type WorkSheet, write } from '@e965/xlsx';
import type { WorkbookFormat } from '../../../../../platform/excel/open-workbook.ts';
import type { InventoryFields } from '../inventory-row.ts';

/** A cell of a made book: a value, or a number under a format. */
export type MadeCell =
  | string
  | number
  | boolean
  | null
  | { readonly v: number; readonly z: string }
  | { readonly error: true };

/** A column of an imaginary office: its header, what it means, and its values by the number of the surface. */
export type MadeColumn = {
  /** The name alone, or the group above it and the name. */
  readonly head: string | readonly [group: string, name: string];
  /** Meanings joined by '+', of which any order counts; several ways are parted by '|'. */
  readonly is: string;
  readonly isPrivate?: true;
  /** Being asked is as good. */
  readonly isLikely?: true;
  readonly isHidden?: true;
  readonly cell: (surface: number) => MadeCell;
  /** Fields that the cell comes to. */
  readonly tells?: (surface: number) => Partial<InventoryFields>;
};

export type MadeSheet = {
  readonly name: string;
  readonly titles?: readonly (readonly MadeCell[])[];
  readonly columns: readonly MadeColumn[];
  readonly surfaces: number;
  /** Rows that stand before the surface of that number: sections, sums, the header again. */
  readonly between?: Readonly<Record<number, readonly (readonly MadeCell[])[]>>;
  readonly below?: readonly (readonly MadeCell[])[];
  /** The header's rows as they stand, in place of those that the columns make. */
  readonly heads?: readonly (readonly MadeCell[])[];
  /** Joined cells of those rows, 'B1:C1' being of the first of them. */
  readonly joined?: readonly string[];
  /** Without a header row. */
  readonly isHeadless?: true;
  /** A sheet of the same name is a table below the one before. */
  readonly isHidden?: true;
  /** Fields that every surface has by what is said elsewhere. */
  readonly everywhere?: Partial<InventoryFields>;
};

export type MadeBook = {
  readonly name: string;
  readonly format: WorkbookFormat;
  readonly sheets: readonly MadeSheet[] /** Of lines of text. */;
  readonly mark?: string;
};

export type WrittenBook = {
  readonly path: string;
  readonly format: WorkbookFormat;
  /** Of each sheet: its header's rows, and the row of each surface, as the spreadsheet counts. */
  readonly sheets: readonly {
    readonly name: string;
    readonly header: readonly number[];
    readonly rows: readonly number[];
  }[];
  readonly drop: () => Promise<void>;
};

export async function writeBook(made: MadeBook): Promise<WrittenBook> {
  const folder = await mkdtemp(join(tmpdir(), 'made-book-'));
  const path = join(folder, `book.${made.format}`);
  const names = [...new Set(made.sheets.map(({ name }) => name))];
  const book = utils.book_new();
  const laid: Laid[] = [];
  for (const name of names) {
    const rows: (readonly MadeCell[])[] = [];
    const tables = made.sheets.filter((sheet) => sheet.name === name);
    const merges = tables.flatMap((table) => {
      const one = laidOut(table, rows);
      laid.push(one);
      return one.merges;
    });
    const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)));
    sheet['!merges'] = merges;
    sheet['!cols'] = tables[0]?.columns.map(({ isHidden }) => ({ hidden: isHidden === true })) ?? [];
    utils.book_append_sheet(book, sheet, name || 'Munka1');
  }
  book.Workbook = {
    Sheets: names.map((name) => ({
      Hidden: made.sheets.some((sheet) => sheet.name === name && sheet.isHidden === true) ? 1 : 0,
    })),
  };
  const lines = utils.sheet_to_csv(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { FS: made.mark ?? ';' });
  const bytes: unknown =
    made.format === 'csv'
      ? Buffer.from(`\ufeff${lines}`, made.mark === '\t' ? 'utf16le' : 'utf8')
      : write(book, { type: 'buffer', bookType: made.format === 'xls' ? 'biff8' : made.format, cellStyles: true });
  await writeFile(path, bytes as Buffer); // as asked for
  return {
    path,
    format: made.format,
    sheets: laid.map(({ header, rows }, place) => ({
      name: made.format === 'csv' ? '' : (made.sheets[place]?.name ?? ''),
      header,
      rows,
    })),
    drop: () => rm(folder, { recursive: true }),
  };
}

type Merges = NonNullable<WorkSheet['!merges']>;
type Laid = { readonly header: readonly number[]; readonly rows: readonly number[]; readonly merges: Merges };

/** Adds the rows of a table to those above it. */
function laidOut(
  { titles = [], columns, surfaces, between = {}, below = [], isHeadless, heads, joined = [] }: MadeSheet,
  rows: (readonly MadeCell[])[],
): Laid {
  rows.push(...titles);
  const [header, merges] = isHeadless
    ? [[], []]
    : heads === undefined
      ? addHeader(rows, columns)
      : addHeads(rows, heads, joined);
  const numbers: number[] = [];
  for (let surface = 0; surface < surfaces; surface += 1) {
    rows.push(...(between[surface] ?? []));
    rows.push(columns.map(({ cell }) => cell(surface)));
    numbers.push(rows.length);
  }
  rows.push(...below);
  return { header, rows: numbers, merges };
}

function addHeads(
  rows: (readonly MadeCell[])[],
  heads: readonly (readonly MadeCell[])[],
  joined: readonly string[],
): [number[], Merges] {
  const top = rows.length;
  rows.push(...heads);
  const merges = joined.map((range) => {
    const { s: start, e: end } = utils.decode_range(range);
    return { s: { r: start.r + top, c: start.c }, e: { r: end.r + top, c: end.c } };
  });
  return [heads.map((_, place) => top + place + 1), merges];
}

function addHeader(rows: (readonly MadeCell[])[], columns: readonly MadeColumn[]): [number[], Merges] {
  const names = columns.map(({ head }) => (typeof head === 'string' ? head : head[1]));
  if (columns.every(({ head }) => typeof head === 'string')) {
    rows.push(names);
    return [[rows.length], []];
  }
  const groups = columns.map(({ head }) => (typeof head === 'string' ? null : head[0]));
  const top = rows.length;
  rows.push(
    groups.map((group, place) =>
      group === null ? (names[place] ?? null) : group === groups[place - 1] ? null : group,
    ),
  );
  rows.push(names.map((name, place) => (groups[place] === null ? null : name)));
  const merges = groups.flatMap((group, place) => {
    if (group === null) return [{ s: { r: top, c: place }, e: { r: top + 1, c: place } }];
    if (group === groups[place - 1]) return [];
    const length = groups.slice(place).findIndex((one) => one !== group);
    const last = length === -1 ? groups.length - 1 : place + length - 1;
    return last === place ? [] : [{ s: { r: top, c: place }, e: { r: top, c: last } }];
  });
  return [[top + 1, top + 2], merges];
}

function cellOf(cell: MadeCell): unknown {
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'error' in cell ? { t: 'e', v: 42 } : { t: 'n', v: cell.v, z: cell.z };
}

/** One of several by the number of the surface. */
export function pick<T>(surface: number, ...of: readonly T[]): T {
  return of[(surface * 7 + Math.floor(surface / of.length)) % of.length] as T; // within the list
}

/** A code with its zeros. */
export function padded(surface: number, digits: number): string {
  return String(surface).padStart(digits, '0');
}

export const places = [
  ['9021', 'Győr', 'Baross Gábor út', 47.6862, 17.6344],
  ['9400', 'Sopron', 'Várkerület', 47.6849, 16.5905],
  ['6720', 'Szeged', 'Kárász utca', 46.253, 20.1482],
  ['4024', 'Debrecen', 'Piac utca', 47.5299, 21.6394],
  ['7621', 'Pécs', 'Király utca', 46.0763, 18.2281],
  ['3525', 'Miskolc', 'Széchenyi István út', 48.1036, 20.7784],
  ['8000', 'Székesfehérvár', 'Palotai út', 47.1905, 18.4105],
  ['6000', 'Kecskemét', 'Izsáki út', 46.9012, 19.6731],
  ['5000', 'Szolnok', 'Ady Endre út', 47.1741, 20.1963],
  ['9700', 'Szombathely', 'Zanati út', 47.2378, 16.6331],
] as const;

export function place(surface: number): (typeof places)[number] {
  return pick<(typeof places)[number]>(surface, ...places);
}

export function street(surface: number): string {
  return `${place(surface)[2]} ${(surface % 60) + 1}.`;
}
