import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaImport, mediaImportCheck } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaCreate, mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CellInput } from '../../../platform/excel/workbook-spec.ts';
import { type Cells, type ImportScene, importScene, sheetOf, soundRow } from '../../../testing/import-scene.ts';
import { readBook } from '../../../testing/read-workbook.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: ImportScene;
let owner: TestPerson;
let types: ReadonlyMap<string, number>;
let id: number;

beforeAll(async () => {
  test = await startTestApp();
  scene = await importScene(test, await createPerson(test, 'ROLE_PUBLISHER'));
  const items = await test.db.selectFrom('system_list_item').select(['id', 'name']).execute();
  types = new Map(items.map((item) => [item.name, item.id]));
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await createPerson(test, 'ROLE_PUBLISHER');
  const body = surfaceForm({
    price_tags: [
      { title: 'Szerelés; bontás', value: 4000, type: typeOf('Egyszeri díj') },
      { title: 'Világítás', value: 900, type: typeOf('Időegységenként egyszer') },
    ],
    media_other_datas: [
      { name: 'Nyitva: mikor', value: '8:00; 16:00' },
      { name: 'Felületkód', value: 'BE-1', type: 'Felületkód' },
      { name: 'Háttér', value: 'világított' },
    ],
  });
  ({ id } = (await test.call(mediaCreate, { token: owner.token, body, files: [] })).json());
});

const typeOf = (name: string): number => types.get(name) ?? 0;
const shown = async () => (await test.call(mediaShow, { token: owner.token, id })).json();
const check = (bytes: Buffer) => scene.upload(mediaImportCheck, bytes, owner);
const store = (bytes: Buffer) => scene.upload(mediaImport, bytes, owner);

/** Our own export with some of its cells edited. */
async function edited(cells: Cells): Promise<Buffer> {
  const answer = await test.call(mediaExport, { token: owner.token, body: { ids: [id] } });
  const [head, row] = await sheetOf(answer.raw.rawPayload);
  const headers = head?.cells.map(String) ?? [];
  const own = Object.fromEntries(headers.map((header, place) => [header, (row?.cells[place] ?? null) as CellInput]));
  return scene.workbook([{ ...own, ...cells }], headers);
}

