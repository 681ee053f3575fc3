import {
  listSettingsList,
  listSettingsReset,
  listSettingsSet,
  type SavedView,
  savedViewCreate,
  savedViewDelete,
  savedViewGet,
  savedViewList,
  savedViewUpdate,
} from '@felulet/contract/office/list-views.ts';
import { MAX_SAVED_VIEWS } from '@felulet/domain/list/saved-view-policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let leader: TestPerson;
let anna: TestPerson;
let bela: TestPerson;
let stranger: TestPerson;
let advertiser: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  leader = await createPerson(test, 'ROLE_MHFE');
  anna = await createPerson(test, 'ROLE_MHFE', { companyId: leader.companyId, name: 'Anna' });
  bela = await createPerson(test, 'ROLE_MHFE', { companyId: leader.companyId, name: 'Béla' });
  stranger = await createPerson(test, 'ROLE_MHFE');
  advertiser = await createPerson(test, 'ROLE_ADVERTISER');
});
afterAll(() => test.close());

const column = (id: string, is_shown = true, width: number | null = null) => ({ id, is_shown, width });
const keep = ({ token }: TestPerson, list: string, body: object) =>
  test.call(listSettingsSet, { token, id: list, body });
const settings = async ({ token }: TestPerson) => (await test.call(listSettingsList, { token })).json();

describe('how a list is arranged', () => {
  it('is kept for its user and list, its rows a page too, and given back by a reset', async () => {
    const arrangement = { columns: [column('city', true, 140), column('title')], density: 'DENSE', rows_per_page: 25 };
    expect((await keep(anna, 'medias', arrangement)).json()).toEqual({ list: 'medias', ...arrangement });
    await keep(anna, 'campaigns', { columns: [column('name')], density: 'NORMAL' });
    expect(await settings(anna)).toEqual([
      { list: 'campaigns', columns: [column('name')], density: 'NORMAL', rows_per_page: null },
      { list: 'medias', ...arrangement },
    ]);
    expect(await settings(bela)).toEqual([]);
    await test.call(listSettingsReset, { token: anna.token, id: 'medias' });
    expect((await settings(anna)).map(({ list }) => list)).toEqual(['campaigns']);
    expect((await test.call(listSettingsReset, { token: anna.token, id: 'medias' })).status).toBe(204);
  });

  it('holds the later of two saves at once', async () => {
    const save = (density: string) => keep(bela, 'medias', { columns: [], density });
    const answers = await Promise.all([save('DENSE'), save('NORMAL'), save('DENSE')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await settings(bela)).toHaveLength(1);
  });

  it('drops what the list does not have, or not for this reader', async () => {
    const columns = [column('list_price'), column('of_last_year'), column('title')];
    expect((await keep(anna, 'medias', { columns, density: 'NORMAL' })).json().columns).toEqual([
      column('list_price'),
      column('title'),
    ]);
    expect((await keep(advertiser, 'medias', { columns, density: 'NORMAL' })).json().columns).toEqual([
      column('title'),
    ]);
    const stored = [column('list_price'), column('gone'), column('city')];
    await test.db
      .updateTable('list_setting')
      .set({ columns: JSON.stringify(stored) })
      .where('account_id', '=', advertiser.accountId)
      .execute();
    expect((await settings(advertiser))[0]?.columns).toEqual([column('city')]);
  });

  it('refuses what is no arrangement', async () => {
    const fault = async (body: object) => {
      const answer = await keep(anna, 'medias', body);
      return [answer.status, answer.problem().violations?.[0]?.propertyPath];
    };
    expect((await keep(anna, 'nonsense', { columns: [], density: 'NORMAL' })).status).toBe(422);
    expect(await fault({ columns: [], density: 'HUGE' })).toEqual([422, 'density']);
    expect(await fault({ columns: [], density: 'NORMAL', rows_per_page: 11 })).toEqual([422, 'rows_per_page']);
    expect(await fault({ density: 'NORMAL' })).toEqual([422, 'columns']);
    expect(await fault({ columns: [column('title'), column('title')], density: 'NORMAL' })).toEqual([
      422,
      'columns[1].id',
    ]);
    expect(await fault({ columns: [column('title', true, 4)], density: 'NORMAL' })).toEqual([422, 'columns[0].width']);
    const many = Array.from({ length: 61 }, (_, index) => column(`c${index}`));
    expect(await fault({ columns: many, density: 'NORMAL' })).toEqual([422, 'columns']);
    expect((await test.call(listSettingsList, {})).status).toBe(401);
  });
});

const form = { list: 'medias', name: 'Szegedi digitális', is_shared: false, query: { city: 'Szeged' }, columns: null };
const create = ({ token }: TestPerson, changes: object = {}) =>
  test.call(savedViewCreate, { token, body: { ...form, ...changes } });
const saved = async (who: TestPerson, changes: object = {}): Promise<SavedView> => {
  const answer = await create(who, changes);
  expect(answer.status).toBe(201);
  return answer.json();
};
const update = ({ token }: TestPerson, id: number, body: object, ifMatch?: string) =>
  test.call(savedViewUpdate, { token, id, body, ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }) });
