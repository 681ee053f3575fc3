import type { ColumnGuess, GuessReason, Meaning } from './meanings.ts';
import { byShape } from './shape-guess.ts';
import type { TableColumn } from './table-columns.ts';
import type { HeaderConcept } from './words/header-concepts.ts';

/** A guess by one column alone, and what it rests on; prices are settled together. */
export type Candidate = ColumnGuess & { readonly concept: HeaderConcept | undefined; readonly isPrice?: true };

/** What other columns of the table speak of. */
export type TableFacts = { readonly has: (concept: HeaderConcept) => boolean };

/** How values and header agree. */
type Fit = 'fits' | 'open' | 'contradicts';

const KNOWN = 0.95;
const SURE = 0.98;
const LIKELY = 0.75;
const PRIVATE: ReadonlySet<HeaderConcept> = new Set(['contract', 'owner', 'client', 'person', 'internal', 'cost', 'discount', 'discount_price']);
const FEES: ReadonlySet<HeaderConcept> = new Set(['fee_print', 'fee_post', 'fee_make', 'fee_mount', 'fee_other']);
const PRICES: ReadonlySet<HeaderConcept> = new Set(['list_price', 'price', 'gross_price']);

export function guess(column: TableColumn, facts: TableFacts): Candidate {
  const concept = conceptOf(column, facts);
  const own = (meaning: Meaning, certainty: number, more: Partial<Candidate> = {}): Candidate => ({
    ...plain(column, [meaning], certainty, 'header'),
    concept,
    ...more,
  });
  if (isOfCalendar(column, concept)) return own('occupied', SURE, { isPrivate: true });
  if (concept === undefined) return { ...unknown(column), concept };
  if (isKeptInside(column, concept)) return keptInside(column, concept);
  if (FEES.has(concept)) return { ...fee(column), concept };
  if (PRICES.has(concept)) return { ...price(column), concept };
  const said = byConcept(column, concept, facts);
  const fit = said === undefined ? 'contradicts' : said.fit;
  if (said !== undefined && fit !== 'contradicts') {
    const isVague = VAGUE.has(concept) && column.unknown > 0 && fit === 'open';
    const certainty = said.certainty ?? (isVague ? LIKELY : fit === 'fits' ? SURE : KNOWN);
    const reason: GuessReason = fit === 'fits' ? 'header_and_values' : 'header';
    return { ...plain(column, said.meaning, certainty, reason), ...(said.isPrivate && { isPrivate: true }), ...(said.options && { options: said.options }), concept };
  }
  return { ...against(column, said?.meaning ?? []), concept };
}

export function plain(column: TableColumn, meaning: readonly Meaning[], certainty: number, reason: GuessReason): ColumnGuess {
  return { meaning, unit: { ...column.shape.unit, ...column.unit }, certainty, reason, options: [], isPrivate: false };
}

/** Words that every table has, of anything: 'típus', 'szám', 'név'. Beside a strange word they may mean that. */
const VAGUE: ReadonlySet<HeaderConcept> = new Set(['type', 'number', 'title', 'site', 'code', 'size', 'period', 'status', 'deadline', 'quantity', 'description']);

/** The group counts where the name says less: 'szélesség' below 'GPS', 'nettó' below 'Ár'. */
function conceptOf({ concepts, groups, unit, shape }: TableColumn, { has }: TableFacts): HeaderConcept | undefined {
  const asked = concepts.find((concept) => FEES.has(concept));
  const inside = [...concepts, ...groups].find((concept) => PRIVATE.has(concept) && !(asked !== undefined && concept === 'cost'));
  if (inside !== undefined) return inside;
  // 'Nyomtatási költség' is what its buyer pays.
  if (asked !== undefined && concepts[0] === 'cost') return asked;
  if (isCodeOf(concepts, shape)) return 'code';
  const [own] = concepts;
  const group = groups[0];
  if (groups.includes('coordinates') || concepts.includes('coordinates')) {
    const both = [...concepts, ...groups];
    if (both.includes('lat') || both.includes('width')) return 'lat';
    if (both.includes('lng') || both.includes('length')) return 'lng';
  }
  if (own === 'lng' && (groups.includes('size') || (!has('lat') && shape.share.lng < 0.5))) return 'length';
  if (own === undefined && group === undefined && unit.currency !== undefined) return 'price';
  if (own !== undefined && PRICES.has(own) && group !== undefined && FEES.has(group)) return group;
  if ((own === 'number' || own === 'title' || own === 'type' || own === undefined) && group !== undefined && group !== 'site') return own === undefined ? group : own;
  return own ?? group;
}

