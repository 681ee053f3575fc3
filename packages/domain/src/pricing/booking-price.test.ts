import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles } from '../account/roles.ts';
import { anyBookingPrice } from '../testing/price-arbitrary.ts';
import {
  type BookingPriceInput,
  maximumBookingPrice,
  priceBooking,
  totalDiscountHundredths,
  tryPriceBooking,
} from './booking-price.ts';
import { bookingPriceRows, totalFor } from './booking-price-rows.ts';
import { isSummedRow, type PriceRow, priceViewOf, priceViews } from './price-rows.ts';

const plain: BookingPriceInput = {
  list_price: 10_017,
  quantity: 1,
  rental_tenths: 10,
  discounts: [],
  ad_hoc_hundredths: null,
  tags: [],
  additions: [],
  mhfe_fee: null,
};

const halfThenThird = [
  { title: 'Nyári', percent_hundredths: 5_000 },
  { title: 'Hűség', percent_hundredths: 3_000 },
];

function amountsOf(rows: readonly PriceRow[]): readonly (readonly [string, number])[] {
  return rows.map((row) => [row.code, row.amount] as const);
}

describe('the price of a booking', () => {
  it('takes each discount from what the rounded rows before it leave [D7.14]', () => {
    const price = priceBooking({ ...plain, discounts: halfThenThird });
    expect(price.discounts.map((discount) => discount.amount)).toEqual([-5_009, -1_502]);
    expect(price.net_net_net).toBe(3_506);
  });

  it('states the total discount as information that is not summed [D7.16]', () => {
    const price = priceBooking({ ...plain, discounts: halfThenThird });
    expect(totalDiscountHundredths(price)).toBe(6_500);
    expect(amountsOf(bookingPriceRows(price, 'publisher'))).toEqual([
      ['list_price', 10_017],
      ['discount', -5_009],
      ['discount', -1_502],
      ['total_discount', -6_511],
      ['net_net_net', 3_506],
    ]);
  });

  it('puts the ad-hoc discount after the chosen ones [D7.14]', () => {
    const price = priceBooking({
      ...plain,
      list_price: 100_000,
      discounts: halfThenThird,
      ad_hoc_hundredths: 1_250,
    });
    expect(price.discounts.map((discount) => discount.amount)).toEqual([-50_000, -15_000, -4_375]);
    expect(totalDiscountHundredths(price)).toBe(6_938);
  });

  it('has no discount rows when none was chosen and the ad-hoc one is 0', () => {
    const rows = bookingPriceRows(priceBooking({ ...plain, ad_hoc_hundredths: 0 }), 'mhfe');
    expect(rows.map((row) => row.code)).toEqual(['list_price', 'net_net_net', 'customer_total']);
  });

  it('multiplies list price, quantity and periods in tenths, and rounds once [D7.1] [D7.13]', () => {
    expect(priceBooking({ ...plain, list_price: 33_333, quantity: 3, rental_tenths: 15 }).list_amount).toBe(149_999);
    expect(priceBooking({ ...plain, list_price: 5, quantity: 1, rental_tenths: 1 }).list_amount).toBe(1);
  });

  it('shows the price of one period while no period is set [D7.13]', () => {
    for (const rental_tenths of [0, null]) {
      expect(priceBooking({ ...plain, quantity: 4, rental_tenths }).list_amount).toBe(40_068);
    }
  });

  it.each([
    ['per_instance', 33_600],
    ['one_off', 11_200],
    ['per_time_unit', 28_000],
    ['per_time_unit_and_instance', 102_000],
  ] as const)('reckons a %s tag with its addition [D7.6]', (type, expected) => {
    const price = priceBooking({
      ...plain,
      quantity: 3,
      rental_tenths: 25,
      tags: [{ id: 7, title: 'Nyomtatás', value: 10_000, type }],
      additions: [{ tag_id: 7, surcharge: { kind: 'forints', forints: 1_200 } }],
    });
    expect(price.tags[0]?.with_addition).toBe(expected);
  });

  it.each(['per_time_unit', 'per_time_unit_and_instance'] as const)(
    'shows the bare value of a %s tag while no period is set [D7.6]',
    (type) => {
      const price = priceBooking({
        ...plain,
        quantity: 3,
        rental_tenths: null,
        tags: [{ id: 7, title: 'Őrzés', value: 10_000, type }],
        additions: [{ tag_id: 7, surcharge: { kind: 'forints', forints: 1_200 } }],
      });
      expect(price.tags[0]).toMatchObject({ without_addition: 10_000, with_addition: 10_000 });
    },
  );

  it('rounds an addition in percent per unit before it enters the formula [D7.11]', () => {
    const price = priceBooking({
      ...plain,
      quantity: 10,
      tags: [{ id: 1, title: 'Nyomtatás', value: 333, type: 'per_instance' }],
      additions: [{ tag_id: 1, surcharge: { kind: 'percent', percentHundredths: 1_500 } }],
    });
    expect(price.additions_total).toBe(500);
  });

  it('takes a fee in percent of the net price, tags included [D7.11]', () => {
    const price = priceBooking({
      ...plain,
      discounts: halfThenThird,
      tags: [{ id: 1, title: 'Plakátolás', value: 1_000, type: 'one_off' }],
      mhfe_fee: { kind: 'percent', percentHundredths: 1_000 },
    });
    expect(price.net_net_net).toBe(4_506);
    expect(price.fee_amount).toBe(451);
    expect(price.customer_total).toBe(4_957);
  });
});

