import {
  surfaceActList,
  surfaceActPreview,
  surfaceActRun,
  surfaceActUndo,
} from '@felulet/contract/catalogue/surface-acts.ts';
import { type Media, mediaDelete, mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { describe, expect, it } from 'vitest';
import { findAvailabilityFaults } from '../../../sales/views/availability/free-units.ts';
import { startMediaScene } from '../../../testing/media-scene.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

const { test, scene } = await startMediaScene();

type ActBody = Parameters<typeof run>[1];

const preview = (ids: readonly number[], act: object, person: TestPerson = scene.publisher) =>
  test.call(surfaceActPreview, { token: person.token, body: { ids: [...ids], act } });

const run = (rows: readonly Media[], act: object, mode = 'all', person: TestPerson = scene.publisher) =>
  test.call(surfaceActRun, {
    token: person.token,
    body: { rows: rows.map(({ id, revision }) => ({ media: id, revision })), act, mode },
  });

const undo = (id: number, person: TestPerson = scene.publisher) =>
  test.call(surfaceActUndo, { token: person.token, id, body: {} });

const show = async ({ id }: { readonly id: number }): Promise<Media> =>
  (await test.call(mediaShow, { token: scene.publisher.token, id })).json();
const priceOf = async (media: { readonly id: number }) => (await show(media)).media_financials?.[0]?.price;

const percent = (value: number, round_to = 1): ActBody => ({ kind: 'price', change: 'percent', value, round_to });
const priced = (price: number) => scene.create({ media_financials: [{ price }] });

describe('a preview', () => {
  it('tells old and new of each surface, what stays and what refuses, and stores nothing', async () => {
    const [dear, cheap] = [await priced(250_000), await priced(100)];
    const { rows } = (await preview([dear.id, cheap.id], { kind: 'price', change: 'amount', value: -200 })).json();
    expect(rows).toMatchObject([
      {
        media: dear.id,
        revision: 1,
        expected: 'changed',
        changes: [{ field: 'list_price', from: '250000', to: '249800' }],
      },
      { media: cheap.id, expected: 'refused', problem: { code: 'price_below_zero' }, changes: [] },
    ]);
    const { sums } = (await preview([dear.id, cheap.id], percent(10))).json();
    // In the one unit of both; what refuses is left out.
    expect(sums).toEqual([{ rental_unit: sums?.[0]?.rental_unit, from: 250_100, to: 275_110 }]);
    const refused = (await preview([dear.id, cheap.id], { kind: 'price', change: 'amount', value: -200 })).json();
    expect(refused.sums).toMatchObject([{ from: 250_000, to: 249_800 }]);
    const same = (await preview([dear.id], { kind: 'quantity', quantity: 3 })).json();
    expect(same).not.toHaveProperty('sums');
    expect(same.rows).toMatchObject([{ expected: 'unchanged', changes: [] }]);
    expect(await show(dear)).toMatchObject({ revision: 1 });
  });

  it('counts the prices that become 0 Ft, and those that the rounding alone would make so', async () => {
    const surfaces = [await priced(14_000), await priced(4_000), await priced(0)];
    const ids = surfaces.map(({ id }) => id);
    const lowered = (await preview(ids, percent(-10, 10_000))).json();
    expect(lowered.zeros).toEqual({ become: 0, rounded_up: 1 });
    expect(lowered.rows.map(({ changes }) => changes[0]?.to)).toEqual(['10000', '10000', undefined]);
    expect((await preview(ids, percent(-100))).json().zeros).toEqual({ become: 2, rounded_up: 0 });
    await run(surfaces, percent(-10, 10_000));
    expect(await Promise.all(surfaces.map(priceOf))).toEqual([10_000, 10_000, 0]);
  });

  it('names bookings that hold more than the new quantity, and blocks without room with the days in the way', async () => {
    const media = await scene.create({ quantity: 3 });
    await scene.book(media.id, 2, '2026-04-01', '2026-04-10');
    const smaller = (await preview([media.id], { kind: 'quantity', quantity: 1 })).json();
    expect(smaller.rows[0]?.problem).toMatchObject({ code: 'quantity_taken' });
    const block = { kind: 'block', date_from: '2026-04-05', date_to: '2026-04-20' };
    expect((await preview([media.id], block)).json().rows[0]?.changes).toContainEqual({
      field: 'quantity',
      from: null,
      to: '1',
    });
    expect((await preview([media.id], { ...block, quantity: 2 })).json().rows[0]?.problem).toMatchObject({
      code: 'not_enough_free',
      available_quantity: 1,
      days: [{ date_from: '2026-04-05', date_to: '2026-04-10', free: 1, missing: 1 }],
    });
  });

  it('is refused as a whole for wrong, missing, huge and past values', async () => {
    const { id } = await scene.create();
    const cases: readonly (readonly [object, string])[] = [
      [percent(-101), 'act'],
      [percent(1.234), 'act'],
      [{ kind: 'price', change: 'set', value: -1 }, 'act'],
      [{ kind: 'tags' }, 'act'],
      [{ kind: 'deadlines' }, 'act'],
      [{ kind: 'deadlines', booking: ' ' }, 'act'],
      [{ kind: 'quantity', quantity: 0 }, 'act'],
      [{ kind: 'block', date_from: '2026-05-02', date_to: '2026-05-01' }, 'act'],
      [{ kind: 'block', date_from: '2020-05-01', date_to: '2020-05-02' }, 'date_to'],
      [{ kind: 'paint' }, 'act'],
    ];
    for (const [act, path] of cases) {
      const answer = await preview([id], act);
      expect([act, answer.status]).toEqual([act, 422]);
      expect(answer.problem().violations?.[0]?.propertyPath).toMatch(new RegExp(`^${path}`));
    }
    expect((await preview([], percent(1))).status).toBe(422);
    expect((await preview([id, id], percent(1))).status).toBe(422);
    expect(
      (
        await preview(
          Array.from({ length: 1_001 }, (_, index) => index + 1),
          percent(1),
        )
      ).status,
    ).toBe(422);
  });
});

describe('an act on several surfaces [D15.8]', () => {
  it('writes the prices, and the audit says the same as after single edits', async () => {
    const surfaces = [await priced(48_500), await priced(10_000)];
    const answer = (await run(surfaces, percent(7.5, 100))).json();
    expect(answer.outcomes).toMatchObject([
      { outcome: 'done', revision: 2 },
      { outcome: 'done', revision: 2 },
    ]);
    expect(answer.undo).toMatchObject({ kind: 'price', count: 2 });
    expect([await priceOf(surfaces[0] as Media), await priceOf(surfaces[1] as Media)]).toEqual([52_100, 10_800]);
    const { list } = (
      await test.call(auditList, {
        token: scene.admin.token,
        query: { object_type: 'media', object_id: surfaces[0]?.id ?? 0, action: 'surface_priced' },
      })
    ).json();
    expect(list).toMatchObject([{ changes: [{ field: 'list_price', from: '48500', to: '52100' }] }]);
  });

  it('of all or nothing leaves everything as it was when one refuses; of each that can does the others', async () => {
    const [dear, cheap] = [await priced(5_000), await priced(100)];
    const lower = { kind: 'price', change: 'amount', value: -1_000 };
    expect((await run([dear, cheap], lower)).json()).toMatchObject({
      outcomes: [{ outcome: 'held' }, { outcome: 'refused', problem: { code: 'price_below_zero' } }],
      undo: null,
    });
    expect(await priceOf(dear)).toBe(5_000);
    expect((await run([dear, cheap], lower, 'each')).json()).toMatchObject({
      outcomes: [{ outcome: 'done' }, { outcome: 'refused' }],
      undo: { count: 1 },
    });
    expect([await priceOf(dear), await priceOf(cheap)]).toEqual([4_000, 100]);
  });

  it('does nothing to a surface that was changed after the preview, is gone or is somebody else’s', async () => {
    const [changed, gone, own] = [await priced(1_000), await priced(1_000), await priced(1_000)];
    const foreign = await scene.create({}, scene.rival);
    await test.call(mediaUpdate, { token: scene.publisher.token, id: changed.id, body: { title: 'Más' } });
    await test.call(mediaDelete, { token: scene.publisher.token, id: gone.id });
    const { outcomes } = (await run([changed, gone, foreign, own], percent(10), 'each')).json();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['stale', 'gone', 'gone', 'done']);
    expect(outcomes[2]).toMatchObject({ title: null, revision: null, surface_code: null });
    expect((await test.call(mediaShow, { token: scene.rival.token, id: foreign.id })).json().revision).toBe(1);
  });

  it('adds and removes tags that the publisher may use, and no other', async () => {
    const lists = await test.db.selectFrom('system_list').select(['id', 'name']).execute();
    const item = async (list: string, slug: string): Promise<number> => {
      const system_list_id = lists.find(({ name }) => name === list)?.id ?? 0;
      const row = { system_list_id, name: slug, slug, enabled: true };
      return (await test.db.insertInto('system_list_item').values(row).returning('id').executeTakeFirstOrThrow()).id;
    };
    const [first, second, other] = [
      await item('tags', 'egy'),
      await item('tags', 'ketto'),
      await item('extras', 'harom'),
    ];
    const media = await scene.create({ tags: [first] });
    await run([media], { kind: 'tags', add: [second], remove: [first] });
    expect((await show(media)).tags).toEqual([second]);
    const wrong = (await preview([media.id], { kind: 'tags', add: [other] })).json();
    expect(wrong.rows[0]?.problem?.violations).toMatchObject([{ propertyPath: 'act.add', code: 'unknown_reference' }]);
  });

  it('sets quantities and deadlines, and keeps availability whole', async () => {
    const media = await scene.create({ quantity: 3 });
    await scene.book(media.id, 2, '2026-04-01', '2026-04-10');
    expect((await run([media], { kind: 'quantity', quantity: 1 })).json().outcomes).toMatchObject([
      { outcome: 'refused' },
    ]);
    await run([media], { kind: 'quantity', quantity: 2 });
    await run([await show(media)], { kind: 'deadlines', booking: '14 nap', technical: '3 nap' });
    expect(await show(media)).toMatchObject({
      quantity: 2,
      media_booking: { booking: '14 nap', design: '7 nap', technical: '3 nap' },
    });
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
  });

  it('of all that is free takes what the preview said, or leaves the surface', async () => {
    const media = await scene.create({ quantity: 3 });
    const block = { kind: 'block', date_from: '2026-07-01', date_to: '2026-07-10' };
    const act = async (units: number) => {
      const { token } = scene.publisher;
      const body = { rows: [{ media: media.id, revision: media.revision, units }], act: block, mode: 'each' as const };
      return (await test.call(surfaceActRun, { token, body })).json().outcomes;
    };
    expect((await preview([media.id], block)).json().rows).toMatchObject([{ units: 3, available_quantity: 3 }]);
    expect(await act(2)).toMatchObject([{ outcome: 'stale', problem: { code: 'surface_changed' } }]);
    expect(await act(3)).toMatchObject([{ outcome: 'done' }]);
  });

  it('is done once under a key, and by one of two who act at the same time', async () => {
    const media = await priced(1_000);
    const answers = await Promise.all([run([media], percent(10)), run([media], percent(10))]);
    expect(answers.map((answer) => answer.json().outcomes[0]?.outcome).toSorted()).toEqual(['done', 'stale']);
    expect(await priceOf(media)).toBe(1_100);
  });

  it('is no act for others: an MHFE is refused, an admin acts on anybody’s', async () => {
    const media = await priced(1_000);
    expect((await run([media], percent(10), 'all', scene.mhfe)).status).toBe(403);
    expect((await run([media], percent(10), 'all', scene.admin)).json().outcomes).toMatchObject([{ outcome: 'done' }]);
    expect((await run([media], percent(10), 'all', scene.rival)).json().outcomes).toMatchObject([{ outcome: 'gone' }]);
  });
});

