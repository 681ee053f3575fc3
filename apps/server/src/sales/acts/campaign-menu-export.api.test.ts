import { read, utils } from '@e965/xlsx';
import { excelTemplateCreate } from '@felulet/contract/office/excel-templates.ts';
import { accountUpdate } from '@felulet/contract/people/accounts.ts';
import { campaignMenuExport } from '@felulet/contract/sales/campaign-menus.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { manualItem, menuCalls } from '../../testing/menu-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
const { throughIntermediary, add, move, menuOf } = menuCalls(() => ({ test, scene }));

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

describe('the workbook of a menu', () => {
  const open = async (menu: number, by: TestPerson) => {
    const answer = await test.call(campaignMenuExport, { token: by.token, id: menu, body: { template: null } });
    expect(answer.status).toBe(200);
    return { answer, book: read(answer.raw.rawPayload, { cellNF: true, cellFormula: true }) };
  };

  it('holds amounts as numbers of forints, sums as values, and no formula of anybody’s words', async () => {
    const campaign = await throughIntermediary();
    const menu = await menuOf(campaign);
    await add(menu, { ...manualItem, title: '=HYPERLINK("http://x","kattints")' });
    await add(menu, {
      media: await scene.media({ title: 'Deák tér', surface_code: 'DT-1' }),
      quantity: 3,
      price: 1_000,
    });
    await move(menu, 'SENT');
    for (const person of [scene.mhfe, scene.intermediary, scene.advertiser, scene.admin]) {
      const { answer, book } = await open(menu, person);
      expect(decodeURIComponent(String(answer.raw.headers['content-disposition']))).toMatch(
        /Eszköz kiajánló – .+ – 2026-03-04\.xlsx/,
      );
      const sheet = book.Sheets['Eszköz kiajánló'];
      if (sheet === undefined) throw new Error('the sheet is missing');
      const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true });
      expect(rows[2]).toEqual(['Az árak nettó, áfa nélküli árak.']);
      expect(rows[4]).toEqual([
        ...[
          'Tétel',
          'Felületkód',
          'Típus',
          'Közzétevő',
          'Település',
          'Mennyiség (db)',
          'Egységár (Ft)',
          'Ár összesen (Ft)',
        ],
        ...[
          'Gyártási költség (Ft/db)',
          'Gyártás összesen (Ft)',
          'Technikai költség (Ft/db)',
          'Technikai összesen (Ft)',
        ],
        'Összesen (Ft)',
      ]);
      expect(rows[5]?.slice(5)).toEqual([2, 150_000, 300_000, 20_000, 40_000, 1, 2, 340_002]);
      expect([rows[5]?.[0], rows[6]?.[0]]).toEqual(['=HYPERLINK("http://x","kattints")', 'Deák tér']);
      expect([rows[5]?.[1], rows[6]?.[1]]).toEqual(['', 'DT-1']);
      const sum = rows.at(-1) ?? [];
      expect([sum[0], sum[5], sum[7], sum[9], sum[11], sum[12]]).toEqual([
        'Mindösszesen',
        5,
        303_000,
        40_000,
        2,
        343_002,
      ]);
      const cells = Object.entries(sheet).filter(([name]) => !name.startsWith('!'));
      expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([]);
      expect(sheet.G6).toMatchObject({ t: 'n', v: 150_000, z: '#,##0\\ "Ft"' });
    }
  });

  it('follows the template that is chosen, else the default: its look, and of the surfaces’ columns those it has', async () => {
    const menu = await menuOf(await throughIntermediary());
    await add(menu, { media: await scene.media(), quantity: 3, price: 1_000 });
    const { token, accountId } = scene.mhfe;
    const body = {
      name: 'Kiajánló',
      base_headers: ['campaign_name'],
      media_headers: ['title', 'publisher', 'price'],
      media: { headers: { font_color: '#ff0000', fill_color: '#00ff00' } },
    };
    const { id: template } = (await test.call(excelTemplateCreate, { token, body })).json();
    const headersOf = async (input: object) => {
      const answer = await test.call(campaignMenuExport, { token, id: menu, body: input });
      const sheet = read(answer.raw.rawPayload, { cellStyles: true }).Sheets['Eszköz kiajánló'];
      const header = utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1 }).find((row) => row[0] === 'Tétel');
      return { columns: header?.slice(0, 4), fill: sheet?.A5?.s?.fgColor?.rgb };
    };
    const chosen = { columns: ['Tétel', 'Közzétevő', 'Mennyiség (db)', 'Egységár (Ft)'], fill: '00FF00' };
    const builtIn = ['Tétel', 'Felületkód', 'Típus', 'Közzétevő'];
    expect(await headersOf({ template })).toEqual(chosen);
    expect((await headersOf({})).columns).toEqual(builtIn);
    await test.call(accountUpdate, { token, id: accountId, body: { default_template: template } });
    expect(await headersOf({})).toEqual(chosen);
    const foreign = await test.call(campaignMenuExport, { token, id: menu, body: { template: template + 1 } });
    expect(foreign.problem().violations?.[0]).toMatchObject({ propertyPath: 'template', code: 'unknown_reference' });
  });

  it('is none of an empty menu, and nobody else’s', async () => {
    const menu = await menuOf(await throughIntermediary());
    const ask = (by: TestPerson) => test.call(campaignMenuExport, { token: by.token, id: menu, body: {} });
    expect((await ask(scene.mhfe)).problem().code).toBe('menu_empty');
    expect((await ask(scene.otherMhfe)).status).toBe(404);
    expect((await ask(scene.publisher)).status).toBe(403);
  });
});
