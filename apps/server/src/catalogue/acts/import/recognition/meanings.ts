import type { ColumnUnit } from './column-unit.ts';

/** Fields of a surface that a table can tell, as the import names them. */
export const inventoryFields = [
  'surface_code',
  'title',
  'type',
  'media_placing',
  'is_digital',
  'width',
  'height',
  'quantity',
  'description',
  'zip_code',
  'city',
  'street',
  'location_from',
  'location_to',
  'line_number',
  'service_provider',
  'vehicle_type',
  'lat',
  'lng',
  'contacts',
  'rental_period_unit',
  'list_price',
  'important_details',
  'booking',
  'design',
  'technical',
  'can_customer_produce',
  'targets',
  'exceptions',
  'publisher_notes',
  'price_tags',
  'tags',
  'suggestions',
  'extras',
] as const;

export type InventoryField = (typeof inventoryFields)[number];

/** Beside fields: worth keeping as the publisher's own, left out, a period that is taken, or to be asked. */
export const otherMeanings = ['own', 'ignore', 'occupied', 'ask'] as const;

export type Meaning = InventoryField | (typeof otherMeanings)[number];

/** Fields that several columns may fill together. */
const shared: ReadonlySet<Meaning> = new Set<Meaning>([
  ...(['publisher_notes', 'price_tags', 'tags', 'targets', 'exceptions', 'extras', 'suggestions'] as const),
  ...otherMeanings,
]);

export function isShared(meaning: Meaning): boolean {
  return shared.has(meaning);
}

/** Why a column was taken for what it is. */
export type GuessReason =
  | 'header'
  | 'header_and_values'
  | 'values'
  | 'values_against_header'
  | 'several_prices'
  | 'other_currency'
  | 'other_period'
  | 'gross_price'
  | 'unsure_unit'
  | 'unknown_header'
  | 'taken_by_another'
  | 'other_trade'
  | 'nothing_known';

/** What a column is taken for; from a certainty of 0.9 on without asking. */
export type ColumnGuess = {
  readonly meaning: readonly Meaning[];
  readonly unit: ColumnUnit;
  /** From 0 to 1. */
  readonly certainty: number;
  readonly reason: GuessReason;
  /** Where a person is asked: what it may be, the likeliest first. */
  readonly options: readonly Meaning[];
  /** Nobody outside the publisher's company may come to read it. */
  readonly isPrivate: boolean;
};
