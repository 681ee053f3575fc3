import {
  type ActiveBookingState,
  activeBookingStates,
  type BookingState,
} from '@felulet/domain/booking/booking-states.ts';
import type { OptionApproval, OptionState } from '@felulet/domain/option/option-states.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { BookingTable, CampaignManualMediaTable } from '../../database/tables.generated.ts';
import { CodedError } from '../../platform/errors.ts';

// Every write of `booking`. Whoever calls has decided, and holds the locks of campaign and surfaces.

type UnitsOfAct = {
  readonly period: Period;
  readonly state: ActiveBookingState;
  readonly campaignId: number | null;
  readonly bookingPackageId: number | null;
  readonly createdBy: number;
  readonly at: Date;
};

type UnitsOfSurface = { readonly mediaId: number; readonly quantity: number; readonly packageItemId: number | null };

type UnitsBooked = { readonly mediaId: number; readonly bookingId: number | null; readonly availableQuantity: number };

/** Locks the surface, looks and books. Without a booking it was refused, with the units that are free. */
export async function bookUnits(
  tx: Tx,
  {
    mediaId,
    quantity,
    packageItemId,
    campaignName,
    ...act
  }: UnitsOfSurface & UnitsOfAct & { campaignName: string | null },
): Promise<UnitsBooked> {
  const { rows } = await sql<{ booking_id: number | null; available_quantity: number | null }>`
    select booking_id, available_quantity from book_surface(${mediaId}::integer, ${quantity}::integer,
      ${act.period.date_from}::date, ${act.period.date_to}::date, ${act.state}::text, ${act.campaignId}::integer,
      ${act.bookingPackageId}::integer, ${packageItemId}::integer, ${campaignName}::text, ${act.createdBy}::integer,
      ${act.at}::timestamptz)`.execute(tx);
  return { mediaId, bookingId: rows[0]?.booking_id ?? null, availableQuantity: rows[0]?.available_quantity ?? 0 };
}

/** Likewise of several surfaces: all of them, or none and only those that refuse. */
export async function bookUnitsOfEach(
  tx: Tx,
  surfaces: readonly UnitsOfSurface[],
  act: UnitsOfAct,
): Promise<UnitsBooked[]> {
  const { rows } = await sql<{ media_id: number; booking_id: number | null; available_quantity: number | null }>`
    select media_id, booking_id, available_quantity from book_surfaces(${surfaces.map(({ mediaId }) => mediaId)}::integer[],
      ${surfaces.map(({ quantity }) => quantity)}::integer[], ${surfaces.map(({ packageItemId }) => packageItemId)}::integer[],
      ${act.period.date_from}::date, ${act.period.date_to}::date, ${act.state}::text, ${act.campaignId}::integer,
      ${act.bookingPackageId}::integer, ${act.createdBy}::integer, ${act.at}::timestamptz)`.execute(tx);
  return rows.map(({ media_id: mediaId, booking_id: bookingId, available_quantity: free }) => {
    return { mediaId, bookingId, availableQuantity: free ?? 0 };
  });
}

export type BookingChange = {
  readonly bookingId: number;
  readonly quantity: number;
  readonly period: Period;
  readonly at: Date;
};

type UnitsChanged = {
  readonly is_changed: boolean;
  readonly available_quantity: number | null;
  readonly surface: number;
  readonly has_line: boolean;
  readonly asked_from: Day;
};

/** Locks the surface, looks, and moves or resizes. Undefined where there is no such booking. */
export async function changeUnits(
  tx: Tx,
  { bookingId, quantity, period, at }: BookingChange,
): Promise<UnitsChanged | undefined> {
  const { rows } = await sql<UnitsChanged>`
    select is_changed, available_quantity, surface, has_line, asked_from::text as asked_from from change_booking(${bookingId}::integer,
      ${quantity}::integer, ${period.date_from}::date, ${period.date_to}::date, ${at}::timestamptz)`.execute(tx);
  return rows[0];
}

