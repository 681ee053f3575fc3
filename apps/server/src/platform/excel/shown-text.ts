import { formatDecimal, formatForint, formatNumber, groupThousands } from '@felulet/domain/format/money.ts';
import type { CellInput, CellKind } from './workbook-spec.ts';

const NUMBERS: Readonly<Record<CellKind, (value: number) => string>> = {
  text: String,
  line: String,
  day: String,
  dayOfMonth: String,
  monthDay: String,
  month: String,
  number: String,
  integer: groupThousands,
  decimal: (value) => formatDecimal(value, 2),
  tenths: (value) => formatDecimal(value, 1),
  degrees: (value) => formatNumber(value, 6),
  percent: (value) => formatDecimal(value, 2),
  share: (value) => `${Math.round(value * 100)}%`,
  money: formatForint,
};

/** What a Hungarian spreadsheet shows of a cell. */
export function shownText(value: CellInput, kind: CellKind): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? NUMBERS[kind](value) : String(value);
}
