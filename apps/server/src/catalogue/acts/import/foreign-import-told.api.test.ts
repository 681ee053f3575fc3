import { type MediaImportColumns, mediaImportColumns } from '@felulet/contract/catalogue/inventory-columns.ts';
import {
  type MediaImportCheckResult,
  mediaImport,
  mediaImportCheck,
} from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOfForeign, confirmed, type ForeignFile, sendForeign } from '../../../testing/foreign-import.ts';
import { odsOf } from '../../../testing/raw-sheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson } from '../../../testing/test-people.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const file: ForeignFile = {
  name: 'táblák.csv',
  bytes: Buffer.from(
    [
      'Kód;Irsz.;Város;Cím;Eszköz;Méret (cm);Listaár (Ft/hó);Kedvezményes ár (Ft / hó)',
      'T-1;9021;Győr;Fő utca 1.;backlight;960x360;90000;81000',
      'T-2;9021;Győr;Fő utca 2.;óriásplakát;504x238;60000;54000',
    ].join('\r\n'),
  ),
};
const told = { quantity: 1, contacts: 1000, important_details: 'Nincs.', booking: '10', design: '7', technical: '5' };
const madeOf = { title: ['street' as const], description: ['type' as const, 'city' as const] };

describe('rows that nobody sees', () => {
  it('are read, and named by their sheets', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const header = ['Kód', 'Irsz.', 'Város', 'Cím', 'Eszköz', 'Méret (cm)', 'Listaár (Ft/hó)'];
    const sheet = (mark: string, rows: number, isHidden: (row: number) => boolean) => {
      const line = (cells: readonly string[], row: number): string =>
        `<table:table-row${isHidden(row) ? ' table:visibility="collapse"' : ''}>${cells
          .map((one) => `<table:table-cell office:value-type="string"><text:p>${one}</text:p></table:table-cell>`)
          .join('')}</table:table-row>`;
      const surfaces = Array.from({ length: rows }, (_, place) =>
        line([`${mark}-${place}`, '9021', 'Győr', `Fő utca ${place + 1}.`, 'citylight', '118x175', '50000'], place + 2),
      );
      return { content: `${line(header, 1)}${surfaces.join('')}` };
    };
    const bytes = odsOf([
      sheet('HA', 8, (row) => [3, 4, 5, 8].includes(row)),
      sheet('HB', 40, (row) => row > 2 && row % 2 === 0),
    ]);
    const own: ForeignFile = { name: 'rejtett.ods', bytes };
    const columns = await columnsOfForeign(test, own, me);
    expect(columns.sheets.map(({ hidden_rows }) => hidden_rows.count)).toEqual([4, 19]);
    expect(columns.sheets[0]?.hidden_rows.ranges).toEqual([
      { from: 3, to: 5 },
      { from: 8, to: 8 },
    ]);
    const constants = { ...told, description: 'Jó helyen.' };
    const mapping = confirmed(columns, { constants, madeOf: { title: ['street'] } });
    const { created, warnings } = (await sendForeign(test, mediaImportCheck, own, me, { mapping })).json();
    expect(created).toBe(48);
    expect(warnings.map(({ row, problem }) => [row, problem])).toEqual([
      [null, 'A(z) „L0” munkalap 4 rejtett sora is beolvasásra kerül: 3–5, 8.'],
      [
        null,
        'A(z) „L1” munkalap 19 rejtett sora is beolvasásra kerül: 4, 6, 8, 10, 12, 14, 16, 18, 20, 22 … és még 9.',
      ],
    ]);
  });
});

describe('what is said of a table to whoever reads English', () => {
  it('is English, and what stands in the table stays as it is', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const lines = [
      'Kód;Irsz.;Város;Cím;Eszköz;Méret (cm);Listaár (Ft/2 hét);Digitális;Szolgáltató;Szerelés (egyszeri, Ft)',
      'EN-1;9021;Győr;Fő utca 1.;citylight;118x175;50000;nem;Szomszéd Kft.;4000',
      'EN-2;9021;Győr;Fő utca 2.;zsiráf;118x175;50000;igen;;4000',
    ];
    const bytes = Buffer.from(lines.join('\r\n'));
    const sent = async (call: EndpointSpec, body?: object) => {
      const files = [{ field: 'excel[]', name: 'english.csv', type: 'text/csv', bytes }];
      const { raw } = await test.call(call, { token: me.token, body, files, headers: { 'accept-language': 'en' } });
      return JSON.parse(raw.body);
    };
    const columns: MediaImportColumns = await sent(mediaImportColumns);
    const fee = `Szerelés (One-time fee): ${formatForint(4000)}`;
    const sampled = columns.sheets[0]?.columns.map(({ samples: [first] }) => [first?.cell, first?.value]);
    expect(sampled?.slice(4)).toEqual([
      ['citylight', 'Static · Outdoor'],
      ['118x175', '118 · 175'],
      ['50000', `${formatForint(50_000)} · 2 weeks`],
      ['nem', 'No'],
      ['Szomszéd Kft.', 'Szomszéd Kft.'],
      ['4000', fee],
    ]);
    const madeOf = { title: ['street' as const], description: ['type' as const, 'city' as const] };
    const bare = confirmed(columns, { constants: { quantity: 1 }, madeOf });
    const { faults } = await sent(mediaImportCheck, { mapping: bare });
    expect(faults).toMatchObject([
      { field: 'contacts', problem: 'No column of the table tells this: Contacts (persons).' },
      { field: 'important_details' },
      { field: 'booking' },
      { field: 'design' },
      { field: 'technical' },
      { column: 'Eszköz', value: 'zsiráf', allowed: 'Static, Intercity vehicle, Local vehicle, Mobile or other' },
      { column: 'Eszköz', allowed: 'Outdoor, Indoor, In-store' },
    ]);
    const mapping = confirmed(columns, { constants: told, madeOf });
    const checked: MediaImportCheckResult = await sent(mediaImportCheck, { mapping, without: [3] });
    const [row] = checked.list;
    const shownIn = (column: string) => row?.values[checked.columns.indexOf(column)];
    const named = ['Type', 'Digital', 'Rental period unit', 'Important details', 'Price tags'];
    expect(named.map(shownIn)).toEqual(['Static', 'No', '2 weeks', 'Nincs.', fee]);
    expect(row?.readings.map(({ column, cell, value }) => `${column}: ${cell} → ${value}`)).toEqual([
      'Type: citylight → Static',
      'Placing: citylight → Outdoor',
      'Width (cm): 118x175 → 118',
      'Height (cm): 118x175 → 175',
      'Digital: nem → No',
      `Price tags: 4000 → ${fee}`,
      'Title: Street, number → Fő utca 1.',
      'Description: Type + Settlement → citylight, Győr',
      // As it will be stored.
      'Publisher notes: Service provider: Szomszéd Kft. → Szolgáltató: Szomszéd Kft.',
    ]);
    await sent(mediaImport, { mapping, without: [3] });
    const dearer = { ...mapping, words: [{ word: 'citylight', type: 'STATIC', media_placing: 'INDOOR' }] };
    const changes = (await sent(mediaImportCheck, { mapping: dearer, without: [3] })).list[0]?.changes;
    expect(changes).toEqual([{ column: 'Placing', from: 'Outdoor', to: 'Indoor' }]);
  });
});

