import { bookingDelete, bookingRestore, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { bookingFees } from '@felulet/contract/sales/desk.ts';
import { offerComparison } from '@felulet/contract/sales/offer-versions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { type CountedDatabase, createCountedDatabase } from '../../testing/counted-database.ts';
import { campaignOfLines } from '../../testing/long-offer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const FEW = 5;
const MANY = 500;

let database: CountedDatabase;
let test: TestApp;
let scene: BookingScene;
let offers: readonly Offer[];

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
  return { id, lines: bookings.map((row) => row.id) };
}

/** The same for five lines and for five hundred, and each of them done. */
async function asksAlike(work: (offer: Offer) => Promise<{ readonly status: number }>): Promise<void> {
  const counts: number[] = [];
  for (const offer of offers) {
    counts.push(await database.counted(async () => expect((await work(offer)).status).toBeLessThan(300)));
  }
  const [few = 0, many = 0] = counts;
  expect(few).toBeGreaterThan(0);
  expect(many).toBe(few);
}

it('reads the page of an offer, its summary and outlook with as many statements, however many lines it has', async () => {
  // The first reading marks the campaign as read.
  for (const { token } of [scene.mhfe, scene.admin]) await asksAlike(({ id }) => test.call(campaignGet, { token, id }));
  await asksAlike(({ id }) => test.call(offerComparison, { token: scene.mhfe.token, id }));
});

it('approves, pays, deletes and puts back one line with as many statements, however many stand beside it', async () => {
  const approval = { state: 'PUBLISHER_ACCEPTED', rental_period_value: 4 };
  const { publisher, mhfe, admin } = scene;
  await asksAlike(({ lines }) =>
    test.call(bookingUpdate, { token: publisher.token, id: lines[0] ?? 0, body: approval }),
  );
  await asksAlike(({ lines }) =>
    test.call(bookingFees, { token: admin.token, body: { mhfe_fee: '5%', rows: [{ booking: lines[0] }] } }),
  );
  await asksAlike(({ lines }) => test.call(bookingDelete, { token: mhfe.token, id: lines[1] ?? 0 }));
  await asksAlike(({ lines }) => test.call(bookingRestore, { token: mhfe.token, body: { bookings: [lines[1] ?? 0] } }));
});

it('reads the sums of a page of campaigns with as many statements, however many campaigns and lines there are [D12.61]', async () => {
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
