import { bookingFilter, bookingList, unreadBookings } from '@felulet/contract/sales/booking-list.ts';
import { bookingCreate, bookingDelete, bookingDetail, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignUnreadCount } from '@felulet/contract/sales/campaign-list.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findAvailabilityFaults } from '../availability/free-units.ts';

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

async function book(campaign: number, media: number, more: object = {}, token = scene.mhfe.token) {
  return test.call(bookingCreate, { token, body: { campaign, media, ...SCENE_PERIOD, ...more } });
}

describe('a surface goes into a campaign', () => {
  it('is created while the MHFE collects, and waits for the publisher later', async () => {
    const first = await book(await scene.campaign(), await scene.media());
    expect(first.status).toBe(201);
    expect(first.json()).toMatchObject({ state: 'CREATED', quantity: 1, total_price: null });
    expect(first.raw.headers.etag).toBe('"r1"');
    const later = await book(await scene.campaign({ state: 'READY_TO_SENT_BACK' }), await scene.media());
    expect(later.json().state).toBe('WAITING_FOR_PUBLISHER');
    const mails = await test.db
      .selectFrom('outbox')
      .select('kind')
      .where('account_id', '=', scene.publisher.accountId)
      .execute();
    expect(mails.map((mail) => mail.kind)).toContain('bookings_waiting');
  });

  it('waits at once when the dedicated publisher books its own surface, and takes no other', async () => {
    const campaign = await scene.campaign({ mhfe_company_id: null, publisher_company_id: scene.publisher.companyId });
    const own = await book(campaign, await scene.media(), {}, scene.publisher.token);
    expect(own.json().state).toBe('WAITING_FOR_PUBLISHER');
    const foreign = await insertMedia(test.db, scene.otherPublisher.companyId);
    expect((await book(campaign, foreign, {}, scene.publisher.token)).status).toBe(404);
  });

  it('is refused with what is still free', async () => {
    const media = await scene.media({ quantity: 3 });
    await book(await scene.campaign(), media, { quantity: 2 });
    const refused = await book(await scene.campaign(), media, { quantity: 2 });
    expect(refused.status).toBe(409);
    expect(refused.problem()).toMatchObject({ code: 'not_enough_free', available_quantity: 1 });
  });

  it('goes to one of many who book the last unit at once', async () => {
    const media = await scene.media({ quantity: 2 });
    const campaigns = [await scene.campaign(), await scene.campaign()];
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => book(campaigns[index % 2] ?? 0, media)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused).toHaveLength(10);
    expect(new Set(refused.map((answer) => answer.problem().available_quantity))).toEqual(new Set([0]));
  });

  it('lies inside the campaign unless the offer maker says otherwise', async () => {
    const campaign = await scene.campaign();
    const media = await scene.media();
    const outside = await book(campaign, media, { date_to: '2026-05-10' });
    expect(outside.status).toBe(422);
    expect(outside.problem()).toMatchObject({ code: 'outside_campaign_period' });
    expect((await book(campaign, media, { date_to: '2026-05-10', outside_period: true })).status).toBe(201);
  });

  it('begins today at the earliest, in a campaign that is under way too', async () => {
    const campaign = await scene.campaign({ date_from: '2026-02-20' });
    const media = await scene.media();
    for (const date_from of ['2026-02-20', '2026-03-03']) {
      const past = await book(campaign, media, { date_from });
      expect(past.status).toBe(422);
      expect(past.problem().violations).toMatchObject([{ propertyPath: 'date_from', code: 'booking_in_past' }]);
    }
    expect((await book(campaign, media, { date_from: '2026-02-20', outside_period: true })).status).toBe(422);
    expect((await book(campaign, media, { date_from: '2026-03-04' })).status).toBe(201);
  });

  it('takes no more than its assembler, its states and its fields allow', async () => {
    const media = await scene.media();
    expect((await book(await scene.campaign({ state: 'SENT_BACK_TO_ADVERTISER' }), media)).problem().code).toBe(
      'campaign_not_being_assembled',
    );
    expect((await book(await scene.campaign(), media, {}, scene.otherMhfe.token)).status).toBe(404);
    expect((await book(await scene.campaign(), media, {}, scene.advertiser.token)).status).toBe(403);
    expect((await book(999_999, media)).status).toBe(404);
    expect((await book(await scene.campaign(), 999_999)).status).toBe(404);
    expect((await book(await scene.campaign(), media, { quantity: 0 })).status).toBe(422);
    expect((await book(await scene.campaign(), media, { quantity: 1.5 })).status).toBe(422);
    expect(
      (await book(await scene.campaign(), media, { state: 'PUBLISHER_ACCEPTED' })).problem().violations?.[0]
        ?.propertyPath,
    ).toBe('state');
    expect((await book(await scene.campaign(), media, { date_from: '2026-04-20', date_to: '2026-04-10' })).status).toBe(
      422,
    );
    expect((await book(await scene.campaign(), media, { mhfe_fee: '10%' })).status).toBe(422);
  });

  it('is stored once under one Idempotency-Key', async () => {
    const [campaign, media] = [await scene.campaign(), await scene.media({ quantity: 5 })];
    const request = {
      token: scene.mhfe.token,
      body: { campaign, media, ...SCENE_PERIOD },
      headers: { 'idempotency-key': 'egyszer' },
    };
    const first = await test.call(bookingCreate, request);
    const second = await test.call(bookingCreate, request);
    expect(second.json().id).toBe(first.json().id);
  });
});

