import { mhfeNoteCreate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { mediaSheet } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaDocumentsAdd, mediaImagesAdd } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaArchive, mediaDelete } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaScene, mediaScene } from '../../../testing/media-scene.ts';
import { aPdf, aPicture } from '../../../testing/permission-matrix/sample-files.ts';
import { type ReadPdf, readPdfPages } from '../../../testing/read-pdf-pages.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: MediaScene;
let target: number;

beforeAll(async () => {
  test = await startTestApp();
  scene = await mediaScene(test);
  const lists = test.db.selectFrom('system_list').select('id').where('name', '=', 'targets');
  const list = await lists.executeTakeFirstOrThrow();
  const item = { system_list_id: list.id, name: 'Fiatal szülők', slug: 'fiatal-szulok', enabled: true };
  ({ id: target } = await test.db
    .insertInto('system_list_item')
    .values(item)
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => test.close());

const withPrices = { prices: 'true' };
const ask = (person: TestPerson, id: number, language = 'hu', query = {}) =>
  test.call(mediaSheet, { token: person.token, id, query, headers: { 'accept-language': language } });

type Sheet = ReadPdf & { readonly flat: string; readonly fileName: string; readonly pictures: number };

async function sheetOf(person: TestPerson, id: number, language = 'hu', query = {}): Promise<Sheet> {
  const { status, raw } = await ask(person, id, language, query);
  expect(status).toBe(200);
  expect(raw.headers['content-type']).toBe('application/pdf');
  const read = await readPdfPages(raw.rawPayload);
  expect(read.pages).toHaveLength(1);
  const fileName = decodeURIComponent(String(raw.headers['content-disposition']).split("''")[1] ?? '');
  const pictures = raw.rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  return { ...read, flat: read.text.replace(/\s+/g, ' '), fileName, pictures };
}

const coded = (value: string) => ({
  media_other_datas: [{ name: 'Felületkód', value, type: 'Felületkód' as const }],
});

describe('the sheet of a surface', () => {
  it('tells on one upright A4 page what its page tells first, with photo, day and address [D13.45]', async () => {
    const { id } = await scene.create({
      ...coded('LAP-1'),
      media_geodata: { zip_code: '1052', city: 'Budapest', street: 'Váci utca 12.', lat: 47.4937, lng: 19.0552 },
      media_marketing: { contacts: 25_000, can_customer_produce: true, targets: [target] },
    });
    await test.call(mediaImagesAdd, {
      token: scene.publisher.token,
      id,
      body: {},
      files: [await aPicture('images[]')],
    });
    await scene.book(id, 1, '2026-03-01', '2026-03-10');
    const sheet = await sheetOf(scene.publisher, id, 'hu', withPrices);
    const day = test.clock.now().toISOString().slice(0, 10);
    expect(sheet.pages[0]?.width).toBeCloseTo(595.28, 0);
    for (const text of [
      ...[
        'Őrségi óriásplakát',
        'LAP-1',
        'Statikus · Kültéri',
        '504,00 × 238,50 cm',
        '250 000 Ft',
        '1052 Budapest, Váci',
      ],
      ...['47,4937; 19,0552', '2 / 3 db', 'most, a következő 18 hónapban végig', '25 000', 'Fiatal szülők'],
      ...[`Készült: ${day}`, `/medias/show/${id}`],
    ])
      expect(sheet.flat, text).toContain(text);
    expect(sheet.pictures).toBe(1);
    expect(sheet.flat).not.toMatch(/Nincs fénykép|Ehhez a felülethez|Megszűnt/);
    expect(sheet.info).toMatchObject({ Title: 'Őrségi óriásplakát', Language: 'hu' });
    expect(sheet.fileName).toBe(`LAP-1 Őrségi óriásplakát – adatlap (belső) ${day}.pdf`);
  });

  it('shows price and stretches ahead to whom the page shows them, notes and names of campaigns to nobody [D13.45]', async () => {
    const { id } = await scene.create({ publisher_notes: 'TITOK-A-PORTÁN', media_financials: [{ price: 987_654 }] });
    await test.call(mhfeNoteCreate, { token: scene.mhfe.token, body: { media: id, content: 'TITOK-AZ-MHFE-TŐL' } });
    await scene.book(id, 1, '2026-03-01', '2026-03-10');
    await test.db.updateTable('booking').set({ campaign_name: 'TITOK-KAMPÁNY' }).where('media_id', '=', id).execute();
    for (const person of [scene.publisher, scene.mhfe, scene.admin]) {
      const { flat } = await sheetOf(person, id, 'hu', withPrices);
      expect(flat).toContain('987 654 Ft');
      expect(flat).toContain('Következő szabad időszak');
      expect(flat).not.toContain('TITOK');
    }
    const { flat } = await sheetOf(scene.advertiser, id);
    // Whoever it is handed to cannot sign in there: neither the address nor its code.
    expect(flat).not.toMatch(/987|Listaár|Következő szabad|TITOK|medias\/show/);
    expect(flat).toContain('Ma szabad');
  });

  it('tells no price unless it was asked for, and says then that it is for internal use', async () => {
    const { id } = await scene.create({ media_financials: [{ price: 987_654 }] });
    for (const person of [scene.publisher, scene.mhfe, scene.admin])
      expect(await sheetOf(person, id)).toMatchObject({
        flat: expect.not.stringMatching(/987|Listaár|Belső használatra/),
        fileName: expect.not.stringContaining('belső'),
      });
    expect((await sheetOf(scene.mhfe, id, 'hu', withPrices)).flat).toContain('Belső használatra');
    expect((await sheetOf(scene.mhfe, id, 'en', withPrices)).flat).toContain('For internal use');
    const refused = await ask(scene.advertiser, id, 'hu', withPrices);
    expect(refused.status).toBe(422);
    expect(refused.problem().violations).toMatchObject([{ propertyPath: 'prices', code: 'not_allowed' }]);
  });

  it('speaks its reader’s language', async () => {
    const { id } = await scene.create(coded('LAP-EN'));
    const sheet = await sheetOf(scene.mhfe, id, 'en', withPrices);
    for (const text of [
      ...['List price', 'Quantity 3 pcs', 'Free today', 'Next free period', 'Made on'],
      'There is no photo of this surface',
    ])
      expect(sheet.flat, text).toContain(text);
    expect(sheet.flat).not.toMatch(/Listaár|Készült|Közzétevő/);
    expect(sheet.info).toMatchObject({ Language: 'en' });
    expect(sheet.fileName).toMatch(/^LAP-EN Őrségi óriásplakát – sheet \(internal\) /);
    const one = await scene.create({ quantity: 1 });
    expect((await sheetOf(scene.mhfe, one.id, 'en')).flat).toMatch(/Quantity 1 pc (?!s)/);
  });

  it('is for whom the page is there, and for nobody else', async () => {
    const { id } = await scene.create();
    expect((await ask(scene.rival, id)).status).toBe(404);
    expect((await ask(scene.mhfe, 999_999)).status).toBe(404);
    expect((await test.call(mediaSheet, { id })).status).toBe(401);
    await test.call(mediaDelete, { token: scene.publisher.token, id });
    expect((await ask(scene.publisher, id)).status).toBe(404);
  });

  it('says of an archived surface that it is, and nothing of what is free', async () => {
    const { id } = await scene.create();
    await test.call(mediaArchive, { token: scene.publisher.token, id, body: { archived: true } });
    const { flat } = await sheetOf(scene.publisher, id);
    expect(flat).toContain('Megszűnt felület');
    expect(flat).not.toMatch(/szabad/);
    expect((await sheetOf(scene.mhfe, id, 'en')).flat).toContain('Archived surface: it cannot be booked');
  });

  it('shows the publisher’s first photo, never one of an MHFE or a document', async () => {
    const { id } = await scene.create();
    await test.call(mediaImagesAdd, { token: scene.mhfe.token, id, body: {}, files: [await aPicture('images[]')] });
    await test.call(mediaDocumentsAdd, { token: scene.publisher.token, id, files: [aPdf('documents[]')] });
    const without = await sheetOf(scene.mhfe, id);
    expect(without.pictures).toBe(0);
    expect(without.flat).toContain('Ehhez a felülethez nincs fénykép');
  });

  it('stays one page and within its edges with the longest texts', async () => {
    const word = 'W'.repeat(255);
    const { id } = await scene.create({
      title: word,
      ...coded('K'.repeat(100)),
      media_geodata: { zip_code: '1052', city: 'Budapest', street: word },
    });
    const { pages, text, fileName } = await sheetOf(scene.publisher, id, 'hu', withPrices);
    expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(2 * 255);
    for (const { text: piece, left, right } of pages[0]?.pieces ?? []) {
      expect(left, piece).toBeGreaterThanOrEqual(41);
      expect(right, piece).toBeLessThanOrEqual(595.28 - 41);
    }
    expect(fileName.length).toBeLessThan(140);
  });

  it('says where a sign stands for what no font can draw', async () => {
    const { id } = await scene.create({ title: 'Ethiopia ኢትዮ' });
    expect((await sheetOf(scene.publisher, id)).flat).toContain('Ahol \ufffd áll');
  });
});
