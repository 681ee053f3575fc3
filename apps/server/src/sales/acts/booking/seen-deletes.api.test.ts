import { bookingDelete, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignDelete, campaignGet, campaignUpdate } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { campaignScene } from '../../../testing/campaign-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

describe('what is deleted is what stood on the screen', () => {
  it('a line that its publisher has approved meanwhile keeps its approval and its price', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const { id } = await scene.waiting({ campaignId });
    const { token } = scene.mhfe;
    const offer = (await test.call(campaignGet, { token, id: campaignId })).json();
    const headers = { 'if-match': `"r${offer.bookings[0]?.revision}"` };
    await scene.approved(await scene.waiting({ campaignId }));
    const approval = { state: 'PUBLISHER_ACCEPTED' as const, rental_period_value: 4 };
    expect((await test.call(bookingUpdate, { token: scene.publisher.token, id, body: approval })).status).toBe(200);
    const refused = await test.call(bookingDelete, { token, id, headers });
    expect(refused.problem()).toMatchObject({ status: 412, code: 'stale_revision' });
    // Whoever reads it may have the present data before them already.
    expect(refused.problem().detail).toBe(
      'Az adatokat időközben más módosította. Nézze meg, mi változott, és próbálja újra.',
    );
    const present = (await test.call(campaignGet, { token, id: campaignId })).json();
    const now = { 'if-match': `"r${present.bookings.find((row) => row.id === id)?.revision}"` };
    expect((await test.call(bookingDelete, { token, id, headers: now })).status).toBe(204);
  });

  it('of a deletion and an approval at once one is told of the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, revision } = await scene.waiting();
      const headers = { 'if-match': `"r${revision}"` };
      const body = { state: 'PUBLISHER_ACCEPTED' as const, rental_period_value: 4 };
      const [gone, approved] = await Promise.all([
        test.call(bookingDelete, { token: scene.mhfe.token, id, headers }),
        test.call(bookingUpdate, { token: scene.publisher.token, id, body, headers }),
      ]);
      expect([gone.status, approved.status]).toEqual(gone.status === 204 ? [204, 404] : [412, 200]);
    }
  });

  it('a campaign whose brief a colleague is writing stays', async () => {
    const { advertiser, create } = await campaignScene(test);
    const id = await create();
    const { token } = advertiser;
    const { revision } = (await test.call(campaignGet, { token, id })).json();
    expect((await test.call(campaignUpdate, { token, id, body: { brand: 'Más' } })).status).toBe(200);
    const headers = { 'if-match': `"r${revision}"` };
    expect((await test.call(campaignDelete, { token, id, headers })).problem().code).toBe('stale_revision');
    expect((await test.call(campaignDelete, { token, id })).status).toBe(204);
  });
});
