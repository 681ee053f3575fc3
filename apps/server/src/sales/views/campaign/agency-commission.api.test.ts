import { bookingCreate, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { bookingPricing } from '@felulet/contract/sales/prices.ts';
import { rateAdd } from '@felulet/contract/sales/rates.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { type PackageScene, packageScene } from '../../../testing/package-scene.ts';
import { pricedOffer, sampleFigures } from '../../../testing/priced-offer.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePartners, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: PackageScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await packageScene(test);
  for (const person of [scene.intermediary, scene.mhfe]) await makePartners(test, scene.advertiser, person);
});
afterAll(() => test.close());

const read = async (id: number, { token }: TestPerson) => (await test.call(campaignGet, { token, id })).json();
const move = async ({ token }: TestPerson, id: number, state: CampaignState) =>
  (await test.call(campaignChangeState, { token, id, body: { state } })).json();

/** Example 1 of docs/prices.md. */
async function exampleOne(parties: object): Promise<{ campaignId: number; booking: number }> {
  const mediaId = await scene.media({ quantity: 2 }, 185_000);
  for (const [title, value, type] of [
    ['Nyomtatás', 12_500, 'per-instance'],
    ['Szerelés', 18_000, 'one-off'],
    ['Világítás', 4_000, 'per-time-unit'],
    ['Ellenőrzés', 1_000, 'per-time-unit-and-instance'],
  ] as const)
    await scene.priceTag(mediaId, title, value, type);
  const discounts = [await scene.discount('Éves', 10), await scene.discount('Hűség', 7.5)];
  const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER', ...parties });
  const waiting = await scene.waiting({ mediaId, campaignId, quantity: 2 });
  const approved = await scene.approved(waiting, { rental_period_value: 1.5, discounts, ad_hoc_discount: 2 });
  const tagOf = (title: string) => approved.media_price_tags?.find((tag) => tag.title === title)?.id ?? 0;
  const additions = [
    { priceTag: tagOf('Nyomtatás'), value: '10%' },
    { priceTag: tagOf('Világítás'), value: 500 },
    { priceTag: tagOf('Ellenőrzés'), value: 300 },
  ];
  const body = { mhfe_fee: '12%', additions };
  (await test.call(bookingUpdate, { token: scene.mhfe.token, id: waiting.id, body })).json();
  return { campaignId, booking: waiting.id };
}

