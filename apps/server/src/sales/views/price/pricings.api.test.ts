import { bookingList } from '@felulet/contract/sales/booking-list.ts';
import { type Booking, bookingDetail } from '@felulet/contract/sales/bookings.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { bookingPricing, discountOptions, preCalculation } from '@felulet/contract/sales/prices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { brief, type PriceDesk, priceDesk } from '../../../testing/price-desk.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;
let desk: PriceDesk;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  desk = priceDesk(test, scene);
});
afterAll(() => test.close());

describe('fees and additions', () => {
  async function offered(): Promise<{ booking: Booking; campaignId: number }> {
    const { booking } = await desk.priced();
    const saved = await scene.approved(booking, { rental_period_value: 1 });
    return { booking: saved, campaignId: saved.campaign?.id ?? 0 };
  }

  it('are the MHFE’s, once everything is decided, and agree in every view', async () => {
    const { booking, campaignId } = await offered();
    expect(booking.campaign?.state).toBe('READY_TO_SENT_BACK');
    const tag = booking.media_price_tags?.[0]?.id ?? 0;
    const body = { mhfe_fee: '10%', additions: [{ priceTag: tag, value: '20%' }] };
    const charged = (await desk.put(booking.id, body, scene.mhfe.token)).json();
    // Net 20 034 + 10 002 = 30 036; fee 3 004; addition 2 · 1 000.
    expect(charged).toMatchObject({
      mhfe_fee: '10%',
      additions: [{ priceTag: tag, price_tag: tag, value: '20%' }],
      total_price: 35_040,
    });
    expect(brief(await desk.rowsOf(booking.id, scene.mhfe.token)).slice(-4)).toEqual([
      ['net_net_net', 30_036],
      ['addition', 2_000],
      ['mhfe_fee', 3_004],
      ['customer_total', 35_040],
    ]);
    expect((await desk.rowsOf(booking.id, scene.publisher.token)).at(-1)).toMatchObject({
      code: 'net_net_net',
      amount: 30_036,
    });
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true })
      .where('id', '=', campaignId)
      .execute();
    const customer = await desk.rowsOf(booking.id, scene.advertiser.token);
    expect(brief(customer)).toEqual([
      ['rent', 23_038],
      ['price_tag', 12_002],
      ['customer_total', 35_040],
    ]);
    expect(customer[0]).toMatchObject({ item: 'Bérleti díj', value: null, scale: null });
    const campaign = (await test.call(campaignGet, { token: scene.advertiser.token, id: campaignId })).json();
    expect(campaign.bookings[0]?.total_price).toBe(35_040);
    expect(campaign.pricing_summary.at(-1)?.price).toBe(35_040);
  });

  it('leave the snapshot alone, and a reopened form leaves them [D7.22]', async () => {
    const { booking } = await offered();
    const tag = booking.media_price_tags?.[0]?.id ?? 0;
    await test.db
      .updateTable('media_detail')
      .set({ list_price: 1 })
      .where('media_id', '=', booking.media?.id ?? 0)
      .execute();
    await desk.put(booking.id, { mhfe_fee: 5000, additions: [{ priceTag: tag, value: 100 }] }, scene.mhfe.token);
    expect((await desk.detail(booking.id, scene.mhfe.token)).total_price).toBe(30_036 + 5_000 + 200);
    await desk.put(booking.id, { rental_period_value: 2 });
    const reopened = await desk.detail(booking.id, scene.mhfe.token);
    expect(reopened).toMatchObject({
      mhfe_fee: '5000',
      additions: [{ value: '100' }],
      total_price: 4 + 10_002 + 5_000 + 200,
    });
    const cleared = (await desk.put(booking.id, { additions: [], mhfe_fee: '' }, scene.mhfe.token)).json();
    expect(cleared).toMatchObject({ mhfe_fee: null, additions: [] });
    expect((await desk.put(booking.id, { mhfe_fee: '0' }, scene.mhfe.token)).json().mhfe_fee).toBe('0');
  });

  it.each([
    ['a decimal fee', { mhfe_fee: '12,5%' }, 422],
    ['a negative fee', { mhfe_fee: '-5' }, 422],
    ['a fee beyond all percentages', { mhfe_fee: '10001%' }, 422],
    ['an addition beyond all percentages', { additions: [{ priceTag: 1, value: '99999999999%' }] }, 422],
    ['an addition to an unknown tag', { additions: [{ priceTag: 999_999, value: '1' }] }, 422],
    ['a wrong addition', { additions: [{ priceTag: 1, value: 'sok' }] }, 422],
    ['the publisher’s fields', { rental_period_value: 1 }, 403],
  ])('refuse %s', async (_name, body, status) => {
    const { booking } = await offered();
    expect((await desk.put(booking.id, body, scene.mhfe.token)).status).toBe(status);
  });

  it('may be pre-calculated by who may set them', async () => {
    const { booking } = await offered();
    const body = { mhfe_fee: '10%' };
    const rows = (await test.call(preCalculation, { token: scene.mhfe.token, id: booking.id, body })).json();
    expect(rows.at(-1)).toMatchObject({ code: 'customer_total', amount: 33_040 });
    expect((await test.call(preCalculation, { token: scene.publisher.token, id: booking.id, body })).status).toBe(403);
  });

  it('are all that is pre-calculated for the offer maker: units of a waiting booking are with its publisher', async () => {
    const { booking } = await desk.priced();
    for (const body of [{}, { quantity: 3 }]) {
      const answer = await test.call(preCalculation, { token: scene.mhfe.token, id: booking.id, body });
      expect(answer.problem()).toMatchObject({
        status: 409,
        code: 'booking_with_publisher',
        detail: 'A foglalás a közzétevőnél vár engedélyezésre, addig csak a közzétevő módosíthatja.',
      });
    }
  });

  it('wait for the publisher', async () => {
    const { booking } = await desk.priced();
    expect((await desk.put(booking.id, { mhfe_fee: '1' }, scene.mhfe.token)).status).toBe(409);
  });
});

