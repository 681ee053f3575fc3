import { bookingList } from '@felulet/contract/sales/booking-list.ts';
import { bookingPackageList, bookingPackageUpdate } from '@felulet/contract/sales/booking-packages.ts';
import { packageItemDelete } from '@felulet/contract/sales/package-items.ts';
import { describe, expect, it } from 'vitest';
import type { PackageCalls } from '../../../testing/package-calls.ts';
import type { BegunPackage, PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

const stateOf = async (id: number) => (await calls.booked(id)).json().state;

describe('a booked public package', () => {
  it('is accepted with its last booking', async () => {
    const { id, bookings } = await scene.waitingPackage();
    await scene.approve(bookings[0] ?? 0);
    expect(await stateOf(id)).toBe('WAITING_FOR_PUBLISHER');
    await scene.approve(bookings[1] ?? 0);
    expect(await stateOf(id)).toBe('PUBLISHER_ACCEPTED');
  });

  it('is rejected whole with any of its bookings, approved ones too [D6.20]', async () => {
    const { pack, id, bookings } = await scene.waitingPackage();
    await scene.approve(bookings[0] ?? 0);
    await calls.reject(bookings[1] ?? 0);
    expect(await stateOf(id)).toBe('PUBLISHER_REJECTED');
    const query = { bookingPackage: id };
    const { list } = (await test.call(bookingList, { token: scene.publisher.token, query })).json();
    expect(list.map((booking) => booking.state)).toEqual(['PUBLISHER_REJECTED', 'PUBLISHER_REJECTED']);
    expect((await calls.book(await scene.campaign(), pack.id)).status).toBe(201);
  });

  it('stays where a colleague has approved a surface of it since the list was read', async () => {
    const { id, bookings } = await scene.waitingPackage();
    const { token } = scene.publisher;
    const rowOf = async () => {
      const { list } = (await test.call(bookingPackageList, { token, query: { rowsPerPage: 100 } })).json();
      return list.find((row) => row.id === id);
    };
    const reject = (revision: number | undefined) =>
      test.call(bookingPackageUpdate, {
        token,
        id,
        body: { state: 'PUBLISHER_REJECTED' },
        headers: { 'if-match': `"r${revision}"` },
      });
    const seen = await rowOf();
    await scene.approve(bookings[0] ?? 0);
    expect((await reject(seen?.revision)).problem()).toMatchObject({ status: 412, code: 'stale_revision' });
    expect(await stateOf(id)).toBe('WAITING_FOR_PUBLISHER');
    expect((await reject((await rowOf())?.revision)).status).toBe(200);
  });

  it('is rejected by its publisher, once [D6.20]', async () => {
    const { id } = await scene.waitingPackage();
    const rejection = { state: 'PUBLISHER_REJECTED' };
    expect((await calls.change(id, rejection, scene.otherPublisher)).status).toBe(404);
    expect((await calls.change(id, rejection, scene.mhfe)).status).toBe(403);
    expect((await calls.change(id, rejection)).json().state).toBe('PUBLISHER_REJECTED');
    expect((await calls.change(id, rejection)).status).toBe(409);
    expect((await calls.change(id, { state: 'CREATED' })).status).toBe(422);
  });
});

describe('a private package', () => {
  it('is handed over when everything in it is decided, and the campaign moves on then [C7.1]', async () => {
    const { referenceId: id, bookings, campaignId, packageId } = await scene.begun(2);
    await test.db.updateTable('campaign').set({ state: 'SENT_TO_PUBLISHER' }).where('id', '=', campaignId).execute();
    expect((await calls.handOver(id)).problem().code).toBe('package_undecided');
    expect((await calls.handOver(id, scene.mhfe)).status).toBe(404);
    expect((await calls.booked(id, scene.mhfe)).status).toBe(404);
    await scene.approve(bookings[0] ?? 0);
    await calls.reject(bookings[1] ?? 0);
    expect(await stateOf(id)).toBe('WAITING_FOR_PUBLISHER');
    const state = async () =>
      (await test.db.selectFrom('campaign').select('state').where('id', '=', campaignId).executeTakeFirstOrThrow())
        .state;
    expect(await state()).toBe('SENT_TO_PUBLISHER');
    const setPrice = (price: number) =>
      test.db.updateTable('package').set({ price }).where('id', '=', packageId).execute();
    await setPrice(5);
    const { token } = scene.publisher;
    const handedOverAt = async (total: number) => {
      const answer = await test.call(bookingPackageUpdate, { token, id, body: { is_done: true, total } });
      return [answer.status, answer.problem().code];
    };
    expect(await handedOverAt(300_000)).toEqual([409, 'price_changed']);
    await setPrice(300_000);
    const tag = { package_id: packageId, title: 'Szerelés', value: 60_000, order_number: 1 };
    await test.db.insertInto('package_price_tag').values(tag).execute();
    expect(await handedOverAt(300_000)).toEqual([409, 'price_changed']);
    await test.db.deleteFrom('package_price_tag').where('package_id', '=', packageId).execute();
    const handedOver = { is_done: true, state: 'PUBLISHER_ACCEPTED', total_price: 300_000 };
    expect((await calls.handOver(id)).json()).toMatchObject(handedOver);
    const written = await test.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'package_handed_over')
      .where('object_id', '=', id)
      .execute();
    expect(written.map(({ detail }) => detail)).toMatchObject([
      { changes: [{ field: 'price', from: null, to: '300000' }] },
    ]);
    expect(await state()).toBe('READY_TO_SENT_BACK');
    expect((await calls.handOver(id)).problem().code).toBe('package_handed_over');
    await setPrice(1);
    expect((await calls.booked(id, scene.mhfe)).json().total_price).toBe(300_000);
  });

  it('is handed over with the surfaces that were seen in it, not with what a colleague made of them since', async () => {
    const { token } = scene.publisher;
    const colleagues: ((pack: BegunPackage) => Promise<void>)[] = [
      async ({ bookings }) => void (await scene.approve(bookings[1] ?? 0, { quantity: 2 })).json(),
      async ({ bookings }) => void (await calls.reject(bookings[1] ?? 0)).json(),
      async ({ packageId, bookings, items }) => {
        (await scene.approve(bookings[1] ?? 0)).json();
        expect((await test.call(packageItemDelete, { token, id: items[1] ?? 0 })).status).toBe(204);
        const added = (await scene.add(packageId, await scene.media())).json();
        (await scene.approve(added.booking_id ?? 0)).json();
      },
    ];
    for (const change of colleagues) {
      const pack = await scene.begun(2);
      const { referenceId: id, packageId, bookings } = pack;
      await scene.approve(bookings[0] ?? 0);
      const seen = async () => {
        const { revision, medias_different_sum, medias_sum } = (await calls.get(packageId)).json();
        return { is_done: true, total: 300_000, package_revision: revision, medias_different_sum, medias_sum };
      };
      const body = await seen();
      await change(pack);
      expect((await calls.change(id, body)).problem()).toMatchObject({ status: 409, code: 'package_changed' });
      expect((await calls.change(id, await seen())).json().is_done).toBe(true);
    }
  });
});
