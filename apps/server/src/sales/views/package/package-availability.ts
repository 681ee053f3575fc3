import { shortDays } from '@felulet/domain/availability/availability.ts';
import type { OccupancyHold } from '@felulet/domain/availability/occupancy.ts';
import { intersection, type Period } from '@felulet/domain/period/period.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { holdsOf, MOST_DAYS_NAMED } from '../availability/free-units.ts';
import type { PackageItemRow } from './package-list.ts';

export type SurfaceInTheWay = {
  readonly id: number;
  readonly title: string;
  readonly is_deleted: boolean;
  readonly available_quantity: number;
  readonly days: { date_from: string; date_to: string; free: number; missing: number }[];
};

export type WholeAvailability = {
  /** The days that the sale period and the campaign share; null when there are none. */
  readonly period: Period | null;
  readonly is_free: boolean;
  readonly in_the_way: SurfaceInTheWay[];
  readonly in_the_way_count: number;
};

/** A row names so many surfaces at most. */
const MOST_SURFACES_NAMED = 20;

type OnSale = { readonly id: number; readonly date_from: string | null; readonly date_to: string | null };

/** Of each package whether all of it is free for the campaign, and what is in the way. */
export async function wholeAvailability(
  db: Db | Tx,
  packages: readonly OnSale[],
  items: readonly PackageItemRow[],
  campaign: Period,
): Promise<ReadonlyMap<number, WholeAvailability>> {
  const holds = await holdsOf(db, [...new Set(items.map((item) => item.media_id))], campaign);
  return new Map(
    packages.map(({ id, date_from, date_to }) => {
      const period = date_from === null || date_to === null ? null : intersection({ date_from, date_to }, campaign);
      const own = items.filter((item) => item.package_id === id);
      const inTheWay = period === null ? [] : own.flatMap((item) => surfaceInTheWay(item, holds, period));
      const availability: WholeAvailability = {
        period,
        is_free: period !== null && own.length > 0 && inTheWay.length === 0,
        in_the_way: inTheWay.slice(0, MOST_SURFACES_NAMED),
        in_the_way_count: inTheWay.length,
      };
      return [id, availability] as const;
    }),
  );
}

function surfaceInTheWay(
  item: PackageItemRow,
  holds: ReadonlyMap<number, readonly OccupancyHold[]>,
  period: Period,
): SurfaceInTheWay[] {
  const { media_id: id, title, capacity, quantity, is_deleted } = item;
  const days = shortDays(capacity, holds.get(id) ?? [], period, quantity);
  if (!is_deleted && days.length === 0) return [];
  const available_quantity = Math.min(capacity, ...days.map((short) => short.free));
  return [{ id, title, is_deleted, available_quantity, days: is_deleted ? [] : days.slice(0, MOST_DAYS_NAMED) }];
}
