import { mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { type Booking, bookingDetail, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { deskDecision } from '@felulet/contract/sales/desk.ts';
import { preCalculation } from '@felulet/contract/sales/prices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const form = { quantity: 1, rental_period_value: 4 };

/** What the approval form shows of it. */
async function shown({ id }: Booking, more = {}): Promise<number> {
  const rows = (
    await test.call(preCalculation, { token: scene.publisher.token, id, body: { ...form, ...more } })
  ).json();
  return rows.findLast(({ code }) => code === 'net_net_net')?.amount ?? 0;
}

/** As a colleague does in the surface's row, or an import. */
async function reprice({ media }: Booking, list_price: number): Promise<void> {
  await test.db
    .updateTable('media_detail')
    .set({ list_price })
    .where('media_id', '=', media?.id ?? 0)
    .execute();
}

const stateOf = async ({ id }: Booking) =>
  (await test.call(bookingDetail, { token: scene.publisher.token, id })).json().state;

describe('a booking is priced at the sum that was shown [D7.43]', () => {
  it('is approved at that, refused at another, and approved once the new one was seen', async () => {
    const booking = await scene.waiting();
    const approve = (total: number | undefined) =>
      test.call(bookingUpdate, {
        token: scene.publisher.token,
        id: booking.id,
        body: { ...form, state: 'PUBLISHER_ACCEPTED', total },
      });
    const before = await shown(booking);
    await reprice(booking, 99_000);
    const refused = await approve(before);
    expect(refused.status).toBe(409);
    expect(refused.problem()).toMatchObject({
      code: 'price_changed',
      detail: expect.stringContaining('A végösszeg időközben megváltozott'),
    });
    expect(await stateOf(booking)).toBe('WAITING_FOR_PUBLISHER');
    const now = await shown(booking);
    expect(now).toBe(99_000 * 4);
    expect((await approve(now)).status).toBe(200);
  });

  it('is refused where a discount or a price tag of the surface has changed', async () => {
    const { token } = scene.publisher;
    const half = await scene.discount('Mennyiségi', 10);
    const mediaId = await scene.media();
    const tagId = await scene.priceTag(mediaId, 'Kihelyezés', 5_000, 'one-off');
    const booking = await scene.waiting({ mediaId });
    const before = await shown(booking, { discounts: [half] });
    const body = { ...form, discounts: [half], state: 'PUBLISHER_ACCEPTED', total: before };
    const refused = async () => (await test.call(bookingUpdate, { token, id: booking.id, body })).problem().code;
    const setDiscount = (value_hundredths: number) =>
      test.db.updateTable('discount').set({ value_hundredths }).where('id', '=', half).execute();
    await setDiscount(9_000);
    expect(await refused()).toBe('price_changed');
    await setDiscount(1_000);
    const tag = { id: tagId, title: 'Kihelyezés', type: scene.types.get('one-off') ?? 0 };
    const setTag = (value: number) =>
      test.call(mediaUpdate, { token, id: mediaId, body: { price_tags: [{ ...tag, value }] } });
    expect((await setTag(9_000)).status).toBe(200);
    expect(await refused()).toBe('price_changed');
    expect((await setTag(5_000)).status).toBe(200);
    expect(await shown(booking, { discounts: [half] })).toBe(before);
    expect((await test.call(bookingUpdate, { token, id: booking.id, body })).status).toBe(200);
  });

  it('row by row on the desk: one is told, the other goes through', async () => {
    const [changed, same] = [await scene.waiting(), await scene.waiting()];
    const rows = await Promise.all(
      [changed, same].map(async (booking) => ({
        booking: booking.id,
        decision: 'approve',
        total: await shown(booking),
        ...form,
      })),
    );
    const { outcomes } = (
      await test.call(deskDecision, {
        token: scene.publisher.token,
        body: { rows: rows.map((row, index) => (index === 0 ? { ...row, total: row.total + 1 } : row)) },
      })
    ).json();
    expect(outcomes).toMatchObject([
      { booking: changed.id, state: 'WAITING_FOR_PUBLISHER', problem: { code: 'price_changed' } },
      { booking: same.id, outcome: 'approved', problem: null },
    ]);
  });

  it('takes the price as it is where no sum is named', async () => {
    const booking = await scene.waiting();
    await reprice(booking, 77_000);
    expect((await scene.approved(booking)).state).toBe('PUBLISHER_ACCEPTED');
  });
});
