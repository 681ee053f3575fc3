import type { Period } from '@felulet/domain/period/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { availableQuantity, hasFreeUnit } from '../availability/availability.lookup.ts';
import type { MediaScope } from './media-scope.queries.ts';

const FIRST_BATCH = 200;
const LARGEST_BATCH = 5000;
/** Beyond so many surfaces a walk is no longer cheaper than sorting all of them. */
const LONGEST_WALK = 20_000;

type Direction = 'asc' | 'desc';

/** Part of a list by free units; among equals the ids decide. */
export type AvailabilitySlice = {
  readonly direction: Direction;
  readonly ids: Direction;
  readonly offset: number;
  readonly limit: number;
};

type Candidate = { readonly id: number; readonly quantity: number; readonly available: number };

/** The ids of a slice of a list by free units, exact, mostly without a look at the bookings of more than some surfaces. */
export async function mediasByAvailability(
  scope: MediaScope,
  period: Period,
  slice: AvailabilitySlice,
): Promise<number[]> {
  const walk = slice.direction === 'asc' ? leastAvailable : mostAvailable;
  const found = slice.offset + slice.limit <= LONGEST_WALK ? await walk(scope, period, slice) : undefined;
  return found ?? sorted(scope, period, slice);
}

/** All of them sorted; what the walks must agree with. */
async function sorted(scope: MediaScope, period: Period, slice: AvailabilitySlice): Promise<number[]> {
  const rows = await scope
    .select('media.id')
    .orderBy(availableQuantity(period), slice.direction)
    .orderBy('media.id', slice.ids)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map((row) => row.id);
}

/** Down the surfaces by quantity: nothing has more free units than units, so the walk ends where no later one can come before the last. */
async function mostAvailable(
  scope: MediaScope,
  period: Period,
  slice: AvailabilitySlice,
): Promise<number[] | undefined> {
  const wanted = slice.offset + slice.limit;
  const precedes = (left: Candidate, right: Candidate): number =>
    right.available - left.available || order(left.id, right.id, slice.ids);
  const candidates: Candidate[] = [];
  let last: Candidate | undefined;
  for (let size = FIRST_BATCH; candidates.length < LONGEST_WALK; size = Math.min(size * 2, LARGEST_BATCH)) {
    const batch = await (last === undefined ? scope : scope.where(afterQuantity(last, slice.ids)))
      .select(['media.id', 'media.quantity', availableQuantity(period).as('available')])
      .orderBy('media.quantity', 'desc')
      .orderBy('media.id', slice.ids)
      .limit(size)
      .execute();
    candidates.push(...batch);
    candidates.sort(precedes);
    last = batch.at(-1);
    const final = candidates[wanted - 1];
    // A later surface has fewer units than `last`, or as many and stands behind it.
    const isReached =
      last !== undefined && final !== undefined && precedes(final, { ...last, available: last.quantity }) <= 0;
    if (batch.length < size || isReached) return candidates.slice(slice.offset, wanted).map((row) => row.id);
  }
  return undefined;
}

function afterQuantity({ quantity, id }: Candidate, ids: Direction): RawBuilder<boolean> {
  const behind = ids === 'desc' ? sql`media.id < ${id}` : sql`media.id > ${id}`;
  return sql<boolean>`media.quantity <= ${quantity} and (media.quantity < ${quantity} or ${behind})`;
}

/**
 * The sold out come first, and are found without a look at bookings. Behind them stand those with one free unit, which are
 * picked up by ids until there are enough; nothing can come between.
 */
async function leastAvailable(
  scope: MediaScope,
  period: Period,
  slice: AvailabilitySlice,
): Promise<number[] | undefined> {
  const isSoldOut = sql<boolean>`not (${hasFreeUnit(period)})`;
  const rows = await scope
    .where(isSoldOut)
    .select('media.id')
    .orderBy('media.id', slice.ids)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const soldOut = rows.map((row) => row.id);
  if (soldOut.length === slice.limit) return soldOut;
  const before =
    soldOut.length > 0 || slice.offset === 0 ? slice.offset + soldOut.length : await countOf(scope.where(isSoldOut));
  const rest = await withFewest(scope.where(hasFreeUnit(period)), period, {
    ...slice,
    offset: Math.max(0, slice.offset - before),
    limit: slice.limit - soldOut.length,
  });
  return rest === undefined ? undefined : [...soldOut, ...rest];
}

/** Of surfaces with something free the part with the least of it, as far as those with one unit reach, or all of them when they are few. */
async function withFewest(free: MediaScope, period: Period, slice: AvailabilitySlice): Promise<number[] | undefined> {
  const wanted = slice.offset + slice.limit;
  const seen: { readonly id: number; readonly available: number }[] = [];
  const single: number[] = [];
  for (let size = FIRST_BATCH; seen.length < LONGEST_WALK; size = Math.min(size * 2, LARGEST_BATCH)) {
    const last = seen.at(-1)?.id;
    const batch = await (last === undefined ? free : free.where('media.id', slice.ids === 'desc' ? '<' : '>', last))
      .select(['media.id', availableQuantity(period).as('available')])
      .orderBy('media.id', slice.ids)
      .limit(size)
      .execute();
    seen.push(...batch);
    single.push(...batch.flatMap((row) => (row.available === 1 ? row.id : [])));
    if (single.length >= wanted) return single.slice(slice.offset, wanted);
    if (batch.length < size) {
      seen.sort((left, right) => left.available - right.available || order(left.id, right.id, slice.ids));
      return seen.slice(slice.offset, wanted).map((row) => row.id);
    }
  }
  return undefined;
}

function order(left: number, right: number, direction: Direction): number {
  return direction === 'desc' ? right - left : left - right;
}

async function countOf(scope: MediaScope): Promise<number> {
  const { count } = await scope.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}
