import { expect, it } from 'vitest';
import { placeIn, targetParameter } from './comment-target.ts';

it('says in the address which conversation is open, and reads it back', () => {
  for (const at of [{}, { booking: 7 }, { bookingPackage: 12 }]) expect(placeIn(targetParameter(at))).toEqual(at);
  expect(placeIn(undefined)).toBeNull();
  expect(placeIn('booking-0')).toEqual({});
  expect(placeIn('<script>')).toEqual({});
});
