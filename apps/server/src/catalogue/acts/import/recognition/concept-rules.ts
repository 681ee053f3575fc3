import type { Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import { plainWords } from './plain-words.ts';
import type { TableColumn } from './table-columns.ts';
import type { HeaderConcept } from './words/header-concepts.ts';

/** What other columns of the table speak of. */
export type TableFacts = { readonly has: (concept: HeaderConcept) => boolean };

/** How values and header agree. */
type Fit = 'fits' | 'open' | 'contradicts';

const KNOWN = 0.95;
const LIKELY = 0.75;

/** What a concept means for a column of such values. */
export type Said = {
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

/** Undefined for concepts that are settled elsewhere: what is kept inside, fees, prices. */
export function byConcept(column: TableColumn, concept: HeaderConcept, facts: TableFacts): Said | undefined {
  return RULES[concept]?.(column, facts);
}

const RULES: Readonly<Partial<Record<HeaderConcept, Rule>>> = {
  free: ({ shape }) =>
    said('ignore', shape.share.size > 0.5 || shape.share.street > 0.5 ? 'contradicts' : 'fits', {
      ...(shape.share.day > 0.5 && { isPrivate: true }),
    }),
  occupied: ({ shape }) =>
    said(shape.share.day + shape.share.mark > 0.5 && shape.share.number < 0.5 ? 'occupied' : 'ignore', 'fits', {
      isPrivate: true,
    }),
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
  producible: ({ shape }) =>
    said('can_customer_produce', shape.filled === 0 || shape.share.flag > 0.7 ? 'fits' : 'contradicts'),
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
  line: ({ shape }) =>
    shape.share.route > 0.6
      ? said(['location_from', 'location_to'], 'fits')
      : said('line_number', shape.filled === 0 || shape.length <= 12 ? 'fits' : 'contradicts'),
  route: ({ shape }) => said(['location_from', 'location_to'], shape.share.route > 0.6 ? 'fits' : 'contradicts'),
  from: endOf('location_from'),
  to: endOf('location_to'),
  operator: textual('service_provider'),
  vehicle: textual('vehicle_type'),
  zip: ({ shape }) => {
    if (shape.share.zip_city > 0.6) return said(['zip_code', 'city'], 'fits');
    return said(
      'zip_code',
      shape.share.zip > 0.6
        ? 'fits'
        : shape.filled === 0 || shape.share.number > 0.8 || shape.length <= 8
          ? 'open'
          : 'contradicts',
    );
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
  length: ({ shape }, facts) => (facts.has('width') ? said('own', 'fits') : sideOf('width', shape)),
  contacts: numeric('contacts'),
  person: numeric('contacts'),
  traffic: ({ shape }) => said('own', shape.filled === 0 || shape.share.number > 0.5 ? 'fits' : 'open'),
  period: ({ shape }) =>
    said('rental_period_unit', shape.filled === 0 || shape.share.period > 0.6 ? 'fits' : 'contradicts'),
  quantity: ({ shape }) =>
    said(
      'quantity',
      shape.filled === 0
        ? 'open'
        : shape.share.number > 0.8 && shape.numbers.every((number) => number >= 0 && number < 10_000)
          ? 'fits'
          : 'contradicts',
    ),
  digital: ({ shape }) =>
    said(
      'is_digital',
      shape.filled === 0
        ? 'open'
        : shape.share.flag + shape.share.digital > 0.3 && shape.distinct <= 8
          ? 'fits'
          : 'contradicts',
    ),
  placing: ({ shape }) =>
    said('media_placing', shape.filled === 0 ? 'open' : shape.share.placing > 0.6 ? 'fits' : 'contradicts'),
  type: kindOf,
  side: always('own'),
  running: ({ shape }) =>
    shape.isCounted || shape.share.number > 0.9 || shape.filled === 0
      ? said('ignore', 'fits')
      : said('surface_code', shape.share.code > 0.7 ? 'fits' : 'contradicts'),
  code: codeOf,
  number: (column, facts) =>
    column.shape.isCounted && facts.has('code')
      ? said('ignore', 'fits')
      : column.shape.isCounted
        ? said('ignore', 'open')
        : codeOf(column),
  notes: ({ shape }) =>
    said('publisher_notes', shape.share.number > 0.9 && shape.filled > 2 ? 'contradicts' : 'fits', { isPrivate: true }),
  description: textual('description'),
  title: titleOf,
};

/** '15', with the days that its header names, is a time, too. */
function deadline(field: Meaning): Rule {
  return ({ shape, inBrackets, header }) => {
    const { number, link, lead_time: leadTime, day } = shape.share;
    if (link > 0.5 || (number > 0.8 && !/\p{L}{3}/u.test(inBrackets))) return said(field, 'contradicts');
    const isTime = shape.filled === 0 || leadTime + day + number > 0.2 || DEADLINE_WORDS.test(plainWords(header));
    return isTime ? said(field, 'fits') : said(field, 'open', { certainty: 0.7, options: ['own', field] });
  };
}

/** Where the header says that it is a time: 'Material' alone may be what a poster is made of. */
const DEADLINE_WORDS =
  /hatarid|leadas|deadline|due|schluss|frist|abgabe|anliefer|termin|termen|dodani|odovzd|predare|livrare|lead|uzavierk|uzaverk|bekul|jovahagy|(?:^| )(?:do|bis|by|ig)(?: |$)/u;

function pointOf({ shape, concepts }: TableColumn): Said {
  const { pair, lat, lng, east, north, link } = shape.share;
  if (pair > 0.6) return said(['lat', 'lng'], 'fits');
  if (lat > 0.6) return said('lat', 'fits');
  if (lng > 0.6) return said('lng', 'fits');
  if (east > 0.6 || north > 0.6) return said(['lat', 'lng'], 'fits');
  if (shape.filled === 0)
    return said(concepts.includes('lng') ? 'lng' : concepts.includes('lat') ? 'lat' : ['lat', 'lng']);
  return link > 0.6 ? said('own', 'fits') : said(['lat', 'lng'], 'contradicts');
}

function gridOf(column: TableColumn): Said {
  return column.shape.filled === 0 ? said(['lat', 'lng']) : pointOf(column);
}

/** Where a vehicle comes from or goes to; a column of days of that name is something else. */
function endOf(field: Meaning): Rule {
  return ({ shape }) =>
    said(
      field,
      shape.share.day > 0.5 || shape.share.number > 0.5 ? 'contradicts' : shape.share.city > 0.5 ? 'fits' : 'open',
    );
}

/** Of addresses those parts that most of them have. */
export function addressOf({ share }: TableColumn['shape']): readonly Meaning[] {
  return share.with_zip > 0.5 ? ['zip_code', 'city', 'street'] : ['city', 'street'];
}

/** 'Cím' is an address, a street, or a title; which of them its values say. */
function placeOf({ shape, concepts }: TableColumn, facts: TableFacts): Said | undefined {
  const { address, street, city, zip_city: zipCity, pair, code, number, zip } = shape.share;
  const parts = PLACE_PARTS.filter((concept) => concepts.includes(concept));
  if (address > 0.5) return said(addressOf(shape), 'fits');
  if (zipCity > 0.5) return said(['zip_code', 'city'], 'fits');
  if (city > 0.6 && street < 0.3)
    return said('city', concepts.includes('site') && facts.has('city') ? 'contradicts' : 'fits');
  const isOther = concepts.includes('site') && (facts.has('street') || facts.has('address'));
  if (street > 0.4 && !isOther) return said('street', 'fits');
  if (pair > 0.6) return said(['lat', 'lng'], 'fits');
  if (zip > 0.9) return said('zip_code', 'fits');
  const isStreetToo = concepts.includes('street') && !facts.has('address');
  if (concepts.includes('site') && !isStreetToo)
    return number > 0.6 || (code > 0.8 && shape.length <= 12) ? said('title', 'contradicts') : said('title', 'open');
  if (number > 0.8) return said('own', 'contradicts');
  if (shape.filled === 0 && parts.length > 1)
    return said(parts.map((part) => (part === 'zip' ? 'zip_code' : part) as Meaning)); // each part names a field
  if (concepts.includes('city')) return said('city', shape.filled === 0 ? 'open' : 'contradicts', {});
  if (concepts.includes('street') && !concepts.includes('address')) return said('street', 'open');
  if (shape.filled === 0) return said('street', 'open', { certainty: LIKELY });
  return said('street', 'open', {
    certainty: street > 0.2 ? KNOWN : LIKELY,
    options: ['street', 'title', 'description'],
  });
}

const PLACE_PARTS = ['zip', 'city', 'street'] as const;

function sizeOf({ shape, concepts }: TableColumn): Said {
  if (shape.share.size > 0.6) return said(['width', 'height'], 'fits');
  if (shape.filled === 0) return said(['width', 'height']);
  if (shape.share.trade > 0.6) return said(['type', 'media_placing'], 'fits');
  // One number of a size is no size.
  if (concepts.includes('width') !== concepts.includes('height'))
    return sideOf(concepts.includes('width') ? 'width' : 'height', shape);
  return said('own', shape.share.number > 0.8 ? 'contradicts' : 'open', { certainty: 0.8, options: ['width', 'own'] });
}

function lengthOf(field: 'width' | 'height'): Rule {
  return ({ shape }) => sideOf(field, shape);
}

function sideOf(field: 'width' | 'height', shape: TableColumn['shape']): Said {
  if (shape.filled === 0) return said(field);
  if (shape.share.size > 0.6) return said(['width', 'height'], 'fits');
  return said(field, shape.share.number > 0.8 && !shape.isCounted ? 'fits' : 'contradicts');
}

function kindOf({ shape, unknown: strange, header }: TableColumn): Said {
  if (shape.filled === 0) return said(['type', 'media_placing']);
  if (shape.share.size > 0.6) return said(['width', 'height'], 'fits');
  if (shape.share.trade > 0.5) return said(['type', 'media_placing'], 'fits');
  if (shape.share.placing > 0.8) return said('media_placing', 'fits');
  if (shape.share.number > 0.6 || strange > 0 || shape.distinct > shape.filled * 0.5 + 3)
    return said(['type', 'media_placing'], 'contradicts');
  return said(['type', 'media_placing'], 'open', { certainty: header === '' ? 0.5 : 0.8, options: ['type', 'own'] });
}

function codeOf({ shape, concepts }: TableColumn): Said {
  if (shape.filled === 0) return said('surface_code');
  const isUnique = shape.distinct >= shape.filled * 0.95;
  if (shape.share.zip > 0.95 && !isUnique) return said('zip_code', 'fits');
  if (shape.length > 30) return said('surface_code', 'contradicts');
  if (isUnique) return said('surface_code', 'fits');
  if (shape.distinct >= shape.filled * 0.8 && concepts.includes('code'))
    return said('surface_code', 'open', { certainty: 0.9 });
  return said('surface_code', 'contradicts');
}

/** A number of its own in each row is a code, whatever it is called. */
function titleOf({ shape, concepts }: TableColumn, facts: TableFacts): Said {
  const { number, code, street, address, city, size } = shape.share;
  if (shape.filled === 0) return said('title');
  const isUnique = shape.distinct >= shape.filled * 0.97;
  if ((code > 0.9 || number > 0.9) && isUnique && shape.length <= 14)
    return said('surface_code', facts.has('code') ? 'contradicts' : 'fits');
  if (number > 0.8 || size > 0.8) return said('title', 'contradicts');
  if (address > 0.7 && !facts.has('address')) return said(addressOf(shape), 'fits');
  if (street > 0.7 && !facts.has('street') && !facts.has('address')) return said('street', 'fits');
  if (city > 0.9 && !facts.has('city') && !concepts.includes('site')) return said('city', 'fits');
  return said('title', 'open');
}
