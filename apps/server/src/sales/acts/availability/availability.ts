import { shortDays } from '@felulet/domain/availability/availability.ts';
import type { ActiveBookingState, BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { OptionState } from '@felulet/domain/option/option-states.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { type Refused, refuse } from '@felulet/domain/permission/refusal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import {
  type BookingChange,
  bookUnits,
  bookUnitsOfEach,
  changeUnits,
  deleteBookingRows,
  releaseUnits,
  type UnitsReleased,
} from '../../store/booking.ts';
import { periodsOf } from '../../views/availability/day-ranges.ts';
import {
  daysInTheWay,
  holdsOf,
  MOST_DAYS_NAMED,
  type UnitsTaken,
  type UnitsWanted,
  unitsInTheWay,
} from '../../views/availability/free-units.ts';
import { promoteInLine } from '../option/promote-in-line.ts';
import { surfacesInLine } from '../option/waiting-line.ts';

/** What all bookings of one act have in common. */
export type BookingAct = {
  readonly period: Period;
  readonly state: ActiveBookingState;
  readonly campaignId: number | null;
  readonly bookingPackageId?: number | null;
  readonly createdBy: number;
  readonly at: Date;
};

export type SurfaceBooking = BookingAct & {
  readonly mediaId: number;
  readonly quantity: number;
  readonly packageItemId?: number | null;
  /** Free text in place of a campaign. */
  readonly campaignName?: string | null;
};

export type SurfaceWanted = {
  readonly mediaId: number;
  readonly quantity: number;
  readonly packageItemId?: number | null;
};

export type BookedOutcome =
  | { readonly ok: true; readonly bookingId: number; readonly availableQuantity: number }
  | Refused;

export type SurfaceRefused = { readonly mediaId: number; readonly availableQuantity: number };

export type BookedAllOutcome =
  | { readonly ok: true; readonly bookings: readonly { readonly mediaId: number; readonly bookingId: number }[] }
  | (Refused & { readonly surfaces: readonly SurfaceRefused[] });

/** Books units of one surface, or refuses with what is still free. The caller has locked the campaign's row before. */
export async function bookSurface(tx: Tx, booking: SurfaceBooking): Promise<BookedOutcome> {
  const { bookingPackageId = null, packageItemId = null, campaignName = null } = booking;
  const booked = await bookUnits(tx, { ...booking, bookingPackageId, packageItemId, campaignName });
  const { bookingId, availableQuantity } = booked;
  if (bookingId === null) return tooFew(tx, booking, booking.period, availableQuantity);
  return { ok: true, bookingId, availableQuantity };
}

/** What stands in the way is read after the refusal: where it went away meanwhile, no days are named. */
async function tooFew(
  tx: Tx,
  wanted: UnitsWanted,
  period: Period,
  available_quantity: number,
  without: number | null = null,
): Promise<Refused> {
  const [surface] = await daysInTheWay(tx, [wanted], period, without);
  return refuse('not_enough_free', { available_quantity, days: surface?.days ?? [] });
}

/** Books several surfaces, each once: all of them, or none and the list of those that refuse. */
export async function bookSurfaces(
  tx: Tx,
  wanted: readonly SurfaceWanted[],
  act: BookingAct,
): Promise<BookedAllOutcome> {
  const mediaIds = wanted.map((surface) => surface.mediaId);
  if (new Set(mediaIds).size !== mediaIds.length) throw new Error('A surface stands twice in one act of booking.');
  const surfaces = await bookUnitsOfEach(
    tx,
    wanted.map(({ packageItemId = null, ...surface }) => ({ ...surface, packageItemId })),
    { ...act, bookingPackageId: act.bookingPackageId ?? null },
  );
  const bookings = surfaces.flatMap(({ mediaId, bookingId }) => (bookingId === null ? [] : [{ mediaId, bookingId }]));
  if (bookings.length === wanted.length) return { ok: true, bookings };
  return { ...(await tooFewOfSeveral(tx, wanted, act.period, surfaces)), surfaces };
}

/** A refusal tells so many surfaces at most. */
const MOST_SURFACES_NAMED = 20;

/** The scarcest surface gives the refusal's own number and days. */
async function tooFewOfSeveral(
  tx: Tx,
  wanted: readonly SurfaceWanted[],
  period: Period,
  refused: readonly SurfaceRefused[],
): Promise<Refused> {
  const scarcest = refused.toSorted((one, other) => one.availableQuantity - other.availableQuantity);
  const named = scarcest.slice(0, MOST_SURFACES_NAMED);
  const requested = wanted.filter((surface) => named.some(({ mediaId }) => mediaId === surface.mediaId));
  const blocked = new Map((await daysInTheWay(tx, requested, period)).map((surface) => [surface.id, surface]));
  const surfaces = named.flatMap(({ mediaId, availableQuantity }) => {
    const surface = blocked.get(mediaId);
    return surface === undefined ? [] : [{ ...surface, available_quantity: availableQuantity }];
  });
  const available_quantity = scarcest[0]?.availableQuantity ?? 0;
  return refuse('not_enough_free', { available_quantity, days: surfaces[0]?.days ?? [], surfaces });
}

type Release = {
  /** Why; null leaves what there is. */
  readonly note?: string | null;
  /** Whose decision it is, where it is somebody's. */
  readonly decidedBy?: number | null;
  /** What becomes of the options among them. */
  readonly option?: OptionState;
};

/** Takes a state that holds no units, for those of the bookings that are still active; answers which these were. */
export async function releaseBookings(
  tx: Tx,
  bookingIds: readonly number[],
  state: keyof typeof optionStateOf,
  at: Date,
  { note = null, decidedBy = null, option = optionStateOf[state] }: Release = {},
): Promise<readonly number[]> {
  return release(tx, bookingIds, { state, option, note, decidedBy, at });
}

/** What becomes of an option when its booking gives its units up. */
const optionStateOf: Readonly<Record<Exclude<BookingState, ActiveBookingState>, OptionState>> = {
  PUBLISHER_REJECTED: 'DECLINED',
  REJECTED: 'ENDED',
};

/** Removes bookings, those without a surface and those that hold nothing too. */
export async function deleteBookings(tx: Tx, bookingIds: readonly number[], at: Date): Promise<void> {
  if (bookingIds.length === 0) return;
  await release(tx, bookingIds, { state: null, option: 'WITHDRAWN', note: null, decidedBy: null, at });
  await deleteBookingRows(tx, bookingIds);
}

async function release(tx: Tx, bookingIds: readonly number[], release: UnitsReleased): Promise<readonly number[]> {
  if (bookingIds.length === 0) return [];
  const { released, inLine } = await releaseUnits(tx, bookingIds, release);
  await promoteInLine(tx, inLine, release.at);
  return released;
}

/**
 * Moves or resizes a booking that the caller knows to exist, or refuses with what the other bookings leave free. Days that are over and
 * that it held already are not asked about again. [D6.6]
 */
export async function changeBooking(tx: Tx, change: BookingChange): Promise<{ readonly ok: true } | Refused> {
  const row = await changeUnits(tx, change);
  if (row === undefined) return refuse('not_visible');
  if (row.is_changed) {
    if (row.has_line) await promoteInLine(tx, [row.surface], change.at);
    return { ok: true };
  }
  const wanted = { mediaId: row.surface, quantity: change.quantity };
  const period = { date_from: row.asked_from, date_to: change.period.date_to };
  return tooFew(tx, wanted, period, Math.max(0, row.available_quantity ?? 0), change.bookingId);
}

/** Sets how many units a surface has; refused with the days from today on on which more than that are taken. */
export async function changeSurfaceQuantity(
  tx: Tx,
  mediaId: number,
  quantity: number,
  at: Date,
): Promise<{ readonly ok: true } | Refused> {
  const { rows } = await sql<{ in_the_way: string }>`
    select change_surface_quantity(${mediaId}::integer, ${quantity}::integer, ${budapestDay(at)}::date) as in_the_way`.execute(
    tx,
  );
  const taken = periodsOf(rows[0]?.in_the_way ?? '{}');
  const [first] = taken;
  if (first === undefined) {
    await promoteInLine(tx, await surfacesInLine(tx, [mediaId]), at);
    return { ok: true };
  }
  const period = { date_from: first.date_from, date_to: taken.at(-1)?.date_to ?? first.date_to };
  const holds = (await holdsOf(tx, [mediaId], period)).get(mediaId) ?? [];
  const days = shortDays(quantity, holds, period, 0);
  const count = quantity + days.reduce((most, { missing }) => Math.max(most, missing), 0);
  return refuse('quantity_taken', { field: 'quantity', ...period, count, days: days.slice(0, MOST_DAYS_NAMED) });
}

/** The same of many surfaces by ascending id; answers those that could not be lowered, with the days in the way. The caller holds their locks. */
export async function changeSurfaceQuantities(
  tx: Tx,
  wanted: readonly UnitsWanted[],
  at: Date,
): Promise<ReadonlyMap<number, UnitsTaken>> {
  if (wanted.length === 0) return new Map();
  const today = budapestDay(at);
  const { rows } = await sql<{ id: number; in_the_way: string }>`
    select id, change_surface_quantity(id, units, ${today}::date) as in_the_way
    from (select w.id, w.units from unnest(${wanted.map((one) => one.mediaId)}::integer[],
      ${wanted.map((one) => one.quantity)}::integer[]) as w (id, units) order by w.id) as ordered`.execute(tx);
  const ids = wanted.map(({ mediaId }) => mediaId);
  await promoteInLine(tx, await surfacesInLine(tx, ids), at);
  const refused = new Set(rows.filter(({ in_the_way }) => in_the_way !== '{}').map(({ id }) => id));
  return unitsInTheWay(
    tx,
    wanted.filter(({ mediaId }) => refused.has(mediaId)),
    today,
  );
}

/** For a path that looks first and may free units by the steps above, which mark the surfaces as changed: locks them in the one order. */
export async function lockSurfacesUnmarked(tx: Tx, mediaIds: readonly number[]): Promise<void> {
  if (mediaIds.length > 0)
    await sql`select 1 from media where id = any (${mediaIds}::integer[]) order by id for no key update`.execute(tx);
}

/** For a path that writes bookings by other means: locks the surfaces in the one order and marks them as changed. */
export async function lockSurfaces(tx: Tx, mediaIds: readonly number[]): Promise<void> {
  if (mediaIds.length > 0) await sql`select lock_surfaces(${mediaIds}::integer[])`.execute(tx);
}
