import { expect, it } from 'vitest';
import { nextFreePeriod, nextFreeSaid } from './next-free.ts';

const part = (date_from: string, date_to: string, available_quantity: number) => ({
  date_from,
  date_to,
  available_quantity,
});

it('the next free period lasts as long as anything is free, and has no end where nothing ends it', () => {
  expect(nextFreePeriod([part('2026-03-01', '2027-09-01', 2)])).toEqual({ date_from: '2026-03-01', date_to: null });
  expect(
    nextFreePeriod([
      part('2026-03-01', '2026-03-09', 0),
      part('2026-03-10', '2026-03-20', 1),
      part('2026-03-21', '2026-03-31', 2),
      part('2026-04-01', '2026-04-02', 0),
      part('2026-04-03', '2027-09-01', 2),
    ]),
  ).toEqual({ date_from: '2026-03-10', date_to: '2026-03-31' });
  expect(nextFreePeriod([part('2026-03-01', '2027-09-01', 0)])).toBeNull();
  expect(nextFreePeriod([])).toBeNull();
});

it('is said by whether it has begun and whether it ends', () => {
  const free = part('2026-03-10', '2026-03-20', 1);
  const taken = part('2026-03-21', '2027-09-01', 0);
  const days = { from: '2026-03-10', to: '2026-03-20' };
  expect(nextFreeSaid([free, taken], '2026-03-09')).toEqual({ words: 'freeBetween', ...days });
  expect(nextFreeSaid([free, taken], '2026-03-10')).toEqual({ words: 'freeNowUntil', ...days });
  expect(nextFreeSaid([free], '2026-03-09')).toEqual({ words: 'freeFrom', ...days, to: '' });
  expect(nextFreeSaid([free], '2026-03-10')).toEqual({ words: 'freeNow', ...days, to: '' });
  expect(nextFreeSaid([taken], '2026-03-10').words).toBe('neverFree');
});