export type UnitsReleased = {
  /** Null leaves no row at all. */
  readonly state: Exclude<BookingState, ActiveBookingState> | null;
  /** What becomes of the options among them. */
  readonly option: OptionState;
  /** Why; null leaves what there is. */
  readonly note: string | null;
  /** Whose decision it is, where it is somebody's. */
  readonly decidedBy: number | null;
  readonly at: Date;
};

/** Locks the surfaces, and gives back the units of those that are active still; answers which these were, and where somebody stands in line. */
export async function releaseUnits(
  tx: Tx,
  bookingIds: readonly number[],
  { state, option, note, decidedBy, at }: UnitsReleased,
): Promise<{ readonly released: readonly number[]; readonly inLine: readonly number[] }> {
  const { rows } = await sql<{ released: number[]; in_line: number[] }>`
    select released, in_line from release_bookings(${bookingIds}::integer[], ${state}::text, ${option}::text, ${note}::text,
      ${decidedBy}::integer, ${at}::timestamptz)`.execute(tx);
  return { released: rows[0]?.released ?? [], inLine: rows[0]?.in_line ?? [] };
}

/** Of bookings that hold no units, or none any more. */
export async function deleteBookingRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('booking').where('id', 'in', ids).execute();
}

/** What was kept of one that was taken out. Null when it is back, else how many units of its surface are free. */
export async function restoreBooking(tx: Tx, id: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ is_restored: boolean; available_quantity: number | null }>`
    select r.is_restored, r.available_quantity from deleted_booking d, restore_booking(d.content, ${now}::timestamptz) r
    where d.booking_id = ${id}`.execute(tx);
  return rows[0]?.is_restored === true ? null : (rows[0]?.available_quantity ?? 0);
}

/** The same of a publisher's own. */
export async function restoreOwnBookingRow(tx: Tx, id: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ is_restored: boolean; available_quantity: number | null }>`
    select r.is_restored, r.available_quantity from removed_thing t, restore_booking(t.content, ${now}::timestamptz) r
    where t.kind = 'booking' and t.thing_id = ${id}::integer`.execute(tx);
  return rows[0]?.is_restored === true ? null : (rows[0]?.available_quantity ?? 0);
}

export type SurfaceTaken = { readonly title: string; readonly available_quantity: number };

/** The same of a package and all that was in it; answers the surfaces in the way, the scarcest first. */
export async function restoreBookingsOfPackage(tx: Tx, packageId: number, now: Date): Promise<SurfaceTaken[]> {
  const { rows } = await sql<SurfaceTaken>`
    select m.title, r.available_quantity from deleted_booking_package d, restore_booking_package(d.content, ${now}::timestamptz) r
    join media m on m.id = r.media_id where d.booking_package_id = ${packageId}
    order by r.available_quantity, m.title`.execute(tx);
  return rows;
}

/** What a row typed in by hand says. */
export type ManualRowData = Pick<Selectable<CampaignManualMediaTable>, 'name' | 'company' | 'price' | 'description'>;

export type ManualRow = Period & {
  readonly row: ManualRowData;
  readonly campaignId: number;
  readonly quantity: number;
  readonly createdBy: number;
  readonly now: Date;
};

