import { isShared, type Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import { type Candidate, guess } from './column-guess.ts';
import type { ColumnGuess, ColumnUnit, Measure } from './column-unit.ts';
import type { TableFacts } from './concept-rules.ts';
import { settlePrices } from './price-guess.ts';
import type { TableColumn } from './table-columns.ts';
import type { HeaderConcept } from './words/header-concepts.ts';

/** What is said above and below a table, and of which period its prices then are. */
export type SaidOfTable = { readonly unit: ColumnUnit; readonly period: string | undefined };

export type TableGuess = {
  readonly columns: readonly ColumnGuess[];
  /** False for a table of another trade, or of none. */
  readonly isOfSurfaces: boolean;
};

/** What each column of a table is taken for, in the order of the columns. */
export function guessTable(columns: readonly TableColumn[], said: SaidOfTable): TableGuess {
  const concepts = new Set(columns.flatMap((column) => column.concepts));
  const facts: TableFacts = { has: (concept) => concepts.has(concept) };
  const alone = columns.map((column) => guess(column, facts));
  const priced = settlePrices(columns, alone, said.unit);
  const settled = [settleContacts, settleTitles, settleKinds, settleUnits, settleTwice].reduce<readonly Candidate[]>(
    (guesses, settle) => settle(columns, guesses, said),
    priced,
  );
  const isOfSurfaces = isTrade(columns, settled);
  return {
    isOfSurfaces,
    columns: settled.map((one, place) => withoutBasis(isOfSurfaces ? one : ofOtherTrade(one), columns[place])),
  };
}

function withoutBasis({ concept: _, isPrice, ...guess }: Candidate, column: TableColumn | undefined): ColumnGuess {
  const isKept =
    guess.meaning.includes('own') || guess.meaning.includes('publisher_notes') || guess.meaning.includes('ask');
  const isInside =
    guess.meaning.includes('publisher_notes') ||
    (isKept && column?.isHidden === true) ||
    (isPrice === true && guess.meaning.includes('own'));
  return isInside ? { ...guess, isPrivate: true } : guess;
}

type Settle = (
  columns: readonly TableColumn[],
  guesses: readonly Candidate[],
  said: SaidOfTable,
) => readonly Candidate[];

/** People are counted for the time that the price is of; of another time they are asked about. */
const settleContacts: Settle = (_, guesses, said) => {
  const prices = guesses.filter(({ isPrice, isPrivate }) => isPrice === true && !isPrivate);
  const periods = new Set(prices.flatMap(({ unit }) => unit.period ?? said.period ?? []));
  const counted = guesses.filter(({ meaning }) => meaning.includes('contacts'));
  const fitting = counted.find(({ unit }) => unit.period !== undefined && periods.has(unit.period));
  return guesses.map((one) => {
    if (!one.meaning.includes('contacts')) return one;
    const { period } = one.unit;
    if (counted.length > 1 && fitting !== undefined && one !== fitting)
      return { ...one, meaning: ['own'], certainty: 0.9, reason: 'taken_by_another' };
    const isOther = period !== undefined && periods.size > 0 && !(periods.size === 1 && periods.has(period));
    return isOther
      ? { ...one, meaning: ['ask'], certainty: 0.5, reason: 'other_period', options: ['contacts', 'own'] }
      : one;
  });
};

/** A place is a title where nothing else is, else it describes. */
const settleTitles: Settle = (_, guesses) => {
  const titles = guesses.filter(({ meaning }) => meaning.includes('title'));
  if (titles.length < 2) return guesses;
  const best = titles.find(({ concept }) => concept === 'title') ?? titles[0];
  let isDescribed = guesses.some(({ meaning }) => meaning.includes('description'));
  return guesses.map((one) => {
    if (!one.meaning.includes('title') || one === best) return one;
    const meaning: Meaning = isDescribed ? 'own' : 'description';
    isDescribed = true;
    return { ...one, meaning: [meaning], reason: 'taken_by_another', certainty: Math.min(one.certainty, 0.92) };
  });
};

/** A word of the trade says what no column of its own says. */
const settleKinds: Settle = (columns, guesses) => {
  const has = (meaning: Meaning): boolean => guesses.some((one) => one.meaning[0] === meaning);
  const hasType = guesses.some(({ meaning, certainty }) => meaning[0] === 'type' && certainty > 0.5);
  const share = (place: number): TableColumn['shape']['share'] | undefined => columns[place]?.shape.share;
  const withKind = hasType
    ? guesses
    : guesses.map((one, place) =>
        (one.concept === 'beside' || one.concept === undefined) && (share(place)?.trade ?? 0) > 0.85
          ? { ...one, meaning: ['type'] as const, certainty: 0.9, reason: 'values' as const }
          : one,
      );
  const isTyped = withKind.some(({ meaning }) => meaning[0] === 'type');
  return withKind.map((one, place) => {
    const [first] = one.meaning;
    if (first !== 'type' && first !== 'vehicle_type') return one;
    if (first === 'vehicle_type' && isTyped) return one;
    const sizes = !has('width') && (share(place)?.size ?? 0) > 0.6 ? (['width', 'height'] as const) : [];
    return {
      ...one,
      meaning: [
        ...(first === 'vehicle_type' ? (['vehicle_type', 'type'] as const) : (['type'] as const)),
        ...(has('media_placing') ? [] : (['media_placing'] as const)),
        ...(has('is_digital') || (share(place)?.digital ?? 0) === 0 ? [] : (['is_digital'] as const)),
        ...sizes,
      ],
    };
  });
};

/** Sizes without a unit are in what makes surfaces of them: a board is some metres wide, be it 5.04, 504 or 5040. */
const settleUnits: Settle = (columns, guesses, said) => {
  const isSide = ({ meaning }: Candidate): boolean => meaning.includes('width') || meaning.includes('height');
  const measureAt = ({ unit }: Candidate): Measure | undefined => unit.measure ?? said.unit.measure;
  const sides = guesses.flatMap((one, place) =>
    isSide(one) && measureAt(one) === undefined ? (columns[place]?.shape.sides ?? []) : [],
  );
  const guessed = measureOf(sides);
  return guesses.map((one) => {
    if (!isSide(one)) return one;
    const measure = measureAt(one);
    if (measure === 'px' || measure === 'inch' || measure === 'm2')
      return { ...one, meaning: ['own'], certainty: 0.95, reason: 'header' };
    if (measure !== undefined || guessed === undefined)
      return measure === undefined ? one : { ...one, unit: { measure } };
    const isUnsure = guessed === 'm' && sides.every(Number.isInteger);
    return {
      ...one,
      unit: { measure: guessed },
      ...(isUnsure && { certainty: Math.min(one.certainty, 0.85), reason: 'unsure_unit' as const }),
    };
  });
};

/** No side is longer in metres, and none of a list that has no shorter ones is in centimetres. */
const LONGEST_IN_METRES = 30;
const SHORTEST_IN_MILLIMETRES = 590;

function measureOf(sides: readonly number[]): Measure | undefined {
  if (sides.length === 0) return undefined;
  if (Math.max(...sides) <= LONGEST_IN_METRES) return 'm';
  return Math.min(...sides) >= SHORTEST_IN_MILLIMETRES ? 'mm' : 'cm';
}

/** Of two columns that tell the same field the surer one has it. */
const settleTwice: Settle = (columns, guesses) => {
  const taken = new Map<Meaning, number>();
  const order = guesses
    .map((_, place) => place)
    .toSorted((one, other) => strength(guesses[other], columns[other]) - strength(guesses[one], columns[one]));
  const lost = new Set<number>();
  for (const place of order) {
    const one = guesses[place];
    if (one === undefined || one.meaning.every(isShared)) continue;
    const isPair = one.meaning.length === 2 && one.meaning.includes('lat') && one.meaning.includes('lng');
    const fields = one.meaning.filter((meaning) => !isShared(meaning));
    const holders = fields.map((field) => taken.get(field)).filter((holder) => holder !== undefined);
    const joins =
      holders.length > 0 &&
      holders.every((holder) => joinsWith(guesses[holder], one, columns[holder], columns[place], isPair));
    if (holders.length > 0 && !joins) lost.add(place);
    else for (const field of fields) taken.set(field, place);
  }
  return guesses.map((one, place) => (lost.has(place) ? givenUp(one, taken, columns[place]) : one));
};

/** Both halves of the grid, and a street with its house number. */
function joinsWith(
  held: Candidate | undefined,
  one: Candidate,
  holder: TableColumn | undefined,
  column: TableColumn | undefined,
  isPair: boolean,
): boolean {
  if (held?.concept === 'house' || one.concept === 'house') return true;
  const isGrid = (shape: TableColumn['shape'] | undefined): boolean =>
    (shape?.share.east ?? 0) > 0.5 || (shape?.share.north ?? 0) > 0.5;
  return isPair && isGrid(holder?.shape) && isGrid(column?.shape);
}

function strength(one: Candidate | undefined, column: TableColumn | undefined): number {
  if (one === undefined || column === undefined) return 0;
  const isNamed = one.concept !== undefined && one.reason !== 'values' ? 0.1 : 0;
  // Cells of their own say it before a cell that says several things.
  const alone =
    one.meaning.length === 1 ? 0.02 : one.meaning.includes('type') ? (column.shape.share.trade ?? 0) * 0.2 : 0;
  const filled = column.shape.rows === 0 ? 0 : (column.shape.filled / column.shape.rows) * 0.05;
  return (
    one.certainty +
    isNamed +
    alone +
    filled -
    column.unknown * 0.03 -
    (column.isHidden ? 0.2 : 0) -
    column.position / 10_000
  );
}

/** What is left of it, where another column has some of its fields already. */
function givenUp(one: Candidate, taken: ReadonlyMap<Meaning, number>, column: TableColumn | undefined): Candidate {
  const rest = one.meaning.filter((meaning) => isShared(meaning) || !taken.has(meaning));
  const isPlace = one.meaning.includes('street') && rest.includes('street');
  if (isPlace)
    return { ...one, meaning: ['street'], reason: 'taken_by_another', certainty: Math.min(one.certainty, 0.92) };
  const isCode = one.meaning.includes('surface_code') && column?.shape.isCounted === true;
  return {
    ...one,
    meaning: [isCode ? 'ignore' : 'own'],
    reason: 'taken_by_another',
    certainty: Math.min(one.certainty, 0.9),
  };
}

const OF_TRADE: ReadonlySet<Meaning> = new Set<Meaning>([
  'media_placing',
  'is_digital',
  'width',
  'height',
  'lat',
  'lng',
  'contacts',
  'list_price',
  'line_number',
  'vehicle_type',
  'rental_period_unit',
  'price_tags',
]);
const OF_PLACE: ReadonlySet<Meaning> = new Set<Meaning>([
  'surface_code',
  'title',
  'zip_code',
  'city',
  'street',
  'location_from',
  'location_to',
]);
const TRADE_CONCEPTS: ReadonlySet<HeaderConcept> = new Set(['list_price', 'price', 'size', 'type']);

/** Places that cost something, or have a size or a kind; a list of people has places alone. */
function isTrade(columns: readonly TableColumn[], guesses: readonly Candidate[]): boolean {
  const found = new Set(guesses.flatMap(({ meaning, certainty }) => (certainty >= 0.7 ? meaning : [])));
  const isTyped = guesses.some(
    ({ meaning }, place) => meaning.includes('type') && (columns[place]?.shape.share.trade ?? 0) > 0.5,
  );
  const isPriced = guesses.some(
    ({ meaning, concept }) => meaning.includes('ask') && concept !== undefined && TRADE_CONCEPTS.has(concept),
  );
  const trade = [...found].filter((meaning) => OF_TRADE.has(meaning)).length + (isTyped ? 2 : 0) + (isPriced ? 1 : 0);
  const places = [...found].filter((meaning) => OF_PLACE.has(meaning)).length;
  return (trade >= 2 && trade + places >= 3) || (trade >= 1 && places >= 2 && isTyped) || (trade >= 1 && places >= 3);
}

/** Of a table that is none of surfaces nothing is taken without asking. */
function ofOtherTrade(one: Candidate): Candidate {
  const meaning: Meaning = one.meaning.includes('ignore') || one.meaning.includes('occupied') ? 'ignore' : 'own';
  return {
    ...one,
    meaning: [meaning],
    certainty: Math.min(one.certainty, 0.4),
    reason: 'other_trade',
    options: [...new Set([...one.meaning, 'own' as const, 'ignore' as const])],
  };
}
