import { listItemPropose, listItemUpdate } from '@felulet/contract/catalogue/lists.ts';
import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaImport, mediaImportCheck } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaCreate, mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportScene, importScene, sheetOf, soundRow } from '../../../testing/import-scene.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let admin: TestPerson;
let scene: ImportScene;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  admin = await createPerson(test, 'ROLE_ADMIN');
  scene = await importScene(test, publisher);
});
afterAll(() => test.close());

async function propose(slug: string, name: string, person = publisher): Promise<number> {
  const answer = await test.call(listItemPropose, { token: person.token, body: { slug, name, enabled: false } });
  expect(answer.status).toBe(201);
  return answer.json().id;
}

async function withdraw(item: number): Promise<void> {
  const answer = await test.call(listItemUpdate, { token: admin.token, id: item, body: { enabled: false } });
  expect(answer.status).toBe(200);
}

async function surfaceOf(code: string, items: { tags: number[]; unit: number; suggestions?: number[] }) {
  const form = surfaceForm({
    tags: items.tags,
    media_marketing: { contacts: 1, rental_period_unit: items.unit, suggestions: items.suggestions ?? [] },
    media_other_datas: [{ name: 'Felületkód', type: 'Felületkód', value: code }],
  });
  const answer = await test.call(mediaCreate, { token: publisher.token, body: form, files: [] });
  expect(answer.status).toBe(201);
  return answer.json().id;
}

async function exported(id: number, person: TestPerson): Promise<Buffer> {
  const answer = await test.call(mediaExport, { token: person.token, body: [id] });
  expect(answer.status).toBe(200);
  return answer.raw.rawPayload;
}

const shown = async (id: number) => (await test.call(mediaShow, { token: publisher.token, id })).json();

it('an item named twice is on the surface once, added and changed alike', async () => {
  const tag = await propose('tags', 'kétszer mondott');
  const id = await surfaceOf('L-0', { tags: [tag, tag], unit: await propose('rental_period_unit', 'tíz nap') });
  expect((await shown(id)).tags).toEqual([tag]);
  const answer = await test.call(mediaUpdate, { token: publisher.token, id, body: { tags: [tag, tag, tag] } });
  expect(answer.json().tags).toEqual([tag]);
});

describe('items of a publisher that nobody has approved yet', () => {
  it('are named in the export of an admin, whose import leaves them as they were', async () => {
    const [tag, unit] = [await propose('tags', 'folyóparti'), await propose('rental_period_unit', 'negyed év')];
    const id = await surfaceOf('L-1', { tags: [tag], unit });
    const bytes = await exported(id, admin);
    const cells = (await sheetOf(bytes))[1]?.cells;
    expect(cells).toContain('folyóparti');
    expect(cells).toContain('negyed év');
    const body = { company: publisher.companyId };
    expect((await scene.upload(mediaImport, bytes, admin, body)).json()).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await shown(id)).toMatchObject({ tags: [tag], media_marketing: { rental_period_unit: unit } });
  });

  it('are not named to others', async () => {
    const id = await surfaceOf('L-2', {
      tags: [await propose('tags', 'titkos hely')],
      unit: await propose('rental_period_unit', 'titkos idő'),
    });
    const mhfe = await createPerson(test, 'ROLE_MHFE');
    const cells = (await sheetOf(await exported(id, mhfe)))[1]?.cells;
    expect(cells).toContain('L-2');
    expect(cells?.filter((cell) => String(cell).includes('titkos'))).toEqual([]);
  });
});

describe('items that an admin takes back while a surface has them', () => {
  let id: number;
  let items: { tags: number[]; unit: number; suggestions: number[] };

  beforeAll(async () => {
    const [tag, unit, suggestion] = [
      await propose('tags', 'visszavont', admin),
      await propose('rental_period_unit', 'visszavont idő', admin),
      await propose('suggestions', 'visszavont ajánlás', admin),
    ];
    const all = [tag, unit, suggestion];
    for (const item of all) await test.call(listItemUpdate, { token: admin.token, id: item, body: { enabled: true } });
    items = { tags: [tag], unit, suggestions: [suggestion] };
    id = await surfaceOf('L-3', items);
    for (const item of all) await withdraw(item);
  });

  it('do not stand in the way of other changes, and cannot be put where they were not', async () => {
    const change = (body: unknown) => test.call(mediaUpdate, { token: publisher.token, id, body });
    expect((await change({ title: 'Új név', tags: items.tags })).status).toBe(200);
    expect((await change({ media_marketing: { targets: items.suggestions } })).problem().violations).toMatchObject([
      { propertyPath: 'media_marketing.targets', code: 'unknown_reference' },
    ]);
    const other = await surfaceOf('L-4', { tags: [], unit: await propose('rental_period_unit', 'fél év') });
    const answer = await test.call(mediaUpdate, { token: publisher.token, id: other, body: { tags: items.tags } });
    expect(answer.problem().violations).toMatchObject([{ propertyPath: 'tags', code: 'unknown_reference' }]);
  });

  it('stay through an export and its import, which can name them no more', async () => {
    const bytes = await exported(id, publisher);
    expect((await scene.upload(mediaImportCheck, bytes, publisher)).json()).toMatchObject({ unchanged: 1 });
    const [head, row] = await sheetOf(bytes);
    const cells = Object.fromEntries(
      (head?.cells ?? []).map((name, at) => [String(name), String(row?.cells[at] ?? '')]),
    );
    const answer = await scene.importRows([{ ...cells, 'Listaár (Ft) *': 1234 }], publisher);
    expect(answer.json()).toMatchObject({ updated: 1 });
    expect(await shown(id)).toMatchObject({
      tags: items.tags,
      media_marketing: { rental_period_unit: items.unit, suggestions: items.suggestions },
      media_financials: [{ price: 1234 }],
    });
  });
});

it('a surface that moves to another settlement takes its marker there, unless the row names one', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  const marked = { 'Földrajzi szélesség': 47.5412, 'Földrajzi hosszúság': 19.0453 };
  await scene.importRows([{ ...soundRow, ...marked }], owner);
  const listed = async () => (await test.call(mediaList, { token: owner.token })).json().list[0];
  await scene.importRows([{ ...soundRow, 'Utca, házszám': 'Másik utca 2.' }], owner);
  expect(await listed()).toMatchObject({ lat: 47.5412, lng: 19.0453 });
  const moved = { ...soundRow, Irányítószám: 4024, Település: 'Debrecen' };
  await scene.importRows([moved], owner);
  const { lat, lng, county } = (await listed()) ?? {};
  expect([Math.round(lat ?? 0), Math.round(lng ?? 0), county]).toEqual([48, 22, 'Hajdú-Bihar']);
  await scene.importRows([{ ...moved, 'Földrajzi szélesség': 47.55, 'Földrajzi hosszúság': 21.6 }], owner);
  expect(await listed()).toMatchObject({ lat: 47.55, lng: 21.6 });
});
