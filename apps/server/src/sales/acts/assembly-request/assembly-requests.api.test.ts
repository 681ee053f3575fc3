import { assemblyRequestUnreadCount } from '@felulet/contract/sales/assembly-requests.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

async function request(to: TestPerson, state: 'WAITING_FOR_PUBLISHER' | 'PUBLISHER_ACCEPTED' | 'PUBLISHER_REJECTED') {
  await test.db
    .insertInto('assembly_request')
    .values({
      campaign_id: await scene.campaign(),
      company_id: to.companyId,
      sender_company_id: scene.mhfe.companyId,
      request_text: 'Tíz belvárosi felület',
      ...SCENE_PERIOD,
      budget: 1_000_000,
      state,
      created_by: scene.mhfe.accountId,
    })
    .execute();
}

describe('the count of assembly requests', () => {
  it('is of the open ones: a publisher’s own, for an admin everybody’s [P7.9]', async () => {
    const count = async ({ token }: TestPerson) => (await test.call(assemblyRequestUnreadCount, { token })).json();
    expect(await count(scene.publisher)).toBe(0);
    await request(scene.publisher, 'WAITING_FOR_PUBLISHER');
    await request(scene.publisher, 'WAITING_FOR_PUBLISHER');
    await request(scene.publisher, 'PUBLISHER_ACCEPTED');
    await request(scene.publisher, 'PUBLISHER_REJECTED');
    await request(scene.otherPublisher, 'WAITING_FOR_PUBLISHER');
    expect(await Promise.all([scene.publisher, scene.otherPublisher, scene.admin].map(count))).toEqual([2, 1, 3]);
  });

  it('is nobody else’s: the senders and the customers are not asked to answer', async () => {
    for (const { token } of [scene.mhfe, scene.advertiser, scene.intermediary])
      expect((await test.call(assemblyRequestUnreadCount, { token })).status).toBe(403);
  });
});
