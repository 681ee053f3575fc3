import {
  type BoardBooking,
  MAX_BOOKINGS_SHOWN,
  type MediaOccupancy,
  type OccupancyBooking,
  type OccupancyRow,
} from '@felulet/contract/catalogue/occupancy.ts';
import type { OptionMark } from '@felulet/contract/sales/options.ts';
import {
  holdKindOf,
  type OccupancyHold,
  occupancyCells,
  occupancySegments,
  takenSegments,
} from '@felulet/domain/availability/occupancy.ts';
import { canSeeBooking } from '@felulet/domain/booking/booking-facts.ts';
import { placeOfBooking } from '@felulet/domain/booking/booking-place.ts';
import { canBookIntoSomeCampaign, canBookManually } from '@felulet/domain/booking/booking-policy.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { offeredActions } from '@felulet/domain/permission/record-decisions.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decidedEach } from '../../../platform/http/record-action.ts';
import type { SurfaceBookingRow } from '../../../sales/views/booking/surface-bookings.ts';
import type { MediaListRow } from '../surface/surface-list.ts';
import type { OccupiedSurface } from './board-rows.ts';

type BoardFields = Pick<MediaListRow, 'id' | 'title' | 'surface_code' | 'city' | 'company_name' | 'quantity'>;
export type BoardCells = Pick<OccupancyRow, 'quantity' | 'booked' | 'waiting' | 'options' | 'free_days' | 'share'>;

/** The numbers of each column. */
export function boardCells(quantity: number, holds: readonly OccupancyHold[], columns: readonly Period[]): BoardCells {
  const cells = occupancyCells(quantity, holds, columns);
  return {
    quantity,
    booked: cells.map((cell) => cell.booked),
    waiting: cells.map((cell) => cell.waiting),
    options: cells.map((cell) => cell.options),
    free_days: cells.map((cell) => cell.free_days),
    share: cells.map((cell) => cell.share),
  };
}

export type BoardColumns = { readonly columns: readonly Period[]; readonly period: Period };

export function presentBoardRow(
  { id, title, surface_code, city, company_name, quantity }: BoardFields,
  bookings: readonly SurfaceBookingRow[],
  { columns, period }: BoardColumns,
  viewer: Viewer,
): OccupancyRow {
  const holds = bookings.flatMap(holdOf);
  return {
    id,
    title,
    surface_code,
    city,
    company_name,
    ...boardCells(quantity, holds, columns),
    stretches: [...takenSegments(holds, period)],
    bookings: bookings.slice(0, MAX_BOOKINGS_SHOWN).map((booking) => presentBarBooking(booking, viewer)),
  };
}

function presentBarBooking(booking: SurfaceBookingRow, viewer: Viewer): BoardBooking {
  const { date_from, date_to, quantity, is_manual, campaign_name, brand } = presentHolder(booking, undefined, viewer);
  return { date_from, date_to, quantity, is_manual, campaign_name, brand };
}

type OccupancySheet = {
  readonly surface: OccupiedSurface;
  readonly period: Period;
  readonly bookings: readonly SurfaceBookingRow[];
  readonly wanted: number;
  readonly marks: ReadonlyMap<number, OptionMark>;
  readonly inLine: number;
  /** Whether the reader assembles any campaign's offer now. */
  readonly assemblesAny: boolean;
  /** How many bookings are told one by one. */
  readonly most: number;
};

export function presentOccupancy(sheet: OccupancySheet, { viewer, say }: Reader): MediaOccupancy {
  const { surface, period, bookings, wanted, most } = sheet;
  const { id, title, quantity } = surface;
  const days = occupancySegments(bookings.flatMap(holdOf), period).map((segment) => {
    const free = Math.max(0, quantity - segment.booked - segment.waiting);
    return { ...segment, free, missing: Math.max(0, wanted - free) };
  });
  return {
    id,
    title,
    quantity,
    date_from: period.date_from,
    date_to: period.date_to,
    wanted,
    days,
    available_quantity: Math.min(quantity, ...days.map((segment) => segment.free)),
    bookings: bookings.slice(0, most).map((booking) => presentHolder(booking, sheet.marks.get(booking.id), viewer)),
    bookings_left_out: Math.max(0, bookings.length - most),
    in_line: sheet.inLine,
    actions: decidedEach(
      offeredActions(['book_manually', 'book_into_campaign'], (action) =>
        action === 'book_manually'
          ? canBookManually(viewer, surface)
          : canBookIntoSomeCampaign(viewer, surface, sheet.assemblesAny),
      ),
      say,
    ),
  };
}

function holdOf({ date_from, date_to, quantity, state, hold_until }: SurfaceBookingRow): OccupancyHold[] {
  const kind = holdKindOf(state);
  return kind === null ? [] : [{ date_from, date_to, quantity, kind, is_option: hold_until !== null }];
}

/** Whoever may not see the booking learns how much it takes and when, and nothing else. */
export function presentHolder(
  booking: SurfaceBookingRow,
  option: OptionMark | undefined,
  viewer: Viewer,
): OccupancyBooking {
  const { date_from, date_to, quantity, state, facts, campaign_id, name_of_campaign } = booking;
  const held = { date_from, date_to, quantity, kind: holdKindOf(state) ?? 'waiting' };
  if (!canSeeBooking(viewer, facts)) {
    const unknown = { state: null, is_manual: null, campaign: null, campaign_name: null, brand: null, place: null };
    return { ...held, ...unknown, id: null };
  }
  const campaign = campaign_id === null ? null : { id: campaign_id, name: name_of_campaign ?? '' };
  return {
    ...held,
    ...(option !== undefined && { option }),
    id: booking.id,
    state,
    is_manual: campaign === null,
    campaign,
    campaign_name: campaign?.name ?? booking.campaign_name,
    brand: booking.brand,
    place: placeOfBooking(viewer, facts),
  };
}
