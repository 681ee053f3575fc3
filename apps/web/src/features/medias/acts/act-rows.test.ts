import { expect, it } from 'vitest';
import { sharedChanges } from './act-rows.tsx';

const campaign = { field: 'campaign_name', from: null, to: 'Tavasz' } as const;
const units = (to: string) => ({ field: 'quantity', from: null, to }) as const;
const row = (to: string, expected: 'changed' | 'refused' = 'changed') => ({
  expected,
  changes: expected === 'changed' ? [campaign, units(to)] : [],
});

it('what surfaces that are booked get alike is told once, what differs with each', () => {
  expect(sharedChanges('campaign', [row('1'), row('2'), row('9', 'refused')])).toEqual([campaign]);
  expect(sharedChanges('block', [row('2'), row('2')])).toEqual([campaign, units('2')]);
  expect(sharedChanges('campaign', [row('1'), row('9', 'refused')])).toEqual([]);
  expect(sharedChanges('tags', [row('1'), row('1')])).toEqual([]);
});
