import { surfaceActRun } from '@felulet/contract/catalogue/surface-acts.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaArchive, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { describe, expect, it } from 'vitest';
import { startMediaScene } from '../../../testing/media-scene.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

const { test, scene } = await startMediaScene();

describe('a surface edited in its row', () => {
  const rowOf = async (id: number, person: TestPerson, query: object = {}) =>
    (await test.call(mediaList, { token: person.token, query: { rowsPerPage: 100, ...query } }))
      .json()
      .list.find((row) => row.id === id);
  const price = (value: number) => ({ kind: 'price', change: 'set', value });
  const edit = (media: number, revision: number | undefined, act: object, person: TestPerson) =>
    test.call(surfaceActRun, {
      token: person.token,
      body: { rows: [{ media, revision: revision ?? 1 }], act, mode: 'all' },
    });

  it('has the revision of the row for whoever may edit it, and for nobody else', async () => {
    const { id } = await scene.create();
    expect(await rowOf(id, scene.publisher)).toMatchObject({ revision: 1 });
    expect(await rowOf(id, scene.admin)).toMatchObject({ revision: 1 });
    for (const person of [scene.mhfe, scene.advertiser]) expect(await rowOf(id, person)).not.toHaveProperty('revision');
    expect(await rowOf(id, scene.rival)).toBeUndefined();
    await test.call(mediaArchive, { token: scene.publisher.token, id, body: { archived: true } });
    const archived = await rowOf(id, scene.publisher, { archived: true });
    expect(archived).toMatchObject({ id });
    expect(archived).not.toHaveProperty('revision');
  });

  it('is the row’s own: whoever saw an older one changes nothing', async () => {
    const { id } = await scene.create({ media_financials: [{ price: 120_000 }] });
    const seen = await rowOf(id, scene.publisher);
    const first = (await edit(id, seen?.revision, price(150_000), scene.admin)).json();
    expect(first.outcomes).toMatchObject([{ outcome: 'done', revision: 2 }]);
    const late = (await edit(id, seen?.revision, price(90_000), scene.publisher)).json();
    expect(late).toMatchObject({ outcomes: [{ outcome: 'stale', problem: { code: 'stale_revision' } }], undo: null });
    expect(await rowOf(id, scene.publisher)).toMatchObject({ list_price: 150_000, revision: 2 });
  });

  it('keeps to what bookings hold, and is not for others', async () => {
    const { id } = await scene.create({ quantity: 3 });
    await scene.book(id, 2, '2026-04-01', '2026-04-10');
    const quantity = (units: number, person = scene.publisher) =>
      edit(id, 1, { kind: 'quantity', quantity: units }, person);
    expect((await quantity(1)).json().outcomes).toMatchObject([
      { outcome: 'refused', problem: { code: 'quantity_taken' } },
    ]);
    expect((await quantity(5, scene.rival)).json().outcomes).toMatchObject([{ outcome: 'gone' }]);
    expect((await quantity(5, scene.mhfe)).status).toBe(403);
    expect((await quantity(2)).json().outcomes).toMatchObject([{ outcome: 'done' }]);
    expect(await rowOf(id, scene.publisher)).toMatchObject({ quantity: 2 });
  });

  it('and its form do with fewer units than past days held', async () => {
    const { id } = await scene.create({ quantity: 3 });
    await scene.book(id, 3, '2026-02-01', '2026-03-03');
    const lowered = edit(id, 1, { kind: 'quantity', quantity: 2 }, scene.publisher);
    expect((await lowered).json().outcomes).toMatchObject([{ outcome: 'done', revision: 2 }]);
    const form = { token: scene.publisher.token, id, body: { quantity: 1 } };
    expect((await test.call(mediaUpdate, form)).json()).toMatchObject({ quantity: 1 });
    const [from, to] = ['2026-02-10', '2026-03-10'];
    const past = await rowOf(id, scene.mhfe, { available_from: from, available_to: to });
    expect(past).toMatchObject({ quantity: 1, available_quantity: 0 });
    expect(await rowOf(id, scene.mhfe)).toMatchObject({ available_quantity: 1 });
  });
});