/** 'Jármű azonosító' is no vehicle, where each row has another. */
function isCodeOf(concepts: readonly HeaderConcept[], { share, distinct, filled }: TableColumn['shape']): boolean {
  if (!concepts.includes('code') || filled < 3) return false;
  return concepts.every((concept) => concept === 'code' || CODED.has(concept)) && share.code > 0.9 && distinct >= filled * 0.97;
}

const CODED: ReadonlySet<HeaderConcept> = new Set(['vehicle', 'type', 'operator', 'title', 'site', 'size', 'placing', 'side', 'digital', 'quantity', 'beside', 'number', 'description']);

function isOfCalendar({ period, groups, shape }: TableColumn, concept: HeaderConcept | undefined): boolean {
  if (concept === 'occupied' && period !== undefined) return true;
  if (period === undefined || !(concept === undefined || concept === 'period' || groups.includes('occupied'))) return false;
  return shape.filled === 0 || shape.numbers.length * 2 < shape.filled || shape.share.mark > 0.5;
}

function isKeptInside(column: TableColumn, concept: HeaderConcept): boolean {
  // 'Kontakt' heads numbers of people, too, and 'Contact' their names.
  if (concept === 'person') return column.shape.share.number < 0.8 || column.shape.share.person > 0.5;
  return PRIVATE.has(concept);
}

function keptInside(column: TableColumn, concept: HeaderConcept): Candidate {
  const isNote = concept === 'internal' && column.concepts.includes('notes');
  return { ...plain(column, [isNote ? 'publisher_notes' : 'own'], KNOWN, 'header'), isPrivate: true, concept };
}

function fee(column: TableColumn): ColumnGuess {
  const { filled, share } = column.shape;
  if (filled > 0 && share.number < 0.5) return plain(column, ['own'], share.flag > 0.8 ? KNOWN : LIKELY, 'values_against_header');
  return plain(column, ['price_tags'], SURE, 'header_and_values');
}

function price(column: TableColumn): Omit<Candidate, 'concept'> {
  const { filled, share } = column.shape;
  const isPrice = filled === 0 || share.number >= 0.5;
  if (!isPrice) return plain(column, ['own'], LIKELY, 'values_against_header');
  return { ...plain(column, ['list_price'], KNOWN, 'header'), isPrice: true };
}

/** No name that is known: by its values, else the publisher's own. */
function unknown(column: TableColumn): ColumnGuess {
  const seen = byShape(column);
  if (seen !== undefined) return seen;
  if (column.header === '') return { ...plain(column, ['own'], column.shape.filled === 0 ? SURE : 0.6, 'nothing_known'), isPrivate: true };
  const isTold = column.shape.share.company > 0.5 || column.shape.share.person > 0.7;
  return { ...plain(column, ['own'], KNOWN - 0.04, 'unknown_header'), isPrivate: isTold };
}

/** What the header says cannot be of such values. */
function against(column: TableColumn, meaning: readonly Meaning[]): ColumnGuess {
  const seen = byShape(column);
  if (seen !== undefined) return { ...seen, reason: 'values_against_header' };
  return { ...plain(column, ['own'], 0.7, 'values_against_header'), options: [...meaning, 'own'] };
}

type Said = {
  readonly meaning: readonly Meaning[];
  readonly fit: Fit;
  readonly certainty?: number;
  readonly isPrivate?: true;
  readonly options?: readonly Meaning[];
};

