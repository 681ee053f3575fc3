import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { campaignMenuCreate, campaignMenuItemUpdate } from '@felulet/contract/sales/campaign-menus.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { manualItem, menuCalls } from '../../testing/menu-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
const { throughIntermediary, create, get, add } = menuCalls(() => ({ test, scene }));

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const change = (item: number, body: object, headers: Record<string, string> = {}, by: TestPerson = scene.mhfe) =>
  test.call(campaignMenuItemUpdate, { token: by.token, id: item, body, headers });

describe('the MHFE makes a menu', () => {
  it('of surfaces and rows typed in by hand, with totals of quantity times unit value [C3.20]', async () => {
    const campaign = await throughIntermediary();
    const none = (await get(campaign)).json();
    expect(none).toMatchObject({ id: null, state: null, campaign_menu_items: [], earlier_menus: [] });
    expect(none.actions).toEqual([{ action: 'create', allowed: true, reason: null }]);
    const made = await create(campaign);
    expect(made.status).toBe(201);
    const menu = made.json().id ?? 0;
    const media = await scene.media({ title: 'Petőfi híd óriásplakát' });
    const surface = await add(menu, { media });
    expect(surface.status).toBe(201);
    expect(surface.json()).toMatchObject({
      title: 'Petőfi híd óriásplakát',
      type: 'STATIC',
      quantity: 1,
      price: null,
      production_cost: 0,
      technical_cost: 0,
      totals: { price: null, total: null },
      media: { id: media, company: { id: scene.publisher.companyId }, is_deleted: false },
      campaign_menu: { id: menu, state: 'CREATED' },
    });
    expect((await add(menu)).json()).toMatchObject({
      ...manualItem,
      media: null,
      type: 'MANUAL',
      totals: { total: 340_002 },
    });
    expect((await get(campaign)).json().totals.total).toBe(340_002);
    const typedIn = (await get(campaign)).json().campaign_menu_items.find((item) => item.media === null)?.id ?? 0;
    expect((await change(typedIn, { price: null })).problem()).toMatchObject({ status: 422 });
    expect((await change(surface.json().id, { quantity: 3, price: 99_999 })).json().totals).toEqual({
      quantity: 3,
      price: 299_997,
      production_cost: 0,
      technical_cost: 0,
      total: 299_997,
    });
    expect((await get(campaign)).json()).toMatchObject({
      id: menu,
      state: 'CREATED',
      campaign: {
        id: campaign,
        intermediary: { id: scene.intermediary.companyId },
        recipient: { id: scene.intermediary.companyId },
      },
      totals: { quantity: 5, price: 599_997, production_cost: 40_000, technical_cost: 2, total: 639_999 },
    });
    const rows = (await test.call(mediaList, { token: scene.mhfe.token, query: { menu, rowsPerPage: 100 } })).json();
    expect(rows.list.find((row) => row.id === media)?.menu_item_id).toBe(surface.json().id);
    expect(rows.list.filter((row) => row.menu_item_id !== null)).toHaveLength(1);
    for (const [person, status] of [
      [scene.otherMhfe, 404],
      [scene.intermediary, 404],
    ] as const)
      expect((await test.call(mediaList, { token: person.token, query: { menu } })).status).toBe(status);
  });

  it('one at a time, also when two people begin at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const campaign = await scene.campaign();
      const answers = await Promise.all([create(campaign), create(campaign, scene.admin)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.problem()).toMatchObject({
        code: 'menu_exists',
        detail: 'A kampánynak már van élő eszköz kiajánlója.',
      });
    }
  });

  it('once under one key, however often it is asked for', async () => {
    const campaign = await scene.campaign();
    const ask = () =>
      test.call(campaignMenuCreate, {
        token: scene.mhfe.token,
        body: { campaign },
        headers: { 'idempotency-key': `menu-${campaign}` },
      });
    const [one, other] = [await ask(), await ask()];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.json().id).toBe(other.json().id);
  });

  it.each([
    ['SENT_TO_BIDDER', 409, 'menu_not_available'],
    ['BIDDER_REJECTED', 409, 'campaign_ended'],
    ['REJECTED', 409, 'campaign_ended'],
  ] as const)('not of a campaign in %s', async (state, status, code) => {
    const answer = await create(await scene.campaign({ state }));
    expect(answer.problem()).toMatchObject({ status, code });
  });

  it('and neither a customer, nor a publisher, nor another MHFE, nor for a dedicated publisher', async () => {
    const campaign = await throughIntermediary();
    expect((await create(campaign, scene.advertiser)).status).toBe(403);
    expect((await create(campaign, scene.publisher)).status).toBe(403);
    expect((await create(campaign, scene.otherMhfe)).status).toBe(404);
    const dedicated = await scene.campaign({ mhfe_company_id: null, publisher_company_id: scene.publisher.companyId });
    expect((await create(dedicated, scene.admin)).problem().code).toBe('menu_not_available');
    expect((await get(dedicated, scene.publisher)).status).toBe(403);
  });
});
