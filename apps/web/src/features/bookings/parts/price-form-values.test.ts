import { describe, expect, it } from 'vitest';
import { errorsOfViolations } from '../../../ui/form/violations.ts';
import { sampleBooking } from '../testing/answers.ts';
import {
  emptyBookingTag,
  livePriceRequest,
  type PriceFormValues,
  priceFormRequest,
  priceFormValues,
  renamePricePath,
} from './price-form-values.ts';

const printing = { key: '11', id: 11, title: 'Nyomtatás', value: 12_000, type: 2 };
const values: PriceFormValues = {
  quantity: 3,
  rental_period_unit: 7,
  rental_period_value: 2.5,
  ad_hoc_discount: 5,
  discounts: [4, 2],
  media_price_tags: [printing],
  price_tags: [],
};

describe('the price form', () => {
  it('starts the rental period at one without a unit, and takes the unit of the surface [D7.4]', () => {
    const booking = sampleBooking({ quantity: 2, rental_period_value: null, rental_period_unit: 1 });
    expect(priceFormValues(booking, [])).toMatchObject({
      quantity: 2,
      rental_period_value: 1,
      rental_period_unit: 7,
      discounts: [],
      price_tags: [],
    });
  });

  it.each([
    [null, { count: 2, unit: 'week' }, 2],
    [0, { count: 2, unit: 'week' }, 2],
    [null, { count: 1, unit: 'week' }, 4],
    [null, { count: 1, unit: 'occasion' }, 1],
    [null, null, 1],
    [1, { count: 2, unit: 'week' }, 1],
    [2.5, { count: 2, unit: 'week' }, 2.5],
  ] as const)('starts 28 days, saved as %s, unit %j, at the rental period %s', (saved, unit_length, value) => {
    const booking = sampleBooking({ rental_period_value: saved });
    // Its present name says nothing of it.
    const named = { id: 7, name: '3 nap', slug: 'x', enabled: true, refusal_reason: null };
    expect(priceFormValues(booking, [{ ...named, unit_length }]).rental_period_value).toBe(value);
  });

  it.each([
    [null, 1],
    [0, 1],
    [4, 4],
  ])('sends the quantity %s as %s [C5.1]', (typed, sent) => {
    expect(priceFormRequest({ ...values, quantity: typed }).quantity).toBe(sent);
  });

  it.each([
    [null, null],
    [2.04, 2],
    [2.06, 2.1],
    [0, 0],
  ])('sends the rental period %s as %s [C5.1]', (typed, sent) => {
    expect(priceFormRequest({ ...values, rental_period_value: typed }).rental_period_value).toBe(sent);
  });

  it('sends discounts in the chosen order and tags without their row keys', () => {
    const request = priceFormRequest(values);
    expect(request.discounts).toEqual([4, 2]);
    expect(request.media_price_tags).toEqual([{ id: 11, title: 'Nyomtatás', value: 12_000, type: 2 }]);
  });

  it('sends a half-filled own tag as it stands and an empty row not at all', () => {
    const half = { ...emptyBookingTag(), title: 'Szerelés' };
    expect(priceFormRequest({ ...values, price_tags: [emptyBookingTag(), half] }).price_tags).toEqual([
      { id: null, title: 'Szerelés', value: null, type: null },
    ]);
  });

  it('shows a violation on the row that it is about, past empty rows', () => {
    const filled = { ...emptyBookingTag(), title: 'Szerelés', value: 1, type: 2 };
    const form = { ...values, price_tags: [filled, emptyBookingTag(), { ...filled, value: null }] };
    const violations = [
      { propertyPath: 'price_tags[1].value', message: 'kell' },
      { propertyPath: 'media_price_tags[0].title', message: 'hosszú' },
      { propertyPath: 'discounts[0]', message: 'nem választható' },
    ];
    expect(errorsOfViolations(violations, renamePricePath(form))).toEqual({
      'price_tags.2.value': 'kell',
      'media_price_tags.0.title': 'hosszú',
      'discounts.0': 'nem választható',
    });
  });
});

describe('the live calculation', () => {
  it('leaves out own tags that are not complete yet', () => {
    const half = { ...emptyBookingTag(), title: 'Szerelés' };
    const whole = { ...half, value: 0, type: 1 };
    expect(livePriceRequest({ ...values, price_tags: [half, whole] })?.price_tags).toEqual([
      { id: null, title: 'Szerelés', value: 0, type: 1 },
    ]);
  });

  it('waits while a tag of the surface is missing a part or a percentage is impossible', () => {
    expect(livePriceRequest({ ...values, media_price_tags: [{ ...printing, value: null }] })).toBeNull();
    expect(livePriceRequest({ ...values, ad_hoc_discount: 101 })).toBeNull();
  });
});
