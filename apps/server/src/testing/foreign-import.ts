import {
  type InventoryMapping,
  type MediaImportColumns,
  mediaImportColumns,
} from '@felulet/contract/catalogue/inventory-columns.ts';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import type { TestAnswer, TestApp } from './test-app.ts';
import type { TestPerson } from './test-people.ts';

export type ForeignFile = { readonly name: string; readonly bytes: Buffer };

const types: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
};

/** A table in its owner's layout, sent to one of the calls that read one. */
export function sendForeign<E extends EndpointSpec>(
  test: TestApp,
  call: E,
  { name, bytes }: ForeignFile,
  { token }: TestPerson,
  body?: unknown,
): Promise<TestAnswer<E>> {
  const type = types[name.split('.').at(-1) ?? ''] ?? '';
  return test.call(call, { token, body, files: [{ field: 'excel[]', name, type, bytes }] });
}

export async function columnsOfForeign(
  test: TestApp,
  file: ForeignFile,
  person: TestPerson,
): Promise<MediaImportColumns> {
  const answer = await sendForeign(test, mediaImportColumns, file, person);
  if (answer.status !== 200) throw new Error(`columns: ${answer.raw.body}`);
  return answer.json();
}

type Table = InventoryMapping['sheets'][number];
type Answers = {
  /** What columns that are asked about are said to be, by the letter; left out else. */
  readonly asked?: Readonly<Record<string, Partial<Table['columns'][number]>>>;
  readonly constants?: Table['constants'];
  readonly madeOf?: Table['made_of'];
};

/** What the page would send where somebody only answers what is asked. */
export function confirmed(
  { digest, sheets }: MediaImportColumns,
  { asked = {}, constants = {}, madeOf = {} }: Answers = {},
): InventoryMapping {
  const tables = sheets.filter((sheet) => sheet.surfaces && !sheet.hidden);
  return {
    digest,
    words: [],
    sheets: tables.map(({ name, header_rows, rows, columns, said, sections, year }) => ({
      name,
      header_rows,
      rows: rows ?? { from: 1, to: 1 },
      sections,
      year,
      constants: { ...constants, ...Object.assign({}, ...said.toReversed().map(({ fields }) => fields)) },
      made_of: madeOf,
      columns: columns.map(({ letter, header, meaning, unit, fills_down }) => ({
        letter,
        header,
        unit,
        fills_down,
        for_customers: false,
        meaning: meaning.includes('ask') ? ['ignore' as const] : meaning,
        ...asked[letter],
      })),
    })),
  };
}
