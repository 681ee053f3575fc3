import type { PreCalculation } from '@felulet/contract/sales/prices.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { tryPriceBooking } from '@felulet/domain/pricing/booking-price.ts';
import type { Tx } from '../../database/database.ts';
import { invalid, valueOrThrow } from '../../platform/errors.ts';
import { discountMap, presentPrice } from './price-form.queries.ts';
import { type CalculatedForm, formOf, priceInputOf } from './price-form.ts';
import { storePriceForm, storeSurcharges, takeSurfaceTags } from './price-form.writes.ts';
import { repriced, surcharged } from './price-form-changes.ts';
import { priceRecords } from './price-records.queries.ts';

export type { CalculatedForm } from './price-form.ts';
export { passTagsOn, takeTagsOfNewBookings } from './price-form.writes.ts';
export { formChanges } from './price-form-words.ts';

export type PricedBooking = {
  readonly id: number;
  readonly publisher_id: number | null;
  readonly date_from: Day;
  readonly date_to: Day;
};

/**
 * Works out what the booking costs with the sent fields: pre-calculation and save both call this, so that they agree. Repricing
 * takes present values; setting fee and additions alone leaves the snapshot. The campaign is locked by the caller. [D7.36]
 */
export async function calculateForm(
  tx: Tx,
  booking: PricedBooking,
  sent: PreCalculation,
  kind: 'repriced' | 'surcharged',
): Promise<CalculatedForm> {
  if (kind === 'repriced') await takeSurfaceTags(tx, [booking.id]);
  const [record] = await priceRecords(tx, [booking.id]);
  if (record === undefined) throw new Error(`booking ${booking.id} vanished inside its transaction`);
  const present = await presentPrice(tx, booking.id);
  const tagTypeIds = new Map<string, number>([...present.tagTypes].map(([id, type]) => [type, id]));
  const form = formOf(record, record.list_price ?? present.list_price);
  const discountIds = sent.discounts ?? form.discounts.map((discount) => discount.id);
  const changed =
    kind === 'surcharged'
      ? surcharged(form, sent)
      : repriced({ form, isFirst: record.list_price === null }, sent, present, {
          discounts: await discountMap(tx, booking, discountIds),
          tagTypes: present.tagTypes,
        });
  if (changed.faults.length > 0) invalid(...changed.faults);
  const price = valueOrThrow(tryPriceBooking(priceInputOf(changed.form)));
  return { form: changed.form, before: form, price, kind, tagTypeIds, tagTypeNames: present.tagTypeNames };
}

export async function saveForm(tx: Tx, bookingId: number, calculated: CalculatedForm): Promise<void> {
  const { form, price, tagTypeIds } = calculated;
  if (calculated.kind === 'surcharged') return storeSurcharges(tx, bookingId, form);
  return storePriceForm(tx, bookingId, { form, net_net_net: price.net_net_net, tagTypeIds });
}
