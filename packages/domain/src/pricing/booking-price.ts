import type { PercentHundredths } from '../money/percent.ts';
import { divideRounded, percentOf } from '../money/round.ts';
import { type Surcharge, surchargeOf } from '../money/surcharge.ts';
import type { Tenths } from '../money/tenths.ts';
import { type Outcome, refuse } from '../permission/refusal.ts';
import { additionPerUnit, type PricedTag, type TagAddition, tagAmount } from './tag-price.ts';

export type PricedDiscount = { readonly title: string; readonly percent_hundredths: PercentHundredths };

/** Everything a booking's price hangs on; forints are whole, net of VAT. */
export type BookingPriceInput = {
  /** The surface's list price per rental period and unit. */
  readonly list_price: number;
  readonly quantity: number;
  /** Null and 0 alike: no rental period yet, as in a pre-calculation. */
  readonly rental_tenths: Tenths | null;
  /** In the order in which they were chosen, which decides the rounding. */
  readonly discounts: readonly PricedDiscount[];
  readonly ad_hoc_hundredths: PercentHundredths | null;
  /** The surface's tags as overridden on the booking, then the booking's own. */
  readonly tags: readonly PricedTag[];
  readonly additions: readonly TagAddition[];
  readonly mhfe_fee: Surcharge | null;
};

export type DiscountAmount = PricedDiscount & {
  readonly is_ad_hoc: boolean;
  /** Negative. */
  readonly amount: number;
};

export type TagPrice = {
  readonly tag: PricedTag;
  /** Forints per unit, 0 without an addition. */
  readonly addition: number;
  readonly without_addition: number;
  readonly with_addition: number;
};

/** The price worked out once; every view, file and total is read off it. [D7.36] */
export type BookingPrice = {
  readonly input: BookingPriceInput;
  readonly list_amount: number;
  readonly discounts: readonly DiscountAmount[];
  readonly discount_total: number;
  readonly tags: readonly TagPrice[];
  readonly net_net_net: number;
  readonly additions_total: number;
  /** 0 when no fee was set. */
  readonly fee_amount: number;
  readonly customer_total: number;
};

export function priceBooking(input: BookingPriceInput): BookingPrice {
  const listAmount = listAmountOf(input);
  const discounts = discountAmounts(input, listAmount);
  const discountTotal = sum(discounts.map((discount) => discount.amount));
  const tags = input.tags.map((tag) => priceTag(tag, input));
  const net = listAmount + discountTotal + sum(tags.map((tag) => tag.without_addition));
  const additionsTotal = sum(tags.map((tag) => tag.with_addition - tag.without_addition));
  const feeAmount = surchargeOf(input.mhfe_fee, net);
  return {
    input,
    list_amount: listAmount,
    discounts,
    discount_total: discountTotal,
    tags,
    net_net_net: net,
    additions_total: additionsTotal,
    fee_amount: feeAmount,
    customer_total: safe(net + additionsTotal + feeAmount),
  };
}

/** Far above every price there is, and low enough that the sum of a whole campaign stays an exact number. [D7.1] */
export const maximumBookingPrice = 1_000_000_000_000;

/** For input straight from a form, whose product may be anything. */
export function tryPriceBooking(input: BookingPriceInput): Outcome<BookingPrice> {
  try {
    const price = priceBooking(input);
    const highest = Math.max(price.list_amount, price.customer_total);
    return highest > maximumBookingPrice ? refuse('amount_too_large') : { ok: true, value: price };
  } catch (error) {
    if (error instanceof RangeError) return refuse('amount_too_large');
    throw error;
  }
}

/** What a row typed in by hand comes to; a row beyond what a booking may cost is refused. [D5.61] */
export function manualRowPrice(price: number, quantity: number): Outcome<number> {
  const total = BigInt(price) * BigInt(quantity);
  return total > BigInt(maximumBookingPrice)
    ? refuse('amount_too_large', { field: 'quantity' })
    : { ok: true, value: Number(total) };
}

/** 100 · (1 − Π(1 − p/100)) in hundredths of a percent; null without a discount. [D7.16] */
export function totalDiscountHundredths(price: BookingPrice): PercentHundredths | null {
  if (price.discounts.length === 0) return null;
  const whole = 10_000n ** BigInt(price.discounts.length);
  const left = price.discounts.reduce(
    (product, discount) => product * (10_000n - BigInt(discount.percent_hundredths)),
    1n,
  );
  return divideRounded((whole - left) * 10_000n, whole);
}

/** [D7.13] */
function listAmountOf(input: BookingPriceInput): number {
  const perPeriod = BigInt(input.list_price) * BigInt(input.quantity);
  const tenths = input.rental_tenths ?? 0;
  return tenths === 0 ? divideRounded(perPeriod, 1n) : divideRounded(perPeriod * BigInt(tenths), 10n);
}

/** Each discount takes its percent of what the rounded rows before it leave. [D7.14] */
function discountAmounts(input: BookingPriceInput, listAmount: number): readonly DiscountAmount[] {
  const chosen = input.discounts.map((discount) => ({ ...discount, is_ad_hoc: false }));
  const adHoc = input.ad_hoc_hundredths ?? 0;
  const all = adHoc === 0 ? chosen : [...chosen, { title: '', percent_hundredths: adHoc, is_ad_hoc: true }];
  let left = listAmount;
  return all.map((discount) => {
    const taken = percentOf(left, discount.percent_hundredths);
    left -= taken;
    return { ...discount, amount: taken === 0 ? 0 : -taken };
  });
}

function priceTag(tag: PricedTag, input: BookingPriceInput): TagPrice {
  const addition = additionPerUnit(tag, input.additions);
  return {
    tag,
    addition,
    without_addition: tagAmount(tag, input, 0),
    with_addition: tagAmount(tag, input, addition),
  };
}

function sum(amounts: readonly number[]): number {
  return safe(amounts.reduce((total, amount) => total + amount, 0));
}

function safe(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError('The amount is too large.');
  return amount;
}