describe('the publisher decides', () => {
  it('approves with a whole period at least, and moves the campaign on with the last row [D5.34]', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const [one, other] = [await scene.waiting({ campaignId }), await scene.waiting({ campaignId })];
    const early = await test.call(bookingUpdate, {
      token: scene.publisher.token,
      id: one.id,
      body: { state: 'PUBLISHER_ACCEPTED' },
    });
    expect(early.status).toBe(422);
    expect(early.problem().violations?.[0]).toMatchObject({
      propertyPath: 'rental_period_value',
      code: 'rental_period_below_one',
    });
    expect(await scene.approved(one)).toMatchObject({ state: 'PUBLISHER_ACCEPTED', total_price: 400_000 });
    expect(await stateOf(campaignId)).toBe('SENT_TO_PUBLISHER');
    const body = { state: 'PUBLISHER_REJECTED', note: 'Felújítás alatt' };
    const rejected = await test.call(bookingUpdate, { token: scene.publisher.token, id: other.id, body });
    expect(rejected.json()).toMatchObject({ state: 'PUBLISHER_REJECTED', note: 'Felújítás alatt' });
    expect(await stateOf(campaignId)).toBe('READY_TO_SENT_BACK');
  });

  it('approves once, however many do at the same time', async () => {
    const booking = await scene.waiting();
    const body = { rental_period_value: 2, state: 'PUBLISHER_ACCEPTED' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => test.call(bookingUpdate, { token: scene.publisher.token, id: booking.id, body })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.problem().current_state).toBe('PUBLISHER_ACCEPTED');
    expect(
      (
        await test.call(bookingUpdate, {
          token: scene.publisher.token,
          id: booking.id,
          body: { state: 'PUBLISHER_REJECTED' },
        })
      ).status,
    ).toBe(409);
  });

  it('is told when somebody else changed the row meanwhile', async () => {
    const booking = await scene.waiting();
    const send = (tag: string, body: object) =>
      test.call(bookingUpdate, { token: scene.publisher.token, id: booking.id, body, headers: { 'if-match': tag } });
    const saved = await send('"r1"', { rental_period_value: 2 });
    expect(saved.raw.headers.etag).toBe('"r2"');
    expect((await send('"r1"', { rental_period_value: 3, state: 'PUBLISHER_ACCEPTED' })).status).toBe(412);
    expect((await send('"r2"', { state: 'PUBLISHER_ACCEPTED' })).json().rental_period_value).toBe(2);
  });

  it('needs free units for a greater quantity', async () => {
    const mediaId = await scene.media({ quantity: 2 });
    const booking = await scene.waiting({ mediaId });
    await book(await scene.campaign(), mediaId);
    const body = { quantity: 2, rental_period_value: 1, state: 'PUBLISHER_ACCEPTED' };
    const refused = await test.call(bookingUpdate, { token: scene.publisher.token, id: booking.id, body });
    expect(refused.problem()).toMatchObject({ code: 'not_enough_free', available_quantity: 1 });
    const unchanged = (await test.call(bookingDetail, { token: scene.publisher.token, id: booking.id })).json();
    expect(unchanged).toMatchObject({ state: 'WAITING_FOR_PUBLISHER', quantity: 1, rental_period_value: null });
  });

  it('frees the units of what it rejects', async () => {
    const mediaId = await scene.media();
    const booking = await scene.waiting({ mediaId });
    await test.call(bookingUpdate, {
      token: scene.publisher.token,
      id: booking.id,
      body: { state: 'PUBLISHER_REJECTED' },
    });
    expect((await book(await scene.campaign(), mediaId)).status).toBe(201);
  });

  it('gives the turn back to the MHFE when nothing waits any more, though nothing was approved', async () => {
    const unread = async (): Promise<number> =>
      (await test.call(campaignUnreadCount, { token: scene.mhfe.token })).json();
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER', turn_since: test.clock.now() });
    const booking = await scene.waiting({ campaignId: campaign });
    await test.call(campaignGet, { token: scene.mhfe.token, id: campaign });
    const before = await unread();
    test.clock.advance(1000);
    const body = { state: 'PUBLISHER_REJECTED' };
    expect((await test.call(bookingUpdate, { token: scene.publisher.token, id: booking.id, body })).status).toBe(200);
    expect(await unread()).toBe(before + 1);
  });

  it('reopens an approved price, and the MHFE is told', async () => {
    const booking = await scene.approved(await scene.waiting());
    const reopened = await test.call(bookingUpdate, {
      token: scene.publisher.token,
      id: booking.id,
      body: { rental_period_value: 5 },
    });
    expect(reopened.json()).toMatchObject({ state: 'PUBLISHER_ACCEPTED', total_price: 500_000 });
    const mails = await test.db
      .selectFrom('outbox')
      .select('kind')
      .where('account_id', '=', scene.mhfe.accountId)
      .execute();
    expect(mails.map((mail) => mail.kind)).toContain('booking_reopened');
    // A whole period is needed as it was for approving.
    const cut = { token: scene.publisher.token, id: booking.id, body: { rental_period_value: 0.5 } };
    expect((await test.call(bookingUpdate, cut)).problem().code).toBe('rental_period_below_one');
    const kept = (await test.call(bookingDetail, { token: scene.publisher.token, id: booking.id })).json();
    expect(kept.total_price).toBe(500_000);
  });

  it.each([
    ['one decimal too many', { rental_period_value: 1.25 }, 422],
    ['three decimals of a discount', { ad_hoc_discount: 5.125 }, 422],
    ['an unknown discount', { discounts: [999_999] }, 422],
    ['a foreign rental period unit', { rental_period_unit: 999_999 }, 422],
    ['an unknown tag type', { price_tags: [{ title: 'Nyomtatás', value: 1000, type: 1_999_999 }] }, 422],
    ['a tag of another booking', { media_price_tags: [{ id: 999_999, title: 'x', value: 1, type: 1 }] }, 422],
    ['a tag without a value', { price_tags: [{ title: 'Nyomtatás', value: null, type: 1 }] }, 422],
    ['an unknown field', { list_price: 1 }, 422],
    ['a fee', { mhfe_fee: '10%' }, 403],
    ['additions', { additions: [] }, 403],
    ['other days', { date_to: '2026-04-30' }, 403],
    ['a state of the campaign’s', { state: 'REJECTED' }, 403],
    ['fields beside a rejection', { state: 'PUBLISHER_REJECTED', quantity: 1 }, 422],
  ])('may not send %s', async (_name, body, status) => {
    const booking = await scene.waiting();
    expect((await test.call(bookingUpdate, { token: scene.publisher.token, id: booking.id, body })).status).toBe(
      status,
    );
  });

  it('may not send what is nested without end', async () => {
    const booking = await scene.waiting();
    const endless = Array.from({ length: 4000 }).reduce<unknown>((inner) => [inner], []);
    const body = { price_tags: endless };
    const refused = await test.call(bookingUpdate, { token: scene.publisher.token, id: booking.id, body });
    expect(refused.problem().violations?.map((violation) => violation.propertyPath)).toEqual(['price_tags']);
  });

  it('is left alone by a save that says nothing', async () => {
    const booking = await scene.waiting();
    const saved = await test.call(bookingUpdate, { token: scene.publisher.token, id: booking.id, body: {} });
    expect(saved.json().revision).toBe(booking.revision);
  });

  it('may not send sums beyond what whole numbers hold', async () => {
    const booking = await scene.waiting();
    const tag = { title: 'Nyomtatás', value: 10_000_000_000, type: scene.types.get('per-time-unit') };
    const body = { rental_period_value: 100_000, price_tags: Array.from({ length: 20 }, () => tag) };
    const refused = await test.call(bookingUpdate, { token: scene.publisher.token, id: booking.id, body });
    expect(refused.problem().code).toBe('amount_too_large');
  });

  it('answers 404 to those who may not see, 403 to those who may not act', async () => {
    const booking = await scene.waiting();
    const body = { state: 'PUBLISHER_ACCEPTED', rental_period_value: 1 };
    const statusFor = async (token: string) => (await test.call(bookingUpdate, { token, id: booking.id, body })).status;
    expect(await statusFor(scene.otherPublisher.token)).toBe(404);
    expect(await statusFor(scene.otherMhfe.token)).toBe(404);
    expect(await statusFor(scene.mhfe.token)).toBe(403);
    expect(await statusFor(scene.advertiser.token)).toBe(403);
    expect((await test.call(bookingDetail, { token: scene.advertiser.token, id: booking.id })).status).toBe(404);
    expect((await test.call(bookingUpdate, { token: scene.publisher.token, id: 'x', body })).status).toBe(422);
  });
});

