import { readPdf } from '@cj-tech-master/excelts/pdf';
import {
  bookingPackageCreate,
  bookingPackageDelete,
  bookingPackageDetail,
  bookingPackageList,
  bookingPackageUpdate,
} from '@felulet/contract/bookings/booking-packages.contract.ts';
import {
  bookingCreate,
  bookingDelete,
  bookingDetail,
  bookingList,
  bookingUpdate,
} from '@felulet/contract/bookings/bookings.contract.ts';
import { bookingPricing, packagePricing } from '@felulet/contract/bookings/pricings.contract.ts';
import { campaignGet, campaignPdf } from '@felulet/contract/campaigns/campaigns.contract.ts';
import { mediaList } from '@felulet/contract/medias/medias.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findAvailabilityFaults } from '../availability/availability.lookup.ts';

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

/** A public package of surfaces with these capacities, one unit of each in it; on sale in the first half of the year. */
async function publicPackage(
  capacities: readonly number[],
  more: object = {},
): Promise<{ id: number; medias: number[] }> {
  const medias: number[] = [];
  for (const quantity of capacities) medias.push(await scene.media({ quantity }));
  const fields = {
    company_id: scene.publisher.companyId,
    title: 'Nagycsomag',
    price: 500_000,
    is_private: false,
    date_from: '2026-01-01',
    date_to: '2026-06-30',
  };
  const { id } = await test.db
    .insertInto('package')
    .values({ ...fields, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (medias.length > 0)
    await test.db
      .insertInto('package_item')
      .values(medias.map((media_id) => ({ package_id: id, media_id, quantity: 1 })))
      .execute();
  await test.db.insertInto('package_price_tag').values({ package_id: id, title: 'Szerelés', value: 20_000 }).execute();
  return { id, medias };
}

const book = (campaign: number, pack: number, more: object = {}, token = scene.mhfe.token) =>
  test.call(bookingPackageCreate, { token, body: { campaign, package: pack, ...SCENE_PERIOD, ...more } });
const bookingsOf = async (id: number) =>
  (await test.call(bookingList, { token: scene.publisher.token, query: { bookingPackage: id } })).json().list;
const stateOf = async (id: number) =>
  (await test.call(bookingPackageDetail, { token: scene.publisher.token, id })).json().state;
const approve = (id: number) =>
  test.call(bookingUpdate, {
    token: scene.publisher.token,
    id,
    body: { state: 'PUBLISHER_ACCEPTED', rental_period_value: 1 },
  });

describe('a public package goes into a campaign', () => {
  it('with one booking per surface, in the states of single ones [D6.15]', async () => {
    const pack = await publicPackage([1, 3]);
    const campaign = await scene.campaign();
    const booked = await book(campaign, pack.id);
    expect(booked.status).toBe(201);
    expect(booked.json()).toMatchObject({
      state: 'CREATED',
      is_private: false,
      total_price: null,
      commission_fee: null,
    });
    expect(booked.json().bookings.map((booking) => booking.state)).toEqual(['CREATED', 'CREATED']);
    const { list } = (
      await test.call(mediaList, { token: scene.mhfe.token, query: { campaign, rowsPerPage: 100 } })
    ).json();
    expect(list.find(({ id }) => id === pack.medias[0])?.booking_package_id).toBe(booked.json().id);
    expect((await book(campaign, pack.id)).problem().code).toBe('already_booked');
    expect((await book(await scene.campaign(), pack.id)).problem()).toMatchObject({
      code: 'not_enough_free',
      available_quantity: 0,
    });
  });

  it('whole or not at all', async () => {
    const pack = await publicPackage([1, 1]);
    await test.call(bookingCreate, {
      token: scene.mhfe.token,
      body: { campaign: await scene.campaign(), media: pack.medias[1], ...SCENE_PERIOD },
    });
    const campaign = await scene.campaign();
    expect((await book(campaign, pack.id)).status).toBe(409);
    const left = await test.db.selectFrom('booking').select('id').where('campaign_id', '=', campaign).execute();
    expect(left).toEqual([]);
    expect(
      await test.db.selectFrom('booking_package').select('id').where('campaign_id', '=', campaign).execute(),
    ).toEqual([]);
  });

  it('once, however many book it at the same time', async () => {
    const pack = await publicPackage([1, 1]);
    const campaigns = await Promise.all([1, 2, 3, 4].map(() => scene.campaign()));
    const answers = await Promise.all(campaigns.map((campaign) => book(campaign, pack.id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
    const twice = await publicPackage([5]);
    const campaign = await scene.campaign();
    const same = await Promise.all([book(campaign, twice.id), book(campaign, twice.id)]);
    expect(same.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it('only within its sale period, by who assembles, while it is on sale', async () => {
    const pack = await publicPackage([9]);
    expect(
      (await book(await scene.campaign({ date_to: '2026-07-31' }), pack.id, { date_to: '2026-07-31' })).problem().code,
    ).toBe('outside_package_period');
    expect((await book(await scene.campaign(), pack.id, { date_to: '2026-05-31' })).problem().code).toBe(
      'outside_campaign_period',
    );
    const underWay = await scene.campaign({ date_from: '2026-02-20' });
    expect((await book(underWay, pack.id, { date_from: '2026-03-03' })).problem().code).toBe('booking_in_past');
    expect((await book(await scene.campaign(), pack.id, {}, scene.advertiser.token)).status).toBe(403);
    expect((await book(await scene.campaign(), pack.id, {}, scene.otherMhfe.token)).status).toBe(404);
    expect((await book(await scene.campaign(), (await publicPackage([9], { is_active: false })).id)).status).toBe(404);
    expect((await book(await scene.campaign(), (await publicPackage([])).id)).problem().code).toBe('package_empty');
    expect((await book(await scene.campaign(), 999_999)).status).toBe(404);
  });
});

describe('a booked public package', () => {
  async function waiting() {
    const pack = await publicPackage([1, 1]);
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const booked = (await book(campaignId, pack.id)).json();
    return { pack, campaignId, id: booked.id, bookings: booked.bookings.map((booking) => booking.id) };
  }

  it('is accepted with its last booking, at the price it was booked for [D6.19] [D7.27 tags are snapshot]', async () => {
    const { pack, campaignId, id, bookings } = await waiting();
    await test.db.updateTable('package').set({ price: 999_999 }).where('id', '=', pack.id).execute();
    await approve(bookings[0] ?? 0);
    expect(await stateOf(id)).toBe('WAITING_FOR_PUBLISHER');
    await approve(bookings[1] ?? 0);
    expect(await stateOf(id)).toBe('PUBLISHER_ACCEPTED');
    const commission = await test.call(bookingPackageUpdate, {
      token: scene.mhfe.token,
      id,
      body: { commission_fee: '10%' },
    });
    expect(commission.json()).toMatchObject({ commission_fee: '10%', total_price: 572_000 });
    const rows = async (token: string) =>
      (await test.call(packagePricing, { token, id })).json().map(({ code, amount }) => [code, amount]);
    expect(await rows(scene.publisher.token)).toEqual([
      ['package_price', 500_000],
      ['price_tag', 20_000],
      ['net_net_net', 520_000],
    ]);
    expect((await rows(scene.mhfe.token)).slice(-2)).toEqual([
      ['commission_fee', 52_000],
      ['customer_total', 572_000],
    ]);
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true })
      .where('id', '=', campaignId)
      .execute();
    expect(await rows(scene.advertiser.token)).toEqual([
      ['package_price', 552_000],
      ['price_tag', 20_000],
      ['customer_total', 572_000],
    ]);
    const shown = await test.call(bookingPackageDetail, { token: scene.advertiser.token, id });
    expect(shown.raw.body).not.toContain('commission');
    expect((await test.call(bookingPackageDetail, { token: scene.publisher.token, id })).raw.body).not.toContain(
      'commission',
    );
  });

  it('costs a customer what the whole does: what each of its surfaces costs is a net price [D3.24]', async () => {
    const { campaignId, bookings } = await waiting();
    for (const id of bookings) await approve(id);
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true })
      .where('id', '=', campaignId)
      .execute();
    const pricesFor = async (token: string) => {
      const campaign = (await test.call(campaignGet, { token, id: campaignId })).json();
      const id = bookings[0] ?? 0;
      const detail = (await test.call(bookingDetail, { token, id })).json();
      const table = await test.call(bookingPricing, { token, id });
      return [campaign.bookings.map((row) => row.total_price), detail.total_price, table.status];
    };
    const net = await test.db
      .selectFrom('booking')
      .select('net_net_net_price as price')
      .where('id', 'in', bookings)
      .orderBy('id')
      .execute();
    const [first, second] = net.map((row) => row.price);
    expect(await pricesFor(scene.mhfe.token)).toEqual([[first, second], first, 200]);
    expect(await pricesFor(scene.advertiser.token)).toEqual([[null, null], null, 403]);
  });

  it('leaves the customer’s file once it was rejected, but not its maker’s [D5.19]', async () => {
    const { campaignId, bookings } = await waiting();
    await test.call(bookingUpdate, {
      token: scene.publisher.token,
      id: bookings[0] ?? 0,
      body: { state: 'PUBLISHER_REJECTED' },
    });
    const other = await scene.waiting({ campaignId });
    await scene.approved(other);
    await test.db
      .updateTable('campaign')
      .set({ state: 'ADVERTISER_ACCEPT', was_sent_back: true })
      .where('id', '=', campaignId)
      .execute();
    const textOf = async (type: string) => {
      const file = await test.call(campaignPdf, { token: scene.mhfe.token, id: campaignId, body: { type } });
      return (await readPdf(file.raw.rawPayload)).text;
    };
    expect(await textOf('default')).toContain('Felületcsomag');
    expect(await textOf('customer')).not.toContain('Felületcsomag');
  });

  it('takes no commission that nobody could reckon with', async () => {
    const { id, bookings } = await waiting();
    for (const booking of bookings) await approve(booking);
    const set = (commission_fee: string) =>
      test.call(bookingPackageUpdate, { token: scene.mhfe.token, id, body: { commission_fee } });
    const refused = await set('10001%');
    expect(refused.problem().violations?.[0]).toMatchObject({ propertyPath: 'commission_fee', code: 'too_big' });
    expect((await set('10000%')).json()).toMatchObject({ total_price: 52_520_000 });
  });

  it('is rejected whole with any of its bookings, approved ones too [D6.20]', async () => {
    const { pack, id, bookings } = await waiting();
    await approve(bookings[0] ?? 0);
    await test.call(bookingUpdate, {
      token: scene.publisher.token,
      id: bookings[1] ?? 0,
      body: { state: 'PUBLISHER_REJECTED' },
    });
    expect(await stateOf(id)).toBe('PUBLISHER_REJECTED');
    expect((await bookingsOf(id)).map((booking) => booking.state)).toEqual([
      'PUBLISHER_REJECTED',
      'PUBLISHER_REJECTED',
    ]);
    expect((await book(await scene.campaign(), pack.id)).status).toBe(201);
  });

  it('is rejected by its publisher, once [D6.20 rejected package]', async () => {
    const { id } = await waiting();
    const reject = (token: string) =>
      test.call(bookingPackageUpdate, { token, id, body: { state: 'PUBLISHER_REJECTED' } });
    expect((await reject(scene.otherPublisher.token)).status).toBe(404);
    expect((await reject(scene.mhfe.token)).status).toBe(403);
    expect((await reject(scene.publisher.token)).json().state).toBe('PUBLISHER_REJECTED');
    expect((await reject(scene.publisher.token)).status).toBe(409);
    const asked = await test.call(bookingPackageUpdate, {
      token: scene.publisher.token,
      id,
      body: { state: 'CREATED' },
    });
    expect(asked.status).toBe(422);
  });

  it('goes as a whole: not one booking, not one fee [D6.20]', async () => {
    const { id, bookings, campaignId } = await waiting();
    expect((await test.call(bookingDelete, { token: scene.mhfe.token, id: bookings[0] ?? 0 })).problem().code).toBe(
      'public_package_sold_whole',
    );
    expect((await test.call(bookingPackageDelete, { token: scene.publisher.token, id })).status).toBe(403);
    expect(
      (await test.call(bookingPackageUpdate, { token: scene.publisher.token, id, body: { commission_fee: '1' } }))
        .status,
    ).toBe(403);
    expect(
      (await test.call(bookingPackageUpdate, { token: scene.mhfe.token, id, body: { commission_fee: '1' } })).status,
    ).toBe(409);
    expect(
      (await test.call(bookingPackageUpdate, { token: scene.publisher.token, id, body: { is_done: true } })).status,
    ).toBe(409);
    expect((await test.call(bookingPackageDelete, { token: scene.mhfe.token, id })).status).toBe(204);
    expect(await test.db.selectFrom('booking').select('id').where('campaign_id', '=', campaignId).execute()).toEqual(
      [],
    );
  });

  it('stands in its publisher’s list', async () => {
    const { id, campaignId } = await waiting();
    const list = (
      await test.call(bookingPackageList, {
        token: scene.publisher.token,
        query: { campaign: campaignId, sort: 'package_title:asc' },
      })
    ).json();
    expect(list).toMatchObject({
      totalCount: 1,
      list: [
        {
          id,
          package_title: 'Nagycsomag',
          state: 'WAITING_FOR_PUBLISHER',
          actions: [{ action: 'reject', allowed: true }],
        },
      ],
    });
    expect((await test.call(bookingPackageList, { token: scene.otherPublisher.token })).json().totalCount).toBe(0);
    expect((await test.call(bookingPackageList, { token: scene.mhfe.token })).status).toBe(403);
  });
});

describe('a private package', () => {
  /** As the package pages will make it: from a request of the campaign's MHFE, an item and a waiting booking for each surface. */
  async function requested() {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const request = await test.db
      .insertInto('assembly_request')
      .values({
        campaign_id: campaignId,
        company_id: scene.publisher.companyId,
        sender_company_id: scene.mhfe.companyId,
        request_text: 'Kérjük',
        ...SCENE_PERIOD,
        budget: 1_000_000,
        created_by: scene.mhfe.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pack = await publicPackage([1, 1], {
      is_private: true,
      date_from: null,
      date_to: null,
      assembly_request_id: request.id,
    });
    const shared = { ...SCENE_PERIOD, created_by: scene.publisher.accountId, state: 'WAITING_FOR_PUBLISHER' as const };
    const { id } = await test.db
      .insertInto('booking_package')
      .values({
        package_id: pack.id,
        campaign_id: campaignId,
        publisher_company_id: scene.publisher.companyId,
        is_private: true,
        ...shared,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bookings: number[] = [];
    for (const mediaId of pack.medias) {
      const booking = await scene.waiting({ campaignId, mediaId });
      await test.db.updateTable('booking').set({ booking_package_id: id }).where('id', '=', booking.id).execute();
      bookings.push(booking.id);
    }
    return { id, bookings, campaignId, pack };
  }

  it('is handed over when everything in it is decided, and the campaign moves on then [D6.35] [D6.22] [K4.1] [K7.13]', async () => {
    const { id, bookings, campaignId, pack } = await requested();
    const handOver = (token = scene.publisher.token) =>
      test.call(bookingPackageUpdate, { token, id, body: { is_done: true } });
    expect((await handOver()).problem().code).toBe('package_undecided');
    expect((await handOver(scene.mhfe.token)).status).toBe(404);
    expect((await test.call(bookingPackageDetail, { token: scene.mhfe.token, id })).status).toBe(404);
    await approve(bookings[0] ?? 0);
    await test.call(bookingUpdate, {
      token: scene.publisher.token,
      id: bookings[1] ?? 0,
      body: { state: 'PUBLISHER_REJECTED' },
    });
    expect(await stateOf(id)).toBe('WAITING_FOR_PUBLISHER');
    const state = async () =>
      (await test.db.selectFrom('campaign').select('state').where('id', '=', campaignId).executeTakeFirstOrThrow())
        .state;
    expect(await state()).toBe('SENT_TO_PUBLISHER');
    expect((await handOver()).json()).toMatchObject({
      is_done: true,
      state: 'PUBLISHER_ACCEPTED',
      total_price: 520_000,
    });
    expect(await state()).toBe('READY_TO_SENT_BACK');
    expect((await handOver()).problem().code).toBe('package_handed_over');
    await test.db.updateTable('package').set({ price: 1 }).where('id', '=', pack.id).execute();
    expect((await test.call(bookingPackageDetail, { token: scene.mhfe.token, id })).json().total_price).toBe(520_000);
  });
});
