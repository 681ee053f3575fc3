import {
  listItemGet,
  listItemList,
  listItemRefusalTakeBack,
  listItemRefuse,
  listItemUnreadCount,
  listItemUpdate,
  systemListCollection,
} from '@felulet/contract/catalogue/lists.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listItemScene } from '../../../testing/list-item-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: Awaited<ReturnType<typeof listItemScene>>;

beforeAll(async () => {
  test = await startTestApp();
  scene = await listItemScene(test);
});
afterAll(() => test.close());

const refuse = (id: number, reason: unknown = 'Van már ilyen.', headers: Record<string, string> = {}) =>
  test.call(listItemRefuse, { token: scene.admin.token, id, body: { reason }, headers });
const takeBack = (id: number) => test.call(listItemRefusalTakeBack, { token: scene.admin.token, id });
const read = (id: number) => test.call(listItemGet, { token: scene.admin.token, id });
const waiting = async (): Promise<number> =>
  (await test.call(listItemUnreadCount, { token: scene.admin.token })).json();
const listed = async (query: object): Promise<number[]> =>
  (await test.call(listItemList, { token: scene.admin.token, query: { ...query, rowsPerPage: 50 } }))
    .json()
    .list.map(({ id }) => id);

describe('a refused proposal', () => {
  it('that nothing uses is gone, and its proposer reads why [D14.9]', async () => {
    const id = await scene.proposed('Senkié');
    const before = await waiting();
    expect((await refuse(id, '  Nem egyértelmű.  ')).json()).toEqual({ is_kept: false });
    expect((await read(id)).status).toBe(404);
    expect(await waiting()).toBe(before - 1);
    expect(await scene.noticesOf(scene.publisher)).toContain(
      'Elutasított listaelem: Senkié (indoklás: Nem egyértelmű.)',
    );
    expect(await scene.lastAudit('list_item_refused')).toMatchObject({
      object_name: 'Senkié',
      changes: expect.arrayContaining([{ field: 'refusal_reason', from: null, to: 'Nem egyértelmű.' }]),
    });
  });

  it('in use waits no longer, stays with its company, and says why; approval takes that off [D14.9]', async () => {
    const id = await scene.proposed('Megmaradó');
    await scene.surface({ tags: [id] });
    const before = await waiting();
    expect((await refuse(id)).json()).toEqual({ is_kept: true });
    expect(await waiting()).toBe(before - 1);
    expect((await read(id)).json()).toMatchObject({ enabled: false, refusal_reason: 'Van már ilyen.' });
    expect(await listed({ enabled: 0 })).not.toContain(id);
    expect(await listed({ refused: 1 })).toContain(id);
    const own = await test.call(systemListCollection, { token: scene.publisher.token, body: { lists: ['tags'] } });
    expect(own.json().tags).toContainEqual(expect.objectContaining({ id, refusal_reason: 'Van már ilyen.' }));
    await test.call(listItemUpdate, { token: scene.admin.token, id, body: { enabled: true } });
    expect((await read(id)).json()).toMatchObject({ enabled: true, refused_at: null, refusal_reason: null });
  });

  it('waits again when that is taken back, even one that was gone; nobody is told what is over', async () => {
    const [unused, used] = [await scene.proposed('Vissza egy'), await scene.proposed('Vissza kettő')];
    await scene.surface({ tags: [used] });
    for (const id of [unused, used]) {
      await refuse(id, 'Elnézés volt.');
      expect((await takeBack(id)).status).toBe(204);
      expect((await read(id)).json()).toMatchObject({ enabled: false, refused_at: null, refusal_reason: null });
      expect(await listed({ enabled: 0 })).toContain(id);
      expect((await takeBack(id)).problem()).toMatchObject({ status: 409, code: 'list_item_not_refused' });
    }
    expect((await scene.noticesOf(scene.publisher)).filter((text) => text.includes('Elnézés volt'))).toEqual([]);
    expect((await takeBack(999_999)).status).toBe(404);
  });

  it.each([undefined, '', '   ', 'x'.repeat(501), 5])('needs a reason, and not %j', async (reason) => {
    const id = await scene.proposed('Indok');
    const answer = await test.call(listItemRefuse, { token: scene.admin.token, id, body: { reason } });
    expect(answer.problem()).toMatchObject({ status: 422, violations: [{ propertyPath: 'reason' }] });
  });

  it('was waiting: neither approved, protected, refused before, nor seen in another state', async () => {
    const approved = await scene.approved('Már jó');
    expect((await refuse(approved)).problem()).toMatchObject({ status: 409, code: 'list_item_not_waiting' });
    const used = await scene.proposed('Kétszer nem');
    await scene.surface({ tags: [used] });
    expect((await refuse(used, 'Nem.', { 'if-match': '"r9"' })).status).toBe(412);
    const both = await Promise.all([refuse(used), refuse(used)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await refuse(999_999)).status).toBe(404);
    const request = { token: scene.publisher.token, id: used, body: { reason: 'Enyém.' } };
    expect((await test.call(listItemRefuse, request)).status).toBe(403);
  });
});
