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

/** Whether a column tells a field, and not something beside them. */
export function isInventoryField(meaning: Meaning): meaning is InventoryField {
  return inventoryFields.some((field) => field === meaning);
}

/** Beside fields: worth keeping as the publisher's own, left out, a period that is taken, or to be asked. */
export const otherMeanings = ['own', 'ignore', 'occupied', 'ask'] as const;

/** What a column of a foreign table is taken for. */
export const meanings = [...inventoryFields, ...otherMeanings] as const;

export type Meaning = (typeof meanings)[number];

/** Fields that several columns may fill together. */
const shared: ReadonlySet<Meaning> = new Set<Meaning>([
  ...(['publisher_notes', 'price_tags', 'tags', 'targets', 'exceptions', 'extras', 'suggestions'] as const),
  ...otherMeanings,
]);

/** Whether several columns may tell it each for itself, as the guess has it. */
export function isShared(meaning: Meaning): boolean {
  return shared.has(meaning);
}

/** Two columns make one of these: a street and its number, both halves of the grid. */
const joined: ReadonlySet<Meaning> = new Set<Meaning>(['street', 'lat', 'lng']);

/** What a confirmed mapping may not say of two columns of one table. */
export function isOnceOnly(meaning: Meaning): boolean {
  return !shared.has(meaning) && !joined.has(meaning);
}

/** Why a column was taken for what it is. */
export const guessReasons = [
  'header',
  'header_and_values',
  'values',
  'values_against_header',
  'several_prices',
  'other_currency',
  'other_period',
  'gross_price',
  'unsure_unit',
  'unknown_header',
  'taken_by_another',
  'other_trade',
  'nothing_known',
] as const;

export type GuessReason = (typeof guessReasons)[number];

/** From this certainty on a column is taken without asking. */
export const certainEnough = 0.9;

/** Of one row's texts, joined by commas, a title or a description can be made where no column tells it. */
export const madeOfFields = [
  'surface_code',
  'type',
  'vehicle_type',
  'city',
  'street',
  'location_from',
  'location_to',
  'line_number',
] as const;

export type MadeOfField = (typeof madeOfFields)[number];
