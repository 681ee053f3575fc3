import { addDays } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';

const RANGE = /\[(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2})\)/g;

/** A datemultirange as PostgreSQL writes it, `{[2026-01-01,2026-01-15)}`, whose ends lie outside. */
export function periodsOf(multirange: string): readonly Period[] {
  return [...multirange.matchAll(RANGE)].map(([, from = '', end = '']) => ({
    date_from: from,
    date_to: addDays(end, -1),
  }));
}
