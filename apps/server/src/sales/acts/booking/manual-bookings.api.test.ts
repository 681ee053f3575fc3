import { mediaArchive, mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { bookingList } from '@felulet/contract/sales/booking-list.ts';
import {
  bookingCreate,
  bookingDelete,
  bookingDetail,
  bookingUpdate,
  manualMediaDetail,
} from '@felulet/contract/sales/bookings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

describe('a publisher’s own booking and a row typed in by hand', () => {
  it('is accepted at once, without a campaign, and is its publisher’s to read, move and delete', async () => {
    const media = await scene.media();
    const body = {
      media,
      state: 'PUBLISHER_ACCEPTED',
      quantity: 1,
      ...SCENE_PERIOD,
      campaign_name: 'Saját kampány',
      campaign: null,
    };
    const made = await test.call(bookingCreate, { token: scene.publisher.token, body });
    expect(made.json()).toMatchObject({ state: 'PUBLISHER_ACCEPTED', campaign: null, campaign_name: 'Saját kampány' });
    expect((await test.call(bookingCreate, { token: scene.otherPublisher.token, body })).status).toBe(404);
    expect((await test.call(bookingCreate, { token: scene.mhfe.token, body })).status).toBe(403);
    expect((await test.call(bookingDetail, { token: scene.mhfe.token, id: made.json().id })).status).toBe(404);
    const moved = await test.call(bookingUpdate, {
      token: scene.publisher.token,
      id: made.json().id,
      body: { date_to: '2026-05-05' },
    });
    expect(moved.json().date_to).toBe('2026-05-05');
    expect((await test.call(bookingDelete, { token: scene.otherPublisher.token, id: made.json().id })).status).toBe(
      404,
    );
    expect((await test.call(bookingDelete, { token: scene.publisher.token, id: made.json().id })).status).toBe(204);
  });

  it.each([
    [{ date_from: '2026-05-09', date_to: '2026-05-08' }, 'date_to', 'end_before_start'],
    [{ date_from: '2026-02-01', date_to: '2026-03-03' }, 'date_to', 'booking_ends_in_past'],
    [{ state: 'CREATED' }, 'state', 'state_not_settable'],
    [{ state: 'WAITING_FOR_PUBLISHER' }, 'state', 'state_not_settable'],
    [{ quantity: 0 }, 'quantity', 'too_small'],
    [{ media: undefined }, 'media', 'required'],
  ])('of a publisher is refused with %j, and nothing is booked [A6.7]', async (fields, path, code) => {
    const media = await scene.media();
    const body = { media, quantity: 1, ...SCENE_PERIOD, ...fields };
    const refused = await test.call(bookingCreate, { token: scene.publisher.token, body });
    expect(refused.problem().violations).toContainEqual(expect.objectContaining({ propertyPath: path, code }));
    const made = await test.db.selectFrom('booking').select('id').where('media_id', '=', media).execute();
    expect(made).toEqual([]);
  });

  it('may have begun earlier when it ends today or later, and stays so', async () => {
    const body = { media: await scene.media(), quantity: 1, date_from: '2026-02-01', date_to: '2026-03-04' };
    const made = await test.call(bookingCreate, { token: scene.publisher.token, body });
    expect(made.status).toBe(201);
    const move = (change: object) =>
      test.call(bookingUpdate, { token: scene.publisher.token, id: made.json().id, body: change });
    expect((await move({ date_to: '2026-03-03' })).problem().violations).toMatchObject([
      { propertyPath: 'date_to', code: 'booking_ends_in_past' },
    ]);
    expect((await move({ date_to: '2026-03-10', date_from: '2026-01-15' })).json()).toMatchObject({
      date_from: '2026-01-15',
      date_to: '2026-03-10',
    });
  });

  it('is changed by its publisher alone, against the version that was read, and as far as units are free', async () => {
    const media = await scene.media({ quantity: 3 });
    const body = { media, quantity: 2, ...SCENE_PERIOD, campaign_name: 'Saját' };
    const { id, revision, actions } = (await test.call(bookingCreate, { token: scene.publisher.token, body })).json();
    expect(actions).toContainEqual({ action: 'edit_own', allowed: true, reason: null });
    const change = (person: TestPerson, sent: object, read = revision) =>
      test.call(bookingUpdate, { token: person.token, id, body: sent, headers: { 'if-match': `"r${read}"` } });
    expect((await change(scene.publisher, { quantity: 4 })).problem()).toMatchObject({
      code: 'not_enough_free',
      available_quantity: 3,
      days: [{ ...SCENE_PERIOD, free: 3, missing: 1 }],
    });
    for (const person of [scene.otherPublisher, scene.mhfe])
      expect((await change(person, { quantity: 1 })).status).toBe(404);
    const changed = (await change(scene.publisher, { quantity: 3, campaign_name: null })).json();
    expect(changed).toMatchObject({ quantity: 3, campaign_name: null });
    const late = await change(scene.publisher, { quantity: 1 });
    expect(late.status, 'somebody else has changed it meanwhile').toBe(412);
    expect((await change(scene.publisher, { campaign_name: 'x'.repeat(256) }, changed.revision)).status).toBe(422);
    expect((await change(scene.admin, { campaign_name: 'Karbantartás' }, changed.revision)).status).toBe(200);
    const audited = await test.db
      .selectFrom('audit')
      .select('action')
      .where('object_id', '=', media)
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action).filter((action) => action.startsWith('manual_booking'))).toEqual([
      'manual_booking_created',
      'manual_booking_updated',
      'manual_booking_updated',
    ]);
  });

  it('without a name is called a manual booking in the language of its reader, wherever it is named', async () => {
    const { token } = scene.publisher;
    const media = await scene.media({ title: 'Névtelen' });
    const body = { media, quantity: 1, ...SCENE_PERIOD };
    const { id, campaign_name } = (await test.call(bookingCreate, { token, body })).json();
    expect(campaign_name).toBeNull();
    for (const [language, name, word] of [
      ['hu', 'Manuális foglalás', 'MANUALIS'],
      ['en', 'Manual booking', 'manual b'],
    ] as const) {
      const headers = { 'accept-language': language };
      const rowsOf = async (query: object) =>
        (await test.call(bookingList, { token, headers, query: { sort: 'campaign_name', ...query } })).json().list;
      expect(await rowsOf({ search: `nevtelen ${word}` })).toMatchObject([{ id, campaign: null, campaign_name: name }]);
      expect(await rowsOf({ search: 'nevtelen masik' })).toEqual([]);
      const archived = await test.call(mediaArchive, { token, headers, id: media, body: { archived: true } });
      expect(archived.problem().detail).toContain(`${name}, ${SCENE_PERIOD.date_from}`);
    }
    const booked = (await test.call(mediaShow, { token, id: media })).json().bookings;
    expect(booked).toMatchObject([{ id, campaign_name: null, is_manual: true }]);
    const audited = await test.db.selectFrom('audit').select('detail').where('object_id', '=', media).execute();
    expect(JSON.stringify(audited)).toContain('Manuális foglalás');
  });

  it('is not turned around: neither end passes the other', async () => {
    const body = { media: await scene.media(), quantity: 1, ...SCENE_PERIOD };
    const { id } = (await test.call(bookingCreate, { token: scene.publisher.token, body })).json();
    const move = (change: object) => test.call(bookingUpdate, { token: scene.publisher.token, id, body: change });
    for (const change of [{ date_from: '2026-05-01' }, { date_to: '2026-03-01' }])
      expect((await move(change)).problem().violations).toMatchObject([
        { propertyPath: 'date_to', code: 'end_before_start' },
      ]);
    expect((await move({ date_from: SCENE_PERIOD.date_to })).json().date_from).toBe(SCENE_PERIOD.date_to);
  });

  it('takes no note: that goes with a rejection', async () => {
    const body = { media: await scene.media(), quantity: 1, ...SCENE_PERIOD };
    const { id } = (await test.call(bookingCreate, { token: scene.publisher.token, body })).json();
    const change = { token: scene.publisher.token, id, body: { date_to: '2026-04-20', note: 'miért' } };
    expect((await test.call(bookingUpdate, change)).problem().violations).toMatchObject([
      { propertyPath: 'note', code: 'not_allowed' },
    ]);
    const kept = (await test.call(bookingDetail, { token: scene.publisher.token, id })).json();
    expect(kept).toMatchObject({ date_to: SCENE_PERIOD.date_to, note: null });
  });

  it('typed in by hand names a campaign and no surface, and no state', async () => {
    const [campaign, media] = [await scene.campaign(), await scene.media()];
    const campaign_manual_media = { name: 'Szórólap', company: 'Nyomda Kft.', price: 50_000, description: null };
    const send = async (fields: object) => {
      const body = { campaign, campaign_manual_media, quantity: 1, ...SCENE_PERIOD, ...fields };
      const answer = await test.call(bookingCreate, { token: scene.mhfe.token, body });
      return answer.problem().violations?.map(({ propertyPath }) => propertyPath);
    };
    expect(await send({ media })).toEqual(['media']);
    expect(await send({ campaign: null })).toEqual(['campaign']);
    expect(await send({ state: 'PUBLISHER_ACCEPTED' })).toEqual(['state']);
    expect(await send({ date_to: '2020-01-01' })).toEqual(['date_to']);
    // Like a surface's booking it lies within the campaign, unless its assembler says otherwise.
    expect(await send({ date_to: '2026-04-29' })).toEqual(['date_from']);
    expect(await send({ date_to: '2026-04-29', outside_period: true })).toBeUndefined();
  });

  it('typed in by hand waits for a campaign that is being assembled', async () => {
    const campaign_manual_media = { name: 'Szórólap', company: 'Nyomda Kft.', price: 50_000, description: null };
    const statusIn = async (state: 'BIDDER_ACCEPTED' | 'SENT_TO_BIDDER' | 'SENT_BACK_TO_ADVERTISER') => {
      const body = { campaign: await scene.campaign({ state }), campaign_manual_media, quantity: 1, ...SCENE_PERIOD };
      const answer = await test.call(bookingCreate, { token: scene.mhfe.token, body });
      return [answer.status, answer.problem().code];
    };
    expect((await statusIn('BIDDER_ACCEPTED'))[0]).toBe(201);
    for (const state of ['SENT_TO_BIDDER', 'SENT_BACK_TO_ADVERTISER'] as const)
      expect(await statusIn(state)).toEqual([409, 'campaign_not_being_assembled']);
  });

  it('is created, finalized by its assembler and may be reopened', async () => {
    const campaign = await scene.campaign();
    const campaign_manual_media = { name: 'Szórólap', company: 'Nyomda Kft.', price: 50_000, description: null };
    const body = { campaign, campaign_manual_media, quantity: 2, ...SCENE_PERIOD };
    const row = (await test.call(bookingCreate, { token: scene.mhfe.token, body })).json();
    expect(row).toMatchObject({ state: 'CREATED', media: null, quantity: 2 });
    const early = await test.call(bookingUpdate, {
      token: scene.mhfe.token,
      id: row.id,
      body: { state: 'PUBLISHER_ACCEPTED' },
    });
    expect(early.problem()).toMatchObject({ code: 'rental_period_below_one' });
    const done = await test.call(bookingUpdate, {
      token: scene.mhfe.token,
      id: row.id,
      body: { state: 'PUBLISHER_ACCEPTED', rental_period_value: 1.5, rental_period_unit: scene.types.get('het') },
    });
    expect(done.json()).toMatchObject({ state: 'PUBLISHER_ACCEPTED', total_price: 150_000 });
    const again = await test.call(bookingUpdate, {
      token: scene.mhfe.token,
      id: row.id,
      body: { rental_period_value: 2 },
    });
    expect(again.json()).toMatchObject({ state: 'PUBLISHER_ACCEPTED', total_price: 200_000 });
    const id = row.campaign_manual_media?.id ?? 0;
    const shown = await test.call(manualMediaDetail, { token: scene.mhfe.token, id });
    expect(shown.json()).toMatchObject({ booking: row.id, name: 'Szórólap', price: 50_000, total_price: 200_000 });
    expect((await test.call(manualMediaDetail, { token: scene.advertiser.token, id })).status).toBe(404);
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true })
      .where('id', '=', campaign)
      .execute();
    const customer = (await test.call(manualMediaDetail, { token: scene.advertiser.token, id })).json();
    expect(customer).toMatchObject({ name: 'Szórólap', total_price: 200_000 });
    expect(customer.price).toBeUndefined();
    await test.db.updateTable('campaign').set({ state: 'READY_TO_SENT_BACK' }).where('id', '=', campaign).execute();
    expect(
      (await test.call(bookingUpdate, { token: scene.publisher.token, id: row.id, body: { quantity: 1 } })).status,
    ).toBe(404);
    expect((await test.call(bookingDelete, { token: scene.mhfe.token, id: row.id })).status).toBe(204);
    expect((await test.call(manualMediaDetail, { token: scene.mhfe.token, id })).status).toBe(404);
    const left = await test.db.selectFrom('campaign_manual_media').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });
});
