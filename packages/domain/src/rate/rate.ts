import { formatPercent } from '../format/money.ts';
import { fromHundredths, type PercentHundredths } from '../money/percent.ts';
import { addDays, type Day } from '../period/day.ts';
import { allowed, type Decision, type Outcome, type RefusalFacts, refuse } from '../permission/refusal.ts';

/** What the law sets as a percentage. [D20.1] */
export const rateKinds = ['AGENCY_COMMISSION', 'AD_TAX', 'AD_TAX_ORDERER', 'VAT'] as const;
export type RateKind = (typeof rateKinds)[number];

/** Of the text that the program ships, or of an admin's. */
export const rateOrigins = ['SHIPPED', 'ADMIN'] as const;

export type DatedRate = {
  readonly hundredths: PercentHundredths;
  readonly valid_from: Day;
  /** The last day; null while none is known. */
  readonly valid_to: Day | null;
};

/** The rate of that day among those of one kind; undefined where the law that is known sets none. */
export function rateOn<R extends DatedRate>(rates: readonly R[], day: Day): R | undefined {
  return rates.find((rate) => rate.valid_from <= day && (rate.valid_to === null || day <= rate.valid_to));
}

/** Among which a new one has to find its place: those of its kind, and the last day by which an acceptance was reckoned. */
export type KnownRates<R extends DatedRate> = {
  readonly rates: readonly R[];
  readonly today: Day;
  readonly usedUntil: Day | null;
};

/** Which rate ends on the day before the new one; null where none reaches that far. [D20.2] */
export function placeOfRate<R extends DatedRate>(
  added: DatedRate,
  { rates, today, usedUntil }: KnownRates<R>,
): Outcome<R | null> {
  const { valid_from: from, valid_to: to } = added;
  if (to !== null && to < from) return refuse('end_before_start', { field: 'valid_to' });
  const before = rates
    .filter(({ valid_from }) => valid_from < from)
    .toSorted(byDay)
    .at(-1);
  const behind = rates.filter(({ valid_from }) => valid_from >= from).toSorted(byDay)[0];
  const namingBoth = (other: DatedRate | undefined, field = 'valid_from'): RefusalFacts => ({
    field,
    added: rateWords(added),
    standing: other === undefined ? '–' : rateWords(other),
  });
  if (from < today) return refuse('rate_day_over', namingBoth(rateOn(rates, from) ?? before));
  if (usedUntil !== null && from <= usedUntil)
    return refuse('rate_day_used', { ...namingBoth(rateOn(rates, from) ?? before), date_to: usedUntil });
  if (before?.valid_to && addDays(before.valid_to, 1) < from) return refuse('rate_leaves_gap', namingBoth(before));
  if (behind !== undefined) {
    if (to === null || to >= behind.valid_from) return refuse('rate_overlaps', namingBoth(behind, 'valid_to'));
    if (addDays(to, 1) < behind.valid_from) return refuse('rate_leaves_gap', namingBoth(behind, 'valid_to'));
  }
  const isReached = before !== undefined && (before.valid_to === null || before.valid_to >= from);
  return { ok: true, value: isReached ? before : null };
}

/** Only a rate that runs on can be ended, and no day that is over loses its rate. [D20.2] */
export function canEndRate({ valid_to }: Pick<DatedRate, 'valid_to'>): Decision {
  return valid_to === null ? allowed : refuse('rate_ended', { date_to: valid_to });
}

export function endOfRate(rate: DatedRate, last: Day, today: Day): Decision {
  const open = canEndRate(rate);
  if (!open.ok) return open;
  if (last < rate.valid_from) return refuse('end_before_start', { field: 'valid_to' });
  if (last >= today) return allowed;
  const added = rateWords({ ...rate, valid_to: last });
  return refuse('rate_day_over', { field: 'valid_to', added, standing: rateWords(rate) });
}

/** '7,50 % (2026-07-01 – 2026-12-31)', the same in every language. */
function rateWords({ hundredths, valid_from, valid_to }: DatedRate): string {
  return `${formatPercent(fromHundredths(hundredths))} (${valid_from} –${valid_to === null ? '' : ` ${valid_to}`})`;
}

function byDay(one: DatedRate, other: DatedRate): number {
  return one.valid_from < other.valid_from ? -1 : 1;
}
