import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { bookingDeskRoutes } from './booking-desk.routes.ts';
import { bookingPackageRoutes } from './booking-packages.routes.ts';
import { bookingRoutes } from './bookings.routes.ts';

/** Bookings of surfaces, rows typed in by hand, and booked packages. */
export function bookingsModule(binding: Binding, context: ServerContext): void {
  bookingDeskRoutes(binding, context);
  bookingRoutes(binding, context);
  bookingPackageRoutes(binding, context);
}
