import { longAccents } from '@felulet/domain/format/old-letters.ts';
import { readCount, readMeasure, readRoundedForints } from '@felulet/domain/format/read-number.ts';
import {
  type ColumnKind,
  columnOf,
  type SurfaceColumn,
  surfaceColumns,
} from '../../../views/export/surface-columns.ts';
import { folded, plainHeaderOf, sheetSay } from '../../../views/export/surface-words.ts';

/** The column that a header names, and the unit that it gives its numbers; empty where it gives none, or no number stands there. */
export type HeaderMeaning = { readonly column: SurfaceColumn; readonly unit: string };

const readers: Readonly<Partial<Record<ColumnKind, typeof readCount>>> = {
  integer: readCount,
  decimal: readMeasure,
  money: readRoundedForints,
  price_tags: readRoundedForints,
};

const BRACKETS = /[([{]([^)\]}]*)[)\]}]?/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{Sc}%\u2030°"'\u2019\u2032\u2033]+/u;
/** Money of other countries and measures of other trades, where no brackets say that a unit follows. */
const STRANGE =
  /^(?:\p{Sc}|[%\u2030°]|["'\u2019\u2032\u2033]|''|\u2032\u2032|eur|euro|usd|dollar|chf|gbp|font|ron|lei|czk|pln|inch|coll|huvelyk|feet|px|pixel|m2|nm)$/u;

/** A longer text is no header. */
const LONGEST = 200;

const byName = new Map(surfaceColumns.map((column) => [nameOf(plainHeaderOf(column)), column]));
/** As the lists of surfaces call it. */
byName.set(nameOf(sheetSay('medias.column.surfaceCode')), columnOf('surface_code'));
byName.set('irsz', columnOf('zip_code'));
/** As they are written where a keyboard has no accents. */
for (const [name, column] of [...byName]) byName.set(withoutAccents(name), column);

/** 'Szélesség (m)', 'Utca,házszám', 'Listaár ezer Ft', 'Megrendelési határidõ:'. What follows the name of a column of texts is a remark. */
export function headerMeaning(written: string): HeaderMeaning | undefined {
  if (written.length > LONGEST) return undefined;
  // A price is net, so that the tax beside it changes nothing.
  const header = written.normalize('NFKC').replace(/\s*\+\s*áfa(?!\p{L})/giu, '');
  const name = nameOf(header);
  const column = byName.get(name);
  const inBrackets = bracketed(header);
  if (column !== undefined) return { column, unit: readers[column.kind] === undefined ? '' : unitOf(inBrackets) };
  const words = name.split(' ');
  for (let count = words.length - 1; count > 0 && inBrackets === ''; count -= 1) {
    const named = byName.get(words.slice(0, count).join(' '));
    const unit = unitOf(words.slice(count).join(' '));
    if (named === undefined || readers[named.kind] === undefined) continue;
    return isUnitOf(named, unit) ? { column: named, unit } : undefined;
  }
  return undefined;
}

/** Whether it can only be a unit of the column's numbers, be it one that the field knows or a strange one. */
export function isUnitOf(column: SurfaceColumn, text: string): boolean {
  const unit = unitOf(text);
  if (unit === '' || readers[column.kind] === undefined) return false;
  return timesOf({ column, unit }) !== undefined || STRANGE.test(plainUnit(unit));
}

const PARTS = /[,;:()[\]{}–]|\s-\s/u;
const MOST_WORDS = 3;
/** A company is no thousand forints, and a percentage no unit of prices. */
const NO_UNIT = /^(?:nettó|%|[Kk]ft\.?|KFT\.?)$/u;

/** What of a title can only be a unit of the column: 'Méretek méterben', 'Árlista (az árak ezer Ft-ban, nettó)', 'Méret, m'. */
export function unitsIn(column: SurfaceColumn, title: string): readonly string[] {
  if (title.length > LONGEST) return [];
  return title.split(PARTS).flatMap((part) => {
    const words = part.split(/\s+/u).filter((word) => word !== '');
    return words.flatMap((word, end) => {
      if (end < words.length - 1 && !/b[ae]n$/iu.test(word)) return [];
      for (let count = Math.min(MOST_WORDS, end + 1); count > 0; count -= 1) {
        const unit = words.slice(end + 1 - count, end + 1).join(' ');
        // '5 x 2 m' is a measure, and a single letter behind a name no thousand.
        const before = words[end - count];
        const isMeasure = column.kind === 'decimal' && /\d$/u.test(before ?? '');
        if (isMeasure || (before !== undefined && /^[ek]$/iu.test(unit))) continue;
        if (!NO_UNIT.test(unit) && isUnitOf(column, unit.replace(/\/.*$/u, ''))) return unitOf(unit);
      }
      return [];
    });
  });
}

export function bracketed(header: string): string {
  return [...header.matchAll(BRACKETS)].map(([, unit = '']) => unit.trim()).join(' ');
}

/** How much of the field's own unit one is; undefined for a unit that the field does not know. */
export function timesOf({ column, unit }: HeaderMeaning): number | undefined {
  if (unit === '') return 1;
  const reading = readers[column.kind]?.(1_000_000, unit);
  return reading?.ok === true ? reading.value / 1_000_000 : undefined;
}

function nameOf(header: string): string {
  const words = longAccents(folded(header)).replace(BRACKETS, ' ').split(SEPARATORS);
  return words.filter((word) => word !== '').join(' ');
}

/** Without what every price and every count is for: one piece, one rental period. */
function unitOf(text: string): string {
  return text
    .replace(/^nettó[,;]\s*/iu, '')
    .replace(/\s*\/\s*(?:db|darab|felület|(?:bérleti )?időegység|időszak)\b\.?/giu, '')
    .replace(/^(?:[x×*]\s*)?(?:1[ .\u00a0]?000|['\u2019]000)\s*/u, 'ezer ')
    .replace(/[\s-]*b[ae]n$/iu, '')
    .trim();
}

function plainUnit(unit: string): string {
  return withoutAccents(unit)
    .replace(/b[ae]n$/u, '')
    .toLowerCase();
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
