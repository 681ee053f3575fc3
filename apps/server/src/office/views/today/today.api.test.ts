import { listItemPropose, listItemUnreadCount } from '@felulet/contract/catalogue/lists.ts';
import { messageSave, messageUnreadCount } from '@felulet/contract/office/messages.ts';
import { noticeUnreadCount } from '@felulet/contract/office/notices.ts';
import { counters, today, type WaitingSource } from '@felulet/contract/office/today.ts';
import { accountUnreadCount } from '@felulet/contract/people/accounts.ts';
import { assemblyRequestCreate, assemblyRequestUnreadCount } from '@felulet/contract/sales/assembly-requests.ts';
import { unreadBookings } from '@felulet/contract/sales/booking-list.ts';
import { campaignUnreadCount } from '@felulet/contract/sales/campaign-list.ts';
import { campaignRead } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, makePartners, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
let everybody: readonly TestPerson[];

const soon = { date_from: '2026-03-10', date_to: '2026-03-31' };

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  everybody = [scene.advertiser, scene.mhfe, scene.publisher, scene.intermediary, scene.admin];
  await makePartners(test, scene.advertiser, scene.mhfe);
  const opened = await scene.campaign({ state: 'SENT_TO_BIDDER', name: 'Megnyitott' });
  await test.call(campaignRead, { token: scene.mhfe.token, id: opened });
  await scene.campaign({ state: 'SENT_TO_BIDDER', name: 'Új' });
  await scene.campaign({ state: 'SENT_BACK_TO_ADVERTISER', name: 'Ajánlat', ...soon });
  await scene.campaign({ state: 'ADVERTISER_ACCEPT', name: 'Kész', ...soon });
  const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER', name: 'Kint van' });
  await scene.waiting({ campaignId });
  await scene.waiting({ campaignId });
  await scene.waiting();
  const campaign = await scene.campaign({ name: 'Csomagot kér', ...soon });
  const request = {
    campaign,
    company: scene.publisher.companyId,
    request_text: 'Kérjük',
    budget: 1,
    ...soon,
  };
  await test.call(assemblyRequestCreate, { token: scene.mhfe.token, body: request });
  const body = { subject: 'Mikor?', body: 'Mikor lesz kész?', recipient: scene.mhfe.accountId };
  await test.call(messageSave, { token: scene.advertiser.token, body });
  await test.call(listItemPropose, { token: scene.publisher.token, body: { slug: 'tags', name: 'Javasolt' } });
});
afterAll(() => test.close());

const dayOf = async ({ token }: TestPerson) => (await test.call(today, { token })).json();
const countersOf = async ({ token }: TestPerson) => (await test.call(counters, { token })).json();

describe('the counters [D10.12]', () => {
  const single = {
    campaigns: campaignUnreadCount,
    bookings: unreadBookings,
    assembly_requests: assemblyRequestUnreadCount,
    accounts: accountUnreadCount,
    list_items: listItemUnreadCount,
    messages: messageUnreadCount,
    notices: noticeUnreadCount,
  };

  it('are those of the single calls for every role, and 0 where one may not ask', async () => {
    const seen = new Set<string>();
    for (const person of everybody) {
      const all = await countersOf(person);
      for (const [name, call] of Object.entries(single)) {
        const answer = await test.call(call, { token: person.token });
        const count = all[name as keyof typeof all]; // a name of the same table
        expect(count, `${name} of ${person.viewer.role}`).toBe(answer.status === 200 ? answer.json() : 0);
        if (count > 0) seen.add(name);
      }
    }
    expect([...seen].toSorted()).toEqual([
      'assembly_requests',
      'bookings',
      'campaigns',
      'list_items',
      'messages',
      'notices',
    ]);
  });

  it('agree with My day: each count, and the lines that it counts', async () => {
    for (const person of everybody) {
      const [all, day] = [await countersOf(person), await dayOf(person)];
      for (const { source, count, items } of day.waiting) {
        expect(count, source).toBe(all[source]);
        expect(
          items.reduce((sum, item) => sum + item.count, 0),
          `${source} of ${person.viewer.role}`,
        ).toBe(count);
      }
    }
  });
});

