import { type CellObject, read, utils } from '@e965/xlsx';

export type ReadCell = {
  readonly value: unknown;
  readonly type: string;
  readonly format: string;
  /** Of the cell, as RRGGBB; empty where it has none. */
  readonly fill: string;
  readonly formula?: string;
};

export type ReadSheet = {
  readonly name: string;
  readonly rows: readonly (readonly (ReadCell | null)[])[];
  /** The values alone, without empty cells at the end of a row. */
  readonly values: readonly (readonly unknown[])[];
  /** In characters. */
  readonly widths: readonly number[];
  readonly joined: number;
};

export type ReadBook = {
  readonly sheets: readonly ReadSheet[];
  sheet(name: string): ReadSheet;
  /** The XML of a part, such as `xl/styles.xml`. */
  part(path: string): string;
};

/** An .xlsx file by another library than the one that writes ours. */
export function readBook(bytes: Buffer): ReadBook {
  const book = read(bytes, { cellNF: true, cellStyles: true, cellFormula: true, bookFiles: true });
  const files = (book as { files?: Readonly<Record<string, { content: Uint8Array }>> }).files ?? {}; // asked for by `bookFiles`
  const sheets = book.SheetNames.map((name): ReadSheet => {
    const sheet = book.Sheets[name] ?? {};
    const range = utils.decode_range(sheet['!ref'] ?? 'A1');
    const rows = Array.from({ length: range.e.r + 1 }, (_, r) =>
      Array.from({ length: range.e.c + 1 }, (_empty, c) => cellOf(sheet[utils.encode_cell({ r, c })])),
    );
    return {
      name,
      rows,
      values: rows.map((row) => trimmed(row.map((cell) => cell?.value ?? null))),
      widths: (sheet['!cols'] ?? []).map((column) => column?.width ?? 0),
      joined: sheet['!merges']?.length ?? 0,
    };
  });
  return {
    sheets,
    sheet: (name) => {
      const found = sheets.find((sheet) => sheet.name === name);
      if (found === undefined) throw new Error(`no sheet ${name} among ${book.SheetNames.join(', ')}`);
      return found;
    },
    part: (path) => new TextDecoder().decode(files[path]?.content),
  };
}

function cellOf(cell: CellObject | undefined): ReadCell | null {
  if (cell === undefined || cell.v === undefined) return null;
  return {
    value: cell.v,
    type: cell.t,
    format: String(cell.z ?? ''),
    fill: String(cell.s?.fgColor?.rgb ?? ''),
    ...(cell.f !== undefined && { formula: cell.f }),
  };
}

function trimmed(values: readonly unknown[]): readonly unknown[] {
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}
