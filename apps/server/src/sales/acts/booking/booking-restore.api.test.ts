import {
  type Booking,
  bookingCreate,
  bookingDelete,
  bookingRestore,
  bookingUpdate,
} from '@felulet/contract/sales/bookings.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { bookingFees } from '@felulet/contract/sales/desk.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';
import { bookSurface, changeSurfaceQuantity } from '../availability/availability.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

async function takeOut(ids: readonly number[], person: TestPerson = scene.mhfe): Promise<void> {
  for (const id of ids) expect((await test.call(bookingDelete, { token: person.token, id })).status).toBe(204);
}

const putBack = (bookings: readonly number[], person: TestPerson = scene.mhfe) =>
  test.call(bookingRestore, { token: person.token, body: { bookings: [...bookings] } });

/** Everything that belongs to the booking, as the tables hold it. */
async function everythingOf(booking: number): Promise<unknown> {
  const { db } = test;
  const row = await db.selectFrom('booking').selectAll().where('id', '=', booking).executeTakeFirstOrThrow();
  const { revision: _revision, updated_at: _updated, ...lasting } = row;
  return {
    lasting,
    tags: await db.selectFrom('booking_price_tag').selectAll().where('booking_id', '=', booking).execute(),
    discounts: await db.selectFrom('booking_discount').selectAll().where('booking_id', '=', booking).execute(),
    additions: await db.selectFrom('booking_addition').selectAll().where('booking_id', '=', booking).execute(),
    manual: await db
      .selectFrom('campaign_manual_media')
      .selectAll()
      .where('id', '=', row.campaign_manual_media_id ?? 0)
      .execute(),
    surface: await db
      .selectFrom('media')
      .select(['id', 'full_days'])
      .where('id', '=', row.media_id ?? 0)
      .execute(),
  };
}

/** Approved with tags, discount, fee and addition: everything a price form holds. */
async function pricedBooking(campaignId: number): Promise<Booking> {
  const mediaId = await scene.media();
  await scene.priceTag(mediaId, 'Nyomtatás', 5_000, 'per-instance');
  const discounts = [await scene.discount('Egyszeri', 10)];
  const booking = await scene.approved(await scene.waiting({ campaignId, mediaId }), { discounts, ad_hoc_discount: 5 });
  const [tag] = booking.media_price_tags ?? [];
  const body = { mhfe_fee: '10%', additions: [{ priceTag: tag?.id ?? 0, value: '500' }] };
  expect((await test.call(bookingUpdate, { token: scene.admin.token, id: booking.id, body })).status).toBe(200);
  return booking;
}

