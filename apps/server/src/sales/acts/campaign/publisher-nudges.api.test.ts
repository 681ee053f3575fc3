import { bookingDelete } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState, campaignGet, publisherNudge } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const sentOut = () => scene.campaign({ state: 'SENT_TO_PUBLISHER' });
const nudge = (id: number, { token } = scene.mhfe, publisher = scene.publisher.companyId) =>
  test.call(publisherNudge, { token, id, body: { publisher } });
const read = async ({ token }: TestPerson, id: number) => (await test.call(campaignGet, { token, id })).json();

const noticesOf = async (campaignId: number) => {
  const rows = await test.db
    .selectFrom('outbox')
    .select(['channel', 'account_id', 'payload'])
    .where('kind', '=', 'bookings_reminder')
    .orderBy('channel')
    .execute();
  return rows.filter((row) => JSON.parse(JSON.stringify(row.payload)).campaign_id === campaignId);
};

describe('what publishers still owe [D6.71]', () => {
  it('is counted by publisher for the offer maker and an admin, and for nobody else', async () => {
    const campaignId = await sentOut();
    const first = await scene.waiting({ campaignId });
    await scene.waiting({ campaignId });
    const owed = {
      company: { id: scene.publisher.companyId },
      nudged_at: null,
      actions: [{ action: 'nudge', allowed: true }],
    };
    expect((await read(scene.mhfe, campaignId)).owing_publishers).toMatchObject([{ ...owed, rows: 2 }]);
    expect((await read(scene.admin, campaignId)).owing_publishers).toMatchObject([{ rows: 2 }]);
    expect(await read(scene.advertiser, campaignId)).not.toHaveProperty('owing_publishers');
    await scene.approved(first);
    expect((await read(scene.mhfe, campaignId)).owing_publishers).toMatchObject([{ rows: 1 }]);
  });

  it('waits since the offer was sent out, whenever the row was booked', async () => {
    const campaignId = await sentOut();
    const { id } = await scene.waiting({ campaignId });
    const sent = new Date(Date.parse('2026-02-20T08:00:00Z'));
    await test.db
      .updateTable('booking')
      .set({ created_at: new Date(Date.parse('2026-02-01T08:00:00Z')) })
      .where('id', '=', id)
      .execute();
    await test.db
      .insertInto('campaign_operation')
      .values({ campaign_id: campaignId, kind: 'STATE', state: 'SENT_TO_PUBLISHER', created_at: sent })
      .execute();
    expect((await read(scene.mhfe, campaignId)).owing_publishers).toMatchObject([{ since: sent.toISOString() }]);
  });
});