type Rule = (column: TableColumn, facts: TableFacts) => Said | undefined;

const said = (meaning: Meaning | readonly Meaning[], fit: Fit = 'open', more: Partial<Said> = {}): Said => ({
  meaning: typeof meaning === 'string' ? [meaning] : meaning,
  fit,
  ...more,
});
const always =
  (meaning: Meaning): Rule =>
  () =>
    said(meaning, 'fits');
const numeric =
  (meaning: Meaning): Rule =>
  ({ shape }) =>
    said(meaning, shape.filled === 0 ? 'open' : shape.share.number >= 0.8 ? 'fits' : 'contradicts');
const textual =
  (meaning: Meaning): Rule =>
  ({ shape }) =>
    said(meaning, shape.filled > 0 && shape.share.number > 0.8 ? 'contradicts' : 'fits');

function byConcept(column: TableColumn, concept: HeaderConcept, facts: TableFacts): Said | undefined {
  return RULES[concept]?.(column, facts);
}

const RULES: Readonly<Partial<Record<HeaderConcept, Rule>>> = {
  free: ({ shape }) => said('ignore', shape.share.size > 0.5 || shape.share.street > 0.5 ? 'contradicts' : 'fits'),
  occupied: ({ shape }) => said(shape.share.day + shape.share.mark > 0.5 && shape.share.number < 0.5 ? 'occupied' : 'ignore', 'fits', { isPrivate: true }),
  status: ({ shape }) => said(shape.share.free > 0.5 ? 'ignore' : 'own', 'fits'),
  booking: deadline('booking'),
  design: deadline('design'),
  technical: deadline('technical'),
  deadline: () => said('ask', 'fits', { certainty: 0.6, options: ['booking', 'technical', 'design', 'own'] }),
  important: textual('important_details'),
  exceptions: textual('exceptions'),
  targets: textual('targets'),
  suggestions: textual('suggestions'),
  extras: textual('extras'),
  producible: ({ shape }) => said('can_customer_produce', shape.filled === 0 || shape.share.flag > 0.7 ? 'fits' : 'contradicts'),
  tags: textual('tags'),
  pixels: always('own'),
  area: always('own'),
  other_size: always('own'),
  sum: always('ignore'),
  beside: ({ shape }) => said('own', shape.share.pair > 0.8 ? 'contradicts' : 'fits'),
  coordinates: pointOf,
  lat: pointOf,
  lng: pointOf,
  east: gridOf,
  north: gridOf,
  line: ({ shape }) => said('line_number', shape.filled === 0 || shape.length <= 12 ? 'fits' : 'contradicts'),
  route: ({ shape }) => said(['location_from', 'location_to'], shape.share.route > 0.6 ? 'fits' : 'contradicts'),
  from: endOf('location_from'),
  to: endOf('location_to'),
  operator: textual('service_provider'),
  vehicle: textual('vehicle_type'),
  zip: ({ shape }) => {
    if (shape.share.zip_city > 0.6) return said(['zip_code', 'city'], 'fits');
    return said('zip_code', shape.share.zip > 0.6 ? 'fits' : shape.filled === 0 || shape.share.number > 0.8 || shape.length <= 8 ? 'open' : 'contradicts');
  },
  country: always('ignore'),
  county: always('ignore'),
  district: (_, { has }) => said(has('zip') || has('city') || has('address') ? 'ignore' : 'own', 'fits'),
  address: placeOf,
  street: placeOf,
  city: placeOf,
  site: placeOf,
  house: () => said('street', 'fits'),
  size: sizeOf,
  width: lengthOf('width'),
  height: lengthOf('height'),
  length: (column, facts) => (facts.has('width') ? said('own', 'fits') : lengthOf('width')(column, facts)),
  contacts: numeric('contacts'),
  person: numeric('contacts'),
  traffic: ({ shape }) => said('own', shape.filled === 0 || shape.share.number > 0.5 ? 'fits' : 'open'),
  period: ({ shape }) => said('rental_period_unit', shape.filled === 0 || shape.share.period > 0.6 ? 'fits' : 'contradicts'),
  quantity: ({ shape }) => said('quantity', shape.filled === 0 ? 'open' : shape.share.number > 0.8 && shape.numbers.every((number) => number >= 0 && number < 10_000) ? 'fits' : 'contradicts'),
  digital: ({ shape }) => said('is_digital', shape.filled === 0 ? 'open' : shape.share.flag + shape.share.digital > 0.3 && shape.distinct <= 8 ? 'fits' : 'contradicts'),
  placing: ({ shape }) => said('media_placing', shape.filled === 0 ? 'open' : shape.share.placing > 0.6 ? 'fits' : 'contradicts'),
  type: kindOf,
  side: always('own'),
  running: ({ shape }) => (shape.isCounted || shape.share.number > 0.9 || shape.filled === 0 ? said('ignore', 'fits') : said('surface_code', shape.share.code > 0.7 ? 'fits' : 'contradicts')),
  code: codeOf,
  number: (column, facts) => (column.shape.isCounted && facts.has('code') ? said('ignore', 'fits') : column.shape.isCounted ? said('ignore', 'open') : codeOf(column, facts)),
  notes: ({ shape }) => said('publisher_notes', shape.share.number > 0.9 && shape.filled > 2 ? 'contradicts' : 'fits', { isPrivate: true }),
  description: textual('description'),
  title: titleOf,
};

