import { readFile } from 'node:fs/promises';
import type { InventoryMapping } from '@felulet/contract/catalogue/inventory-columns.ts';
import { mediaImport, mediaImportCheck } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { columnsOfForeign, confirmed, type ForeignFile, sendForeign } from './foreign-import.ts';
import type { TestApp } from './test-app.ts';
import { createPerson, type TestPerson } from './test-people.ts';

/** One of the inventories that the recognition is tested with. */
export async function inventory(name: string): Promise<ForeignFile> {
  const folder = new URL('../catalogue/acts/import/recognition/testing/inventories/', import.meta.url);
  return { name, bytes: await readFile(new URL(name, folder)) };
}

export const officeHeader =
  'Kód;Irsz.;Város;Cím;Eszköz;Méret (cm);Listaár (Ft/hó);Megvilágítás;Bérlő;2031. január;2031. február;2031. március';
export type OfficeLine = readonly [code: string, street: string, price: number, periods?: string];

/** An office's list; its codes begin with `mark`, so that tests do not meet. */
export function office(mark: string, lines: readonly OfficeLine[], header = officeHeader): ForeignFile {
  const rows = lines.map(
    ([code, street, price, periods = ';;']) =>
      `${mark}${code};9021;Győr;${street};citylight;118x175;${price};igen;Titok Zrt.;${periods}`,
  );
  return { name: `${mark}.csv`, bytes: Buffer.from([header, ...rows].join('\r\n'), 'utf8') };
}

export const officeLines: readonly OfficeLine[] = [
  ['-001', 'Fő utca 1.', 50_000, 'x;x;'],
  ['-002', 'Fő utca 2.', 51_000, ';Kávéház Kft.;'],
  ['-003', 'Fő utca 3.', 52_000],
  ['-004', 'Fő utca 4.', 53_000],
];

const constants = {
  quantity: 1,
  contacts: 1000,
  description: 'Jól látható felület.',
  important_details: 'Nincs.',
  booking: '10 munkanap',
  design: '7 munkanap',
  technical: '5 munkanap',
} as const;
const madeOf = { title: ['type' as const, 'city' as const, 'street' as const, 'line_number' as const] };

/** The first price that is asked about is the list price at 400 forints a euro, every fee a price tag. */
export async function mappingOf(test: TestApp, file: ForeignFile, person: TestPerson): Promise<InventoryMapping> {
  const columns = await columnsOfForeign(test, file, person);
  let isFirst = true;
  const asked = Object.fromEntries(
    columns.sheets
      .flatMap((sheet) => sheet.columns)
      .filter(({ meaning }) => meaning.includes('ask'))
      .map(({ letter, unit, options }) => {
        const rate = unit.includes('EUR') ? { rate: 400 } : {};
        if (options[0] === 'price_tags') return [letter, { meaning: ['price_tags' as const], ...rate }];
        if (!options.includes('list_price') || !isFirst) return [letter, { meaning: ['own' as const] }];
        isFirst = false;
        return [letter, { meaning: ['list_price' as const, 'rental_period_unit' as const], ...rate }];
      }),
  );
  return confirmed(columns, { asked, constants, madeOf });
}

type Problem = {
  readonly code: string;
  readonly recognised?: object;
  readonly violations?: readonly { readonly propertyPath: string; readonly code: string }[];
  readonly faults?: readonly { readonly row: number; readonly field: string; readonly problem: string }[];
};

export function problemOf({ raw }: { readonly raw: { readonly body: string } }): Problem {
  return JSON.parse(raw.body);
}

/** A publisher of its own, and what it does with its tables. */
export async function foreignPublisher(test: TestApp) {
  const person = await createPerson(test, 'ROLE_PUBLISHER');
  const { token } = person;
  const mappings = new Map<string, Promise<InventoryMapping>>();
  /** Asked once of a file: each answer takes a process of its own. */
  const mapping = (file: ForeignFile): Promise<InventoryMapping> => {
    const bytes = file.bytes.toString('base64');
    const known = mappings.get(bytes) ?? mappingOf(test, file, person);
    mappings.set(bytes, known);
    return known;
  };
  const surfaces = async () => (await test.call(mediaList, { token, query: { rowsPerPage: '50' } })).json().list;
  const idOf = async (code: string): Promise<number> =>
    (await surfaces()).find(({ surface_code }) => surface_code === code)?.id ?? 0;
  return {
    person,
    token,
    surfaces,
    idOf,
    codes: async () => (await surfaces()).map(({ surface_code }) => surface_code).toSorted(),
    show: async (code: string) => (await test.call(mediaShow, { token, id: await idOf(code) })).json(),
    mapping,
    check: async (file: ForeignFile, more: object = {}) => {
      return sendForeign(test, mediaImportCheck, file, person, { mapping: await mapping(file), ...more });
    },
    /** Stores it by the mapping of the table, or by `more.mapping`. */
    store: async (file: ForeignFile, more: object = {}) => {
      return (await sendForeign(test, mediaImport, file, person, { mapping: await mapping(file), ...more })).json();
    },
  };
}
