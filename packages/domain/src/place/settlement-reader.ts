import { plainText } from '../format/amount-text.ts';
import { keyOf, romanOf, wordsOf } from './address-text.ts';
import type { Point } from './place-geometry.ts';
import { type WordIndex, wordIndex } from './word-index.ts';

/** As the register has it. */
export type RegisteredSettlement = Point & {
  readonly id: number;
  readonly name: string;
  /** Of Budapest; null for a settlement as a whole. */
  readonly district: number | null;
  readonly county_id: number;
  readonly population: number;
  /** Of the circle as large as its territory. */
  readonly radius_km: number;
  readonly zipCodes: readonly string[];
};

/** A generic name, such as 'Kertváros', means its settlement only beside the settlement's own. */
export type SettlementPart = { readonly name: string; readonly settlementId: number; readonly isGeneric: boolean };

export type SettlementReading<S extends RegisteredSettlement> =
  | {
      readonly ok: true;
      /** The settlement as a whole; its name is the official spelling. */
      readonly settlement: S;
      /** The district that was named, or that the named part lies in. */
      readonly district: S | null;
      /** The part that was named, in its own spelling. */
      readonly part: string | null;
      /** False where the text is not the name itself. */
      readonly isLiteral: boolean;
    }
  | { readonly ok: false; readonly nearest: readonly string[] };

export type SettlementReader<S extends RegisteredSettlement = RegisteredSettlement> = (
  text: string,
) => SettlementReading<S>;

type Found<S> = { readonly settlement: S; readonly district?: S; readonly part?: string };

const CAPITAL = 'Budapest';
const DISTRICTS = 23;
const MOST_NAMED = 3;
const MOST_REMEMBERED = 5000;
const LONGEST = 200;
const POSTAL_CODE_BEFORE = /^(?:h ?-? ?)?[1-9]\d{3}[ ,]+(?=\p{L})/iu;

/** Reads what people write for a settlement: capitals, missing accents, short forms, districts, parts of settlements. [K5.30] */
export function settlementReader<S extends RegisteredSettlement>(
  settlements: readonly S[],
  parts: readonly SettlementPart[],
): SettlementReader<S> {
  const book = bookOf(settlements, parts);
  const known = new Map<string, SettlementReading<S>>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    // A workbook names the same few towns thousands of times.
    if (known.size >= MOST_REMEMBERED) known.clear();
    const reading = readWith(book, text);
    known.set(text, reading);
    return reading;
  };
}

function readWith<S extends RegisteredSettlement>(book: Book<S>, text: string): SettlementReading<S> {
  const plain = plainText(text).slice(0, LONGEST).replace(POSTAL_CODE_BEFORE, '');
  const found = named(book, plain) ?? inCapital(book, plain) ?? asPart(book, plain) ?? besideItsTown(book, plain);
  if (found === undefined) return unknown(book, plain);
  const { settlement, district = null, part = null } = found;
  return { ok: true, settlement, district, part, isLiteral: text === settlement.name };
}

/** The likeliest names are looked for when somebody asks for them: most texts that are no settlement were never meant for one. */
function unknown<S extends RegisteredSettlement>(book: Book<S>, text: string): SettlementReading<S> {
  let nearest: readonly string[] | undefined;
  return {
    ok: false,
    get nearest() {
      nearest ??= nearestTo(book, text);
      return nearest;
    },
  };
}

type Book<S extends RegisteredSettlement> = {
  readonly byName: ReadonlyMap<string, S>;
  readonly byKey: ReadonlyMap<string, readonly S[]>;
  readonly districts: ReadonlyMap<number, S>;
  /** Under the key of the part; of one name several towns may have a part. */
  readonly parts: ReadonlyMap<string, readonly (SettlementPart & { readonly of: Found<S> })[]>;
  readonly words: WordIndex;
  /** By the number of the word that a key is. */
  readonly byNumber: ReadonlyMap<number, readonly S[]>;
};

