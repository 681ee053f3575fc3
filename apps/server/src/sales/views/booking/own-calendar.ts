import { linkTo } from '@felulet/contract/page-paths.ts';
import { boardPeriod } from '@felulet/domain/availability/occupancy.ts';
import { surfaceAddress } from '@felulet/domain/media/surface-address.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';
import { CALENDAR_TYPE, type CalendarEvent, icalText } from '../../../platform/calendar/ical-text.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { Say } from '../../../platform/language/say.ts';

/** As many bookings one file has. */
const CALENDAR_ROOM = 5_000;

type OwnRow = Awaited<ReturnType<typeof ownRows>>[number];

/** A publisher's own bookings, as a file for other calendars. */
export async function ownCalendar({ db, clock, config }: ServerContext, { viewer, say }: Reader): Promise<FileAnswer> {
  const period = boardPeriod(todayOf(clock));
  const rows = await ownRows(db, viewer, period);
  const shown = rows.slice(0, CALENDAR_ROOM);
  const leftOut = (rows[0]?.total ?? 0) - shown.length;
  const text = icalText({
    product: 'Bookings',
    name: say('occupancy.calendar.name'),
    description:
      leftOut === 0
        ? say('occupancy.calendar.about')
        : say('occupancy.calendar.aboutSome', { shown: shown.length, leftOut }),
    events: shown.map((row) => eventOf(row, config.baseUrl, say)),
  });
  return {
    body: Buffer.from(text),
    contentType: CALENDAR_TYPE,
    fileName: say('occupancy.calendar.fileName'),
    disposition: 'attachment',
  };
}

/** Outside every campaign, holding units, on some day of the period. */
function ownRows(db: Db, viewer: Viewer, { date_from, date_to }: Period) {
  const own = db
    .selectFrom('booking as b')
    .innerJoin('media as m', 'm.id', 'b.media_id')
    .where('b.active', '=', true)
    .where('b.campaign_id', 'is', null)
    .where('b.date_from', '<=', date_to)
    .where('b.date_to', '>=', date_from);
  return (isAdmin(viewer) ? own : own.where('m.company_id', '=', viewer.companyId))
    .select(['b.id', 'b.quantity', 'b.date_from', 'b.date_to', 'b.campaign_name', 'b.revision', 'b.updated_at'])
    .select(['m.id as media_id', 'm.title', 'm.quantity as units', 'm.surface_code'])
    .select(['m.zip_code', 'm.city', 'm.street', 'm.location_from', 'm.location_to'])
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy('b.date_to')
    .orderBy('b.id')
    .limit(CALENDAR_ROOM)
    .execute();
}

function eventOf(row: OwnRow, baseUrl: string, say: Say): CalendarEvent {
  const { id, title, quantity, units, campaign_name, surface_code, media_id, ...rest } = row;
  const { date_from, date_to, updated_at, revision } = rest;
  const taken = say('occupancy.calendar.units', { quantity, total: units });
  const name = campaign_name ?? say('bookings.manualBooking');
  const url = baseUrl + linkTo(`/medias/show/${media_id}`);
  const about = [name, taken, surface_code, surfaceAddress(row), url];
  return {
    date_from,
    date_to,
    updated_at,
    revision,
    url,
    uid: `booking-${id}@${new URL(baseUrl).hostname}`,
    summary: `${title} – ${name} (${taken})`,
    description: about.filter((line) => line !== null && line !== '').join('\n'),
    status: 'CONFIRMED',
  };
}
