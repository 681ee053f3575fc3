import { z } from 'zod';
import { endpoint, mediaTypes } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { id, pathId } from '../primitives.ts';
import {
  bookingCreateBody,
  bookingExportBody,
  bookingListQuery,
  bookingRestoreBody,
  bookingTotalsBody,
  bookingUpdateBody,
} from './booking.requests.ts';
import {
  bookingFilterResponse,
  bookingResponse,
  bookingRow,
  bookingTotals,
  manualMediaResponse,
} from './booking.responses.ts';

const tag = 'bookings';

/** [P7.18] */
export const bookingList = endpoint({
  method: 'GET',
  path: '/api/bookings',
  access: ['bookings:list'],
  summary: 'Booked surfaces: a publisher its own, an admin all',
  tag,
  query: bookingListQuery,
  response: listOf(bookingRow),
});

/** [D12.70] */
export const bookingTotalsCount = endpoint({
  method: 'POST',
  path: '/api/bookings/totals',
  access: ['bookings:list'],
  summary: 'What chosen rows of the list of booked surfaces come to, in the reader’s own prices',
  tag,
  body: bookingTotalsBody,
  response: bookingTotals,
});

/** [P7.19] */
export const bookingFilter = endpoint({
  method: 'GET',
  path: '/api/bookings/filter',
  access: ['bookings:list'],
  summary: 'Choices of the booking list’s filters',
  tag,
  response: bookingFilterResponse,
});

export const unreadBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/getunreadcount',
  access: ['bookings:list'],
  summary: 'How many bookings wait for the publisher',
  tag,
  response: z.int(),
});

/** [D16.7] */
export const ownBookingCalendar = endpoint({
  method: 'GET',
  path: '/api/bookings/own-calendar.ics',
  access: ['mediaBooking:delete'],
  summary: 'The asker’s own bookings, outside campaigns, in the days of the board, for calendar programs',
  tag,
  answers: 'file',
  mediaType: mediaTypes.calendar,
});

export const bookingExport = endpoint({
  method: 'POST',
  path: '/api/bookings/export',
  access: ['bookings:list'],
  summary: 'A workbook of the chosen bookings, or of all that a filter leaves',
  tag,
  body: bookingExportBody,
  answers: 'file',
  mediaType: mediaTypes.workbook,
  later: true,
});

/** [C7.2] */
export const bookingDetail = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  access: ['bookings:show', 'campaigns:show'],
  summary: 'One booking with what the asker may know and do',
  tag,
  params: pathId,
  response: bookingResponse,
});

/** [C7.1] */
export const bookingCreate = endpoint({
  method: 'POST',
  path: '/api/bookings',
  access: ['bookings:create'],
  summary: 'Book a surface, block one’s own surface, or add a row by hand',
  tag,
  body: bookingCreateBody,
  response: bookingResponse,
  success: 201,
  idempotent: true,
});

export const bookingUpdate = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id',
  access: ['bookings:edit'],
  summary: 'Approve, reject, price, finalize, move or set the fee',
  tag,
  params: pathId,
  body: bookingUpdateBody,
  response: bookingResponse,
});

export const bookingDelete = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id',
  access: ['bookings:delete', 'mediaBooking:delete'],
  summary: 'Take a booking out',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const bookingRestore = endpoint({
  method: 'POST',
  path: '/api/bookings/restore',
  access: ['bookings:delete'],
  summary: 'Put lines of an offer back that the asker took out a moment ago: all of them or none',
  tag,
  body: bookingRestoreBody,
  response: z.object({ bookings: z.array(id), packages: z.array(id) }),
  idempotent: true,
});

/** [C7.25] */
export const manualMediaDetail = endpoint({
  method: 'GET',
  path: '/api/campaign-manual-medias/:id',
  access: ['manualMedia:show'],
  summary: 'A row that was typed in by hand',
  tag,
  params: pathId,
  response: manualMediaResponse,
});
