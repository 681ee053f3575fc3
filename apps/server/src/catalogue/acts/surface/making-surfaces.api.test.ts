import { listItemPropose, listItemUpdate, type SystemListName } from '@felulet/contract/catalogue/lists.ts';
import {
  type SurfaceDefaultsUpdate,
  surfaceDefaultsGet,
  surfaceDefaultsUpdate,
  surfaceNextNumber,
} from '@felulet/contract/catalogue/surface-defaults.ts';
import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaImagesAdd, mediaReferenceDelete } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaImport, mediaImportCheck } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import {
  mediaArchive,
  mediaCopy,
  mediaCopyTitle,
  mediaCreate,
  mediaDelete,
  mediaShow,
  mediaUpdate,
} from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrphans } from '../../../office/jobs/files.ts';
import { importScene, sheetOf, soundRow } from '../../../testing/import-scene.ts';
import { aPicture } from '../../../testing/permission-matrix/sample-files.ts';
import { type SurfaceForm, surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let tagType: number;
let unit: number;

beforeAll(async () => {
  test = await startTestApp();
  [tagType = 0, unit = 0] = await Promise.all((['priceTagType', 'rental_period_unit'] as const).map(itemOf));
});
afterAll(() => test.close());

async function itemOf(list: SystemListName): Promise<number> {
  const { id } = await test.db
    .selectFrom('system_list_item as i')
    .innerJoin('system_list as l', 'l.id', 'i.system_list_id')
    .where('l.name', '=', list)
    .where('i.enabled', '=', true)
    .select('i.id')
    .executeTakeFirstOrThrow();
  return id;
}

const defaults = (fields: Partial<SurfaceDefaultsUpdate> = {}): SurfaceDefaultsUpdate => ({
  code_prefix: 'CL-',
  code_digits: 4,
  gives_codes: true,
  important_details: '',
  booking: '10 nap',
  design: '7 nap',
  technical: '5 nap',
  rental_period_unit: unit,
  price_tags: [{ title: 'Szerelés', value: 4000, type: tagType }],
  ...fields,
});
const publisher = () => createPerson(test, 'ROLE_PUBLISHER');
const read = ({ token }: TestPerson, id: number) => test.call(surfaceDefaultsGet, { token, id });
const write = ({ token }: TestPerson, id: number, body: unknown, headers = {}) =>
  test.call(surfaceDefaultsUpdate, { token, id, body, headers });
const create = ({ token }: TestPerson, fields: Partial<SurfaceForm> = {}) =>
  test.call(mediaCreate, { token, body: surfaceForm(fields), files: [] });
const codeIn = (media: { media_other_datas: readonly { type: string; value: string }[] }) =>
  media.media_other_datas.find(({ type }) => type !== '')?.value;
const code = (value: string) => [{ name: 'Felületkód', type: 'Felületkód' as const, value }];
const codeOfNew = async (person: TestPerson, fields: Partial<SurfaceForm> = {}) =>
  codeIn((await create(person, { give_code: true, ...fields })).json());

describe('what a publisher’s new surfaces begin with [D17.2]', () => {
  it('is set by its publisher and by an admin, and is usual until then', async () => {
    const owner = await publisher();
    const admin = await createPerson(test, 'ROLE_ADMIN');
    expect((await read(owner, owner.companyId)).json()).toMatchObject({
      is_set: false,
      code_prefix: 'F-',
      next_code: 'F-00001',
      price_tags: [],
      revision: 0,
    });
    expect((await write(owner, owner.companyId, defaults())).json()).toMatchObject({
      ...defaults(),
      is_set: true,
      next_code: 'CL-0001',
      revision: 1,
    });
    const changed = await write(admin, owner.companyId, defaults({ booking: '12 nap' }), { 'if-match': '"r1"' });
    expect(changed.json()).toMatchObject({ booking: '12 nap', revision: 2 });
    expect((await write(owner, owner.companyId, defaults(), { 'if-match': '"r1"' })).status).toBe(412);
  });

  it('leaves out what was withdrawn meanwhile', async () => {
    const [owner, admin] = [await publisher(), await createPerson(test, 'ROLE_ADMIN')];
    const { token } = admin;
    const proposed = { slug: 'rental_period_unit', name: 'egy idény' };
    const { id } = (await test.call(listItemPropose, { token, body: proposed })).json();
    const set = await write(owner, owner.companyId, defaults({ rental_period_unit: id }));
    expect(set.json().rental_period_unit).toBe(id);
    await test.call(listItemUpdate, { token, id, body: { enabled: false } });
    const stays = { title: 'Szerelés', value: 4000, type: tagType };
    const price_tags = JSON.stringify([{ ...stays, title: 'Elavult', type: id }, stays]);
    await test.db
      .updateTable('surface_default')
      .set({ price_tags })
      .where('company_id', '=', owner.companyId)
      .execute();
    const left = { booking: '10 nap', rental_period_unit: null, price_tags: [stays] };
    expect((await read(owner, owner.companyId)).json()).toMatchObject(left);
  });

  it('are not what an import begins with: an empty cell is an empty field', async () => {
    const owner = await publisher();
    await write(owner, owner.companyId, defaults());
    const scene = await importScene(test, owner);
    const bytes = await scene.workbook([{ ...soundRow, 'Bérleti időegység': '' }]);
    expect((await scene.upload(mediaImport, bytes, owner)).json().created).toBe(1);
    const { list } = (await test.call(mediaList, { token: owner.token })).json();
    const made = (await test.call(mediaShow, { token: owner.token, id: list[0]?.id ?? 0 })).json();
    expect(made.media_marketing.rental_period_unit).toBeNull();
    expect(made.price_tags).toEqual([]);
  });

  it('is nobody else’s to know', async () => {
    const [owner, rival, mhfe] = [await publisher(), await publisher(), await createPerson(test, 'ROLE_MHFE')];
    const admin = await createPerson(test, 'ROLE_ADMIN');
    expect((await read(rival, owner.companyId)).status).toBe(404);
    expect((await write(rival, owner.companyId, defaults())).status).toBe(404);
    expect((await read(mhfe, owner.companyId)).status).toBe(403);
    expect((await read(admin, mhfe.companyId)).status).toBe(404);
    expect((await test.call(surfaceDefaultsGet, { id: owner.companyId })).status).toBe(401);
  });

  it('refuses a prefix that ends in a digit, too many digits, and what no surface could have', async () => {
    const owner = await publisher();
    const pathsOf = async (fields: Partial<SurfaceDefaultsUpdate>) =>
      (await write(owner, owner.companyId, defaults(fields))).problem().violations?.map((one) => one.propertyPath);
    expect(await pathsOf({ code_prefix: 'CL1' })).toEqual(['code_prefix']);
    expect(await pathsOf({ code_digits: 9 })).toEqual(['code_digits']);
    expect(await pathsOf({ rental_period_unit: tagType })).toEqual(['rental_period_unit']);
    expect(await pathsOf({ price_tags: [{ title: 'x', value: 1, type: unit }] })).toEqual(['price_tags[0].type']);
    expect(await pathsOf({ booking: 'x'.repeat(20_001) })).toEqual(['booking']);
  });
});

describe('codes that are given', () => {
  it('go on above the highest of the pattern, archived and deleted ones counted, others passed over', async () => {
    const owner = await publisher();
    const { token, companyId } = owner;
    await write(owner, companyId, defaults());
    expect(await codeOfNew(owner)).toBe('CL-0001');
    await create(owner, { media_other_datas: code('CL-0041') });
    await create(owner, { media_other_datas: code('X-99') });
    const archived = (await create(owner, { give_code: true })).json();
    expect(codeIn(archived)).toBe('CL-0042');
    await test.call(mediaArchive, { token, id: archived.id, body: { archived: true } });
    const deleted = (await create(owner, { give_code: true })).json();
    await test.call(mediaDelete, { token, id: deleted.id });
    expect(await codeOfNew(owner)).toBe('CL-0044');
    expect((await read(owner, companyId)).json().next_code).toBe('CL-0045');
  });

  it('yield to a typed one, and come to a surface that has none when it is edited', async () => {
    const owner = await publisher();
    expect(await codeOfNew(owner, { media_other_datas: code('Saját') })).toBe('Saját');
    const { id } = (await create(owner)).json();
    const body = { give_code: true, title: 'Kóddal' };
    const edited = (await test.call(mediaUpdate, { token: owner.token, id, body })).json();
    expect([codeIn(edited), edited.title]).toEqual(['F-00001', 'Kóddal']);
    const again = (await test.call(mediaUpdate, { token: owner.token, id, body })).json();
    expect(codeIn(again)).toBe('F-00001');
  });

  it('are different for many at the same moment, a typed one among them', async () => {
    const owner = await publisher();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => create(owner, { give_code: true })),
      create(owner, { media_other_datas: code('F-00003') }),
    ]);
    const codes = answers.filter(({ status }) => status === 201).map((answer) => codeIn(answer.json()));
    expect(codes.length).toBeGreaterThanOrEqual(8);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('are of the same pattern when an import gives them', async () => {
    const owner = await publisher();
    await write(owner, owner.companyId, defaults());
    await codeOfNew(owner);
    const scene = await importScene(test, owner);
    const bytes = await scene.workbook([
      { ...soundRow, 'Felületkód *': 'CL-0007' },
      { ...soundRow, 'Felületkód *': '' },
    ]);
    const answer = await scene.upload(mediaImport, bytes, owner, { give_codes: true });
    expect(answer.json()).toMatchObject({ created: 2 });
    expect((await read(owner, owner.companyId)).json().next_code).toBe('CL-0009');
    const next = async (prefix: string, { token }: TestPerson = owner) =>
      test.call(surfaceNextNumber, { token, id: owner.companyId, query: { prefix } });
    expect((await next('CL-')).json()).toEqual({ next_number: 9 });
    expect((await next('PP-')).json()).toEqual({ next_number: 1 });
    expect((await next('CL-1')).status).toBe(422);
    expect((await next('CL-', await publisher())).status).toBe(404);
  });
});

