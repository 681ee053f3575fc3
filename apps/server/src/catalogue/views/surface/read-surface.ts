import type { Media, MediaShowQuery } from '@felulet/contract/catalogue/surfaces.ts';
import { canManageMedia, canSeeBookingCalendar } from '@felulet/domain/media/media-policy.ts';
import { addDays } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { surfaceBookings } from '../../../sales/views/booking/surface-bookings.ts';
import { optionMarks } from '../../../sales/views/option/option-marks.ts';
import { browsingOf } from './media-browsing.ts';
import { holdersOf, nobodyHolds } from './media-holders.ts';
import { presentMedia } from './surface-answer.ts';
import { type ShownRecord, shownRecord } from './surface-detail.ts';

/** The calendar can be turned back this far. */
const CALENDAR_PAST_DAYS = 400;

/** One surface as the viewer may know it; with a purpose, what is free in its period. */
export async function readMedia(
  context: ServerContext,
  reader: Reader,
  id: number,
  purpose: MediaShowQuery = {},
): Promise<Media> {
  return readMediaOf(context, reader, found(await shownMedia(context, reader.viewer, id, purpose)));
}

export type ShownMedia = ShownRecord & { readonly period: Period };

/** A visible surface, with what is free in the period it is looked at for: today where there is none. */
export async function shownMedia(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  purpose: MediaShowQuery = {},
): Promise<ShownMedia | undefined> {
  const looked = await browsingOf(db, viewer, purpose, todayOf(clock));
  const record = await shownRecord(db, viewer, id, looked);
  return record === undefined ? undefined : { ...record, period: looked.period };
}

/** The whole of one that the reader was found to see. */
export async function readMediaOf(context: ServerContext, reader: Reader, shown: ShownMedia): Promise<Media> {
  const { viewer } = reader;
  const { db, addresses, clock } = context;
  const { id, period, available_quantity, booking_id } = shown;
  const today = todayOf(clock);
  const from = addDays(today, -CALENDAR_PAST_DAYS);
  const bookings = canSeeBookingCalendar(viewer) ? await surfaceBookings(db, id, { from }) : [];
  const marks = await optionMarks(context, reader, bookings);
  const holders = canManageMedia(viewer, shown).ok ? await holdersOf(db, id, today, reader.say) : nobodyHolds;
  return presentMedia(
    { record: shown, period, available_quantity, booking_id, bookings, marks, today, holders },
    reader,
    addresses,
  );
}
