import {
  type AddressText,
  cornerStreets,
  firstNumberOf,
  houseNumberOf,
  readAddress,
  romanOf,
  WAY_WORDS,
  withoutCorner,
  withoutCountry,
  wordsOf,
} from './address-text.ts';
import { cornerIn } from './corner-places.ts';
import { type WordIndex, type WordMatches, wordIndex } from './word-index.ts';

export type SearchedSettlement = {
  readonly id: number;
  readonly name: string;
  /** Of Budapest; null for a settlement as a whole. */
  readonly district: number | null;
  readonly population: number;
  readonly zipCodes: readonly string[];
};

export type SearchedStreet = {
  readonly settlementId: number;
  readonly name: string;
  readonly zipCodes: readonly string[];
  /** Which houses a code is for, where a street has several. */
  readonly houses: readonly Houses[];
};

/** One side from the first number to the last; 0 and 0 are those that no other names. */
export type Houses = { readonly zipCode: string; readonly first: number; readonly last: number };

/** A part of a settlement that goes by a name of its own. */
export type SearchedPart = {
  readonly settlementId: number;
  readonly name: string;
  readonly isGeneric: boolean;
  readonly zipCodes: readonly string[];
};

export type PlaceHit<S extends SearchedSettlement = SearchedSettlement> = {
  readonly settlement: S;
  readonly street: string | null;
  readonly part: string | null;
  /** The one that was typed, the only one there is, or that of the house. */
  readonly zipCode: string | null;
};

export type PlaceSearch<S extends SearchedSettlement> = (
  text: string,
  limits: { readonly limit: number; readonly settlementsOnly: boolean },
) => readonly PlaceHit<S>[];

const SHORTEST_WORD = 2;
const SHORTEST_MEANT = 5;
/** Weight of a misspelt word of a settlement that is taken for it although nothing else is known of the address. */
const LITTLE_DOUBT = 0.46;
const SETTLEMENT_LEAD = 0.12;
/** Of a part of a settlement before streets elsewhere that are called after it. */
const PART_LEAD = 0.06;
/** Times the decimal logarithm of the people: what many look for comes first, yet never before a name typed in full. */
const SIZE_LEAD = { town: 0.03, within: 0.017 };

type Place<S> = {
  readonly settlement: S;
  readonly street: string | null;
  readonly part: string | null;
  readonly zipCodes: readonly string[];
  readonly houses: readonly Houses[];
};
type Entry<S> = Place<S> & {
  /** Numbers of the words of its own name, and of the settlement around a street. */
  readonly own: readonly number[];
  readonly around: readonly number[];
};
type Postings = readonly (readonly number[])[];
type Index<S> = { readonly words: WordIndex; readonly entries: readonly Entry<S>[]; readonly postings: Postings };

/** Makes a search over settlements and streets: accents, case and a slip of the finger do not matter. [K5.5] */
export function placeSearch<S extends SearchedSettlement>(
  settlements: readonly S[],
  streets: readonly SearchedStreet[],
  parts: readonly SearchedPart[],
): PlaceSearch<S> {
  const index = indexOf(settlements, streets, parts);
  const around = (text: string, address: AddressText, settlementsOnly: boolean): readonly Place<S>[] => {
    const usable = (entry: Entry<S>): boolean =>
      !settlementsOnly || (entry.street === null && entry.part === null && entry.settlement.district === null);
    const corner = settlementsOnly ? null : cornerStreets(text);
    if (corner !== null) return atCorner(index, address, text, corner);
    const ways = [
      () => ranked(index, address, index.words.beginning, usable),
      () => (settlementsOnly ? [] : withTypedStreet(index, address, text, written(index.words, address))),
      () => ranked(index, address, withTypos(index.words), usable),
      () => (settlementsOnly ? [] : withTypedStreet(index, address, text, meant(index.words, address))),
    ];
    for (const way of ways) {
      const found = way();
      if (found.length > 0) return found;
    }
    return [];
  };
  return (text, { limit, settlementsOnly }) => {
    const address = readAddress(text);
    const found = around(text, address, settlementsOnly);
    // A code that is unknown, or of another place than the words: the words count.
    const isHelpless = found.length === 0 && address.zipCode !== null && address.words.length > 0;
    const places = isHelpless ? around(text, { ...address, zipCode: null }, settlementsOnly) : found;
    return places.slice(0, limit).map((place) => hitOf(place, address, houseNumberOf(text)));
  };
}