/** A row typed in by hand, and the booking that it is sold by; answers the booking's id. */
export async function insertManualRow(tx: Tx, manual: ManualRow): Promise<number> {
  const { row, campaignId, quantity, date_from, date_to, createdBy, now } = manual;
  const made = { campaign_id: campaignId, created_by: createdBy, created_at: now, updated_at: now };
  const { id: campaign_manual_media_id } = await tx
    .insertInto('campaign_manual_media')
    .values({ ...row, ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('booking')
    .values({ campaign_manual_media_id, state: 'CREATED', quantity, date_from, date_to, ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeManualRow(tx: Tx, id: number, data: ManualRowData, now: Date): Promise<void> {
  await tx
    .updateTable('campaign_manual_media')
    .set({ ...data, updated_at: now })
    .where('id', '=', id)
    .execute();
}

type SeenBooking = Pick<Selectable<BookingTable>, 'id' | 'state' | 'revision'>;

/** What a booking comes to, as far as it is written with the act. */
export type PriceColumns = Pick<
  Updateable<BookingTable>,
  | 'rental_period_value_tenths'
  | 'rental_period_unit_id'
  | 'ad_hoc_discount_hundredths'
  | 'list_price'
  | 'net_net_net_price'
  | 'mhfe_fee'
>;

export async function approveBooking(
  tx: Tx,
  seen: SeenBooking,
  price: PriceColumns,
  { viewer, now }: Actor,
): Promise<void> {
  await writeSeen(
    tx,
    seen,
    {
      ...price,
      state: 'PUBLISHER_ACCEPTED',
      decided_at: now,
      decided_by: viewer.accountId,
      accepted_at: now,
      note: null,
    },
    now,
  );
}

/** An edit that decides nothing. */
export async function editBooking(
  tx: Tx,
  seen: SeenBooking,
  edit: PriceColumns & Pick<Updateable<BookingTable>, 'campaign_name'>,
  now: Date,
): Promise<void> {
  await writeSeen(tx, seen, edit, now);
}

/** Compare-and-set: only from the state and revision that were read. */
async function writeSeen(
  tx: Tx,
  { id, state, revision }: SeenBooking,
  columns: Updateable<BookingTable>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set((set) => ({ ...columns, updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', state)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CodedError('conflict');
}

/** The campaign's created surface bookings; rows typed in by hand stay. */
export async function sendCreatedBookings(tx: Tx, campaignId: number, now: Date): Promise<void> {
  await tx
    .updateTable('booking')
    .set((set) => ({ state: 'WAITING_FOR_PUBLISHER', updated_at: now, revision: set('revision', '+', 1) }))
    .where('campaign_id', '=', campaignId)
    .where('media_id', 'is not', null)
    .where('state', '=', 'CREATED')
    .execute();
}

/** The campaign's rows typed in by hand, which hold no units. */
export async function endManualRows(tx: Tx, campaignId: number, now: Date): Promise<void> {
  await tx
    .updateTable('booking')
    .set((set) => ({ state: 'REJECTED', updated_at: now, revision: set('revision', '+', 1) }))
    .where('campaign_id', '=', campaignId)
    .where('media_id', 'is', null)
    .where('state', 'in', activeBookingStates)
    .execute();
}

export type Promotion = {
  readonly id: number;
  readonly state: ActiveBookingState;
  readonly until: Date | null;
  readonly reminder: Date | null;
  readonly approval: OptionApproval | null;
};

/** Those in line become bookings under new ids, in the order given; without a time of its own one is bound at once. */
export async function promoteOptions(tx: Tx, chosen: readonly Promotion[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('booking', 'id'))::integer as id
    from generate_series(1, ${chosen.length}::integer)`.execute(tx);
  const bookings = rows.map(({ id }) => id);
  await sql`select promote_options(${chosen.map(({ id }) => id)}::integer[], ${bookings}::integer[],
    ${chosen.map(({ state }) => state)}::text[], ${chosen.map(({ until }) => until)}::timestamptz[],
    ${chosen.map(({ reminder }) => reminder)}::timestamptz[], ${chosen.map(({ approval }) => approval)}::text[],
    ${now}::timestamptz)`.execute(tx);
  return bookings;
}

/** Their bookings hold as long as the options do, or as their challenges leave them; what is no option any more holds for good. */
export async function takeHoldsOf(tx: Tx, optionIds: readonly number[]): Promise<void> {
  await sql`update booking b set hold_until = case o.state when 'HOLDING' then least(o.hold_until, o.challenged_until) end
    from surface_option o where o.id = any (${[...optionIds]}::integer[]) and b.id = o.booking_id`.execute(tx);
}

/** What came of a challenge, or was made firm under one, is neither deleted nor changed by its offer maker. [D11.14] */
export async function bindBooking(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('booking').set({ is_bound: true }).where('id', '=', id).execute();
}

/** Names another unit where the one stood; answers how many bookings did. */
export async function replaceRentalUnit(tx: Tx, from: number, into: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set((set) => ({ rental_period_unit_id: into, updated_at: now, revision: set('revision', '+', 1) }))
    .where('rental_period_unit_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
