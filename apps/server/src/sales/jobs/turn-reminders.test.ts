import { noticeList } from '@felulet/contract/office/notices.ts';
import { publisherNudge } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import type { TestPerson } from '../../testing/test-people.ts';
import { sendTurnReminders } from './turn-reminders.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('booking').execute();
  await test.db.deleteFrom('campaign').execute();
  await test.db.deleteFrom('outbox').execute();
  await pass(TEST_NOW);
});

/** The day comes, and everybody is still signed in. */
async function pass(instant: string): Promise<void> {
  test.clock.set(instant);
  const now = test.clock.now();
  const expires_at = new Date(now.getTime() + 3_600_000);
  await test.db.updateTable('session').set({ last_used_at: now, expires_at }).execute();
}
const remind = async (instant: string, reminderWorkingDays = 2) => {
  await pass(instant);
  return sendTurnReminders({ db: test.db, clock: test.clock, config: { reminderWorkingDays } });
};
const noticesOf = async ({ token }: TestPerson) =>
  (await test.call(noticeList, { token, query: { group: 'reminders' } })).json().list.map(({ text }) => text);
/** On Wednesday noon something happened to it for the last time. */
const idle = async (fields: Parameters<BookingScene['campaign']>[0] = {}) => {
  const at = new Date(Date.parse(TEST_NOW));
  return scene.campaign({ state: 'SENT_TO_BIDDER', turn_since: at, updated_at: at, ...fields });
};

describe('the side whose turn it is', () => {
  it('is reminded after two whole working days, from half past six on, and again after two more', async () => {
    await idle();
    expect(await remind('2026-03-06T09:00:00Z')).toBe(0);
    expect(await remind('2026-03-07T09:00:00Z')).toBe(0);
    expect(await remind('2026-03-09T05:29:00Z')).toBe(0);
    expect(await remind('2026-03-09T05:30:00Z')).toBe(1);
    expect(await remind('2026-03-09T15:00:00Z')).toBe(0);
    expect(await remind('2026-03-11T09:00:00Z')).toBe(0);
    expect(await remind('2026-03-12T09:00:00Z')).toBe(1);
    // One that nobody has read gives way to the next; one that was read stays.
    const later = 'Emlékeztető: a következő lépés 5 munkanapja várat magára (Ajánlatkészítőnek elküldve)';
    expect(await noticesOf(scene.mhfe)).toEqual([later]);
    await test.db.updateTable('outbox').set({ read_at: test.clock.now() }).where('channel', '=', 'NOTICE').execute();
    expect(await remind('2026-03-17T09:00:00Z')).toBe(1);
    expect(await noticesOf(scene.mhfe)).toEqual([
      'Emlékeztető: a következő lépés 8 munkanapja várat magára (Ajánlatkészítőnek elküldve)',
      later,
    ]);
    expect(await noticesOf(scene.advertiser)).toEqual([]);
  });

  it('is reminded once a day and in time although the clock jumps ahead, back, and ahead again', async () => {
    await idle();
    expect(await remind('2026-03-09T09:00:00Z')).toBe(1);
    expect(await remind('2027-03-09T09:00:00Z')).toBe(0);
    expect(await remind('2026-03-18T09:00:00Z')).toBe(1);
    expect(await remind('2026-03-09T10:00:00Z')).toBe(0);
    expect(await remind('2026-03-11T09:00:00Z')).toBe(0);
    expect(await remind('2026-03-12T09:00:00Z')).toBe(1);
    expect(await remind('2026-03-18T10:00:00Z')).toBe(0);
  });

  it('is left alone while something happens, be it a row booked into the offer', async () => {
    const campaignId = await idle({ state: 'READY_TO_SENT_BACK' });
    await pass('2026-03-06T12:00:00Z');
    await scene.approved(await scene.waiting({ campaignId }));
    expect(await remind('2026-03-09T09:00:00Z')).toBe(0);
    expect(await remind('2026-03-11T09:00:00Z')).toBe(1);
  });

  it('is nobody once the chain or the campaign’s days have ended, nor where reminders are switched off', async () => {
    await idle({ state: 'ADVERTISER_ACCEPT' });
    await idle({ date_from: '2026-02-01', date_to: '2026-03-08' });
    expect(await remind('2026-03-09T09:00:00Z')).toBe(0);
    await idle();
    expect(await remind('2026-03-09T09:00:00Z', 0)).toBe(0);
    expect(await remind('2026-03-09T09:00:00Z', 3)).toBe(0);
  });

  it('waits over Easter', async () => {
    const at = new Date(Date.parse('2026-04-01T09:00:00Z'));
    await scene.campaign({ state: 'SENT_TO_BIDDER', turn_since: at, updated_at: at });
    for (const day of ['2026-04-03', '2026-04-06', '2026-04-07']) expect(await remind(`${day}T09:00:00Z`), day).toBe(0);
    expect(await remind('2026-04-08T09:00:00Z')).toBe(1);
  });
});

describe('a publisher that has rows to decide', () => {
  it('is reminded of their number, in place of the offer maker, until it has decided', async () => {
    const campaignId = await idle({ state: 'SENT_TO_PUBLISHER' });
    const booking = await scene.waiting({ campaignId });
    await scene.waiting({ campaignId });
    expect(await remind('2026-03-09T09:00:00Z')).toBe(1);
    expect(await noticesOf(scene.publisher)).toEqual(['Emlékeztető: 2 tétel 2 munkanapja vár engedélyezésre']);
    expect(await noticesOf(scene.mhfe)).toEqual([]);
    await pass('2026-03-11T09:00:00Z');
    await scene.approved(booking);
    expect(await remind('2026-03-12T09:00:00Z')).toBe(0);
    expect(await remind('2026-03-16T09:00:00Z')).toBe(1);
    expect(await noticesOf(scene.publisher)).toEqual(['Emlékeztető: 1 tétel 2 munkanapja vár engedélyezésre']);
  });

  it('is left alone for two working days after the offer maker has reminded it by hand', async () => {
    const campaignId = await idle({ state: 'SENT_TO_PUBLISHER' });
    await scene.waiting({ campaignId });
    await pass('2026-03-06T09:00:00Z');
    const body = { publisher: scene.publisher.companyId };
    expect((await test.call(publisherNudge, { token: scene.mhfe.token, id: campaignId, body })).status).toBe(201);
    expect(await remind('2026-03-09T09:00:00Z')).toBe(0);
    expect(await remind('2026-03-11T09:00:00Z')).toBe(1);
  });
});
