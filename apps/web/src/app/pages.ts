import { authRoutes } from '../features/auth/auth.routes.ts';
import { bookingsRoutes } from '../features/bookings/bookings.routes.ts';
import { campaignRoutes } from '../features/campaigns/campaigns.routes.ts';
import type { PageRoute } from '../ui/page/page-route.ts';

/** Every page of the program; a feature adds its own table here. */
export const pages: readonly PageRoute[] = [...authRoutes, ...bookingsRoutes, ...campaignRoutes];

export function pageExists(path: string): boolean {
  return pages.some((page) => page.path === path);
}