describe('what a reader may know', () => {
  const hiddenFromPublisher = ['mhfe_fee', 'addition', 'commission', 'customer_total', 'ügyfél'];
  const hiddenFromCustomer = [
    'mhfe_fee',
    'addition',
    'discount',
    'net_net',
    'NetNet',
    'price_tags',
    'media_financials',
    'list_price',
    'engedmény',
    'Listaár',
  ];

  it('a publisher learns nothing of the MHFE’s, a customer nothing of how the price came about: not by name', async () => {
    const { booking, discounts } = await desk.priced();
    const saved = await scene.approved(booking, { discounts, ad_hoc_discount: 5 });
    const additions = [{ priceTag: saved.media_price_tags?.[0]?.id, value: '50%' }];
    await desk.put(booking.id, { mhfe_fee: '10%', additions }, scene.mhfe.token);
    const campaignId = saved.campaign?.id ?? 0;
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true })
      .where('id', '=', campaignId)
      .execute();
    const texts = async (token: string): Promise<string> => {
      const answers = [
        await test.call(bookingDetail, { token, id: booking.id }),
        await test.call(bookingPricing, { token, id: booking.id }),
        ...(token === scene.publisher.token
          ? [await test.call(bookingList, { token, query: { campaign: campaignId } })]
          : []),
      ];
      expect(answers.map((answer) => answer.status)).not.toContain(404);
      return answers.map((answer) => answer.raw.body).join('\n');
    };
    const [publisher, customer] = [await texts(scene.publisher.token), await texts(scene.advertiser.token)];
    for (const word of hiddenFromPublisher) expect(publisher).not.toContain(word);
    for (const word of hiddenFromCustomer) expect(customer).not.toContain(word);
  });

  it('a price is nobody’s before it is approved, and a stranger’s never', async () => {
    const { booking } = await desk.priced();
    expect((await test.call(bookingPricing, { token: scene.publisher.token, id: booking.id })).problem().code).toBe(
      'price_not_final',
    );
    await desk.put(booking.id, { rental_period_value: 2 });
    expect((await desk.detail(booking.id)).total_price).toBeNull();
    expect((await test.call(bookingPricing, { token: scene.publisher.token, id: booking.id })).status).toBe(409);
    await scene.approved(booking);
    expect((await test.call(bookingPricing, { token: scene.otherPublisher.token, id: booking.id })).status).toBe(404);
    expect((await test.call(bookingPricing, { token: scene.advertiser.token, id: booking.id })).status).toBe(404);
    expect((await test.call(preCalculation, { token: scene.advertiser.token, id: booking.id, body: {} })).status).toBe(
      403,
    );
  });
});

describe('discounts to choose from', () => {
  it('are the publisher’s: one-off ones always, seasonal ones in their season, over New Year too', async () => {
    const inSeason = await scene.discount('Tavasz', 10, { date_from: '04-28', date_to: '05-31' });
    const outOfSeason = await scene.discount('Nyár', 10, { date_from: '06-01', date_to: '08-31' });
    const overNewYear = await scene.discount('Tél', 10, { date_from: '12-01', date_to: '04-01' });
    const booking = await scene.waiting();
    const options = (
      await test.call(discountOptions, { token: scene.publisher.token, query: { booking: booking.id } })
    ).json();
    const ids = options.map((option) => option.id);
    expect(ids).toContain(inSeason);
    expect(ids).toContain(overNewYear);
    expect(ids).not.toContain(outOfSeason);
    expect((await desk.put(booking.id, { discounts: [outOfSeason] })).problem().violations?.[0]).toMatchObject({
      propertyPath: 'discounts[0]',
      code: 'discount_not_selectable',
    });
    expect((await desk.put(booking.id, { discounts: [inSeason, inSeason] })).status).toBe(422);
    expect((await desk.put(booking.id, { discounts: [inSeason] })).json().discounts).toEqual([inSeason]);
    expect(
      (await test.call(discountOptions, { token: scene.otherPublisher.token, query: { booking: booking.id } })).status,
    ).toBe(404);
    expect((await test.call(discountOptions, { token: scene.mhfe.token, query: { booking: booking.id } })).status).toBe(
      403,
    );
    expect((await test.call(discountOptions, { token: scene.publisher.token })).status).toBe(422);
  });
});
