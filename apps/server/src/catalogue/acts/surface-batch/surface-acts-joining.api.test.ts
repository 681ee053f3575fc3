import { surfaceActPreview, surfaceActRun, surfaceActUndo } from '@felulet/contract/catalogue/surface-acts.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaArchive, mediaDelete, mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { bookingDelete, bookingDetail, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { PACKAGE_MAXIMUM_ITEMS, packageDelete, packageGet } from '@felulet/contract/sales/packages.ts';
import { describe, expect, it } from 'vitest';
import { findAvailabilityFaults } from '../../../sales/views/availability/free-units.ts';
import { SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { packageCalls } from '../../../testing/package-calls.ts';
import { type PackageScene, SALE_PERIOD } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: PackageScene;

onPackageStage((stage) => {
  ({ test, scene } = stage);
});

const preview = async (ids: readonly number[], act: object, person: TestPerson) =>
  test.call(surfaceActPreview, { token: person.token, body: { ids: [...ids], act } });

/** With the revisions that were there before. */
const run = async (ids: readonly number[], act: object, person: TestPerson, mode = 'all') => {
  const { rows } = (await preview(ids, act, person)).json();
  const sent = rows.map(({ media, revision }) => ({ media, revision: revision ?? 1 }));
  return (await test.call(surfaceActRun, { token: person.token, body: { rows: sent, act, mode } })).json();
};

const undo = async (id: number | undefined, person: TestPerson) =>
  (await test.call(surfaceActUndo, { token: person.token, id: id ?? 0, body: {} })).json().outcomes;

const outcomesOf = (answer: { readonly outcomes: readonly { readonly outcome: string }[] }) =>
  answer.outcomes.map(({ outcome }) => outcome);

const bookedIn = (campaign: number) =>
  test.db.selectFrom('booking').selectAll().where('campaign_id', '=', campaign).orderBy('media_id').execute();

describe('surfaces go into an offer [D15.11]', () => {
  const into = (campaign: number, more: object = {}) => ({ kind: 'campaign', campaign, ...SCENE_PERIOD, ...more });

  it('after a preview of what is free of each, all at once, and out of it again', async () => {
    const campaign = await scene.campaign();
    const ids = [await scene.media({ quantity: 3 }), await scene.media({ quantity: 5 })];
    const { rows, sums } = (await preview(ids, into(campaign, { quantity: 2 }), scene.mhfe)).json();
    expect(sums).toMatchObject([{ from: 400_000, to: 400_000 }]);
    expect(rows).toMatchObject([
      { expected: 'changed', available_quantity: 3 },
      { expected: 'changed', available_quantity: 5 },
    ]);
    expect(rows[0]?.changes).toContainEqual({ field: 'quantity', from: null, to: '2' });
    expect(await bookedIn(campaign)).toEqual([]);
    const answer = await run(ids, into(campaign, { quantity: 2 }), scene.mhfe);
    expect(answer.undo).toMatchObject({ kind: 'campaign', count: 2 });
    expect(await bookedIn(campaign)).toMatchObject([
      { media_id: ids[0], quantity: 2, state: 'CREATED' },
      { media_id: ids[1], quantity: 2, state: 'CREATED' },
    ]);
    expect((await undo(answer.undo?.id, scene.mhfe)).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(await bookedIn(campaign)).toEqual([]);
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
  });

  it('none of them where one is taken or there already, or each that can, with the reason of the others', async () => {
    const campaign = await scene.campaign();
    const [free, taken, inside] = [await scene.media(), await scene.media({ quantity: 1 }), await scene.media()];
    await scene.waiting({ mediaId: taken });
    await run([inside], into(campaign), scene.mhfe);
    const wanted = [free, taken, inside];
    expect(outcomesOf(await run(wanted, into(campaign), scene.mhfe))).toEqual(['held', 'refused', 'refused']);
    expect(await bookedIn(campaign)).toHaveLength(1);
    const { outcomes } = await run(wanted, into(campaign), scene.mhfe, 'each');
    expect(outcomes.map(({ outcome, problem }) => [outcome, problem?.code])).toEqual([
      ['done', undefined],
      ['refused', 'not_enough_free'],
      ['refused', 'already_booked'],
    ]);
    expect(await bookedIn(campaign)).toHaveLength(2);
  });

  it('is refused as a whole for wrong days and for who does not assemble that offer now', async () => {
    const [open, sent] = [await scene.campaign(), await scene.campaign({ state: 'SENT_BACK_TO_ADVERTISER' })];
    const media = await scene.media();
    const status = async (act: object, person: TestPerson) => (await preview([media], act, person)).status;
    expect(await status(into(open, { date_to: '2026-12-31' }), scene.mhfe)).toBe(422);
    expect(await status(into(open, { date_to: '2026-12-31', outside_period: true }), scene.mhfe)).toBe(200);
    expect(await status(into(open, { date_from: '2026-04-20', date_to: '2026-04-10' }), scene.mhfe)).toBe(422);
    expect(await status(into(open, { date_from: '2020-04-01', outside_period: true }), scene.mhfe)).toBe(422);
    expect(await status(into(open, { quantity: 0 }), scene.mhfe)).toBe(422);
    expect(await status(into(sent), scene.mhfe)).toBe(409);
    expect(await status(into(open), scene.otherMhfe)).toBe(404);
    expect(await status(into(999_999), scene.mhfe)).toBe(404);
    expect(await status(into(open), scene.publisher)).toBe(404);
    expect(await status(into(open), scene.advertiser)).toBe(403);
    expect(await status(into(open), scene.admin)).toBe(200);
    expect(await status({ kind: 'archive' }, scene.mhfe)).toBe(403);
  });

  it('by a dedicated publisher its own alone, which wait for it', async () => {
    const campaign = await scene.campaign({
      mhfe_company_id: null,
      publisher_company_id: scene.publisher.companyId,
    });
    const [own, foreign] = [await scene.media(), await insertMedia(test.db, scene.otherPublisher.companyId)];
    const answer = await run([own, foreign], into(campaign), scene.publisher, 'each');
    expect(outcomesOf(answer)).toEqual(['done', 'gone']);
    expect(await bookedIn(campaign)).toMatchObject([{ media_id: own, state: 'WAITING_FOR_PUBLISHER' }]);
  });

  it('nothing archived, nothing that is gone, and no unit twice when two act at once', async () => {
    const campaign = await scene.campaign();
    const other = await scene.campaign();
    const [scarce, archived] = [await scene.media({ quantity: 1 }), await scene.media()];
    await test.call(mediaArchive, { token: scene.publisher.token, id: archived, body: { archived: true } });
    const { outcomes } = await run([archived, 999_999], into(campaign), scene.mhfe, 'each');
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['gone', 'gone']);
    const answers = await Promise.all([
      run([scarce], into(campaign), scene.mhfe),
      run([scarce], into(other), scene.mhfe),
    ]);
    expect(answers.flatMap(outcomesOf).toSorted()).toEqual(['done', 'refused']);
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
  });

  it('stays, taken back, where somebody decided, changed it or took it out meanwhile', async () => {
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const ids = [await scene.media(), await scene.media(), await scene.media(), await scene.media()];
    const answer = await run(ids, into(campaign), scene.mhfe);
    const [decided, changed, gone] = await bookedIn(campaign);
    const approval = { state: 'PUBLISHER_ACCEPTED', rental_period_value: 1 };
    const approved = await test.call(bookingUpdate, {
      token: scene.publisher.token,
      id: decided?.id ?? 0,
      body: approval,
    });
    expect(approved.status).toBe(200);
    await test.db
      .updateTable('booking')
      .set({ revision: 2 })
      .where('id', '=', changed?.id ?? 0)
      .execute();
    await test.call(bookingDelete, { token: scene.mhfe.token, id: gone?.id ?? 0 });
    const outcomes = await undo(answer.undo?.id, scene.mhfe);
    expect(outcomes.map(({ outcome, problem }) => [outcome, problem?.code])).toEqual([
      ['refused', 'booking_decided'],
      ['stale', 'surface_changed'],
      ['gone', 'not_found'],
      ['done', undefined],
    ]);
    const refusal = { state: 'PUBLISHER_REJECTED' };
    await test.call(bookingUpdate, { token: scene.publisher.token, id: changed?.id ?? 0, body: refusal });
    const again = await run(ids.slice(0, 2), into(campaign), scene.mhfe, 'each');
    expect(again.outcomes.map(({ problem }) => problem?.code)).toEqual(['already_booked', undefined]);
    const left = await test.call(bookingDetail, { token: scene.mhfe.token, id: decided?.id ?? 0 });
    expect(left.json().state).toBe('PUBLISHER_ACCEPTED');
  });
});

describe('surfaces go into a package', () => {
  const into = (pack: number, quantity = 1) => ({ kind: 'package', package: pack, quantity });
  const itemsOf = async (id: number) =>
    (await test.call(packageGet, { token: scene.publisher.token, id })).json().package_items;

  it('of its own publisher once each, and out of it again', async () => {
    const { id } = (await scene.publicPackage()).json();
    const ids = [await scene.media({ quantity: 3 }), await scene.media({ quantity: 2 })];
    const answer = await run(ids, into(id, 2), scene.publisher);
    expect(outcomesOf(answer)).toEqual(['done', 'done']);
    expect(await itemsOf(id)).toMatchObject([{ quantity: 2 }, { quantity: 2 }]);
    const foreign = await insertMedia(test.db, scene.otherPublisher.companyId);
    const again = await run([...ids, foreign], into(id), scene.admin, 'each');
    expect(again.outcomes.map(({ problem }) => problem?.code)).toEqual([
      'surface_in_package',
      'surface_in_package',
      'surface_of_other_publisher',
    ]);
    expect((await undo(answer.undo?.id, scene.publisher)).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(await itemsOf(id)).toEqual([]);
  });

  it('with no more units than are free, none where one refuses', async () => {
    const { id } = (await scene.publicPackage()).json();
    const ids = [await scene.media({ quantity: 3 }), await scene.media({ quantity: 1 })];
    const { rows, sums } = (await preview(ids, into(id, 2), scene.publisher)).json();
    expect(sums).toMatchObject([{ from: 200_000, to: 200_000 }]);
    expect(rows).toMatchObject([
      { expected: 'changed', available_quantity: 3 },
      { expected: 'refused', problem: { code: 'not_enough_free', available_quantity: 1 } },
    ]);
    expect(outcomesOf(await run(ids, into(id, 2), scene.publisher))).toEqual(['held', 'refused']);
    expect(await itemsOf(id)).toEqual([]);
  });

  it('is refused as a whole for a package that is closed, gone or somebody else’s', async () => {
    const media = await scene.media();
    const status = async (pack: number, person: TestPerson) => (await preview([media], into(pack), person)).status;
    const foreign = (await scene.publicPackage({}, scene.otherPublisher)).json().id;
    const gone = (await scene.publicPackage()).json().id;
    await test.call(packageDelete, { token: scene.publisher.token, id: gone });
    const over = (await scene.publicPackage()).json().id;
    await test.db
      .updateTable('package')
      .set({ date_from: '2025-01-01', date_to: '2025-02-01' })
      .where('id', '=', over)
      .execute();
    expect(await status(foreign, scene.publisher)).toBe(404);
    expect(await status(gone, scene.publisher)).toBe(404);
    expect(await status(over, scene.publisher)).toBe(409);
    expect(await status(over, scene.mhfe)).toBe(403);
  });

  it('is refused as a whole for a package that has no room for all of them', async () => {
    const { id } = (await scene.publicPackage()).json();
    const items = Array.from({ length: PACKAGE_MAXIMUM_ITEMS - 1 }, async () => ({
      package_id: id,
      media_id: await insertMedia(test.db, scene.publisher.companyId),
      quantity: 1,
    }));
    await test.db
      .insertInto('package_item')
      .values(await Promise.all(items))
      .execute();
    const [last, beyond] = [await scene.media(), await scene.media()];
    expect((await preview([last], into(id), scene.publisher)).json().rows).toMatchObject([{ expected: 'changed' }]);
    const maximum = String(PACKAGE_MAXIMUM_ITEMS);
    expect((await preview([last, beyond], into(id), scene.publisher)).problem()).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'act.package', code: 'too_many', message: expect.stringContaining(maximum) }],
    });
  });

  it('that comes with them, and goes with them again', async () => {
    const ids = [await scene.media(), await scene.media()];
    const fields = { title: 'Új csomag', price: 90_000, ...SALE_PERIOD };
    const act = { kind: 'package', new_package: fields, quantity: 1 };
    const named = () =>
      test.db
        .selectFrom('package')
        .selectAll()
        .where('title', '=', 'Új csomag')
        .where('deleted_at', 'is', null)
        .execute();
    expect((await preview(ids, act, scene.publisher)).json().rows).toMatchObject([
      { expected: 'changed' },
      { expected: 'changed' },
    ]);
    const foreign = await insertMedia(test.db, scene.otherPublisher.companyId);
    const otherFirst = (await preview([foreign, ...ids], act, scene.admin)).json().rows;
    expect(otherFirst.map(({ expected }) => expected)).toEqual(['changed', 'refused', 'refused']);
    expect(otherFirst[1]?.problem?.code).toBe('surface_of_other_publisher');
    expect(await named()).toEqual([]);
    const answer = await run(ids, act, scene.admin);
    const [made] = await named();
    expect(made).toMatchObject({ company_id: scene.publisher.companyId, price: 90_000, is_private: false });
    expect(await itemsOf(made?.id ?? 0)).toHaveLength(2);
    expect((await undo(answer.undo?.id, scene.admin)).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(await named()).toEqual([]);
    const another = await run(ids, act, scene.publisher);
    const [kept] = await named();
    const since = await scene.media();
    await scene.add(kept?.id ?? 0, since);
    await undo(another.undo?.id, scene.publisher);
    expect(await itemsOf(kept?.id ?? 0)).toMatchObject([{ media: { id: since } }]);
    const status = async (more: object) => (await preview(ids, { ...act, ...more }, scene.publisher)).status;
    expect(await status({ new_package: { ...fields, date_from: '2020-01-01' } })).toBe(422);
    expect(await status({ new_package: { ...fields, title: ' ' } })).toBe(422);
    expect(await status({ package: made?.id ?? 0 })).toBe(422);
    expect(await status({ new_package: undefined })).toBe(422);
  });

  it('that a colleague has changed since stays without them, and is told', async () => {
    const ids = [await scene.media(), await scene.media()];
    const fields = { title: 'Átárazott', price: 90_000, ...SALE_PERIOD };
    const act = await run(ids, { kind: 'package', new_package: fields, quantity: 1 }, scene.publisher);
    const made = test.db.selectFrom('package').select('id').where('title', '=', 'Átárazott');
    const { id } = await made.executeTakeFirstOrThrow();
    expect((await packageCalls(test, scene).put(id, { price: 250_000 })).status).toBe(200);
    const body = { token: scene.publisher.token, id: act.undo?.id ?? 0, body: {} };
    const answer = (await test.call(surfaceActUndo, body)).json();
    expect(outcomesOf(answer)).toEqual(['done', 'done']);
    expect(answer.kept_package).toBe('Átárazott');
    expect(await itemsOf(id)).toEqual([]);
    expect((await test.call(packageGet, { token: scene.publisher.token, id })).json().price).toBe(250_000);
  });

  it('of a private one are booked, and stay taken back where they were decided on', async () => {
    const { packageId, bookings } = await scene.begun(1);
    expect(bookings).toHaveLength(1);
    const ids = [await scene.media(), await scene.media()];
    const answer = await run(ids, into(packageId), scene.publisher);
    const made = (await itemsOf(packageId)).filter(({ media }) => ids.includes(media.id));
    await scene.approve(made[0]?.booking?.id ?? 0);
    const outcomes = await undo(answer.undo?.id, scene.publisher);
    expect(outcomes.map(({ problem }) => problem?.code)).toEqual(['booking_decided', undefined]);
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
  });
});

