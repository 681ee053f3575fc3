import { listItemDelete, listItemMerge } from '@felulet/contract/catalogue/lists.ts';
import { surfaceActRun, surfaceActUndo } from '@felulet/contract/catalogue/surface-acts.ts';
import { mediaArchive, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
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

const archive = (id: number, archived: boolean) =>
  test.call(mediaArchive, { token: scene.publisher.token, id, body: { archived } });
const act = async (ids: readonly number[], body: object) => {
  const rows = await Promise.all(
    ids.map(async (media) => ({ media, revision: (await scene.read(media)).json().revision })),
  );
  return test.call(surfaceActRun, { token: scene.publisher.token, body: { rows, act: body, mode: 'all' } });
};
const undo = async (done: Awaited<ReturnType<typeof act>>) =>
  (await test.call(surfaceActUndo, { token: scene.publisher.token, id: done.json().undo?.id ?? 0, body: {} })).json();
const merge = (id: number, into: number) => test.call(listItemMerge, { token: scene.admin.token, id, body: { into } });
const remove = (id: number) => test.call(listItemDelete, { token: scene.admin.token, id });
const retitled = (id: number) =>
  test.call(mediaUpdate, { token: scene.publisher.token, id, body: { title: 'Módosítva' } });
const tagsOf = async (id: number) => (await scene.read(id)).json().tags;

describe('a surface out of the catalogue', () => {
  it('is archived: its items are in use, and a merged one comes back as the other', async () => {
    const [old, into, own] = [
      await scene.approved('Régi az archívban'),
      await scene.approved('Új az archívban'),
      await scene.approved('Csak az archívban'),
    ];
    const id = await scene.surface({ tags: [old, own] });
    await archive(id, true);
    expect((await remove(own)).problem()).toMatchObject({ status: 409, code: 'list_item_used' });
    expect((await merge(old, into)).json().moved).toEqual([{ place: 'medias', count: 1 }]);
    await archive(id, false);
    expect(await tagsOf(id)).toEqual([into, own]);
    expect((await retitled(id)).status).toBe(200);
  });

  it('is archived or deleted by an act: a merge meanwhile does not keep it from being taken back', async () => {
    for (const kind of ['archive', 'delete']) {
      const [old, into] = [await scene.approved(`Egyik: ${kind}`), await scene.approved(`Másik: ${kind}`)];
      const id = await scene.surface({ tags: [old] });
      const done = await act([id], { kind });
      expect((await merge(old, into)).status).toBe(200);
      expect((await undo(done)).outcomes).toMatchObject([{ outcome: 'done' }]);
      expect(await tagsOf(id)).toEqual([into]);
      expect((await retitled(id)).status).toBe(200);
    }
  });

  it('is deleted: it can be changed after it came back without an item that is gone', async () => {
    const gone = await scene.approved('Törlik közben');
    const id = await scene.surface({ tags: [gone] });
    const done = await act([id], { kind: 'delete' });
    expect((await remove(gone)).status).toBe(204);
    await undo(done);
    expect((await retitled(id)).status).toBe(200);
    const priced = await act([id], { kind: 'price', change: 'set', value: 5_000 });
    expect(priced.json().outcomes).toMatchObject([{ outcome: 'done' }]);
  });
});

describe('tags that were taken off by an act', () => {
  it('come back where they are still there; where one is gone the surface says so', async () => {
    const [gone, kept] = [await scene.approved('Elmúlik'), await scene.approved('Megmarad')];
    const [poorer, whole] = [await scene.surface({ tags: [gone, kept] }), await scene.surface({ tags: [kept] })];
    const done = await act([poorer, whole], { kind: 'tags', remove: [gone, kept] });
    expect((await remove(gone)).status).toBe(204);
    expect((await undo(done)).outcomes).toMatchObject([
      { media: poorer, outcome: 'refused', problem: { violations: [{ code: 'unknown_reference' }] } },
      { media: whole, outcome: 'done' },
    ]);
    expect([await tagsOf(poorer), await tagsOf(whole)]).toEqual([[], [kept]]);
  });
});
