import { fromHundredths } from '../money/percent.ts';
import type { Surcharge } from '../money/surcharge.ts';
import { fromTenths } from '../money/tenths.ts';
import { type BookingPrice, type TagPrice, totalDiscountHundredths } from './booking-price.ts';
import { numberRows, type PriceRow, type PriceView, priceRow, type UnnumberedRow } from './price-rows.ts';
import { countsInstances, countsTime, type PriceTagType } from './price-tag-types.ts';
import { tagUnitValue } from './tag-price.ts';

/** The table of one booking as its reader may see it. [D7.18] [D7.19] */
export function bookingPriceRows(price: BookingPrice, view: PriceView): readonly PriceRow[] {
  if (view === 'customer') return numberRows(customerRows(price));
  const net = netRows(price);
  return numberRows(view === 'publisher' ? net : [...net, ...surchargeRows(price)]);
}

/** The total the reader is shown: net for a publisher, the customer's for everybody else. */
export function totalFor(
  price: { readonly net_net_net: number; readonly customer_total: number },
  view: PriceView,
): number {
  return view === 'publisher' ? price.net_net_net : price.customer_total;
}

/** 'Bérleti díj' as the customer side reads it. [D7.20] */
export function rentOf(price: BookingPrice): number {
  return price.list_amount + price.discount_total + price.fee_amount;
}

function netRows(price: BookingPrice): readonly UnnumberedRow[] {
  const { input } = price;
  const listRow = priceRow('list_price', price.list_amount, {
    value: input.list_price,
    time_unit: rentalPeriods(price),
    quantity: input.quantity,
  });
  const tags = price.tags.map((tag) => tagRow(price, tag, 0, tag.without_addition));
  return [listRow, ...discountRows(price), ...tags, priceRow('net_net_net', price.net_net_net)];
}

function discountRows(price: BookingPrice): readonly UnnumberedRow[] {
  const rows = price.discounts.map((discount) =>
    priceRow(discount.is_ad_hoc ? 'ad_hoc_discount' : 'discount', discount.amount, {
      title: discount.is_ad_hoc ? null : discount.title,
      scale: fromHundredths(discount.percent_hundredths),
      flag: true,
    }),
  );
  const total = totalDiscountHundredths(price);
  if (total === null) return [];
  return [...rows, priceRow('total_discount', price.discount_total, { scale: fromHundredths(total) })];
}

function surchargeRows(price: BookingPrice): readonly UnnumberedRow[] {
  const { mhfe_fee: fee, additions } = price.input;
  const additionRows = price.tags
    .filter(({ tag }) => additions.some((addition) => addition.tag_id === tag.id))
    .map(({ tag, addition, without_addition, with_addition }) =>
      priceRow('addition', with_addition - without_addition, {
        title: tag.title,
        value: tagUnitValue(tag, price.input, addition) - tag.value || addition,
        ...measures(price, tag.type),
      }),
    );
  const feeRows = fee === null ? [] : [priceRow('mhfe_fee', price.fee_amount, { scale: percentCell(fee) })];
  return [...additionRows, ...feeRows, priceRow('customer_total', price.customer_total)];
}

/** The rent swallows discounts and fee, the tags swallow their additions: neither shows by itself. [D7.20] */
function customerRows(price: BookingPrice): readonly UnnumberedRow[] {
  const rent = priceRow('rent', rentOf(price), {
    time_unit: rentalPeriods(price),
    quantity: price.input.quantity,
  });
  const tags = price.tags.map((tag) => tagRow(price, tag, tag.addition, tag.with_addition));
  return [rent, ...tags, priceRow('customer_total', price.customer_total)];
}

function tagRow(price: BookingPrice, { tag }: TagPrice, addition: number, amount: number): UnnumberedRow {
  return priceRow('price_tag', amount, {
    title: tag.title,
    value: tagUnitValue(tag, price.input, addition),
    ...measures(price, tag.type),
  });
}

function measures(price: BookingPrice, type: PriceTagType): Pick<UnnumberedRow, 'time_unit' | 'quantity'> {
  return {
    time_unit: countsTime(type) ? rentalPeriods(price) : null,
    quantity: countsInstances(type) ? price.input.quantity : null,
  };
}

function rentalPeriods(price: BookingPrice): number | null {
  const tenths = price.input.rental_tenths ?? 0;
  return tenths === 0 ? null : fromTenths(tenths);
}

function percentCell(surcharge: Surcharge): number | null {
  return surcharge.kind === 'percent' ? fromHundredths(surcharge.percentHundredths) : null;
}
