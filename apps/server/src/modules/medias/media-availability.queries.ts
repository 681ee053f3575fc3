import type { Period } from '@felulet/domain/period/period.ts';
import { sql } from 'kysely';
import { availableQuantity, hasFreeUnit } from '../availability/availability.lookup.ts';
import type { MediaScope } from './media-scope.queries.ts';

const FIRST_BATCH = 200;
const LARGEST_BATCH = 5000;

type Slice = { readonly page: number; readonly rowsPerPage: number };
type Candidate = { readonly id: number; readonly quantity: number; readonly available: number };

/**
 * The ids of one page ordered by free units, exact. Going down, the walk over `quantity` stops as soon as no later
 * surface can beat what was found, since nothing has more free units than units; going up there is no such bound.
 */
export async function mediasByAvailability(
  scope: MediaScope,
  period: Period,
  direction: 'asc' | 'desc',
  slice: Slice,
): Promise<number[]> {
  const wanted = (slice.page + 1) * slice.rowsPerPage;
  const available = availableQuantity(period);
  if (direction === 'asc') return leastAvailable(scope, period, slice);
  const candidates: Candidate[] = [];
  for (let size = FIRST_BATCH; ; size = Math.min(size * 2, LARGEST_BATCH)) {
    const batch = await scope
      .select(['media.id', 'media.quantity', available.as('available')])
      .orderBy('media.quantity', 'desc')
      .orderBy('media.id', 'desc')
      .limit(size)
      .offset(candidates.length)
      .execute();
    candidates.push(...batch);
    candidates.sort((left, right) => right.available - left.available || right.id - left.id);
    const last = candidates[wanted - 1];
    const next = batch.at(-1);
    if (batch.length < size || (last !== undefined && next !== undefined && isBeyondReach(last, next))) break;
  }
  return candidates.slice(wanted - slice.rowsPerPage, wanted).map((row) => row.id);
}

/** Whether no surface after `next` in the walk can come before `last`: it would have fewer free units, or as many and a lower id. */
function isBeyondReach(last: Candidate, next: Candidate): boolean {
  return last.available > next.quantity || (last.available === next.quantity && last.id >= next.id);
}

/** Sold-out surfaces are found without a look at bookings, and usually fill the page. */
async function leastAvailable(scope: MediaScope, period: Period, slice: Slice): Promise<number[]> {
  const offset = slice.page * slice.rowsPerPage;
  const soldOut = await scope
    .where(sql<boolean>`not (${hasFreeUnit(period)})`)
    .select('media.id')
    .orderBy('media.id', 'desc')
    .limit(slice.rowsPerPage)
    .offset(offset)
    .execute();
  if (soldOut.length === slice.rowsPerPage) return soldOut.map((row) => row.id);
  const rows = await scope
    .select('media.id')
    .orderBy(availableQuantity(period))
    .orderBy('media.id', 'desc')
    .limit(slice.rowsPerPage)
    .offset(offset)
    .execute();
  return rows.map((row) => row.id);
}
