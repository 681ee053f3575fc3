import { bookingDetail, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { bookingPricing, type PricingRow } from '@felulet/contract/sales/prices.ts';
import type { BookingScene } from './booking-scene.ts';
import type { TestApp } from './test-app.ts';

/** Codes and amounts alone. */
export const brief = (rows: readonly PricingRow[]) => rows.map(({ code, amount }) => [code, amount]);

export type PriceDesk = ReturnType<typeof priceDesk>;

/** What tests do with prices; the publisher does it where nobody else is named. */
export function priceDesk(test: TestApp, scene: BookingScene) {
  const { token: publishers } = scene.publisher;
  return {
    detail: async (id: number, token = publishers) => (await test.call(bookingDetail, { token, id })).json(),
    rowsOf: async (id: number, token = publishers) => (await test.call(bookingPricing, { token, id })).json(),
    put: (id: number, body: object, token = publishers) => test.call(bookingUpdate, { token, id, body }),
    /** List price 10 017, two units for 2.5 weeks, a tag taken over from the surface, and two discounts of the publisher. */
    priced: async () => {
      const mediaId = await scene.media({ quantity: 3 }, 10_017);
      const surfaceTag = await scene.priceTag(mediaId, 'Kihelyezés', 5_001, 'per-instance');
      const half = await scene.discount('Fél áron', 50);
      const third = await scene.discount('Hűség', 30);
      const booking = await scene.waiting({ mediaId, quantity: 2 });
      return { mediaId, surfaceTag, booking, discounts: [half, third] };
    },
  };
}
