import { folded } from '../format/folded.ts';
import type { Tenths } from '../money/tenths.ts';
import { addMonths } from '../period/calendar-unit.ts';
import { addDays } from '../period/day.ts';
import { lengthInDays, type Period } from '../period/period.ts';

/** How many rental periods the days of a booking make. [D7.37] */
export type RentalPeriod = {
  readonly days: number;
  readonly tenths: Tenths;
  /** Rounded to tenths, or raised to the one that is the least, when not exact. */
  readonly kind: 'exact' | 'rounded' | 'raised';
};

type Ratio = { readonly part: number; readonly whole: number };

const DAYS_A_WEEK = 7;
const ONE: Tenths = 10;
export const timeUnits = ['day', 'week', 'half_month', 'month', 'occasion'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** What a rental unit is priced by. It is worked out of the name when the unit is made, and no later name changes it. */
export type UnitLength = { readonly count: number; readonly unit: TimeUnit };

/** As the list of units writes them, without accents. */
const unitWords: Readonly<Record<TimeUnit, string>> = {
  day: 'nap',
  week: 'het',
  half_month: 'felhonap',
  month: 'honap',
  occasion: 'alkalom',
};
const unitShape = new RegExp(`^(?:(\\d{1,3})\\s*)?(${Object.values(unitWords).join('|')})$`);

export function rentalPeriodOf({ count, unit }: UnitLength, period: Period): RentalPeriod {
  const days = lengthInDays(period);
  if (unit === 'occasion') return { days, tenths: ONE, kind: 'exact' };
  const { part, whole } = timesIn(unit, period);
  const parts = 10 * part;
  const wanted = whole * count;
  // Half up, in whole numbers: 0.5 is 5 / 10, whatever a float makes of it.
  const tenths = Math.floor((2 * parts + wanted) / (2 * wanted));
  if (tenths < ONE) return { days, tenths: ONE, kind: 'raised' };
  return { days, tenths, kind: tenths * wanted === parts ? 'exact' : 'rounded' };
}

/** What the name of a new unit ('2 hét') says about time, or null. */
export function unitLengthNamed(name: string): UnitLength | null {
  const [, count = '1', word] = unitShape.exec(folded(name).trim()) ?? [];
  const unit = timeUnits.find((known) => unitWords[known] === word);
  return unit === undefined || Number(count) === 0 ? null : { count: Number(count), unit };
}

/** A rental unit in a reader's language where its name in the list ('2 hét') is a known time, and in the list's own spelling where that is the same; else the name itself. [K5.83] */
export function unitNameIn(name: string, words: (unit: TimeUnit, count: number) => string): string {
  const length = unitLengthNamed(name);
  if (length === null) return name;
  const known = words(length.unit, length.count);
  return folded(known) === folded(name) ? name : known;
}

function timesIn(unit: TimeUnit, period: Period): Ratio {
  if (unit === 'day') return { part: lengthInDays(period), whole: 1 };
  if (unit === 'week') return { part: lengthInDays(period), whole: DAYS_A_WEEK };
  const months = monthsIn(period);
  return unit === 'month' ? months : { part: 2 * months.part, whole: months.whole };
}

/** Whole months from the first day on, then the days left of the month that follows. */
function monthsIn(period: Period): Ratio {
  const behind = addDays(period.date_to, 1);
  let months = 0;
  while (addMonths(period.date_from, months + 1) <= behind) months += 1;
  const date_from = addMonths(period.date_from, months);
  const month = lengthInDays({ date_from, date_to: addDays(addMonths(period.date_from, months + 1), -1) });
  return { part: months * month + lengthInDays({ date_from, date_to: period.date_to }), whole: month };
}
