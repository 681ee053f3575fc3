import type { Booking, PricingRow } from '@felulet/contract/bookings/booking.responses.ts';
import { bookingDetail, bookingList, bookingUpdate } from '@felulet/contract/bookings/bookings.contract.ts';
import { bookingPricing, discountOptions, preCalculation } from '@felulet/contract/bookings/pricings.contract.ts';
import { campaignGet } from '@felulet/contract/campaigns/campaigns.contract.ts';
import { mediaShow, mediaUpdate } from '@felulet/contract/medias/medias.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const typeOf = (slug: string): number => scene.types.get(slug) ?? 0;
const brief = (rows: readonly PricingRow[]) => rows.map(({ code, amount }) => [code, amount]);
const detail = async (id: number, token = scene.publisher.token) =>
  (await test.call(bookingDetail, { token, id })).json();
const rowsOf = async (id: number, token = scene.publisher.token) =>
  (await test.call(bookingPricing, { token, id })).json();
const put = (id: number, body: object, token = scene.publisher.token) => test.call(bookingUpdate, { token, id, body });

async function reprice(id: number, price_tags: readonly object[]): Promise<void> {
  const saved = await test.call(mediaUpdate, { token: scene.publisher.token, id, body: { price_tags } });
  expect(saved.status).toBe(200);
}

/** List price 10 017, two units for 2.5 weeks, a tag taken over from the surface, and two discounts of the publisher. */
async function priced() {
  const mediaId = await scene.media({ quantity: 3 }, 10_017);
  const surfaceTag = await scene.priceTag(mediaId, 'Kihelyezés', 5_001, 'per-instance');
  const half = await scene.discount('Fél áron', 50);
  const third = await scene.discount('Hűség', 30);
  const booking = await scene.waiting({ mediaId, quantity: 2 });
  return { mediaId, surfaceTag, booking, discounts: [half, third] };
}

