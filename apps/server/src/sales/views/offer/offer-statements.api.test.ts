import { bookingDelete, bookingRestore, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { bookingFees } from '@felulet/contract/sales/desk.ts';
import { offerComparison } from '@felulet/contract/sales/offer-versions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { type CountedDatabase, createCountedDatabase } from '../../../testing/counted-database.ts';
import { campaignOfLines } from '../../../testing/long-offer.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { passTagsOn } from '../../store/booking-price.ts';
import { insertHeld } from '../../store/surface-option.ts';

const FEW = 20;
const MANY = 200;

/** The session's look-up and the ends of a transaction counted in. */
const PAGE_AT_MOST = 6;
const APPROVAL_AT_MOST = 12;

let database: CountedDatabase;
let test: TestApp;
let scene: BookingScene;
let offers: readonly Offer[];

/** One line is an option; the surface of the first has a price tag. */
type Offer = { readonly id: number; readonly lines: readonly number[] };

beforeAll(async () => {
  database = await createCountedDatabase();
  test = await startTestApp({}, database);
  scene = await bookingScene(test);
  offers = [await offerOf(FEW), await offerOf(MANY)];
});
afterAll(() => test.close());

async function offerOf(count: number): Promise<Offer> {
  const id = await campaignOfLines(test, scene, count);
  const { bookings } = (await test.call(campaignGet, { token: scene.mhfe.token, id })).json();
  expect(bookings).toHaveLength(count);
  const [first, , held] = bookings;
  const priced = first?.media?.id ?? 0;
  await scene.priceTag(priced, 'Kihelyezés', 5_000, 'one-off');
  await inTransaction(test.db, (tx) => passTagsOn(tx, [priced]));
  await inTransaction(test.db, (tx) =>
    hold(tx, { campaignId: id, mediaId: held?.media?.id ?? 0, bookingId: held?.id ?? 0 }),
  );
  return { id, lines: bookings.map((row) => row.id) };
}

async function hold(tx: Tx, held: { campaignId: number; mediaId: number; bookingId: number }): Promise<void> {
  const until = new Date('2026-03-10T17:00:00Z');
  const terms = { until, closesAt: until, remindAt: null, approval: null };
  const act = {
    campaignId: held.campaignId,
    period: SCENE_PERIOD,
    createdBy: scene.mhfe.accountId,
    now: test.clock.now(),
  };
  await insertHeld(tx, [{ ...held, ...terms, publisherId: scene.publisher.companyId, quantity: 1 }], act);
}

/** The same for few lines and for many, no more than so many, and each of them done. */
async function asksAlike(
  work: (offer: Offer) => Promise<{ readonly status: number }>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const counts: number[] = [];
  for (const offer of offers) {
    counts.push(await database.counted(async () => expect((await work(offer)).status).toBeLessThan(300)));
  }
  const [few = 0, many = 0] = counts;
  expect(few).toBeGreaterThan(0);
  expect(many).toBe(few);
  expect(many).toBeLessThanOrEqual(most);
}

it('reads the page of an offer, its summary and outlook with six statements at most, however many lines it has', async () => {
  for (const { token } of [scene.mhfe, scene.admin, scene.advertiser])
    await asksAlike(({ id }) => test.call(campaignGet, { token, id }), PAGE_AT_MOST);
  const { bookings } = (await test.call(campaignGet, { token: scene.mhfe.token, id: offers[1]?.id ?? 0 })).json();
  expect(bookings.filter(({ option }) => option !== undefined)).toHaveLength(1);
  await asksAlike(({ id }) => test.call(offerComparison, { token: scene.mhfe.token, id }));
});

it('approves a line, with a price tag and a discount, with twelve statements at most, however many stand beside it', async () => {
  const discounts = [await scene.discount('Törzsvásárlói', 10)];
  const form = { state: 'PUBLISHER_ACCEPTED', rental_period_value: 4, discounts };
  const { token } = scene.publisher;
  await asksAlike(({ lines }) => test.call(bookingUpdate, { token, id: lines[0] ?? 0, body: form }), APPROVAL_AT_MOST);
  await asksAlike(
    ({ lines }) => test.call(bookingUpdate, { token, id: lines[3] ?? 0, body: { ...form, discounts: [] } }),
    APPROVAL_AT_MOST,
  );
});

it('pays, deletes and puts back one line with as many statements, however many stand beside it', async () => {
  const { mhfe, admin } = scene;
  await asksAlike(({ lines }) =>
    test.call(bookingFees, { token: admin.token, body: { mhfe_fee: '5%', rows: [{ booking: lines[0] }] } }),
  );
  await asksAlike(({ lines }) => test.call(bookingDelete, { token: mhfe.token, id: lines[1] ?? 0 }));
  await asksAlike(({ lines }) => test.call(bookingRestore, { token: mhfe.token, body: { bookings: [lines[1] ?? 0] } }));
});

it('reads the sums of a page of campaigns with as many statements, however many campaigns and lines there are', async () => {
  const { token } = scene.mhfe;
  await test.db
    .updateTable('campaign')
    .set({ name: 'Rövid' })
    .where('id', '=', offers[0]?.id ?? 0)
    .execute();
  const list = (query: object) => () => test.call(campaignList, { token, query: { ...query, with_total: 'true' } });
  const one = await database.counted(list({ name: 'Rövid' }));
  expect(await database.counted(list({}))).toBe(one);
  const without = await database.counted(() => test.call(campaignList, { token, query: {} }));
  // Their rows, their packages, and the prices of both, where there are any.
  expect(one - without).toBe(3);
});
