import { readFile } from 'node:fs/promises';
import { Workbook } from '@cj-tech-master/excelts';
import {
  mediaImport,
  mediaImportCheck,
  mediaImportFaults,
  mediaImportFilled,
  mediaImports,
  mediaImportTakeBack,
} from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { bookingDelete, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOfForeign, confirmed, type ForeignFile, sendForeign } from '../../../testing/foreign-import.ts';
import { sheetOf } from '../../../testing/import-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
});
afterAll(() => test.close());

const inventories = [
  ['01-oriasplakat-nyugat.xlsx', 120, 3, 0],
  ['02-citylight-budapest.xlsx', 96, 0, 0],
  ['03-del-dunantul.xls', 114, 22, 0],
  ['04-plochy-juh.csv', 150, 0, 0],
  ['05-jarmureklam.xlsx', 60, 3, 0],
  ['06-mall-screens.xlsx', 48, 0, 0],
  ['07-standorte-westungarn.ods', 72, 1, 0],
  ['08-felulet-inventory.xlsx', 160, 6, 300],
] as const;

async function inventory(name: string): Promise<ForeignFile> {
  return { name, bytes: await readFile(new URL(`./recognition/testing/inventories/${name}`, import.meta.url)) };
}

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
async function mappingOf(file: ForeignFile, person = publisher) {
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

const problemOf = ({ raw }: { readonly raw: { readonly body: string } }) => JSON.parse(raw.body) as Problem;
type Problem = {
  readonly code: string;
  readonly violations?: readonly { readonly propertyPath: string; readonly code: string }[];
  readonly faults?: readonly { readonly row: number; readonly field: string; readonly problem: string }[];
};

describe.each(inventories)('%s', (name, surfaces, passedOver, occupied) => {
  it('is not taken for the template, and is read by what its columns are confirmed to be', async () => {
    const file = await inventory(name);
    const bare = await sendForeign(test, mediaImportCheck, file, publisher);
    expect([bare.status, problemOf(bare).code]).toEqual([422, 'mapping_needed']);
    const mapping = await mappingOf(file);
    const answer = await sendForeign(test, mediaImportCheck, file, publisher, { mapping, give_codes: true });
    expect(answer.raw.body).not.toContain('"faults"');
    const { created, foreign, list } = answer.json();
    expect([created, foreign?.passed_over_count]).toEqual([surfaces, passedOver]);
    expect(foreign?.occupied_count ?? 0).toBeGreaterThanOrEqual(occupied);
    // Whatever differs from its cell is shown beside it.
    for (const row of list) for (const { cell } of row.readings) expect(cell).not.toBe('');
  });
});

const HEADER =
  'Kód;Irsz.;Város;Cím;Eszköz;Méret (cm);Listaár (Ft/hó);Megvilágítás;Bérlő;2031. január;2031. február;2031. március';
type Line = readonly [code: string, street: string, price: number, periods?: string];

/** An office's list; its codes begin with `mark`, so that tests do not meet. */
function office(mark: string, lines: readonly Line[], header = HEADER): ForeignFile {
  const rows = lines.map(
    ([code, street, price, periods = ';;']) =>
      `${mark}${code};9021;Győr;${street};citylight;118x175;${price};igen;Titok Zrt.;${periods}`,
  );
  return { name: `${mark}.csv`, bytes: Buffer.from([header, ...rows].join('\r\n'), 'utf8') };
}

const lines: readonly Line[] = [
  ['-001', 'Fő utca 1.', 50_000, 'x;x;'],
  ['-002', 'Fő utca 2.', 51_000, ';Kávéház Kft.;'],
  ['-003', 'Fő utca 3.', 52_000],
  ['-004', 'Fő utca 4.', 53_000],
];

async function checked(file: ForeignFile, person: TestPerson, more: object = {}) {
  const mapping = await mappingOf(file, person);
  return { mapping, answer: await sendForeign(test, mediaImportCheck, file, person, { mapping, ...more }) };
}

async function stored(file: ForeignFile, person: TestPerson, more: object = {}) {
  const mapping = await mappingOf(file, person);
  const answer = await sendForeign(test, mediaImport, file, person, { mapping, ...more });
  return answer.json();
}

async function surfacesOf(person: TestPerson) {
  const { list } = (await test.call(mediaList, { token: person.token, query: { rowsPerPage: '50' } })).json();
  return list;
}

describe('a table of an office', () => {
  it('is read by no mapping but its own, and by none that leaves a question open', async () => {
    const file = office('A', lines);
    const { mapping } = await checked(file, publisher);
    const other = office('A', [...lines, ['-005', 'Fő utca 5.', 1000]]);
    const stale = await sendForeign(test, mediaImport, other, publisher, { mapping });
    expect([stale.status, problemOf(stale).code]).toEqual([422, 'mapping_stale']);
    const [table] = mapping.sheets;
    const sheets = (columns: object[]) => [{ ...table, columns }];
    const columns = table?.columns ?? [];
    const moved = sheets(columns.map((column, place) => ({ ...column, header: columns[place - 1]?.header ?? '' })));
    expect(
      problemOf(await sendForeign(test, mediaImportCheck, file, publisher, { mapping: { ...mapping, sheets: moved } }))
        .code,
    ).toBe('mapping_stale');
    const open = sheets(columns.map((column) => (column.letter === 'H' ? { ...column, meaning: ['ask'] } : column)));
    const twice = sheets(columns.map((column) => (column.letter === 'H' ? { ...column, meaning: ['city'] } : column)));
    const faults = async (wrong: object[]) =>
      problemOf(
        await sendForeign(test, mediaImportCheck, file, publisher, { mapping: { ...mapping, sheets: wrong } }),
      ).violations?.map(({ propertyPath, code }) => [propertyPath, code]);
    expect(await faults(open)).toEqual([['mapping.sheets[0].columns[7].meaning', 'required']]);
    expect(await faults(twice)).toEqual([['mapping.sheets[0].columns[7].meaning', 'already_used']]);
    expect(await faults([])).toEqual([['mapping.sheets', 'too_few']]);
  });

  it('keeps what is private to the publisher, and gives customers an own column only where somebody said so', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const seller = await createPerson(test, 'ROLE_MHFE');
    const file = office('B', lines);
    const mapping = await mappingOf(file, me);
    const [table] = mapping.sheets;
    const columns = table?.columns.map((column) =>
      column.letter === 'H' ? { ...column, for_customers: true } : column,
    );
    await sendForeign(test, mediaImport, file, me, { mapping: { ...mapping, sheets: [{ ...table, columns }] } });
    const [first] = (await surfacesOf(me)).filter(({ surface_code }) => surface_code === 'B-001');
    const mine = (await test.call(mediaShow, { token: me.token, id: first?.id ?? 0 })).json();
    expect(mine.publisher_notes).toContain('Titok Zrt.');
    expect(JSON.stringify(mine.media_other_datas)).toContain('Megvilágítás');
    const seen = await test.call(mediaShow, { token: seller.token, id: first?.id ?? 0 });
    expect(seen.raw.body).toContain('Megvilágítás');
    expect(seen.raw.body).not.toContain('Titok');
  });

  it('makes own bookings of taken days only where that was asked for', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const file = office('C', lines);
    const { answer } = await checked(file, me);
    const periods = answer
      .json()
      .foreign?.occupied.map(({ surface_code, from, to, who }) => [surface_code, from, to, who]);
    expect(periods).toEqual([
      ['C-001', '2031-01-01', '2031-02-28', null],
      ['C-002', '2031-02-01', '2031-02-28', 'Kávéház Kft.'],
    ]);
    expect((await stored(file, me)).occupied).toBe(0);
    expect((await stored(file, me, { occupied: true })).occupied).toBe(2);
    // They are there now, and not made twice.
    expect((await stored(file, me, { occupied: true })).occupied).toBe(0);
    const [first] = (await surfacesOf(me)).filter(({ surface_code }) => surface_code === 'C-001');
    const { bookings } = (await test.call(mediaShow, { token: me.token, id: first?.id ?? 0 })).json();
    expect(bookings?.map(({ date_from, date_to }) => [date_from, date_to])).toEqual([['2031-01-01', '2031-02-28']]);
  });

  it('books of taken days what is not taken yet, next month too', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    await stored(office('L', [['-001', 'Fő utca 1.', 50_000, ';x;']]), me, { occupied: true });
    const all = office('L', [['-001', 'Fő utca 1.', 50_000, 'x;x;x']]);
    expect((await stored(all, me, { occupied: true })).occupied).toBe(2);
    const [only] = await surfacesOf(me);
    const { bookings } = (await test.call(mediaShow, { token: me.token, id: only?.id ?? 0 })).json();
    expect(bookings?.map(({ date_from, date_to }) => [date_from, date_to]).toSorted()).toEqual([
      ['2031-01-01', '2031-01-31'],
      ['2031-02-01', '2031-02-28'],
      ['2031-03-01', '2031-03-31'],
    ]);
  });

  it('says of a surface that is there only what it tells itself', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const file = office('N', lines.slice(0, 1));
    await stored(file, me);
    const [only] = await surfacesOf(me);
    const own = { title: 'Saját név', quantity: 4 };
    await test.call(mediaUpdate, { token: me.token, id: only?.id ?? 0, body: own });
    expect(await stored(file, me)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  it('takes the code of its row where somebody said that it is a surface without one, and two rows for no one surface', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const bare = HEADER.replace('Kód;', 'Ssz.;');
    const bald = office(
      '',
      [
        ['1', 'Fő utca 1.', 50_000],
        ['2', 'Fő utca 2.', 50_000],
      ],
      bare,
    );
    const mapping = await mappingOf(bald, me);
    await sendForeign(test, mediaImport, bald, me, { mapping, give_codes: true });
    const [first] = await surfacesOf(me);
    const file = office('P', [
      ['-1', 'Fő utca 1.', 50_000],
      ['-2', 'Fő utca 2.', 50_000],
    ]);
    const answers = {
      mapping: await mappingOf(file, me),
      twins: [
        { row: 2, id: first?.id },
        { row: 3, id: first?.id },
      ],
    };
    const both = problemOf(await sendForeign(test, mediaImportCheck, file, me, answers));
    expect(both.faults?.map(({ row, field }) => [row, field])).toEqual([[3, 'surface_code']]);
  });

  it('says of two tables beside each other which row is which', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const side = 'Kód;Irsz.;Város;Cím;Eszköz;Méret (cm);Listaár (Ft/hó)';
    const row = (code: string, place: number) => `${code};9021;Győr;Fő utca ${place}.;citylight;118x175;50000`;
    const rows = [1, 2, 3, 4, 5].map((place) => `${row(`Q-${place}`, place)};;;${row(`R-${place}`, place + 50)}`);
    const file = { name: 'Q.csv', bytes: Buffer.from([`${side};;;${side}`, ...rows].join('\r\n'), 'utf8') };
    const { sheets } = await columnsOfForeign(test, file, me);
    expect(sheets.filter(({ surfaces }) => surfaces)).toHaveLength(2);
    const mapping = await mappingOf(file, me);
    const answer = await sendForeign(test, mediaImportCheck, file, me, { mapping, without: [3] });
    const { created, list } = answer.json();
    expect(created).toBe(9);
    expect(new Set(list.map(({ row: number }) => number)).size).toBe(9);
    expect((await stored(file, me)).created).toBe(10);
  });

  it('is remembered: next month it shows what is new, changed and gone', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    await stored(office('D', lines), me);
    const next = office(
      'D',
      [
        ['-001', 'Fő utca 1.', 50_000],
        ['-002', 'Fő utca 2.', 99_000],
        ['-003', 'Fő utca 3.', 52_000],
        ['-005', 'Fő utca 5.', 60_000],
      ],
      HEADER.replaceAll('2031', '2032'),
    );
    const { remembered, digest } = await columnsOfForeign(test, next, me);
    expect(remembered).toMatchObject({ file_name: 'D.csv', mapping: { digest } });
    const answer = await sendForeign(test, mediaImportCheck, next, me, { mapping: remembered?.mapping });
    const { created, updated, unchanged, foreign } = answer.json();
    expect({ created, updated, unchanged }).toEqual({ created: 1, updated: 1, unchanged: 2 });
    expect(foreign?.gone.map(({ surface_code }) => surface_code)).toEqual(['D-004']);
    const other = await createPerson(test, 'ROLE_PUBLISHER');
    expect((await columnsOfForeign(test, next, other)).remembered).toBeNull();
  });

  it('asks whether a row is a surface that is there, and makes none twice', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    await stored(office('E', lines), me);
    const file = office('E', [
      ['001', 'Fő utca 1.', 70_000],
      ['-002', 'Fő utca 2.', 51_000],
    ]);
    const { mapping, answer } = await checked(file, me);
    const [twin, ...more] = answer.json().foreign?.twins ?? [];
    expect([twin?.row, twin?.of.surface_code, twin?.why, more]).toEqual([2, 'E-001', 'code', []]);
    const refused = await sendForeign(test, mediaImport, file, me, { mapping });
    expect(problemOf(refused).faults?.map(({ row, field }) => [row, field])).toEqual([[2, 'surface_code']]);
    const said = await sendForeign(test, mediaImport, file, me, { mapping, twins: [{ row: 2, id: twin?.of.id }] });
    expect(said.json()).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const another = await sendForeign(test, mediaImport, file, me, { mapping, twins: [{ row: 2, id: null }] });
    expect(another.json()).toMatchObject({ created: 1, updated: 0 });
    const stranger = await createPerson(test, 'ROLE_PUBLISHER');
    await stored(office('F', lines), stranger);
    const [theirs] = await surfacesOf(stranger);
    const foreign = office('E', [['001-', 'Fő utca 1.', 70_000]]);
    const wrong = await sendForeign(test, mediaImport, foreign, me, {
      mapping: await mappingOf(foreign, me),
      twins: [{ row: 2, id: theirs?.id }],
    });
    expect(problemOf(wrong).faults?.map(({ row }) => row)).toEqual([2]);
  });

  it('can be taken back for a day, but for what was changed or booked since', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    await stored(office('G', lines.slice(0, 2)), me);
    const again = await stored(
      office('G', [['-001', 'Fő utca 1.', 80_000, 'x;;'], ['-002', 'Fő utca 2.', 81_000], ...lines.slice(2)]),
      me,
      { occupied: true },
    );
    expect([again.created, again.updated, again.occupied]).toEqual([2, 2, 1]);
    const surfaces = new Map((await surfacesOf(me)).map((surface) => [surface.surface_code, surface]));
    const changed = surfaces.get('G-003');
    await test.call(mediaUpdate, { token: me.token, id: changed?.id ?? 0, body: { title: 'Más név' } });
    const { list } = (await test.call(mediaImports, { token: me.token })).json();
    expect(list[0]).toMatchObject({ id: again.import, file_name: 'G.csv', created: 2, updated: 2, taken_back: 0 });
    const stranger = await createPerson(test, 'ROLE_PUBLISHER');
    const id = again.import ?? 0;
    expect((await test.call(mediaImportTakeBack, { token: stranger.token, id })).status).toBe(404);
    const taken = (await test.call(mediaImportTakeBack, { token: me.token, id })).json();
    expect(taken).toMatchObject({
      removed: 1,
      restored: 2,
      kept_count: 1,
      kept: [{ surface_code: 'G-003', reason: 'changed' }],
    });
    const after = new Map((await surfacesOf(me)).map((surface) => [surface.surface_code, surface]));
    expect([...after.keys()].toSorted()).toEqual(['G-001', 'G-002', 'G-003']);
    const first = (await test.call(mediaShow, { token: me.token, id: after.get('G-001')?.id ?? 0 })).json();
    expect([first.media_financials?.[0]?.price, first.bookings]).toEqual([50_000, []]);
    // What is back already is not taken back twice.
    expect((await test.call(mediaImportTakeBack, { token: me.token, id })).json()).toMatchObject({
      removed: 0,
      restored: 0,
    });
  });

  it('gives its faults back in its own layout, each row with what is wrong in it', async () => {
    const file = office('J', [lines[0] ?? ['', '', 0], ['-002', 'Fő utca 2.', Number.NaN]]);
    const mapping = await mappingOf(file);
    const refused = problemOf(await sendForeign(test, mediaImportCheck, file, publisher, { mapping }));
    expect(refused.faults?.map(({ row, field }) => [row, field])).toEqual([[3, 'list_price']]);
    const { raw } = await sendForeign(test, mediaImportFaults, file, publisher, { mapping });
    const rows = await sheetOf(raw.rawPayload);
    expect(
      rows.map(({ cells }) => [cells[0], typeof cells.at(-1) === 'string' && String(cells.at(-1)).includes('(G)')]),
    ).toEqual([
      ['Kód', false],
      ['J-001', false],
      ['J-002', true],
    ]);
  });

  it('goes back to its owner with the codes, prices and taken months of its surfaces, in its own layout', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const file = office('I', lines);
    const mapping = await mappingOf(file, me);
    await sendForeign(test, mediaImport, file, me, { mapping, occupied: true });
    const [first] = (await surfacesOf(me)).filter(({ surface_code }) => surface_code === 'I-001');
    await test.call(mediaUpdate, {
      token: me.token,
      id: first?.id ?? 0,
      body: { media_financials: [{ price: 77_000 }] },
    });
    const bare = office(
      'I',
      lines.map(([code, street, price]) => [code, street, price]),
    );
    const answer = await sendForeign(test, mediaImportFilled, bare, me, { mapping: await mappingOf(bare, me) });
    const [header, ...rows] = answer.raw.rawPayload.toString('utf8').trimEnd().split('\r\n');
    expect(header).toBe(`\uFEFF${HEADER}`);
    expect(rows.map((row) => row.split(';').filter((_, place) => [0, 6, 9, 10, 11].includes(place)))).toEqual([
      ['I-001', '77000', 'x', 'x', ''],
      ['I-002', '51000', '', 'x', ''],
      ['I-003', '52000', '', '', ''],
      ['I-004', '53000', '', '', ''],
    ]);
    const without = await sendForeign(test, mediaImportFilled, bare, me);
    expect(problemOf(without).code).toBe('mapping_needed');
  });

  it('goes back where its prices share a formula', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const book = new Workbook();
    const sheet = book.addWorksheet('Lista');
    sheet.addRow(['Kód', 'Irsz.', 'Város', 'Cím', 'Eszköz', 'Méret (cm)', 'Alapár', 'Listaár (Ft/hó)']);
    for (const place of [2, 3, 4, 5])
      sheet.addRow([`K-${place}`, '9021', 'Győr', `Fő utca ${place}.`, 'citylight', '118x175', place * 10_000]);
    sheet.getCell('H2').value = { formula: 'G2*2', result: 40_000 };
    for (const place of [3, 4, 5]) sheet.getCell(`H${place}`).value = { sharedFormula: 'H2', result: place * 20_000 };
    const file = { name: 'K.xlsx', bytes: Buffer.from(await book.xlsx.writeBuffer()) };
    const mapping = await mappingOf(file, me);
    await sendForeign(test, mediaImport, file, me, { mapping });
    const [first] = (await surfacesOf(me)).filter(({ surface_code }) => surface_code === 'K-2');
    const price = { media_financials: [{ price: 45_000 }] };
    await test.call(mediaUpdate, { token: me.token, id: first?.id ?? 0, body: price });
    const back = await sendForeign(test, mediaImportFilled, file, me, { mapping });
    const again = { name: 'K.xlsx', bytes: back.raw.rawPayload };
    const answer = await sendForeign(test, mediaImportCheck, again, me, { mapping: await mappingOf(again, me) });
    expect(answer.json()).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
  });

  it.each(['01-oriasplakat-nyugat.xlsx', '03-del-dunantul.xls', '07-standorte-westungarn.ods'])(
    '%s goes back readable',
    async (name) => {
      const me = await createPerson(test, 'ROLE_PUBLISHER');
      const file = await inventory(name);
      const mapping = await mappingOf(file, me);
      await sendForeign(test, mediaImport, file, me, { mapping, give_codes: true });
      const back = await sendForeign(test, mediaImportFilled, file, me, { mapping });
      const again = { name: name.replace('.ods', '.xlsx'), bytes: back.raw.rawPayload };
      const columns = await columnsOfForeign(test, again, me);
      const known = mapping.sheets.flatMap((sheet) => sheet.columns.map(({ header }) => header));
      const headers = columns.sheets.flatMap((sheet) => sheet.columns.map(({ header }) => header));
      expect(headers).toEqual(expect.arrayContaining(known));
      const checkedAgain = await sendForeign(test, mediaImportCheck, again, me, {
        mapping: await mappingOf(again, me),
        give_codes: true,
      });
      expect(checkedAgain.json()).toMatchObject({ created: 0, updated: 0 });
    },
  );

  it('remembers of a column that has become private nothing that customers read', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const file = office('S', lines);
    const mapping = await mappingOf(file, me);
    const sheets = mapping.sheets.map((table) => ({
      ...table,
      columns: table.columns.map((column) =>
        ['H', 'I'].includes(column.letter) ? { ...column, for_customers: true } : column,
      ),
    }));
    await sendForeign(test, mediaImport, file, me, { mapping: { ...mapping, sheets } });
    const { remembered } = await columnsOfForeign(test, office('S', lines.slice(1)), me);
    const open = remembered?.mapping.sheets[0]?.columns.filter((column) => column.for_customers);
    expect(open?.map(({ header }) => header)).toEqual(['Megvilágítás']);
  });

  it('is taken back where a booking of it is gone by now and codes were given, and stays where a booking was edited', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const file = office('T', [
      ['-1', 'Fő utca 1.', 50_000, 'x;;'],
      ['-2', 'Fő utca 2.', 50_000, 'x;;'],
    ]);
    const { import: id } = await stored(file, me, { occupied: true });
    const surfaces = new Map((await surfacesOf(me)).map((surface) => [surface.surface_code, surface.id]));
    const bookingOf = async (code: string) => {
      const shown = await test.call(mediaShow, { token: me.token, id: surfaces.get(code) ?? 0 });
      return shown.json().bookings?.[0]?.id ?? 0;
    };
    await test.call(bookingDelete, { token: me.token, id: await bookingOf('T-1') });
    const body = { date_to: '2031-01-20' };
    expect((await test.call(bookingUpdate, { token: me.token, id: await bookingOf('T-2'), body })).status).toBe(200);
    const taken = (await test.call(mediaImportTakeBack, { token: me.token, id: id ?? 0 })).json();
    expect(taken).toMatchObject({ removed: 1, kept: [{ surface_code: 'T-2', reason: 'changed' }] });
  });

  it('is stored once, whoever imports it at the same time', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const file = office('H', lines);
    const mapping = await mappingOf(file, me);
    const answers = await Promise.all([1, 2].map(() => sendForeign(test, mediaImport, file, me, { mapping })));
    expect(answers.map((answer) => answer.json().created).toSorted()).toEqual([0, 4]);
    expect(await surfacesOf(me)).toHaveLength(4);
  });
});
