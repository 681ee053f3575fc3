import { mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { bookingList } from '@felulet/contract/sales/booking-list.ts';
import { preCalculation } from '@felulet/contract/sales/prices.ts';
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

const typeOf = (slug: string): number => scene.types.get(slug) ?? 0;

async function reprice(id: number, price_tags: readonly object[]): Promise<void> {
  const saved = await test.call(mediaUpdate, { token: scene.publisher.token, id, body: { price_tags } });
  expect(saved.status).toBe(200);
}

describe('the price form', () => {
  it('shows the surface’s tags with ids of the booking before anything is saved', async () => {
    const { booking } = await desk.priced();
    const shown = await desk.detail(booking.id);
    expect(shown.media_price_tags).toEqual([expect.objectContaining({ title: 'Kihelyezés', value: 5_001 })]);
    expect((await desk.detail(booking.id)).media_price_tags).toEqual(shown.media_price_tags);
    expect(booking.media_price_tags).toEqual(shown.media_price_tags);
  });

  it('follows the surface while nothing is saved [D7.3]', async () => {
    const { booking, mediaId, surfaceTag } = await desk.priced();
    const [instance, oneOff] = [typeOf('per-instance'), typeOf('one-off')];
    await reprice(mediaId, [
      { id: surfaceTag, title: 'Kihelyezés', value: 7_000, type: instance },
      { title: 'Levétel', value: 900, type: oneOff },
    ]);
    const shown = await desk.detail(booking.id);
    expect(shown.media_price_tags?.map((tag) => tag.value)).toEqual([7_000, 900]);
    expect(shown.media_price_tags?.[0]?.id).toBe(booking.media_price_tags?.[0]?.id);
    const [, last] =
      (await test.call(mediaShow, { token: scene.publisher.token, id: mediaId })).json().price_tags ?? [];
    await reprice(mediaId, [{ id: last?.id ?? 0, title: 'Levétel', value: 900, type: oneOff }]);
    expect((await desk.detail(booking.id)).media_price_tags?.map((tag) => tag.value)).toEqual([900]);
  });

  it('pre-calculates what it then saves, to the forint, and stores nothing before', async () => {
    const { booking, discounts } = await desk.priced();
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
    expect((await desk.detail(booking.id)).rental_period_value).toBeNull();
    const saved = await scene.approved(booking, form);
    const rows = await desk.rowsOf(booking.id);
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

  it('counts the list price once without a rental period, while pre-calculating only', async () => {
    const { booking } = await desk.priced();
    const body = { rental_period_value: 0 };
    const rows = (await test.call(preCalculation, { token: scene.publisher.token, id: booking.id, body })).json();
    expect(brief(rows)[0]).toEqual(['list_price', 20_034]);
    expect((await desk.put(booking.id, { rental_period_value: 0.9, state: 'PUBLISHER_ACCEPTED' })).status).toBe(422);
  });

  it('says its rows in the reader’s language', async () => {
    const { booking } = await desk.priced();
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

  it('keeps a price through later edits, until it is reopened [D7.3]', async () => {
    const { booking, mediaId, surfaceTag, discounts } = await desk.priced();
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
    expect((await desk.detail(booking.id)).total_price).toBe(first.total_price);
    const reopened = (await desk.put(booking.id, { quantity: 2 })).json();
    // 40 000 − 10 % − 10 % = 32 400; the surface's tag 2 · 6 000; the own one as it was.
    expect(reopened.total_price).toBe(32_400 + 12_000 + 100);
    expect(reopened.media_price_tags?.[0]?.id).toBe(tag?.id);
    expect(reopened.price_tags).toEqual(first.price_tags);
  });

  it('keeps a tag that was changed by hand, and drops one that was left out', async () => {
    const { booking, mediaId, surfaceTag } = await desk.priced();
    await scene.priceTag(mediaId, 'Levétel', 900, 'one-off');
    const shown = await desk.detail(booking.id);
    const [tag] = shown.media_price_tags ?? [];
    const changed = { id: tag?.id, title: 'Kihelyezés', value: 4_000, type: typeOf('per-instance') };
    const saved = await scene.approved(booking, { media_price_tags: [changed] });
    expect(saved.media_price_tags).toEqual([changed]);
    expect(saved.overridden_price_tags).toEqual([changed]);
    await test.db.updateTable('media_price_tag').set({ value: 9_999 }).where('id', '=', surfaceTag).execute();
    expect((await desk.put(booking.id, { rental_period_value: 2 })).json().media_price_tags).toEqual([changed]);
    expect((await desk.put(booking.id, { media_price_tags: [] })).json().media_price_tags).toEqual([]);
  });

  it('lists the surface’s tags as overridden, then the booking’s own, without additions', async () => {
    const { booking, mediaId, surfaceTag } = await desk.priced();
    await reprice(mediaId, [
      { id: surfaceTag, title: 'Kihelyezés', value: 5_001, type: typeOf('per-instance') },
      { title: 'Levétel', value: 900, type: typeOf('one-off') },
    ]);
    const [tag, second] = (await desk.detail(booking.id)).media_price_tags ?? [];
    const changed = { id: tag?.id, title: 'Kihelyezés', value: 4_000, type: typeOf('one-off') };
    const own = { title: 'Őrzés', value: 700, type: typeOf('one-off') };
    const saved = await scene.approved(booking, { media_price_tags: [changed, second], price_tags: [own] });
    await desk.put(
      booking.id,
      { additions: [{ priceTag: saved.price_tags?.[0]?.id, value: '50%' }] },
      scene.mhfe.token,
    );
    const rows = (await desk.rowsOf(booking.id)).filter(({ code }) => code === 'price_tag');
    expect(rows.map(({ item, amount }) => [item, amount])).toEqual([
      ['Kihelyezés', 4_000],
      ['Levétel', 900],
      ['Őrzés', 700],
    ]);
  });

  it('has what the financial editor sets: fee, period, quantity, tags and additions', async () => {
    const { booking } = await desk.priced();
    const saved = await scene.approved(booking);
    const additions = [{ priceTag: saved.media_price_tags?.[0]?.id, value: '50%' }];
    await desk.put(booking.id, { mhfe_fee: '10%', additions }, scene.mhfe.token);
    expect(await desk.detail(booking.id, scene.mhfe.token)).toMatchObject({
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
    const { booking, surfaceTag } = await desk.priced();
    const saved = await scene.approved(booking, { media_price_tags: booking.media_price_tags });
    expect(saved.overridden_price_tags).toEqual([]);
    await test.db.updateTable('media_price_tag').set({ value: 6_100 }).where('id', '=', surfaceTag).execute();
    const again = (await desk.put(booking.id, { media_price_tags: saved.media_price_tags })).json();
    expect(again.media_price_tags?.[0]?.value).toBe(6_100);
    expect(again.overridden_price_tags).toEqual([]);
  });

  it('keeps the ids of own tags that are sent with them', async () => {
    const { booking } = await desk.priced();
    const one = { title: 'Egy', value: 1, type: typeOf('one-off') };
    const saved = await scene.approved(booking, { price_tags: [one, { ...one, title: 'Kettő' }] });
    const [first, second] = saved.price_tags ?? [];
    const again = (await desk.put(booking.id, { price_tags: [{ ...second, value: 5 }, one] })).json();
    expect(again.price_tags?.[0]).toEqual({ ...second, value: 5 });
    expect(again.price_tags?.[1]?.id).not.toBe(first?.id);
    expect((await desk.put(booking.id, { price_tags: [{ ...first }] })).problem().violations?.[0]?.propertyPath).toBe(
      'price_tags[0].id',
    );
  });
});
