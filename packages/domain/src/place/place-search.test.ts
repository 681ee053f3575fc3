import { describe, expect, it } from 'vitest';
import { houseNumberOf, readAddress, romanOf } from './address-text.ts';
import { placeSearch, type SearchedSettlement } from './place-search.ts';

const town = (
  id: number,
  name: string,
  population: number,
  zipCodes: string[],
  district: number | null = null,
): SearchedSettlement => ({ id, name, population, district, zipCodes });
const settlements = [
  town(1, 'Budapest', 1_750_000, []),
  town(2, 'Keszthely', 19_000, ['8360']),
  town(3, 'Szeged', 160_000, ['6720', '6721', '6722', '6724']),
  town(4, 'Vác', 33_000, ['2600']),
  town(5, 'Vácduka', 1700, ['2167']),
  town(6, 'Pécs', 143_000, ['7621', '7622']),
  town(7, 'Szegi', 300, ['3918']),
  town(15, 'Sárok', 100, ['7781']),
  town(10, 'Gyula', 29_000, ['5700']),
  town(11, 'Szolnok', 71_000, ['5000']),
  town(12, 'Gárdony', 11_000, ['2483', '2484']),
  town(13, 'Kecskemét', 110_000, ['6000']),
  town(14, 'Kecskéd', 1900, ['2852']),
  town(8, 'Budapest', 25_000, ['1051', '1052', '1056'], 5),
  town(9, 'Budapest', 120_000, ['1137'], 13),
];
const street = (settlementId: number, name: string, ...zipCodes: string[]) => ({
  settlementId,
  name,
  zipCodes,
  houses: zipCodes.map((zipCode) => ({ zipCode, first: 0, last: 0 })),
});
const streets = [
  street(8, 'Váci utca', '1052', '1056'),
  street(8, 'Október 6. utca', '1051'),
  street(8, 'Sas utca', '1051'),
  street(3, 'Kárász utca', '6720'),
  {
    ...street(3, 'Londoni körút', '6720', '6722', '6724'),
    houses: [
      { zipCode: '6722', first: 2, last: 9998 },
      { zipCode: '6724', first: 1, last: 51 },
      { zipCode: '6720', first: 0, last: 0 },
    ],
  },
  street(6, 'Andrássy út', '7622'),
  street(9, 'Szent István körút', '1137'),
  street(9, 'Szolnok utca', '1137'),
  street(3, 'Szolnoki út', '6721'),
];
const parts = [
  { settlementId: 12, name: 'Agárd', isGeneric: false, zipCodes: ['2484'] },
  { settlementId: 9, name: 'Angyalföld', isGeneric: false, zipCodes: [] },
  { settlementId: 11, name: 'Szolnoki tanya', isGeneric: false, zipCodes: [] },
];
const search = placeSearch(settlements, streets, parts);
const found = (text: string, settlementsOnly = false): string[] =>
  search(text, { limit: 5, settlementsOnly }).map(({ settlement, street, part, zipCode }) =>
    [zipCode, settlement.name, settlement.district, part, street].filter((piece) => piece !== null).join(' '),
  );

