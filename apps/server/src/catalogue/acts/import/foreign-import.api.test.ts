import { mediaImportColumns } from '@felulet/contract/catalogue/inventory-columns.ts';
import { mediaImport, mediaImportCheck, mediaImportFaults } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOfForeign, sendForeign } from '../../../testing/foreign-import.ts';
import { foreignPublisher, office, officeHeader, officeLines, problemOf } from '../../../testing/foreign-office.ts';
import { sheetOf } from '../../../testing/import-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson } from '../../../testing/test-people.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a table of an office', () => {
  it('is read by no mapping but its own, and by none that leaves a question open', async () => {
    const file = office('A', officeLines);
    const me = await foreignPublisher(test);
    const mapping = await me.mapping(file);
    const bare = problemOf(await sendForeign(test, mediaImportCheck, file, me.person));
    expect(bare).toMatchObject({ code: 'mapping_needed', recognised: await columnsOfForeign(test, file, me.person) });
    const other = office('A', [...officeLines, ['-005', 'Fő utca 5.', 1000]]);
    const stale = await sendForeign(test, mediaImport, other, me.person, { mapping });
    expect([stale.status, problemOf(stale).code]).toEqual([422, 'mapping_stale']);
    const samples = await sendForeign(test, mediaImportColumns, other, me.person, { mapping });
    expect([samples.status, problemOf(samples).code]).toEqual([422, 'mapping_stale']);
    const [table] = mapping.sheets;
    const sheets = (columns: object[]) => [{ ...table, columns }];
    const columns = table?.columns ?? [];
    const moved = sheets(columns.map((column, place) => ({ ...column, header: columns[place - 1]?.header ?? '' })));
    expect(
      problemOf(await sendForeign(test, mediaImportCheck, file, me.person, { mapping: { ...mapping, sheets: moved } }))
        .code,
    ).toBe('mapping_stale');
    const open = sheets(columns.map((column) => (column.letter === 'H' ? { ...column, meaning: ['ask'] } : column)));
    const twice = sheets(columns.map((column) => (column.letter === 'H' ? { ...column, meaning: ['city'] } : column)));
    const faults = async (wrong: object[]) =>
      problemOf(
        await sendForeign(test, mediaImportCheck, file, me.person, { mapping: { ...mapping, sheets: wrong } }),
      ).violations?.map(({ propertyPath, code }) => [propertyPath, code]);
    expect(await faults(open)).toEqual([['mapping.sheets[0].columns[7].meaning', 'required']]);
    expect(await faults(twice)).toEqual([['mapping.sheets[0].columns[7].meaning', 'already_used']]);
    expect(await faults([])).toEqual([['mapping.sheets', 'too_few']]);
  });

  it('keeps what is private to the me.person, and gives customers an own column only where somebody said so', async () => {
    const me = await foreignPublisher(test);
    const seller = await createPerson(test, 'ROLE_MHFE');
    const file = office('B', officeLines);
    const mapping = await me.mapping(file);
    const [table] = mapping.sheets;
    const columns = table?.columns.map((column) =>
      column.letter === 'H' ? { ...column, for_customers: true } : column,
    );
    await sendForeign(test, mediaImport, file, me.person, { mapping: { ...mapping, sheets: [{ ...table, columns }] } });
    const first = await me.idOf('B-001');
    const mine = (await test.call(mediaShow, { token: me.token, id: first })).json();
    expect(mine.publisher_notes).toContain('Titok Zrt.');
    expect(JSON.stringify(mine.media_other_datas)).toContain('Megvilágítás');
    const seen = await test.call(mediaShow, { token: seller.token, id: first });
    expect(seen.raw.body).toContain('Megvilágítás');
    expect(seen.raw.body).not.toContain('Titok');
  });

  it('makes own bookings of taken days only where that was asked for', async () => {
    const me = await foreignPublisher(test);
    const file = office('C', officeLines);
    const answer = await me.check(file);
    const periods = answer
      .json()
      .foreign?.occupied.map(({ surface_code, from, to, who }) => [surface_code, from, to, who]);
    expect(periods).toEqual([
      ['C-001', '2031-01-01', '2031-02-28', null],
      ['C-002', '2031-02-01', '2031-02-28', 'Kávéház Kft.'],
    ]);
    expect((await me.store(file)).occupied).toBe(0);
    expect((await me.store(file, { occupied: true })).occupied).toBe(2);
    // They are there now, not announced again, and not made twice.
    expect((await me.check(file)).json().foreign).toMatchObject({ occupied: [], occupied_count: 0 });
    expect((await me.store(file, { occupied: true })).occupied).toBe(0);
    const first = await me.idOf('C-001');
    const { bookings } = (await test.call(mediaShow, { token: me.token, id: first })).json();
    expect(bookings?.map(({ date_from, date_to }) => [date_from, date_to])).toEqual([['2031-01-01', '2031-02-28']]);
  });

  it('books of taken days what is not taken yet, next month too', async () => {
    const me = await foreignPublisher(test);
    await me.store(office('L', [['-001', 'Fő utca 1.', 50_000, ';x;']]), { occupied: true });
    const all = office('L', [['-001', 'Fő utca 1.', 50_000, 'x;x;x']]);
    expect((await me.store(all, { occupied: true })).occupied).toBe(2);
    const [only = ''] = await me.codes();
    const { bookings } = await me.show(only ?? '');
    expect(bookings?.map(({ date_from, date_to }) => [date_from, date_to]).toSorted()).toEqual([
      ['2031-01-01', '2031-01-31'],
      ['2031-02-01', '2031-02-28'],
      ['2031-03-01', '2031-03-31'],
    ]);
  });

  it('says of a surface that is there only what it tells itself', async () => {
    const me = await foreignPublisher(test);
    const file = office('N', officeLines.slice(0, 1));
    await me.store(file);
    const [only = ''] = await me.codes();
    const own = { title: 'Saját név', quantity: 4 };
    await test.call(mediaUpdate, { token: me.token, id: await me.idOf(only ?? ''), body: own });
    expect(await me.store(file)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  it('takes the code of its row where somebody said that it is a surface without one, and two rows for no one surface', async () => {
    const me = await foreignPublisher(test);
    const bare = officeHeader.replace('Kód;', 'Ssz.;');
    const bald = office(
      '',
      [
        ['1', 'Fő utca 1.', 50_000],
        ['2', 'Fő utca 2.', 50_000],
      ],
      bare,
    );
    const mapping = await me.mapping(bald);
    await sendForeign(test, mediaImport, bald, me.person, { mapping, give_codes: true });
    const [first] = await me.surfaces();
    const file = office('P', [
      ['-1', 'Fő utca 1.', 50_000],
      ['-2', 'Fő utca 2.', 50_000],
    ]);
    const answers = {
      mapping: await me.mapping(file),
      twins: [
        { row: 2, id: first?.id },
        { row: 3, id: first?.id },
      ],
    };
    const both = problemOf(await sendForeign(test, mediaImportCheck, file, me.person, answers));
    expect(both.faults?.map(({ row, field }) => [row, field])).toEqual([[3, 'surface_code']]);
  });

  it('says of two tables beside each other which row is which', async () => {
    const me = await foreignPublisher(test);
    const side = 'Kód;Irsz.;Város;Cím;Eszköz;Méret (cm);Listaár (Ft/hó)';
    const row = (code: string, place: number) => `${code};9021;Győr;Fő utca ${place}.;citylight;118x175;50000`;
    const rows = [1, 2, 3, 4, 5].map((place) => `${row(`Q-${place}`, place)};;;${row(`R-${place}`, place + 50)}`);
    const file = { name: 'Q.csv', bytes: Buffer.from([`${side};;;${side}`, ...rows].join('\r\n'), 'utf8') };
    const { sheets } = await columnsOfForeign(test, file, me.person);
    expect(sheets.filter(({ surfaces }) => surfaces)).toHaveLength(2);
    const mapping = await me.mapping(file);
    const answer = await sendForeign(test, mediaImportCheck, file, me.person, { mapping, without: [3] });
    const { created, list } = answer.json();
    expect(created).toBe(9);
    expect(new Set(list.map(({ row: number }) => number)).size).toBe(9);
    expect((await me.store(file)).created).toBe(10);
  });

  it('is remembered: next month it shows what is new, changed and gone', async () => {
    const me = await foreignPublisher(test);
    await me.store(office('D', officeLines));
    const next = office(
      'D',
      [
        ['-001', 'Fő utca 1.', 50_000],
        ['-002', 'Fő utca 2.', 99_000],
        ['-003', 'Fő utca 3.', 52_000],
        ['-005', 'Fő utca 5.', 60_000],
      ],
      officeHeader.replaceAll('2031', '2032'),
    );
    const { remembered, digest } = await columnsOfForeign(test, next, me.person);
    expect(remembered).toMatchObject({ file_name: 'D.csv', mapping: { digest } });
    const answer = await sendForeign(test, mediaImportCheck, next, me.person, { mapping: remembered?.mapping });
    const { created, updated, unchanged, foreign } = answer.json();
    expect({ created, updated, unchanged }).toEqual({ created: 1, updated: 1, unchanged: 2 });
    expect(foreign?.gone.map(({ surface_code }) => surface_code)).toEqual(['D-004']);
    const other = await foreignPublisher(test);
    expect((await columnsOfForeign(test, next, other.person)).remembered).toBeNull();
  });

  it('asks whether a row is a surface that is there, and makes none twice', async () => {
    const me = await foreignPublisher(test);
    await me.store(office('E', officeLines));
    const file = office('E', [
      ['001', 'Fő utca 1.', 70_000],
      ['-002', 'Fő utca 2.', 51_000],
    ]);
    const mapping = await me.mapping(file);
    const answer = await me.check(file);
    const [twin, ...more] = answer.json().foreign?.twins ?? [];
    expect([twin?.row, twin?.of.surface_code, twin?.why, more]).toEqual([2, 'E-001', 'code', []]);
    const refused = await sendForeign(test, mediaImport, file, me.person, { mapping });
    expect(problemOf(refused).faults?.map(({ row, field }) => [row, field])).toEqual([[2, 'surface_code']]);
    const said = await sendForeign(test, mediaImport, file, me.person, {
      mapping,
      twins: [{ row: 2, id: twin?.of.id }],
    });
    expect(said.json()).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const another = await sendForeign(test, mediaImport, file, me.person, { mapping, twins: [{ row: 2, id: null }] });
    expect(another.json()).toMatchObject({ created: 1, updated: 0 });
    const stranger = await foreignPublisher(test);
    await stranger.store(office('F', officeLines));
    const [theirs] = await stranger.surfaces();
    const foreign = office('E', [['001-', 'Fő utca 1.', 70_000]]);
    const wrong = await sendForeign(test, mediaImport, foreign, me.person, {
      mapping: await me.mapping(foreign),
      twins: [{ row: 2, id: theirs?.id }],
    });
    expect(problemOf(wrong).faults?.map(({ row }) => row)).toEqual([2]);
  });

  it('gives its faults back in its own layout, each row with what is wrong in it', async () => {
    const me = await foreignPublisher(test);
    const file = office('J', [officeLines[0] ?? ['', '', 0], ['-002', 'Fő utca 2.', Number.NaN]]);
    const mapping = await me.mapping(file);
    const refused = problemOf(await sendForeign(test, mediaImportCheck, file, me.person, { mapping }));
    expect(refused.faults?.map(({ row, field }) => [row, field])).toEqual([[3, 'list_price']]);
    const { raw } = await sendForeign(test, mediaImportFaults, file, me.person, { mapping });
    const rows = await sheetOf(raw.rawPayload);
    expect(
      rows.map(({ cells }) => [cells[0], typeof cells.at(-1) === 'string' && String(cells.at(-1)).includes('(G)')]),
    ).toEqual([
      ['Kód', false],
      ['J-001', false],
      ['J-002', true],
    ]);
  });

  it('remembers of a column that has become private nothing that customers read', async () => {
    const me = await foreignPublisher(test);
    const file = office('S', officeLines);
    const mapping = await me.mapping(file);
    const sheets = mapping.sheets.map((table) => ({
      ...table,
      columns: table.columns.map((column) =>
        ['H', 'I'].includes(column.letter) ? { ...column, for_customers: true } : column,
      ),
    }));
    await sendForeign(test, mediaImport, file, me.person, { mapping: { ...mapping, sheets } });
    const { remembered } = await columnsOfForeign(test, office('S', officeLines.slice(1)), me.person);
    const open = remembered?.mapping.sheets[0]?.columns.filter((column) => column.for_customers);
    expect(open?.map(({ header }) => header)).toEqual(['Megvilágítás']);
  });

  it('is stored once, whoever imports it at the same time', async () => {
    const me = await foreignPublisher(test);
    const file = office('H', officeLines);
    const mapping = await me.mapping(file);
    const answers = await Promise.all([1, 2].map(() => sendForeign(test, mediaImport, file, me.person, { mapping })));
    expect(answers.map((answer) => answer.json().created).toSorted()).toEqual([0, 4]);
    expect(await me.surfaces()).toHaveLength(4);
  });

  it('means a surface without a code where somebody said so, which takes the code of the row', async () => {
    const me = await foreignPublisher(test);
    await me.store(office('', [['1', 'Fő utca 1.', 50_000]], officeHeader.replace('Kód;', 'Ssz.;')), {
      give_codes: true,
    });
    const [given] = await me.surfaces();
    const id = given?.id ?? 0;
    await test.call(mediaUpdate, { token: me.token, id, body: { media_other_datas: [] } });
    const file = office('AA', [['-1', 'Fő utca 1.', 60_000]]);
    const { foreign } = (await me.check(file)).json();
    expect(foreign?.twins.map(({ row, of, why }) => [row, of.id, why])).toEqual([[2, id, 'place']]);
    expect(await me.store(file, { twins: [{ row: 2, id }] })).toMatchObject({ created: 0, updated: 1 });
    expect((await me.surfaces()).map((surface) => [surface.id, surface.surface_code])).toEqual([[id, 'AA-1']]);
  });

  it('has words of its own, which say only what no cell of the row says', async () => {
    const me = await foreignPublisher(test);
    const lines = [
      'Kód;Irsz.;Város;Cím;Eszköz;Méret (cm);Listaár (Ft/hó)',
      'AB-1;9021;Győr;Fő utca 1.;Zsiráf;118x175;50000',
      'AB-2;9021;Győr;Fő utca 2.;Zsiráf;;50000',
      'AB-3;9021;Győr;Fő utca 3.;citylight;118x175;50000',
    ];
    const file = { name: 'AB.csv', bytes: Buffer.from(lines.join('\r\n'), 'utf8') };
    const mapping = await me.mapping(file);
    const word = { word: 'zsiráf', type: 'STATIC', media_placing: 'INDOOR', width: 300, height: 400 };
    const stored = await sendForeign(test, mediaImport, file, me.person, { mapping: { ...mapping, words: [word] } });
    expect(stored.json()).toMatchObject({ created: 3 });
    // They are kept for the next table.
    const { remembered } = await columnsOfForeign(test, { ...file, name: 'next.csv' }, me.person);
    expect(remembered?.mapping.words).toEqual([{ ...word, is_digital: false }]);
    const sizes = await Promise.all(['AB-1', 'AB-2', 'AB-3'].map((code) => me.show(code)));
    expect(sizes.map(({ width, height, media_placing }) => [width, height, media_placing])).toEqual([
      [118, 175, 'INDOOR'],
      [300, 400, 'INDOOR'],
      [118, 175, 'OUTDOOR'],
    ]);
  });
});
