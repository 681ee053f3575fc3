import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../database/migrate.ts';
import type { EmbeddedDatabase } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { availableQuantities } from '../../../testing/available-quantities.ts';
import { openEmbeddedDatabaseInMemory } from '../../../testing/embedded-in-memory.ts';
import { between, randomFrom } from '../../../testing/random.ts';
import { insertCampaign, insertMedia, insertMember } from '../../../testing/sample-rows.ts';
import {
  bookSurface,
  bookSurfaces,
  changeSurfaceQuantity,
  releaseBookings,
} from '../../acts/availability/availability.ts';
import { findAvailabilityFaults } from './free-units.ts';

let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabaseInMemory();
  await migrate(database.db);
});
afterAll(() => database.close());

test('booking, packages, release and quantities hold on the embedded database too', async () => {
  const { db } = database;
  const { companyId } = await insertMember(db, 'ROLE_PUBLISHER');
  const mhfe = await insertMember(db, 'ROLE_MHFE');
  const campaignId = await insertCampaign(db, await insertMember(db, 'ROLE_ADVERTISER'), mhfe);
  const surfaces = [
    await insertMedia(db, companyId, { quantity: 3 }),
    await insertMedia(db, companyId),
    await insertMedia(db, companyId),
  ];
  const at = new Date('2026-02-01T09:00:00Z');
  const random = randomFrom(7);
  const runs = Array.from({ length: 150 }, () => {
    const day = `2026-03-${String(between(random, 1, 31)).padStart(2, '0')}`;
    const act = {
      period: { date_from: day, date_to: '2026-04-05' },
      state: 'CREATED',
      campaignId,
      createdBy: mhfe.accountId,
      at,
    } as const;
    const mediaId = surfaces[between(random, 0, 2)] ?? 0;
    const dice = between(random, 1, 10);
    return inTransaction(db, async (tx) => {
      if (dice <= 4) return bookSurface(tx, { ...act, mediaId, quantity: between(random, 1, 2) });
      if (dice <= 6)
        return bookSurfaces(
          tx,
          surfaces.map((one) => ({ mediaId: one, quantity: 1 })),
          act,
        );
      if (dice === 7) return changeSurfaceQuantity(tx, mediaId, between(random, 1, 4), at);
      const active = await tx
        .selectFrom('booking')
        .select('id')
        .where('media_id', '=', mediaId)
        .where('active', '=', true)
        .execute();
      return releaseBookings(
        tx,
        active.slice(0, 2).map((booking) => booking.id),
        'REJECTED',
        at,
      );
    });
  });
  await Promise.all(runs);
  expect(await findAvailabilityFaults(db)).toEqual([]);
  const free = await availableQuantities(db, surfaces, { date_from: '2026-03-01', date_to: '2026-04-30' });
  expect([...free.values()].every((quantity) => quantity >= 0)).toBe(true);
  expect(await db.selectFrom('booking').select('id').execute()).not.toEqual([]);
});
