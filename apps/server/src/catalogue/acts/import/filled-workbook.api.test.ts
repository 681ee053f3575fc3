import { Workbook } from '@cj-tech-master/excelts';
import { mediaImport, mediaImportCheck, mediaImportFilled } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOfForeign, sendForeign } from '../../../testing/foreign-import.ts';
import {
  foreignPublisher,
  inventory,
  office,
  officeHeader,
  officeLines,
  problemOf,
} from '../../../testing/foreign-office.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a table of an office', () => {
  it('goes back to its owner with the codes, prices and taken months of its surfaces, in its own layout', async () => {
    const me = await foreignPublisher(test);
    const file = office('I', officeLines);
    const mapping = await me.mapping(file);
    await sendForeign(test, mediaImport, file, me.person, { mapping, occupied: true });
    const first = await me.idOf('I-001');
    await test.call(mediaUpdate, {
      token: me.token,
      id: first,
      body: { media_financials: [{ price: 77_000 }] },
    });
    const bare = office(
      'I',
      officeLines.map(([code, street, price]) => [code, street, price]),
    );
    const answer = await sendForeign(test, mediaImportFilled, bare, me.person, { mapping: await me.mapping(bare) });
    const [header, ...rows] = answer.raw.rawPayload.toString('utf8').trimEnd().split('\r\n');
    expect(header).toBe(`\uFEFF${officeHeader}`);
    expect(rows.map((row) => row.split(';').filter((_, place) => [0, 6, 9, 10, 11].includes(place)))).toEqual([
      ['I-001', '77000', 'x', 'x', ''],
      ['I-002', '51000', '', 'x', ''],
      ['I-003', '52000', '', '', ''],
      ['I-004', '53000', '', '', ''],
    ]);
    const without = await sendForeign(test, mediaImportFilled, bare, me.person);
    expect(problemOf(without).code).toBe('mapping_needed');
  });

  it('goes back where its prices share a formula', async () => {
    const me = await foreignPublisher(test);
    const book = new Workbook();
    const sheet = book.addWorksheet('Lista');
    sheet.addRow(['Kód', 'Irsz.', 'Város', 'Cím', 'Eszköz', 'Méret (cm)', 'Alapár', 'Listaár (Ft/hó)']);
    for (const place of [2, 3, 4, 5])
      sheet.addRow([`K-${place}`, '9021', 'Győr', `Fő utca ${place}.`, 'citylight', '118x175', place * 10_000]);
    sheet.getCell('H2').value = { formula: 'G2*2', result: 40_000 };
    for (const place of [3, 4, 5]) sheet.getCell(`H${place}`).value = { sharedFormula: 'H2', result: place * 20_000 };
    const file = { name: 'K.xlsx', bytes: Buffer.from(await book.xlsx.writeBuffer()) };
    const mapping = await me.mapping(file);
    await sendForeign(test, mediaImport, file, me.person, { mapping });
    const first = await me.idOf('K-2');
    const price = { media_financials: [{ price: 45_000 }] };
    await test.call(mediaUpdate, { token: me.token, id: first, body: price });
    const back = await sendForeign(test, mediaImportFilled, file, me.person, { mapping });
    const again = { name: 'K.xlsx', bytes: back.raw.rawPayload };
    const answer = await sendForeign(test, mediaImportCheck, again, me.person, { mapping: await me.mapping(again) });
    expect(answer.json()).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
  });

  it('keeps the names of its clients, and what is an option, as its owner wrote them', async () => {
    const me = await foreignPublisher(test);
    const file = office('X', [
      ['-1', 'Fő utca 1.', 50_000, 'Kávéház Kft.;x;opció'],
      ['-2', 'Fő utca 2.', 50_000],
    ]);
    const mapping = await me.mapping(file);
    // Nothing was booked of it, so that here all its days are free.
    await sendForeign(test, mediaImport, file, me.person, { mapping });
    const back = await sendForeign(test, mediaImportFilled, file, me.person, { mapping });
    const rows = back.raw.rawPayload.toString('utf8').trimEnd().split('\r\n');
    expect(rows.slice(1).map((row) => row.split(';').slice(9))).toEqual([
      ['Kávéház Kft.', '', 'opció'],
      ['', '', ''],
    ]);
  });

  it('is filled sheet by sheet, by the names of the sheets', async () => {
    const me = await foreignPublisher(test);
    const book = new Workbook();
    const header = ['Kód', 'Irsz.', 'Város', 'Cím', 'Eszköz', 'Méret (cm)', 'Listaár (Ft/hó)'];
    for (const [place, name] of ['Győr', 'Sopron'].entries()) {
      const sheet = book.addWorksheet(name);
      sheet.addRow(header);
      for (const row of [1, 2, 3])
        sheet.addRow([`Y${place}-${row}`, '9021', 'Győr', `Fő utca ${place}${row}.`, 'citylight', '118x175', 10_000]);
    }
    const file = { name: 'Y.xlsx', bytes: Buffer.from(await book.xlsx.writeBuffer()) };
    const mapping = await me.mapping(file);
    const backwards = { ...mapping, sheets: mapping.sheets.toReversed() };
    await sendForeign(test, mediaImport, file, me.person, { mapping: backwards });
    const price = { media_financials: [{ price: 11_000 }] };
    await test.call(mediaUpdate, { token: me.token, id: await me.idOf('Y1-2'), body: price });
    const back = await sendForeign(test, mediaImportFilled, file, me.person, { mapping: backwards });
    const filled = new Workbook();
    await filled.xlsx.load(back.raw.rawPayload);
    const prices = ['Győr', 'Sopron'].map((name) =>
      [2, 3, 4].map((row) => filled.getWorksheet(name)?.getCell(row, 7).value),
    );
    expect(prices).toEqual([
      [10_000, 10_000, 10_000],
      [10_000, 11_000, 10_000],
    ]);
  });

  it.each(['01-oriasplakat-nyugat.xlsx', '03-del-dunantul.xls', '07-standorte-westungarn.ods'])(
    '%s goes back readable',
    async (name) => {
      const me = await foreignPublisher(test);
      const file = await inventory(name);
      const mapping = await me.mapping(file);
      await sendForeign(test, mediaImport, file, me.person, { mapping, give_codes: true });
      const back = await sendForeign(test, mediaImportFilled, file, me.person, { mapping });
      const again = { name: name.replace('.ods', '.xlsx'), bytes: back.raw.rawPayload };
      const columns = await columnsOfForeign(test, again, me.person);
      const known = mapping.sheets.flatMap((sheet) => sheet.columns.map(({ header }) => header));
      const headers = columns.sheets.flatMap((sheet) => sheet.columns.map(({ header }) => header));
      expect(headers).toEqual(expect.arrayContaining(known));
      expect((await me.check(again, { give_codes: true })).json()).toMatchObject({ created: 0, updated: 0 });
    },
  );
});
