import { fromHundredths, type PercentHundredths } from '../money/percent.ts';
import { divideRounded } from '../money/round.ts';
import { type Surcharge, surchargeOf } from '../money/surcharge.ts';
import { numberRows, type PriceRow, type PriceView, priceRow, type UnnumberedRow } from './price-rows.ts';

export type PackageTag = { readonly id: number; readonly title: string; readonly value: number };

/** A booked package. Its tags count once each, whatever their type. [D7.24] */
export type PackagePriceInput = {
  readonly price: number;
  readonly tags: readonly PackageTag[];
  readonly commission_fee: Surcharge | null;
  /** The sum over its bookings of their additions, in forints. */
  readonly additions_total: number;
};

export type PackagePrice = {
  readonly input: PackagePriceInput;
  readonly net_net_net: number;
  readonly commission_amount: number;
  readonly customer_total: number;
};

export function pricePackage(input: PackagePriceInput): PackagePrice {
  const net = input.tags.reduce((total, tag) => total + tag.value, input.price);
  const commission = surchargeOf(input.commission_fee, net);
  return {
    input,
    net_net_net: net,
    commission_amount: commission,
    customer_total: net + commission + input.additions_total,
  };
}

/** 'Csomagár' as the customer side reads it. [D7.24] */
export function customerPackagePrice({ input, commission_amount }: PackagePrice): number {
  return input.price + commission_amount + input.additions_total;
}

export function packagePriceRows(price: PackagePrice, view: PriceView): readonly PriceRow[] {
  const { input } = price;
  const tags = input.tags.map((tag) => priceRow('price_tag', tag.value, { title: tag.title, value: tag.value }));
  if (view === 'customer') {
    return numberRows([
      priceRow('package_price', customerPackagePrice(price)),
      ...tags,
      priceRow('customer_total', price.customer_total),
    ]);
  }
  const net = [
    priceRow('package_price', input.price, { value: input.price }),
    ...tags,
    priceRow('net_net_net', price.net_net_net),
  ];
  return numberRows(view === 'publisher' ? net : [...net, ...surchargeRows(price)]);
}

/** In hundredths of a percent, negative when the package costs more than its parts; null when those are free. [D7.28] */
export function packageDiscountHundredths(totalNet: number, packagePrice: number): PercentHundredths | null {
  if (totalNet === 0) return null;
  return divideRounded(BigInt(totalNet - packagePrice) * 10_000n, BigInt(totalNet));
}

/** By how many forints the package costs more than its parts, where they have a price; its tags do not count. */
export function packageExcess(totalNet: number, packagePrice: number): number {
  return totalNet === 0 ? 0 : Math.max(0, packagePrice - totalNet);
}

/** `calc_discount` on the wire: percent with two decimals. */
export function calcDiscount(totalNet: number, packagePrice: number): number | null {
  const hundredths = packageDiscountHundredths(totalNet, packagePrice);
  return hundredths === null ? null : fromHundredths(hundredths);
}

function surchargeRows(price: PackagePrice): readonly UnnumberedRow[] {
  const { commission_fee: fee, additions_total: additions } = price.input;
  const scale = fee?.kind === 'percent' ? fromHundredths(fee.percentHundredths) : null;
  return [
    ...(fee === null ? [] : [priceRow('commission_fee', price.commission_amount, { scale })]),
    ...(additions === 0 ? [] : [priceRow('additions', additions)]),
    priceRow('customer_total', price.customer_total),
  ];
}
