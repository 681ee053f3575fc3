import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maximumPrice } from '../money/maximum-price.ts';
import {
  actedFields,
  blockedUnits,
  canUndoAct,
  changedPrice,
  changedTags,
  isAsActLeftIt,
  isRoundedUp,
  priceSteps,
  typedTags,
} from './surface-acts.ts';

const before = { list_price: 48_500, tags: [3, 1], quantity: 2, booking: '10 nap', design: '7 nap', technical: null };
const price = (old: number, change: 'set' | 'amount' | 'percent', value: number, round_to: 1 | 10 | 100 | 1_000 = 1) =>
  changedPrice(old, { kind: 'price', change, value, round_to });

describe('a price changed by an act [D15.3]', () => {
  it('is reckoned exactly and rounded once, halves upwards', () => {
    expect(price(48_500, 'percent', 7.5)).toEqual({ ok: true, value: 52_138 });
    expect(price(35, 'percent', -30)).toEqual({ ok: true, value: 25 });
    expect(price(48_500, 'percent', 7.5, 100)).toEqual({ ok: true, value: 52_100 });
    expect(price(48_500, 'amount', 1_500, 1_000)).toEqual({ ok: true, value: 50_000 });
    expect(price(1_449, 'percent', 3, 1_000)).toEqual({ ok: true, value: 1_000 });
  });

  it('above 0 is one step at the least, never 0 by the rounding alone', () => {
    expect(price(449, 'percent', 11.25, 1_000)).toEqual({ ok: true, value: 1_000 });
    expect(price(1_300, 'amount', -1_299, 100)).toEqual({ ok: true, value: 100 });
    expect(price(4, 'percent', -99)).toEqual({ ok: true, value: 1 });
    expect(price(0, 'percent', 5, 1_000)).toEqual({ ok: true, value: 0 });
    expect(price(0, 'amount', 4, 1_000)).toEqual({ ok: true, value: 0 });
    expect(price(0, 'amount', 500, 1_000)).toEqual({ ok: true, value: 1_000 });
    expect(price(449, 'percent', -100, 1_000)).toEqual({ ok: true, value: 0 });
    expect(price(449, 'set', 0, 1_000)).toEqual({ ok: true, value: 0 });
    expect(isRoundedUp(449, { kind: 'price', change: 'set', value: 0, round_to: 1_000 })).toBe(false);
  });

  it('that was set is taken as it is, whatever the step', () => {
    expect(price(48_500, 'set', 12_345, 1_000)).toEqual({ ok: true, value: 12_345 });
  });

  it('is refused below 0 and beyond every price, and never cut off', () => {
    expect(price(1_000, 'amount', -1_001, 1_000)).toMatchObject({ refusal: { code: 'price_below_zero' } });
    expect(price(1_000, 'amount', -1_000)).toEqual({ ok: true, value: 0 });
    expect(price(1_000, 'percent', -100)).toEqual({ ok: true, value: 0 });
    expect(price(1_000, 'percent', -100.01)).toMatchObject({ refusal: { code: 'price_below_zero' } });
    expect(price(maximumPrice, 'amount', 1)).toMatchObject({ refusal: { code: 'amount_too_large' } });
    expect(price(maximumPrice - 4, 'amount', 0, 1_000)).toEqual({ ok: true, value: maximumPrice });
  });

  it('is within half a step of the exact one, or the lowest step, whole and never negative', () => {
    const prices = fc.integer({ min: 0, max: 1_000_000_000 });
    const hundredths = fc.integer({ min: -10_000, max: 50_000 });
    fc.assert(
      fc.property(prices, hundredths, fc.constantFrom(...priceSteps), (old, percent, step) => {
        const changed = changedPrice(old, { kind: 'price', change: 'percent', value: percent / 100, round_to: step });
        if (!changed.ok) return;
        expect(changed.value % step).toBe(0);
        expect(changed.value).toBeGreaterThanOrEqual(0);
        if (isRoundedUp(old, { kind: 'price', change: 'percent', value: percent / 100, round_to: step })) return;
        const off = BigInt(changed.value) * 10_000n - BigInt(old) * BigInt(10_000 + percent);
        expect(2n * (off < 0n ? -off : off) <= BigInt(step) * 10_000n).toBe(true);
      }),
    );
  });
});

describe('tags added and removed [D15.20]', () => {
  it('stand each once, and the others keep their order', () => {
    expect(changedTags([3, 1, 2], { kind: 'tags', add: [4, 1, 4], remove: [3, 9] })).toEqual({
      ok: true,
      value: [1, 2, 4],
    });
  });

  it('are refused beyond a hundred', () => {
    const full = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(changedTags(full, { kind: 'tags', add: [101], remove: [] })).toMatchObject({
      refusal: { code: 'too_many_tags', maximum: 100 },
    });
    expect(changedTags(full, { kind: 'tags', add: [101], remove: [1] }).ok).toBe(true);
  });
});

it('of the deadlines those that were given change', () => {
  const act = { kind: 'deadlines', booking: '14 nap', technical: undefined } as const;
  expect(actedFields(before, act)).toEqual({ ok: true, value: { booking: '14 nap' } });
});

it('a block takes what is asked, or all that is free, and no more', () => {
  expect(blockedUnits(null, 3)).toEqual({ ok: true, value: 3 });
  expect(blockedUnits(2, 3)).toEqual({ ok: true, value: 2 });
  expect(blockedUnits(4, 3)).toMatchObject({ refusal: { code: 'not_enough_free', available_quantity: 3 } });
  expect(blockedUnits(null, 0)).toMatchObject({ refusal: { code: 'not_enough_free' } });
});

describe('an act is taken back', () => {
  const at = new Date('2026-03-04T10:00:00Z');
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

  it('once, within a day [D15.9]', () => {
    expect(canUndoAct({ created_at: at, undone_at: null }, later(24)).ok).toBe(true);
    expect(canUndoAct({ created_at: at, undone_at: null }, later(24.1))).toMatchObject({
      refusal: { code: 'act_not_undoable' },
    });
    expect(canUndoAct({ created_at: at, undone_at: later(1) }, later(2)).ok).toBe(false);
  });

  it('where nobody changed the surface since [D15.9]', () => {
    expect(isAsActLeftIt({ revision: 4 }, { revision: 4 }).ok).toBe(true);
    expect(isAsActLeftIt({ revision: 5 }, { revision: 4 })).toMatchObject({ refusal: { code: 'surface_changed' } });
  });
});

it('what is typed means the tag of that name, else one that is to come, once', () => {
  const known = [
    { id: 7, name: 'Éjszakai' },
    { id: 8, name: 'LED fal' },
  ];
  expect(typedTags(['led FAL', 'Új', 'ÚJ', 'Másik'], known)).toEqual([
    { id: 8, name: 'LED fal' },
    { id: -2, name: 'Új' },
    { id: -2, name: 'Új' },
    { id: -4, name: 'Másik' },
  ]);
  expect(typedTags(['Új', 'Éjszakai'], [])).toEqual([
    { id: -1, name: 'Új' },
    { id: -2, name: 'Éjszakai' },
  ]);
});
