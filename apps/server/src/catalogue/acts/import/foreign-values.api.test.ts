import type { InventoryMapping } from '@felulet/contract/catalogue/inventory-columns.ts';
import { mediaImport, mediaImportCheck } from '@felulet/contract/catalogue/surface-import.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unseenValues } from '../../../testing/explained-values.ts';
import { type ForeignFile, sendForeign } from '../../../testing/foreign-import.ts';
import { foreignPublisher, problemOf } from '../../../testing/foreign-office.ts';
import { between, randomFrom } from '../../../testing/random.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Random = () => number;
type Column = readonly [header: string, cell: (random: Random, row: number) => string];

function one<T>(random: Random, of: readonly [T, ...T[]]): T {
  return of[between(random, 0, of.length - 1)] ?? of[0];
}

const grouped = (number: number, mark: string): string => String(number).replace(/(?<=\d)(?=(?:\d{3})+$)/gu, mark);
const price = (random: Random): number => between(random, 20, 400) * 500;
const streets = ['Fő utca', 'Kossuth Lajos utca', 'Szent István út', 'Árpád tér'] as const;
const place = (random: Random): string => `${one(random, streets)} ${between(random, 1, 120)}.`;

/** Offices write each of these in one of many ways, and now and then a cell in none. */
function columnsOf(random: Random): readonly Column[] {
  const mark = one(random, ['GY-', 'A/', 'BP ', '']);
  const address: readonly (readonly Column[])[] = [
    [['Cím', (next) => `${one(next, ['9021 Győr', '9400 Sopron', 'H-9021 Győr'])}, ${place(next)}`]],
    [
      ['Irsz.', () => '9021'],
      ['Település', () => one(random, ['Győr', 'GYŐR'])],
      ['Utca, házszám', place],
    ],
  ];
  const sizes: readonly Column[] = [
    ['Méret (cm)', (next) => one(next, ['118x175', '118,5 x 175', '504x238', '118 × 175'])],
    ['Méret', (next) => one(next, ['1,2 x 1,8 m', '5,04x2,38 m', '118x175 cm', '1180x1750 mm'])],
    ['Méret (m)', (next) => one(next, ['1,2x1,8', '5.04 x 2.38', '5x2'])],
  ];
  const prices: readonly Column[] = [
    ['Listaár (Ft / hó)', (next) => String(price(next))],
    ['Listaár (ezer Ft / 2 hét)', (next) => String(price(next) / 1000).replace('.', ',')],
    ['Havi díj', (next) => `${grouped(price(next), one(next, [' ', '.', '\u00a0']))} Ft`],
    ['Ár Ft-ban / hónap', (next) => `${grouped(price(next), one(next, [' ', '']))}${one(next, ['', ',-', ' Ft*'])}`],
    ['Bruttó ár', (next) => one(next, [String(price(next)), 'egyedi', '12 500 EUR', '1.250,5'])],
  ];
  const counts: readonly Column[] = [
    ['Db', (next) => one(next, ['1', '2', '3 db', '1,0'])],
    ['Mennyiség', (next) => one(next, ['1', '4', 'kettő', '1'])],
  ];
  const contacts: readonly Column[] = [
    ['Elérés (ezer fő / 2 hét)', (next) => one(next, ['12', '12,5', '7.25'])],
    ['Kontaktszám', (next) => one(next, ['12 000', '9500', '12 e fő'])],
  ];
  const more: readonly Column[] = [
    ['Megvilágítás', (next) => one(next, ['igen', 'nem', 'LED', 'van'])],
    ['Megjegyzés', (next) => one(next, ['', 'fa takarja', '=SUM(A1)', ' két  szóköz '])],
    ['Koordináta', (next) => one(next, ['47.68333, 17.63333', '47°41\'00"N 17°38\'00"E', ''])],
    ['Leadási határidő (munkanap)', (next) => one(next, ['10', '5 nap', '2 hét'])],
  ];
  const device: Column = [
    'Eszköz',
    (next) => one(next, ['citylight', 'Óriásplakát', 'CLP', 'Euroboard', 'digitális citylight']),
  ];
  const code: Column = ['Kód', (_, row) => `${mark}${String(row).padStart(3, '0')}`];
  const chosen = [
    address,
    sizes.map((size) => [size]),
    ...[prices, counts, contacts].map((some) => some.map((column) => [column])),
  ];
  const all = [code, device, ...chosen.flatMap((ways) => ways[between(random, 0, ways.length - 1)] ?? [])];
  return [...all, ...more.filter(() => random() < 0.6)].toSorted(() => random() - 0.5);
}

function randomTable(seed: number): ForeignFile {
  const random = randomFrom(seed);
  const columns = columnsOf(random);
  const titles = Array.from({ length: between(random, 0, 3) }, (_, line) => (line === 0 ? 'Felületeink 2031' : ''));
  const rows = Array.from({ length: 40 }, (_, row) => {
    const cells = columns.map(([, cell]) => `"${cell(random, row + 1).replaceAll('"', '""')}"`);
    return random() < 0.1 ? cells.map((cell) => (random() < 0.3 ? '' : cell)) : cells;
  });
  const lines = [...titles, columns.map(([header]) => header).join(';'), ...rows.map((cells) => cells.join(';'))];
  return { name: `table-${seed}.csv`, bytes: Buffer.from(lines.join('\r\n'), 'utf8') };
}

it.each([1, 2, 3, 4, 5, 6])(
  'nothing of a table is stored that is not literal, shown or typed (seed %i)',
  async (seed) => {
    const me = await foreignPublisher(test);
    const file = randomTable(seed);
    const mapping: InventoryMapping = await me.mapping(file);
    const first = await sendForeign(test, mediaImportCheck, file, me.person, { mapping });
    // Rows that are not understood are named; they are none of what is stored.
    const without = first.status === 422 ? [...new Set((problemOf(first).faults ?? []).map(({ row }) => row))] : [];
    const answer =
      first.status === 422 ? await sendForeign(test, mediaImportCheck, file, me.person, { mapping, without }) : first;
    const { created, list } = answer.json();
    expect(created).toBeGreaterThan(0);
    expect(await unseenValues(file, mapping, list)).toEqual([]);
    const stored = await sendForeign(test, mediaImport, file, me.person, { mapping, without });
    expect(stored.json().created).toBe(created);
  },
);