function bookOf<S extends RegisteredSettlement>(settlements: readonly S[], parts: readonly SettlementPart[]): Book<S> {
  const towns = settlements.filter(({ district }) => district === null);
  const byKey = Map.groupBy(towns, ({ name }) => keyOf(name));
  const words = wordIndex(byKey.keys());
  const byId = new Map(settlements.map((settlement) => [settlement.id, settlement]));
  const capital = towns.find(({ name }) => name === CAPITAL);
  const placed = parts.flatMap((part) => {
    const of = byId.get(part.settlementId);
    if (of === undefined) return [];
    if (of.district === null) return [{ ...part, of: { settlement: of, part: part.name } }];
    return capital === undefined ? [] : [{ ...part, of: { settlement: capital, district: of, part: part.name } }];
  });
  return {
    byKey,
    words,
    byName: new Map(towns.map((town) => [town.name.toLocaleLowerCase('hu'), town])),
    districts: new Map(settlements.flatMap((one) => (one.district === null ? [] : [[one.district, one]]))),
    parts: Map.groupBy(placed, ({ name }) => keyOf(name)),
    byNumber: new Map([...byKey].map(([key, own]) => [words.numberOf(key) ?? -1, own])),
  };
}

function named<S extends RegisteredSettlement>({ byName, byKey }: Book<S>, text: string): Found<S> | undefined {
  const exact = byName.get(text.toLocaleLowerCase('hu'));
  if (exact !== undefined) return { settlement: exact };
  const [only, ...others] = byKey.get(keyOf(text)) ?? [];
  // 'Komlo' may be Komló as well as Kömlő.
  return only === undefined || others.length > 0 ? undefined : { settlement: only };
}

/** 'Bp. XIII.', 'Budapest, 3. ker.', 'XIII. kerület', 'Budapest (Zugló)'. */
function inCapital<S extends RegisteredSettlement>(book: Book<S>, text: string): Found<S> | undefined {
  const [capital] = book.byKey.get(keyOf(CAPITAL)) ?? [];
  const words = wordsOf(text);
  const isNamed = words.includes('budapest');
  if (capital === undefined || (!isNamed && !words.includes('kerulet'))) return undefined;
  const rest = words.filter((word) => word !== 'budapest' && word !== 'kerulet');
  if (rest.length === 0) return isNamed ? { settlement: capital } : undefined;
  const district = rest.length === 1 ? book.districts.get(districtOf(rest[0] ?? '') ?? 0) : undefined;
  if (district !== undefined) return { settlement: capital, district };
  return partsUnder(book, rest).find(({ of }) => of.settlement === capital)?.of;
}

function districtOf(word: string): number | undefined {
  if (/^0?\d{1,2}$/.test(word)) return Number(word);
  return Array.from({ length: DISTRICTS }, (_, index) => index + 1).find(
    (district) => romanOf(district).toLowerCase() === word,
  );
}

function asPart<S extends RegisteredSettlement>(book: Book<S>, text: string): Found<S> | undefined {
  const [only, ...others] = partsUnder(book, [text]).filter(({ isGeneric }) => !isGeneric);
  return others.length > 0 ? undefined : only?.of;
}

/** 'Kecskemét-Hetényegyháza', 'Ajka (Bányatelep)', 'Agárd, Gárdony'. */
function besideItsTown<S extends RegisteredSettlement>(book: Book<S>, text: string): Found<S> | undefined {
  const words = wordsOf(text);
  for (let cut = 1; cut < words.length; cut += 1) {
    const [front, back] = [words.slice(0, cut), words.slice(cut)];
    for (const [town, part] of [
      [front, back],
      [back, front],
    ] as const) {
      const settlement = named(book, town.join(''))?.settlement;
      const found = partsUnder(book, part).find(({ of }) => of.settlement === settlement);
      if (settlement !== undefined && found !== undefined) return found.of;
    }
  }
  return undefined;
}

function partsUnder<S extends RegisteredSettlement>({ parts }: Book<S>, words: readonly string[]) {
  return parts.get(keyOf(words.join(''))) ?? [];
}

/** Those that a slip of the finger, an ending too many or a missing one would explain, the likeliest first. */
function nearestTo<S extends RegisteredSettlement>(book: Book<S>, text: string): readonly string[] {
  const { words, byKey, byNumber } = book;
  const key = keyOf(text);
  if (key === '') return [];
  const begun = wordsOf(text).flatMap((word) => byKey.get(word) ?? []);
  const alike = [...words.beginning(key), ...words.resembling(key)].flatMap(([number, weight]) =>
    (byNumber.get(number) ?? []).map((settlement) => ({ settlement, weight })),
  );
  const names = alike
    .toSorted((a, b) => b.weight - a.weight || b.settlement.population - a.settlement.population)
    .map(({ settlement }) => settlement.name);
  return [...new Set([...(byKey.get(key) ?? []), ...begun].map(({ name }) => name).concat(names))].slice(0, MOST_NAMED);
}