function hitOf<S extends SearchedSettlement>(
  { settlement, street, part, zipCodes, houses }: Place<S>,
  { zipCode }: AddressText,
  house: string | null,
): PlaceHit<S> {
  const [only, ...others] = zipCodes;
  const typed = zipCodes.find((code) => code === zipCode);
  const single = others.length === 0 ? (only ?? null) : house === null ? null : zipCodeOfHouse(houses, house);
  return { settlement, street, part, zipCode: typed ?? single };
}

/** By the side and the range that the number is in, else by what is left of the street. */
function zipCodeOfHouse(houses: readonly Houses[], house: string): string | null {
  const number = firstNumberOf(house);
  const inRange = houses.filter(({ first, last }) => {
    const isOneSided = first % 2 === last % 2;
    return number >= first && number <= last && (!isOneSided || number % 2 === first % 2) && first > 0;
  });
  const matching = inRange.length > 0 ? inRange : houses.filter(({ first }) => first === 0);
  const [code, ...others] = new Set(matching.map(({ zipCode }) => zipCode));
  return code === undefined || others.length > 0 ? null : code;
}

/** By the number of a word of the index, the typed word that stands for it and how well. */
type TypedWords = ReadonlyMap<number, { readonly word: string; readonly weight: number }>;

function written(words: WordIndex, address: AddressText): TypedWords {
  return new Map(
    address.words.flatMap((word) => {
      const number = words.numberOf(word);
      return number === undefined ? [] : [[number, { word, weight: 1 }] as const];
    }),
  );
}

/** As written, or so nearly that little doubt is left. */
function meant(words: WordIndex, address: AddressText): TypedWords {
  const nearly = address.words
    .filter((word) => word.length >= SHORTEST_MEANT)
    .flatMap((word) => [...words.resembling(word)].map(([number, weight]) => ({ number, weight, word })))
    .filter(({ weight }) => weight >= LITTLE_DOUBT);
  return new Map([...nearly.map(({ number, ...typed }) => [number, typed] as const), ...written(words, address)]);
}

/** In the town that is named, else where all of its streets meet; what was typed of it stays the street. */
function atCorner<S extends SearchedSettlement>(
  index: Index<S>,
  address: AddressText,
  text: string,
  streets: readonly (readonly string[])[],
): readonly Place<S>[] {
  const standing = townStanding(withoutCorner(text));
  const named = withTypedStreet(index, address, text, written(index.words, address)).filter(
    ({ settlement }) => standing(wordsOf(settlement.name)) > 0,
  );
  const towns =
    named.length > 0 ? named : townsOf(index, address).map((town) => ({ ...town, street: typedStreet(text, []) }));
  return towns.flatMap((place): Place<S>[] => {
    const { name } = place.settlement;
    const own = wordsOf(name);
    const { zipCodes, isKnown } = cornerIn(
      index.entries.filter(({ street, settlement }) => street !== null && settlement.name === name),
      streets.map((words) => (words.length > 2 ? words.filter((word) => !own.includes(word)) : words)),
    );
    if (named.length === 0 && (!isKnown || zipCodes.length === 0)) return [];
    return [{ ...place, zipCodes: address.zipCode === null && zipCodes.length > 0 ? zipCodes : place.zipCodes }];
  });
}

/** Streets are known of six towns; elsewhere the settlement is found, and what else was typed is its street. */
function withTypedStreet<S extends SearchedSettlement>(
  index: Index<S>,
  address: AddressText,
  text: string,
  typed: TypedWords,
): readonly Place<S>[] {
  const settlements = townsOf(index, address).filter(({ own }) => own.every((number) => typed.has(number)));
  const likeness = ({ own }: Entry<S>): number =>
    own.reduce((sum, number) => sum + (typed.get(number)?.weight ?? 0), 0) / own.length;
  const standing = townStanding(text);
  settlements.sort(
    (a, b) =>
      likeness(b) - likeness(a) ||
      standing(namesIn(b)) - standing(namesIn(a)) ||
      b.settlement.population - a.settlement.population,
  );
  return settlements.map((entry) => ({ ...entry, street: typedStreet(text, namesIn(entry)) }));

  function namesIn({ own }: Entry<S>): readonly string[] {
    return own.flatMap((number) => typed.get(number)?.word ?? []);
  }
}

