import {
  campaignMenuChangeState,
  campaignMenuCreate,
  campaignMenuGet,
  campaignMenuItemCreate,
} from '@felulet/contract/sales/campaign-menus.ts';
import { expect } from 'vitest';
import type { BookingScene } from './booking-scene.ts';
import type { TestApp } from './test-app.ts';
import type { TestPerson } from './test-people.ts';

export const manualItem = { title: 'Molinó', quantity: 2, price: 150_000, production_cost: 20_000, technical_cost: 1 };

/** What tests of the campaign menu do over and over; the application is there once the tests begin. */
export function menuCalls(prepared: () => { readonly test: TestApp; readonly scene: BookingScene }) {
  /** A campaign from an advertiser through an intermediary, being assembled by the MHFE. */
  const throughIntermediary = (): Promise<number> => {
    const { scene } = prepared();
    return scene.campaign({ intermediary_company_id: scene.intermediary.companyId });
  };
  const mhfe = (): TestPerson => prepared().scene.mhfe;
  const create = (campaign: number, by: TestPerson = mhfe()) =>
    prepared().test.call(campaignMenuCreate, { token: by.token, body: { campaign } });
  const get = (campaign: number, by: TestPerson = mhfe()) =>
    prepared().test.call(campaignMenuGet, { token: by.token, query: { campaign } });
  const add = (menu: number, item: object = manualItem, by: TestPerson = mhfe()) =>
    prepared().test.call(campaignMenuItemCreate, { token: by.token, body: { campaign_menu: menu, ...item } });
  const move = (menu: number, state: string, by: TestPerson = mhfe(), more: object = {}) =>
    prepared().test.call(campaignMenuChangeState, { token: by.token, id: menu, body: { state, ...more } });
  const menuOf = async (campaign: number): Promise<number> => (await create(campaign)).json().id ?? 0;

  /** A menu with one item that its customers may read. */
  const sentMenu = async (campaign?: number): Promise<{ campaign: number; menu: number; item: number }> => {
    const id = campaign ?? (await throughIntermediary());
    const menu = await menuOf(id);
    const item = (await add(menu)).json().id;
    expect((await move(menu, 'SENT')).status).toBe(200);
    return { campaign: id, menu, item };
  };

  const mailsTo = async (person: TestPerson, kind: string, campaign: number): Promise<number> =>
    (
      await prepared()
        .test.db.selectFrom('outbox')
        .select('id')
        .where('account_id', '=', person.accountId)
        .where('kind', '=', kind)
        .where('channel', '=', 'MAIL')
        .where('payload', '@>', JSON.stringify({ campaign_id: campaign }))
        .execute()
    ).length;

  return { throughIntermediary, create, get, add, move, menuOf, sentMenu, mailsTo };
}
