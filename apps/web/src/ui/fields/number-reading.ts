import { formatNumber } from '@felulet/domain/format/money.ts';
import {
  type Reading,
  type ReadingFault,
  readCount,
  readDecimal,
  readDegrees,
  readForints,
  readMeasure,
  readPercent,
} from '@felulet/domain/format/read-number.ts';
import type { TFunction } from 'i18next';

/** The kind of number of a field, which decides how a text is understood. */
export type NumberKind = 'count' | 'forints' | 'measure' | 'decimal' | 'percent' | 'degrees';

const readers: Readonly<Record<NumberKind, (text: string) => Reading<number>>> = {
  count: readCount,
  forints: readForints,
  measure: readMeasure,
  decimal: readDecimal,
  percent: readPercent,
  degrees: readDegrees,
};

const examples: Readonly<Record<NumberKind, string>> = {
  count: formatNumber(1500, 0),
  forints: `${formatNumber(150_000, 0)} Ft`,
  measure: '118,5 cm',
  decimal: '12,5',
  percent: '12,5 %',
  degrees: '47,4979; 47°29′52″; EOV: 650 000, 240 000',
};

type TypedFault = ReadingFault | { readonly code: 'too_precise' | 'negative'; readonly entry: string };
export type Typed =
  | { readonly ok: true; readonly value: number | null; readonly isLiteral: boolean }
  | { readonly ok: false; readonly fault: TypedFault };

/** The text as the field holds it; degrees from map sites have more decimals than needed. */
export function readTyped(text: string, kind: NumberKind, decimals: number, isRounded = false): Typed {
  // A trailing separator separates nothing.
  const entry = text.trim().replace(/(\d)[.,]$/, '$1');
  if (entry === '') return { ok: true, value: null, isLiteral: true };
  const reading = readers[kind](entry);
  if (!reading.ok) return reading;
  if (kind !== 'degrees' && reading.value < 0) return { ok: false, fault: { code: 'negative', entry } };
  const scale = 10 ** decimals;
  const value = roundHalfUp(reading.value * scale) / scale;
  if (kind !== 'degrees' && value !== reading.value)
    return isRounded ? { ok: true, value, isLiteral: false } : { ok: false, fault: { code: 'too_precise', entry } };
  return { ok: true, value, isLiteral: reading.isLiteral || (decimals === 0 && digitsOf(text) === String(value)) };
}

/** Rounds the number as written: 2.55 is slightly less in binary, but becomes 2.6. */
const roundHalfUp = (value: number): number => Math.round(Number(value.toFixed(6)));

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const SHOWN_LETTERS = 40;

export function faultMessage(fault: TypedFault, kind: NumberKind, decimals: number, t: TFunction): string {
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
