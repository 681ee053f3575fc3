import { auditList } from '@felulet/contract/office/audit.ts';
import {
  discountCreate,
  discountDelete,
  discountGet,
  discountList,
  discountUpdate,
} from '@felulet/contract/sales/discounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  stranger = await createPerson(test, 'ROLE_PUBLISHER');
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

const winter = { name: 'Téli kedvezmény', type: 'SEASONAL', value: 12.5, date_from: '11-15', date_to: '02-29' };
const loyal = { name: 'Hűség', type: 'ONE_OFF', value: 5 };

const create = (person: TestPerson, body: object, headers: Record<string, string> = {}) =>
  test.call(discountCreate, { token: person.token, body, headers });
const update = (person: TestPerson, id: number, body: object, headers: Record<string, string> = {}) =>
  test.call(discountUpdate, { token: person.token, id, body, headers });

describe('a publisher', () => {
  it('creates, reads and edits a discount of its own [A1.8] [C3.12]', async () => {
    const answer = await create(publisher, winter);
    expect(answer.status).toBe(201);
    const created = answer.json();
    expect(created).toMatchObject({ ...winter, company: { id: publisher.companyId } });
    const read = await test.call(discountGet, { token: publisher.token, id: created.id });
    expect(read.json()).toEqual(created);
    const edited = await update(publisher, created.id, { name: 'Tél', value: 20 });
    expect(edited.status).toBe(200);
    expect(edited.json()).toMatchObject({ name: 'Tél', value: 20, date_from: '11-15' });
    expect((await test.call(discountGet, { token: publisher.token, id: created.id })).json().name).toBe('Tél');
  });

  it('loses the season of a discount that becomes a one-off [C3.12]', async () => {
    const { id } = (await create(publisher, winter)).json();
    expect((await update(publisher, id, { type: 'ONE_OFF' })).json()).toMatchObject({ date_from: null, date_to: null });
    const back = await update(publisher, id, { type: 'SEASONAL' });
    expect(back.problem().violations?.map(({ propertyPath }) => propertyPath)).toEqual(['date_from', 'date_to']);
  });

  it('never deletes, since that is the admin’s', async () => {
    const created = (await create(publisher, loyal)).json();
    expect((await test.call(discountDelete, { token: publisher.token, id: created.id })).status).toBe(403);
    expect(created.actions).toContainEqual(expect.objectContaining({ action: 'delete', allowed: false }));
    expect((await test.call(discountDelete, { token: admin.token, id: created.id })).status).toBe(204);
    expect((await test.call(discountGet, { token: publisher.token, id: created.id })).status).toBe(404);
  });

  it('does not learn of another company’s discount', async () => {
    const { id } = (await create(publisher, loyal)).json();
    expect((await test.call(discountGet, { token: stranger.token, id })).status).toBe(404);
    expect((await update(stranger, id, { name: 'Enyém' })).status).toBe(404);
    const { list } = (await test.call(discountList, { token: stranger.token })).json();
    expect(list.map((row) => row.id)).not.toContain(id);
  });

  it('reads but does not change what an admin made for everybody', async () => {
    const made = (await create(admin, { ...loyal, name: 'Mindenkié' })).json();
    expect(made.company).toBeNull();
    const read = (await test.call(discountGet, { token: publisher.token, id: made.id })).json();
    expect(read.actions).toContainEqual(
      expect.objectContaining({
        action: 'edit',
        allowed: false,
        reason: expect.objectContaining({ code: 'admin_only' }),
      }),
    );
    expect((await update(publisher, made.id, { name: 'Enyém' })).problem()).toMatchObject({
      status: 403,
      code: 'admin_only',
    });
  });
});

it('every change is written down, with who made it and what it was before', async () => {
  const { id } = (await create(publisher, { ...loyal, name: 'Naplózott' })).json();
  await update(publisher, id, { value: 7.5 });
  await test.call(discountDelete, { token: admin.token, id });
  const { list } = (
    await test.call(auditList, { token: admin.token, query: { object: 'Naplózott', sort: 'id:asc' } })
  ).json();
  expect(list.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ['discount_created', publisher.accountId],
    ['discount_updated', publisher.accountId],
    ['discount_deleted', admin.accountId],
  ]);
  expect(list[1]?.changes).toEqual([{ field: 'value', from: '5', to: '7.5' }]);
});

