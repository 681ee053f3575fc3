import { canManageEmployees, canSeeEmployees } from '../account/account-policy.ts';
import type { Role } from '../account/roles.ts';
import { divideRounded } from '../money/round.ts';
import { addMonths } from '../period/calendar-unit.ts';
import { addDays, type Day } from '../period/day.ts';
import { intersection, lengthInDays, type Period } from '../period/period.ts';
import { type Decision, refuse } from '../permission/refusal.ts';
import type { Viewer } from '../permission/viewer.ts';
import { type DatedRate, rateOn } from '../rate/rate.ts';

/** What a publisher states of the tax on its income from advertising: declared, below the limit, on the authority's list, none. */
export const adTaxKinds = ['TAX_DECLARED', 'BELOW_100M', 'IN_NAV_LIST', 'NONE'] as const;
export type AdTaxKind = (typeof adTaxKinds)[number];

type Company = { readonly id: number; readonly role: Role };

/** A publisher's own, and an admin's. [D20.6] */
export function canSeeAdTax(viewer: Viewer, company: Company): boolean {
  return company.role === 'ROLE_PUBLISHER' && canSeeEmployees(viewer, company.id);
}

/** Its leader, or an admin. [D20.6] */
export function canStateAdTax(viewer: Viewer, company: Company): Decision {
  return canSeeAdTax(viewer, company) ? canManageEmployees(viewer, company.id) : refuse('not_visible');
}

export type AdTaxStatement = { readonly id: number; readonly kind: AdTaxKind; readonly date_from: Day };

/** What was stated last counts from its day on; undefined where nothing was stated by then. [D20.6] */
export function statementOn<S extends AdTaxStatement>(statements: readonly S[], day: Day): S | undefined {
  return statements.filter(({ date_from }) => date_from <= day).toSorted((one, other) => other.id - one.id)[0];
}

/**
 * The tax on a net price that is shared over the days of its period, each month at the rate of its first day; exact, rounded once.
 * Null where the law sets no rate for one of them. [D20.7]
 */
export function adTaxOf(net: number, period: Period, rates: readonly DatedRate[]): number | null {
  let weighed = 0n;
  for (const month of monthsOf(period)) {
    const rate = rateOn(rates, month.first);
    if (rate === undefined) return null;
    weighed += BigInt(month.days) * BigInt(rate.hundredths);
  }
  return divideRounded(BigInt(net) * weighed, BigInt(lengthInDays(period)) * 10_000n);
}

/** The months that the period touches, with how many of its days. */
function monthsOf(period: Period): readonly { readonly first: Day; readonly days: number }[] {
  const months: { first: Day; days: number }[] = [];
  let first = `${period.date_from.slice(0, 7)}-01`;
  while (first <= period.date_to) {
    const next = addMonths(first, 1);
    const part = intersection(period, { date_from: first, date_to: addDays(next, -1) });
    months.push({ first, days: part === null ? 0 : lengthInDays(part) });
    first = next;
  }
  return months;
}
