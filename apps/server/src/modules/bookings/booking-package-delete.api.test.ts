import { bookingPackageDelete } from '@felulet/contract/bookings/booking-packages.contract.ts';
import { bookingDelete } from '@felulet/contract/bookings/bookings.contract.ts';
import { expect, it } from 'vitest';
import type { PackageCalls } from '../../testing/package-calls.ts';
import type { PackageScene } from '../../testing/package-scene.ts';
import { onPackageStage } from '../../testing/package-stage.ts';
import type { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

it('a booked public package goes as a whole: not one booking, not one fee [D6.20]', async () => {
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