/** With the postal code that was typed, if any: that of Budapest is of one of its districts. */
function townsOf<S extends SearchedSettlement>({ entries }: Index<S>, { zipCode }: AddressText): Entry<S>[] {
  const towns = entries.filter(
    ({ street, part, settlement }) => street === null && part === null && !settlement.district,
  );
  if (zipCode === null) return towns;
  const owners = new Set(
    entries.flatMap(({ street, settlement, zipCodes }) =>
      street === null && zipCodes.includes(zipCode) ? [settlement.name] : [],
    ),
  );
  return towns
    .filter(({ settlement }) => owners.has(settlement.name))
    .map((town) => ({ ...town, zipCodes: [zipCode] }));
}

/** What was typed besides the town and its code, as it was typed. */
function typedStreet(text: string, town: readonly string[]): string {
  // The code in front is no part of the street, whether it is taken into account or not.
  const { zipCode } = readAddress(text);
  const isOfTown = (piece: string): boolean => {
    const [word = ''] = wordsOf(piece);
    return word !== '' && (word === zipCode || town.includes(word));
  };
  const stretches = withoutCountry(text)
    .split(',')
    .map((stretch) =>
      stretch
        .split(/\s+/)
        .filter((piece) => !isOfTown(piece))
        .join(' ')
        .trim(),
    );
  return stretches
    .filter((stretch) => stretch !== '')
    .join(', ')
    .replace(/^[\s–/-]+|[\s–/-]+$/g, '');
}

/** 'Szolnok, Krúdy Gyula utca': a name that stands alone between commas is the town, one before 'utca' the street's. */
function townStanding(text: string): (name: readonly string[]) => number {
  const stretches = text.split(',').map((stretch) => readAddress(stretch).words);
  const words = stretches.flat();
  return (name) => {
    if (stretches.some((stretch) => stretch.join(' ') === name.join(' '))) return 2;
    const last = words.indexOf(name.at(-1) ?? '');
    if (WAY_WORDS.has(words[last + 1] ?? '')) return -1;
    return words[0] === name[0] ? 1 : 0;
  };
}

function indexOf<S extends SearchedSettlement>(
  settlements: readonly S[],
  streets: readonly SearchedStreet[],
  parts: readonly SearchedPart[],
): Index<S> {
  const byId = new Map(settlements.map((settlement) => [settlement.id, settlement]));
  const named = new Map(settlements.map((settlement) => [settlement.id, settlementWords(settlement)]));
  const words = wordIndex([
    ...[...named.values()].flat(),
    ...[...streets, ...parts].flatMap(({ name }) => wordsOf(name)),
  ]);
  const numbersOf = (list: readonly string[]): number[] => list.flatMap((word) => words.numberOf(word) ?? []);
  const within = (
    { settlementId, name, zipCodes }: SearchedStreet | SearchedPart,
    more: Pick<Place<S>, 'street' | 'part' | 'houses'>,
  ): Entry<S>[] => {
    const settlement = byId.get(settlementId);
    if (settlement === undefined) return [];
    const around = numbersOf(named.get(settlement.id) ?? []);
    const codes = zipCodes.length === 0 ? settlement.zipCodes : zipCodes;
    return [{ settlement, ...more, zipCodes: codes, own: numbersOf(wordsOf(name)), around }];
  };
  const entries = [
    ...settlements.map((settlement): Entry<S> => {
      const own = numbersOf(named.get(settlement.id) ?? []);
      return { settlement, street: null, part: null, zipCodes: settlement.zipCodes, houses: [], own, around: [] };
    }),
    ...streets.flatMap((street) => within(street, { street: street.name, part: null, houses: street.houses })),
    ...parts.flatMap((part) => within(part, { street: null, part: part.name, houses: [] })),
  ];
  return { words, entries, postings: postingsOf(entries) };
}

function settlementWords({ name, district }: SearchedSettlement): readonly string[] {
  if (district === null) return wordsOf(name);
  return [...wordsOf(name), String(district), romanOf(district).toLowerCase(), 'kerulet'];
}

/** By the number of a word, the entries that have it in their own name. */
function postingsOf(entries: readonly Entry<unknown>[]): Postings {
  const postings: number[][] = [];
  for (const [position, { own }] of entries.entries()) {
    for (const number of own) {
      postings[number] ??= [];
      postings[number].push(position);
    }
  }
  return postings;
}

function withTypos(words: WordIndex): (typed: string) => WordMatches {
  return (typed) => new Map([...words.resembling(typed), ...words.beginning(typed)]);
}

