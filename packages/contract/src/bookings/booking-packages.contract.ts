import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { pathId } from '../primitives.ts';
import { bookingPackageCreateBody, bookingPackageListQuery, bookingPackageUpdateBody } from './booking.requests.ts';
import { bookingPackageResponse, bookingPackageRow } from './booking.responses.ts';

const tag = 'bookings';

/** [P7.21] */
export const bookingPackageList = endpoint({
  method: 'GET',
  path: '/api/booking-packages',
  access: ['bookings:list'],
  summary: 'Booked packages: a publisher its own, an admin all',
  tag,
  query: bookingPackageListQuery,
  response: listOf(bookingPackageRow),
});

export const bookingPackageDetail = endpoint({
  method: 'GET',
  path: '/api/booking-packages/:id',
  access: ['bookings:show', 'campaigns:show'],
  summary: 'One booked package',
  tag,
  params: pathId,
  response: bookingPackageResponse,
});

/** [C7.7] */
export const bookingPackageCreate = endpoint({
  method: 'POST',
  path: '/api/booking-packages',
  access: ['bookings:create'],
  summary: 'Book a public package into a campaign, all of it or nothing',
  tag,
  body: bookingPackageCreateBody,
  response: bookingPackageResponse,
  success: 201,
  idempotent: true,
});

/** [P7.22] */
export const bookingPackageUpdate = endpoint({
  method: 'PUT',
  path: '/api/booking-packages/:id',
  access: ['bookings:edit'],
  summary: 'Reject it whole, hand it over, or set its commission',
  tag,
  params: pathId,
  body: bookingPackageUpdateBody,
  response: bookingPackageResponse,
});

export const bookingPackageDelete = endpoint({
  method: 'DELETE',
  path: '/api/booking-packages/:id',
  access: ['bookings:delete'],
  summary: 'Take a booked package out whole',
  tag,
  params: pathId,
  answers: 'nothing',
});
