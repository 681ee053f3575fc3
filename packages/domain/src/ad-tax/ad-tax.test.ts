import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../period/day.ts';
import { daysOf } from '../period/period.ts';
import type { Viewer } from '../permission/viewer.ts';
import { adTaxOf, canSeeAdTax, canStateAdTax, statementOn } from './ad-tax.ts';

const rates = [
  { hundredths: 750, valid_from: '2026-07-01', valid_to: null },
  { hundredths: 0, valid_from: '2019-07-01', valid_to: '2026-06-30' },
];

describe('the statement on a day', () => {
  const stated = (id: number, kind: 'TAX_DECLARED' | 'NONE', date_from: Day) => ({ id, kind, date_from });
  const statements = [
    stated(1, 'TAX_DECLARED', '2026-07-01'),
    stated(2, 'NONE', '2062-01-01'),
    stated(3, 'NONE', '2026-12-01'),
    stated(4, 'TAX_DECLARED', '2027-03-01'),
  ];

  it('is the last one that was made for it or an earlier day, so that a slip is mended by stating it again', () => {
    const on = (day: Day) => statementOn(statements, day)?.id;
    expect(['2026-06-30', '2026-07-01', '2026-11-30', '2026-12-01', '2027-03-01', '2062-01-01'].map(on)).toEqual([
      undefined,
      1,
      1,
      3,
      4,
      4,
    ]);
  });
});

describe('whose statement it is', () => {
  const viewer = (role: Viewer['role'], companyId: number, isLeader = true) => ({
    accountId: 1,
    companyId,
    role,
    isLeader,
  });
  const publisher = { id: 7, role: 'ROLE_PUBLISHER' } as const;

  it('is the publisher’s to read, its leader’s and an admin’s to make, and nobody else’s at all [D20.6]', () => {
    const asked = (who: Viewer, company: { id: number; role: Viewer['role'] } = publisher) => {
      const decision = canStateAdTax(who, company);
      return [canSeeAdTax(who, company), decision.ok || decision.refusal.code];
    };
    expect(asked(viewer('ROLE_PUBLISHER', 7))).toEqual([true, true]);
    expect(asked(viewer('ROLE_PUBLISHER', 7, false))).toEqual([true, 'leader_only']);
    expect(asked(viewer('ROLE_ADMIN', 1))).toEqual([true, true]);
    expect(asked(viewer('ROLE_PUBLISHER', 8))).toEqual([false, 'not_visible']);
    expect(asked(viewer('ROLE_MHFE', 9))).toEqual([false, 'not_visible']);
    expect(asked(viewer('ROLE_MHFE', 9), { id: 9, role: 'ROLE_MHFE' })).toEqual([false, 'not_visible']);
    expect(asked(viewer('ROLE_ADMIN', 1), { id: 9, role: 'ROLE_MHFE' })).toEqual([false, 'not_visible']);
  });
});

describe('the advertising tax on a net price', () => {
  it('is shared over the months by days, each at the rate of its first day, and rounded once [D20.7]', () => {
    // 15 of 45 days are in June at 0 %, 30 in July at 7.5 %: 30/45 of 7.5 % of 100 001 is 5 000.05.
    expect(adTaxOf(100_001, { date_from: '2026-06-16', date_to: '2026-07-30' }, rates)).toBe(5_000);
    expect(adTaxOf(504_796, { date_from: '2026-11-01', date_to: '2026-11-14' }, rates)).toBe(37_860);
    expect(adTaxOf(504_796, { date_from: '2026-06-01', date_to: '2026-06-30' }, rates)).toBe(0);
    // 7.5 % of 20 is 1.5, and halves go up; by month it would be 0.75 twice, which is 2 as well, and of 7 it is not.
    expect(adTaxOf(20, { date_from: '2026-08-31', date_to: '2026-09-01' }, rates)).toBe(2);
    expect(adTaxOf(7, { date_from: '2026-08-31', date_to: '2026-09-01' }, rates)).toBe(1);
  });

  it('is not known where a month has no rate', () => {
    expect(adTaxOf(1_000, { date_from: '2019-06-30', date_to: '2019-07-01' }, rates)).toBe(null);
  });

  it('is what a reckoning day by day comes to', () => {
    const any = fc.tuple(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 200 }),
    );
    fc.assert(
      fc.property(any, ([net, start, length]) => {
        const date_from = addDays('2026-01-15', start);
        const period = { date_from, date_to: addDays(date_from, length) };
        const days = daysOf(period);
        const taxed = days.filter((day) => day >= '2026-07-01').length;
        const [exact, whole] = [net * taxed * 750, days.length * 10_000];
        expect(adTaxOf(net, period, rates)).toBe(Number((2n * BigInt(exact) + BigInt(whole)) / (2n * BigInt(whole))));
      }),
      { numRuns: 300 },
    );
  });
});