describe('the price form', () => {
  it('shows the surface’s tags with ids of the booking before anything is saved [A6.12]', async () => {
    const { booking } = await priced();
    const shown = await detail(booking.id);
    expect(shown.media_price_tags).toEqual([expect.objectContaining({ title: 'Kihelyezés', value: 5_001 })]);
    expect((await detail(booking.id)).media_price_tags).toEqual(shown.media_price_tags);
    expect(booking.media_price_tags).toEqual(shown.media_price_tags);
  });

  it('follows the surface while nothing is saved [D7.42 passed on to bookings]', async () => {
    const { booking, mediaId, surfaceTag } = await priced();
    const [instance, oneOff] = [typeOf('per-instance'), typeOf('one-off')];
    await reprice(mediaId, [
      { id: surfaceTag, title: 'Kihelyezés', value: 7_000, type: instance },
      { title: 'Levétel', value: 900, type: oneOff },
    ]);
    const shown = await detail(booking.id);
    expect(shown.media_price_tags?.map((tag) => tag.value)).toEqual([7_000, 900]);
    expect(shown.media_price_tags?.[0]?.id).toBe(booking.media_price_tags?.[0]?.id);
    const [, last] =
      (await test.call(mediaShow, { token: scene.publisher.token, id: mediaId })).json().price_tags ?? [];
    await reprice(mediaId, [{ id: last?.id ?? 0, title: 'Levétel', value: 900, type: oneOff }]);
    expect((await detail(booking.id)).media_price_tags?.map((tag) => tag.value)).toEqual([900]);
  });

  it('pre-calculates what it then saves, to the forint, and stores nothing before [D7.36]', async () => {
    const { booking, discounts } = await priced();
    const form = {
      quantity: 2,
      rental_period_value: 2.5,
      ad_hoc_discount: 12.34,
      discounts,
      price_tags: [{ title: 'Nyomtatás', value: 1_999, type: typeOf('per-time-unit-and-instance') }],
    };
    const calculated = (
      await test.call(preCalculation, { token: scene.publisher.token, id: booking.id, body: form })
    ).json();
    expect((await detail(booking.id)).rental_period_value).toBeNull();
    const saved = await scene.approved(booking, form);
    const rows = await rowsOf(booking.id);
    expect(rows).toEqual(calculated);
    // 2.5 · 2 · 10 017 = 50 085; −25 043 (50 %); −7 513 (30 %); −2 163 (12.34 %); tags 10 002 and 2.5 · 2 · 1 999
    expect(brief(rows)).toEqual([
      ['list_price', 50_085],
      ['discount', -25_043],
      ['discount', -7_513],
      ['ad_hoc_discount', -2_163],
      ['total_discount', -34_719],
      ['price_tag', 10_002],
      ['price_tag', 9_995],
      ['net_net_net', 35_363],
    ]);
    expect(rows.map((row) => row.flag)).toEqual([false, true, true, true, false, false, false, false]);
    expect(saved.total_price).toBe(35_363);
    const listed = (await test.call(bookingList, { token: scene.publisher.token, query: { rowsPerPage: 100 } })).json();
    expect(listed.list.find((row) => row.id === booking.id)?.total_price).toBe(35_363);
    const stored = await test.db
      .selectFrom('booking')
      .select('net_net_net_price')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    expect(stored.net_net_net_price).toBe(35_363);
  });

  it('counts the list price once without a rental period, while pre-calculating only [D7.13]', async () => {
    const { booking } = await priced();
    const body = { rental_period_value: 0 };
    const rows = (await test.call(preCalculation, { token: scene.publisher.token, id: booking.id, body })).json();
    expect(brief(rows)[0]).toEqual(['list_price', 20_034]);
    expect((await put(booking.id, { rental_period_value: 0.9, state: 'PUBLISHER_ACCEPTED' })).status).toBe(422);
  });

  it('says its rows in the reader’s language', async () => {
    const { booking } = await priced();
    const ask = async (language: string) =>
      (
        await test.call(preCalculation, {
          token: scene.publisher.token,
          id: booking.id,
          body: {},
          headers: { 'accept-language': language },
        })
      ).json();
    expect((await ask('hu')).map((row) => row.item)).toEqual(['Listaár', 'Kihelyezés', 'Végleges NetNetNet ár']);
    expect((await ask('en')).map((row) => row.item)).toEqual(['List price', 'Kihelyezés', 'Final NetNetNet price']);
  });

  it('keeps a price through later edits, until it is reopened [D7.3] [D7.23]', async () => {
    const { booking, mediaId, surfaceTag, discounts } = await priced();
    const [tag] = booking.media_price_tags ?? [];
    const own = [{ title: 'Saját', value: 100, type: typeOf('one-off') }];
    const first = await scene.approved(booking, {
      rental_period_value: 1,
      discounts,
      price_tags: own,
      media_price_tags: [tag],
    });
    await test.db.updateTable('media_detail').set({ list_price: 20_000 }).where('media_id', '=', mediaId).execute();
    await test.db.updateTable('media_price_tag').set({ value: 6_000 }).where('id', '=', surfaceTag).execute();
    await test.db.updateTable('discount').set({ value_hundredths: 1_000 }).where('id', 'in', discounts).execute();
    expect((await detail(booking.id)).total_price).toBe(first.total_price);
    const reopened = (await put(booking.id, { quantity: 2 })).json();
    // 40 000 − 10 % − 10 % = 32 400; the surface's tag 2 · 6 000; the own one as it was.
    expect(reopened.total_price).toBe(32_400 + 12_000 + 100);
    expect(reopened.media_price_tags?.[0]?.id).toBe(tag?.id);
    expect(reopened.price_tags).toEqual(first.price_tags);
  });

  it('keeps a tag that was changed by hand, and drops one that was left out [D7.23] [A6.11]', async () => {
    const { booking, mediaId, surfaceTag } = await priced();
    await scene.priceTag(mediaId, 'Levétel', 900, 'one-off');
    const shown = await detail(booking.id);
    const [tag] = shown.media_price_tags ?? [];
    const changed = { id: tag?.id, title: 'Kihelyezés', value: 4_000, type: typeOf('per-instance') };
    const saved = await scene.approved(booking, { media_price_tags: [changed] });
    expect(saved.media_price_tags).toEqual([changed]);
    expect(saved.overridden_price_tags).toEqual([changed]);
    await test.db.updateTable('media_price_tag').set({ value: 9_999 }).where('id', '=', surfaceTag).execute();
    expect((await put(booking.id, { rental_period_value: 2 })).json().media_price_tags).toEqual([changed]);
    expect((await put(booking.id, { media_price_tags: [] })).json().media_price_tags).toEqual([]);
  });

  it('lists the surface’s tags as overridden, then the booking’s own, without additions [D7.17]', async () => {
    const { booking, mediaId, surfaceTag } = await priced();
    await reprice(mediaId, [
      { id: surfaceTag, title: 'Kihelyezés', value: 5_001, type: typeOf('per-instance') },
      { title: 'Levétel', value: 900, type: typeOf('one-off') },
    ]);
    const [tag, second] = (await detail(booking.id)).media_price_tags ?? [];
    const changed = { id: tag?.id, title: 'Kihelyezés', value: 4_000, type: typeOf('one-off') };
    const own = { title: 'Őrzés', value: 700, type: typeOf('one-off') };
    const saved = await scene.approved(booking, { media_price_tags: [changed, second], price_tags: [own] });
    await put(booking.id, { additions: [{ priceTag: saved.price_tags?.[0]?.id, value: '50%' }] }, scene.mhfe.token);
    const rows = (await rowsOf(booking.id)).filter(({ code }) => code === 'price_tag');
    expect(rows.map(({ item, amount }) => [item, amount])).toEqual([
      ['Kihelyezés', 4_000],
      ['Levétel', 900],
      ['Őrzés', 700],
    ]);
  });

  it('has what the financial editor sets: fee, period, quantity, tags and additions [K3.13]', async () => {
    const { booking } = await priced();
    const saved = await scene.approved(booking);
    const additions = [{ priceTag: saved.media_price_tags?.[0]?.id, value: '50%' }];
    await put(booking.id, { mhfe_fee: '10%', additions }, scene.mhfe.token);
    expect(await detail(booking.id, scene.mhfe.token)).toMatchObject({
      mhfe_fee: '10%',
      rental_period_value: 4,
      quantity: 2,
      media: { id: booking.media?.id },
      booking_package: null,
      price_tags: [],
      overridden_price_tags: [],
      additions: [{ price_tag: additions[0]?.priceTag, value: '50%' }],
    });
  });

  it('takes what the client sends back unchanged as no change by hand', async () => {
    const { booking, surfaceTag } = await priced();
    const saved = await scene.approved(booking, { media_price_tags: booking.media_price_tags });
    expect(saved.overridden_price_tags).toEqual([]);
    await test.db.updateTable('media_price_tag').set({ value: 6_100 }).where('id', '=', surfaceTag).execute();
    const again = (await put(booking.id, { media_price_tags: saved.media_price_tags })).json();
    expect(again.media_price_tags?.[0]?.value).toBe(6_100);
    expect(again.overridden_price_tags).toEqual([]);
  });

  it('keeps the ids of own tags that are sent with them', async () => {
    const { booking } = await priced();
    const one = { title: 'Egy', value: 1, type: typeOf('one-off') };
    const saved = await scene.approved(booking, { price_tags: [one, { ...one, title: 'Kettő' }] });
    const [first, second] = saved.price_tags ?? [];
    const again = (await put(booking.id, { price_tags: [{ ...second, value: 5 }, one] })).json();
    expect(again.price_tags?.[0]).toEqual({ ...second, value: 5 });
    expect(again.price_tags?.[1]?.id).not.toBe(first?.id);
    expect((await put(booking.id, { price_tags: [{ ...first }] })).problem().violations?.[0]?.propertyPath).toBe(
      'price_tags[0].id',
    );
  });
});