/** '15', with the days that its header names, is a time, too. */
function deadline(field: Meaning): Rule {
  return ({ shape, inBrackets }) => {
    const isNumber = shape.share.number > 0.8 && !/\p{L}{3}/u.test(inBrackets);
    return said(field, shape.share.link > 0.5 || isNumber ? 'contradicts' : 'fits');
  };
}

function pointOf({ shape, concepts }: TableColumn): Said {
  const { pair, lat, lng, east, north, link } = shape.share;
  if (pair > 0.6) return said(['lat', 'lng'], 'fits');
  if (lat > 0.6) return said('lat', 'fits');
  if (lng > 0.6) return said('lng', 'fits');
  if (east > 0.6 || north > 0.6) return said(['lat', 'lng'], 'fits');
  if (shape.filled === 0) return said(concepts.includes('lng') ? 'lng' : concepts.includes('lat') ? 'lat' : ['lat', 'lng']);
  return link > 0.6 ? said('own', 'fits') : said(['lat', 'lng'], 'contradicts');
}

function gridOf(column: TableColumn): Said {
  return column.shape.filled === 0 ? said(['lat', 'lng']) : pointOf(column);
}

/** Where a vehicle comes from or goes to; a column of days of that name is something else. */
function endOf(field: Meaning): Rule {
  return ({ shape }) => said(field, shape.share.day > 0.5 || shape.share.number > 0.5 ? 'contradicts' : shape.share.city > 0.5 ? 'fits' : 'open');
}

/** 'Cím' is an address, a street, or a title; which of them its values say. */
function placeOf({ shape, concepts }: TableColumn, facts: TableFacts): Said | undefined {
  const { address, street, city, zip_city: zipCity, pair, code, number, zip } = shape.share;
  const parts = PLACE_PARTS.filter((concept) => concepts.includes(concept));
  if (address > 0.5) return said(['zip_code', 'city', 'street'], 'fits');
  if (zipCity > 0.5) return said(['zip_code', 'city'], 'fits');
  if (city > 0.6 && street < 0.3) return said('city', concepts.includes('site') && facts.has('city') ? 'contradicts' : 'fits');
  const isOther = concepts.includes('site') && (facts.has('street') || facts.has('address'));
  if (street > 0.4 && !isOther) return said('street', 'fits');
  if (pair > 0.6) return said(['lat', 'lng'], 'fits');
  if (zip > 0.9) return said('zip_code', 'fits');
  if (concepts.includes('site')) return number > 0.6 || (code > 0.8 && shape.length <= 12) ? said('title', 'contradicts') : said('title', 'open');
  if (number > 0.8) return said('own', 'contradicts');
  if (shape.filled === 0 && parts.length > 1) return said(parts.map((part) => (part === 'zip' ? 'zip_code' : part) as Meaning)); // each part names a field
  if (concepts.includes('city')) return said('city', shape.filled === 0 ? 'open' : 'contradicts', {});
  if (concepts.includes('street') && !concepts.includes('address')) return said('street', 'open');
  if (shape.filled === 0) return said('street', 'open', { certainty: LIKELY });
  return said('street', 'open', { certainty: street > 0.2 ? KNOWN : LIKELY, options: ['street', 'title', 'description'] });
}

