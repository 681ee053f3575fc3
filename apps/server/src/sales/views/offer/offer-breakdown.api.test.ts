import { bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const read = async ({ token }: TestPerson, id: number) => test.call(campaignGet, { token, id });

/** Two approved rows of two counties, one of them with a fee, before the advertiser. */
async function offered(): Promise<number> {
  const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
  const [first, second] = [
    await scene.waiting({ campaignId, mediaId: await scene.media({ county_id: 1, lat: 47.5, lng: 19.05 }, 10_000) }),
    await scene.waiting({
      campaignId,
      mediaId: await scene.media({ county_id: 2, lat: null, lng: null, type: 'MOBILE_OR_OTHER' }, 20_000),
    }),
  ];
  for (const booking of [first, second]) await scene.approved(booking);
  const body = { mhfe_fee: '10%' };
  expect((await test.call(bookingUpdate, { token: scene.mhfe.token, id: first.id, body })).status).toBe(200);
  const step = { state: 'SENT_BACK_TO_ADVERTISER' as const };
  expect((await test.call(campaignChangeState, { token: scene.mhfe.token, id: campaignId, body: step })).status).toBe(
    200,
  );
  return campaignId;
}

describe('what a reader of the offer decides by', () => {
  it('comes to the total of the summary in the customer’s own view, by county and by type', async () => {
    const answer = await read(scene.advertiser, await offered());
    const { breakdown, pricing_summary: summary } = answer.json();
    expect(breakdown).toMatchObject({ lines: 2, total: 44_000 + 80_000 });
    expect(breakdown?.total).toBe(summary.at(-1)?.price);
    expect(breakdown?.counties.map(({ amount }) => amount)).toEqual([80_000, 44_000]);
    expect(breakdown?.kinds).toEqual([
      { key: 'MOBILE_OR_OTHER', lines: 1, amount: 80_000 },
      { key: 'STATIC', lines: 1, amount: 44_000 },
    ]);
    expect(answer.raw.body).not.toMatch(/estimated_price|outlook/);
    expect(answer.raw.body).not.toContain('40000');
  });

  it('has the place of each surface, and none where it is not known', async () => {
    const { bookings } = (await read(scene.advertiser, await offered())).json();
    expect(bookings.map(({ media }) => media?.place?.lat ?? null)).toEqual([47.5, null]);
  });

  it('is not there for whoever assembles, nor before the offer is the reader’s to see', async () => {
    const id = await offered();
    expect((await read(scene.mhfe, id)).json()).not.toHaveProperty('breakdown');
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    await scene.waiting({ campaignId });
    const hidden = (await read(scene.advertiser, campaignId)).json();
    expect(hidden).not.toHaveProperty('breakdown');
    expect(hidden.bookings).toEqual([]);
  });
});
