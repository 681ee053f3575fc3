import { BOARD_EXPORT_COLUMNS } from '@felulet/domain/availability/board-export.ts';
import { holdKinds } from '@felulet/domain/availability/occupancy.ts';
import { bookingPlaces } from '@felulet/domain/booking/booking-place.ts';
import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { maximumQuantity } from '@felulet/domain/media/media-fields.ts';
import {
  addUnits,
  type CalendarUnit,
  calendarUnits,
  countUnits,
  startOfUnit,
} from '@felulet/domain/period/calendar-unit.ts';
import { addDays, type Day, isDay } from '@felulet/domain/period/day.ts';
import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { narrowedBy } from '../list.ts';
import { day, id, named, pathId, queryId } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { optionMark } from '../sales/options.ts';
import { mediaListQuery } from './surface-list.ts';

/** How many columns of the board one call answers. */
const MAX_BOARD_COLUMNS = 120;
/** How many bookings behind a cell are told one by one. */
export const MAX_BOOKINGS_SHOWN = 200;

const endBeforeStart = { path: ['to'], params: { code: 'end_before_start' } };

/** A window of the board: rows as the list pages them, and every column that `from` to `to` touches. */
const occupancyBoardQuery = mediaListQuery
  .safeExtend({ unit: z.enum(calendarUnits).default('day'), from: day, to: day })
  .refine(({ from, to }) => from <= to, endBeforeStart)
  .superRefine(columnsAtMost(MAX_BOARD_COLUMNS));
export type OccupancyBoardQuery = z.output<typeof occupancyBoardQuery>;

type Columns = { readonly unit: CalendarUnit; readonly from: Day; readonly to: Day };

function columnsAtMost(most: number) {
  return ({ unit, from, to }: Columns, context: z.RefinementCtx): void => {
    if (!isDay(from) || !isDay(to) || countUnits(unit, { date_from: from, date_to: to }) <= most) return;
    const maximum = addDays(addUnits(unit, startOfUnit(unit, from), most), -1);
    context.addIssue({ code: 'custom', path: ['to'], params: { code: 'after_maximum', maximum } });
  };
}

/** The surfaces that `filter` leaves, in the words of the list's own query, and the columns as the board has them. */
const occupancyExportBody = z
  .strictObject({
    filter: mediaListQuery.optional(),
    unit: z.enum(calendarUnits).default('day'),
    from: day,
    to: day,
    narrowed_by: narrowedBy,
  })
  .refine(({ from, to }) => from <= to, endBeforeStart)
  .superRefine(columnsAtMost(BOARD_EXPORT_COLUMNS));
export type OccupancyExport = z.output<typeof occupancyExportBody>;

const occupancyBooking = z.object({
  /** Null where the reader may know the quantity and the days alone, and so are the fields below. */
  id: id.nullable(),
  date_from: day,
  date_to: day,
  quantity: z.int(),
  kind: z.enum(holdKinds),
  state: z.enum(bookingStates).nullable(),
  is_manual: z.boolean().nullable(),
  campaign: named.nullable(),
  /** The campaign's, or that of a manual booking, where it was given one. */
  campaign_name: z.string().nullable(),
  brand: z.string().nullable(),
  /** Where it is an option, with its time left; absent for who may not know. */
  option: optionMark.optional(),
  /** Where the reader may look at it. */
  place: z.enum(bookingPlaces).nullable(),
});
export type OccupancyBooking = z.output<typeof occupancyBooking>;

/** One that a bar of the board names; the reader knows as much of it as behind the cell. */
const boardBooking = occupancyBooking.pick({
  date_from: true,
  date_to: true,
  quantity: true,
  is_manual: true,
  campaign_name: true,
  brand: true,
});
export type BoardBooking = z.output<typeof boardBooking>;

/** What is taken on each of the days, by the same bookings: a bar, which is drawn to the day. */
const takenStretch = z.object({ date_from: day, date_to: day, booked: z.int(), waiting: z.int(), options: z.int() });

