import { mediaArchive } from '@felulet/contract/catalogue/surfaces.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { removedList, removedRestore } from '@felulet/contract/office/removed-things.ts';
import { type Booking, bookingCreate, bookingDelete, bookingDetail } from '@felulet/contract/sales/bookings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';
import { waitedForLock } from '../../../testing/waiting-for-locks.ts';
import { findAvailabilityFaults } from '../../views/availability/free-units.ts';
import { bookSurface } from '../availability/availability.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(async () => {
  expect(await findAvailabilityFaults(test.db)).toEqual([]);
  await test.close();
});

type Made = { readonly media: number; readonly booking: Booking };

const book = (media: number, fields: object = {}, { token }: TestPerson = scene.publisher) =>
  test.call(bookingCreate, { token, body: { media, quantity: 1, ...SCENE_PERIOD, campaign_name: 'Saját', ...fields } });
const remove = async (id: number, { token }: TestPerson = scene.publisher) =>
  expect((await test.call(bookingDelete, { token, id })).status).toBe(204);
const restore = (id: number, { token }: TestPerson = scene.publisher) =>
  test.call(removedRestore, { token, body: { kind: 'booking', id } });
const read = (id: number) => test.call(bookingDetail, { token: scene.publisher.token, id });

/** Of a surface with so many units. */
async function removed(units = 1, fields: object = {}): Promise<Made> {
  const media = await scene.media({ quantity: units });
  const booking = (await book(media, fields)).json();
  await remove(booking.id);
  return { media, booking };
}

describe('a booking that was deleted, a publisher’s own one', () => {
  it('comes back as it was and holds its units again; the list says of what days it was', async () => {
    const { media, booking } = await removed(2, { quantity: 2 });
    expect((await test.call(removedList, { token: scene.publisher.token })).json().list).toMatchObject([
      { kind: 'booking', id: booking.id, name: 'Saját', surface: booking.media?.title, ...SCENE_PERIOD },
    ]);
    expect((await read(booking.id)).status).toBe(404);
    expect((await restore(booking.id)).json()).toEqual({ kind: 'booking', id: booking.id, left_out: [] });
    const back = (await read(booking.id)).json();
    expect({ ...back, revision: 0, updated_at: '' }).toEqual({ ...booking, revision: 0, updated_at: '' });
    expect((await book(media)).problem()).toMatchObject({ code: 'not_enough_free', available_quantity: 0 });
    const query = { object_type: 'media', object_id: media, action: 'manual_booking_restored' };
    const [told] = (await test.call(auditList, { token: scene.admin.token, query })).json().list;
    expect(told?.changes).toContainEqual(expect.objectContaining({ field: 'quantity', from: null, to: '2' }));
  });

  it('without a name, or begun by now, comes back, too', async () => {
    const { booking } = await removed(1, { campaign_name: null, date_from: '2026-02-01', date_to: '2026-03-10' });
    expect((await restore(booking.id)).status).toBe(200);
    expect((await read(booking.id)).json()).toMatchObject({ date_from: '2026-02-01', date_to: '2026-03-10' });
  });

  it('stays away where its units are taken by now, with the days, and comes back once they are free', async () => {
    const { media, booking } = await removed();
    const other = (await book(media, { date_from: '2026-04-20', date_to: '2026-05-10' })).json();
    const refused = (await restore(booking.id)).problem();
    expect(refused).toMatchObject({
      status: 409,
      code: 'not_enough_free',
      available_quantity: 0,
      days: [{ date_from: '2026-04-20', date_to: '2026-04-28' }],
    });
    expect((await read(booking.id)).status).toBe(404);
    await remove(other.id);
    expect((await restore(booking.id)).status).toBe(200);
  });

  it('is nobody’s to bring back but its deleter’s, who may still book the surface, while that is in the catalogue', async () => {
    const { media, booking } = await removed();
    for (const person of [scene.otherPublisher, scene.mhfe, scene.admin])
      expect((await restore(booking.id, person)).status).toBe(404);
    const archive = (archived: boolean) =>
      test.call(mediaArchive, { token: scene.publisher.token, id: media, body: { archived } });
    expect((await archive(true)).status).toBe(200);
    expect((await restore(booking.id)).problem().code).toBe('surface_archived');
    expect((await archive(false)).status).toBe(200);
    const set = (fields: { deleted_at?: Date | null; company_id?: number }) =>
      test.db.updateTable('media').set(fields).where('id', '=', media).execute();
    await set({ deleted_at: test.clock.now() });
    expect((await restore(booking.id)).problem().code).toBe('surface_deleted');
    await set({ deleted_at: null, company_id: scene.otherPublisher.companyId });
    expect((await restore(booking.id)).problem().code).toBe('not_own_record');
    await set({ company_id: scene.publisher.companyId });
    expect((await restore(booking.id)).status).toBe(200);
  });

  it('waits for whoever is booking the surface right now, and then finds its units taken', async () => {
    const { media, booking } = await removed();
    const other = await test.db.startTransaction().execute();
    const act = { period: SCENE_PERIOD, state: 'PUBLISHER_ACCEPTED', campaignId: null } as const;
    const who = { createdBy: scene.publisher.accountId, at: test.clock.now() };
    expect((await bookSurface(other, { ...act, ...who, mediaId: media, quantity: 1 })).ok).toBe(true);
    const answer = restore(booking.id);
    await waitedForLock(test.db);
    await other.commit().execute();
    expect((await answer).problem().code).toBe('not_enough_free');
  });

  it('is never sold twice, however many book and bring back at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const media = await scene.media({ quantity: 2 });
      const kept = (await book(media)).json().id;
      const gone = (await book(media)).json().id;
      await remove(gone);
      await remove(kept);
      const answers = await Promise.all([
        restore(gone),
        book(media),
        restore(kept),
        book(media),
        restore(gone),
        book(media, { quantity: 2 }),
      ]);
      expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
      const held = await test.db
        .selectFrom('booking')
        .select((select) => select.fn.sum<string>('quantity').as('units'))
        .where('media_id', '=', media)
        .where('active', '=', true)
        .executeTakeFirstOrThrow();
      expect(Number(held.units)).toBe(2);
    }
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
  });

  it('in an offer is put back there, not here', async () => {
    const { id } = await scene.waiting({ campaignId: await scene.campaign() });
    await remove(id, scene.mhfe);
    expect((await test.call(removedList, { token: scene.mhfe.token })).json().list).toEqual([]);
    expect((await restore(id, scene.mhfe)).status).toBe(404);
  });
});
