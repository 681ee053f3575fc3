import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admin, advertiser, intermediary, longCampaign, mhfe, publisher } from '../testing/samples.ts';
import { compareOffers, isSameOffer } from './offer-comparison.ts';
import { type FrozenLine, linesInView, type OfferLine, totalOfLines } from './offer-line.ts';
import { canSeeOfferVersion, markedSince } from './offer-version-policy.ts';

const frozen = (changes: Partial<FrozenLine> = {}): FrozenLine => ({
  kind: 'media',
  booking_id: 1,
  booking_package_id: null,
  media_id: 11,
  media_type: 'STATIC',
  package_id: null,
  title: 'Körúti tábla',
  publisher: 'Plakát Kft.',
  city: 'Budapest',
  quantity: 1,
  date_from: '2026-04-01',
  date_to: '2026-04-28',
  net_net_net: 100,
  customer_total: 120,
  ...changes,
});

const line = (changes: Partial<FrozenLine> = {}): OfferLine => {
  const [first] = linesInView([frozen(changes)], 'customer');
  if (first === undefined) throw new Error('one line in, one line out');
  return first;
};

const changesOf = (before: readonly OfferLine[], after: readonly OfferLine[]) =>
  compareOffers(before, after).lines.map(({ change }) => change);

describe('two versions of an offer', () => {
  it('are told apart line by line: new, changed in what, gone', () => {
    const before = [line(), line({ booking_id: 2, media_id: 12 }), line({ booking_id: 3, media_id: 13 })];
    const after = [
      line({ date_to: '2026-05-05', customer_total: 150 }),
      before[1] ?? line(),
      line({ booking_id: 4, media_id: 14 }),
    ];
    const { lines } = compareOffers(before, after);
    expect(lines.map(({ change }) => change)).toEqual(['changed', 'same', 'new', 'gone']);
    expect(lines[0]).toMatchObject({ fields: ['period', 'price'], difference: 30 });
    expect(lines[3]).toMatchObject({ before: { booking_id: 3 }, after: null, difference: -120 });
  });

  it('know a surface again that was deleted and booked anew, and not one that went into a package', () => {
    expect(changesOf([line()], [line({ booking_id: 9 })])).toEqual(['same']);
    expect(changesOf([line()], [line({ booking_id: 9, customer_total: 90 })])).toEqual(['changed']);
    const inside = line({ booking_id: 9, booking_package_id: 5, net_net_net: null, customer_total: null });
    expect(changesOf([line()], [inside])).toEqual(['new', 'gone']);
    // Two bookings of one surface keep their own partners.
    const twice = [line(), line({ booking_id: 2, quantity: 3 })];
    expect(changesOf(twice, [line({ booking_id: 7, quantity: 3 }), line()])).toEqual(['same', 'same']);
  });

  it('are the same only for both sides’ prices', () => {
    expect(isSameOffer([frozen()], [frozen()])).toBe(true);
    expect(isSameOffer([frozen()], [frozen({ customer_total: 130 })])).toBe(false);
    expect(isSameOffer([frozen()], [frozen({ net_net_net: 90 })])).toBe(false);
    expect(isSameOffer([frozen()], [])).toBe(false);
  });

  it('differ by exactly the sum of what their lines differ by', () => {
    const price = fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null });
    const anyLine = fc.record({
      booking: fc.integer({ min: 1, max: 8 }),
      media: fc.integer({ min: 1, max: 4 }),
      price,
    });
    const anyOffer = fc
      .uniqueArray(anyLine, { selector: ({ booking }) => booking })
      .map((rows) =>
        rows.map((row) =>
          line({ booking_id: row.booking, media_id: row.media, net_net_net: row.price, customer_total: row.price }),
        ),
      );
    fc.assert(
      fc.property(anyOffer, anyOffer, (before, after) => {
        const { lines, total_before, total_after } = compareOffers(before, after);
        expect(lines.reduce((sum, { difference }) => sum + difference, 0)).toBe(total_after - total_before);
        expect([total_before, total_after]).toEqual([totalOfLines(before), totalOfLines(after)]);
        expect(lines.filter((row) => row.before !== null)).toHaveLength(before.length);
        expect(lines.filter((row) => row.after !== null)).toHaveLength(after.length);
      }),
    );
  });
});

describe('who knows a version', () => {
  const campaign = longCampaign('MODIFY', { was_sent_back: true });

  it('is the offer maker, and each customer to whom it came; no mere publisher', () => {
    const seers = (shown_to_advertiser: boolean) =>
      [admin, mhfe, intermediary, advertiser, publisher].map((viewer) =>
        canSeeOfferVersion(viewer, campaign, { number: 1, shown_to_advertiser }),
      );
    expect(seers(true)).toEqual([true, true, true, true, false]);
    expect(seers(false)).toEqual([true, true, true, false, false]);
  });

  it('reads changes since the newest when it makes the offer, else since what it looked through', () => {
    const known = { newest: 3, seen: 1 };
    expect([admin, mhfe, intermediary, advertiser].map((viewer) => markedSince(viewer, campaign, known))).toEqual([
      3, 3, 1, 1,
    ]);
    expect(markedSince(advertiser, campaign, { newest: 3, seen: null })).toBeNull();
  });
});