describe('copies', () => {
  async function original(owner: TestPerson): Promise<number> {
    const body = surfaceForm({
      media_other_datas: [...code('E-1'), { name: 'Háttér', value: 'LED' }],
      price_tags: [{ title: 'Szerelés', value: 4000, type: tagType }],
    });
    const files = [await aPicture('images[]'), await aPicture('images[]')];
    return (await test.call(mediaCreate, { token: owner.token, body, files })).json().id;
  }
  const copy = ({ token }: TestPerson, id: number, body: unknown) => test.call(mediaCopy, { token, id, body });

  it('have the pictures of the surface, or none, and codes of their own [D17.4]', async () => {
    const owner = await publisher();
    const { token } = owner;
    const id = await original(owner);
    const { list } = (await copy(owner, id, { count: 3, with_photos: true })).json();
    expect(list.map(({ title, surface_code }) => [title, surface_code])).toEqual([
      ['Őrségi óriásplakát (másolat)', 'F-00001'],
      ['Őrségi óriásplakát (másolat) 2', 'F-00002'],
      ['Őrségi óriásplakát (másolat) 3', 'F-00003'],
    ]);
    const shown = (await test.call(mediaShow, { token, id: list[2]?.id ?? 0 })).json();
    expect(shown.images).toHaveLength(2);
    expect(shown.thumbnail).not.toBeNull();
    expect(shown.price_tags).toMatchObject([{ title: 'Szerelés', value: 4000 }]);
    expect(shown.media_other_datas).toMatchObject([{ value: 'F-00003' }, { name: 'Háttér' }]);
    // What hangs on the copy stays when the original goes.
    await test.call(mediaDelete, { token, id });
    const src = shown.images[0]?.src ?? '';
    expect((await test.app.inject({ url: src })).statusCode).toBe(200);
    const bare = (await copy(owner, list[0]?.id ?? 0, { count: 1, with_photos: false })).json().list[0];
    expect((await test.call(mediaShow, { token, id: bare?.id ?? 0 })).json().images).toEqual([]);
  });

  it('are numbered past the titles that the publisher has, one by one and several at once', async () => {
    const [owner, rival] = [await publisher(), await publisher()];
    const { token } = owner;
    const [id, foreign] = [await original(owner), await original(rival)];
    await copy(rival, foreign, { count: 2, with_photos: false });
    const offered = async () => (await test.call(mediaCopyTitle, { token, id })).json().title;
    const several = async (count: number) =>
      (await copy(owner, id, { count, with_photos: false })).json().list.map(({ title }) => title);
    const named = (mark: string) => `Őrségi óriásplakát (másolat)${mark}`;
    expect(await offered()).toBe(named(''));
    const first = (await create(owner, { title: named('') })).json().id;
    expect(await offered()).toBe(named(' 2'));
    expect(await several(2)).toEqual([named(' 2'), named(' 3')]);
    const [last] = (await copy(owner, id, { count: 1, with_photos: false })).json().list;
    expect(last?.title).toBe(named(' 4'));
    await test.call(mediaArchive, { token, id: last?.id ?? 0, body: { archived: true } });
    expect(await offered()).toBe(named(' 5'));
    await test.call(mediaDelete, { token, id: first });
    expect(await several(2)).toEqual([named(''), named(' 5')]);
    const twice = await Promise.all([several(2), several(2)]);
    expect(new Set(twice.flat()).size).toBe(4);
    expect((await test.call(mediaCopyTitle, { token: rival.token, id })).status).toBe(404);
    const long = (await create(owner, { title: `${'🌉'.repeat(120)}${'ő'.repeat(15)}` })).json().id;
    const [made = ''] = (await copy(owner, long, { count: 1, with_photos: false })).json().list.map((one) => one.title);
    const next = (await test.call(mediaCopyTitle, { token, id: long })).json().title;
    expect([made.slice(-10), next.slice(-12)]).toEqual([' (másolat)', ' (másolat) 2']);
  });

  it('of the form take the pictures over, too, after them its own, and never an MHFE’s [D17.4]', async () => {
    const owner = await publisher();
    const mhfe = await createPerson(test, 'ROLE_MHFE');
    const id = await original(owner);
    await test.call(mediaImagesAdd, { token: mhfe.token, id, body: {}, files: [await aPicture('images[]')] });
    const body = surfaceForm({ photos_of: id, give_code: true });
    const made = await test.call(mediaCreate, { token: owner.token, body, files: [await aPicture('images[]')] });
    expect(made.json().images).toHaveLength(3);
    expect(made.json().images.every(({ mhfe: whose }) => whose === null)).toBe(true);
  });

  it('share a picture, which goes when the last one lets go of it', async () => {
    const owner = await publisher();
    const { token } = owner;
    const id = await original(owner);
    const { list } = (await copy(owner, id, { count: 1, with_photos: true })).json();
    const [{ file_id } = { file_id: '' }] = await test.db
      .selectFrom('media_reference')
      .select('file_id')
      .where('media_id', '=', id)
      .orderBy('order_number')
      .execute();
    const isKept = async () => (await test.stored()).some((name) => name.includes(file_id));
    for (const [surface, isLast] of [
      [id, false],
      [list[0]?.id ?? 0, true],
    ] as const) {
      expect(await isKept()).toBe(true);
      const { images } = (await test.call(mediaShow, { token, id: surface })).json();
      expect(images).toHaveLength(2);
      expect((await test.call(mediaReferenceDelete, { token, id: images[0]?.id ?? 0 })).status).toBe(204);
      await test.db
        .updateTable('file')
        .set({ created_at: new Date(0) })
        .execute();
      // Until it cannot be brought back any more. [D19.2]
      await sweepOrphans(test);
      expect(await isKept()).toBe(true);
      await test.db
        .updateTable('removed_thing')
        .set({ removed_at: new Date(0) })
        .execute();
      await sweepOrphans(test);
      expect(await isKept()).toBe(!isLast);
    }
  });

  it('are refused to others, beyond fifty, and of what is not there', async () => {
    const [owner, rival, mhfe] = [await publisher(), await publisher(), await createPerson(test, 'ROLE_MHFE')];
    const id = await original(owner);
    const one = { count: 1, with_photos: true };
    expect((await copy(rival, id, one)).status).toBe(404);
    expect((await copy(mhfe, id, one)).status).toBe(403);
    expect((await copy(owner, 999_999, one)).status).toBe(404);
    for (const count of [0, 51, 1.5]) expect((await copy(owner, id, { ...one, count })).status).toBe(422);
    const foreign = (await create(rival, { photos_of: id })).problem();
    expect(foreign.violations?.map(({ propertyPath }) => propertyPath)).toEqual(['photos_of']);
  });
});

