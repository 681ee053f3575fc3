import { bookingCreate, bookingUpdate } from '@felulet/contract/bookings/bookings.contract.ts';
import { bookingFees } from '@felulet/contract/bookings/desk.contract.ts';
import {
  campaignChangeState,
  campaignCreate,
  campaignGet,
  campaignUpdate,
} from '@felulet/contract/campaigns/campaigns.contract.ts';
import { recipientOptions } from '@felulet/contract/companies/companies.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaignBrief, campaignScene } from '../../testing/campaign-scene.ts';
import { insertMedia } from '../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('walks the whole chain as an admin, each step in the name of the company whose step it is [D5.31] [D5.71]', async () => {
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

it('says nothing of another name where a party acts itself', async () => {
  const { advertiser, create } = await campaignScene(test);
  const id = await create();
  const body = { state: 'SENT_TO_INTERMEDIARY' as const };
  await test.call(campaignChangeState, { token: advertiser.token, id, body });
  const { campaign_operations: steps } = (await test.call(campaignGet, { token: advertiser.token, id })).json();
  expect(steps.map(({ for_company }) => for_company)).toEqual([null, null]);
});
