import { expect, test } from 'vitest';
import { readAddress, readCity } from './address-cells.ts';

test.each([
  ['1114 Budapest, Kelenhegyi út 3.', { zip_code: '1114', city: 'Budapest', street: 'Kelenhegyi út 3.' }],
  ['1052 Bp., Kamermayer Károly tér 16.', { zip_code: '1052', city: 'Budapest', street: 'Kamermayer Károly tér 16.' }],
  ['H-9021 Győr, Baross Gábor út 12/b', { zip_code: '9021', city: 'Győr', street: 'Baross Gábor út 12/b' }],
  ['Kelenhegyi út 3., 1114 Budapest', { zip_code: '1114', city: 'Budapest', street: 'Kelenhegyi út 3.' }],
  ['1138 Budapest, XIII. ker., Váci út 1.', { zip_code: '1138', city: 'Budapest', street: 'Váci út 1.' }],
  ['Győr, Baross Gábor út 12', { city: 'Győr', street: 'Baross Gábor út 12' }],
  ['Győr Baross Gábor út 12', { city: 'Győr', street: 'Baross Gábor út 12' }],
  ['9021 Győr', { zip_code: '9021', city: 'Győr' }],
  ['Budapesti út 27.', null],
  ['Kossuth Lajos utca 1.', null],
])("'%s' is %o", (text, parts) => {
  expect(readAddress(text)).toEqual(parts);
});

test.each([
  ['GYŐR', 'Győr'],
  ['Bp.', 'Budapest'],
  ['Győr (Ráb)', 'Győr'],
  ['Budapest XIII.', 'Budapest'],
  ['Xyzváros', undefined],
])("the town '%s' is %s", (text, city) => {
  expect(readCity(text)).toBe(city);
});
