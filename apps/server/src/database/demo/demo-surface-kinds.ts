import type { Surface } from '../../catalogue/views/surface/surface.ts';
import type { DemoLists } from './demo-lists.ts';
import type { DemoRandom } from './demo-random.ts';

export type Town = {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly zips: readonly string[];
};

type Source = { readonly random: DemoRandom; readonly lists: DemoLists; readonly towns: readonly Town[] };

const bigTowns = [
  'Budapest',
  'Debrecen',
  'Szeged',
  'Miskolc',
  'Pécs',
  'Győr',
  'Nyíregyháza',
  'Kecskemét',
  'Székesfehérvár',
  'Szombathely',
  'Érd',
  'Szolnok',
  'Tatabánya',
  'Sopron',
  'Kaposvár',
  'Békéscsaba',
  'Zalaegerszeg',
  'Eger',
  'Nagykanizsa',
  'Dunaújváros',
  'Hódmezővásárhely',
  'Veszprém',
  'Baja',
  'Salgótarján',
  'Szekszárd',
  'Gödöllő',
  'Vác',
  'Esztergom',
  'Siófok',
  'Keszthely',
];
const streets = [
  'Kossuth Lajos utca',
  'Petőfi Sándor utca',
  'Rákóczi út',
  'Széchenyi István tér',
  'Dózsa György út',
  'Árpád út',
  'Fő utca',
  'Bajcsy-Zsilinszky út',
  'Szent István király útja',
  'Ady Endre utca',
  'Jókai Mór utca',
  'Deák Ferenc utca',
  'Bartók Béla út',
  'Külső Fehérvári út',
  'Ipari körút',
  'Egyetem tér',
  'Vasút utca',
  'Hősök tere',
  'Művész köz',
  'Űrhajós sétány',
];
const chains = [
  'Sarki Bolt',
  'Napfény Áruház',
  'Kincses Udvar',
  'Zsibongó Pláza',
  'Túlpart Üzletház',
  'Öböl Bevásárlóközpont',
];

const statics = [
  { name: 'Citylight', width: 118.5, height: 175, price: [28_000, 62_000], contacts: [2_000, 18_000], weight: 5 },
  { name: 'Óriásplakát', width: 504, height: 238, price: [45_000, 140_000], contacts: [6_000, 45_000], weight: 4 },
  { name: 'Megatábla', width: 1200, height: 400, price: [180_000, 520_000], contacts: [15_000, 80_000], weight: 1 },
  {
    name: 'Digitális citylight',
    width: 104,
    height: 186,
    price: [75_000, 160_000],
    contacts: [4_000, 26_000],
    weight: 1,
  },
] as const;
const statickinds = statics.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

/** A city-light or billboard beside a road. */
export function staticSurface(source: Source, index: number, prefix: string): Surface {
  const { random } = source;
  const kind = random.pick(statickinds);
  const town = pickTown(source);
  const street = `${random.pick(streets)} ${random.between(1, 180)}.`;
  const isDigital = kind.name.startsWith('Digitális');
  return {
    ...common(source, `${prefix}-${String(index + 1).padStart(5, '0')}`),
    title: `${kind.name} – ${town.name}, ${street}`,
    type: 'STATIC',
    media_placing: 'OUTDOOR',
    is_digital: isDigital,
    width: kind.width,
    height: kind.height,
    quantity: isDigital ? random.between(4, 10) : random.pick([1, 1, 1, 1, 2, 3, 4]),
    description: `Helyszín: ${town.name}, ${street} Jól látható, mindkét irányból belátható ${kind.name.toLowerCase()}.`,
    ...at(source, town, street),
    contacts: random.between(...pair(kind.contacts)) * (town.name === 'Budapest' ? 2 : 1),
    list_price: rounded(random.between(...pair(kind.price)), 500),
    rental_period_unit: unit(source.lists, '2 hét'),
    price_tags: tags(source, [
      ['Nyomtatás', random.between(6, 24) * 500, 'per-instance'],
      ['Plakátolás', random.between(4, 14) * 500, 'per-instance'],
    ]),
  };
}

/** A side of a bus: a local one of a town, or an intercity one between two. */
export function busSurface(source: Source, index: number): Surface {
  const { random, lists } = source;
  const isLocal = index % 2 === 0;
  const from = pickTown(source);
  const to = otherTown(source, from);
  const line = isLocal ? String(random.between(1, 98)) : `${random.between(1000, 9999)}`;
  const side = random.pick(['hátfal', 'oldalfal', 'teljes felület']);
  const place = isLocal ? `${from.name} (${line})` : `${from.name} – ${to.name} (${line})`;
  return {
    ...common(source, `BB-${String(index + 1).padStart(5, '0')}`),
    title: `Busz ${side} – ${place}`,
    type: isLocal ? 'VEHICLE_LOCAL' : 'VEHICLE_INTERCITY',
    media_placing: 'OUTDOOR',
    is_digital: false,
    width: side === 'hátfal' ? 220 : 900,
    height: side === 'teljes felület' ? 260 : 120,
    quantity: random.between(1, 6),
    description: `Autóbusz ${side}, ${place}. Napi 14–18 óra menetidő.`,
    location: {
      ...nowhere,
      city: isLocal ? from.name : null,
      location_from: isLocal ? null : from.name,
      location_to: isLocal ? null : to.name,
      line_number: line,
      service_provider: random.pick([...lists.service_provider.values()]),
      vehicle_type: lists.vehicle_type.get(isLocal ? 'egyszintes autóbusz' : 'helyközi autóbusz') ?? null,
    },
    ...near(random, from),
    contacts: random.between(5_000, 60_000),
    list_price: rounded(random.between(60_000, 320_000), 1000),
    rental_period_unit: unit(lists, 'hónap'),
    price_tags: tags(source, [
      ['Fóliázás', random.between(20, 90) * 1000, 'per-instance'],
      ['Eltávolítás', 15_000, 'one-off'],
    ]),
  };
}

