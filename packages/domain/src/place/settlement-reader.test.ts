import { describe, expect, it } from 'vitest';
import { placeWarnings, type Register } from './place-agreement.ts';
import { type RegisteredSettlement, settlementReader } from './settlement-reader.ts';

const town = (
  id: number,
  name: string,
  population: number,
  more: Partial<RegisteredSettlement> = {},
): RegisteredSettlement => ({
  id,
  name,
  population,
  district: null,
  county_id: 1,
  lat: 47,
  lng: 19,
  radius_km: 5,
  zipCodes: [],
  ...more,
});
const settlements = [
  town(1, 'Budapest', 1_749_734, { lat: 47.498, lng: 19.04, radius_km: 12.9 }),
  town(2, 'Szeged', 160_000, { lat: 46.253, lng: 20.148, radius_km: 9.5, zipCodes: ['6720'] }),
  town(3, 'Szegi', 300),
  town(4, 'Szegvár', 4300),
  town(5, 'Komló', 22_000),
  town(6, 'Kömlő', 1700),
  town(7, 'Gárdony', 11_000, { lat: 47.197, lng: 18.6094, zipCodes: ['2483', '2484'] }),
  town(8, 'Kecskemét', 110_000),
  town(9, 'Hódmezővásárhely', 44_000),
  town(10, 'Ajka', 27_000),
  town(11, 'Győr', 130_000, { lat: 47.683, lng: 17.635, zipCodes: ['9021'] }),
  town(12, 'Deszk', 3600, { lat: 46.218, lng: 20.243, radius_km: 4 }),
  town(13, 'Tatabánya', 66_000),
  town(103, 'Budapest', 130_000, { district: 3, lat: 47.57, lng: 19.03, zipCodes: ['1031'] }),
  town(113, 'Budapest', 119_000, { district: 13, lat: 47.53, lng: 19.07, zipCodes: ['1131', '1137'] }),
  town(114, 'Budapest', 124_000, { district: 14, lat: 47.52, lng: 19.11, zipCodes: ['1141'] }),
];
const part = (name: string, settlementId: number, isGeneric = false) => ({ name, settlementId, isGeneric });
const read = settlementReader(settlements, [
  ...[part('Agárd', 7), part('Hetényegyháza', 8), part('Zugló', 114), part('József Attila-lakótelep', 114)],
  ...[part('Bányatelep', 10, true), part('Kertváros', 13, true)],
]);
const spelt = (text: string): string => {
  const reading = read(text);
  if (!reading.ok) return `? ${reading.nearest.join(', ')}`.trim();
  const { settlement, district, part } = reading;
  return [settlement.name, district?.district, part].filter((one) => one !== null && one !== undefined).join(' ');
};

