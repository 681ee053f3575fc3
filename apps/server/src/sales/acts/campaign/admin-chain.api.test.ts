import { recipientOptions } from '@felulet/contract/people/companies.ts';
import { bookingCreate, bookingDelete, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import {
  campaignMenuChangeState,
  campaignMenuCreate,
  campaignMenuItemCreate,
} from '@felulet/contract/sales/campaign-menus.ts';
import {
  campaignAssignees,
  campaignChangeState,
  campaignCreate,
  campaignDuplicate,
  campaignGet,
  campaignUpdate,
} from '@felulet/contract/sales/campaigns.ts';
import { bookingFees } from '@felulet/contract/sales/desk.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { campaignBrief, campaignScene } from '../../../testing/campaign-scene.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePartners } from '../../../testing/test-people.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('walks the whole chain as an admin, each step in the name of the company whose step it is', async () => {
  const { admin, advertiser, intermediary, mhfe, publisher } = await campaignScene(test);
  const { token } = admin;
  const brief = campaignBrief(intermediary, { company: advertiser.companyId });
  const { id } = (await test.call(campaignCreate, { token, body: brief, files: [] })).json();
  const move = async (state: string) => {
    const answer = await test.call(campaignChangeState, { token, id, body: { state } });
    expect([state, answer.status]).toEqual([state, 200]);
  };
  await move('SENT_TO_INTERMEDIARY');
  await move('INTERMEDIARY_ACCEPTED');

  const offered = (await test.call(recipientOptions, { token, query: { campaign: id } })).json();
  expect(offered.map((company) => company.id)).toEqual([mhfe.companyId]);
  const chosen = await test.call(campaignUpdate, { token, id, body: { recipient: mhfe.companyId } });
  expect(chosen.json()).toMatchObject({ recipient: { id: mhfe.companyId }, mhfe: { id: mhfe.companyId } });
  await move('SENT_TO_BIDDER');
  await move('BIDDER_ACCEPTED');

  const unit = await test.db.selectFrom('system_list_item').select('id').where('slug', '=', 'het').executeTakeFirst();
  const terms = { rental_period_unit_id: unit?.id ?? null };
  const media = await insertMedia(test.db, publisher.companyId, terms, 50_000);
  const period = { date_from: '2026-04-01', date_to: '2026-04-28' };
  const body = { campaign: id, media, quantity: 1, ...period };
  const booking = (await test.call(bookingCreate, { token, body })).json().id;
  await move('SENT_TO_PUBLISHER');
  const approval = { state: 'PUBLISHER_ACCEPTED' as const, rental_period_value: 4 };
  expect((await test.call(bookingUpdate, { token, id: booking, body: approval })).status).toBe(200);
  const fee = { mhfe_fee: '10%', rows: [{ booking }] };
  expect((await test.call(bookingFees, { token, body: fee })).json().outcomes).toMatchObject([{ outcome: 'saved' }]);
  await move('SENT_BACK_TO_INTERMEDIARY');
  await move('SENT_BACK_TO_ADVERTISER');
  await move('ADVERTISER_ACCEPT');

  const seen = (await test.call(campaignGet, { token: advertiser.token, id })).json();
  expect(seen.pricing_summary.at(-1)?.price).toBe(220_000);
  const names = await test.db.selectFrom('company').select(['id', 'name']).execute();
  const nameOf = ({ companyId }: { readonly companyId: number }) => names.find((row) => row.id === companyId)?.name;
  const steps = seen.campaign_operations.filter(({ kind }) => kind === 'STATE').toReversed();
  expect(steps.map(({ state, for_company }) => [state, for_company])).toEqual([
    ['CREATED', nameOf(advertiser)],
    ['SENT_TO_INTERMEDIARY', nameOf(advertiser)],
    ['INTERMEDIARY_ACCEPTED', nameOf(intermediary)],
    ['SENT_TO_BIDDER', nameOf(intermediary)],
    ['BIDDER_ACCEPTED', nameOf(mhfe)],
    ['SENT_TO_PUBLISHER', nameOf(mhfe)],
    ['READY_TO_SENT_BACK', null],
    ['SENT_BACK_TO_INTERMEDIARY', nameOf(mhfe)],
    ['SENT_BACK_TO_ADVERTISER', nameOf(intermediary)],
    ['ADVERTISER_ACCEPT', nameOf(advertiser)],
  ]);
});