it('an export of all own surfaces, imported as it is, changes nothing and finds no fault [D17.6]', async () => {
  const owner = await publisher();
  const { token } = owner;
  const scene = await importScene(test, owner);
  await create(owner, { title: 'Kód nélkül' });
  await create(owner, {
    title: 'Mindennel',
    media_other_datas: [
      ...code('M-1'),
      { name: 'Háttér; vagy: "nem"', value: 'kétsoros\nszöveg; igen'.replace('\n', ' ') },
    ],
    price_tags: [
      { title: 'Szerelés: éjjel', value: 0, type: tagType },
      { title: 'Szerelés; nappal', value: 4500, type: tagType },
    ],
    publisher_notes: 'Csak nekünk\nkét sorban',
    is_digital: true,
    media_geodata: { zip_code: '1052', city: 'Budapest', street: 'Váci utca 12.', lat: 47.4951, lng: 19.0519 },
  });
  const line = { location_from: 'Szeged', location_to: 'Pécs', line_number: '7' };
  await create(owner, { type: 'VEHICLE_INTERCITY', media_geodata: line });
  await create(owner, { type: 'VEHICLE_LOCAL', media_geodata: { city: 'Pécs', line_number: '7' } });
  const { id } = (await create(owner, { give_code: true })).json();
  await test.call(mediaCopy, { token, id, body: { count: 3, with_photos: true } });
  const bytes = (await test.call(mediaExport, { token, body: { filter: {} } })).raw.rawPayload;
  expect(await sheetOf(bytes)).toHaveLength(9);
  const checked = await scene.upload(mediaImportCheck, bytes, owner);
  expect(checked.json()).toMatchObject({ rows: 8, created: 0, updated: 0, unchanged: 8, warnings_total: 0 });
  expect((await scene.upload(mediaImport, bytes, owner)).json()).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 8,
  });
});
