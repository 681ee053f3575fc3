import {
  listItemDelete,
  listItemFilter,
  listItemGet,
  listItemList,
  listItemPropose,
  listItemUnreadCount,
  listItemUpdate,
  systemListCollection,
  systemListSelect,
} from '@felulet/contract/catalogue/lists.ts';
import { mediaCreate, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SurfaceForm, surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;
let publisher: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  admin = await createPerson(test, 'ROLE_ADMIN');
  publisher = await createPerson(test, 'ROLE_PUBLISHER', { name: 'Öreg Pál' });
  stranger = await createPerson(test, 'ROLE_PUBLISHER');
});
afterAll(() => test.close());

const propose = (person: TestPerson, name: string, slug = 'tags', headers: Record<string, string> = {}) =>
  test.call(listItemPropose, { token: person.token, body: { slug, name, enabled: false }, headers });
const tagsOf = async (person: TestPerson): Promise<string[]> => {
  const answer = await test.call(systemListCollection, { token: person.token, body: { lists: ['tags'] } });
  return (answer.json().tags ?? []).map(({ name }) => name);
};
const update = (id: number, body: object, headers: Record<string, string> = {}) =>
  test.call(listItemUpdate, { token: admin.token, id, body, headers });
const createSurface = async (fields: Partial<SurfaceForm> = {}): Promise<number> =>
  (await test.call(mediaCreate, { token: publisher.token, body: surfaceForm(fields), files: [] })).json().id;
const remove = (id: number) => test.call(listItemDelete, { token: admin.token, id });
const proposed = async (name: string): Promise<number> => (await propose(publisher, name)).json().id;