describe('what a table in its owner’s layout does not tell', () => {
  it('is named field by field, and nothing else is', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const mapping = confirmed(await columnsOfForeign(test, file, me), { constants: { quantity: 1 }, madeOf });
    const answer = await sendForeign(test, mediaImportCheck, file, me, { mapping });
    const { faults } = JSON.parse(answer.raw.body) as {
      readonly faults: readonly { readonly field: string; readonly problem: string }[];
    };
    expect(faults.find(({ field }) => field === 'contacts')?.problem).toMatch(
      /^Ezt a táblázat egyik oszlopa sem adja meg: /,
    );
    expect(faults.map(({ field }) => field).toSorted()).toEqual([
      'booking',
      'contacts',
      'design',
      'important_details',
      'technical',
    ]);
  });

  it('is made of its own words, which stay; own data have the name of their whole header', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const mapping = confirmed(await columnsOfForeign(test, file, me), { constants: told, madeOf });
    expect((await sendForeign(test, mediaImport, file, me, { mapping })).status).toBe(200);
    const { list } = (await test.call(mediaList, { token: me.token, query: { sort: 'id:asc' } })).json();
    const surfaces = await Promise.all(
      list.map(async ({ id }) => (await test.call(mediaShow, { token: me.token, id })).json()),
    );
    expect(surfaces.map(({ type, description, publisher_notes }) => [type, description, publisher_notes])).toEqual([
      ['STATIC', 'backlight, Győr', 'Kedvezményes ár (Ft / hó): 81000'],
      ['STATIC', 'óriásplakát, Győr', 'Kedvezményes ár (Ft / hó): 54000'],
    ]);
  });

  it('of postal codes is looked up where the town or the street has one alone, and shown', async () => {
    const me = await createPerson(test, 'ROLE_PUBLISHER');
    const lines = [
      'Kód;Helység;Utca;Eszköz;Méret (cm);Havi díj (Ft)',
      'Z-1;Pécel;Fő tér 1.;citylight;118x175;50000',
      'Z-2;Győr;Fő utca 1.;citylight;118x175;50000',
      'Z-3;Budapest;Fő utca 3.;citylight;118x175;50000',
    ];
    const bare: ForeignFile = { name: 'helyek.csv', bytes: Buffer.from(lines.join('\r\n')) };
    const constants = { ...told, description: 'Jó helyen.' };
    const mapping = confirmed(await columnsOfForeign(test, bare, me), { constants, madeOf: { title: ['street'] } });
    const refused = await sendForeign(test, mediaImportCheck, bare, me, { mapping });
    const { faults } = JSON.parse(refused.raw.body) as {
      readonly faults: readonly { readonly row: number; readonly field: string }[];
    };
    // Budapest has several streets of that name.
    expect(faults.map(({ row, field }) => [row, field])).toEqual([[4, 'zip_code']]);
    const { list } = (await sendForeign(test, mediaImportCheck, bare, me, { mapping, without: [4] })).json();
    const looked = list.map(({ readings }) => readings.find(({ column }) => column === 'Irányítószám'));
    expect(looked).toEqual([
      { column: 'Irányítószám', cell: 'Pécel, Fő tér 1.', value: '2119' },
      { column: 'Irányítószám', cell: 'Győr, Fő utca 1.', value: '9025' },
    ]);
    // What somebody wrote here since stays.
    await sendForeign(test, mediaImport, bare, me, { mapping, without: [4] });
    const [first] = (await test.call(mediaList, { token: me.token, query: { sort: 'id:asc' } })).json().list;
    const body = { media_geodata: { zip_code: '2120' } };
    expect((await test.call(mediaUpdate, { token: me.token, id: first?.id ?? 0, body })).status).toBe(200);
    const again = await sendForeign(test, mediaImportCheck, bare, me, { mapping, without: [4] });
    expect(again.json()).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });
});
