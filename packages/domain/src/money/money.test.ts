import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHundredths } from './percent.ts';
import { divideRounded, percentOf } from './round.ts';
import { parseSurcharge, readSurcharge, surchargeOf } from './surcharge.ts';
import { fromTenths, toTenths } from './tenths.ts';

describe('rounding', () => {
  it('takes halves away from zero', () => {
    expect([5n, 15n, 25n, -5n, -15n, 4n, -4n].map((n) => divideRounded(n, 10n))).toEqual([1, 2, 3, -1, -2, 0, 0]);
  });

  it('is never further from the exact quotient than half, and at half has the larger magnitude', () => {
    const numerators = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    const denominators = fc.bigInt({ min: 1_000n, max: 1_000_000n });
    fc.assert(
      fc.property(numerators, denominators, (numerator, denominator) => {
        const rest = numerator - BigInt(divideRounded(numerator, denominator)) * denominator;
        const twice = rest < 0n ? -2n * rest : 2n * rest;
        expect(twice <= denominator).toBe(true);
        if (twice === denominator) expect(rest < 0n).toBe(numerator > 0n);
      }),
    );
  });

  it('reckons percents exactly where floating point does not', () => {
    expect(percentOf(10_017, 5_000)).toBe(5_009);
    expect(percentOf(35, 7_000)).toBe(25);
    expect(percentOf(1_005, 10)).toBe(1);
  });

  it('refuses results that a whole number cannot hold', () => {
    expect(() => divideRounded(10n ** 20n, 1n)).toThrow(RangeError);
    expect(() => divideRounded(1n, 0n)).toThrow(RangeError);
  });
});

describe('percents and rental periods', () => {
  it('keep every value with two decimals or one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (integer) => {
        expect(toHundredths(integer / 100)).toBe(integer);
        expect(toTenths(integer / 10)).toBe(integer);
        expect(toTenths(fromTenths(integer))).toBe(integer);
      }),
    );
  });

  it('refuse finer values', () => {
    expect(toHundredths(12.345)).toBeNull();
    expect(toHundredths(0.001)).toBeNull();
    expect(toTenths(1.25)).toBeNull();
    expect(toTenths(1.01)).toBeNull();
    expect(toTenths(Number.NaN)).toBeNull();
    expect(toHundredths(Number.POSITIVE_INFINITY)).toBeNull();
  });
});

describe('a fee as people write it', () => {
  it.each([
    ['', '', true],
    ['5000', '5000', true],
    ['12 000', '12000', true],
    ['12%', '12%', true],
    [' 12 % ', '12%', true],
    ['150.000 Ft', '150000', false],
    ['12,5 ezer Ft', '12500', false],
    ['150.00', '150', false],
    ['12,00 %', '12%', false],
  ])('%j is %j', (text, value, isLiteral) => {
    expect(readSurcharge(text)).toEqual({ ok: true, value, isLiteral });
  });

  it.each(['12,5%', '2.5%', '1e3', '-5', '%', '5%5', '1.200%', '12,5', 'x'])('%j is none', (text) => {
    expect(readSurcharge(text).ok).toBe(false);
  });
});

describe('a fee or an addition', () => {
  it('is digits with an optional percent sign', () => {
    expect(parseSurcharge('1500')).toEqual({ ok: true, value: { kind: 'forints', forints: 1_500 } });
    expect(parseSurcharge(' 12% ')).toEqual({ ok: true, value: { kind: 'percent', percentHundredths: 1_200 } });
    expect(parseSurcharge('0')).toEqual({ ok: true, value: { kind: 'forints', forints: 0 } });
  });

  it.each(['12,5%', '-3', '1 000', '10 %%', '%', 'abc', '1e3', '٣'])('is not %s', (text) => {
    expect(parseSurcharge(text)).toEqual({ ok: false, refusal: { code: 'amount_malformed' } });
  });

  it('is bounded, so that no price outgrows a whole number', () => {
    expect(parseSurcharge('10000%').ok).toBe(true);
    expect(parseSurcharge('10001%')).toMatchObject({ refusal: { code: 'amount_too_large' } });
    expect(parseSurcharge('1234567890123')).toMatchObject({ refusal: { code: 'amount_malformed' } });
  });

  it('is unset when empty, which is not zero', () => {
    expect(parseSurcharge('')).toEqual({ ok: true, value: null });
    expect(parseSurcharge(null)).toEqual({ ok: true, value: null });
    expect(surchargeOf(null, 1_000)).toBe(0);
  });
});
