import { commentCreate, commentRead } from '@felulet/contract/office/comments.ts';
import { bookingList } from '@felulet/contract/sales/booking-list.ts';
import { bookingPackageList } from '@felulet/contract/sales/booking-packages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { insertBookedPackage } from '../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const write = async ({ token }: TestPerson, body: object): Promise<number> => {
  const answer = await test.call(commentCreate, { token, body });
  expect(answer.status).toBe(201);
  return answer.json().id;
};
const marksIn = async ({ token }: TestPerson, booking: number) =>
  (await test.call(bookingList, { token })).json().list.find(({ id }) => id === booking)?.comments;

it('a row of the bookings counts what its reader may read of it, and what is new to that reader', async () => {
  const { mhfe, publisher, admin } = scene;
  const { id: booking, campaign } = await scene.waiting();
  const { id: other } = await scene.waiting();
  const place = { campaign: campaign?.id ?? 0, booking };
  await write(mhfe, { ...place, text: 'Csak nálunk marad.' });
  const shared = await write(mhfe, { ...place, text: 'A közzétevőnek.', shared_with: publisher.companyId });
  await write(mhfe, { campaign: place.campaign, text: 'A kampányról.' });
  await write(publisher, { ...place, text: 'Magunk között.' });
  expect(await marksIn(publisher, booking)).toEqual({ count: 2, unread: 1 });
  expect(await marksIn(publisher, other)).toEqual({ count: 0, unread: 0 });
  expect(await marksIn(admin, booking)).toEqual({ count: 3, unread: 3 });
  await test.call(commentRead, { token: publisher.token, body: { comments: [shared] } });
  expect(await marksIn(publisher, booking)).toEqual({ count: 2, unread: 0 });
});

it('likewise a row of the booked packages', async () => {
  const { publisher, mhfe } = scene;
  const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
  const booking_package = await insertBookedPackage(test.db, publisher, campaignId);
  await write(mhfe, { campaign: campaignId, booking_package, text: 'Mikor?', shared_with: publisher.companyId });
  const { list } = (await test.call(bookingPackageList, { token: publisher.token })).json();
  expect(list.find(({ id }) => id === booking_package)?.comments).toEqual({ count: 1, unread: 1 });
});