describe('what each reader of a price is shown', () => {
  const full = priceBooking({
    ...plain,
    list_price: 120_000,
    quantity: 2,
    rental_tenths: 20,
    discounts: [{ title: 'Szezon', percent_hundredths: 2_000 }],
    ad_hoc_hundredths: 500,
    tags: [
      { id: 1, title: 'Nyomtatás', value: 15_000, type: 'per_instance' },
      { id: 2, title: 'Kihelyezés', value: 8_000, type: 'one_off' },
    ],
    additions: [{ tag_id: 1, surcharge: { kind: 'percent', percentHundredths: 1_000 } }],
    mhfe_fee: { kind: 'forints', forints: 25_000 },
  });

  it('goes by the reader’s role [D3.23]', () => {
    expect(roles.map((role) => [role, priceViewOf(role)])).toEqual([
      ['ROLE_ADMIN', 'mhfe'],
      ['ROLE_PUBLISHER', 'publisher'],
      ['ROLE_MHFE', 'mhfe'],
      ['ROLE_INTERMEDIARY', 'customer'],
      ['ROLE_ADVERTISER', 'customer'],
    ]);
  });

  it('ends the publisher’s table at the net price [D7.18] [D3.23]', () => {
    expect(amountsOf(bookingPriceRows(full, 'publisher'))).toEqual([
      ['list_price', 480_000],
      ['discount', -96_000],
      ['ad_hoc_discount', -19_200],
      ['total_discount', -115_200],
      ['price_tag', 30_000],
      ['price_tag', 8_000],
      ['net_net_net', 402_800],
    ]);
  });

  it('adds additions, fee and the customer price for the MHFE [D7.19]', () => {
    expect(amountsOf(bookingPriceRows(full, 'mhfe')).slice(7)).toEqual([
      ['addition', 3_000],
      ['mhfe_fee', 25_000],
      ['customer_total', 430_800],
    ]);
  });

  it.each([
    ['one_off', { value: 100, time_unit: null, quantity: null, amount: 100 }],
    ['per_instance', { value: 100, time_unit: null, quantity: 2, amount: 200 }],
    ['per_time_unit_and_instance', { value: 200, time_unit: 3, quantity: 2, amount: 1_200 }],
  ] as const)('lets the row of an addition to a %s tag multiply out [D7.19]', (type, expected) => {
    const price = priceBooking({
      ...plain,
      quantity: 2,
      rental_tenths: 30,
      tags: [{ id: 7, title: 'Karbantartás', value: 777, type }],
      additions: [{ tag_id: 7, surcharge: { kind: 'forints', forints: 100 } }],
    });
    expect(bookingPriceRows(price, 'mhfe').find(({ code }) => code === 'addition')).toMatchObject(expected);
  });

  it('shows the customer a rent that swallows discounts and fee, and tags with their additions [D7.20]', () => {
    const rows = bookingPriceRows(full, 'customer');
    expect(amountsOf(rows)).toEqual([
      ['rent', 389_800],
      ['price_tag', 33_000],
      ['price_tag', 8_000],
      ['customer_total', 430_800],
    ]);
    expect(rows[0]).toMatchObject({ value: null, scale: null, time_unit: 2, quantity: 2 });
  });

  it('tells the customer of no discount, fee, addition or net price', () => {
    const codes = new Set(bookingPriceRows(full, 'customer').map((row) => row.code));
    expect([...codes].sort()).toEqual(['customer_total', 'price_tag', 'rent']);
  });

  it('shows a fee of zero, and no row where none was set', () => {
    const zero = priceBooking({ ...plain, mhfe_fee: { kind: 'forints', forints: 0 } });
    expect(bookingPriceRows(zero, 'mhfe').map((row) => row.code)).toContain('mhfe_fee');
    expect(bookingPriceRows(priceBooking(plain), 'mhfe').map((row) => row.code)).not.toContain('mhfe_fee');
  });

  it('marks the discount rows and no others', () => {
    const flagged = bookingPriceRows(full, 'mhfe').filter((row) => row.flag);
    expect(flagged.map((row) => row.code)).toEqual(['discount', 'ad_hoc_discount']);
  });
});

