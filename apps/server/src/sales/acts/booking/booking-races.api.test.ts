import { bookingCreate, bookingDelete, bookingDetail, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { optionHold } from '@felulet/contract/sales/options.ts';
import { preCalculation } from '@felulet/contract/sales/prices.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { between, randomFrom } from '../../../testing/random.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findAvailabilityFaults } from '../../views/availability/free-units.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const WORKERS = 16;
const CALLS_EACH = 15;

it('keeps campaign, bookings and units right while everybody acts at once', async () => {
  const campaigns = [
    await scene.campaign({ state: 'SENT_TO_PUBLISHER' }),
    await scene.campaign({ state: 'SENT_TO_PUBLISHER' }),
  ];
  const medias = [
    await scene.media({ quantity: 2 }),
    await scene.media({ quantity: 3 }),
    await scene.media({ quantity: 40 }),
  ];
  for (const mediaId of medias) await scene.priceTag(mediaId, 'Kihelyezés', 1_000, 'per-instance');
  const discount = await scene.discount('Verseny', 10);
  const ids: number[] = [];
  for (const campaignId of campaigns) ids.push((await scene.waiting({ campaignId, mediaId: medias[2] ?? 0 })).id);

  const random = randomFrom(11);
  const pick = <T>(items: readonly T[]): T => items[between(random, 0, items.length - 1)] as T; // never empty here
  const acts = [
    async () => {
      const body = { campaign: pick(campaigns), media: pick(medias), quantity: between(random, 1, 2), ...SCENE_PERIOD };
      const answer = await test.call(bookingCreate, { token: scene.mhfe.token, body });
      if (answer.status === 201) ids.push(answer.json().id);
      return answer.status;
    },
    () => put({ state: 'PUBLISHER_ACCEPTED', rental_period_value: 2, discounts: [discount] }),
    () => put({ state: 'PUBLISHER_ACCEPTED', rental_period_value: 1, quantity: between(random, 1, 3) }),
    () => put({ state: 'PUBLISHER_REJECTED' }),
    () => put({ rental_period_value: between(random, 1, 9) }),
    () => put({ mhfe_fee: '5%' }, scene.mhfe.token),
    async () => (await test.call(bookingDelete, { token: scene.mhfe.token, id: pick(ids) })).status,
    async () => (await test.call(bookingDetail, { token: scene.publisher.token, id: pick(ids) })).status,
    async () =>
      (await test.call(preCalculation, { token: scene.publisher.token, id: pick(ids), body: { quantity: 2 } })).status,
    async () => {
      const body = { state: 'READY_TO_SENT_BACK' };
      return (await test.call(campaignChangeState, { token: scene.mhfe.token, id: pick(campaigns), body })).status;
    },
  ];
  async function put(body: object, token = scene.publisher.token): Promise<number> {
    return (await test.call(bookingUpdate, { token, id: pick(ids), body })).status;
  }

  const statuses = await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      const seen: number[] = [];
      for (let round = 0; round < CALLS_EACH; round += 1) seen.push(await pick(acts)());
      return seen;
    }),
  );
  const unexpected = statuses.flat().filter((status) => ![200, 201, 204, 403, 404, 409].includes(status));
  expect(unexpected).toEqual([]);
  expect(statuses.flat().filter((status) => status < 300).length).toBeGreaterThan(20);
  expect(await findAvailabilityFaults(test.db)).toEqual([]);
  for (const campaignId of campaigns) await expectConsistent(campaignId);
});

it('leaves nothing unsent behind when the campaign goes to the publishers meanwhile', async () => {
  const mediaId = await scene.media({ quantity: 1_000 });
  const rounds = Array.from({ length: 6 }, async () => {
    const campaign = await scene.campaign();
    const body = { campaign, media: mediaId, ...SCENE_PERIOD };
    await test.call(bookingCreate, { token: scene.mhfe.token, body });
    const bookings = Array.from({ length: 5 }, () => test.call(bookingCreate, { token: scene.mhfe.token, body }));
    const sending = { token: scene.mhfe.token, id: campaign, body: { state: 'SENT_TO_PUBLISHER' } };
    const [sent] = await Promise.all([test.call(campaignChangeState, sending), ...bookings]);
    expect(sent.status).toBe(200);
    return test.db.selectFrom('booking').select('state').distinct().where('campaign_id', '=', campaign).execute();
  });
  for (const states of await Promise.all(rounds)) expect(states).toEqual([{ state: 'WAITING_FOR_PUBLISHER' }]);
});

it('of two colleagues who take one surface into the offer at once one does, the other is told', async () => {
  const { token } = scene.mhfe;
  for (let round = 0; round < 5; round += 1) {
    const [campaign, media] = [await scene.campaign(), await scene.media({ quantity: 9 })];
    const body = { campaign, media, ...SCENE_PERIOD, is_new: true as const };
    const hold = { campaign, surfaces: [{ media }], ...SCENE_PERIOD, is_new: true as const };
    const answers = await Promise.all([
      test.call(bookingCreate, { token, body }),
      test.call(bookingCreate, { token, body }),
      test.call(optionHold, { token, body: hold }),
    ]);
    const outcomes = answers.map((answer) => (answer.status === 201 ? 'done' : answer.problem().code));
    expect(outcomes.toSorted()).toEqual(['already_booked', 'already_booked', 'done']);
    const lines = await test.db.selectFrom('booking').select('id').where('campaign_id', '=', campaign).execute();
    expect(lines).toHaveLength(1);
    // Who asks for one more line on purpose gets it.
    const again = { campaign, media, ...SCENE_PERIOD };
    expect((await test.call(bookingCreate, { token, body: again })).status).toBe(201);
  }
});

/** Nothing waits where the campaign moved on by itself, and what is summed up is what the rows say. */
async function expectConsistent(campaignId: number): Promise<void> {
  const campaign = (await test.call(campaignGet, { token: scene.mhfe.token, id: campaignId })).json();
  const rows = await test.db
    .selectFrom('booking')
    .select(['id', 'state', 'list_price'])
    .where('campaign_id', '=', campaignId)
    .execute();
  const accepted = rows.filter((row) => row.state === 'PUBLISHER_ACCEPTED');
  expect(accepted.every((row) => row.list_price !== null)).toBe(true);
  const isAllDecided = accepted.length > 0 && !rows.some((row) => row.state === 'WAITING_FOR_PUBLISHER');
  if (isAllDecided) expect(campaign.state).toBe('READY_TO_SENT_BACK');
  const shown = campaign.bookings.reduce((sum, booking) => sum + (booking.total_price ?? 0), 0);
  expect(campaign.pricing_summary.at(-1)?.price ?? 0).toBe(shown);
  const moves = campaign.campaign_operations.filter(
    (operation) => operation.state === 'READY_TO_SENT_BACK' && operation.kind === 'STATE',
  );
  expect(moves.length).toBeLessThanOrEqual(1);
}
