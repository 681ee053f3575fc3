import { listItemList, listItemPropose, listItemUpdate } from '@felulet/contract/catalogue/lists.ts';
import { surfaceActPreview, surfaceActRun, surfaceActUndo } from '@felulet/contract/catalogue/surface-acts.ts';
import { type Media, mediaDelete, mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaScene, mediaScene } from '../../../testing/media-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: MediaScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await mediaScene(test);
});
afterAll(() => test.close());

type Tags = { readonly add_names: readonly unknown[]; readonly add?: readonly number[] };

const preview = (ids: readonly number[], tags: Tags, person: TestPerson = scene.publisher) =>
  test.call(surfaceActPreview, { token: person.token, body: { ids, act: { kind: 'tags', ...tags } } });

const run = (rows: readonly Media[], tags: Tags, person: TestPerson = scene.publisher, mode = 'all') =>
  test.call(surfaceActRun, {
    token: person.token,
    body: { rows: rows.map(({ id, revision }) => ({ media: id, revision })), act: { kind: 'tags', ...tags }, mode },
  });

const itemsNamed = (name: string) =>
  test.db
    .selectFrom('system_list_item')
    .select(['id', 'name', 'enabled', 'company_id'])
    .where((where) => where(where.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .orderBy('id')
    .execute();
/** What is offered still: ids of items by that name that are not gone. */
const waiting = async (name: string) => {
  const query = { name, rowsPerPage: 50 };
  const { list } = (await test.call(listItemList, { token: scene.admin.token, query })).json();
  return list.map(({ id }) => id);
};
const tagsOf = async ({ id }: Media, person: TestPerson = scene.publisher) =>
  (await test.call(mediaShow, { token: person.token, id })).json().tags;

describe('tags typed in an act on many surfaces', () => {
  it('are previewed by their names and come to be with the act, once, waiting for approval', async () => {
    const medias = [await scene.create(), await scene.create()];
    const ids = medias.map(({ id }) => id);
    const tags = { add_names: ['  Déli   fekvés ', 'déli FEKVÉS'] };
    const { rows } = (await preview(ids, tags)).json();
    const change = { field: 'tags', from: null, to: 'Déli fekvés' };
    expect(rows.map((row) => row.changes)).toEqual([[change], [change]]);
    expect(await itemsNamed('Déli fekvés')).toEqual([]);
    const { undo } = (await run(medias, tags)).json();
    const [item, ...others] = await itemsNamed('Déli fekvés');
    expect(others).toEqual([]);
    expect(item).toMatchObject({ name: 'Déli fekvés', enabled: false, company_id: scene.publisher.companyId });
    for (const media of medias) expect(await tagsOf(media)).toEqual([item?.id]);
    await test.call(surfaceActUndo, { token: scene.publisher.token, id: undo?.id ?? 0, body: {} });
    for (const media of medias) expect(await tagsOf(media)).toEqual([]);
    expect(await waiting('Déli fekvés')).toEqual([]);
  });

  it('are withdrawn with the act, unless something has them or somebody decided on them', async () => {
    const typed = async (name: string) => {
      const medias = [await scene.create(), await scene.create()] as const;
      const { undo } = (await run(medias, { add_names: [name] })).json();
      const [item] = await itemsNamed(name);
      return { medias, undo: undo?.id ?? 0, id: item?.id ?? 0 };
    };
    const takeBack = (id: number) => test.call(surfaceActUndo, { token: scene.publisher.token, id, body: {} });

    const gone = await typed('Elütött');
    const again = await takeBack(gone.undo);
    expect(again.json().outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(await waiting('Elütött')).toEqual([]);
    expect((await takeBack(gone.undo)).status).toBe(409);
    const { list } = (await test.call(auditList, { token: scene.admin.token, query: { object: 'Elütött' } })).json();
    expect(list[0]).toMatchObject({ action: 'list_item_deleted', object_name: 'Elütött' });

    const taken = await typed('Máshol is');
    const other = await scene.create();
    const change = { token: scene.publisher.token, id: other.id, body: { tags: [taken.id] } };
    expect((await test.call(mediaUpdate, change)).status).toBe(200);
    await takeBack(taken.undo);
    expect(await waiting('Máshol is')).toEqual([taken.id]);

    const deleted = await typed('Törölten is');
    await test.call(mediaDelete, { token: scene.publisher.token, id: deleted.medias[0].id });
    await takeBack(deleted.undo);
    expect(await waiting('Törölten is')).toEqual([deleted.id]);

    const approved = await typed('Elfogadott');
    await test.call(listItemUpdate, { token: scene.admin.token, id: approved.id, body: { enabled: true } });
    await takeBack(approved.undo);
    expect(await waiting('Elfogadott')).toEqual([approved.id]);
  });

  it('mean the tag of that name where the publisher has it, and make none where the act holds', async () => {
    const body = { slug: 'tags', name: 'Aluljáró', enabled: false };
    const { id } = (await test.call(listItemPropose, { token: scene.publisher.token, body })).json();
    const media = await scene.create();
    expect((await preview([media.id], { add_names: ['ALULJÁRÓ'] })).json().rows[0]?.changes).toMatchObject([
      { to: 'Aluljáró' },
    ]);
    await run([media], { add_names: ['ALULJÁRÓ'], add: [id] });
    expect(await tagsOf(media)).toEqual([id]);
    expect(await itemsNamed('Aluljáró')).toHaveLength(1);
    const stale = { ...(await scene.create()), revision: 99 };
    const held = (await run([await scene.create(), stale], { add_names: ['Sosem lesz'] })).json();
    expect(held.outcomes.map(({ outcome }) => outcome)).toEqual(['held', 'stale']);
    expect(await itemsNamed('Sosem lesz')).toEqual([]);
  });

  it('of an admin are each publisher’s own, and nobody else’s', async () => {
    const [mine, foreign] = [await scene.create(), await scene.create({}, scene.rival)];
    await run([mine, foreign], { add_names: ['Kétfelé'] }, scene.admin);
    const items = await itemsNamed('Kétfelé');
    expect(items.map(({ company_id, enabled }) => [company_id, enabled])).toEqual([
      [scene.publisher.companyId, false],
      [scene.rival.companyId, false],
    ]);
    expect([await tagsOf(mine), await tagsOf(foreign, scene.rival)]).toEqual(items.map(({ id }) => [id]));
  });

  it('are one for two who type it at the same time', async () => {
    const medias = [await scene.create(), await scene.create()];
    const answers = await Promise.all(medias.map((media) => run([media], { add_names: ['Egyszerre'] })));
    expect(answers.map((answer) => answer.json().outcomes[0]?.outcome)).toEqual(['done', 'done']);
    const items = await itemsNamed('Egyszerre');
    expect(items).toHaveLength(1);
    for (const media of medias) expect(await tagsOf(media)).toEqual([items[0]?.id]);
  });

  it('are refused where they are no names, and by whoever acts on no tags', async () => {
    const { id } = await scene.create();
    for (const add_names of [[''], ['  '], ['x'.repeat(256)], ['két\nsor'], [5], 'egy']) {
      const answer = await test.call(surfaceActPreview, {
        token: scene.publisher.token,
        body: { ids: [id], act: { kind: 'tags', add_names } },
      });
      expect([add_names, answer.status]).toEqual([add_names, 422]);
    }
    expect((await preview([id], { add_names: ['Idegen'] }, scene.mhfe)).status).toBe(403);
    expect(await itemsNamed('Idegen')).toEqual([]);
  });
});