it("tells an admin's other acts in the name of whose act each is: publisher, offer maker, customer, or the side that was staffed", async () => {
  const scene = await bookingScene(test);
  const { admin, advertiser, mhfe, publisher } = scene;
  const { token } = admin;
  const id = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
  const [kept, dropped, refused] = [
    await scene.waiting({ campaignId: id }),
    await scene.waiting({ campaignId: id }),
    await scene.waiting({ campaignId: id }),
  ];
  const update = async (booking: number, body: object) =>
    expect((await test.call(bookingUpdate, { token, id: booking, body })).status).toBe(200);
  await scene.approved(kept);
  await scene.approved(dropped);
  await update(kept.id, { ad_hoc_discount: 10 });
  await update(refused.id, { state: 'PUBLISHER_REJECTED' });
  const selected = { selectedAssignees: [mhfe.accountId], mode: 'replace' as const };
  await test.call(campaignAssignees, { token, id, body: selected });
  await test.call(campaignAssignees, { token, id, body: selected });
  const menu = (await test.call(campaignMenuCreate, { token, body: { campaign: id } })).json().id ?? 0;
  const item = { campaign_menu: menu, title: 'Zászló', quantity: 1, price: 1, production_cost: 0, technical_cost: 0 };
  await test.call(campaignMenuItemCreate, { token, body: item });
  await test.call(campaignMenuChangeState, { token, id: menu, body: { state: 'SENT' } });
  await test.call(campaignMenuChangeState, { token, id: menu, body: { state: 'ACCEPTED' } });
  for (const state of ['SENT_BACK_TO_ADVERTISER', 'ADVERTISER_ACCEPT'])
    expect((await test.call(campaignChangeState, { token, id, body: { state } })).status).toBe(200);
  await update(kept.id, { mhfe_fee: '5%' });
  expect((await test.call(bookingDelete, { token, id: dropped.id })).status).toBe(204);

  const names = await test.db.selectFrom('company').select(['id', 'name']).execute();
  const nameOf = ({ companyId }: { readonly companyId: number }) => names.find((row) => row.id === companyId)?.name;
  const operationsOf = async (campaign: number) => {
    const { campaign_operations: acts } = (await test.call(campaignGet, { token, id: campaign })).json();
    return acts.toReversed().map(({ kind, for_company }) => [kind, for_company]);
  };
  expect((await operationsOf(id)).filter(([kind]) => kind !== 'STATE')).toEqual([
    ['PRICE_REOPENED', nameOf(publisher)],
    ['BOOKING_REJECTED', nameOf(publisher)],
    ['ASSIGNEES', nameOf(mhfe)],
    ['MENU_SENT', nameOf(mhfe)],
    ['MENU_ACCEPTED', nameOf(advertiser)],
    ['OFFER_REPRICED', nameOf(mhfe)],
    ['BOOKING_DELETED', nameOf(mhfe)],
  ]);
  await makePartners(test, mhfe, advertiser);
  const copied = { ...SCENE_PERIOD, recipient: mhfe.companyId };
  const copy = await test.call(campaignDuplicate, { token, id, body: copied });
  expect(await operationsOf(copy.json().id)).toEqual([['STATE', nameOf(advertiser)]]);
});

it('says nothing of another name where a party acts itself', async () => {
  const { advertiser, create } = await campaignScene(test);
  const id = await create();
  const body = { state: 'SENT_TO_INTERMEDIARY' as const };
  await test.call(campaignChangeState, { token: advertiser.token, id, body });
  const { campaign_operations: steps } = (await test.call(campaignGet, { token: advertiser.token, id })).json();
  expect(steps.map(({ for_company }) => for_company)).toEqual([null, null]);
});
