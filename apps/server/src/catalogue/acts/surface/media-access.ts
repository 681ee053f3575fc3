import type { Media, MediaShowQuery } from '@felulet/contract/catalogue/surfaces.ts';
import { canManageMedia, canSeeBookingCalendar } from '@felulet/domain/media/media-policy.ts';
import { addDays } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { publisherCompany } from '../../../people/views/company/companies.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, found, invalid } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { surfaceBookings } from '../../../sales/views/booking/surface-bookings.ts';
import { optionMarks } from '../../../sales/views/option/option-marks.ts';
import { browsingOf } from '../../views/surface/media-browsing.ts';
import { holdersOf, nobodyHolds } from '../../views/surface/media-holders.ts';
import { presentMedia } from '../../views/surface/surface-answer.ts';
import { type ShownRecord, shownRecord } from '../../views/surface/surface-detail.ts';
import { isKept } from '../../views/surface/visible-surfaces.ts';

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

/** Holds a surface against other writers until the transaction ends; 404 for an unknown one. */
export async function lockMedia(tx: Tx, id: number): Promise<void> {
  found(
    await tx.selectFrom('media').select('id').where('id', '=', id).where(isKept).forNoKeyUpdate().executeTakeFirst(),
  );
}

/** The same of several, in the one order of locks. */
export async function lockMedias(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from media where id = any (${[...ids]}::integer[]) order by id for no key update`.execute(tx);
}

/** Whose surface it will be: a publisher's own company, or the one an admin picks. [D4.3] */
export async function publisherFor(db: Db, viewer: Viewer, named: number | undefined): Promise<number> {
  if (!isAdmin(viewer)) {
    if (named !== undefined && named !== viewer.companyId) throw new CodedError('not_own_record');
    return viewer.companyId;
  }
  if (named === undefined) invalid({ path: 'company', code: 'required' });
  const company = await publisherCompany(db, named);
  return company?.id ?? invalid({ path: 'company', code: 'unknown_reference' });
}
