import {
  bookingPackageCreate,
  bookingPackageDelete,
  bookingPackageDetail,
  bookingPackageList,
  bookingPackageUpdate,
} from '@felulet/contract/sales/booking-packages.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import type { RecordReader } from '../../platform/http/reader.ts';
import { createBookingPackage } from '../acts/booked-package/create-booked-package.ts';
import { deleteBookingPackage, updateBookingPackage } from '../acts/booked-package/update-booked-package.ts';
import { listBookingPackages, readBookingPackage } from '../views/booked-package/read-booked-package.ts';

export function bookingPackageRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, bookingPackageList, async (call) => listBookingPackages(context, call, call.query));

  bind(binding, bookingPackageDetail, async (call) => answer(context, call, call.params.id));

  bind(binding, bookingPackageCreate, async (call) =>
    once(context, async (_tx, inside) =>
      answer(inside, call, await createBookingPackage(inside, call.viewer, call.body)),
    ),
  );

  bind(binding, bookingPackageUpdate, async (call) => {
    await updateBookingPackage(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return answer(context, call, call.params.id);
  });

  bind(binding, bookingPackageDelete, async ({ viewer, params, ifMatch }) =>
    deleteBookingPackage(context, viewer, params.id, ifMatch),
  );
}

async function answer(context: ServerContext, call: RecordReader, id: number) {
  return tagged(call, await readBookingPackage(context, call, id));
}
