import type { Period } from '@felulet/domain/period/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { availableQuantity, hasFreeUnit } from '../../../sales/views/availability/free-units.ts';
import type { Direction, MediaScope, OrderKey } from './media-scope.ts';

const FIRST_BATCH = 200;
const LARGEST_BATCH = 5000;
/** Beyond so many surfaces a walk is no longer cheaper than sorting all of them. */
const LONGEST_WALK = 20_000;

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
  const order = [{ by: availableQuantity(period), direction: slice.direction }, byId(slice.ids)];
  const rows = await scope.inOrder(order, slice);
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
    const rest = last === undefined ? scope : scope.where(afterQuantity(last, slice.ids));
    const batch = await rest.inOrder(
      [{ by: quantity, direction: 'desc' }, byId(slice.ids)],
      { offset: 0, limit: size },
      { quantity, available: availableQuantity(period) },
    );
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

const quantity = sql<number>`media.quantity`;

function byId(direction: Direction): OrderKey {
  return { by: sql`media.id`, direction };
}

function afterQuantity({ quantity, id }: Candidate, ids: Direction): RawBuilder<boolean> {
  return sql<boolean>`media.quantity <= ${quantity} and (media.quantity < ${quantity} or ${afterId(id, ids)})`;
}

function afterId(id: number, direction: Direction): RawBuilder<boolean> {
  return direction === 'desc' ? sql<boolean>`media.id < ${id}` : sql<boolean>`media.id > ${id}`;
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
  const rows = await scope.where(isSoldOut).inOrder([byId(slice.ids)], slice);
  const soldOut = rows.map((row) => row.id);
  if (soldOut.length === slice.limit) return soldOut;
  const before =
    soldOut.length > 0 || slice.offset === 0 ? slice.offset + soldOut.length : await scope.where(isSoldOut).count();
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
    const rest = last === undefined ? free : free.where(afterId(last, slice.ids));
    const available = availableQuantity(period);
    const batch = await rest.inOrder([byId(slice.ids)], { offset: 0, limit: size }, { available });
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
