import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../period/day.ts';
import { canEndRate, type DatedRate, endOfRate, placeOfRate, rateOn } from './rate.ts';

const rate = (hundredths: number, valid_from: string, valid_to: string | null = null): DatedRate => ({
  hundredths,
  valid_from,
  valid_to,
});
const nothing = rate(0, '2019-07-01', '2026-06-30');
const present = rate(750, '2026-07-01');
const today = '2026-11-29';
const known = { rates: [present, nothing], today, usedUntil: null };

describe('the rate of a day', () => {
  it('is the one that holds then, its first and last day included, and none before the first', () => {
    const on = (day: string) => rateOn(known.rates, day)?.hundredths;
    expect(['2019-06-30', '2019-07-01', '2026-06-30', '2026-07-01', '2199-12-31'].map(on)).toEqual([
      undefined,
      0,
      0,
      750,
      750,
    ]);
  });
});

describe('a new rate', () => {
  it('ends the one before on the day before, from today on [D20.2]', () => {
    expect(placeOfRate(rate(500, '2027-01-01'), known)).toEqual({ ok: true, value: present });
    expect(placeOfRate(rate(500, today), known)).toEqual({ ok: true, value: present });
    const ended = { ...known, rates: [rate(750, '2026-07-01', '2026-12-31')] };
    expect(placeOfRate(rate(500, '2027-01-01'), ended)).toEqual({ ok: true, value: null });
    expect(placeOfRate(rate(500, '2027-01-01'), { ...known, rates: [] })).toEqual({ ok: true, value: null });
  });

  const later = rate(600, '2027-07-01');
  const between = { ...known, rates: [rate(750, '2026-07-01', '2027-06-30'), later] };

  it('fits between two where it leaves no day without a rate and none with two', () => {
    const [first] = between.rates;
    expect(placeOfRate(rate(500, '2027-01-01', '2027-06-30'), between)).toEqual({ ok: true, value: first });
  });

  it.each([
    ['a day that is over', rate(500, '2026-11-28'), known, 'rate_day_over', '7,50\u00a0% (2026-07-01 –)'],
    ['an end before its beginning', rate(500, '2027-01-02', '2027-01-01'), known, 'end_before_start', undefined],
    ['the beginning of another', rate(500, '2027-07-01'), between, 'rate_overlaps', '6,00\u00a0% (2027-07-01 –)'],
    ['days of the next', rate(500, '2027-01-01'), between, 'rate_overlaps', '6,00\u00a0% (2027-07-01 –)'],
    [
      'a gap before the next',
      rate(500, '2027-01-01', '2027-06-29'),
      between,
      'rate_leaves_gap',
      '6,00\u00a0% (2027-07-01 –)',
    ],
    [
      'a gap behind the one before',
      rate(500, '2027-01-02'),
      { ...known, rates: [rate(750, '2026-07-01', '2026-12-31')] },
      'rate_leaves_gap',
      '7,50\u00a0% (2026-07-01 – 2026-12-31)',
    ],
    [
      'a day on which an offer was accepted',
      rate(500, today),
      { ...known, usedUntil: today },
      'rate_day_used',
      '7,50\u00a0% (2026-07-01 –)',
    ],
  ])('is refused for %s, and both rates are named', (_what, added, among, code, standing) => {
    const placed = placeOfRate(added, among);
    expect(placed).toMatchObject({ ok: false, refusal: { code, ...(standing !== undefined && { standing }) } });
    if (standing !== undefined) expect(placed).toMatchObject({ refusal: { added: expect.stringContaining('5,00') } });
  });

  it('leaves each day from the first on with one rate, whatever is added', () => {
    const day = fc.integer({ min: 0, max: 200 }).map((count) => addDays(today, count));
    const days = Array.from({ length: 320 }, (_, count) => addDays(today, count));
    const any = fc.record({ from: day, length: fc.option(fc.integer({ min: 0, max: 100 })) });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (wishes) => {
        let rates: readonly DatedRate[] = known.rates;
        for (const { from, length } of wishes) {
          const added = rate(500, from, length === null ? null : addDays(from, length));
          const placed = placeOfRate(added, { ...known, rates });
          if (!placed.ok) continue;
          const cut = rates.map((one) => (one === placed.value ? { ...one, valid_to: addDays(from, -1) } : one));
          rates = [...cut, added];
        }
        const last =
          rates
            .map(({ valid_to }) => valid_to ?? '2199-12-31')
            .toSorted()
            .at(-1) ?? '';
        const wrong = days.filter((one) => {
          const holding = rates.filter(({ valid_from: from, valid_to: to }) => from <= one && (to ?? one) >= one);
          return holding.length !== (one <= last ? 1 : 0);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('ending a rate', () => {
  it('is for one that runs on, today or later', () => {
    expect(endOfRate(present, today, today)).toEqual({ ok: true });
    expect(endOfRate(present, addDays(today, -1), today)).toMatchObject({
      refusal: { code: 'rate_day_over', added: '7,50\u00a0% (2026-07-01 – 2026-11-28)' },
    });
    expect(endOfRate(nothing, today, today)).toMatchObject({ refusal: { code: 'rate_ended', date_to: '2026-06-30' } });
    expect(endOfRate(rate(1, '2027-01-01'), today, today)).toMatchObject({ refusal: { code: 'end_before_start' } });
    expect([canEndRate(present).ok, canEndRate(nothing).ok]).toEqual([true, false]);
  });
});