describe('the list of bookings', () => {
  it('shows a publisher its own rows with what may be done, and an admin all', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER', name: 'Listás kampány' });
    const waiting = await scene.waiting({ campaignId });
    const done = await scene.approved(await scene.waiting({ campaignId }));
    const query = { campaign: campaignId, sort: 'state:asc' };
    const own = (await test.call(bookingList, { token: scene.publisher.token, query })).json();
    expect(own.totalCount).toBe(2);
    expect(own.list.map((row) => [row.id, row.total_price])).toEqual([
      [done.id, 400_000],
      [waiting.id, null],
    ]);
    expect(own.list[1]?.actions.find((action) => action.action === 'approve')).toMatchObject({ allowed: true });
    expect(own.list[0]).toMatchObject({ campaign_name: 'Listás kampány', brand: 'Márka', roles: ['ROLE_ADVERTISER'] });
    expect((await test.call(bookingList, { token: scene.admin.token, query })).json().totalCount).toBe(2);
    expect((await test.call(bookingList, { token: scene.otherPublisher.token, query })).json().list).toEqual([]);
    expect((await test.call(bookingList, { token: scene.mhfe.token, query })).status).toBe(403);
    const filtered = {
      state: 'WAITING_FOR_PUBLISHER',
      media_type: 'STATIC',
      creator: scene.advertiser.companyId,
      campaign: campaignId,
    };
    expect((await test.call(bookingList, { token: scene.publisher.token, query: filtered })).json().list).toHaveLength(
      1,
    );
    expect((await test.call(bookingList, { token: scene.publisher.token, query: { sort: 'price:asc' } })).status).toBe(
      422,
    );
  });

  it.each([
    'media_title',
    'media_type',
    'campaign_name',
    'brand',
    'quantity',
    'offer_creator',
    'advertiser',
    'state',
    'period',
  ])('sorts by %s', async (column) => {
    const query = { sort: `${column}:desc,id:asc`, rowsPerPage: 5 };
    expect((await test.call(bookingList, { token: scene.admin.token, query })).status).toBe(200);
  });

  it('offers filters, and counts what waits', async () => {
    const before = (await test.call(unreadBookings, { token: scene.publisher.token })).json();
    const waiting = await scene.waiting();
    expect((await test.call(unreadBookings, { token: scene.publisher.token })).json()).toBe(before + 1);
    await scene.approved(waiting);
    expect((await test.call(unreadBookings, { token: scene.publisher.token })).json()).toBe(before);
    const { filter } = (await test.call(bookingFilter, { token: scene.publisher.token })).json();
    expect(filter.creators).toEqual([
      expect.objectContaining({ id: scene.advertiser.companyId, roles: ['ROLE_ADVERTISER'] }),
    ]);
    expect(filter.advertisers.map((option) => option.id)).toEqual([scene.advertiser.companyId]);
  });
});

