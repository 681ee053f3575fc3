import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPackagePrice } from '../testing/price-arbitrary.ts';
import { totalFor } from './booking-price-rows.ts';
import { campaignSummary } from './campaign-summary.ts';
import {
  calcDiscount,
  type PackagePriceInput,
  packageExcess,
  packagePriceRows,
  pricePackage,
} from './package-price.ts';
import { isSummedRow, priceViews } from './price-rows.ts';
import { isOverride, retakeTags, type SnapshotTag } from './price-snapshot.ts';

const sample: PackagePriceInput = {
  price: 500_000,
  tags: [{ id: 1, title: 'Gyártás', value: 40_000 }],
  commission_fee: { kind: 'percent', percentHundredths: 1_500 },
  additions_total: 9_000,
};

describe('the price of a booked package', () => {
  const price = pricePackage(sample);

  it('counts its tags once each [D7.24]', () => {
    expect(packagePriceRows(price, 'publisher').map((row) => [row.code, row.amount])).toEqual([
      ['package_price', 500_000],
      ['price_tag', 40_000],
      ['net_net_net', 540_000],
    ]);
  });

  it('adds commission and the additions of its bookings for the MHFE [D7.24]', () => {
    expect(
      packagePriceRows(price, 'mhfe')
        .slice(3)
        .map((row) => [row.code, row.amount]),
    ).toEqual([
      ['commission_fee', 81_000],
      ['additions', 9_000],
      ['customer_total', 630_000],
    ]);
  });

  it('shows the customer one price and the tags', () => {
    expect(packagePriceRows(price, 'customer').map((row) => [row.code, row.amount])).toEqual([
      ['package_price', 590_000],
      ['price_tag', 40_000],
      ['customer_total', 630_000],
    ]);
    expect(packagePriceRows(price, 'customer')[0]).toMatchObject({ value: null, scale: null });
  });

  it('adds up to its total in every view', () => {
    fc.assert(
      fc.property(anyPackagePrice, fc.constantFrom(...priceViews), (input, view) => {
        const priced = pricePackage(input);
        const rows = packagePriceRows(priced, view);
        expect(rows.filter(isSummedRow).reduce((sum, row) => sum + row.amount, 0)).toBe(totalFor(priced, view));
        expect(rows.at(-1)?.amount).toBe(totalFor(priced, view));
      }),
    );
  });

  it('compares a private package with its parts, also when it costs more', () => {
    expect(calcDiscount(300_000, 250_000)).toBe(16.67);
    expect(calcDiscount(300_000, 330_000)).toBe(-10);
    expect(calcDiscount(0, 250_000)).toBeNull();
    expect([250_000, 300_000, 330_000].map((price) => packageExcess(300_000, price))).toEqual([0, 0, 30_000]);
    expect(packageExcess(0, 250_000)).toBe(0);
  });
});

describe('the summary of a campaign', () => {
  const items = [
    { code: 'booking', title: 'Óriásplakát', net_net_net: 100, customer_total: 130 },
    { code: 'package', title: 'Őszi csomag', net_net_net: 200, customer_total: 240 },
  ] as const;

  it('has a row for each item and a total [D7.33]', () => {
    expect(campaignSummary(items, 'customer')).toEqual([
      { code: 'booking', title: 'Óriásplakát', price: 130 },
      { code: 'package', title: 'Őszi csomag', price: 240 },
      { code: 'total', title: null, price: 370 },
    ]);
    expect(campaignSummary([], 'customer')).toEqual([]);
  });

  it('shows a publisher net prices, and customer prices to the MHFE [D7.33]', () => {
    expect(campaignSummary(items, 'publisher').at(-1)?.price).toBe(300);
    expect(campaignSummary(items, 'mhfe').at(-1)?.price).toBe(370);
  });
});

describe('reopening a price form', () => {
  const saved: SnapshotTag[] = [
    { id: 1, title: 'Nyomtatás', value: 100, type: 'one_off', media_price_tag_id: 11, is_overridden: false },
    { id: 2, title: 'Fólia', value: 200, type: 'one_off', media_price_tag_id: 12, is_overridden: true },
    { id: 3, title: 'Saját', value: 300, type: 'one_off', media_price_tag_id: null, is_overridden: false },
    { id: 4, title: 'Megszűnt', value: 400, type: 'one_off', media_price_tag_id: 14, is_overridden: false },
  ];
  const present = [
    { media_price_tag_id: 11, title: 'Nyomtatás', value: 150, type: 'per_instance' as const },
    { media_price_tag_id: 12, title: 'Fólia', value: 250, type: 'one_off' as const },
  ];

  it('renews tags that nobody overrode and keeps the others with their ids', () => {
    expect(retakeTags(saved, present).map((tag) => [tag.id, tag.value, tag.type])).toEqual([
      [1, 150, 'per_instance'],
      [2, 200, 'one_off'],
      [3, 300, 'one_off'],
    ]);
  });

  it('knows an override by its title, value or type', () => {
    const source = { media_price_tag_id: 11, title: 'Nyomtatás', value: 150, type: 'one_off' as const };
    expect(isOverride({ title: 'Nyomtatás', value: 150, type: 'one_off' }, source)).toBe(false);
    expect(isOverride({ title: 'Nyomtatás', value: 151, type: 'one_off' }, source)).toBe(true);
  });
});
