import { expect, it } from 'vitest';
import { canSeeWarnings, surfaceWarningsOf, type WarnedSurface, yearsBefore } from './surface-warnings.ts';

const whole: WarnedSurface = {
  type: 'STATIC',
  photos: ['2025-06-01'],
  lat: 47.5,
  is_approximate: false,
  surface_code: 'BP-1',
  price_tags: 1,
};
const warned = (some: Partial<WarnedSurface>) => surfaceWarningsOf({ ...whole, ...some }, 3, '2026-03-10');

it('a surface says what it lacks [D15.17]', () => {
  expect(warned({})).toEqual([]);
  expect(warned({ photos: [] })).toEqual(['no_photo']);
  expect(warned({ lat: null })).toEqual(['no_exact_place']);
  expect(warned({ is_approximate: true })).toEqual(['no_exact_place']);
  expect(warned({ lat: null, type: 'VEHICLE_LOCAL' })).toEqual([]);
  expect(warned({ surface_code: null, price_tags: 0 })).toEqual(['no_code', 'no_price_tag']);
});

it('a photo is old by the newest of those whose day is known [D15.17]', () => {
  expect(warned({ photos: ['2023-03-09'] })).toEqual(['old_photo']);
  expect(warned({ photos: ['2023-03-10'] })).toEqual([]);
  expect(warned({ photos: ['2020-01-01', '2024-01-01'] })).toEqual([]);
  expect(warned({ photos: [null] })).toEqual([]);
  expect(warned({ photos: [null, '2020-01-01'] })).toEqual(['old_photo']);
  expect(yearsBefore('2028-02-29', 3)).toBe('2025-02-28');
  expect(yearsBefore('2028-02-29', 4)).toBe('2024-02-29');
});

it('warnings are for the publisher and admins', () => {
  expect(canSeeWarnings({ role: 'ROLE_PUBLISHER' })).toBe(true);
  expect(canSeeWarnings({ role: 'ROLE_ADMIN' })).toBe(true);
  expect(canSeeWarnings({ role: 'ROLE_MHFE' })).toBe(false);
});
