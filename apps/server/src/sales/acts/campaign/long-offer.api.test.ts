import { campaignExport } from '@felulet/contract/sales/campaign-files.ts';
import { campaignGet, publisherNudge } from '@felulet/contract/sales/campaigns.ts';
import { bookingFees } from '@felulet/contract/sales/desk.ts';
import { offerComparison } from '@felulet/contract/sales/offer-versions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { campaignOfLines } from '../../../testing/long-offer.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const LINES = 500;

let test: TestApp;
let scene: BookingScene;
let id: number;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  id = await campaignOfLines(test, scene, LINES);
});
afterAll(() => test.close());

describe('an offer of five hundred lines', () => {
  it('is read whole, with its outlook and what its publisher owes', async () => {
    const campaign = (await test.call(campaignGet, { token: scene.mhfe.token, id })).json();
    expect(campaign.bookings).toHaveLength(LINES);
    expect(campaign.outlook?.lines).toBe(LINES);
    expect(campaign.owing_publishers).toMatchObject([{ rows: LINES }]);
    const compared = await test.call(offerComparison, { token: scene.mhfe.token, id });
    expect(compared.json().lines).toHaveLength(LINES);
  });

  it('is exported, and its publisher is reminded with one mail', async () => {
    expect((await test.call(campaignExport, { token: scene.mhfe.token, id, body: {} })).status).toBe(200);
    const body = { publisher: scene.publisher.companyId };
    expect((await test.call(publisherNudge, { token: scene.mhfe.token, id, body })).status).toBe(201);
    const mails = await test.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'bookings_reminder')
      .where('channel', '=', 'MAIL')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('takes fees for a hundred lines a call, and says so to more', async () => {
    const { bookings } = (await test.call(campaignGet, { token: scene.mhfe.token, id })).json();
    const rows = bookings.map(({ id: booking }) => ({ booking }));
    const fees = (count: number) =>
      test.call(bookingFees, { token: scene.mhfe.token, body: { mhfe_fee: '5%', rows: rows.slice(0, count) } });
    expect((await fees(101)).problem()).toMatchObject({ status: 422 });
    expect((await fees(100)).json().outcomes).toHaveLength(100);
  });
});
