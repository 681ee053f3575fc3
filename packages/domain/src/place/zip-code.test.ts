import { expect, it } from 'vitest';
import { codeAndTown, readZipCode } from './zip-code.ts';

it.each([
  ['H-1133', '1133', ''],
  ['HU 1133', '1133', ''],
  ['H.1133', '1133', ''],
  ['H—1133', '1133', ''],
  ['1 133', '1133', ''],
  ['1133.', '1133', ''],
  ['1133 Budapest', '1133', 'Budapest'],
  ['H-5000, Szolnok', '5000', 'Szolnok'],
  ['11330', '11330', ''],
  ['D-1133', 'D-1133', ''],
  ['1133/2', '1133/2', ''],
  ['1133 Budapest, Váci út 5.', '1133 Budapest, Váci út 5.', ''],
])('a postal code field with %s has %s, and behind it "%s" [K5.96]', (text, code, town) => {
  expect(readZipCode(text)).toEqual({ code, town });
});

it.each([
  ['1033 Budapest', 'Budapest', '1033', 'Budapest'],
  ['H-1033 Bp.', 'BUDAPEST', '1033', 'BUDAPEST'],
  ['1033 Budapest', 'III. kerület, Bp.', '1033', 'III. kerület, Bp.'],
  ['1033 Budapest', ' ', '1033', 'Budapest'],
  [' H-1033 ', 'Győr', '1033', 'Győr'],
  ['1033 Budapest', 'Győr', '1033 Budapest', 'Győr'],
  ['2000 Szentendre-Izbég', 'Szentendre', '2000 Szentendre-Izbég', 'Szentendre'],
])('%s beside the town "%s" is %s, %s [K5.96]', (zipCode, city, code, town) => {
  expect(codeAndTown(zipCode, city)).toEqual({ zip_code: code, city: town });
});
