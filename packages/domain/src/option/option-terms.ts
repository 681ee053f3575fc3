import { addDays, budapestDay, budapestInstant, budapestParts, type Day } from '../period/day.ts';
import { lengthInDays, type Period } from '../period/period.ts';
import { type IsWorkingDay, workingDayFrom } from '../period/working-days.ts';
import { type Outcome, refuse } from '../permission/refusal.ts';

/** What a publisher asks of options on its surfaces. [D11.4] */
export type OptionTerms = {
  /** Working days that an option holds, and that a renewal adds. */
  readonly length_days: number;
  readonly renewals: number;
  /** The publisher's yes is wanted above so many surfaces of a campaign, above so many days; null for never. */
  readonly approval_above_surfaces: number | null;
  readonly approval_above_days: number | null;
  /** Working days in which the same client may not hold the same surface again; 0 for none. */
  readonly cool_down_days: number;
  /** So many days before the first day of posting are closed to options. */
  readonly closed_days: number;
};

export const usualTerms: OptionTerms = {
  length_days: 3,
  renewals: 1,
  approval_above_surfaces: null,
  approval_above_days: null,
  cool_down_days: 2,
  closed_days: 0,
};

/** The least and the most of each. */
export const termLimits = {
  length_days: [1, 20],
  renewals: [0, 5],
  approval_above_surfaces: [0, 1000],
  approval_above_days: [0, 1000],
  cool_down_days: [0, 60],
  closed_days: [0, 365],
} as const satisfies Readonly<Record<keyof OptionTerms, readonly [number, number]>>;

/** When a day of options ends in Budapest. [D11.1] */
const EVENING = '18:00:00';

/** From then on there are no options on these days any more; what stands ends then. [D11.7] */
export function optionsCloseAt(terms: Pick<OptionTerms, 'closed_days'>, posting: Day): Date {
  return budapestInstant(addDays(posting, -(terms.closed_days + 1)), EVENING);
}

/** Until when an option holds that begins now. */
export function holdUntil(terms: OptionTerms, posting: Day, now: Date, isWorkingDay: IsWorkingDay): Outcome<Date> {
  return evening(terms, posting, now, isWorkingDay);
}

/** Until when it holds once it is renewed: as long again as it held at first. [D11.6] */
export function renewedUntil(terms: OptionTerms, posting: Day, until: Date, isWorkingDay: IsWorkingDay): Outcome<Date> {
  return evening(terms, posting, until, isWorkingDay);
}

/** Of an option that is moved to other days. */
export function cappedUntil(
  terms: Pick<OptionTerms, 'closed_days'>,
  posting: Day,
  until: Date,
  now: Date,
): Outcome<Date> {
  const closing = optionsCloseAt(terms, posting);
  if (closing <= now) return refuse('option_too_late', { date_to: budapestDay(closing), count: 1 });
  return { ok: true, value: until < closing ? until : closing };
}

function evening(terms: OptionTerms, posting: Day, from: Date, isWorkingDay: IsWorkingDay): Outcome<Date> {
  const end = budapestInstant(workingDayFrom(budapestDay(from), terms.length_days, isWorkingDay), EVENING);
  return cappedUntil(terms, posting, end, from);
}

/** A working day before it runs out, at the same time of day. [D11.16] */
export function remindAt(until: Date, isWorkingDay: IsWorkingDay): Date {
  const { day, time } = budapestParts(until);
  return budapestInstant(workingDayFrom(day, -1, isWorkingDay), time);
}

/** So near to its end that somebody should act: less than a working day, or over. */
export function isNearEnd(until: Date, now: Date, isWorkingDay: IsWorkingDay): boolean {
  return remindAt(until, isWorkingDay) <= now;
}

/** What ends before then runs out soon: by the end of the next working day. */
export function soonUntil(now: Date, isWorkingDay: IsWorkingDay): Date {
  return budapestInstant(addDays(workingDayFrom(budapestDay(now), 1, isWorkingDay), 1), '00:00:00');
}

/** The challenged has until the evening of the first working day after the day it is made. */
export function challengedUntil(now: Date, isWorkingDay: IsWorkingDay): Date {
  return budapestInstant(workingDayFrom(budapestDay(now), 1, isWorkingDay), EVENING);
}

/** From then on the client may hold the surface again. [D11.9] */
export function coolUntil(terms: Pick<OptionTerms, 'cool_down_days'>, endedAt: Date, isWorkingDay: IsWorkingDay): Date {
  if (terms.cool_down_days === 0) return endedAt;
  return budapestInstant(workingDayFrom(budapestDay(endedAt), terms.cool_down_days, isWorkingDay), EVENING);
}

/** Of an option on so many surfaces of one publisher, those that the campaign holds already among them. */
export function wantsApproval(terms: OptionTerms, surfaces: number, period: Period): boolean {
  const { approval_above_surfaces: most, approval_above_days: longest } = terms;
  return (most !== null && surfaces > most) || (longest !== null && lengthInDays(period) > longest);
}
