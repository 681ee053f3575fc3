import {
  listItemGet,
  listItemMerge,
  listItemsSimilar,
  listItemUpdate,
  listItemUses,
  type SystemListName,
  systemListCollection,
} from '@felulet/contract/catalogue/lists.ts';
import { mediaFilter } from '@felulet/contract/catalogue/surface-list.ts';
import { savedViewCreate, savedViewDelete, savedViewGet } from '@felulet/contract/office/list-views.ts';
import { removedRestore } from '@felulet/contract/office/removed-things.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingScene } from '../../../testing/booking-scene.ts';
import { listItemScene } from '../../../testing/list-item-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: Awaited<ReturnType<typeof listItemScene>>;

beforeAll(async () => {
  test = await startTestApp();
  scene = await listItemScene(test);
});
afterAll(() => test.close());

const merge = (id: number, into: number, headers: Record<string, string> = {}) =>
  test.call(listItemMerge, { token: scene.admin.token, id, body: { into }, headers });
const usesOf = async (...ids: number[]) =>
  (await test.call(listItemUses, { token: scene.admin.token, query: { ids: ids.join(',') } })).json();

describe('how often an item is used', () => {
  it('is counted by place, of many at once; what nothing uses and what is unknown have no place', async () => {
    const [used, other, unused] = [
      await scene.approved('Számolt'),
      await scene.approved('Másik számolt', 'suggestions'),
      await scene.approved('Sehol'),
    ];
    await scene.surface({ tags: [used] });
    await scene.surface({
      tags: [used],
      media_marketing: { suggestions: [other], contacts: 100, can_customer_produce: true },
    });
    expect(await usesOf(used, other, unused)).toEqual([
      { id: used, uses: [{ place: 'medias', count: 2 }] },
      { id: other, uses: [{ place: 'medias', count: 1 }] },
      { id: unused, uses: [] },
    ]);
  });

  it.each(['', 'x', '1,'.repeat(101)])('is not asked of %j', async (ids) => {
    expect((await test.call(listItemUses, { token: scene.admin.token, query: { ids } })).status).toBe(422);
  });
});

describe('similar items', () => {
  it('are those of the same list, with their uses, waiting ones among them', async () => {
    const [near, proposed, elsewhere] = [
      await scene.approved('Panorámás hely'),
      await scene.proposed('panoramas-hely!'),
      await scene.proposed('Panorámás hely', 'extras'),
    ];
    await scene.surface({ tags: [near] });
    const query = { ids: `${proposed},${elsewhere}` };
    expect((await test.call(listItemsSimilar, { token: scene.admin.token, query })).json()).toEqual([
      {
        id: proposed,
        similar: [expect.objectContaining({ id: near, enabled: true, uses: [{ place: 'medias', count: 1 }] })],
      },
      { id: elsewhere, similar: [] },
    ]);
  });
});