describe('fees and additions', () => {
  async function offered(): Promise<{ booking: Booking; campaignId: number }> {
    const { booking } = await priced();
    const saved = await scene.approved(booking, { rental_period_value: 1 });
    return { booking: saved, campaignId: saved.campaign?.id ?? 0 };
  }

  it('are the MHFE’s, once everything is decided, and agree in every view [D4.14] [D7.19] [D7.20]', async () => {
    const { booking, campaignId } = await offered();
    expect(booking.campaign?.state).toBe('READY_TO_SENT_BACK');
    const tag = booking.media_price_tags?.[0]?.id ?? 0;
    const body = { mhfe_fee: '10%', additions: [{ priceTag: tag, value: '20%' }] };
    const charged = (await put(booking.id, body, scene.mhfe.token)).json();
    // Net 20 034 + 10 002 = 30 036; fee 3 004; addition 2 · 1 000.
    expect(charged).toMatchObject({
      mhfe_fee: '10%',
      additions: [{ priceTag: tag, price_tag: tag, value: '20%' }],
      total_price: 35_040,
    });
    expect(brief(await rowsOf(booking.id, scene.mhfe.token)).slice(-4)).toEqual([
      ['net_net_net', 30_036],
      ['addition', 2_000],
      ['mhfe_fee', 3_004],
      ['customer_total', 35_040],
    ]);
    expect((await rowsOf(booking.id, scene.publisher.token)).at(-1)).toMatchObject({
      code: 'net_net_net',
      amount: 30_036,
    });
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true })
      .where('id', '=', campaignId)
      .execute();
    const customer = await rowsOf(booking.id, scene.advertiser.token);
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

  it('leave the snapshot alone, and a reopened form leaves them [D7.22 additions the whole set] [D7.23 keeps overridden]', async () => {
    const { booking } = await offered();
    const tag = booking.media_price_tags?.[0]?.id ?? 0;
    await test.db
      .updateTable('media_detail')
      .set({ list_price: 1 })
      .where('media_id', '=', booking.media?.id ?? 0)
      .execute();
    await put(booking.id, { mhfe_fee: 5000, additions: [{ priceTag: tag, value: 100 }] }, scene.mhfe.token);
    expect((await detail(booking.id, scene.mhfe.token)).total_price).toBe(30_036 + 5_000 + 200);
    await put(booking.id, { rental_period_value: 2 });
    const reopened = await detail(booking.id, scene.mhfe.token);
    expect(reopened).toMatchObject({
      mhfe_fee: '5000',
      additions: [{ value: '100' }],
      total_price: 4 + 10_002 + 5_000 + 200,
    });
    const cleared = (await put(booking.id, { additions: [], mhfe_fee: '' }, scene.mhfe.token)).json();
    expect(cleared).toMatchObject({ mhfe_fee: null, additions: [] });
    expect((await put(booking.id, { mhfe_fee: '0' }, scene.mhfe.token)).json().mhfe_fee).toBe('0');
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
    expect((await put(booking.id, body, scene.mhfe.token)).status).toBe(status);
  });

  it('may be pre-calculated by who may set them', async () => {
    const { booking } = await offered();
    const body = { mhfe_fee: '10%' };
    const rows = (await test.call(preCalculation, { token: scene.mhfe.token, id: booking.id, body })).json();
    expect(rows.at(-1)).toMatchObject({ code: 'customer_total', amount: 33_040 });
    expect((await test.call(preCalculation, { token: scene.publisher.token, id: booking.id, body })).status).toBe(403);
  });

  it('are all that is pre-calculated for the offer maker: units of a waiting booking are with its publisher [D6.110 pre-calculated]', async () => {
    const { booking } = await priced();
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
    const { booking } = await priced();
    expect((await put(booking.id, { mhfe_fee: '1' }, scene.mhfe.token)).status).toBe(409);
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

  it('a publisher learns nothing of the MHFE’s, a customer nothing of how the price came about: not by name [D3.23] [D3.24] [A6.6]', async () => {
    const { booking, discounts } = await priced();
    const saved = await scene.approved(booking, { discounts, ad_hoc_discount: 5 });
    const additions = [{ priceTag: saved.media_price_tags?.[0]?.id, value: '50%' }];
    await put(booking.id, { mhfe_fee: '10%', additions }, scene.mhfe.token);
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

  it('a price is nobody’s before it is approved, and a stranger’s never [P4.10]', async () => {
    const { booking } = await priced();
    expect((await test.call(bookingPricing, { token: scene.publisher.token, id: booking.id })).problem().code).toBe(
      'price_not_final',
    );
    await put(booking.id, { rental_period_value: 2 });
    expect((await detail(booking.id)).total_price).toBeNull();
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
  it('are the publisher’s: one-off ones always, seasonal ones in their season, over New Year too [D7.31] [D7.32]', async () => {
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
    expect((await put(booking.id, { discounts: [outOfSeason] })).problem().violations?.[0]).toMatchObject({
      propertyPath: 'discounts[0]',
      code: 'discount_not_selectable',
    });
    expect((await put(booking.id, { discounts: [inSeason, inSeason] })).status).toBe(422);
    expect((await put(booking.id, { discounts: [inSeason] })).json().discounts).toEqual([inSeason]);
    expect(
      (await test.call(discountOptions, { token: scene.otherPublisher.token, query: { booking: booking.id } })).status,
    ).toBe(404);
    expect((await test.call(discountOptions, { token: scene.mhfe.token, query: { booking: booking.id } })).status).toBe(
      403,
    );
    expect((await test.call(discountOptions, { token: scene.publisher.token })).status).toBe(422);
  });
});
