import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { bookingCreate, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { openActions } from '../../../testing/open-actions.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const read = async (token: string, id: number) => (await test.call(campaignGet, { token, id })).json();

describe('an offer that is being put together [D7.38]', () => {
  it('tells its maker what a waiting row will come to, and is right to the forint once it is approved on the same terms', async () => {
    const mediaId = await scene.media({ county_id: 1 }, 48_321);
    await scene.priceTag(mediaId, 'Gyártás', 9_000, 'per-instance');
    const booking = await scene.waiting({ mediaId, quantity: 1 });
    const id = booking.campaign?.id ?? 0;
    const before = await read(scene.mhfe.token, id);
    const estimate = 4 * 48_321 + 9_000;
    expect(before.bookings[0]?.estimated_price).toBe(estimate);
    expect(before.outlook).toMatchObject({ lines: 1, agreed: 0, estimated: estimate, unpriced: 0 });
    await scene.approved(booking);
    const after = await read(scene.mhfe.token, id);
    // What a share of a fee is reckoned of.
    expect(before.bookings[0]?.net_net_net).toBe(null);
    expect(after.bookings[0]).toMatchObject({ total_price: estimate, estimated_price: null, net_net_net: estimate });
    expect(after.outlook).toMatchObject({
      agreed: estimate,
      estimated: 0,
      kinds: [{ key: 'STATIC', lines: 1, amount: estimate }],
    });
  });

  it('tells its maker, and nobody else, where fewer units were granted than asked for', async () => {
    const waiting = await scene.waiting({ mediaId: await scene.media({ quantity: 5 }), quantity: 3 });
    const id = waiting.campaign?.id ?? 0;
    const same = await scene.waiting({ campaignId: id, mediaId: await scene.media({ quantity: 5 }), quantity: 2 });
    await scene.approved(waiting, { quantity: 1 });
    await scene.approved(same);
    const rowsOf = async (token: string) =>
      new Map((await read(token, id)).bookings.map((row) => [row.id, row.requested_quantity]));
    expect([...(await rowsOf(scene.mhfe.token))]).toEqual([
      [waiting.id, 3],
      [same.id, null],
    ]);
    const { revision } = (await read(scene.mhfe.token, id)).bookings.find((row) => row.id === waiting.id) ?? {};
    expect(revision).toBeGreaterThan(1);
    await test.call(campaignChangeState, { token: scene.mhfe.token, id, body: { state: 'SENT_BACK_TO_ADVERTISER' } });
    expect([...(await rowsOf(scene.advertiser.token)).values()]).toEqual([undefined, undefined]);
  });

  it('names its surfaces by their codes to its maker, and to its customer as their pages do', async () => {
    const booking = await scene.waiting({ mediaId: await scene.media({ surface_code: 'PP-00757' }) });
    const id = booking.campaign?.id ?? 0;
    await scene.approved(booking);
    const body = { state: 'SENT_BACK_TO_ADVERTISER' } as const;
    expect((await test.call(campaignChangeState, { token: scene.mhfe.token, id, body })).status).toBe(200);
    for (const { token } of [scene.mhfe, scene.advertiser])
      expect((await read(token, id)).bookings[0]?.media?.surface_code).toBe('PP-00757');
  });

  it('counts a surface whose terms say nothing about time, instead of guessing', async () => {
    const booking = await scene.waiting({ mediaId: await scene.media({ rental_period_unit_id: null }) });
    const { outlook, bookings } = await read(scene.mhfe.token, booking.campaign?.id ?? 0);
    expect(outlook).toMatchObject({ estimated: 0, unpriced: 1 });
    expect(bookings[0]?.estimated_price).toBeNull();
  });

  it('takes a row typed in by hand at its price, once a unit', async () => {
    const campaign = await scene.campaign();
    const campaign_manual_media = { name: 'Molinó', company: 'Kis Kft.', price: 120_000 };
    const body = { campaign, campaign_manual_media, quantity: 2, ...SCENE_PERIOD };
    expect((await test.call(bookingCreate, { token: scene.mhfe.token, body })).status).toBe(201);
    const { outlook } = await read(scene.mhfe.token, campaign);
    expect(outlook).toMatchObject({ estimated: 240_000, kinds: [{ key: 'manual', lines: 1, amount: 240_000 }] });
  });

  it('refuses a row typed in by hand that no campaign could be summed up with, made or changed; its campaign opens', async () => {
    const campaign = await scene.campaign();
    const row = { name: 'Elírt', company: 'Kis Kft.', price: 10_000_000_000 };
    const token = scene.mhfe.token;
    const make = (quantity: number) =>
      test.call(bookingCreate, { token, body: { campaign, campaign_manual_media: row, quantity, ...SCENE_PERIOD } });
    const huge = await make(1_000_000);
    expect(huge.problem()).toMatchObject({ status: 422, code: 'amount_too_large' });
    const { id } = (await make(100)).json();
    const more = await test.call(bookingUpdate, { token, id, body: { quantity: 1_000_000 } });
    expect(more.problem()).toMatchObject({ status: 422, code: 'amount_too_large' });
    await test.db.updateTable('booking').set({ quantity: 1_000_000 }).where('id', '=', id).execute();
    expect((await read(token, campaign)).bookings[0]).toMatchObject({ estimated_price: null });
  });

  it('tells no estimate and no outlook to the customer side', async () => {
    const approved = await scene.approved(await scene.waiting());
    const id = approved.campaign?.id ?? 0;
    const body = { state: 'SENT_BACK_TO_ADVERTISER' as const };
    expect((await test.call(campaignChangeState, { token: scene.mhfe.token, id, body })).status).toBe(200);
    const seen = await test.call(campaignGet, { token: scene.advertiser.token, id });
    expect(seen.json().bookings).toHaveLength(1);
    expect(seen.raw.body).not.toMatch(/estimated_price|outlook|net_net_net/);
    expect((await read(scene.admin.token, id)).outlook).toMatchObject({ agreed: 400_000 });
  });
});

describe('the surface browser of a campaign', () => {
  it('shows its maker list price, unit and about what one unit comes to in the campaign, and the tags in that', async () => {
    const media = await scene.media({ title: 'Ár szerint' }, 12_000);
    await scene.priceTag(media, 'Gyártás', 9_000, 'per-instance');
    const campaign = await scene.campaign();
    const query = { campaign, search: 'Ár szerint' };
    const rows = (await test.call(mediaList, { token: scene.mhfe.token, query })).json().list;
    expect(rows.find((row) => row.id === media)).toMatchObject({
      list_price: 12_000,
      rental_unit: 'hét',
      estimated_price: 57_000,
      estimated_tags: 9_000,
    });
  });

  it('says which surfaces refused the campaign, with the newest reason, to who assembles it alone', async () => {
    const [again, ranOut, fresh] = [
      await scene.media({ title: 'Visszautasító egy' }),
      await scene.media({ title: 'Visszautasító kettő' }),
      await scene.media({ title: 'Visszautasító három' }),
    ];
    const booking = await scene.waiting({ mediaId: again });
    const campaign = booking.campaign?.id ?? 0;
    const expired = await scene.waiting({ mediaId: ranOut, campaignId: campaign });
    const reject = (id: number) =>
      test.db.updateTable('booking').set({ state: 'PUBLISHER_REJECTED' }).where('id', '=', id);
    await reject(booking.id).set({ note: 'Felújítás alatt' }).execute();
    await reject(expired.id).set({ note: 'lejárt', hold_until: test.clock.now() }).execute();
    const rowsFor = async (token: string, of: number) =>
      (await test.call(mediaList, { token, query: { campaign: of, search: 'Visszautasító' } })).json().list;
    const refusedRows = new Map((await rowsFor(scene.mhfe.token, campaign)).map((row) => [row.id, row.refused]));
    expect([again, ranOut, fresh].map((id) => refusedRows.get(id))).toEqual([
      { reason: 'Felújítás alatt' },
      null,
      null,
    ]);
    expect((await rowsFor(scene.mhfe.token, await scene.campaign())).map(({ refused }) => refused)).toEqual([
      null,
      null,
      null,
    ]);
    expect((await rowsFor(scene.advertiser.token, campaign)).map((row) => 'refused' in row)).not.toContain(true);
  });

  it('shows no price to another MHFE, to a customer, or once the offer went out', async () => {
    await scene.media({ title: 'Titkos' }, 12_000);
    const query = { campaign: await scene.campaign({ state: 'SENT_BACK_TO_ADVERTISER' }), search: 'Titkos' };
    const bodyFor = async (token: string) => (await test.call(mediaList, { token, query })).raw.body;
    expect(await bodyFor(scene.mhfe.token)).not.toContain('estimated_');
    expect(await bodyFor(scene.advertiser.token)).not.toMatch(/list_price|estimated_|12000/);
    expect((await test.call(mediaList, { token: scene.otherMhfe.token, query })).status).toBe(404);
  });
});

describe('a line whose publisher was not asked yet', () => {
  const created = async () => {
    const campaign = await scene.campaign();
    const body = { campaign, media: await scene.media({ quantity: 3 }), quantity: 1, ...SCENE_PERIOD };
    const booking = (await test.call(bookingCreate, { token: scene.mhfe.token, body })).json();
    return { campaign, booking: booking.id };
  };
  const move = (id: number, body: object) => test.call(bookingUpdate, { token: scene.mhfe.token, id, body });

  it('is moved and sized anew by the offer maker, and the row says that it may be', async () => {
    const { campaign, booking } = await created();
    expect(openActions((await read(scene.mhfe.token, campaign)).bookings[0])).toContain('reschedule');
    const body = { quantity: 2, date_from: '2026-04-01', date_to: '2026-04-14' };
    expect((await move(booking, body)).status).toBe(200);
    expect((await read(scene.mhfe.token, campaign)).bookings[0]).toMatchObject({ ...body, estimated_price: 400_000 });
  });

  it('does not leave the campaign unless its offer maker says so', async () => {
    const { campaign, booking } = await created();
    const body = { date_from: '2026-04-20', date_to: '2026-05-10' };
    expect((await move(booking, body)).problem().code).toBe('outside_campaign_period');
    expect((await read(scene.mhfe.token, campaign)).bookings[0]).toMatchObject(SCENE_PERIOD);
    expect((await move(booking, { ...body, outside_period: true })).status).toBe(200);
  });

  it('stays as it is once it waits for its publisher', async () => {
    const booking = await scene.waiting();
    const id = booking.campaign?.id ?? 0;
    expect(openActions((await read(scene.mhfe.token, id)).bookings[0])).not.toContain('reschedule');
    expect((await move(booking.id, { quantity: 1, date_to: '2026-04-20' })).status).toBe(409);
  });
});
