import { bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

type Offer = { readonly campaign: number; readonly booking: number; readonly seen: number | null };

/** An offer that lies before the advertiser, with the total on its page. */
async function offered(): Promise<Offer> {
  const booking = await scene.approved(await scene.waiting());
  const campaign = booking.campaign?.id ?? 0;
  await setFee(booking.id, '10%');
  const sent = await step(scene.mhfe.token, campaign, { state: 'SENT_BACK_TO_ADVERTISER' });
  expect(sent.status).toBe(200);
  return { campaign, booking: booking.id, seen: await totalOf(scene.advertiser.token, campaign) };
}

const step = (token: string, id: number, body: object) => test.call(campaignChangeState, { token, id, body });

const setFee = (id: number, mhfe_fee: string) =>
  test.call(bookingUpdate, { token: scene.admin.token, id, body: { mhfe_fee } });

async function totalOf(token: string, id: number): Promise<number | null> {
  const campaign = (await test.call(campaignGet, { token, id })).json();
  return campaign.pricing_summary.find((row) => row.code === 'total')?.price ?? null;
}

describe('a total that is agreed to', () => {
  it('is accepted when it is the one that was seen', async () => {
    const { campaign, seen } = await offered();
    expect(seen).toBe(440_000);
    const accepted = await step(scene.advertiser.token, campaign, { state: 'ADVERTISER_ACCEPT', total: seen });
    expect(accepted.json().state).toBe('ADVERTISER_ACCEPT');
  });

  it('is refused when a fee was changed since, and nothing moves', async () => {
    const { campaign, booking, seen } = await offered();
    expect((await setFee(booking, '20%')).status).toBe(200);
    const refused = await step(scene.advertiser.token, campaign, { state: 'ADVERTISER_ACCEPT', total: seen });
    expect(refused.status).toBe(409);
    expect(refused.problem().code).toBe('offer_changed');
    expect(refused.problem().detail).toContain('végösszege időközben megváltozott');
    const state = (await test.call(campaignGet, { token: scene.advertiser.token, id: campaign })).json().state;
    expect(state).toBe('SENT_BACK_TO_ADVERTISER');
    const total = await totalOf(scene.advertiser.token, campaign);
    expect(total).toBe(480_000);
    expect((await step(scene.advertiser.token, campaign, { state: 'ADVERTISER_ACCEPT', total })).status).toBe(200);
  });

  it('is asked for only where the caller names one', async () => {
    const { campaign, booking } = await offered();
    await setFee(booking, '30%');
    expect((await step(scene.advertiser.token, campaign, { state: 'ADVERTISER_ACCEPT' })).status).toBe(200);
  });

  it('takes part in sending back: the sender names the total of its own view', async () => {
    const booking = await scene.approved(await scene.waiting());
    const campaign = booking.campaign?.id ?? 0;
    const seen = await totalOf(scene.mhfe.token, campaign);
    await setFee(booking.id, '5000');
    const state = 'SENT_BACK_TO_ADVERTISER';
    expect((await step(scene.mhfe.token, campaign, { state, total: seen })).problem().code).toBe('offer_changed');
    expect((await step(scene.mhfe.token, campaign, { state, total: 405_000 })).status).toBe(200);
  });
});
