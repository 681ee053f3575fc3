import { readdir, readFile } from 'node:fs/promises';
import type { WorkbookFormat } from '../../../../../platform/excel/open-workbook.ts';
import type { OccupiedPeriod } from '../inventory-row.ts';

type KnownColumn = {
  readonly sheet: string;
  readonly letter: string;
  readonly header: string;
  readonly meaning: string | readonly string[];
  readonly also?: readonly string[];
  readonly certainty?: 'likely';
  readonly private?: true;
};

type KnownAsk = {
  readonly amount?: number;
  readonly list_price?: number;
  readonly contacts?: number;
  readonly currency?: string;
  readonly rental_period_unit?: string;
  readonly of?: string;
  readonly price_tag?: string;
  readonly type?: string;
};

type KnownHead = {
  readonly book: string;
  readonly columns: readonly KnownColumn[];
  readonly header: readonly { readonly sheet: string; readonly rows: readonly number[] }[];
  readonly said: readonly { readonly sheet: string; readonly fields: Readonly<Record<string, string>> }[];
  /** How far a point may be off. */
  readonly metres: number;
  readonly not_surfaces: readonly { readonly sheet: string; readonly row: number; readonly kind: string }[];
  /** Fields that all rows have alike, and the names of the others, of own columns, and the letters of those that are asked about. */
  readonly everywhere: Readonly<Record<string, unknown>>;
  readonly fields: readonly string[];
  readonly own: readonly string[];
  readonly asks: readonly string[];
};

export type KnownRow = {
  readonly sheet: string;
  readonly row: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** By the header. */
  readonly own: Readonly<Record<string, unknown>>;
  /** By the letter. */
  readonly asks: Readonly<Record<string, KnownAsk>>;
  readonly occupied: readonly OccupiedPeriod[];
  readonly isHidden: boolean;
};

/** A workbook in an office's own layout, and what a Hungarian reader understands of it. */
export type KnownInventory = KnownHead & {
  readonly path: string;
  readonly format: WorkbookFormat;
  readonly rows: readonly KnownRow[];
};

const folder = new URL('./inventories/', import.meta.url);

/** Each of the books beside this file: a first line of its columns, and one line a row. */
export async function knownInventories(): Promise<readonly KnownInventory[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted();
  return Promise.all(names.map(inventoryOf));
}

async function inventoryOf(name: string): Promise<KnownInventory> {
  const [first = '', ...lines] = (await readFile(new URL(name, folder), 'utf8')).trim().split('\n');
  const head = JSON.parse(first) as KnownHead; // written by hand, once
  const path = new URL(head.book, folder).pathname;
  const format = head.book.split('.').at(-1) as WorkbookFormat; // the books have their formats' endings
  return { ...head, path, format, rows: lines.map((line) => rowOf(JSON.parse(line) as Line, head)) };
}

type Line = readonly [
  string,
  number,
  readonly unknown[],
  readonly unknown[],
  readonly (KnownAsk | null)[],
  readonly OccupiedPeriod[],
  boolean,
];

function rowOf([sheet, row, fields, own, asks, occupied, isHidden]: Line, head: KnownHead): KnownRow {
  return {
    sheet,
    row,
    fields: { ...head.everywhere, ...named(head.fields, fields) },
    own: named(head.own, own),
    asks: named(head.asks, asks) as Record<string, KnownAsk>, // as its line has them
    occupied,
    isHidden,
  };
}

function named(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name, place) =>
      values[place] === null || values[place] === undefined ? [] : [[name, values[place]]],
    ),
  );
}