describe('taking a booking out', () => {
  it('is the assembler’s, and moves the campaign on when it was the last that waited [D5.34]', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    await scene.approved(await scene.waiting({ campaignId }), {});
    const late = await scene.waiting({ campaignId: await reopened(campaignId) });
    const remove = (token: string) => test.call(bookingDelete, { token, id: late.id });
    expect((await remove(scene.publisher.token)).status).toBe(403);
    expect((await remove(scene.otherMhfe.token)).status).toBe(404);
    expect((await remove(scene.mhfe.token)).status).toBe(204);
    expect((await remove(scene.mhfe.token)).status).toBe(404);
    expect(await stateOf(campaignId)).toBe('READY_TO_SENT_BACK');
    const operations = await test.db
      .selectFrom('campaign_operation')
      .select('kind')
      .where('campaign_id', '=', campaignId)
      .execute();
    expect(operations.map((operation) => operation.kind)).toContain('BOOKING_DELETED');
  });
});

async function stateOf(campaignId: number): Promise<string> {
  return (await test.db.selectFrom('campaign').select('state').where('id', '=', campaignId).executeTakeFirstOrThrow())
    .state;
}

/** As if it were still with the publishers. */
async function reopened(campaignId: number): Promise<number> {
  await test.db.updateTable('campaign').set({ state: 'SENT_TO_PUBLISHER' }).where('id', '=', campaignId).execute();
  return campaignId;
}