describe('a proposed list item', () => {
  it('waits for approval and serves the proposing company at once, others only after it [D4.22] [K7.20] [K3.11]', async () => {
    const answer = await propose(publisher, 'Éjszakai fény');
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({ name: 'Éjszakai fény', slug: 'ejszakai-feny', enabled: false });
    expect(await tagsOf(publisher)).toContain('Éjszakai fény');
    expect(await tagsOf(stranger)).not.toContain('Éjszakai fény');
    expect((await update(answer.json().id, { enabled: true })).json().enabled).toBe(true);
    expect(await tagsOf(stranger)).toContain('Éjszakai fény');
  });

  it('may come from an MHFE, from the customer side to the units of bookings alone [D4.22]', async () => {
    expect((await propose(await createPerson(test, 'ROLE_MHFE'), 'Ötlet')).status).toBe(201);
    for (const role of ['ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'] as const) {
      const person = await createPerson(test, role);
      for (const list of ['tags', 'targets', 'suggestions', 'extras', 'exceptions', 'vehicle_type', 'service_provider'])
        expect((await propose(person, `Ötlet ${role}`, list)).status).toBe(403);
      expect((await propose(person, `Ötlet ${role}`, 'rental_period_unit')).status).toBe(201);
    }
    expect(await tagsOf(publisher)).not.toContain('Ötlet ROLE_ADVERTISER');
  });

  it('is one name however many spaces stand in it', async () => {
    const id = await proposed('Nagy   LED\u00a0 fal');
    const named = await test.call(listItemGet, { token: admin.token, id });
    expect(named.json().name).toBe('Nagy LED fal');
    expect(await proposed(' nagy led  fal')).toBe(id);
    expect((await update(id, { name: 'Kis   LED fal' })).json().name).toBe('Kis LED fal');
  });

  it('of an admin belongs to the surface’s company, or is approved at once where none is named', async () => {
    const send = (person: TestPerson, body: object) => test.call(listItemPropose, { token: person.token, body });
    const forCompany = { slug: 'tags', name: 'Rendszergazdai', company: publisher.companyId };
    const item = (await send(admin, forCompany)).json();
    expect(item.enabled).toBe(false);
    expect(await tagsOf(publisher)).toContain('Rendszergazdai');
    expect(await tagsOf(stranger)).not.toContain('Rendszergazdai');
    const body = surfaceForm({ company: publisher.companyId, tags: [item.id] });
    expect((await test.call(mediaCreate, { token: admin.token, body, files: [] })).status).toBe(201);
    expect((await send(admin, { slug: 'tags', name: 'Mindenkié' })).json().enabled).toBe(true);
    expect(await tagsOf(stranger)).toContain('Mindenkié');
    expect((await send(stranger, forCompany)).problem().violations).toMatchObject([{ propertyPath: 'company' }]);
    expect((await send(admin, { ...forCompany, company: 999_999 })).status).toBe(422);
  });

  it('is read by admins by its name, and of one company alone where that is asked for', async () => {
    await propose(publisher, 'Csak az egyiké');
    const seen = async (company?: number) => {
      const body = { lists: ['tags'], ...(company !== undefined && { company }) };
      return ((await test.call(systemListCollection, { token: admin.token, body })).json().tags ?? []).map(
        ({ name }) => name,
      );
    };
    expect(await seen()).toContain('Csak az egyiké');
    expect(await seen(publisher.companyId)).toContain('Csak az egyiké');
    expect(await seen(stranger.companyId)).not.toContain('Csak az egyiké');
  });

  it('is not made twice, neither in a row nor at once', async () => {
    const first = (await propose(publisher, 'Kétszer')).json();
    expect((await propose(publisher, 'KÉTSZER')).json().id).toBe(first.id);
    const answers = await Promise.all([propose(publisher, 'Egyszerre'), propose(publisher, 'Egyszerre')]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  it('of the same name by another company gets a slug of its own', async () => {
    const [own, other] = [await propose(publisher, 'Közös név'), await propose(stranger, 'Közös név')];
    expect([own?.json().slug, other?.json().slug]).toEqual(['kozos-nev', 'kozos-nev-2']);
  });

  it('cannot join the price tag types, on which the program depends [D9.6]', async () => {
    expect((await propose(publisher, 'Új ártípus', 'priceTagType')).problem()).toMatchObject({
      status: 409,
      code: 'list_closed_to_proposals',
    });
  });

  it.each([
    [{ slug: 'tags' }, 'name', 'required'],
    [{ slug: 'tags', name: ' ' }, 'name', 'required'],
    [{ slug: 'nincs-ilyen', name: 'x' }, 'slug', 'invalid_choice'],
    [{ slug: 'tags', name: 'x', enabled: true }, 'enabled', 'invalid_choice'],
  ])('%j is refused on its field', async (body, path, code) => {
    const answer = await test.call(listItemPropose, { token: publisher.token, body });
    expect(answer.problem()).toMatchObject({ status: 422, violations: [{ propertyPath: path, code }] });
  });
});

describe('an admin', () => {
  it('sees what waits, newest first, with who sent it, and how many there are [K7.20] [K3.11]', async () => {
    await proposed('Legújabb');
    const query = { enabled: 0, senders: publisher.accountId };
    const { list } = (await test.call(listItemList, { token: admin.token, query })).json();
    expect(list[0]).toMatchObject({
      id: expect.any(Number),
      name: 'Legújabb',
      slug: 'legujabb',
      enabled: false,
      system_list: expect.any(Number),
      list_name: 'Címkék',
      company_name: expect.stringMatching(/./),
      sender: { id: publisher.accountId, name: 'Öreg Pál' },
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const waiting = (await test.call(listItemList, { token: admin.token, query: { enabled: 0 } })).json().totalCount;
    expect((await test.call(listItemUnreadCount, { token: admin.token })).json()).toBe(waiting);
  });

  it('filters by list and by who proposed [K3.14]', async () => {
    const { filter } = (await test.call(listItemFilter, { token: admin.token })).json();
    expect(filter.senders).toContainEqual({ id: publisher.accountId, name: 'Öreg Pál' });
    const types = filter.system_list.find(({ name }) => name === 'Ártípus');
    const query = { system_list: types?.id ?? 0 };
    const { list } = (await test.call(listItemList, { token: admin.token, query })).json();
    expect(Object.fromEntries(list.map(({ slug, name }) => [slug, name]))).toEqual({
      'one-off': 'Egyszeri díj',
      'per-instance': 'Példányonként egyszer',
      'per-time-unit': 'Időegységenként egyszer',
      'per-time-unit-and-instance': 'Időegységenként és példányonként',
    });
  });

  it('edits, and is told of a slug that another item of the list has', async () => {
    const id = await proposed('Szerkesztett');
    expect((await update(id, { name: 'Javított', slug: 'javitott' })).json()).toMatchObject({ slug: 'javitott' });
    const other = await proposed('Másik');
    expect((await update(other, { slug: 'javitott' })).problem().violations).toMatchObject([
      { propertyPath: 'slug', code: 'already_used' },
    ]);
    expect((await update(other, { slug: 'Nem jó' })).problem().violations).toMatchObject([
      { propertyPath: 'slug', code: 'invalid_format' },
    ]);
  });

  it('changes and deletes nothing of the protected items [D9.6]', async () => {
    const { list } = (await test.call(listItemList, { token: admin.token, query: { name: 'Egyszeri díj' } })).json();
    const id = list[0]?.id ?? 0;
    for (const body of [{ name: 'Más' }, { slug: 'mas' }, { enabled: false }])
      expect((await update(id, body)).problem()).toMatchObject({ status: 409, code: 'list_item_protected' });
    expect((await remove(id)).problem()).toMatchObject({ status: 409, code: 'list_item_protected' });
    expect(list[0]?.actions.every(({ allowed }) => !allowed)).toBe(true);
  });

  it('deletes an unused one, and is told where a used one stands', async () => {
    const unused = await proposed('Felesleges');
    expect((await remove(unused)).status).toBe(204);
    expect((await test.call(listItemGet, { token: admin.token, id: unused })).status).toBe(404);
    expect(await tagsOf(publisher)).not.toContain('Felesleges');
    const used = await proposed('Használt');
    await createSurface({ tags: [used] });
    const refused = (await remove(used)).problem();
    expect(refused).toMatchObject({ status: 409, code: 'list_item_used', used_in: [{ place: 'medias', count: 1 }] });
    expect(refused.detail).toContain('médiafelület (1)');
  });

  it('is told by 412 when another admin saved in between', async () => {
    const answer = await test.call(listItemGet, { token: admin.token, id: await proposed('Ketten') });
    const headers = { 'if-match': String(answer.raw.headers.etag) };
    const { id } = answer.json();
    const both = await Promise.all(['Egyik', 'Másik'].map((name) => update(id, { name }, headers)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('an item deleted while a form holds it', () => {
  it('is named by the form’s field when the form is saved', async () => {
    const id = await proposed('Elavult');
    const surface = await createSurface();
    expect((await remove(id)).status).toBe(204);
    const answer = await test.call(mediaUpdate, { token: publisher.token, id: surface, body: { tags: [id] } });
    expect(answer.problem()).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'tags', code: 'unknown_reference', message: 'A hivatkozott elem nem található.' }],
    });
  });

  it('never ends up on a surface when both happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await proposed(`Verseny ${round}`);
      const surface = await createSurface();
      const [saved, deleted] = await Promise.all([
        test.call(mediaUpdate, { token: publisher.token, id: surface, body: { tags: [id] } }),
        remove(id),
      ]);
      expect([saved.status, deleted.status]).toEqual(
        expect.toSatisfy(
          ([save, removal]) => (save === 200 && removal === 409) || ([409, 422].includes(save) && removal === 204),
        ),
      );
    }
  });
});

describe('everybody else', () => {
  it('reads the items of several lists at once, by the names of the lists', async () => {
    const ask = (...lists: string[]) => test.call(systemListCollection, { token: stranger.token, body: { lists } });
    const answer = (await ask('priceTagType', 'rental_period_unit')).json();
    expect(Object.keys(answer).toSorted()).toEqual(['priceTagType', 'rental_period_unit']);
    expect(answer.priceTagType).toContainEqual({
      id: expect.any(Number),
      name: 'Egyszeri díj',
      slug: 'one-off',
      enabled: true,
      refusal_reason: null,
      unit_length: null,
    });
    expect((await ask('tags', 'nincs')).problem().violations).toMatchObject([
      { propertyPath: 'lists[1]', code: 'invalid_choice' },
    ]);
  });

  it('holds no key of the admin’s calls, but reads the lists’ names', async () => {
    expect((await test.call(listItemList, { token: publisher.token })).status).toBe(403);
    expect((await test.call(listItemDelete, { token: publisher.token, id: 1 })).status).toBe(403);
    const lists = (await test.call(systemListSelect, { token: publisher.token })).json();
    expect(lists).toContainEqual(expect.objectContaining({ name: 'Címkék', slug: 'tags' }));
    const names = ['tags', 'targets', 'suggestions', 'extras', 'rental_period_unit', 'priceTagType', 'vehicle_type'];
    expect(lists.map(({ slug }) => slug).toSorted()).toEqual([...names, 'service_provider', 'exceptions'].toSorted());
    const english = await test.call(systemListSelect, { token: publisher.token, headers: { 'accept-language': 'en' } });
    expect(english.json()).toContainEqual(expect.objectContaining({ name: 'Tags', slug: 'tags' }));
  });
});
