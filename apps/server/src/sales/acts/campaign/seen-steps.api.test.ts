import { bookingCreate, bookingDelete, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState, campaignGet, campaignUpdate } from '@felulet/contract/sales/campaigns.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { campaignScene } from '../../../testing/campaign-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const read = async (id: number, by: TestPerson) => (await test.call(campaignGet, { token: by.token, id })).json();

type Seen = Awaited<ReturnType<typeof read>>;

/** As the page sends it: the revision of the campaign, and the lines that go out. */
function take(seen: Seen, by: TestPerson, state: CampaignState) {
  const lines = seen.bookings
    .filter((row) => row.state === 'CREATED' && row.media !== null)
    .map(({ id, revision = 0 }) => ({ booking: id, revision }));
  const body = { state, ...(state === 'SENT_TO_PUBLISHER' && { lines }) };
  const headers = { 'if-match': `"r${seen.revision}"` };
  return test.call(campaignChangeState, { token: by.token, id: seen.id, body, headers });
}

describe('a step of the chain is taken with what was seen', () => {
  it('a campaign goes to nobody else, and with no other budget, than the question said [D7.50]', async () => {
    const { advertiser, publisher, create } = await campaignScene(test);
    const id = await create();
    for (const change of [{ ooh_budget: 9_999_999 }, { recipient: publisher.companyId }]) {
      const seen = await read(id, advertiser);
      const { token } = advertiser;
      expect((await test.call(campaignUpdate, { token, id, body: change })).status).toBe(200);
      // A step that the old brief led to, and the one that the new one leads to.
      const target = 'recipient' in change ? 'SENT_TO_BIDDER' : 'SENT_TO_INTERMEDIARY';
      const sent = await take(seen, advertiser, target);
      expect(sent.problem()).toMatchObject({ status: 412, code: 'stale_revision' });
      expect((await read(id, advertiser)).state).toBe('CREATED');
    }
    expect((await take(await read(id, advertiser), advertiser, 'SENT_TO_BIDDER')).status).toBe(200);
    // Whoever was faster goes before what was changed.
    const late = await take({ ...(await read(id, advertiser)), revision: 1 }, advertiser, 'SENT_TO_BIDDER');
    expect(late.problem()).toMatchObject({ status: 409, code: 'campaign_changed' });
  });

  it('publishers are asked about the lines that were seen, and nobody is where one is another [D7.50]', async () => {
    const { token } = scene.mhfe;
    const id = await scene.campaign();
    const book = async () => {
      const body = { campaign: id, media: await scene.media({ quantity: 5 }), ...SCENE_PERIOD };
      return (await test.call(bookingCreate, { token, body })).json().id;
    };
    const [first, second] = [await book(), await book()];
    const colleagues = [
      book,
      () => test.call(bookingUpdate, { token, id: first, body: { quantity: 4 } }),
      () => test.call(bookingDelete, { token, id: second }),
    ];
    for (const change of colleagues) {
      const seen = await read(id, scene.mhfe);
      await change();
      const sent = await take(seen, scene.mhfe, 'SENT_TO_PUBLISHER');
      expect(sent.problem()).toMatchObject({ status: 409, code: 'offer_lines_changed' });
    }
    const states = () =>
      test.db.selectFrom('booking').select('state').distinct().where('campaign_id', '=', id).execute();
    expect(await states()).toEqual([{ state: 'CREATED' }]);
    expect((await take(await read(id, scene.mhfe), scene.mhfe, 'SENT_TO_PUBLISHER')).status).toBe(200);
    expect(await states()).toEqual([{ state: 'WAITING_FOR_PUBLISHER' }]);
  });

  it('of a line taken in while it is being sent either both are seen or nothing goes out', async () => {
    const { token } = scene.mhfe;
    for (let round = 0; round < 5; round += 1) {
      const id = await scene.campaign();
      const place = async () => ({ campaign: id, media: await scene.media(), ...SCENE_PERIOD });
      await test.call(bookingCreate, { token, body: await place() });
      const seen = await read(id, scene.mhfe);
      const body = await place();
      const [sent, booked] = await Promise.all([
        take(seen, scene.mhfe, 'SENT_TO_PUBLISHER'),
        test.call(bookingCreate, { token, body }),
      ]);
      expect(booked.status).toBe(201);
      // Sent first, the later line is a decision of its own, asked at once.
      expect([booked.json().state, sent.status]).toEqual(
        sent.status === 200 ? ['WAITING_FOR_PUBLISHER', 200] : ['CREATED', 409],
      );
    }
  });
});