describe('My day', () => {
  const linesOf = async (person: TestPerson, source: WaitingSource) =>
    (await dayOf(person)).waiting.find((waiting) => waiting.source === source);

  it('has what waits for me, since when, and a way to the act', async () => {
    const campaigns = await linesOf(scene.mhfe, 'campaigns');
    expect(campaigns?.items.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Megnyitott', 'Új', 'Csomagot kér']),
    );
    for (const others of ['Ajánlat', 'Kész', 'Kint van'])
      expect(campaigns?.items.map(({ text }) => text)).not.toContain(others);
    expect(campaigns?.items[0]).toMatchObject({
      since: expect.stringMatching(/^20/),
      place: expect.stringMatching(/^\/campaigns\/show\/\d+$/),
    });
    const rows = await linesOf(scene.publisher, 'bookings');
    expect(rows).toMatchObject({ count: 3, total: 2 });
    expect(rows?.items.map(({ text, count }) => [text, count])).toContainEqual(['Kint van', 2]);
    expect(await linesOf(scene.publisher, 'accounts')).toBeUndefined();
    expect(await linesOf(scene.admin, 'list_items')).toMatchObject({ count: 1, items: [{ text: 'Javasolt' }] });
  });

  it('begins with what nobody has opened, however long the others wait', async () => {
    const long = { state: 'SENT_TO_BIDDER', name: 'Régóta nyitva' } as const;
    const id = await scene.campaign(long);
    await test.db
      .updateTable('campaign')
      .set({ turn_since: new Date('2026-01-05T09:00:00Z') })
      .where('id', '=', id)
      .execute();
    const names = async () => (await linesOf(scene.mhfe, 'campaigns'))?.items.map(({ text }) => text);
    expect((await names())?.at(0)).toBe(long.name);
    await test.call(campaignRead, { token: scene.mhfe.token, id });
    expect((await names())?.at(-1)).toBe(long.name);
  });

  it('begins with what a company has never had [D10.93]', async () => {
    const firstOf = async (person: TestPerson) => (await dayOf(person)).first_step;
    expect(await Promise.all([scene.publisher, scene.mhfe, scene.advertiser].map(firstOf))).toEqual([null, null, null]);
    expect(await firstOf(scene.admin)).toBeNull();
    const [publisher, mhfe, intermediary, advertiser] = [
      await createPerson(test, 'ROLE_PUBLISHER'),
      await createPerson(test, 'ROLE_MHFE'),
      await createPerson(test, 'ROLE_INTERMEDIARY'),
      await createPerson(test, 'ROLE_ADVERTISER'),
    ];
    expect(await Promise.all([publisher, mhfe, intermediary, advertiser].map(firstOf))).toEqual([
      'surfaces',
      'partners',
      'campaigns',
      'campaigns',
    ]);
    await makePartners(test, mhfe, publisher);
    expect(await firstOf(mhfe)).toBeNull();
    expect(await firstOf(publisher)).toBe('surfaces');
    await scene.campaign({ advertiser_company_id: advertiser.companyId, creator_company_id: advertiser.companyId });
    expect(await firstOf(advertiser)).toBeNull();
  });

  it('counts a publisher’s rows from when they came before it, not from when they were put together', async () => {
    const long = await scene.campaign({ state: 'SENT_TO_PUBLISHER', name: 'Sokáig készült' });
    const { id: booking } = await scene.waiting({ campaignId: long });
    const since = async () =>
      (await linesOf(scene.publisher, 'bookings'))?.items.find(({ text }) => text === 'Sokáig készült')?.since;
    const madeAt = (at: string) =>
      test.db
        .updateTable('booking')
        .set({ created_at: new Date(at) })
        .where('id', '=', booking)
        .execute();
    await madeAt('2026-01-05T09:00:00Z');
    await test.db
      .insertInto('campaign_operation')
      .values({
        campaign_id: long,
        kind: 'STATE',
        state: 'SENT_TO_PUBLISHER',
        created_at: new Date('2026-01-20T10:30:00Z'),
      })
      .execute();
    expect(await since()).toBe('2026-01-20T10:30:00.000Z');
    await madeAt('2026-01-22T08:00:00Z');
    expect(await since()).toBe('2026-01-22T08:00:00.000Z');
    await test.db.deleteFrom('booking').where('id', '=', booking).execute();
  });

  it('has what runs out within two weeks, the nearest first', async () => {
    const { due } = await dayOf(scene.advertiser);
    expect(due.items.map(({ kind, text, days_left }) => [kind, text, days_left])).toEqual([
      ['offer_unanswered', 'Ajánlat', 6],
      ['ordered_campaign_starts', 'Kész', 6],
      ['campaign_starts', 'Csomagot kér', 6],
    ]);
    const publisher = (await dayOf(scene.publisher)).due;
    expect(publisher).toMatchObject({ total: 1, items: [{ kind: 'request_unanswered', text: 'Csomagot kér' }] });
  });

  it('has who has what I sent, and for how long', async () => {
    const { sent } = await dayOf(scene.advertiser);
    const turns = new Map(sent.items.map(({ text, turn }) => [text, turn]));
    expect(turns.get('Új')).toBe('offer_maker');
    expect(turns.get('Kint van')).toBe('publishers');
    expect(turns.has('Ajánlat')).toBe(false);
    expect(turns.has('Kész')).toBe(false);
    const request = (await dayOf(scene.mhfe)).sent.items.find(({ kind }) => kind === 'request');
    expect(request).toMatchObject({ text: 'Csomagot kér', turn: 'publisher', company: expect.any(String) });
  });

  it('keeps from a stranger and from a publisher what is not theirs to know', async () => {
    const stranger = await dayOf(scene.otherMhfe);
    expect(JSON.stringify(stranger)).not.toMatch(/Ajánlat|Kint van|Új/);
    const publisher = await dayOf(scene.publisher);
    expect(publisher.sent).toEqual({ total: 0, items: [], lists: [] });
    expect(JSON.stringify(publisher)).not.toMatch(/Megnyitott|Ajánlat/);
  });
});
