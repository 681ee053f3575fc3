import { type PercentHundredths, toHundredths } from '../money/percent.ts';
import { touchesYearlyPeriod, type YearlyPeriod } from '../period/month-day.ts';
import type { Period } from '../period/period.ts';
import { allowed, type Decision, type Outcome, refuse } from '../permission/refusal.ts';
import { isAllowed } from '../permission/static-permissions.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

export const discountTypes = ['SEASONAL', 'ONE_OFF'] as const;

export type DiscountType = (typeof discountTypes)[number];

export type DiscountFacts = {
  /** Null for a discount that an admin made for everybody. */
  readonly company_id: number | null;
  readonly type: DiscountType;
  /** Null for a one-off discount. */
  readonly season: YearlyPeriod | null;
};

/** One-off discounts always, seasonal ones when their season touches the booking's period. [D7.30] */
export function isSelectableDiscount(
  discount: DiscountFacts,
  booking: Period & { readonly publisher_id: number | null },
): boolean {
  if (discount.company_id !== null && discount.company_id !== booking.publisher_id) return false;
  if (discount.type === 'ONE_OFF') return true;
  return discount.season !== null && touchesYearlyPeriod(discount.season, booking);
}

/** A discount is more than nothing and at most everything, with two decimals. */
export function checkDiscountValue(percent: number): Outcome<PercentHundredths> {
  const hundredths = toHundredths(percent);
  if (hundredths === null || hundredths <= 0 || hundredths > 10_000) {
    return refuse('percent_out_of_range', { field: 'value', minimum: 0, maximum: 100 });
  }
  return { ok: true, value: hundredths };
}

export function canSeeDiscount(viewer: Viewer, discount: Pick<DiscountFacts, 'company_id'>): boolean {
  if (!isAllowed(viewer.role, 'discounts:show')) return false;
  return isAdmin(viewer) || discount.company_id === null || discount.company_id === viewer.companyId;
}

/** A publisher its own; what an admin made for everybody only admins change. [D4.11] [D3.19] */
export function canEditDiscount(viewer: Viewer, discount: Pick<DiscountFacts, 'company_id'>): Decision {
  if (!canSeeDiscount(viewer, discount)) return refuse('not_visible');
  if (isAdmin(viewer)) return allowed;
  return discount.company_id === viewer.companyId ? allowed : refuse('admin_only');
}

export function canDeleteDiscount(viewer: Viewer, discount: Pick<DiscountFacts, 'company_id'>): Decision {
  if (!canSeeDiscount(viewer, discount)) return refuse('not_visible');
  return isAdmin(viewer) ? allowed : refuse('admin_only');
}
