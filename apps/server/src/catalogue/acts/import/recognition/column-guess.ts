import type { GuessReason, Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import type { ColumnGuess } from './column-unit.ts';
import { byConcept, type Said, type TableFacts } from './concept-rules.ts';
import { byShape } from './shape-guess.ts';
import type { TableColumn } from './table-columns.ts';
import type { HeaderConcept } from './words/header-concepts.ts';

/** A guess by one column alone, and what it rests on; prices are settled together. */
export type Candidate = ColumnGuess & { readonly concept: HeaderConcept | undefined; readonly isPrice?: true };

const KNOWN = 0.95;
const SURE = 0.98;
const LIKELY = 0.75;
const PRIVATE: ReadonlySet<HeaderConcept> = new Set([
  'contract',
  'owner',
  'client',
  'person',
  'internal',
  'cost',
  'discount',
  'discount_price',
]);
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
  if (concept === undefined) return { ...unknown(column, facts), concept };
  if (isKeptInside(column, concept)) return keptInside(column, concept);
  if (FEES.has(concept)) return { ...fee(column, facts), concept };
  if (PRICES.has(concept)) return { ...price(column, facts), concept };
  const told = toldBy(column, [concept, ...column.concepts], facts);
  if (told !== undefined) {
    const { concept: by, said } = told;
    const isVague = VAGUE.has(by) && column.unknown > 0 && said.fit === 'open';
    const certainty = said.certainty ?? (isVague ? LIKELY : said.fit === 'fits' ? SURE : KNOWN);
    const reason: GuessReason = said.fit === 'fits' ? 'header_and_values' : 'header';
    return {
      ...plain(column, said.meaning, certainty, reason),
      ...(said.isPrivate && { isPrivate: true }),
      ...(said.options && { options: said.options }),
      concept: by,
    };
  }
  return { ...against(column, byConcept(column, concept, facts)?.meaning ?? [], facts), concept };
}

/** The first of the concepts that the values allow. */
function toldBy(
  column: TableColumn,
  concepts: readonly HeaderConcept[],
  facts: TableFacts,
): { readonly concept: HeaderConcept; readonly said: Said } | undefined {
  for (const concept of concepts) {
    const said = byConcept(column, concept, facts);
    if (said !== undefined && said.fit !== 'contradicts') return { concept, said };
  }
  return undefined;
}

export function plain(
  column: TableColumn,
  meaning: readonly Meaning[],
  certainty: number,
  reason: GuessReason,
): ColumnGuess {
  return { meaning, unit: { ...column.shape.unit, ...column.unit }, certainty, reason, options: [], isPrivate: false };
}

/** Words that every table has, of anything: 'típus', 'szám', 'név'. Beside a strange word they may mean that. */
const VAGUE: ReadonlySet<HeaderConcept> = new Set([
  'type',
  'number',
  'title',
  'site',
  'code',
  'size',
  'period',
  'status',
  'deadline',
  'quantity',
  'description',
]);

/** The group counts where the name says less: 'szélesség' below 'GPS', 'nettó' below 'Ár'. */
function conceptOf({ concepts, groups, unit, shape }: TableColumn, { has }: TableFacts): HeaderConcept | undefined {
  const asked = concepts.find((concept) => FEES.has(concept));
  const inside = [...concepts, ...groups].find(
    (concept) => PRIVATE.has(concept) && !(concept === 'cost' && (asked !== undefined || unit.per === 'once')),
  );
  if (inside !== undefined) return inside;
  // 'Nyomtatási költség' is what its buyer pays, and so is a cost that is paid once.
  if (concepts[0] === 'cost') return asked ?? 'fee_other';
  if (isCodeOf(concepts, shape)) return 'code';
  if (unit.measure === 'm2' && unit.currency === undefined) return 'area';
  const [own] = withMeasure(concepts, unit);
  if (own === 'contacts' && shape.filled > 0 && shape.share.number < 0.5 && unit.isPeople === undefined)
    return 'person';
  const group = groups[0];
  if (groups.includes('coordinates') || concepts.includes('coordinates')) {
    const both = [...concepts, ...groups];
    if (both.includes('lat') || both.includes('width')) return 'lat';
    if (both.includes('lng') || both.includes('length')) return 'lng';
  }
  if (own === 'lng' && (groups.includes('size') || (!has('lat') && shape.share.lng < 0.5))) return 'length';
  if (own === undefined && group === undefined && unit.currency !== undefined) return 'price';
  if (own !== undefined && group !== undefined && PRICES.has(group) && PRICED.has(own) && shape.share.number > 0.8)
    return group;
  if (own !== undefined && PRICES.has(own) && group !== undefined && FEES.has(group)) return group;
  if (
    (own === 'number' || own === 'title' || own === 'type' || own === undefined) &&
    group !== undefined &&
    group !== 'site'
  )
    return own === undefined ? group : own;
  return own ?? group;
}