describe('surfaces are archived', () => {
  const archive = { kind: 'archive' };
  const listed = async (archived: boolean) =>
    (await test.call(mediaList, { token: scene.publisher.token, query: { archived, rowsPerPage: 100 } })).json().list;

  it('together, one that is in use stays and says by what, and taken back they are there again', async () => {
    const [one, used] = [await scene.media(), await scene.media()];
    await scene.waiting({ mediaId: used });
    const { outcomes, undo: kept } = await run([one, used], archive, scene.publisher, 'each');
    expect(outcomes).toMatchObject([{ outcome: 'done' }, { outcome: 'refused', problem: { code: 'surface_in_use' } }]);
    expect((await listed(true)).map(({ id }) => id)).toContain(one);
    expect((await listed(false)).map(({ id }) => id)).not.toContain(one);
    expect(await undo(kept?.id, scene.publisher)).toMatchObject([{ outcome: 'done' }]);
    expect((await listed(false)).map(({ id }) => id)).toContain(one);
    expect((await test.call(mediaShow, { token: scene.publisher.token, id: one })).json().archived_at).toBeNull();
  });

  it('and stay so where they were brought back and changed since', async () => {
    const one = await scene.media();
    const { undo: kept } = await run([one], archive, scene.publisher);
    await test.call(mediaArchive, { token: scene.publisher.token, id: one, body: { archived: false } });
    await test.call(mediaUpdate, { token: scene.publisher.token, id: one, body: { title: 'Más' } });
    expect(await undo(kept?.id, scene.publisher)).toMatchObject([
      { outcome: 'stale', problem: { code: 'surface_changed' } },
    ]);
  });
});