describe('an export that was edited goes in again', () => {
  it('with nothing edited changes nothing', async () => {
    const before = await shown();
    expect((await check(await edited({}))).json()).toMatchObject({ updated: 0, unchanged: 1, warnings: [] });
    expect((await store(await edited({}))).json()).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await shown()).toEqual(before);
  });

  it('with price tags edited: the preview says old and new, entries that stay keep their ids', async () => {
    const before = await shown();
    const bytes = await edited({ Ártételek: 'Világítás (Időegységenként egyszer): 1.200; Őrzés (Egyszeri): 7000 Ft' });
    const { list } = (await check(bytes)).json();
    expect(list).toMatchObject([
      {
        state: 'CHANGED',
        changes: [
          {
            column: 'Ártételek',
            from: expect.stringContaining('"Szerelés; bontás" (Egyszeri díj): 4'),
            to: expect.stringContaining('Őrzés (Egyszeri díj): 7'),
          },
        ],
        readings: [{ column: 'Ártételek' }],
      },
    ]);
    expect((await store(bytes)).json()).toMatchObject({ updated: 1 });
    const after = await shown();
    const kept = before.price_tags?.find(({ title }) => title === 'Világítás');
    expect(after.price_tags).toMatchObject([
      { id: kept?.id, title: 'Világítás', value: 1200 },
      { title: 'Őrzés', value: 7000 },
    ]);
    expect(after.media_other_datas).toEqual(before.media_other_datas);
    const audits = await test.db
      .selectFrom('audit')
      .select('detail')
      .where('account_id', '=', owner.accountId)
      .where('action', '=', 'surface_priced')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(JSON.stringify(audits)).toContain('Őrzés');
  });

  it('with other data edited: the code stays, and an emptied cell empties the rest', async () => {
    await store(await edited({ 'Egyéb adatok': 'Háttér: sötét; Új: igen' }));
    expect((await shown()).media_other_datas).toMatchObject([
      { type: 'Felületkód', value: 'BE-1' },
      { name: 'Háttér', value: 'sötét' },
      { name: 'Új', value: 'igen' },
    ]);
    await store(await edited({ 'Egyéb adatok': null, Ártételek: null }));
    const { media_other_datas, price_tags } = await shown();
    expect(media_other_datas).toMatchObject([{ type: 'Felületkód' }]);
    expect(price_tags).toEqual([]);
  });

  it('without these columns leaves them alone, also where only a price is changed', async () => {
    const before = await shown();
    const rest = scene.headers.filter((header) => header !== 'Ártételek' && header !== 'Egyéb adatok');
    const whole = await scene.workbook([{ ...soundRow, 'Felületkód *': 'BE-1' }], rest);
    expect((await store(whole)).json()).toMatchObject({ updated: 1 });
    const priced = await scene.workbook(
      [{ 'Felületkód *': 'BE-1', 'Listaár (Ft) *': 5 }],
      ['Felületkód *', 'Listaár (Ft) *'],
    );
    expect((await store(priced)).json()).toMatchObject({ updated: 1 });
    const after = await shown();
    expect([after.price_tags, after.media_other_datas]).toEqual([before.price_tags, before.media_other_datas]);
  });

  it('with the code and the price tags alone changes these alone', async () => {
    const before = await shown();
    const columns = ['Felületkód *', 'Ártételek'];
    const bytes = await scene.workbook([{ 'Felületkód *': 'BE-1', Ártételek: 'A (Egyszeri díj): 1' }], columns);
    expect((await store(bytes)).json()).toMatchObject({ updated: 1 });
    const after = await shown();
    expect(after.price_tags).toMatchObject([{ title: 'A', value: 1 }]);
    expect({ ...after, price_tags: [], revision: 0, updated_at: '' }).toEqual({
      ...before,
      price_tags: [],
      revision: 0,
      updated_at: '',
    });
  });

  it('a new row brings its own, without a code too where one is given', async () => {
    const row = { ...soundRow, 'Felületkód *': null, Ártételek: 'A (Egyszeri díj): 1', 'Egyéb adatok': 'Háttér: LED' };
    const answer = await scene.upload(mediaImport, await scene.workbook([row]), owner, { give_codes: 'true' });
    expect(answer.json()).toMatchObject({ created: 1 });
    const made = await test.db
      .selectFrom('media as m')
      .innerJoin('media_other_data as d', 'd.media_id', 'm.id')
      .innerJoin('media_price_tag as t', 't.media_id', 'm.id')
      .where('m.company_id', '=', owner.companyId)
      .where('m.id', '<>', id)
      .select(['d.name', 'd.value', 't.title'])
      .orderBy('d.order_number')
      .execute();
    expect(made).toEqual([
      { name: 'Felületkód', value: 'F-00001', title: 'A' },
      { name: 'Háttér', value: 'LED', title: 'A' },
    ]);
  });

  it.each([
    ['Ártételek', 'price_tags', 'invalid_choice', 'Ilyen ártípus nincs.', 'A (Havi): 1'],
    ['Ártételek', 'price_tags', 'invalid_choice', 'Több ártípus is így kezdődik', 'A (Időegységenként): 1'],
    ['Ártételek', 'price_tags', 'wrong_type', 'Az ártétel alakja', 'A: 1'],
    ['Ártételek', 'price_tags', 'too_small', '', 'A (Egyszeri díj): -1'],
    ['Ártételek', 'price_tags', 'required', '', '(Egyszeri díj): 1'],
    ['Egyéb adatok', 'other_datas', 'wrong_type', 'Az adat alakja', 'világított'],
    ['Egyéb adatok', 'other_datas', 'too_long', '', `Háttér: ${'x'.repeat(256)}`],
  ])('%s (%s, %s, %s) is a fault of its cell, and nothing is stored', async (header, key, code, words, cell) => {
    const before = await shown();
    for (const answer of [
      await check(await edited({ [header]: cell })),
      await store(await edited({ [header]: cell })),
    ]) {
      const { violations } = answer.problem();
      expect(violations).toMatchObject([{ propertyPath: `rows[2].${key}`, code }]);
      expect(violations?.[0]?.message).toContain(`2. sor, ${header} oszlop`);
      expect(violations?.[0]?.message).toContain(words);
    }
    const uncoded = await scene.workbook([{ ...soundRow, 'Felületkód *': null, [header]: cell }]);
    const given = await scene.upload(mediaImport, uncoded, owner, { give_codes: 'true' });
    expect(given.problem().violations).toMatchObject([{ propertyPath: `rows[2].${key}`, code }]);
    expect(await shown()).toEqual(before);
  });
});

describe('a text that no cell can hold', () => {
  const LONGEST = 32_767;
  const entries = Array.from({ length: 100 }, (_, index) => ({
    name: `Bejegyzés ${index} `.padEnd(200, 'ő'),
    value: `${'🏙️ő'.repeat(60)} ${index}`.padEnd(250, 'x').slice(0, 250),
  }));

  it('is cut in the export with a mark, and refused when it comes in again: nothing is lost in silence', async () => {
    const body = { media_other_datas: entries.map((entry) => ({ ...entry, value: entry.value.toWellFormed() })) };
    expect((await test.call(mediaUpdate, { token: owner.token, id, body })).status).toBe(200);
    const answer = await test.call(mediaExport, { token: owner.token, body: { ids: [id] } });
    const [, row] = readBook(answer.raw.rawPayload).sheets[0]?.values ?? [];
    const cut = row?.find((value) => String(value).startsWith('Bejegyzés 0'));
    expect(String(cut).length).toBeGreaterThan(LONGEST - 20);
    expect(String(cut).length).toBeLessThanOrEqual(LONGEST);
    expect(String(cut)).toMatch(/…\[…\]$/);
    expect(String(cut).isWellFormed()).toBe(true);
    const before = await shown();
    const refused = await store(answer.raw.rawPayload);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.problem())).toContain('nem fért el egy cellában');
    expect((await shown()).media_other_datas).toEqual(before.media_other_datas);
  });
});
