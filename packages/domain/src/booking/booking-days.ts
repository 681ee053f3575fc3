import type { Day } from '../period/day.ts';
import { containsPeriod, type Period } from '../period/period.ts';
import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import type { BookingKind } from './booking-facts.ts';

/**
 * Nobody books into the past; a publisher's own booking may have begun earlier when it ends today or later. [D6.43]
 * Asked of dates that are new or changed, so that a booking under way keeps its first day.
 */
export function checkBookedDays(kind: BookingKind, next: Period, previous: Period | null, today: Day): Decision {
  const isNewStart = next.date_from !== previous?.date_from;
  const isNew = isNewStart || next.date_to !== previous?.date_to;
  if (kind !== 'manual_booking' && isNewStart && next.date_from < today)
    return refuse('booking_in_past', { field: 'date_from', date_from: today });
  if (isNew && next.date_to < today) return refuse('booking_ends_in_past', { field: 'date_to', date_to: today });
  return allowed;
}

/** Days lie within the campaign, unless its offer maker says that others are meant. [D5.44] */
export function insideCampaign(campaign: Period, period: Period, isOutsideMeant: boolean | undefined): Decision {
  if (isOutsideMeant === true || containsPeriod(campaign, period)) return allowed;
  const { date_from, date_to } = campaign;
  return refuse('outside_campaign_period', { field: 'date_from', date_from, date_to });
}