describe('merging', () => {
  it('puts the other item in the old one’s place, once and in its order, and raises revisions [D14.5]', async () => {
    const [first, old, into] = [
      await scene.approved('Első'),
      await scene.proposed('Régi név'),
      await scene.approved('Új név'),
    ];
    const both = await scene.surface({ tags: [old, first, into] });
    const one = await scene.surface({ tags: [first, old] });
    const before = await scene.read(one);
    const answer = await merge(old, into);
    expect(answer.json()).toEqual({ into: { id: into, name: 'Új név' }, moved: [{ place: 'medias', count: 2 }] });
    expect((await scene.read(both)).json().tags).toEqual([into, first]);
    expect((await scene.read(one)).json().tags).toEqual([first, into]);
    const stale = { 'if-match': String(before.raw.headers.etag) };
    expect((await scene.saved(one, { title: 'Közben' }, stale)).status).toBe(412);
    expect((await test.call(listItemGet, { token: scene.admin.token, id: old })).status).toBe(404);
    expect(await scene.lastAudit('list_item_merged')).toMatchObject({
      object_name: 'Régi név',
      changes: expect.arrayContaining([
        { field: 'merged_into', from: null, to: 'Új név' },
        { field: 'surface_count', from: null, to: '2' },
      ]),
    });
  });

  it('reaches suggestions, and the unit of surfaces and bookings [D14.5]', async () => {
    const [old, into] = [await scene.proposed('Ünnep', 'suggestions'), await scene.approved('Ünnepek', 'suggestions')];
    const surface = await scene.surface({
      media_marketing: { suggestions: [old], contacts: 100, can_customer_produce: true },
    });
    expect((await merge(old, into)).status).toBe(200);
    expect((await scene.read(surface)).json().media_marketing.suggestions).toEqual([into]);
    const desk = await bookingScene(test);
    const week = desk.types.get('het') ?? 0;
    const own = await scene.proposed('hetek', 'rental_period_unit');
    const mediaId = await desk.media({ rental_period_unit_id: own });
    const booking = await desk.waiting({ mediaId });
    expect((await merge(own, week)).json().moved).toEqual([
      { place: 'medias', count: 1 },
      { place: 'bookings', count: 1 },
    ]);
    const row = await test.db.selectFrom('booking').selectAll().where('id', '=', booking.id).executeTakeFirstOrThrow();
    expect(row.rental_period_unit_id).toBe(week);
  });

  it('is known to filters, also after several mergings, and saved views ask for what is there now', async () => {
    const [first, second, last] = [
      await scene.approved('Kilátó'),
      await scene.approved('Kilátás'),
      await scene.approved('Panorámával'),
    ];
    const { token } = scene.publisher;
    const viewOf = async (name: string, query: Record<string, string>) =>
      (
        await test.call(savedViewCreate, {
          token,
          body: { list: 'medias', name, query, is_shared: false, columns: null },
        })
      ).json().id;
    const named = await viewOf('Kilátók', { tags: `${first},${last}`, sort: 'id:asc' });
    const other = await viewOf('Más', { targets: String(first) });
    const deleted = await viewOf('Törölt', { tags: String(first) });
    await test.call(savedViewDelete, { token, id: deleted });
    await merge(first, second);
    await merge(second, last);
    expect((await test.call(mediaFilter, { token })).json().merged).toEqual(
      expect.arrayContaining([
        { id: first, into: last },
        { id: second, into: last },
      ]),
    );
    const queryOf = async (id: number) => (await test.call(savedViewGet, { token, id })).json().query;
    expect(await queryOf(named)).toEqual({ tags: String(last), sort: 'id:asc' });
    expect(await queryOf(other)).toEqual({ targets: String(first) });
    await test.call(removedRestore, { token, body: { kind: 'view', id: deleted } });
    expect(await queryOf(deleted)).toEqual({ tags: String(last) });
  });

  it('tells the proposer what stands in its place', async () => {
    const [old, into] = [await scene.proposed('Megálo'), await scene.approved('Megálló')];
    await merge(old, into);
    expect(await scene.noticesOf(scene.publisher)).toContain('A javasolt „Megálo” helyett mostantól: Megálló');
  });

  it('is refused into itself, another list, what waits, what is gone, and of protected ones', async () => {
    const [item, waiting, other] = [
      await scene.approved('Kettő'),
      await scene.proposed('Váró'),
      await scene.approved('Kettő', 'extras'),
    ];
    expect((await merge(item, item)).problem()).toMatchObject({ status: 422, code: 'list_item_itself' });
    expect((await merge(item, other)).problem()).toMatchObject({ status: 422, code: 'list_item_of_other_list' });
    expect((await merge(item, waiting)).problem()).toMatchObject({ status: 409, code: 'list_item_not_approved' });
    expect((await merge(item, 999_999)).problem().violations).toMatchObject([{ propertyPath: 'into' }]);
    expect((await merge(999_999, item)).status).toBe(404);
    const { types } = await bookingScene(test);
    const [fee, once] = [types.get('one-off') ?? 0, types.get('per-instance') ?? 0];
    expect((await merge(fee, once)).problem()).toMatchObject({ status: 409, code: 'list_item_protected' });
    const headers = { 'if-match': '"r99"' };
    expect((await merge(waiting, item, headers)).status).toBe(412);
    const stranger = await createPerson(test, 'ROLE_PUBLISHER');
    const request = { token: stranger.token, id: waiting, body: { into: item } };
    expect((await test.call(listItemMerge, request)).status).toBe(403);
  });

  it('is refused of a unit with another length', async () => {
    const { types } = await bookingScene(test);
    const [week, month] = [types.get('het') ?? 0, types.get('honap') ?? 0];
    expect((await merge(week, month)).problem()).toMatchObject({ status: 409, code: 'list_item_of_other_length' });
    expect((await merge(await scene.proposed('2 HET', 'rental_period_unit'), week)).status).toBe(409);
    expect((await merge(await scene.proposed('Het', 'rental_period_unit'), week)).status).toBe(200);
  });

  it('a unit is given no name of another length, in use or not', async () => {
    const { types } = await bookingScene(test);
    const update = (id: number, body: { name?: string; slug?: string }) =>
      test.call(listItemUpdate, { token: scene.admin.token, id, body });
    const month = types.get('honap') ?? 0;
    for (const name of ['2 hónap', '30 nap', 'hónapok'])
      expect((await update(month, { name })).problem()).toMatchObject({ status: 409, code: 'list_item_length_kept' });
    expect((await update(month, { slug: 'honap-uj' })).status).toBe(200);
    expect((await update(month, { name: '1 Hónap' })).json()).toMatchObject({ name: '1 Hónap' });
    const unknown = await scene.proposed('havi díj', 'rental_period_unit');
    expect((await update(unknown, { name: '3 hét' })).status).toBe(200);
  });

  it('the length of a unit comes of its first name, whatever it is called later', async () => {
    const { token } = scene.admin;
    const [fifth, unknown] = [
      await scene.approved('5 hét', 'rental_period_unit'),
      await scene.approved('egyedi', 'rental_period_unit'),
    ];
    await test.call(listItemUpdate, { token, id: fifth, body: { name: '5 HÉT', slug: 'ot-het' } });
    await test.call(listItemUpdate, { token, id: unknown, body: { name: '6 hét' } });
    const lists: SystemListName[] = ['rental_period_unit', 'tags'];
    const answer = (await test.call(systemListCollection, { token, body: { lists } })).json();
    const found = answer.rental_period_unit?.filter(({ id }) => [fifth, unknown].includes(id));
    expect(found?.map(({ name, unit_length }) => [name, unit_length])).toEqual([
      ['5 HÉT', { count: 5, unit: 'week' }],
      ['6 hét', null],
    ]);
    // It says no length, and so may go into one that does.
    expect((await merge(unknown, fifth)).status).toBe(200);
  });

  it('happens once, and one way, when it is asked twice or both ways at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [a, b] = [await scene.approved(`Ez ${round} a`), await scene.approved(`Az ${round} b`)];
      const surface = await scene.surface({ tags: [a, b] });
      const ways = await Promise.all([merge(a, b), merge(b, a)]);
      expect(ways.map(({ status }) => status).toSorted()).toSatisfy(
        ([won, lost]: number[]) => won === 200 && (lost === 404 || lost === 422),
      );
      const kept = ways[0]?.status === 200 ? b : a;
      expect((await scene.read(surface)).json().tags).toEqual([kept]);
      const extra = await scene.approved(`Harmadik ${round} c`);
      const twice = await Promise.all([merge(kept, extra), merge(kept, extra)]);
      expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    }
  });

  it('never leaves the old item on a surface that is saved with it at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [old, into] = [await scene.approved(`Futó ${round} x`), await scene.approved(`Cél ${round} y`)];
      const [surface] = [await scene.surface({ tags: [] }), await scene.surface({ tags: [old] })];
      const [saved, merged] = await Promise.all([scene.saved(surface, { tags: [old] }), merge(old, into)]);
      expect(merged.status).toBe(200);
      const { tags } = (await scene.read(surface)).json();
      expect(saved.status === 200 ? tags : [...tags, saved.status]).toEqual(
        saved.status === 200 ? [into] : [expect.toSatisfy((status: number) => [409, 422].includes(status))],
      );
    }
  });
});