/** '1 face' below 'Rate' is a price of one. */
const PRICED: ReadonlySet<HeaderConcept> = new Set([
  'side',
  'quantity',
  'number',
  'size',
  'placing',
  'type',
  'title',
  'period',
  'site',
]);

/** 'Kép szélessége (cm)' is a width, and 'Elérhető kontaktok' are contacts. */
function withMeasure(concepts: readonly HeaderConcept[], { measure }: TableColumn['unit']): readonly HeaderConcept[] {
  const better = concepts.find(
    (concept) =>
      (concept === 'contacts' && concepts[0] === 'free') ||
      (measure !== undefined &&
        measure !== 'px' &&
        concepts[0] === 'beside' &&
        ['width', 'height', 'size'].includes(concept)),
  );
  return better === undefined ? concepts : [better];
}

/** 'Jármű azonosító' is no vehicle, where each row has another. */
function isCodeOf(concepts: readonly HeaderConcept[], { share, distinct, filled }: TableColumn['shape']): boolean {
  if (!concepts.includes('code') || filled < 3) return false;
  return (
    concepts.every((concept) => concept === 'code' || CODED.has(concept)) &&
    share.code > 0.9 &&
    distinct >= filled * 0.97
  );
}

const CODED: ReadonlySet<HeaderConcept> = new Set([
  'vehicle',
  'type',
  'operator',
  'title',
  'site',
  'size',
  'placing',
  'side',
  'digital',
  'quantity',
  'beside',
  'number',
  'description',
]);

function isOfCalendar({ period, groups, shape }: TableColumn, concept: HeaderConcept | undefined): boolean {
  if (concept === 'occupied' && period !== undefined) return true;
  if (period === undefined || !(concept === undefined || concept === 'period' || groups.includes('occupied')))
    return false;
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

function fee(column: TableColumn, facts: TableFacts): ColumnGuess {
  const { filled, share } = column.shape;
  const told = filled > 0 && share.number < 0.5 ? toldBy(column, column.concepts, facts) : undefined;
  if (told !== undefined) return plain(column, told.said.meaning, told.said.certainty ?? KNOWN, 'header_and_values');
  if (filled > 0 && share.number < 0.5)
    return plain(column, ['own'], share.flag > 0.8 ? KNOWN : LIKELY, 'values_against_header');
  return plain(column, ['price_tags'], SURE, 'header_and_values');
}

function price(column: TableColumn, facts: TableFacts): Omit<Candidate, 'concept'> {
  const { filled, share } = column.shape;
  const isPrice = filled === 0 || share.number >= 0.5;
  const told = isPrice ? undefined : toldBy(column, column.concepts, facts);
  if (told !== undefined) return plain(column, told.said.meaning, told.said.certainty ?? KNOWN, 'header_and_values');
  if (!isPrice) return { ...plain(column, ['own'], LIKELY, 'values_against_header'), isPrivate: true };
  return { ...plain(column, ['list_price'], KNOWN, 'header'), isPrice: true };
}

/** No name that is known: by its values, else the publisher's own. */
function unknown(column: TableColumn, facts: TableFacts): ColumnGuess {
  const seen = byShape(column) ?? byUniqueCodes(column, facts);
  if (seen !== undefined) return seen;
  if (column.header === '')
    return { ...plain(column, ['own'], column.shape.filled === 0 ? SURE : 0.6, 'nothing_known'), isPrivate: true };
  // Amounts of money, and who somebody is, are shown to nobody by chance.
  const isTold =
    column.shape.share.company > 0.5 ||
    column.shape.share.person > 0.7 ||
    column.shape.unit.currency !== undefined ||
    column.unit.currency !== undefined;
  return { ...plain(column, ['own'], KNOWN - 0.04, 'unknown_header'), isPrivate: isTold };
}

/** What the header says cannot be of such values. */
function against(column: TableColumn, meaning: readonly Meaning[], facts: TableFacts): ColumnGuess {
  const seen = byShape(column) ?? byUniqueCodes(column, facts);
  if (seen !== undefined) return { ...seen, reason: 'values_against_header' };
  return { ...plain(column, ['own'], 0.7, 'values_against_header'), options: [...meaning, 'own'] };
}

/** Where no column is called so, the one with another code in each row has them. */
function byUniqueCodes(column: TableColumn, { has }: TableFacts): ColumnGuess | undefined {
  const { share, filled, distinct, length, patterns } = column.shape;
  if (has('code') || filled < 4 || share.code < 0.95 || share.number > 0.5 || share.day > 0.3 || length > 20)
    return undefined;
  return distinct >= filled * 0.98 && patterns.size <= 6 ? plain(column, ['surface_code'], 0.9, 'values') : undefined;
}
