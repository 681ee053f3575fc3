import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAdditions, anyApprovedPrice, anyPackagePrice, anySurcharge } from '../testing/price-arbitrary.ts';
import { type BookingPriceInput, priceBooking } from './booking-price.ts';
import { bookingPriceRows, totalFor } from './booking-price-rows.ts';
import { campaignSummary } from './campaign-summary.ts';
import { type PackagePriceInput, packagePriceRows, pricePackage } from './package-price.ts';
import type { PriceView } from './price-rows.ts';
import { tagUnitValue } from './tag-price.ts';

const fee = fc.option(anySurcharge);

/** Everything that a reader of the offer is told of one booking and one package, as it goes over the wire. */
function pricesOf(booking: BookingPriceInput, pack: PackagePriceInput, view: PriceView): string {
  const [one, other] = [priceBooking(booking), pricePackage(pack)];
  const items = [
    { code: 'booking', title: 'Óriásplakát', ...one },
    { code: 'package', title: 'Csomag', ...other },
  ] as const;
  return JSON.stringify([
    bookingPriceRows(one, view),
    packagePriceRows(other, view),
    campaignSummary(items, view),
    totalFor(one, view),
    totalFor(other, view),
  ]);
}

/** Another booking that costs the customer the same: no discount, no addition, and all of the rent a fee. */
function disguised(input: BookingPriceInput): BookingPriceInput {
  const { list_amount, discount_total, fee_amount, tags } = priceBooking(input);
  return {
    ...input,
    list_price: 0,
    discounts: [],
    ad_hoc_hundredths: null,
    tags: tags.map(({ tag, addition }) => ({ ...tag, value: tagUnitValue(tag, input, addition) })),
    additions: [],
    mhfe_fee: { kind: 'forints', forints: list_amount + discount_total + fee_amount },
  };
}

/** Another package that costs the customer the same: its price alone, without commission and additions. */
function disguisedPackage(input: PackagePriceInput): PackagePriceInput {
  const { commission_amount } = pricePackage(input);
  return {
    ...input,
    price: input.price + commission_amount + input.additions_total,
    commission_fee: null,
    additions_total: 0,
  };
}

describe('two offers that differ only in what a reader must not know', () => {
  it('are the same to the letter for the publisher: fee, additions and commission', () => {
    fc.assert(
      fc.property(anyApprovedPrice, anyPackagePrice, anyAdditions, fee, fee, (booking, pack, additions, one, two) => {
        const other = { ...booking, additions, mhfe_fee: one };
        const otherPack = { ...pack, commission_fee: two, additions_total: pack.additions_total + 1 };
        expect(pricesOf(other, otherPack, 'publisher')).toBe(pricesOf(booking, pack, 'publisher'));
      }),
      { numRuns: 300 },
    );
  });

  it('are the same to the letter for the customer: list price, discounts, fee, additions, commission', () => {
    fc.assert(
      fc.property(anyApprovedPrice, anyPackagePrice, (booking, pack) => {
        expect(pricesOf(disguised(booking), disguisedPackage(pack), 'customer')).toBe(
          pricesOf(booking, pack, 'customer'),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('are told apart by the MHFE, who sees all money', () => {
    const priced: BookingPriceInput = {
      list_price: 100_000,
      quantity: 1,
      rental_tenths: 10,
      discounts: [],
      ad_hoc_hundredths: null,
      tags: [],
      additions: [],
      mhfe_fee: null,
    };
    const pack = { price: 1, tags: [], commission_fee: null, additions_total: 0 };
    expect(pricesOf(disguised(priced), pack, 'mhfe')).not.toBe(pricesOf(priced, pack, 'mhfe'));
  });
});

describe('a price', () => {
  const totals = (input: BookingPriceInput) => {
    const { list_amount, net_net_net, customer_total } = priceBooking(input);
    return [list_amount, net_net_net, customer_total];
  };
  const neverFalls = (less: BookingPriceInput, more: BookingPriceInput): void => {
    const after = totals(more);
    for (const [index, amount] of totals(less).entries()) expect(after[index]).toBeGreaterThanOrEqual(amount);
  };

  it('does not fall when more units are booked', () => {
    fc.assert(
      fc.property(anyApprovedPrice, fc.integer({ min: 1, max: 20 }), (input, more) => {
        neverFalls(input, { ...input, quantity: input.quantity + more });
      }),
      { numRuns: 300 },
    );
  });

  it('does not fall when it runs longer, from one period on', () => {
    fc.assert(
      fc.property(anyApprovedPrice, fc.integer({ min: 1, max: 200 }), (input, more) => {
        neverFalls(input, { ...input, rental_tenths: input.rental_tenths + more });
      }),
      { numRuns: 300 },
    );
  });

  it('of a package is the same for MHFE and customer', () => {
    fc.assert(
      fc.property(anyPackagePrice, (input) => {
        const price = pricePackage(input);
        expect(packagePriceRows(price, 'customer').at(-1)?.amount).toBe(packagePriceRows(price, 'mhfe').at(-1)?.amount);
      }),
    );
  });
});