describe('archived surfaces are brought back [D15.1]', () => {
  const restore = { kind: 'restore' };
  const archivedOnes = async (count: number) => {
    const ids: number[] = [];
    for (let made = 0; made < count; made += 1) ids.push(await scene.media());
    await run(ids, { kind: 'archive' }, scene.publisher);
    return ids;
  };
  const archivedAt = async (id: number) =>
    (await test.call(mediaShow, { token: scene.publisher.token, id })).json().archived_at;

  it('together, and archived again where that is taken back', async () => {
    const ids = await archivedOnes(2);
    expect((await preview(ids, restore, scene.publisher)).json().rows).toMatchObject([
      { expected: 'changed' },
      { expected: 'changed' },
    ]);
    const { outcomes, undo: kept } = await run(ids, restore, scene.publisher);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(kept).toMatchObject({ kind: 'restore', count: 2 });
    for (const id of ids) expect(await archivedAt(id)).toBeNull();
    expect(await undo(kept?.id, scene.publisher)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    for (const id of ids) expect(await archivedAt(id)).not.toBeNull();
    const audited = await test.db
      .selectFrom('audit')
      .select('action')
      .where('object_type', '=', 'media')
      .where('object_id', 'in', ids)
      .orderBy('id')
      .execute();
    const each = ['surface_archived', 'surface_restored', 'surface_archived'];
    expect(audited.map(({ action }) => action)).toEqual(each.flatMap((action) => [action, action]));
  });

  it('none of them where one was never archived, or each that can; those of others are not there', async () => {
    const [one = 0] = await archivedOnes(1);
    const listed = await scene.media();
    expect(outcomesOf(await run([one, listed], restore, scene.publisher))).toEqual(['held', 'refused']);
    expect(await archivedAt(one)).not.toBeNull();
    const { outcomes } = await run([one, listed], restore, scene.publisher, 'each');
    expect(outcomes).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', problem: { code: 'surface_not_archived' } },
    ]);
    const [foreign = 0] = await archivedOnes(1);
    expect(outcomesOf(await run([foreign], restore, scene.otherPublisher))).toEqual(['gone']);
    expect((await preview([foreign], restore, scene.mhfe)).status).toBe(403);
  });

  it('and stay, taken back, where they were booked or changed meanwhile', async () => {
    const [booked = 0, changed = 0, deleted = 0, free = 0] = await archivedOnes(4);
    const { undo: kept } = await run([booked, changed, deleted, free], restore, scene.publisher);
    await scene.waiting({ mediaId: booked });
    await test.call(mediaUpdate, { token: scene.publisher.token, id: changed, body: { title: 'Más' } });
    await test.call(mediaDelete, { token: scene.publisher.token, id: deleted });
    const outcomes = await undo(kept?.id, scene.publisher);
    expect(outcomes.map(({ outcome, problem }) => [outcome, problem?.code])).toEqual([
      ['refused', 'surface_in_use'],
      ['stale', 'surface_changed'],
      ['gone', 'not_found'],
      ['done', undefined],
    ]);
    expect(await archivedAt(booked)).toBeNull();
  });
});
