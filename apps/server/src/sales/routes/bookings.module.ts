import { bookingFees, deskDecision, deskRows } from '@felulet/contract/sales/desk.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { once } from '../../platform/http/once.ts';
import { decideDesk, setFees } from '../acts/booking/decide-together.ts';
import { readDesk } from '../views/booking/booking-desk.ts';
import { bookingPackageRoutes } from './booking-packages.routes.ts';
import { bookingRoutes } from './bookings.routes.ts';

/** Bookings of surfaces, rows typed in by hand, and booked packages. */
export function bookingsModule(binding: Binding, context: ServerContext): void {
  bookingDeskRoutes(binding, context);
  bookingRoutes(binding, context);
  bookingPackageRoutes(binding, context);
}

function bookingDeskRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, deskRows, async (call) => readDesk(context, call, call.query));

  bind(binding, deskDecision, async (call) =>
    once(context, async (tx) => ({
      outcomes: await decideDesk(tx, { ...call, now: context.clock.now() }, call.body),
    })),
  );

  bind(binding, bookingFees, async (call) =>
    once(context, async (tx) => ({
      outcomes: await setFees(tx, { ...call, now: context.clock.now() }, call.body),
    })),
  );
}
