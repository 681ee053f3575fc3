import { isDeepStrictEqual } from 'node:util';
import type { PreCalculation } from '@felulet/contract/sales/prices.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { tryPriceBooking } from '@felulet/domain/pricing/booking-price.ts';
import type { Tx } from '../../database/database.ts';
import { invalid, valueOrThrow } from '../../platform/errors.ts';
import type { PriceColumns } from '../store/booking.ts';
import { replaceAdditions, replaceDiscounts, takeSurfaceTags, writeTags } from '../store/booking-price.ts';
import { type CalculatedForm, formOf, priceInputOf } from '../views/price/price-form.ts';
import { repriced, surcharged } from '../views/price/price-form-changes.ts';
import { formParts } from '../views/price/price-form-rows.ts';

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
  const found = await formParts(tx, booking, sent.discounts);
  const isBehind = kind === 'repriced' && found.isBehind;
  if (isBehind) await takeSurfaceTags(tx, [booking.id]);
  const parts = isBehind ? await formParts(tx, booking, sent.discounts) : found;
  const { record, present, tagTypes, tagTypeNames, discounts } = parts;
  const form = formOf(record, record.list_price ?? present.list_price);
  const isFirst = record.list_price === null;
  const changed =
    kind === 'surcharged'
      ? surcharged(form, sent)
      : repriced({ form, isFirst }, sent, present, { discounts, tagTypes });
  if (changed.faults.length > 0) invalid(...changed.faults);
  const price = valueOrThrow(tryPriceBooking(priceInputOf(changed.form)));
  const tagTypeIds = new Map<string, number>([...tagTypes].map(([id, type]) => [type, id]));
  return { form: changed.form, before: form, price, kind, isFirst, tagTypeIds, tagTypeNames };
}

/** What of a form stands on the booking itself: with a fee alone list price and all that rests on it keep their snapshot. */
export function priceColumns({ form, price, kind }: CalculatedForm): PriceColumns {
  if (kind === 'surcharged') return { mhfe_fee: form.mhfe_fee };
  return {
    rental_period_value_tenths: form.rental_tenths,
    rental_period_unit_id: form.rental_unit_id,
    ad_hoc_discount_hundredths: form.ad_hoc_hundredths,
    list_price: form.list_price,
    net_net_net_price: price.net_net_net,
    mhfe_fee: form.mhfe_fee,
  };
}

/** What of it stands beside the booking, where that is another than before: tags, discounts in their order, additions. */
export async function savePriceParts(
  tx: Tx,
  bookingId: number,
  { form, before, kind, isFirst, tagTypeIds }: CalculatedForm,
): Promise<void> {
  // From now on they follow the surface no more: written even where they stay, so that nobody passes its new ones on meanwhile.
  const fixesTags = kind === 'repriced' && isFirst && form.tags.length > 0;
  if (fixesTags || !isDeepStrictEqual(form.tags, before.tags)) await writeTags(tx, bookingId, form.tags, tagTypeIds);
  const [discounts, additions] = [
    { before: before.discounts, after: form.discounts },
    { before: before.additions, after: form.additions },
  ];
  if (!isDeepStrictEqual(discounts.after, discounts.before)) await replaceDiscounts(tx, bookingId, discounts);
  if (!isDeepStrictEqual(additions.after, additions.before)) await replaceAdditions(tx, bookingId, additions);
}