const PLACE_PARTS = ['zip', 'city', 'street'] as const;

function sizeOf({ shape, concepts }: TableColumn): Said {
  if (shape.share.size > 0.6) return said(['width', 'height'], 'fits');
  if (shape.filled === 0) return said(['width', 'height']);
  if (shape.share.trade > 0.6) return said(['type', 'media_placing'], 'fits');
  // One number of a size is no size.
  if (concepts.includes('width') !== concepts.includes('height')) return lengthOf(concepts.includes('width') ? 'width' : 'height')({ shape } as TableColumn, { has: () => false }) ?? said('own', 'contradicts'); // the rule asks for the shape alone
  return said('own', shape.share.number > 0.8 ? 'contradicts' : 'open', { certainty: 0.8, options: ['width', 'own'] });
}

function lengthOf(field: 'width' | 'height'): Rule {
  return ({ shape }) => {
    if (shape.filled === 0) return said(field);
    if (shape.share.size > 0.6) return said(['width', 'height'], 'fits');
    return said(field, shape.share.number > 0.8 && !shape.isCounted ? 'fits' : 'contradicts');
  };
}

function kindOf({ shape, unknown: strange, header }: TableColumn): Said {
  if (shape.filled === 0) return said(['type', 'media_placing']);
  if (shape.share.size > 0.6) return said(['width', 'height'], 'fits');
  if (shape.share.trade > 0.5) return said(['type', 'media_placing'], 'fits');
  if (shape.share.placing > 0.8) return said('media_placing', 'fits');
  if (shape.share.number > 0.6 || strange > 0 || shape.distinct > shape.filled * 0.5 + 3) return said(['type', 'media_placing'], 'contradicts');
  return said(['type', 'media_placing'], 'open', { certainty: header === '' ? 0.5 : 0.8, options: ['type', 'own'] });
}

function codeOf({ shape, concepts }: TableColumn): Said {
  if (shape.filled === 0) return said('surface_code');
  const isUnique = shape.distinct >= shape.filled * 0.95;
  if (shape.share.zip > 0.95 && !isUnique) return said('zip_code', 'fits');
  if (shape.length > 30) return said('surface_code', 'contradicts');
  if (isUnique) return said('surface_code', 'fits');
  if (shape.distinct >= shape.filled * 0.8 && concepts.includes('code')) return said('surface_code', 'open', { certainty: 0.9 });
  return said('surface_code', 'contradicts');
}

/** A number of its own in each row is a code, whatever it is called. */
function titleOf({ shape, concepts }: TableColumn, facts: TableFacts): Said {
  const { number, code, street, address, city, size } = shape.share;
  if (shape.filled === 0) return said('title');
  const isUnique = shape.distinct >= shape.filled * 0.97;
  if ((code > 0.9 || number > 0.9) && isUnique && shape.length <= 14) return said('surface_code', facts.has('code') ? 'contradicts' : 'fits');
  if (number > 0.8 || size > 0.8) return said('title', 'contradicts');
  if (address > 0.7 && !facts.has('address')) return said(['zip_code', 'city', 'street'], 'fits');
  if (street > 0.7 && !facts.has('street') && !facts.has('address')) return said('street', 'fits');
  if (city > 0.9 && !facts.has('city') && !concepts.includes('site')) return said('city', 'fits');
  return said('title', 'open');
}