/** Some numbers a column, each in an array of its own; what is free is `quantity` less the first two. */
const occupancyRow = z.object({
  id,
  title: z.string(),
  surface_code: z.string().nullable(),
  city: z.string().nullable(),
  company_name: z.string(),
  quantity: z.int(),
  /** Units taken on the column's busiest day. */
  booked: z.array(z.int()),
  waiting: z.array(z.int()),
  /** Of the waiting units those that an option holds: they fall free when it runs out. */
  options: z.array(z.int()),
  /** Days of the column on which at least one unit is free. */
  free_days: z.array(z.int()),
  /** Units times days that are taken, in percent of what the column has; 1 to 99 unless nothing or everything is. */
  share: z.array(z.int()),
  /** What is taken, cut wherever a booking begins or ends. */
  stretches: z.array(takenStretch),
  /** The bookings of the stretches, the earliest first; of very many the first two hundred. */
  bookings: z.array(boardBooking),
});
export type OccupancyRow = z.output<typeof occupancyRow>;

const occupancyBoardAnswer = z
  .object({
    /** First and last day of the columns, whole units. */
    date_from: day,
    date_to: day,
    list: z.array(occupancyRow),
    totalCount: z.int(),
  })
  .meta({ id: 'OccupancyBoard' });
export type OccupancyBoard = z.output<typeof occupancyBoardAnswer>;

export const occupancyBoard = endpoint({
  method: 'GET',
  path: '/api/medias/occupancy',
  access: ['media:occupancy'],
  summary: 'A window of the occupancy board: surfaces of the list against days, weeks, months or quarters',
  tag: 'medias',
  query: occupancyBoardQuery,
  response: occupancyBoardAnswer,
});

export const occupancyExport = endpoint({
  method: 'POST',
  path: '/api/medias/occupancy/export',
  access: ['media:occupancy'],
  summary:
    'The board as a workbook: what is free of each surface, and the bookings behind it as far as the asker may know',
  tag: 'medias',
  body: occupancyExportBody,
  answers: 'file',
  contentType: contentTypes.workbook,
  later: true,
});

/** The period: `from` to `to`, else the campaign's, else today. */
const mediaOccupancyQuery = z
  .object({
    from: day.optional(),
    to: day.optional(),
    campaign: queryId.optional(),
    /** A booking that is not counted, as when it is about to be changed; one the asker may not know counts. */
    except: queryId.optional(),
    quantity: z.coerce.number().int().min(1).max(maximumQuantity).default(1),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, endBeforeStart);
export type MediaOccupancyQuery = z.output<typeof mediaOccupancyQuery>;

const mediaOccupancyAnswer = z
  .object({
    id,
    title: z.string(),
    quantity: z.int(),
    date_from: day,
    date_to: day,
    /** How many units were asked about, and how many are free on every day. */
    wanted: z.int(),
    available_quantity: z.int(),
    /** The period cut where what is taken changes; `missing` is what `wanted` lacks. */
    days: z.array(
      z.object({
        date_from: day,
        date_to: day,
        booked: z.int(),
        waiting: z.int(),
        /** Of the waiting ones. */
        options: z.int(),
        free: z.int(),
        missing: z.int(),
      }),
    ),
    /** The bookings that hold units in the period, by their first day. */
    bookings: z.array(occupancyBooking),
    bookings_left_out: z.int(),
    /** How many stand in line for some of these days. */
    in_line: z.int(),
    actions: recordActions(['book_manually', 'book_into_campaign']),
  })
  .meta({ id: 'MediaOccupancy' });
export type MediaOccupancy = z.output<typeof mediaOccupancyAnswer>;

export const mediaOccupancy = endpoint({
  method: 'GET',
  path: '/api/medias/:id/occupancy',
  access: ['media:occupancy'],
  summary: 'What is free of one surface day by day, and which bookings stand in the way',
  tag: 'medias',
  params: pathId,
  query: mediaOccupancyQuery,
  response: mediaOccupancyAnswer,
});
