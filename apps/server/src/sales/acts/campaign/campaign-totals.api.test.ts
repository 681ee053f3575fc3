import { bookingCreate, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { type PackageScene, packageScene } from '../../../testing/package-scene.ts';
import { type PricedOffer, pricedOffer, sampleFigures } from '../../../testing/priced-offer.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePartners, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: PackageScene;
let offer: PricedOffer;

/** What the customer pays: 435,000 + 230,000 + 574,000 + 320,000. */
const CUSTOMER_TOTAL = 1_559_000;

beforeAll(async () => {
  test = await startTestApp();
  scene = await packageScene(test);
  for (const person of [scene.intermediary, scene.mhfe]) await makePartners(test, scene.advertiser, person);
  offer = await pricedOffer(test, scene, { ...sampleFigures, publisherNote: '' });
});
afterAll(() => test.close());

async function listed({ token }: TestPerson, id: number): Promise<number | null | undefined> {
  const query = { with_total: 'true', rowsPerPage: 100 };
  const { list } = (await test.call(campaignList, { token, query })).json();
  return list.find((row) => row.id === id)?.total_price;
}

async function onPage({ token }: TestPerson, id: number): Promise<number | null> {
  const { pricing_summary } = (await test.call(campaignGet, { token, id })).json();
  return pricing_summary.find(({ code }) => code === 'total')?.price ?? null;
}

/** The sum of the list for each reader, which is that of the page. */
async function totalsOf(readers: readonly TestPerson[], id: number): Promise<(number | null | undefined)[]> {
  const sums = await Promise.all(readers.map((reader) => listed(reader, id)));
  expect(sums).toEqual(await Promise.all(readers.map((reader) => onPage(reader, id))));
  return sums;
}

describe('the sum of an offer in the list of campaigns', () => {
  it('is that of the page to the forint, for whoever sees the offer: rows, packages and rows typed in by hand', async () => {
    const { advertiser, intermediary, mhfe, admin } = scene;
    const readers = [mhfe, admin, intermediary, advertiser];
    const { campaignId: id, move } = offer;
    expect(await totalsOf(readers, id)).toEqual([CUSTOMER_TOTAL, CUSTOMER_TOTAL, null, null]);
    await move(mhfe, 'SENT_BACK_TO_INTERMEDIARY');
    expect(await totalsOf(readers, id)).toEqual([CUSTOMER_TOTAL, CUSTOMER_TOTAL, CUSTOMER_TOTAL, null]);
    await move(intermediary, 'SENT_BACK_TO_ADVERTISER');
    expect(await totalsOf(readers, id)).toEqual(Array(4).fill(CUSTOMER_TOTAL));
    await move(advertiser, 'REJECTED');
    expect(await totalsOf(readers, id)).toEqual(Array(4).fill(CUSTOMER_TOTAL));
  });

  it('is net for a publisher that makes the offer itself, and the customer price for its customer', async () => {
    const { publisher, admin, advertiser } = scene;
    const parties = { mhfe_company_id: null, publisher_company_id: publisher.companyId };
    const id = await scene.campaign({ name: 'Közvetlen', ...parties });
    const body = { campaign: id, media: await scene.media(), quantity: 1, ...SCENE_PERIOD };
    const booking = (await test.call(bookingCreate, { token: publisher.token, body })).json().id;
    (await scene.approve(booking, { rental_period_value: 4 })).json();
    await test.db.updateTable('campaign').set({ state: 'READY_TO_SENT_BACK' }).where('id', '=', id).execute();
    (await test.call(bookingUpdate, { token: admin.token, id: booking, body: { mhfe_fee: '10%' } })).json();
    expect(await totalsOf([publisher, admin, advertiser], id)).toEqual([400_000, 440_000, null]);
  });

  it('is null where nothing is agreed yet, and no name of it is sent to whoever did not ask', async () => {
    const empty = await scene.campaign();
    expect(await totalsOf([scene.mhfe, scene.advertiser], empty)).toEqual([null, null]);
    for (const { token } of [scene.mhfe, scene.advertiser, scene.intermediary, scene.publisher, scene.admin]) {
      const answer = await test.call(campaignList, { token, query: { rowsPerPage: 100 } });
      expect(answer.raw.body).not.toContain('total_price');
    }
  });

  it('is no order of the list: the sums are reckoned for the rows of a page', async () => {
    const query = { sort: 'total_price:asc' };
    expect((await test.call(campaignList, { token: scene.mhfe.token, query })).status).toBe(422);
  });
});
