import { bookingPackageDelete } from '@felulet/contract/sales/booking-packages.ts';
import { bookingDelete, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { expect, it } from 'vitest';
import type { PackageCalls } from '../../../testing/package-calls.ts';
import type { PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

it('a booked public package goes as a whole: not one booking, not one fee', async () => {
  const { id, bookings, campaignId } = await scene.waitingPackage();
  const single = await test.call(bookingDelete, { token: scene.mhfe.token, id: bookings[0] ?? 0 });
  expect(single.problem().code).toBe('public_package_sold_whole');
  const remove = (token: string) => test.call(bookingPackageDelete, { token, id });
  expect((await remove(scene.publisher.token)).status).toBe(403);
  expect((await calls.change(id, { commission_fee: '1' })).status).toBe(403);
  expect((await calls.change(id, { commission_fee: '1' }, scene.mhfe)).status).toBe(409);
  expect((await calls.handOver(id)).status).toBe(409);
  expect((await remove(scene.mhfe.token)).status).toBe(204);
  expect(await test.db.selectFrom('booking').select('id').where('campaign_id', '=', campaignId).execute()).toEqual([]);
});

it('and stays where its publisher has decided on it since it was seen [D7.51]', async () => {
  const { id, bookings, campaignId } = await scene.waitingPackage();
  const { token } = scene.mhfe;
  const offer = (await test.call(campaignGet, { token, id: campaignId })).json();
  const revision = offer.booking_packages.find((pack) => pack.id === id)?.revision ?? 0;
  for (const booking of bookings) {
    const body = { state: 'PUBLISHER_ACCEPTED' as const, rental_period_value: 4 };
    expect((await test.call(bookingUpdate, { token: scene.publisher.token, id: booking, body })).status).toBe(200);
  }
  const headers = { 'if-match': `"r${revision}"` };
  const gone = await test.call(bookingPackageDelete, { token, id, headers });
  expect(gone.problem()).toMatchObject({ status: 412, code: 'stale_revision' });
  expect((await test.call(bookingPackageDelete, { token, id })).status).toBe(204);
});
