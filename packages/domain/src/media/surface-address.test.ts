import { expect, it } from 'vitest';
import { mapServiceQuery, surfaceAddress } from './surface-address.ts';

const place = {
  zip_code: '6720',
  city: 'Szeged',
  street: 'Tisza Lajos körút 1.',
  location_from: null,
  location_to: null,
  lat: 46.25,
  lng: 20.15,
  is_approximate: false,
};

it('a surface’s address is its street, or the two ends of its line', () => {
  expect(surfaceAddress(place)).toBe('6720 Szeged, Tisza Lajos körút 1.');
  expect(surfaceAddress({ ...place, zip_code: null, street: null })).toBe('Szeged');
  const line = { zip_code: null, city: null, street: null, location_from: 'Győr', location_to: 'Pápa' };
  expect(surfaceAddress(line)).toBe('Győr – Pápa');
});

it('map services are asked about the point, of an approximate place about the address', () => {
  expect(mapServiceQuery(place)).toEqual({ text: '46.25,20.15', isPoint: true });
  expect(mapServiceQuery({ ...place, is_approximate: true })).toEqual({
    text: '6720 Szeged, Tisza Lajos körút 1.',
    isPoint: false,
  });
  const nowhere = { zip_code: null, city: null, street: null, location_from: null, location_to: null };
  expect(mapServiceQuery({ ...nowhere, lat: null, lng: null, is_approximate: false })).toBeNull();
});
