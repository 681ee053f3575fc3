import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  mediaImport,
  mediaImportCheck,
  type mediaImportFaults,
  mediaTemplate,
} from '@felulet/contract/catalogue/surface-import.ts';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import type { CellValue, SheetRow } from '../platform/excel/sheet-rows.ts';
import { readFirstSheet } from '../platform/excel/workbook-reader.ts';
import type { CellInput } from '../platform/excel/workbook-spec.ts';
import { renderWorkbook } from '../platform/excel/workbook-writer.ts';
import type { TestAnswer, TestApp } from './test-app.ts';
import type { TestPerson } from './test-people.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The cells of a row by the header of their column. */
export type Cells = Readonly<Record<string, CellInput>>;

/** A surface that breaks no rule. */
export const soundRow: Cells = {
  'Felületkód *': 'BP-1',
  'Megnevezés *': 'Árpád híd, budai hídfő',
  'Típus *': 'Statikus',
  'Elhelyezés *': 'Kültéri',
  'Szélesség (cm) *': 504,
  'Magasság (cm) *': '238,5',
  'Mennyiség (db) *': 2,
  'Leírás *': 'Jó rálátás',
  Irányítószám: 1033,
  Település: 'Budapest',
  'Utca, házszám': 'Szentendrei út 1.',
  'Kontaktszám (fő) *': 30_000,
  'Bérleti időegység': 'hónap',
  'Listaár (Ft) *': '250 000 Ft',
  'Fontos tudnivalók *': '=HYPERLINK("http://x")',
  'Megrendelési határidő *': '10 nap',
  'Kreatív leadási határideje *': '7 nap',
  'Anyag leadási határideje *': '5 nap',
};

export function rowsOfCodes(count: number, mark: string): Cells[] {
  return Array.from({ length: count }, (_, index) => ({
    ...soundRow,
    'Felületkód *': `${mark}-${index}`,
    'Megnevezés *': `Tábla ${mark} ${index}`,
  }));
}

type ImportCall = typeof mediaImport | typeof mediaImportCheck | typeof mediaImportFaults;

/** What tests of imports do, over one running server. */
export type ImportScene = {
  /** Of the template, from the left. */
  readonly headers: readonly string[];
  readonly workbook: (rows: readonly Cells[], columns?: readonly string[]) => Promise<Buffer>;
  readonly upload: <E extends ImportCall>(
    call: E,
    bytes: Buffer,
    person: TestPerson,
    body?: unknown,
  ) => Promise<TestAnswer<E>>;
  readonly importRows: (rows: readonly Cells[], person: TestPerson) => Promise<TestAnswer<typeof mediaImport>>;
  readonly checkRows: (rows: readonly Cells[], person: TestPerson) => Promise<TestAnswer<typeof mediaImportCheck>>;
};

export async function importScene(test: TestApp, publisher: TestPerson): Promise<ImportScene> {
  const template = await test.call(mediaTemplate, { token: publisher.token });
  const headers = (await sheetOf(template.raw.rawPayload))[0]?.cells.map(String) ?? [];
  const workbook: ImportScene['workbook'] = (rows, columns = headers) => {
    const table = {
      block: 'table' as const,
      columns: columns.map((header) => ({ header })),
      rows: rows.map((row) => columns.map((header) => row[header])),
    };
    return renderWorkbook([{ name: 'Médiafelületek', widths: [], blocks: [table] }]);
  };
  const upload = <E extends EndpointSpec>(call: E, bytes: Buffer, { token }: TestPerson, body?: unknown) =>
    test.call(call, { token, body, files: [{ field: 'excel[]', name: 'felületek.xlsx', type: XLSX, bytes }] });
  return {
    headers,
    workbook,
    upload,
    importRows: async (rows, person) => upload(mediaImport, await workbook(rows), person),
    checkRows: async (rows, person) => upload(mediaImportCheck, await workbook(rows), person),
  };
}

let files = 0;

/** The rows of a workbook's first sheet, numbers without the units and decimals that they are shown with. */
export async function sheetOf(bytes: Buffer): Promise<readonly SheetRow[]> {
  files += 1;
  const path = join(tmpdir(), `felulet-read-${process.pid}-${files}.xlsx`);
  await writeFile(path, bytes);
  const sheet = await readFirstSheet(path);
  if (!sheet.ok) throw new Error(sheet.refusal.code);
  return sheet.rows.map((row) => ({ ...row, cells: row.cells.map(bareNumber) }));
}

function bareNumber(cell: CellValue): CellValue {
  const isNumber = typeof cell === 'object' && cell !== null && 'number' in cell;
  return isNumber ? (cell.number ?? cell) : cell;
}
