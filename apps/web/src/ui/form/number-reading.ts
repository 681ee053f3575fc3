import { formatNumber } from '@felulet/domain/format/money.ts';
import {
  type Reading,
  type ReadingFault,
  readCount,
  readDecimal,
  readDegrees,
  readForints,
  readMeasure,
} from '@felulet/domain/format/read-number.ts';
import type { TFunction } from 'i18next';

/** What kind of number a field holds; it decides how a pasted text is understood. [K5.28] */
export type NumberKind = 'count' | 'forints' | 'measure' | 'decimal' | 'degrees';

const readers: Readonly<Record<NumberKind, (text: string) => Reading<number>>> = {
  count: readCount,
  forints: readForints,
  measure: readMeasure,
  decimal: readDecimal,
  degrees: readDegrees,
};

const examples: Readonly<Record<NumberKind, string>> = {
  count: formatNumber(1500, 0),
  forints: `${formatNumber(150_000, 0)} Ft`,
  measure: '118,5 cm',
  decimal: '12,5',
  degrees: '47,4979',
};

type PastedFault = ReadingFault | { readonly code: 'too_precise' | 'negative'; readonly entry: string };
export type Pasted =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly fault: PastedFault };

/** A pasted number as the field can hold it; degrees from map sites have more decimals than a place needs. */
export function readPasted(text: string, kind: NumberKind, decimals: number): Pasted {
  const reading = readers[kind](text);
  if (!reading.ok) return reading;
  if (kind !== 'degrees' && reading.value < 0) return { ok: false, fault: { code: 'negative', entry: text.trim() } };
  const scale = 10 ** decimals;
  const rounded = Math.round(reading.value * scale) / scale;
  if (kind !== 'degrees' && rounded !== reading.value)
    return { ok: false, fault: { code: 'too_precise', entry: text.trim() } };
  return { ok: true, value: rounded };
}

const SHOWN_LETTERS = 40;

export function faultWords(fault: PastedFault, kind: NumberKind, decimals: number, t: TFunction): string {
  const entry = fault.entry.length > SHOWN_LETTERS ? `${fault.entry.slice(0, SHOWN_LETTERS)}…` : fault.entry;
  switch (fault.code) {
    case 'ambiguous_number': {
      const [first, second] = fault.ways;
      return t('ui.form.reading.ambiguous_number', { entry, first, second });
    }
    case 'too_precise':
      return t('ui.form.reading.too_precise', { entry, count: decimals });
    case 'negative':
      return t('ui.form.reading.negative', { entry });
    case 'not_whole':
      return t('ui.form.reading.not_whole', { entry });
    default:
      return t('ui.form.reading.not_a_number', { entry, example: examples[kind] });
  }
}

/** How many centimetres the typed unit has; others, such as cm itself, change nothing. */
export function centimetresOf(letters: string): number {
  if (/^mm/.test(letters)) return 0.1;
  if (/^m/.test(letters)) return 100;
  return letters.startsWith('dm') ? 10 : 1;
}