describe('a settlement as people write it [K5.30]', () => {
  it.each([
    ['Szeged', 'Szeged'],
    [' SZEGED ', 'Szeged'],
    ['szeged.', 'Szeged'],
    ['6720 Szeged', 'Szeged'],
    ['H-6720 Szeged', 'Szeged'],
    ['KOMLÓ', 'Komló'],
    ['kömlő', 'Kömlő'],
    ['Gyor', 'Győr'],
    ['Gyõr', 'Győr'],
    ['hodmezovasarhely', 'Hódmezővásárhely'],
    ['Hódmező-vásárhely', 'Hódmezővásárhely'],
    ['Gy\u0151r\u00a0', 'Győr'],
    ['Gyo\u030br', 'Győr'],
    ['Bp.', 'Budapest'],
    ['BUDAPEST', 'Budapest'],
    ['Bp. XIII.', 'Budapest 13'],
    ['Budapest XIII', 'Budapest 13'],
    ['Budapest III. ker. ', 'Budapest 3'],
    ['Budapest, 3. kerület', 'Budapest 3'],
    ['Budapest 03.', 'Budapest 3'],
    ['1137 Budapest XIII. kerület', 'Budapest 13'],
    ['XIII. kerület', 'Budapest 13'],
    ['XIII. ker', 'Budapest 13'],
    ['Zugló', 'Budapest 14 Zugló'],
    ['ZUGLO', 'Budapest 14 Zugló'],
    ['Budapest-Zugló', 'Budapest 14 Zugló'],
    ['Zugló (Budapest)', 'Budapest 14 Zugló'],
    ['József Attila lakótelep', 'Budapest 14 József Attila-lakótelep'],
    ['Agárd', 'Gárdony Agárd'],
    ['Gárdony-Agárd', 'Gárdony Agárd'],
    ['Agárd, Gárdony', 'Gárdony Agárd'],
    ['Kecskemét-Hetényegyháza', 'Kecskemét Hetényegyháza'],
    ['Ajka (Bányatelep)', 'Ajka Bányatelep'],
  ])('%s is %s', (text, name) => {
    expect(spelt(text)).toBe(name);
  });

  it.each([
    ['Komlo', '? Komló, Kömlő'],
    ['Szegd', '? Szeged, Szegi, Szegvár'],
    ['Szegeden', '? Szeged, Szegi, Szegvár'],
    ['Szeged-Xyztelep', '? Szeged'],
    ['Kertváros', '?'],
    ['Budapest XXIV.', '? Budapest'],
    ['XIII.', '?'],
    ['kerület', '?'],
    ['Xyzfalva', '?'],
    ['123', '?'],
    ['', '?'],
  ])('%s is none, and the likeliest are named: %s', (text, answer) => {
    expect(spelt(text)).toBe(answer);
  });

  it('is literal in its official spelling alone', () => {
    const isLiteral = (text: string): boolean | null => {
      const reading = read(text);
      return reading.ok ? reading.isLiteral : null;
    };
    expect(['Szeged', 'Budapest'].map(isLiteral)).toEqual([true, true]);
    expect(['szeged', 'Szeged ', 'Bp.', 'Agárd', 'Budapest XIII.'].map(isLiteral)).toEqual(Array(5).fill(false));
  });
});

describe('postal code, settlement and marker', () => {
  const ownersOfZip = Map.groupBy(
    settlements.flatMap((settlement) => settlement.zipCodes.map((zipCode) => ({ zipCode, settlement }))),
    ({ zipCode }) => zipCode,
  );
  const register: Register = {
    settlements,
    read,
    ownersOfZip: new Map([...ownersOfZip].map(([code, rows]) => [code, rows.map(({ settlement }) => settlement)])),
  };
  const warn = (zip_code: string | null, city: string | null, at: readonly [number, number] | null = null) =>
    placeWarnings(register, { zip_code, city, marker: at === null ? null : { lat: at[0], lng: at[1] } });

  it.each<[string | null, string | null, readonly [number, number] | null]>([
    ['6720', 'Szeged', [46.26, 20.15]],
    ['2484', 'Agárd', [47.19, 18.61]],
    ['1137', 'Budapest', [47.53, 19.07]],
    ['1137', 'Bp. XIII.', null],
    ['1139', 'Bp. XIII.', null],
    ['', 'Szeged', null],
    ['6720', null, [46.26, 20.15]],
    // Just over the town's edge.
    ['6720', 'Szeged', [46.22, 20.22]],
  ])('agree: %s %s %j', (zip, city, at) => {
    expect(warn(zip, city, at)).toEqual([]);
  });

  it('disagree where the code is unknown or of another place', () => {
    for (const code of ['ABCD', '113', '0000', '9999', '1990'])
      expect(warn(code, 'Szeged')).toEqual([{ code: 'zip_code_unknown' }]);
    expect(warn('1131', 'Győr')).toEqual([{ code: 'zip_code_elsewhere', place: { city: 'Budapest', district: 13 } }]);
    expect(warn('1137', 'Budapest III. ker.')).toEqual([
      { code: 'zip_code_elsewhere', place: { city: 'Budapest', district: 13 } },
    ]);
    expect(warn('1039', 'Zugló')).toEqual([{ code: 'zip_code_elsewhere', place: { city: 'Budapest', district: 3 } }]);
  });

  it('disagree where the marker stands well outside', () => {
    expect(warn('1137', 'Budapest', [46.253, 20.148])).toMatchObject([
      { code: 'marker_elsewhere', place: { city: 'Szeged', district: null } },
    ]);
    expect(warn('6720', 'Szeged', [46.21, 20.35])).toMatchObject([
      { code: 'marker_elsewhere', place: { city: 'Deszk', district: null } },
    ]);
  });
});