type Scored<S> = { readonly entry: Entry<S>; readonly score: number };

function ranked<S extends SearchedSettlement>(
  index: Index<S>,
  { words, zipCode }: AddressText,
  matchesOf: (typed: string) => WordMatches,
  usable: (entry: Entry<S>) => boolean,
): readonly Entry<S>[] {
  const matching = (word: string): WordMatches =>
    word.length < SHORTEST_WORD ? withoutWays(index.words, matchesOf(word)) : matchesOf(word);
  const wanted = words.map((word) => ({ isNumber: /^\d/.test(word), matches: matching(word) }));
  const letters = words.filter((word) => !/^\d/.test(word) && !WAY_WORDS.has(word));
  // A single letter finds nothing alone; behind a town it begins a street there.
  const naming = letters.some((word) => word.length >= SHORTEST_WORD) ? letters : [];
  const candidates = naming.length === 0 ? byZipCode(index, zipCode) : named(index, naming.map(matching));
  return [...candidates]
    .flatMap((position): Scored<S>[] => {
      const entry = index.entries[position];
      if (entry === undefined || !usable(entry) || (zipCode !== null && !entry.zipCodes.includes(zipCode))) return [];
      const score = scoreOf(entry, wanted);
      return score === null ? [] : [{ entry, score }];
    })
    .sort((a, b) => b.score - a.score || inOrder(a.entry, b.entry))
    .map(({ entry }) => entry);
}

/** Of a single letter: else 'k' would be every street that is a 'köz'. */
function withoutWays(words: WordIndex, matches: WordMatches): WordMatches {
  const ways = new Set([...WAY_WORDS].map(words.numberOf));
  return new Map([...matches].filter(([number]) => !ways.has(number)));
}

/** A postal code alone stands for its settlements. */
function byZipCode(index: Index<SearchedSettlement>, zipCode: string | null): ReadonlySet<number> {
  if (zipCode === null) return new Set();
  return new Set(
    index.entries.flatMap(({ street, part, zipCodes }, position) =>
      street === null && part === null && zipCodes.includes(zipCode) ? [position] : [],
    ),
  );
}

function named(index: Index<SearchedSettlement>, matches: readonly WordMatches[]): ReadonlySet<number> {
  return new Set(matches.flatMap((match) => [...match.keys()].flatMap((number) => index.postings[number] ?? [])));
}

type Wanted = readonly { readonly isNumber: boolean; readonly matches: WordMatches }[];

/** Null when a typed word is nowhere in it; a number may be that of a house, which nobody lists. */
function scoreOf(entry: Entry<SearchedSettlement>, wanted: Wanted): number | null {
  let sum = 0;
  const met = new Set<number>();
  for (const { isNumber, matches } of wanted) {
    const own = bestOf(entry.own, matches);
    const weight = Math.max(own.weight, bestOf(entry.around, matches).weight * 0.95);
    if (weight === 0 && !isNumber) return null;
    sum += weight;
    if (own.number !== undefined) met.add(own.number);
  }
  const covered = entry.own.length === 0 ? 1 : met.size / entry.own.length;
  const lead = entry.street !== null ? 0 : entry.part === null ? SETTLEMENT_LEAD : PART_LEAD;
  const isTown = entry.street === null && entry.part === null;
  const size = SIZE_LEAD[isTown ? 'town' : 'within'] * Math.log10(Math.max(1, entry.settlement.population));
  return sum / Math.max(1, wanted.length) + 0.3 * covered + lead + size;
}

function bestOf(numbers: readonly number[], matches: WordMatches): { weight: number; number: number | undefined } {
  let best: { weight: number; number: number | undefined } = { weight: 0, number: undefined };
  for (const number of numbers) {
    const weight = matches.get(number) ?? 0;
    if (weight > best.weight) best = { weight, number };
  }
  return best;
}

/** By the ids of the settlements, which follow the alphabet; a town before its districts, a street of Budapest before all others. */
function inOrder(a: Entry<SearchedSettlement>, b: Entry<SearchedSettlement>): number {
  const byTown = Number(a.settlement.district !== null) - Number(b.settlement.district !== null);
  if (byTown !== 0 && (a.street === null) === (b.street === null)) return a.street === null ? byTown : -byTown;
  return a.settlement.id - b.settlement.id || (a.street ?? '').localeCompare(b.street ?? '', 'hu');
}
