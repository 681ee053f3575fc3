import type { Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import type { ColumnGuess } from './column-unit.ts';
import { addressOf } from './concept-rules.ts';
import type { TableColumn } from './table-columns.ts';

const CLEAR = 0.93;
const FAIR = 0.9;
const WEAK = 0.6;

/** By its values alone, whatever its header says; undefined where they may be anything. */
export function byShape({ shape, unit, header }: TableColumn): ColumnGuess | undefined {
  const { share, filled } = shape;
  if (filled === 0) return undefined;
  const told = (meaning: readonly Meaning[], certainty: number): ColumnGuess => ({
    meaning,
    unit: { ...shape.unit, ...unit },
    certainty,
    reason: 'values',
    options: certainty < FAIR ? [...meaning, 'own'] : [],
    isPrivate: false,
  });
  if (share.pair > 0.8) return told(['lat', 'lng'], CLEAR);
  if (share.size > 0.85) return told(['width', 'height'], CLEAR);
  if (share.zip_city > 0.8) return told(['zip_code', 'city'], CLEAR);
  if (share.address > 0.7) return told(addressOf(shape), CLEAR);
  if (share.lat > 0.9) return told(['lat'], CLEAR);
  if (share.lng > 0.9) return told(['lng'], CLEAR);
  if (share.street > 0.7) return told(['street'], CLEAR);
  if (share.zip > 0.9 && shape.length === 4 && filled > 3) return told(['zip_code'], header === '' ? CLEAR : FAIR);
  if (share.city > 0.9 && share.trade < 0.5) return told(['city'], CLEAR);
  if (share.trade > 0.9 && shape.distinct <= Math.max(3, filled * 0.5))
    return told(['type', 'media_placing'], header === '' ? CLEAR : FAIR);
  if (share.placing > 0.95 && shape.distinct <= 4) return told(['media_placing'], FAIR);
  if (share.period > 0.9) return told(['rental_period_unit'], FAIR);
  if (header !== '') return undefined;
  return byLooseShape(told, shape);
}

/** A column without any header. */
function byLooseShape(
  told: (meaning: readonly Meaning[], certainty: number) => ColumnGuess,
  { share, filled, distinct, isCounted, length, numbers, unit }: TableColumn['shape'],
): ColumnGuess | undefined {
  if (isCounted) return told(['ignore'], FAIR);
  const isUnique = distinct >= filled * 0.97 && filled > 3;
  if (isUnique && share.code > 0.9 && share.number < 0.5 && length <= 20) return told(['surface_code'], FAIR);
  if (unit.currency !== undefined && share.number > 0.8)
    return { ...told(['ask'], WEAK), options: ['list_price', 'price_tags', 'own'], isPrivate: true };
  if (share.number > 0.9 && numbers.every((number) => number >= 5_000))
    return { ...told(['ask'], WEAK), options: ['list_price', 'contacts', 'own'], isPrivate: true };
  if (share.number < 0.2 && length > 12)
    return {
      ...told(['publisher_notes'], WEAK),
      options: ['publisher_notes', 'title', 'description', 'own'],
      isPrivate: true,
    };
  return undefined;
}