describe('reminding a publisher', () => {
  it('mails and notifies its people once, stands in the history, and is over for the day', async () => {
    const campaignId = await sentOut();
    await scene.waiting({ campaignId });
    const answer = await nudge(campaignId);
    expect(answer.status).toBe(201);
    expect(answer.json().owing_publishers).toMatchObject([
      { actions: [{ allowed: false, reason: { code: 'publisher_nudged_today' } }], nudged_at: expect.any(String) },
    ]);
    const payload = { campaign_id: campaignId, count: 1 };
    const accountId = scene.publisher.accountId;
    expect(await noticesOf(campaignId)).toMatchObject([
      { channel: 'MAIL', account_id: accountId, payload },
      { channel: 'NOTICE', account_id: accountId, payload },
    ]);
    const { campaign_operations: history } = await read(scene.mhfe, campaignId);
    expect(history[0]).toMatchObject({ kind: 'PUBLISHER_NUDGED', note: expect.any(String) });
    expect((await nudge(campaignId, scene.admin)).problem()).toMatchObject({
      status: 409,
      code: 'publisher_nudged_today',
      detail: 'Ez a közzétevő ehhez a kampányhoz ma már kapott emlékeztetőt.',
    });
    expect(await noticesOf(campaignId)).toHaveLength(2);
  });

  it('goes out once when two press at the same time', async () => {
    const campaignId = await sentOut();
    await scene.waiting({ campaignId });
    const answers = await Promise.all([nudge(campaignId), nudge(campaignId, scene.admin), nudge(campaignId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await noticesOf(campaignId)).toHaveLength(2);
  });

  it('is refused where nothing waits any more, and for a publisher of no row', async () => {
    const campaignId = await sentOut();
    const { id } = await scene.waiting({ campaignId });
    const none = await nudge(campaignId, scene.mhfe, scene.otherPublisher.companyId);
    expect(none.problem()).toMatchObject({ status: 409, code: 'publisher_owes_nothing' });
    expect((await test.call(bookingDelete, { token: scene.mhfe.token, id })).status).toBe(204);
    expect((await nudge(campaignId)).problem()).toMatchObject({
      status: 409,
      code: 'publisher_owes_nothing',
      detail: 'Ettől a közzétevőtől már nem vár tétel döntésre.',
    });
    expect(await noticesOf(campaignId)).toEqual([]);
  });

  it('is refused, and counts for nothing, where the publisher has nobody to tell', async () => {
    const campaignId = await sentOut();
    await scene.waiting({ campaignId });
    const enable = (enabled: boolean) =>
      test.db.updateTable('account').set({ enabled }).where('company_id', '=', scene.publisher.companyId).execute();
    await enable(false);
    const refused = { code: 'publisher_has_nobody', text: expect.stringContaining('nincs engedélyezett felhasználó') };
    expect((await read(scene.mhfe, campaignId)).owing_publishers).toMatchObject([{ actions: [{ reason: refused }] }]);
    expect((await nudge(campaignId)).problem()).toMatchObject({
      status: 409,
      code: 'publisher_has_nobody',
      detail: 'Ennél a közzétevőnél most nincs engedélyezett felhasználó, így az emlékeztető senkihez sem jutna el.',
    });
    expect(await noticesOf(campaignId)).toEqual([]);
    await enable(true);
    expect((await nudge(campaignId)).status).toBe(201);
  });

  it('is open in another campaign on the same day, and in the same one on the next', async () => {
    const [one, other] = [await sentOut(), await sentOut()];
    await scene.waiting({ campaignId: one });
    await scene.waiting({ campaignId: other });
    expect((await nudge(one)).status).toBe(201);
    expect((await nudge(other)).status).toBe(201);
    const yesterday = { day: '2026-01-01' };
    await test.db.updateTable('publisher_nudge').set(yesterday).where('campaign_id', '=', one).execute();
    expect((await nudge(one)).status).toBe(201);
  });

  it('is not the customers’ to send, nor a stranger’s, nor anybody’s while no publisher is asked', async () => {
    const campaignId = await sentOut();
    await scene.waiting({ campaignId });
    expect((await nudge(campaignId, scene.advertiser)).status).toBe(403);
    expect((await nudge(campaignId, scene.otherMhfe)).status).toBe(404);
    expect((await nudge(await scene.campaign())).problem()).toMatchObject({
      code: 'publishers_not_asked',
      detail: 'Az ajánlat most nincs a közzétevőknél.',
    });
    expect(await noticesOf(campaignId)).toEqual([]);
  });

  it('keeps from the customers whom the offer maker asked', async () => {
    const campaignId = await sentOut();
    const booking = await scene.waiting({ campaignId });
    await nudge(campaignId);
    await scene.approved(booking);
    const body = { state: 'SENT_BACK_TO_ADVERTISER' as const };
    await test.call(campaignChangeState, { token: scene.mhfe.token, id: campaignId, body });
    const { campaign_operations: history } = await read(scene.advertiser, campaignId);
    expect(history.length).toBeGreaterThan(0);
    expect(history.map(({ kind }) => kind)).not.toContain('PUBLISHER_NUDGED');
  });
});
