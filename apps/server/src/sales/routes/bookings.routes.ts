import {
  bookingExport,
  bookingFilter,
  bookingList,
  bookingTotalsCount,
  unreadBookings,
} from '@felulet/contract/sales/booking-list.ts';
import {
  bookingCreate,
  bookingDelete,
  bookingDetail,
  bookingRestore,
  bookingUpdate,
  manualMediaDetail,
  ownBookingCalendar,
} from '@felulet/contract/sales/bookings.ts';
import { fileOrExport } from '../../office/acts/export/file-or-export.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import type { RecordReader } from '../../platform/http/reader.ts';
import { createBooking } from '../acts/booking/create-booking.ts';
import { deleteBooking } from '../acts/booking/delete-booking.ts';
import { restoreLines } from '../acts/booking/restore-lines.ts';
import { updateBooking } from '../acts/booking/update-booking.ts';
import { planBookings } from '../views/booking/booking-export.ts';
import { countBookingTotals } from '../views/booking/booking-totals.ts';
import { ownCalendar } from '../views/booking/own-calendar.ts';
import {
  bookingFilterOptions,
  listBookings,
  readBooking,
  readManualMedia,
  unreadBookingCount,
} from '../views/booking/read-booking.ts';

export function bookingRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, bookingList, async (call) => listBookings(context, call, call.query));

  bind(binding, bookingFilter, async ({ viewer }) => bookingFilterOptions(context, viewer));

  bind(binding, bookingTotalsCount, async ({ viewer, body }) => countBookingTotals(context, viewer, body.ids));

  bind(binding, bookingExport, async (call) =>
    fileOrExport(context, call, () => planBookings(context, call, call.body)),
  );

  bind(binding, unreadBookings, async ({ viewer }) => unreadBookingCount(context, viewer));

  bind(binding, ownBookingCalendar, async (call) => ownCalendar(context, call));

  bind(binding, bookingDetail, async (call) => answer(context, call, call.params.id));

  bind(binding, bookingCreate, async (call) =>
    once(context, async (_tx, inside) => answer(inside, call, await createBooking(inside, call.viewer, call.body))),
  );

  bind(binding, bookingUpdate, async (call) => {
    await updateBooking(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return answer(context, call, call.params.id);
  });

  bind(binding, manualMediaDetail, async (call) => tagged(call, await readManualMedia(context, call, call.params.id)));

  bind(binding, bookingRestore, async (call) =>
    once(context, async (tx) => {
      await restoreLines(tx, { ...call, now: context.clock.now() }, call.body);
      return call.body;
    }),
  );

  bind(binding, bookingDelete, async ({ viewer, params, ifMatch }) =>
    deleteBooking(context, viewer, params.id, ifMatch),
  );
}

async function answer(context: ServerContext, call: RecordReader, id: number) {
  return tagged(call, await readBooking(context, call, id));
}