describe('the other roles', () => {
  it.each(['ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'] as const)('%s holds no key of it', async (role) => {
    const { token } = await createPerson(test, role);
    expect((await test.call(discountList, { token })).status).toBe(403);
    expect((await create({ ...publisher, token }, loyal)).status).toBe(403);
  });
});

describe('what is wrong with a form', () => {
  const tooLong = 'x'.repeat(256);
  it.each([
    [{ ...loyal, name: '' }, 'name', 'Ez az érték nem lehet üres!'],
    [{ ...loyal, name: '  ' }, 'name', 'Ez az érték nem lehet üres!'],
    [{ type: 'ONE_OFF', value: 5 }, 'name', 'Ez az érték nem lehet üres!'],
    [{ ...loyal, name: 'x' }, 'name', 'Minimum 2, maximum 255 karakter hosszú lehet'],
    [{ ...loyal, name: tooLong }, 'name', 'Minimum 2, maximum 255 karakter hosszú lehet'],
    [{ name: 'Jó', value: 5 }, 'type', 'Ez az érték nem lehet üres!'],
    [{ ...loyal, type: null }, 'type', 'Ez az érték nem lehet üres!'],
    [{ ...loyal, value: null }, 'value', 'Ez az érték nem lehet üres!'],
    [{ ...winter, date_from: null }, 'date_from', 'Ez az érték nem lehet üres!'],
    [{ ...winter, date_to: '02-30' }, 'date_to', 'Érvénytelen dátum.'],
  ])('%j is told on its field, word for word', async (body, path, message) => {
    const answer = await create(publisher, body);
    expect(answer.status).toBe(422);
    expect(answer.problem().violations).toEqual([
      expect.objectContaining({ propertyPath: path, message, title: message }),
    ]);
  });

  it.each([0, -1, 100.01, 12.345])('%d %% is no percentage', async (value) => {
    const { violations } = (await create(publisher, { ...loyal, value })).problem();
    expect(violations).toMatchObject([{ propertyPath: 'value', code: 'percent' }]);
  });

  it('refuses a season on a one-off discount and a company in the body', async () => {
    const season = (await create(publisher, { ...loyal, date_from: '01-01', date_to: '02-01' })).problem();
    expect(season.violations?.map(({ code }) => code)).toEqual(['not_allowed', 'not_allowed']);
    const company = (await create(publisher, { ...loyal, company: stranger.companyId })).problem();
    expect(company.violations).toMatchObject([{ propertyPath: 'company', code: 'unknown_field' }]);
  });
});

describe('two at once', () => {
  it('lets one of two edits of the same revision through and tells the other', async () => {
    const created = await create(publisher, loyal);
    const etag = String(created.raw.headers.etag);
    const { id } = created.json();
    const answers = await Promise.all(
      ['Egyik', 'Másik'].map((name) => update(publisher, id, { name }, { 'if-match': etag })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('answers a repeated creation with the first one', async () => {
    const headers = { 'idempotency-key': 'twice' };
    const [one, other] = await Promise.all([
      create(publisher, { ...loyal, name: 'Egyszer' }, headers),
      create(publisher, { ...loyal, name: 'Egyszer' }, headers),
    ]);
    expect(one?.json().id).toBe(other?.json().id);
    const { totalCount } = (
      await test.call(discountList, { token: publisher.token, query: { name: 'Egyszer' } })
    ).json();
    expect(totalCount).toBe(1);
  });
});

describe('the list', () => {
  it('filters by name, value and type, and sorts the Hungarian way', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const names = ['Zöld', 'Őszi', 'Ördög', 'Akció'];
    for (const [index, name] of names.entries()) await create(owner, { ...loyal, name, value: index + 1.5 });
    await create(owner, winter);
    const ask = async (query: Record<string, string>) =>
      (await test.call(discountList, { token: owner.token, query })).json().list.filter((row) => row.company !== null);
    expect((await ask({ sort: 'name:asc', type: 'ONE_OFF' })).map((row) => row.name)).toEqual([
      'Akció',
      'Ördög',
      'Őszi',
      'Zöld',
    ]);
    expect((await ask({ name: 'oszi' })).map((row) => row.name)).toEqual(['Őszi']);
    expect((await ask({ value: '3,5' })).map((row) => row.name)).toEqual(['Ördög']);
    expect((await ask({ type: 'SEASONAL' })).map((row) => row.name)).toEqual([winter.name]);
    const wrong = await test.call(discountList, { token: owner.token, query: { value: 'sok' } });
    expect(wrong.problem().violations).toMatchObject([{ propertyPath: 'value' }]);
  });
});