describe('an act taken back', () => {
  const undoable = async (person: TestPerson) =>
    (await test.call(surfaceActList, { token: person.token })).json().acts.map(({ id }) => id);

  it('says of one surface what it made of what, and of which code', async () => {
    const code = { name: surfaceCodeType, value: 'AB-12', type: surfaceCodeType } as const;
    const coded = await scene.create({ media_financials: [{ price: 1_000 }], media_other_datas: [code] });
    const expected = { surface_code: 'AB-12', figures: { from: 1_000, to: 1_100 } };
    expect((await run([coded], percent(10))).json().undo).toMatchObject(expected);
    const acts = async () => (await test.call(surfaceActList, { token: scene.publisher.token })).json().acts;
    expect((await acts())[0]).toMatchObject(expected);
    await run([await show(coded)], { kind: 'quantity', quantity: 9 });
    expect((await acts())[0]).toMatchObject({ kind: 'quantity', figures: { from: 3, to: 9 } });
    const several = await run([await show(coded), await priced(50)], percent(10));
    expect(several.json().undo).toMatchObject({ count: 2, surface_code: 'AB-12', figures: null });
  });

  it('puts the old values back, once, and only for whoever acted', async () => {
    const media = await priced(1_000);
    const id = (await run([media], percent(10))).json().undo?.id ?? 0;
    expect((await test.call(surfaceActList, { token: scene.publisher.token })).json().acts[0]).toMatchObject({
      id,
      count: 1,
      title: media.title,
    });
    expect(await undoable(scene.rival)).toEqual([]);
    expect((await undo(id, scene.rival)).status).toBe(404);
    expect((await undo(id)).json().outcomes).toMatchObject([{ outcome: 'done', revision: 3 }]);
    expect(await priceOf(media)).toBe(1_000);
    expect((await undo(id)).problem()).toMatchObject({ status: 409, code: 'act_not_undoable' });
    expect(await undoable(scene.publisher)).not.toContain(id);
  });

  it('is offered until it is taken back or a day is over, whatever was done after it', async () => {
    const media = await priced(1_000);
    const first = (await run([media, await priced(2_000)], percent(10))).json().undo?.id ?? 0;
    const second = (await run([await priced(3_000)], percent(5))).json().undo?.id ?? 0;
    expect((await undoable(scene.publisher)).slice(0, 2)).toEqual([second, first]);
    await undo(second);
    expect((await undoable(scene.publisher))[0]).toBe(first);
    const dayAgo = new Date(test.clock.now().getTime() - 24 * 3_600_000 - 1);
    await test.db.updateTable('surface_act').set({ created_at: dayAgo }).where('id', '=', first).execute();
    expect(await undoable(scene.publisher)).not.toContain(first);
  });

  it('leaves what was changed since and says which', async () => {
    const [moved, kept] = [await priced(1_000), await priced(1_000)];
    const id = (await run([moved, kept], percent(10))).json().undo?.id ?? 0;
    await test.call(mediaUpdate, { token: scene.publisher.token, id: moved.id, body: { title: 'Azóta más' } });
    expect((await undo(id)).json().outcomes).toMatchObject([
      { media: moved.id, outcome: 'stale', problem: { code: 'surface_changed' } },
      { media: kept.id, outcome: 'done' },
    ]);
    expect([await priceOf(moved), await priceOf(kept)]).toEqual([1_100, 1_000]);
  });

  it('waits for a later one upon the same surface, and can follow it back to the first price', async () => {
    const media = await priced(1_000);
    const ids: number[] = [];
    for (const percents of [10, 20, 30])
      ids.push((await run([await show(media)], percent(percents))).json().undo?.id ?? 0);
    const [first = 0, second = 0, third = 0] = ids;
    const left = await priceOf(media);
    expect((await undo(first)).json().outcomes).toMatchObject([{ problem: { code: 'surface_changed' } }]);
    expect([await priceOf(media), await undoable(scene.publisher)]).toEqual([left, expect.arrayContaining(ids)]);
    for (const [id, price] of [
      [third, 1_320],
      [second, 1_100],
      [first, 1_000],
    ] as const) {
      expect((await undo(id)).json().outcomes).toMatchObject([{ outcome: 'done' }]);
      expect(await priceOf(media)).toBe(price);
    }
    expect((await undo(first)).problem().code).toBe('act_not_undoable');
  });

  it('goes no further back than somebody else’s change, which lies between two acts', async () => {
    const media = await priced(1_000);
    const first = (await run([media], percent(10))).json().undo?.id ?? 0;
    await test.call(mediaUpdate, { token: scene.admin.token, id: media.id, body: { title: 'Közben más' } });
    const second = (await run([await show(media)], percent(20))).json().undo?.id ?? 0;
    expect((await undo(second)).json().outcomes).toMatchObject([{ outcome: 'done' }]);
    expect((await undo(first)).json().outcomes).toMatchObject([{ problem: { code: 'surface_changed' } }]);
    expect(await priceOf(media)).toBe(1_100);
    expect(await undoable(scene.publisher)).not.toContain(first);
  });

  it('of an archiving leads on to the act before it', async () => {
    const media = await priced(1_000);
    const first = (await run([media], percent(10))).json().undo?.id ?? 0;
    const second = (await run([await show(media)], { kind: 'archive' })).json().undo?.id ?? 0;
    expect((await undo(second)).json().outcomes).toMatchObject([{ outcome: 'done' }]);
    expect((await undo(first)).json().outcomes).toMatchObject([{ outcome: 'done' }]);
    expect(await priceOf(media)).toBe(1_000);
  });

  it('of a quantity stops at what was booked meanwhile', async () => {
    const media = await scene.create({ quantity: 2 });
    const id = (await run([media], { kind: 'quantity', quantity: 5 })).json().undo?.id ?? 0;
    await scene.book(media.id, 4, '2026-04-01', '2026-04-10');
    expect((await undo(id)).json().outcomes).toMatchObject([
      { outcome: 'refused', problem: { code: 'quantity_taken' } },
    ]);
  });

  it('of a deletion brings the surfaces back, those whose code has been taken once it is free', async () => {
    const coded = (value: string) => ({
      media_other_datas: [{ name: surfaceCodeType, value, type: surfaceCodeType } as const],
    });
    const [one, other] = [await scene.create(coded('VISSZA-1')), await scene.create(coded('VISSZA-2'))];
    const answer = (await run([one, other], { kind: 'delete' })).json();
    expect(answer.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect((await test.call(mediaShow, { token: scene.publisher.token, id: one.id })).status).toBe(404);
    const heir = await scene.create(coded('VISSZA-2'));
    const id = answer.undo?.id ?? 0;
    const codeTaken = { media: other.id, outcome: 'refused', problem: { code: 'surface_code_taken' } };
    expect((await undo(id)).json().outcomes).toMatchObject([{ outcome: 'done' }, codeTaken]);
    expect(await show(one)).toMatchObject({ id: one.id, revision: 3 });
    expect((await undo(id)).json().outcomes).toMatchObject([codeTaken]);
    await test.call(mediaDelete, { token: scene.publisher.token, id: heir.id });
    expect((await undo(id)).json().outcomes).toMatchObject([{ media: other.id, outcome: 'done' }]);
    expect((await undo(id)).problem().code).toBe('act_not_undoable');
  });

  it('of a block frees the days again, where nobody changed the booking', async () => {
    const media = await scene.create({ quantity: 2 });
    const block = { kind: 'block', date_from: '2026-06-01', date_to: '2026-06-30', campaign_name: 'Felújítás' };
    const answer = (await run([media], block)).json();
    expect((await show(media)).bookings).toMatchObject([{ campaign_name: 'Felújítás', quantity: 2, is_manual: true }]);
    expect((await undo(answer.undo?.id ?? 0)).json().outcomes).toMatchObject([{ outcome: 'done' }]);
    expect((await show(media)).bookings).toEqual([]);
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
  });

  it('is not possible after a day', async () => {
    const id = (await run([await priced(1_000)], percent(10))).json().undo?.id ?? 0;
    const longAgo = new Date(test.clock.now().getTime() - 25 * 3_600_000);
    await test.db.updateTable('surface_act').set({ created_at: longAgo }).where('id', '=', id).execute();
    expect((await undo(id)).problem().code).toBe('act_not_undoable');
  });

  it('does not delete a surface with a live booking', async () => {
    const media = await scene.create();
    await scene.book(media.id, 1, '2026-09-01', '2026-09-10');
    expect((await run([media], { kind: 'delete' })).json().outcomes).toMatchObject([
      { outcome: 'refused', problem: { code: 'surface_booked' } },
    ]);
  });
});