/** A poster or screen inside a shop or shopping centre. */
export function indoorSurface(source: Source, index: number): Surface {
  const { random, lists } = source;
  const isScreen = random.chance(0.5);
  const town = pickTown(source);
  const shop = random.pick(chains);
  const street = `${random.pick(streets)} ${random.between(1, 90)}.`;
  const what = isScreen ? 'Digitális kijelző' : random.pick(['Padlómatrica', 'Bejárati keret', 'Kosármatrica']);
  return {
    ...common(source, `BI-${String(index + 1).padStart(5, '0')}`),
    title: `${what} – ${shop}, ${town.name}`,
    type: isScreen ? 'STATIC' : 'MOBILE_OR_OTHER',
    media_placing: random.chance(0.6) ? 'INSTORE' : 'INDOOR',
    is_digital: isScreen,
    width: isScreen ? 96 : 60,
    height: isScreen ? 171 : 90,
    quantity: random.between(2, 12),
    description: `${what} a ${shop} ${town.name} üzletében.`,
    ...at(source, town, street),
    contacts: random.between(800, 9_000),
    list_price: rounded(random.between(8_000, 55_000), 500),
    rental_period_unit: unit(lists, 'hét'),
    price_tags: isScreen
      ? tags(source, [['Üzemeltetés', random.between(2, 9) * 1000, 'per-time-unit']])
      : tags(source, [['Kihelyezés', random.between(2, 6) * 1000, 'per-instance']]),
  };
}

const nowhere = {
  zip_code: null,
  city: null,
  street: null,
  location_from: null,
  location_to: null,
  line_number: null,
  service_provider: null,
  vehicle_type: null,
};

function common({ random, lists }: Source, code: string) {
  const some = (list: keyof DemoLists, maximum: number): number[] => {
    const all = [...lists[list].values()];
    return [...new Set(Array.from({ length: random.between(0, maximum) }, () => random.pick(all)))];
  };
  return {
    publisher_notes: random.chance(0.2) ? 'Felülvizsgálat a következő negyedévben.' : null,
    tags: some('tags', 3),
    targets: some('targets', 3),
    suggestions: some('suggestions', 2),
    extras: some('extras', 1),
    exceptions: some('exceptions', 2),
    can_customer_produce: random.chance(0.5),
    important_details: 'A plakátot a megadott méretben, nyomdakész állapotban kérjük.',
    booking: 'A kampány kezdete előtt 15 nappal',
    design: 'A kampány kezdete előtt 10 nappal',
    technical: 'A kampány kezdete előtt 7 nappal',
    other_datas: [{ name: 'Felületkód', value: code, type: 'Felületkód' as const }],
  };
}

function otherTown(source: Source, from: Town): Town {
  const town = source.random.pick(source.towns);
  return town.name === from.name ? otherTown(source, from) : town;
}

function pickTown({ random, towns }: Source): Town {
  const name = random.chance(0.75) ? random.pick(bigTowns) : undefined;
  const matching = name === undefined ? [] : (districtsOf(towns).get(name) ?? []);
  return random.pick(matching.length > 0 ? matching : towns);
}

const districts = new WeakMap<readonly Town[], ReadonlyMap<string, readonly Town[]>>();

/** The big towns, or their districts where they have some. */
function districtsOf(towns: readonly Town[]): ReadonlyMap<string, readonly Town[]> {
  const known = districts.get(towns);
  if (known !== undefined) return known;
  const found = new Map(
    bigTowns.map((name) => [name, towns.filter((town) => town.name === name || town.name.startsWith(`${name} `))]),
  );
  districts.set(towns, found);
  return found;
}

function at({ random }: Source, town: Town, street: string) {
  return { location: { ...nowhere, zip_code: random.pick(town.zips), city: town.name, street }, ...near(random, town) };
}

/** Within about two kilometres of the town's centre. */
function near(random: DemoRandom, town: Town): { lat: number; lng: number } {
  const shift = (): number => random.between(-1800, 1800) / 100_000;
  return {
    lat: rounded((town.lat + shift()) * 100_000, 1) / 100_000,
    lng: rounded((town.lng + shift()) * 100_000, 1) / 100_000,
  };
}

function tags({ lists }: Source, entries: readonly (readonly [title: string, value: number, type: string])[]) {
  return entries.map(([title, value, type]) => {
    const id = lists.priceTagType.get(type);
    if (id === undefined) throw new Error(`no price tag type '${type}'`);
    return { title, value, type: id };
  });
}

function unit(lists: DemoLists, name: string): number {
  const id = lists.rental_period_unit.get(name);
  if (id === undefined) throw new Error(`no rental period unit '${name}'`);
  return id;
}

function pair([from, to]: readonly [number, number]): [number, number] {
  return [from, to];
}

function rounded(amount: number, step: number): number {
  return Math.round(amount / step) * step;
}