describe('price tables', () => {
  it('add up to their total in every view', () => {
    fc.assert(
      fc.property(anyBookingPrice, fc.constantFrom(...priceViews), (input, view) => {
        const price = priceBooking(input);
        const rows = bookingPriceRows(price, view);
        const sum = rows.filter(isSummedRow).reduce((total, row) => total + row.amount, 0);
        expect(sum).toBe(totalFor(price, view));
        expect(rows.at(-1)?.amount).toBe(sum);
      }),
      { numRuns: 400 },
    );
  });

  it('give the MHFE and the customer the same total', () => {
    fc.assert(
      fc.property(anyBookingPrice, (input) => {
        const price = priceBooking(input);
        expect(bookingPriceRows(price, 'customer').at(-1)?.amount).toBe(bookingPriceRows(price, 'mhfe').at(-1)?.amount);
      }),
    );
  });

  it('hold whole forints alone', () => {
    fc.assert(
      fc.property(anyBookingPrice, fc.constantFrom(...priceViews), (input, view) => {
        for (const row of bookingPriceRows(priceBooking(input), view)) {
          expect(Number.isSafeInteger(row.amount)).toBe(true);
          expect(Object.is(row.amount, -0)).toBe(false);
        }
      }),
    );
  });

  it('never take more in discounts than the list amount', () => {
    fc.assert(
      fc.property(anyBookingPrice, (input) => {
        const price = priceBooking(input);
        expect(price.list_amount + price.discount_total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('refuse amounts beyond what a whole number holds', () => {
    const huge = { ...plain, list_price: 9_000_000_000_000, quantity: 1_000_000, rental_tenths: 1_000 };
    expect(tryPriceBooking(huge)).toEqual({ ok: false, refusal: { code: 'amount_too_large' } });
  });

  it('are refused where a campaign of many such rows could not be summed exactly [D7.1]', () => {
    const refusal = { ok: false, refusal: { code: 'amount_too_large' } };
    const most = { ...plain, discounts: [], list_price: 10_000_000_000, quantity: 100, rental_tenths: 10 };
    expect(tryPriceBooking(most)).toMatchObject({ ok: true, value: { customer_total: maximumBookingPrice } });
    expect(tryPriceBooking({ ...most, quantity: 101 })).toEqual(refusal);
    expect(tryPriceBooking({ ...most, mhfe_fee: { kind: 'forints', forints: 1 } })).toEqual(refusal);
    // A discount does not hide a list amount that no row could show.
    expect(tryPriceBooking({ ...most, quantity: 101, ad_hoc_hundredths: 10_000 })).toEqual(refusal);
    expect(Number.isSafeInteger(maximumBookingPrice * 9_000)).toBe(true);
  });
});
