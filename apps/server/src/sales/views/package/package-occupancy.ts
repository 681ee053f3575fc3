import type { PackageOccupancy, PackageOccupancyQuery } from '@felulet/contract/sales/packages.ts';
import { packageDays } from '@felulet/domain/package/package-occupancy.ts';
import { addDays, type Day } from '@felulet/domain/period/day.ts';
import { lengthInDays, type Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { invalid, throwCoded } from '../../../platform/errors.ts';
import { holdsOf } from '../availability/free-units.ts';
import { type PackageRecord, packageItems } from './package-list.ts';
import { visiblePackage } from './visible-package.ts';

/** So far ahead, as on the occupancy board. */
const MOST_DAYS = 550;

/** On which days a public package can be sold whole, and what is in the way on the others. */
export async function readPackageOccupancy(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  query: PackageOccupancyQuery,
): Promise<PackageOccupancy> {
  const { record } = await visiblePackage(db, viewer, id);
  if (record.is_private) throwCoded('package_not_public');
  const period = requestedPeriod(record, query, todayOf(clock));
  const items = await packageItems(db, [id]);
  const live = items.filter((item) => !item.is_deleted);
  const holds = await holdsOf(
    db,
    live.map((item) => item.media_id),
    period,
  );
  const surfaces = live.map(({ media_id, title, capacity, quantity }) => ({
    id: media_id,
    title,
    capacity,
    quantity,
    holds: holds.get(media_id) ?? [],
  }));
  return {
    ...period,
    days: packageDays(surfaces, period).map((days) => ({ ...days, in_the_way: [...days.in_the_way] })),
    deleted: items.flatMap((item) => (item.is_deleted ? [{ id: item.media_id, title: item.title }] : [])),
  };
}

/** What is left of the sale period, or all of one that is over. */
function requestedPeriod(record: PackageRecord, query: PackageOccupancyQuery, today: Day): Period {
  const sale = { date_from: record.date_from ?? today, date_to: record.date_to ?? today };
  const begun = sale.date_to >= today && sale.date_from < today ? today : sale.date_from;
  const date_from = query.from ?? begun;
  const last = addDays(date_from, MOST_DAYS - 1);
  const date_to = query.to ?? (sale.date_to < date_from || sale.date_to > last ? last : sale.date_to);
  if (date_to < date_from) invalid({ path: 'to', code: 'end_before_start' });
  if (lengthInDays({ date_from, date_to }) > MOST_DAYS) {
    invalid({ path: 'to', code: 'after_maximum', params: { maximum: last } });
  }
  return { date_from, date_to };
}
