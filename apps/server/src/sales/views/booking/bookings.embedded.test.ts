import { bookingList } from '@felulet/contract/sales/booking-list.ts';
import { bookingDetail, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { bookingPricing } from '@felulet/contract/sales/prices.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../database/migrate.ts';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { openEmbeddedDatabaseInMemory } from '../../../testing/embedded-in-memory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  const database = await openEmbeddedDatabaseInMemory();
  await migrate(database.db);
  test = await startTestApp({}, database);
  scene = await bookingScene(test);
});
afterAll(() => test.close());

it('books, approves, prices and charges on the embedded database as on a server', async () => {
  const mediaId = await scene.media({ quantity: 2 }, 10_017);
  await scene.priceTag(mediaId, 'Kihelyezés', 5_001, 'per-instance');
  const discounts = [await scene.discount('Fél áron', 50), await scene.discount('Hűség', 30)];
  const booking = await scene.waiting({ mediaId });
  const saved = await scene.approved(booking, { rental_period_value: 1, discounts });
  expect(saved.total_price).toBe(3_506 + 5_001);
  const additions = [{ priceTag: saved.media_price_tags?.[0]?.id, value: '10%' }];
  const charged = await test.call(bookingUpdate, {
    token: scene.mhfe.token,
    id: booking.id,
    body: { mhfe_fee: '1000', additions },
  });
  expect(charged.json().total_price).toBe(3_506 + 5_001 + 500 + 1_000);
  const rows = (await test.call(bookingPricing, { token: scene.mhfe.token, id: booking.id })).json();
  expect(rows.at(-1)?.amount).toBe(10_007);
  expect((await test.call(bookingList, { token: scene.publisher.token })).json().list[0]?.total_price).toBe(8_507);
  expect(
    (await test.call(bookingDetail, { token: scene.publisher.token, id: booking.id })).json().additions,
  ).toBeUndefined();
});
