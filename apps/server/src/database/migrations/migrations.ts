import type { Kysely } from 'kysely';
import { up as baseline } from './0400-baseline.ts';
import { up as lengthsOfUnits } from './0410-lengths-of-units.ts';
import { up as bookingsWithoutAName } from './0420-bookings-without-a-name.ts';
import { up as decidersOfBookings } from './0430-deciders-of-bookings.ts';
import { up as pricesOfSurfaces } from './0440-prices-of-surfaces.ts';
import { up as imports } from './0450-imports.ts';
import { up as knownTwins } from './0460-known-twins.ts';
import { up as removedThings } from './0470-removed-things.ts';
import { up as ratesOfLaw } from './0480-rates-of-law.ts';

export type Migration = { readonly name: string; readonly up: (db: Kysely<unknown>) => Promise<void> };

/**
 * Forward only, in this order; what has landed is never edited again. functions.sql is run after the last one, so a migration calls
 * none of them, writes itself what a trigger would have written, and drops one whose arguments or answer change.
 */
export const migrations: readonly Migration[] = [
  { name: '0400-baseline', up: baseline },
  { name: '0410-lengths-of-units', up: lengthsOfUnits },
  { name: '0420-bookings-without-a-name', up: bookingsWithoutAName },
  { name: '0430-deciders-of-bookings', up: decidersOfBookings },
  { name: '0440-prices-of-surfaces', up: pricesOfSurfaces },
  { name: '0450-imports', up: imports },
  { name: '0460-known-twins', up: knownTwins },
  { name: '0470-removed-things', up: removedThings },
  { name: '0480-rates-of-law', up: ratesOfLaw },
];
