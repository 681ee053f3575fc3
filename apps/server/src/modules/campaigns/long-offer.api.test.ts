import { bookingFees } from '@felulet/contract/bookings/desk.contract.ts';
import { campaignExport, campaignGet } from '@felulet/contract/campaigns/campaigns.contract.ts';
import { offerComparison } from '@felulet/contract/campaigns/offer-versions.contract.ts';
import { publisherNudge } from '@felulet/contract/campaigns/publisher-nudges.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const LINES = 500;

let test: TestApp;
let scene: BookingScene;
let id: number;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  id = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
  const mediaId = await scene.media({ quantity: LINES + 1 });
  const first = await scene.waiting({ campaignId: id, mediaId });
  const row = await test.db.selectFrom('booking').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
  const surface = await test.db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow();
  const many = Array.from({ length: LINES - 1 }, (_, index) => index);
  const { company_id, type, media_placing, is_digital, width, height, zip_code, city, street } = surface;
  const common = { company_id, type, media_placing, is_digital, width, height, zip_code, city, street, quantity: 1 };
  const surfaces = await test.db
    .insertInto('media')
    .values(many.map((index) => ({ ...common, title: `Sokadik ${index}` })))
    .returning('id')
    .execute();
  const { campaign_id, publisher_company_id, created_by, state } = row;
  const booking = { campaign_id, publisher_company_id, created_by, state, quantity: 1, ...SCENE_PERIOD };
  await test.db
    .insertInto('booking')
    .values(surfaces.map(({ id: media_id }) => ({ ...booking, media_id })))
    .execute();
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
