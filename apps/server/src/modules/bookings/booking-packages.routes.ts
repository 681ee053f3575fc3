import {
  bookingPackageCreate,
  bookingPackageDelete,
  bookingPackageDetail,
  bookingPackageList,
  bookingPackageUpdate,
} from '@felulet/contract/bookings/booking-packages.contract.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { once } from '../../platform/http/once.ts';
import { createBookingPackage } from './booking-package-create.service.ts';
import { deleteBookingPackage, updateBookingPackage } from './booking-package-update.service.ts';
import { listBookingPackages, readBookingPackage } from './booking-packages.service.ts';

export function bookingPackageRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, bookingPackageList, async ({ viewer, query }) => listBookingPackages(context, viewer, query));

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

  bind(binding, bookingPackageDelete, async ({ viewer, params }) => deleteBookingPackage(context, viewer, params.id));
}

type Asker = { readonly viewer: Viewer; readonly setRevision: (revision: number) => void };

async function answer(context: ServerContext, { viewer, setRevision }: Asker, id: number) {
  const pack = await readBookingPackage(context, viewer, id);
  setRevision(pack.revision);
  return pack;
}
