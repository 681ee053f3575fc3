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
const timeUnits = ['nap', 'het', 'felhonap', 'honap', 'alkalom'] as const;
export type TimeUnit = (typeof timeUnits)[number];
const unitShape = new RegExp(`^(?:(\\d{1,3})\\s*)?(${timeUnits.join('|')})$`);

/** Null when the unit, named as in its list ('2 hét'), says nothing about time that we know. */
export function rentalPeriodOf(unitName: string, period: Period): RentalPeriod | null {
  const length = unitLengthOf(unitName);
  if (length === null) return null;
  const { count, unit } = length;
  const days = lengthInDays(period);
  if (unit === 'alkalom') return { days, tenths: ONE, kind: 'exact' };
  const { part, whole } = timesIn(unit, period);
  const parts = 10 * part;
  const wanted = whole * count;
  // Half up, in whole numbers: 0.5 is 5 / 10, whatever a float makes of it.
  const tenths = Math.floor((2 * parts + wanted) / (2 * wanted));
  if (tenths < ONE) return { days, tenths: ONE, kind: 'raised' };
  return { days, tenths, kind: tenths * wanted === parts ? 'exact' : 'rounded' };
}

/** What a unit's name says about time, or null. */
export function unitLengthOf(unitName: string): { readonly count: number; readonly unit: TimeUnit } | null {
  const [, count = '1', word] = unitShape.exec(folded(unitName).trim()) ?? [];
  const unit = timeUnits.find((known) => known === word);
  return unit === undefined || Number(count) === 0 ? null : { count: Number(count), unit };
}

function timesIn(unit: TimeUnit, period: Period): Ratio {
  if (unit === 'nap') return { part: lengthInDays(period), whole: 1 };
  if (unit === 'het') return { part: lengthInDays(period), whole: DAYS_A_WEEK };
  const months = monthsIn(period);
  return unit === 'honap' ? months : { part: 2 * months.part, whole: months.whole };
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