describe('the search for places', () => {
  it('knows a settlement whatever the case and the accents', () => {
    expect(found('KESZTHELY')[0]).toBe('8360 Keszthely');
    expect(found('pecs')[0]).toBe('Pécs');
  });

  it('puts the whole name before a longer one, and the larger place before a smaller one', () => {
    expect(found('vác').slice(0, 2)).toEqual(['2600 Vác', '2167 Vácduka']);
    expect(found('szeg').slice(0, 2)).toEqual(['Szeged', '3918 Szegi']);
    expect(found('szegi')[0]).toBe('3918 Szegi');
  });

  it('puts the town that was typed first, then its parts, then the streets that are called after it', () => {
    expect(found('Szolnok')).toEqual([
      '5000 Szolnok',
      '5000 Szolnok Szolnoki tanya',
      '1137 Budapest 13 Szolnok utca',
      '6721 Szeged Szolnoki út',
    ]);
  });

  it('puts the larger of two towns that begin so first, and never before a name typed in full', () => {
    expect(found('kecsk').slice(0, 2)).toEqual(['6000 Kecskemét', '2852 Kecskéd']);
    expect(found('Kecskéd')[0]).toBe('2852 Kecskéd');
    expect(found('Szegi')[0]).toBe('3918 Szegi');
  });

  it('puts a town before its districts', () => {
    expect(found('budapest').slice(0, 3)).toEqual(['Budapest', '1137 Budapest 13', 'Budapest 5']);
    expect(found('budapest 13. kerület')[0]).toBe('1137 Budapest 13');
    expect(found('Bp. XIII.')[0]).toBe('1137 Budapest 13');
  });

  it('finds a street in its settlement, in either order and by its short form', () => {
    expect(found('Szeged, Kárász u. 5')).toEqual(['6720 Szeged Kárász utca']);
    expect(found('karasz utca szeged')).toEqual(['6720 Szeged Kárász utca']);
    expect(found('Október 6. utca 12')[0]).toBe('1051 Budapest 5 Október 6. utca');
    expect(found('Szt. István krt. 12')[0]).toBe('1137 Budapest 13 Szent István körút');
  });

  it('finds the streets of a town by their first letter, and by a letter alone nothing', () => {
    expect(found('Szeged, L')).toEqual(['Szeged Londoni körút']);
    expect(found('Szeged, K')).toEqual(['6720 Szeged Kárász utca']);
    expect(found('K')).toEqual([]);
  });

  it('finds a part of a settlement by its own name', () => {
    expect(found('agard')[0]).toBe('2484 Gárdony Agárd');
    expect(found('Gárdony-Agárd')[0]).toBe('2484 Gárdony Agárd');
    expect(found('Angyalföld')[0]).toBe('1137 Budapest 13 Angyalföld');
    expect(found('agárd', true)).toEqual([]);
  });

  it.each([
    ['Szeged, Kárász utca / Londoni körút sarok', ['6720 Szeged Kárász utca / Londoni körút sarok']],
    ['Szeged Kárász u. és Londoni krt. sarka', ['6720 Szeged Kárász u. és Londoni krt. sarka']],
    ['6722 Szeged, Kárász utca / Londoni körút sarok', ['6722 Szeged Kárász utca / Londoni körút sarok']],
    ['Kárász utca - Londoni körút sarok, Szeged', ['6720 Szeged Kárász utca - Londoni körút sarok']],
    ['Kárász utca / Londoni körút sarok', ['6720 Szeged Kárász utca / Londoni körút sarok']],
    ['Szeged, Londoni krt. sarok', ['Szeged Londoni krt. sarok']],
    [
      '1137 Budapest, Pozsonyi út / Raoul Wallenberg utca sarok',
      ['1137 Budapest Pozsonyi út / Raoul Wallenberg utca sarok'],
    ],
    ['Vác, Piac utca / Fő tér sarok', ['2600 Vác Piac utca / Fő tér sarok']],
    ['Piac utca / Fő tér sarok', []],
    ['Kárász utca / Andrássy út sarok', []],
    ['Sárok, Fő utca', ['7781 Sárok Fő utca']],
    ['7781 Sarok Fő utca', ['7781 Sárok Fő utca']],
  ])('of the corner %j keeps the code and offers no strange town', (text, places) => {
    expect(found(text)).toEqual(places);
  });

  it.each([
    ['Vác, hrsz.: 0123/4', 'hrsz.: 0123/4'],
    ['Vác, külterület 6720/3 hrsz.', 'külterület 6720/3 hrsz.'],
    ['2600 Vác, 1137 helyrajzi szám', '1137 helyrajzi szám'],
    ['Vác, M2 autóút 38+500 km-szelvény, jobb oldal', 'M2 autóút 38+500 km-szelvény, jobb oldal'],
    ['Vác 2. sz. főút 1137+120 kmsz.', '2. sz. főút 1137+120 kmsz.'],
  ])('leaves %j as text in its settlement', (text, street) => {
    expect(found(text)).toEqual([`2600 Vác ${street}`]);
    expect(houseNumberOf(text)).toBeNull();
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
    expect(found('H-1051 Budapest, Sas u. 3')).toEqual(['1051 Budapest 5 Sas utca']);
  });

  it('takes the postal code of the house, by its side of the street', () => {
    expect(found('Szeged, Londoni körút 4')).toEqual(['6722 Szeged Londoni körút']);
    expect(found('Szeged, Londoni körút 3/b')).toEqual(['6724 Szeged Londoni körút']);
    expect(found('Szeged, Londoni körút 53')).toEqual(['6720 Szeged Londoni körút']);
    expect(found('Szeged, Londoni körút')).toEqual(['Szeged Londoni körút']);
  });

  it('goes by the words where nobody knows the code, or where it is of another place', () => {
    expect(found('6799 Szeged, Kárász u. 5')).toEqual(['6720 Szeged Kárász utca']);
    expect(found('6720 váci utca')).toContain('Budapest 5 Váci utca');
    expect(found('9999')).toEqual([]);
  });

  it('leaves what was typed as the street where no streets are known', () => {
    expect(found('8360 Keszthely, Kossuth Lajos u. 5')).toEqual(['8360 Keszthely Kossuth Lajos u. 5']);
    expect(found('8399 Keszthely, Kossuth Lajos u. 5')).toEqual(['8360 Keszthely Kossuth Lajos u. 5']);
    expect(found('kesthely Kossuth Lajos u. 5')).toEqual(['8360 Keszthely Kossuth Lajos u. 5']);
  });

  it('takes the name between commas for the town, and the one before utca for the street', () => {
    expect(found('Szolnok, Krúdy Gyula utca')[0]).toBe('5000 Szolnok Krúdy Gyula utca');
    expect(found('Krúdy Gyula utca 4, Szolnok')[0]).toBe('5000 Szolnok Krúdy Gyula utca 4');
    expect(found('Krúdy Gyula utca 4 Szolnok')[0]).toBe('5000 Szolnok Krúdy Gyula utca 4');
    expect(found('Gyula, Szolnoki út 3')[0]).toBe('5700 Gyula Szolnoki út 3');
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