const names = async ({ token }: TestPerson, query: Readonly<Record<string, string>> = {}) =>
  (await test.call(savedViewList, { token, query })).json().map(({ name }) => name);

describe('saved views', () => {
  it('are one’s own or the company’s, and nobody else’s', async () => {
    const own = await saved(anna, { name: 'Sajátom', query: { city: 'Szeged', sort: 'title:asc' } });
    expect(own).toMatchObject({
      user: 'Anna',
      is_own: true,
      query: { city: 'Szeged', sort: 'title:asc' },
      revision: 1,
    });
    const shared = await saved(anna, { name: 'Mindenkié', is_shared: true, list: 'campaigns' });
    expect(await names(anna)).toEqual(['Mindenkié', 'Sajátom']);
    expect(await names(anna, { list: 'medias' })).toEqual(['Sajátom']);
    expect(await names(bela)).toEqual(['Mindenkié']);
    expect(await names(stranger)).toEqual([]);
    const read = async ({ token }: TestPerson, id: number) => (await test.call(savedViewGet, { token, id })).status;
    expect([await read(bela, own.id), await read(stranger, shared.id), await read(bela, shared.id)]).toEqual([
      404, 404, 200,
    ]);
    expect((await update(stranger, shared.id, { name: 'Enyém' })).status).toBe(404);
    expect((await update(leader, own.id, { name: 'Enyém' })).status).toBe(404);
  });

  it('of the company are changed by maker and leader', async () => {
    const { id } = await saved(anna, { name: 'Közös', is_shared: true });
    const refused = await update(bela, id, { name: 'Másé' });
    expect(refused.problem()).toMatchObject({ status: 403, code: 'view_not_own' });
    expect((await test.call(savedViewDelete, { token: bela.token, id })).status).toBe(403);
    const shown = (await test.call(savedViewList, { token: bela.token, query: {} }))
      .json()
      .find((one) => one.id === id);
    expect(shown?.actions.map(({ allowed }) => allowed)).toEqual([false, false, false]);
    // What it says of its list is read with it alone.
    expect(shown).toMatchObject({ has_columns: expect.any(Boolean) });
    for (const whole of ['query', 'columns']) expect(shown).not.toHaveProperty(whole);
    expect((await update(leader, id, { name: 'Közös nézet' })).json()).toMatchObject({
      name: 'Közös nézet',
      user: 'Anna',
    });
    expect((await update(leader, id, { is_shared: false })).problem()).toMatchObject({ code: 'view_not_own' });
    expect((await update(anna, id, { is_shared: false })).json()).toMatchObject({ is_shared: false });
    expect((await update(leader, id, { name: 'Már nem' })).status).toBe(404);
    expect((await test.call(savedViewDelete, { token: anna.token, id })).status).toBe(204);
    expect((await test.call(savedViewDelete, { token: anna.token, id })).status).toBe(404);
  });

  it('keep what the list has for the reader, and can be saved over', async () => {
    const { id } = await saved(anna, {
      name: 'Oszlopos',
      columns: [column('list_price'), column('x'), column('title')],
    });
    const changed = (await update(anna, id, { query: { county: 'Zala' }, columns: null })).json();
    expect(changed).toMatchObject({ name: 'Oszlopos', query: { county: 'Zala' }, columns: null, revision: 2 });
    const stale = await update(anna, id, { name: 'Késő' }, '"r1"');
    expect(stale.status).toBe(412);
    const all = await test.call(savedViewDelete, { token: anna.token, id, headers: { 'if-match': '"r1"' } });
    expect(all.status).toBe(412);
  });

  it('have names of their own, and a limit', async () => {
    await saved(bela, { name: 'Egyedi' });
    const twice = (await create(bela, { name: 'EGYEDI' })).problem();
    expect(twice).toMatchObject({ status: 422, violations: [{ propertyPath: 'name', code: 'already_used' }] });
    await saved(bela, { name: 'Egyedi', list: 'campaigns' });
    await saved(anna, { name: 'Egyedi' });
    const both = await Promise.all([1, 2].map(() => create(bela, { name: 'Egyszerre', is_shared: true })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const rows = Array.from({ length: MAX_SAVED_VIEWS }, (_, index) => ({
      list: 'audit' as const,
      account_id: bela.accountId,
      company_id: bela.companyId,
      is_shared: false,
      name: `Nézet ${index}`,
      query: '{}',
    }));
    await test.db.insertInto('saved_view').values(rows.slice(1)).execute();
    const last = await Promise.all(['Utolsó', 'Legutolsó'].map((name) => create(bela, { list: 'audit', name })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const full = (await create(bela, { list: 'audit', name: 'Még egy' })).problem();
    expect(full).toMatchObject({ status: 409, code: 'view_limit', detail: expect.stringContaining('50') });
    expect((await create(bela, { list: 'audit', name: 'Cégé', is_shared: true })).status).toBe(201);
  });

  it('refuse what is no view', async () => {
    const status = async (changes: object) => (await create(anna, changes)).status;
    expect(await status({ name: '  ' })).toBe(422);
    expect(await status({ name: 'x'.repeat(61) })).toBe(422);
    expect(await status({ list: 'nonsense' })).toBe(422);
    expect(await status({ query: { city: 'x'.repeat(4001) } })).toBe(422);
    expect(await status({ query: { city: 'x'.repeat(2100), county: 'x'.repeat(1900) } })).toBe(422);
    expect(await status({ query: { city: 7 } })).toBe(422);
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`p${index}`, 'x']));
    expect(await status({ query: many })).toBe(422);
    expect(await status({ is_shared: 'igen' })).toBe(422);
    expect(await status({ more: 1 })).toBe(422);
    expect((await update(anna, 999_999, { name: 'x' })).status).toBe(404);
  });

  it('are made once under one key', async () => {
    const headers = { 'idempotency-key': 'view-of-anna-0001' };
    const send = () => test.call(savedViewCreate, { token: anna.token, body: { ...form, name: 'Kétszer' }, headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json().id).toBe(first.json().id);
  });

  it('of oneself end with the person, those of the company stay', async () => {
    const gone = await createPerson(test, 'ROLE_MHFE', { companyId: leader.companyId, name: 'Elmenő' });
    await keep(gone, 'medias', { columns: [], density: 'DENSE' });
    await saved(gone, { name: 'Csak az övé' });
    await saved(gone, { name: 'Örökül hagyott', is_shared: true });
    const { eraseTraces } = await import('../../people/store/erased-account.ts');
    const person = {
      id: gone.accountId,
      company_id: gone.companyId,
      company_name: 'x',
      name: 'Elmenő',
      email: gone.email,
    };
    await test.db
      .transaction()
      .execute((tx) => eraseTraces(tx, person, { name: 'Törölt felhasználó', email: 'x@torolt.invalid' }));
    const left = test.db.selectFrom('saved_view').select('name').where('account_id', '=', gone.accountId);
    expect(await left.execute()).toEqual([{ name: 'Örökül hagyott' }]);
    expect(
      await test.db.selectFrom('list_setting').select('list').where('account_id', '=', gone.accountId).execute(),
    ).toEqual([]);
  });
});
