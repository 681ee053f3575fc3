import { expect, test } from 'vitest';
import type { InventoryRow } from './inventory-row.ts';
import { type KnownInventory, type KnownRow, knownInventories } from './testing/known-inventory.ts';
import { isRecognised, read } from './testing/measured.ts';

const inventories = await knownInventories();
const LEAST_SHARE = 0.95;
const METRES_A_DEGREE = 70_000;
const KINDS: Readonly<Record<string, string>> = { footnote: 'note', legend: 'note', subtotal: 'total' };

test.each(inventories)('the columns of $book are recognised without a click', async (known) => {
  const { sheets } = await read(known.path, known.format);
  const missed = known.columns.flatMap(({ sheet, letter, header, meaning, also = [], certainty }) => {
    const got = sheets.find((one) => one.name === sheet)?.columns.find((one) => one.letter === letter);
    const is = [[meaning].flat().join('+'), ...also, ...(meaning === 'ignore' ? ['occupied'] : [])].join('|');
    const isGood = got !== undefined && isRecognised(got, is, certainty === 'likely');
    return isGood ? [] : [`${sheet} ${letter} '${header}' is ${is}, was ${got?.meaning.join('+')}`];
  });
  expect(1 - missed.length / known.columns.length, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE);
  for (const { sheet, rows } of known.header)
    expect(sheets.find(({ name }) => name === sheet)?.header_rows).toEqual(rows);
});

test.each(inventories)('nothing private of $book is taken for what customers read', async (known) => {
  const { sheets } = await read(known.path, known.format);
  const open = known.columns
    .filter((column) => column.private === true)
    .filter(({ sheet, letter }) => {
      const got = sheets.find((one) => one.name === sheet)?.columns.find((one) => one.letter === letter);
      return got?.private !== true;
    });
  expect(open).toEqual([]);
});

test.each(inventories)('the rows of $book are told from its titles, sums and notes', async (known) => {
  const { rows, others } = await read(known.path, known.format);
  const placeOf = ({ sheet, row }: { readonly sheet: string; readonly row: number }): string => `${sheet} ${row}`;
  expect(rows.map(placeOf)).toEqual(known.rows.map(placeOf));
  expect(rows.filter(({ hidden }) => hidden).map(placeOf)).toEqual(
    known.rows.filter(({ isHidden }) => isHidden).map(placeOf),
  );
  const below = known.not_surfaces.filter(({ kind }) => kind !== 'title');
  expect(others.map((row) => `${placeOf(row)} ${row.kind}`)).toEqual(
    below.map((row) => `${placeOf(row)} ${KINDS[row.kind] ?? row.kind}`),
  );
});

test.each(inventories)('no value of $book is read as another one', async (known) => {
  const { rows } = await read(known.path, known.format);
  const wrong = known.rows.flatMap((row) => {
    const got = rows.find((one) => one.sheet === row.sheet && one.row === row.row);
    return got === undefined ? [`row ${row.row} is missing`] : wrongIn(got, row, known);
  });
  expect(wrong).toEqual([]);
});

function wrongIn(got: InventoryRow, known: KnownRow, { columns, metres }: KnownInventory): string[] {
  const own = Object.fromEntries(
    Object.entries(got.own).map(([letter, value]) => [
      columns.find((column) => column.sheet === known.sheet && column.letter === letter)?.header ?? letter,
      value,
    ]),
  );
  const asks = Object.entries(known.asks).flatMap(([letter, ask]) => {
    const { amount, currency, period, tag } = got.asks[letter] ?? {};
    const isSame =
      amount === (ask.amount ?? ask.list_price ?? ask.contacts) &&
      (ask.currency === undefined || currency === ask.currency) &&
      (ask.price_tag === undefined
        ? period === (ask.rental_period_unit ?? ask.of)
        : tag?.title === ask.price_tag && tag.type === ask.type);
    return isSame
      ? []
      : [`row ${known.row}: ${letter} asks ${JSON.stringify(ask)}, was ${JSON.stringify(got.asks[letter])}`];
  });
  return [
    ...differences(known, 'fields', known.fields, got.fields, metres),
    ...differences(known, 'own', known.own, own, 0),
    ...asks,
    ...differences(
      known,
      'row',
      { occupied: known.occupied, faults: [] },
      { occupied: got.occupied, faults: got.faults },
      0,
    ),
  ];
}

type Values = Readonly<Record<string, unknown>>;

function differences({ row }: KnownRow, of: string, known: Values, got: Values, metres: number): string[] {
  return [...new Set([...Object.keys(known), ...Object.keys(got)])].flatMap((name) => {
    const isSame = isAlike(known[name], got[name], name === 'lat' || name === 'lng' ? metres : 0);
    return isSame
      ? []
      : [`row ${row}: ${of} ${name} is ${JSON.stringify(known[name])}, was ${JSON.stringify(got[name])}`];
  });
}

function isAlike(known: unknown, got: unknown, metres: number): boolean {
  if (typeof known === 'object' && known !== null && 'any' in known) return (known.any as unknown[]).includes(got); // as the lines have it
  if (metres > 0 && typeof known === 'number' && typeof got === 'number')
    return Math.abs(known - got) * METRES_A_DEGREE <= metres;
  return JSON.stringify(known) === JSON.stringify(got);
}
