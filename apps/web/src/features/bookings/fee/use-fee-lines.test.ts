import { describe, expect, it } from 'vitest';
import { findFeePosition } from './use-fee-lines.ts';

const line = (id: number, mhfe_fee: string | null, changes: object = {}) => ({
  id,
  mhfe_fee,
  booking_package: null,
  actions: [{ action: 'edit_fee' as const, allowed: true, reason: null }],
  ...changes,
});

const offer = [
  line(1, null),
  line(2, '10%'),
  line(3, null, { booking_package: 7 }),
  line(4, null, { actions: [] }),
  line(5, '0'),
  line(6, null),
];

describe('the place of a line among those that take a fee', () => {
  it('counts neither what goes with a package nor what is closed', () => {
    expect(findFeePosition(offer, 5)).toMatchObject({ position: 3, count: 4, previous: 2, next: 6 });
    expect(findFeePosition(offer, 3)).toBeNull();
  });

  it('goes on to the next without a fee, from the end to the beginning; a fee of 0 is a fee', () => {
    expect(findFeePosition(offer, 2)).toMatchObject({ nextAfterSaving: 6, withoutFee: 2 });
    expect(findFeePosition(offer, 6)).toMatchObject({ nextAfterSaving: 1, next: null, withoutFee: 1 });
  });

  it('goes on to the next line when every other one has its fee, and nowhere from the last', () => {
    const paid = offer.map((row) => ({ ...row, mhfe_fee: row.mhfe_fee ?? '5%' }));
    expect(findFeePosition(paid, 1)).toMatchObject({ nextAfterSaving: 2, withoutFee: 0 });
    expect(findFeePosition(paid, 6)).toMatchObject({ nextAfterSaving: null });
  });
});
