import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingStates } from '../booking/booking-states.ts';
import { type OutlookLine, offerOutlook } from './offer-outlook.ts';

const line: OutlookLine = {
  state: 'PUBLISHER_ACCEPTED',
  kind: 'STATIC',
  county: 'Pest',
  price: 100_000,
  estimate: null,
};

describe('what an offer comes to so far', () => {
  it('keeps agreed and estimated money apart, and counts the lines without either', () => {
    const outlook = offerOutlook([
      line,
      { ...line, state: 'WAITING_FOR_PUBLISHER', price: null, estimate: 40_000 },
      { ...line, state: 'CREATED', price: null, estimate: null },
    ]);
    expect(outlook).toMatchObject({ lines: 3, agreed: 100_000, estimated: 40_000, unpriced: 1 });
  });

  it('leaves rejected lines out of everything', () => {
    const outlook = offerOutlook([
      { ...line, state: 'PUBLISHER_REJECTED' },
      { ...line, state: 'REJECTED' },
    ]);
    expect(outlook).toEqual({ lines: 0, agreed: 0, estimated: 0, unpriced: 0, counties: [], kinds: [] });
  });

  it('divides lines and money by county and by kind, the dearest first', () => {
    const outlook = offerOutlook([
      line,
      { ...line, county: 'Zala', price: 250_000 },
      { ...line, kind: 'package', county: null, price: null, estimate: 70_000 },
    ]);
    expect(outlook.counties).toEqual([
      { key: 'Zala', lines: 1, amount: 250_000 },
      { key: 'Pest', lines: 1, amount: 100_000 },
      { key: null, lines: 1, amount: 70_000 },
    ]);
    expect(outlook.kinds).toEqual([
      { key: 'STATIC', lines: 2, amount: 350_000 },
      { key: 'package', lines: 1, amount: 70_000 },
    ]);
  });

  it('divides without losing a forint or a line', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null });
    const lines = fc.array(
      fc.record({
        state: fc.constantFrom(...bookingStates),
        kind: fc.constantFrom('STATIC', 'VEHICLE_LOCAL', 'package', 'manual'),
        county: fc.constantFrom('Pest', 'Zala', null),
        price: amount,
        estimate: amount,
      }),
    );
    fc.assert(
      fc.property(lines, (all) => {
        const { lines: count, agreed, estimated, counties, kinds } = offerOutlook(all);
        for (const shares of [counties, kinds]) {
          expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(agreed + estimated);
          expect(shares.reduce((sum, share) => sum + share.lines, 0)).toBe(count);
        }
      }),
    );
  });
});
