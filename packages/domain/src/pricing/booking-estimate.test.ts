import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../period/day.ts';
import { estimateBooking, type SurfaceTerms } from './booking-estimate.ts';
import { priceBooking } from './booking-price.ts';

const march = { date_from: '2027-03-01', date_to: '2027-03-28' };
const terms: SurfaceTerms = {
  list_price: 48_000,
  rental_unit: '2 hét',
  unit_length: { count: 2, unit: 'week' },
  tags: [{ id: 1, title: 'Gyártás', value: 9_000, type: 'per_instance' }],
};

describe('the estimate of a booking that nobody has priced yet', () => {
  it('is list price times the rental periods of its days times the units, with the tags of the surface', () => {
    expect(estimateBooking(terms, 3, march)?.net_net_net).toBe(2 * 48_000 * 3 + 9_000 * 3);
  });

  it('knows no discount, addition or fee', () => {
    const price = estimateBooking(terms, 3, march);
    expect(price?.discounts).toEqual([]);
    expect(price?.customer_total).toBe(price?.net_net_net);
  });

  it.each([
    ['no list price', { ...terms, list_price: null }],
    ['no rental unit', { ...terms, rental_unit: null, unit_length: null }],
    ['a unit that says nothing about time', { ...terms, rental_unit: 'megállapodás szerint', unit_length: null }],
    ['a unit that has no length, whatever its name', { ...terms, rental_unit: '2 hét', unit_length: null }],
    ['a price beyond every limit', { ...terms, list_price: 900_000_000_000 }],
  ])('is none with %s', (_why, without) => {
    expect(estimateBooking(without, 3, march)).toBeNull();
  });

  it('comes to the forint what the same terms come to when they are approved', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 30 }),
        (list_price, quantity, weeks) => {
          const period = { date_from: '2027-03-01', date_to: addDays('2027-03-01', 7 * weeks - 1) };
          const approved = priceBooking({
            list_price,
            quantity,
            rental_tenths: 10 * weeks,
            discounts: [],
            ad_hoc_hundredths: null,
            tags: terms.tags,
            additions: [],
            mhfe_fee: null,
          });
          const weekly = { ...terms, list_price, unit_length: { count: 1, unit: 'week' } } as const;
          const estimate = estimateBooking(weekly, quantity, period);
          expect(estimate?.net_net_net).toBe(approved.net_net_net);
        },
      ),
    );
  });
});