describe('the agency commission', () => {
  it('of example 1 is 15 % of the rent, behind a total that stays as it is [D20.4]', async () => {
    const { campaignId, booking } = await exampleOne({ intermediary_company_id: scene.intermediary.companyId });
    await move(scene.mhfe, campaignId, 'SENT_BACK_TO_INTERMEDIARY');
    await move(scene.intermediary, campaignId, 'SENT_BACK_TO_ADVERTISER');
    for (const person of [scene.advertiser, scene.intermediary, scene.mhfe, scene.admin]) {
      const campaign = await read(campaignId, person);
      expect(campaign.pricing_summary.at(-1)).toMatchObject({ code: 'total', price: 570_422 });
      expect(campaign.agency_commission).toEqual({
        rate: { id: expect.any(Number), value: 15, paragraph: 'Grt. 5/C. § (3)' },
        day: '2026-03-04',
        rows: [{ item: campaign.pricing_summary[0]?.item, base: 513_372, amount: 77_006 }],
        amount: 77_006,
        total: 647_428,
      });
    }
    const { token } = scene.advertiser;
    const rows = (await test.call(bookingPricing, { token, id: booking })).json();
    expect(rows[0]).toMatchObject({ code: 'rent', amount: 513_372 });
    expect(rows.at(-1)).toMatchObject({ code: 'customer_total', amount: 570_422 });
    const listed = (await test.call(campaignList, { token, query: { with_total: 'true' } })).json();
    expect(listed.list.find(({ id }) => id === campaignId)?.total_price).toBe(570_422);
  });

  it('is of every line, rows typed in by hand and packages too, each rounded by itself; tags are outside', async () => {
    const { campaignId } = await pricedOffer(test, scene, sampleFigures);
    const { pricing_summary: summary, agency_commission: commission } = await read(campaignId, scene.mhfe);
    expect(commission?.rows).toEqual([
      { item: 'Óriásplakát', base: 410_000, amount: 61_500 },
      { item: 'Molinó', base: 230_000, amount: 34_500 },
      { item: 'Körúti csomag', base: 554_000, amount: 83_100 },
      { item: 'Kért csomag', base: 320_000, amount: 48_000 },
    ]);
    expect(summary.map(({ item }) => item).slice(0, -1)).toEqual(commission?.rows.map(({ item }) => item));
    const total = summary.at(-1)?.price ?? 0;
    expect(commission).toMatchObject({ amount: 227_100, total: total + 227_100 });
  });

  it('is told only where an intermediary passes the offer on, and never to a publisher [D20.4]', async () => {
    const without = await exampleOne({});
    expect((await read(without.campaignId, scene.mhfe)).pricing_summary).not.toEqual([]);
    expect(await read(without.campaignId, scene.mhfe)).not.toHaveProperty('agency_commission');

    const campaignId = await scene.campaign({
      mhfe_company_id: null,
      publisher_company_id: scene.publisher.companyId,
      intermediary_company_id: scene.intermediary.companyId,
    });
    const body = { campaign: campaignId, media: await scene.media(), quantity: 1, ...SCENE_PERIOD };
    const { id } = (await test.call(bookingCreate, { token: scene.publisher.token, body })).json();
    const approval = { state: 'PUBLISHER_ACCEPTED', rental_period_value: 4 };
    (await test.call(bookingUpdate, { token: scene.publisher.token, id, body: approval })).json();
    await move(scene.publisher, campaignId, 'READY_TO_SENT_BACK');
    expect((await read(campaignId, scene.publisher)).pricing_summary.at(-1)?.price).toBe(400_000);
    expect(await read(campaignId, scene.publisher)).not.toHaveProperty('agency_commission');
    expect(await read(campaignId, scene.intermediary)).not.toHaveProperty('agency_commission');
    await move(scene.publisher, campaignId, 'SENT_BACK_TO_INTERMEDIARY');
    expect((await read(campaignId, scene.intermediary)).agency_commission).toMatchObject({ amount: 60_000 });
    expect(await read(campaignId, scene.publisher)).not.toHaveProperty('agency_commission');
  });

  it('is at the rate of the day of acceptance, before that of today, and a new rate needs no release [D20.5]', async () => {
    const offered = async () => {
      const { campaignId } = await exampleOne({ intermediary_company_id: scene.intermediary.companyId });
      await move(scene.mhfe, campaignId, 'SENT_BACK_TO_INTERMEDIARY');
      await move(scene.intermediary, campaignId, 'SENT_BACK_TO_ADVERTISER');
      return campaignId;
    };
    const [accepted, open] = [await offered(), await offered()];
    await move(scene.advertiser, accepted, 'ADVERTISER_ACCEPT');
    const rate = { kind: 'AGENCY_COMMISSION', value: 10, paragraph: 'Grt.', source: 'MK', read_on: '2026-03-04' };
    const body = { ...rate, valid_from: '2026-03-05' };
    expect((await test.call(rateAdd, { token: scene.admin.token, body })).status).toBe(201);
    const told = async (id: number) => (await read(id, scene.advertiser)).agency_commission;
    expect(await told(open)).toMatchObject({ day: '2026-03-04', rate: { value: 15 }, amount: 77_006 });
    // The fifth begins in Budapest at 23:00 UTC.
    for (const time of ['15:00', '19:00', '22:59', '23:30']) {
      test.clock.set(`2026-03-04T${time}:00Z`);
      expect((await told(open))?.rate.value).toBe(time === '23:30' ? 10 : 15);
    }
    expect(await told(open)).toMatchObject({ day: '2026-03-05', rate: { value: 10 }, amount: 51_337, total: 621_759 });
    expect(await told(accepted)).toMatchObject({ day: '2026-03-04', rate: { value: 15 }, amount: 77_006 });
  });
});
