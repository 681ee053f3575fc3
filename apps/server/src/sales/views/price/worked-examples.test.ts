import { readFileSync } from 'node:fs';
import { toHundredths } from '@felulet/domain/money/percent.ts';
import { parseSurcharge, type Surcharge } from '@felulet/domain/money/surcharge.ts';
import { toTenths } from '@felulet/domain/money/tenths.ts';
import { type BookingPriceInput, priceBooking } from '@felulet/domain/pricing/booking-price.ts';
import { bookingPriceRows } from '@felulet/domain/pricing/booking-price-rows.ts';
import { calcDiscount, packagePriceRows, pricePackage } from '@felulet/domain/pricing/package-price.ts';
import { isSummedRow, type PriceRow, type PriceView } from '@felulet/domain/pricing/price-rows.ts';
import type { PriceTagType } from '@felulet/domain/pricing/price-tag-types.ts';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../../../../../docs/prices.md', import.meta.url), 'utf8');
const rows = page
  .slice(page.indexOf('## Thirty examples by hand'), page.indexOf('## When a price stands still'))
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
const bookings = rows.filter((cells) => Number(cells[0]) <= 24);
const packages = rows.filter((cells) => Number(cells[0]) > 24);

const isNone = (text: string): boolean => text === '–';
const numberIn = (text: string): number => Number(text.replaceAll(' ', '').replace('−', '-'));
const listed = (text: string, by: string): string[] => (isNone(text) ? [] : text.split(by).map((part) => part.trim()));
const tagTypes: Readonly<Record<string, PriceTagType>> = {
  instance: 'per_instance',
  once: 'one_off',
  period: 'per_time_unit',
  both: 'per_time_unit_and_instance',
};

function known<T>(value: T | null | undefined, text: string): T {
  if (value === null || value === undefined) throw new Error(`not understood: ${text}`);
  return value;
}

function surchargeIn(text: string): Surcharge | null {
  const parsed = parseSurcharge(isNone(text) ? null : text.replaceAll(' ', ''));
  if (!parsed.ok) throw new Error(`no surcharge: ${text}`);
  return parsed.value;
}

function bookingIn([
  ,
  ,
  list = '',
  periods = '',
  quantity = '',
  percents = '',
  tags = '',
  fee = '',
]: string[]): BookingPriceInput {
  const discounts = listed(percents, ',');
  const percent = (text: string): number => known(toHundredths(Number(text)), text);
  const adHoc = discounts.find((text) => text.startsWith('ad hoc '));
  const readTags = listed(tags, ';').map((text, index) => {
    const [, word = '', value = '', addition = '–'] = known(/^(\w+) ([\d ]+?)(?: \+ (.+))?$/.exec(text), text);
    return {
      id: index + 1,
      type: known(tagTypes[word], text),
      value: numberIn(value),
      addition: surchargeIn(addition),
    };
  });
  return {
    list_price: numberIn(list),
    quantity: numberIn(quantity),
    rental_tenths: isNone(periods) ? null : known(toTenths(Number(periods)), periods),
    discounts: discounts
      .filter((text) => text !== adHoc)
      .map((text) => ({ title: text, percent_hundredths: percent(text) })),
    ad_hoc_hundredths: adHoc === undefined ? null : percent(adHoc.slice('ad hoc '.length)),
    tags: readTags.map(({ id, type, value }) => ({ id, title: `T${id}`, value, type })),
    additions: readTags.flatMap(({ id, addition }) => (addition === null ? [] : [{ tag_id: id, surcharge: addition }])),
    mhfe_fee: surchargeIn(fee),
  };
}

function amountOf(table: readonly PriceRow[], code: PriceRow['code']): number | undefined {
  return table.find((row) => row.code === code)?.amount;
}

const summed = (table: readonly PriceRow[]): number =>
  table.filter(isSummedRow).reduce((total, row) => total + row.amount, 0);

describe('the examples that were worked out by hand', () => {
  it('are thirty, packages among them', () => {
    expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect([bookings.length, packages.length]).toEqual([24, 6]);
  });

  it.each(bookings.map((cells) => [cells[0], cells[1], cells] as const))('%s, %s', (_number, _what, cells) => {
    const price = priceBooking(bookingIn(cells));
    const [net = '', rent = '', customer = ''] = cells.slice(9);
    const table = (view: PriceView) => bookingPriceRows(price, view);
    expect(amountOf(table('publisher'), 'net_net_net')).toBe(numberIn(net));
    expect(summed(table('publisher'))).toBe(numberIn(net));
    expect(amountOf(table('customer'), 'rent')).toBe(numberIn(rent));
    for (const view of ['mhfe', 'customer'] as const) {
      expect(amountOf(table(view), 'customer_total')).toBe(numberIn(customer));
      expect(summed(table(view))).toBe(numberIn(customer));
    }
  });

  it.each(packages.map((cells) => [cells[0], cells[1], cells] as const))('%s, %s', (_number, _what, cells) => {
    const [, , price = '', tags = '', fee = '', additions = '', whole = ''] = cells;
    const [net = '', packagePrice = '', customer = '', discount = ''] = cells.slice(8);
    const priced = pricePackage({
      price: numberIn(price),
      tags: listed(tags, ',').map((value, index) => ({ id: index, title: 'T', value: numberIn(value) })),
      commission_fee: surchargeIn(fee),
      additions_total: numberIn(additions),
    });
    const table = (view: PriceView) => packagePriceRows(priced, view);
    expect(amountOf(table('publisher'), 'net_net_net')).toBe(numberIn(net));
    expect(amountOf(table('customer'), 'package_price')).toBe(numberIn(packagePrice));
    for (const view of ['mhfe', 'customer'] as const) {
      expect(amountOf(table(view), 'customer_total')).toBe(numberIn(customer));
      expect(summed(table(view))).toBe(numberIn(customer));
    }
    expect(isNone(whole) ? null : calcDiscount(numberIn(whole), numberIn(price))).toBe(
      isNone(discount) ? null : numberIn(discount),
    );
  });
});
