import {
  campaignMenuDelete,
  campaignMenuItemDelete,
  campaignMenuItemGet,
  campaignMenuItemUpdate,
} from '@felulet/contract/sales/campaign-menus.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { manualItem, menuCalls } from '../../testing/menu-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
const { get, add, move, menuOf, sentMenu } = menuCalls(() => ({ test, scene }));

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const change = (item: number, body: object, headers: Record<string, string> = {}, by: TestPerson = scene.mhfe) =>
  test.call(campaignMenuItemUpdate, { token: by.token, id: item, body, headers });
const removeItem = (item: number) => test.call(campaignMenuItemDelete, { token: scene.mhfe.token, id: item });

describe('an item', () => {
  it.each([
    ['nothing but the menu', {}, ['title', 'quantity', 'price', 'production_cost', 'technical_cost']],
    ['no price', { ...manualItem, price: null }, ['price']],
    ['a title of a surface', { media: 1, title: 'Más' }, ['title']],
    ['a title of two lines', { ...manualItem, title: 'egy\nkettő' }, ['title']],
    ['a title of 256 letters', { ...manualItem, title: 'a'.repeat(256) }, ['title']],
    ['no piece', { ...manualItem, quantity: 0 }, ['quantity']],
    ['half a piece', { ...manualItem, quantity: 1.5 }, ['quantity']],
    ['a negative cost', { ...manualItem, technical_cost: -1 }, ['technical_cost']],
    ['a price of 10^11', { ...manualItem, price: 100_000_000_000 }, ['price']],
    ['a row beyond what a sum holds', { ...manualItem, quantity: 1_000_000, price: 10_000_000_000 }, ['quantity']],
    ['a field nobody knows', { ...manualItem, total: 5 }, ['total']],
  ])('is not one with %s [D5.61]', async (_what, item, fields) => {
    const menu = await menuOf(await scene.campaign());
    const answer = await add(menu, item);
    expect(answer.status).toBe(422);
    expect(answer.problem().violations?.map(({ propertyPath }) => propertyPath)).toEqual(fields);
  });

  it('of a surface is there once, and neither of a deleted nor of a disabled publisher’s surface', async () => {
    const menu = await menuOf(await scene.campaign());
    const media = await scene.media();
    const answers = await Promise.all([add(menu, { media }), add(menu, { media }, scene.admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem().code).toBe('surface_in_menu');
    const gone = await scene.media({ deleted_at: test.clock.now() });
    expect((await add(menu, { media: gone })).status).toBe(404);
    expect((await add(menu, { media: 2_000_000_000 })).status).toBe(404);
    const closed = await createPerson(test, 'ROLE_PUBLISHER');
    await test.db.updateTable('company').set({ is_enabled: false }).where('id', '=', closed.companyId).execute();
    const hidden = await scene.media();
    await test.db.updateTable('media').set({ company_id: closed.companyId }).where('id', '=', hidden).execute();
    expect((await add(menu, { media: hidden })).status).toBe(404);
  });

  it('is changed against the revision that was read, keeps what is not named, and a surface its title', async () => {
    const menu = await menuOf(await scene.campaign());
    const item = (await add(menu)).json();
    const fresh = await change(item.id, { title: 'Zászló', price: 5 }, { 'if-match': '"r1"' });
    expect(fresh.json()).toMatchObject({ ...manualItem, title: 'Zászló', price: 5, revision: 2 });
    expect((await change(item.id, { price: 6 }, { 'if-match': '"r1"' })).status).toBe(412);
    expect((await change(item.id, { quantity: 1_000_000, price: 10_000_000_000 })).problem().code).toBe(
      'amount_too_large',
    );
    const surface = (await add(menu, { media: await scene.media() })).json();
    expect((await change(surface.id, { title: 'Más' })).problem().violations?.[0]).toMatchObject({
      propertyPath: 'title',
    });
    expect((await change(surface.id, { title: surface.title, price: 7 })).json().price).toBe(7);
    const [one, other] = await Promise.all([removeItem(item.id), removeItem(item.id)]);
    expect([one.status, other.status].toSorted()).toEqual([204, 404]);
    expect((await change(item.id, { price: 1 })).status).toBe(404);
  });

  it('stays as it was sent, and so does the menu', async () => {
    const { menu, item } = await sentMenu();
    for (const answer of [
      await change(item, { price: 1 }),
      await removeItem(item),
      await add(menu),
      await test.call(campaignMenuDelete, { token: scene.mhfe.token, id: menu }),
    ])
      expect(answer.problem()).toMatchObject({
        status: 409,
        code: 'menu_sent',
        detail: 'Az eszköz kiajánlót már elküldték.',
        current_state: 'SENT',
      });
    const seen = (await test.call(campaignMenuItemGet, { token: scene.advertiser.token, id: item })).json();
    expect(seen).toMatchObject({ ...manualItem, actions: [], campaign_menu: { state: 'SENT' } });
  });

  it('tells its maker what the surface is listed for, its customers never, nor its workbook [D5.61]', async () => {
    const campaign = await scene.campaign();
    const menu = await menuOf(campaign);
    const media = await scene.media();
    await test.db.updateTable('media_detail').set({ list_price: 123_457 }).where('media_id', '=', media).execute();
    const item = (await add(menu, { media })).json();
    expect(item.media).toMatchObject({ list_price: 123_457 });
    expect((await get(campaign)).json().campaign_menu_items[0]?.media).toMatchObject({ list_price: 123_457 });
    expect((await move(menu, 'SENT')).status).toBe(200);
    const answers = [
      await get(campaign, scene.advertiser),
      await test.call(campaignMenuItemGet, { token: scene.advertiser.token, id: item.id }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.json())).toContain('"city"');
      expect(JSON.stringify(answer.json())).not.toMatch(/123457|list_price|rental_unit/);
    }
  });

  it('and at most 500 of them make a menu', async () => {
    const menu = await menuOf(await scene.campaign());
    const rows = Array.from({ length: 500 }, (_, index) => ({
      campaign_menu_id: menu,
      media_id: null,
      title: `Tétel ${index + 1}`,
      quantity: 1_000,
      price: 900_000_000,
      production_cost: 0,
      technical_cost: 0,
    }));
    await test.db.insertInto('campaign_menu_item').values(rows).execute();
    expect((await add(menu)).problem().violations?.[0]).toMatchObject({ propertyPath: 'title', code: 'too_many' });
    const { campaign_id: campaign } = await test.db
      .selectFrom('campaign_menu')
      .select('campaign_id')
      .where('id', '=', menu)
      .executeTakeFirstOrThrow();
    expect((await get(campaign)).json().totals.total).toBe(450_000_000_000_000);
  });
});
