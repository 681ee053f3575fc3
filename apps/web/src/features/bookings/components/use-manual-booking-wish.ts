import { isDay } from '@felulet/domain/period/day.ts';
import { useSearch } from '@tanstack/react-router';
import type { ManualBookingValues } from './manual-booking-values.ts';

/** What the link to the form already says; from the occupancy board one comes back to it afterwards. */
export function useManualBookingWish(): { readonly wish: ManualBookingValues; readonly isFromBoard: boolean } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [from, to] = [dayOf(search.date_from), dayOf(search.date_to)];
  const isPeriod = from !== null && to !== null && from <= to;
  const days = isPeriod ? { date_from: from, date_to: to } : { date_from: null, date_to: null };
  return { wish: { ...days, quantity: 1, campaign_name: '' }, isFromBoard: search.from === 'occupancy' };
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && isDay(value) ? value : null;
}
