import {
  bookingPackageCreate,
  bookingPackageDelete,
  bookingPackageUpdate,
} from '@felulet/contract/sales/booking-packages.ts';
import { bookingDelete, bookingRestore, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { packageDelete } from '@felulet/contract/sales/packages.ts';
import { describe, expect, it } from 'vitest';
import { SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { type PackageScene, SALE_PERIOD } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: PackageScene;

onPackageStage((stage) => {
  ({ test, scene } = stage);
});

type Booked = {
  readonly id: number;
  readonly packageId: number;
  readonly campaignId: number;
  readonly medias: readonly number[];
};

/** A public package of surfaces of two units, one of each in it, booked into a campaign. */
async function bookedPackage(state: 'BIDDER_ACCEPTED' | 'SENT_TO_PUBLISHER', medias: readonly number[]) {
  const pack = (
    await scene.publicPackage({ ...SALE_PERIOD, price_tags: [{ title: 'Szerelés', value: 20_000 }] })
  ).json();
  for (const media of medias) expect((await scene.add(pack.id, media)).status).toBe(201);
  const campaignId = await scene.campaign({ state });
  const body = { campaign: campaignId, package: pack.id, ...SCENE_PERIOD };
  const { id } = (await test.call(bookingPackageCreate, { token: scene.mhfe.token, body })).json();
  return { id, packageId: pack.id, campaignId, medias } satisfies Booked;
}

const twoSurfaces = async () => [await scene.media({ quantity: 2 }), await scene.media({ quantity: 2 })];

const takeOut = async (id: number): Promise<void> => {
  expect((await test.call(bookingPackageDelete, { token: scene.mhfe.token, id })).status).toBe(204);
};
const putBack = (body: { bookings?: number[]; packages?: number[] }, token = scene.mhfe.token) =>
  test.call(bookingRestore, { token, body });
const operationsOf = async (id: number) =>
  (await test.call(campaignGet, { token: scene.mhfe.token, id })).json().campaign_operations.map(({ kind }) => kind);

/** Everything of a booked package, as the tables hold it. */
async function everythingOf(pack: Booked): Promise<unknown> {
  const { db } = test;
  const row = await db.selectFrom('booking_package').selectAll().where('id', '=', pack.id).executeTakeFirstOrThrow();
  const bookings = await db
    .selectFrom('booking')
    .selectAll()
    .where('booking_package_id', '=', pack.id)
    .orderBy('id')
    .execute();
  const lasting = <T extends { revision: number; updated_at: Date }>({
    revision: _revision,
    updated_at: _at,
    ...rest
  }: T) => rest;
  const ids = bookings.map(({ id }) => id);
  return {
    pack: lasting(row),
    bookings: bookings.map(lasting),
    tags: await db
      .selectFrom('booking_package_price_tag')
      .selectAll()
      .where('booking_package_id', '=', pack.id)
      .execute(),
    additions: await db.selectFrom('booking_addition').selectAll().where('booking_id', 'in', ids).execute(),
    surfaces: await db
      .selectFrom('media')
      .select(['id', 'full_days'])
      .where('id', 'in', [...pack.medias])
      .orderBy('id')
      .execute(),
  };
}

describe('a package whose deletion is undone', () => {
  it('comes back with its bookings, price, tags and commission, beside single lines, and the history says so', async () => {
    const pack = await bookedPackage('SENT_TO_PUBLISHER', await twoSurfaces());
    const waiting = await scene.waiting({ campaignId: pack.campaignId });
    for (const { id } of await test.db
      .selectFrom('booking')
      .select('id')
      .where('booking_package_id', '=', pack.id)
      .execute())
      expect((await scene.approve(id)).status).toBe(200);
    const fee = { commission_fee: '12%' };
    const set = await test.call(bookingPackageUpdate, { token: scene.admin.token, id: pack.id, body: fee });
    expect(set.status).toBe(200);
    const before = await everythingOf(pack);

    await takeOut(pack.id);
    await test.call(bookingDelete, { token: scene.mhfe.token, id: waiting.id });
    const back = { bookings: [waiting.id], packages: [pack.id] };
    expect((await putBack(back)).json()).toEqual(back);

    expect(await everythingOf(pack)).toEqual(before);
    const kinds = (await operationsOf(pack.campaignId)).filter((kind) => /RESTORED|DELETED/.test(kind));
    expect(kinds).toEqual(['PACKAGE_RESTORED', 'BOOKING_RESTORED', 'BOOKING_DELETED', 'PACKAGE_DELETED']);
    const audited = await test.db
      .selectFrom('audit')
      .select('action')
      .where('action', '=', 'booking_package_restored')
      .where('object_id', '=', pack.id)
      .execute();
    expect(audited).toHaveLength(1);
    const again = await putBack(back);
    expect([again.status, again.problem().code]).toEqual([409, 'undo_expired']);
  });

  it('stays out whole when units of one surface were taken meanwhile, which is named', async () => {
    const [one = 0, scarce = 0] = [await scene.media(), await scene.media({ title: 'Kevés híd' })];
    const pack = await bookedPackage('BIDDER_ACCEPTED', [one, scarce]);
    const single = await scene.waiting({ campaignId: pack.campaignId });
    await takeOut(pack.id);
    await test.call(bookingDelete, { token: scene.mhfe.token, id: single.id });
    const rival = await scene.waiting({ mediaId: scarce });
    const refused = await putBack({ bookings: [single.id], packages: [pack.id] });
    expect(refused.problem()).toMatchObject({
      status: 409,
      code: 'lines_not_restored',
      lines: [{ kind: 'package', id: pack.id, detail: expect.stringContaining('Kevés híd') }],
    });
    const left = await test.db.selectFrom('booking').select('id').where('campaign_id', '=', pack.campaignId).execute();
    expect(left).toEqual([]);
    await test.call(bookingDelete, { token: scene.mhfe.token, id: rival.id });
    expect((await putBack({ packages: [pack.id] })).status).toBe(200);
  });

  it('is refused when the package was booked anew, or deleted by its publisher', async () => {
    const again = await bookedPackage('BIDDER_ACCEPTED', await twoSurfaces());
    await takeOut(again.id);
    const body = { campaign: again.campaignId, package: again.packageId, ...SCENE_PERIOD };
    expect((await test.call(bookingPackageCreate, { token: scene.mhfe.token, body })).status).toBe(201);
    expect((await putBack({ packages: [again.id] })).problem()).toMatchObject({
      lines: [{ detail: 'A tétel már szerepel a kampányban.' }],
    });
    const gone = await bookedPackage('BIDDER_ACCEPTED', await twoSurfaces());
    await takeOut(gone.id);
    expect((await test.call(packageDelete, { token: scene.publisher.token, id: gone.packageId })).status).toBe(204);
    expect((await putBack({ packages: [gone.id] })).problem()).toMatchObject({
      lines: [{ kind: 'package', id: gone.id, detail: 'A törlés már nem vonható vissza.' }],
    });
  });

  it('is its remover’s alone, once, and for a quarter of an hour', async () => {
    const { id } = await bookedPackage('BIDDER_ACCEPTED', await twoSurfaces());
    await takeOut(id);
    for (const person of [scene.otherMhfe, scene.admin])
      expect((await putBack({ packages: [id] }, person.token)).problem().code).toBe('undo_expired');
    const answers = await Promise.all([putBack({ packages: [id] }), putBack({ packages: [id] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await takeOut(id);
    await test.db
      .updateTable('deleted_booking_package')
      .set((set) => ({ deleted_at: set.val(new Date(test.clock.now().getTime() - 15 * 60_000 - 1)) }))
      .where('booking_package_id', '=', id)
      .execute();
    expect((await putBack({ packages: [id] })).problem().code).toBe('undo_expired');
    expect((await putBack({})).problem()).toMatchObject({ status: 422 });
  });

  it('a private one comes back with its request, unless that was answered meanwhile', async () => {
    const begun = await scene.begun(2);
    for (const booking of begun.bookings) await scene.approve(booking);
    const body = { is_done: true } as const;
    await test.call(bookingPackageUpdate, { token: scene.publisher.token, id: begun.referenceId, body });
    const pack = { ...begun, id: begun.referenceId };
    const before = await everythingOf(pack);
    const request = () =>
      test.db.selectFrom('assembly_request').select('state').where('id', '=', begun.requestId).executeTakeFirst();
    await takeOut(pack.id);
    expect(await request()).toEqual({ state: 'WAITING_FOR_PUBLISHER' });
    expect((await putBack({ packages: [pack.id] })).status).toBe(200);
    expect(await everythingOf(pack)).toEqual(before);
    expect(await request()).toEqual({ state: 'PUBLISHER_ACCEPTED' });
    await takeOut(pack.id);
    expect((await scene.privatePackage(begun.requestId)).status).toBe(201);
    expect((await putBack({ packages: [pack.id] })).problem()).toMatchObject({
      lines: [{ kind: 'package', id: pack.id, detail: 'A törlés már nem vonható vissza.' }],
    });
  });
});

describe('the last waiting line', () => {
  it('comes back into the offer that became complete by its deletion', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const [first, last] = [await scene.waiting({ campaignId }), await scene.waiting({ campaignId })];
    await scene.approved(first);
    const stateOf = async () =>
      (await test.call(campaignGet, { token: scene.mhfe.token, id: campaignId })).json().state;
    expect(await stateOf()).toBe('SENT_TO_PUBLISHER');
    await test.call(bookingDelete, { token: scene.mhfe.token, id: last.id });
    expect(await stateOf()).toBe('READY_TO_SENT_BACK');
    expect((await putBack({ bookings: [last.id] })).status).toBe(200);
    const approval = { state: 'PUBLISHER_ACCEPTED', rental_period_value: 4 } as const;
    const decided = await test.call(bookingUpdate, { token: scene.publisher.token, id: last.id, body: approval });
    expect(decided.status).toBe(200);
  });
});