describe('a deletion that is undone [D6.73]', () => {
  it('brings no line beside the one that a colleague took in anew of the surface', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const mediaId = await scene.media({ quantity: 9 });
    const twice = [await scene.waiting({ campaignId, mediaId }), await scene.waiting({ campaignId, mediaId })];
    const [gone = 0, kept = 0] = twice.map(({ id }) => id);
    await takeOut([gone]);
    test.clock.advance(60_000);
    // One that stood beside it all the time is in nobody's way.
    expect((await putBack([gone])).status).toBe(200);
    await takeOut([gone]);
    test.clock.advance(60_000);
    const anew = await scene.waiting({ campaignId, mediaId });
    const refused = (await putBack([gone])).problem();
    expect(refused).toMatchObject({ code: 'lines_not_restored', lines: [{ kind: 'booking', id: gone }] });
    expect(JSON.stringify(refused)).toContain('A tétel már szerepel a kampányban.');
    await takeOut([anew.id]);
    expect((await putBack([gone])).status).toBe(200);
    expect((await test.call(bookingDelete, { token: scene.mhfe.token, id: kept })).status).toBe(204);
  });

  it('brings lines back as they were, approval, fee, rejected and typed in ones alike, and the history says so', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const kept = await scene.waiting({ campaignId });
    const waiting = await scene.waiting({ campaignId });
    const priced = await pricedBooking(campaignId);
    const refused = await scene.waiting({ campaignId });
    const rejection = { state: 'PUBLISHER_REJECTED' as const, note: 'Felújítás alatt.' };
    await test.call(bookingUpdate, { token: scene.publisher.token, id: refused.id, body: rejection });
    const row = { name: 'Zászlósor', company: 'Zászló Kft.', price: 120_000, description: 'Tíz rúdon' };
    const typed = { campaign: campaignId, campaign_manual_media: row, ...SCENE_PERIOD };
    const manual = (await test.call(bookingCreate, { token: scene.mhfe.token, body: typed })).json();
    const ids = [waiting.id, priced.id, refused.id, manual.id];
    const before = await Promise.all(ids.map(everythingOf));

    await takeOut(ids);
    expect((await putBack(ids)).json()).toEqual({ bookings: ids, packages: [] });

    expect(await Promise.all(ids.map(everythingOf))).toEqual(before);
    const campaign = (await test.call(campaignGet, { token: scene.mhfe.token, id: campaignId })).json();
    expect(campaign.bookings.map(({ id }) => id)).toEqual([kept.id, ...ids]);
    expect(campaign.campaign_operations.map(({ kind }) => kind).filter((kind) => kind.startsWith('BOOKING'))).toEqual([
      ...ids.map(() => 'BOOKING_RESTORED'),
      ...ids.map(() => 'BOOKING_DELETED'),
      'BOOKING_REJECTED',
    ]);
    const [audited] = await test.db
      .selectFrom('audit')
      .select(['action', 'object_id'])
      .where('action', '=', 'booking_restored')
      .where('object_id', '=', priced.id)
      .execute();
    expect(audited).toEqual({ action: 'booking_restored', object_id: priced.id });
    const again = await putBack(ids);
    expect([again.status, again.problem().code]).toEqual([409, 'undo_expired']);
  });

  it('brings none back when units of one were taken meanwhile, and names it with what is free', async () => {
    const campaignId = await scene.campaign();
    const mediaId = await scene.media({ quantity: 3 });
    const [one, other] = [
      await scene.waiting({ campaignId, mediaId, quantity: 2 }),
      await scene.waiting({ campaignId }),
    ];
    await takeOut([one.id, other.id]);
    const rival = await scene.waiting({ mediaId, quantity: 2 });
    const refused = await putBack([one.id, other.id]);
    expect(refused.problem()).toMatchObject({
      status: 409,
      code: 'lines_not_restored',
      lines: [{ kind: 'booking', id: one.id, detail: expect.stringContaining('1') }],
    });
    const rows = await test.db.selectFrom('booking').select('id').where('id', 'in', [one.id, other.id]).execute();
    expect(rows).toEqual([]);
    await takeOut([rival.id]);
    expect((await putBack([one.id, other.id])).status).toBe(200);
  });

  it('asks for units from today on only: what is over is in nobody’s way', async () => {
    const campaignId = await scene.campaign();
    const mediaId = await scene.media({ quantity: 3 });
    const line = await scene.waiting({ campaignId, mediaId, quantity: 1 });
    const earlier = { date_from: '2026-02-01', date_to: '2026-04-28' };
    await test.db.updateTable('booking').set(earlier).where('id', '=', line.id).execute();
    await takeOut([line.id]);
    const held = {
      period: { ...earlier, date_to: '2026-03-03' },
      state: 'PUBLISHER_ACCEPTED',
      campaignId: null,
    } as const;
    await inTransaction(test.db, async (tx) => {
      const act = { ...held, createdBy: scene.publisher.accountId, at: test.clock.now(), campaignName: 'Saját' };
      expect((await bookSurface(tx, { ...act, mediaId, quantity: 3 })).ok).toBe(true);
      expect(await changeSurfaceQuantity(tx, mediaId, 1, test.clock.now())).toEqual({ ok: true });
    });
    expect((await putBack([line.id])).status).toBe(200);
    await takeOut([line.id]);
    // A day from today on still is.
    const rival = await scene.waiting({ mediaId, quantity: 1 });
    expect((await putBack([line.id])).problem()).toMatchObject({
      code: 'lines_not_restored',
      lines: [{ id: line.id }],
    });
    await takeOut([rival.id]);
    expect((await putBack([line.id])).status).toBe(200);
  });

  it('names a line that leaned on something which is gone, a discount for one', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    await scene.waiting({ campaignId });
    const priced = await pricedBooking(campaignId);
    const discounts = await test.db
      .selectFrom('booking_discount')
      .select('discount_id')
      .where('booking_id', '=', priced.id)
      .execute();
    await takeOut([priced.id]);
    await test.db
      .deleteFrom('discount')
      .where(
        'id',
        'in',
        discounts.map(({ discount_id }) => discount_id),
      )
      .execute();
    expect((await putBack([priced.id])).problem()).toMatchObject({
      code: 'lines_not_restored',
      lines: [{ kind: 'booking', id: priced.id, detail: 'A törlés már nem vonható vissza.' }],
    });
  });

  it('is refused once the campaign moved on, to anybody else, and after a quarter of an hour', async () => {
    const campaignId = await scene.campaign();
    const { id } = await scene.waiting({ campaignId });
    await takeOut([id]);
    for (const person of [scene.otherMhfe, scene.admin])
      expect((await putBack([id], person)).problem().code).toBe('undo_expired');
    expect((await putBack([id], scene.publisher)).status).toBe(409);
    expect((await putBack([id], scene.advertiser)).status).toBe(403);

    const stateOf = (state: 'BIDDER_ACCEPTED' | 'SENT_TO_PUBLISHER') =>
      test.db.updateTable('campaign').set({ state }).where('id', '=', campaignId).execute();
    await stateOf('SENT_TO_PUBLISHER');
    expect((await putBack([id])).problem()).toMatchObject({
      code: 'campaign_changed',
      current_state: 'SENT_TO_PUBLISHER',
    });
    await stateOf('BIDDER_ACCEPTED');
    const old = new Date(new Date(TEST_NOW).getTime() - 15 * 60_000 - 1);
    await test.db.updateTable('deleted_booking').set({ deleted_at: old }).where('booking_id', '=', id).execute();
    expect((await putBack([id])).problem().code).toBe('undo_expired');
  });

  it('is done once by two who press at the same moment', async () => {
    const { id } = await scene.waiting({ campaignId: await scene.campaign() });
    await takeOut([id]);
    const answers = await Promise.all([putBack([id]), putBack([id])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a fee that is undone', () => {
  it('goes back to what each line had, save where somebody changed the line since', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const [one, two] = [await scene.waiting({ campaignId }), await scene.waiting({ campaignId })];
    await scene.approved(one);
    await scene.approved(two);
    const { token } = scene.mhfe;
    const setFees = async (rows: readonly object[]) =>
      (await test.call(bookingFees, { token, body: { mhfe_fee: '10%', rows } })).json().outcomes;
    await setFees([
      { booking: one.id, mhfe_fee: '7%' },
      { booking: two.id, mhfe_fee: null },
    ]);
    const done = await setFees([{ booking: one.id }, { booking: two.id }]);
    const revisions = new Map(done.map(({ booking, revision }) => [booking, revision]));
    await test.call(bookingUpdate, { token, id: two.id, body: { mhfe_fee: '12%' } });
    const undone = await setFees([
      { booking: one.id, revision: revisions.get(one.id), mhfe_fee: '7%' },
      { booking: two.id, revision: revisions.get(two.id), mhfe_fee: null },
    ]);
    expect(undone.map(({ outcome }) => outcome)).toEqual(['saved', 'stale']);
    const fees = await test.db
      .selectFrom('booking')
      .select('mhfe_fee')
      .where('id', 'in', [one.id, two.id])
      .orderBy('id')
      .execute();
    expect(fees.map(({ mhfe_fee }) => mhfe_fee)).toEqual(['7%', '12%']);
  });
});
