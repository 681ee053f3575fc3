import { describe, expect, it } from 'vitest';
import { houseNumberOf, readAddress, romanOf } from './address-text.ts';
import { placeSearch, type SearchedSettlement } from './place-search.ts';

const town = (id: number, name: string, zipCodes: string[], district: number | null = null): SearchedSettlement => ({
  ...{ id, name, district, zipCodes },
  is_approximate: false,
});
const settlements = [
  town(1, 'Budapest', []),
  town(2, 'Keszthely', ['8360']),
  town(3, 'Szeged', ['6720', '6721']),
  town(4, 'Vác', ['2600']),
  town(5, 'Vácduka', ['2167']),
  town(6, 'Pécs', ['7621', '7622']),
  { ...town(7, 'Szegvár', ['6635']), is_approximate: true },
  town(8, 'Budapest', ['1051', '1052', '1056'], 5),
  town(9, 'Budapest', ['1137'], 13),
];
const streets = [
  { settlementId: 8, name: 'Váci utca', zipCodes: ['1052', '1056'] },
  { settlementId: 8, name: 'Október 6. utca', zipCodes: ['1051'] },
  { settlementId: 3, name: 'Kárász utca', zipCodes: ['6720'] },
  { settlementId: 6, name: 'Andrássy út', zipCodes: ['7622'] },
  { settlementId: 9, name: 'Szent István körút', zipCodes: ['1137'] },
];
const search = placeSearch(settlements, streets);
const found = (text: string, settlementsOnly = false): string[] =>
  search(text, { limit: 5, settlementsOnly }).map(({ settlement, street, zipCode }) =>
    [zipCode, settlement.name, settlement.district, street].filter((part) => part !== null).join(' '),
  );

describe('the search for places [K5.5]', () => {
  it('knows a settlement whatever the case and the accents', () => {
    expect(found('KESZTHELY')[0]).toBe('8360 Keszthely');
    expect(found('pecs')[0]).toBe('Pécs');
  });

  it('puts the whole name before a longer one', () => {
    expect(found('vác').slice(0, 2)).toEqual(['2600 Vác', '2167 Vácduka']);
  });

  it('puts a town before its districts', () => {
    expect(found('budapest').slice(0, 3)).toEqual(['Budapest', 'Budapest 5', '1137 Budapest 13']);
    expect(found('budapest 13. kerület')[0]).toBe('1137 Budapest 13');
    expect(found('Bp. XIII.')[0]).toBe('1137 Budapest 13');
  });

  it('finds a street in its settlement, in either order and by its short form', () => {
    expect(found('Szeged, Kárász u. 5')).toEqual(['6720 Szeged Kárász utca']);
    expect(found('karasz utca szeged')).toEqual(['6720 Szeged Kárász utca']);
    expect(found('Október 6. utca 12')[0]).toBe('1051 Budapest 5 Október 6. utca');
  });

  it('forgives a slip of the finger', () => {
    expect(found('kesthely')[0]).toBe('8360 Keszthely');
    expect(found('szegde')[0]).toBe('Szeged');
    expect(found('andrássi út')[0]).toBe('7622 Pécs Andrássy út');
  });

  it('takes the typed postal code, or the only one there is', () => {
    expect(found('1052 váci')).toEqual(['1052 Budapest 5 Váci utca']);
    expect(found('váci')).toContain('Budapest 5 Váci utca');
    expect(found('1137')).toEqual(['1137 Budapest 13']);
    expect(found('6720 váci')).toEqual([]);
  });

  it('leaves what was typed as the street where no streets are known', () => {
    expect(found('8360 Keszthely, Kossuth Lajos u. 5')).toEqual(['8360 Keszthely Kossuth Lajos u. 5']);
    expect(found('kesthely Kossuth Lajos u. 5')).toEqual(['8360 Keszthely Kossuth Lajos u. 5']);
  });

  it('gives settlements alone where a line begins or ends', () => {
    expect(found('budapest', true)).toEqual(['Budapest']);
    expect(found('kárász', true)).toEqual([]);
  });

  it('finds nothing for nothing, for signs, and for the word street alone', () => {
    for (const text of ['', '   ', '%_\\', 'utca', '12', 'a', 'Qwxyzia']) expect(found(text)).toEqual([]);
  });
});

describe('an address as it was typed', () => {
  it('is a postal code and words, of which eight count', () => {
    expect(readAddress('1052 Bp., Váci u.')).toEqual({ zipCode: '1052', words: ['budapest', 'vaci', 'utca'] });
    expect(readAddress('a b c d e f g h i j').words).toHaveLength(8);
  });

  it('ends with the number of the house', () => {
    expect(houseNumberOf('Váci utca 12/b')).toBe('12/b');
    expect(houseNumberOf('Szeged Kárász u. 5.')).toBe('5.');
    expect(houseNumberOf('Október 6. utca')).toBeNull();
    expect(houseNumberOf('Budapest 1052')).toBeNull();
  });

  it('names a district by its Roman number', () => {
    expect([1, 4, 9, 14, 23].map(romanOf)).toEqual(['I', 'IV', 'IX', 'XIV', 'XXIII']);
  });
});
