import { formatNumber } from '@felulet/domain/format/money.ts';
import { priceTagTypes } from '@felulet/domain/pricing/price-tag-types.ts';
import { unitNameIn } from '@felulet/domain/pricing/rental-period.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { Surface } from '../surface/surface.ts';
import type { ListItems } from '../surface/system-list-items.ts';
import type { ColumnKey, SurfaceColumn } from './surface-columns.ts';
import { cellOf, tagsText } from './surface-fields.ts';
import { sheetSay } from './surface-words.ts';

export const SHOWN_DECIMALS = 6;

/** The name of a column in the reader's language; in the workbook itself it is Hungarian. */
export function columnName(key: ColumnKey, say: Say): string {
  return say(`workbooks.surfaces.column.${key}`);
}

/** What a cell of the workbook would hold, in the reader's language; what its owner wrote stays. */
export function shownText(surface: Surface, column: SurfaceColumn, items: ListItems, say: Say): string | null {
  const { key, kind } = column;
  if (kind === 'type') return say(`states.mediaType.${surface.type}`);
  if (kind === 'placing') return say(`states.mediaPlacing.${surface.media_placing}`);
  if (kind === 'price_tags') return tagsText(surface.price_tags, (id) => tagTypeWord(items.nameOf(id), say)) || null;
  const cell = cellOf(surface, column, items);
  if (kind === 'flag') return yesOrNo(cell === sheetSay('workbooks.surfaces.yes'), say);
  if (typeof cell === 'number') return formatNumber(cell, SHOWN_DECIMALS);
  if (cell === null || cell === undefined || cell === '') return null;
  return key === 'rental_period_unit' ? unitWord(String(cell), say) : String(cell);
}

export function yesOrNo(isYes: boolean, say: Say): string {
  return say(isYes ? 'workbooks.surfaces.yes' : 'workbooks.surfaces.no');
}

/** '2 weeks' of '2 hét'. */
export function unitWord(name: string, say: Say): string {
  return unitNameIn(name, (unit, count) =>
    count === 1 ? say(`prices.unit.${unit}`) : say(`prices.units.${unit}`, { count }),
  );
}

/** A type of price tag by what its list calls it. */
export function tagTypeWord<Name extends string | undefined>(name: Name, say: Say): Name | string {
  const type = priceTagTypes.find((one) => sheetSay(`prices.tagTypeName.${one}`) === name);
  return type === undefined ? name : say(`prices.tagTypeName.${type}`);
}
