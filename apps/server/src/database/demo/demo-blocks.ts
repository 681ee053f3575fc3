import { addDays, type Day } from '@felulet/domain/period/day.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { bookSurface } from '../../sales/acts/availability/availability.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoRandom } from './demo-random.ts';
import type { DemoSurfaces } from './demo-surfaces.ts';

/** How many bookings of their own the publishers have beside the campaigns. */
const COUNT = 600;
const CHUNK = 100;
const names = [
  'Saját arculat',
  'Közvetlen ügyfél',
  'Karbantartás',
  'Éves szerződés',
  'Önkormányzati hirdetmény',
  'Jótékonysági kampány',
];

type Source = {
  readonly random: DemoRandom;
  readonly people: DemoPeople;
  readonly surfaces: DemoSurfaces;
  readonly today: Day;
};

/** The publishers' manual bookings, from nine months back to nine months ahead; what does not fit is passed over. */
export async function loadDemoBlocks(context: ServerContext, source: Source): Promise<void> {
  for (let start = 0; start < COUNT; start += CHUNK) {
    await inTransaction(context.db, async (tx) => {
      for (let index = 0; index < CHUNK; index += 1) await bookSurface(tx, block(context, source));
    });
  }
}

function block(context: ServerContext, { random, people, surfaces, today }: Source) {
  const owner = random.pick(['kozzeteto', 'kozzeteto2', 'kozzeteto3'] as const);
  const from = addDays(today, random.between(-270, 270));
  return {
    mediaId: random.pick(surfaces.bookable[owner]),
    quantity: 1,
    period: { date_from: from, date_to: addDays(from, random.between(6, 55)) },
    state: 'PUBLISHER_ACCEPTED' as const,
    campaignId: null,
    campaignName: random.pick(names),
    createdBy: people[owner].accountId,
    at: context.clock.now(),
  };
}
