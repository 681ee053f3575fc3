import { CALENDAR_ROWS, campaignCalendar } from '@felulet/contract/sales/campaign-calendar.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { repeatCampaign } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const ask = ({ token }: TestPerson, query: Readonly<Record<string, string>>) =>
  test.call(campaignCalendar, { token, query });
const shown = async (person: TestPerson, query: Readonly<Record<string, string>>) =>
  (await ask(person, query)).json().list.map(({ id }) => id);
const june = { from: '2026-06-01', to: '2026-06-30' };

describe('the calendar of campaigns', () => {
  it('has those that run on a day of the period, the earliest first, with their state and without money', async () => {
    const campaign = (date_from: string, date_to: string, state: 'CREATED' | 'SENT_TO_BIDDER' = 'SENT_TO_BIDDER') =>
      scene.campaign({ date_from, date_to, state, ooh_budget: 98_765_432 });
    const until = await campaign('2026-05-01', '2026-06-01');
    const inside = await campaign('2026-06-10', '2026-06-12', 'CREATED');
    const from = await campaign('2026-06-30', '2026-12-31');
    const across = await campaign('2026-01-01', '2026-12-31');
    await campaign('2026-05-01', '2026-05-31');
    await campaign('2026-07-01', '2026-07-02');
    expect(await shown(scene.advertiser, june)).toEqual([across, until, inside, from]);
    const { list, totalCount } = (await ask(scene.mhfe, june)).json();
    expect(list.map(({ id }) => id)).toEqual([across, until, from]);
    expect(totalCount).toBe(3);
    expect(list[1]).toMatchObject({ state: 'SENT_TO_BIDDER', date_from: '2026-05-01', date_to: '2026-06-01' });
    expect(list[1]).toMatchObject({ is_my_turn: true, is_unread: true });
    expect(JSON.stringify(list)).not.toContain('98765432');
    expect(await shown(scene.otherMhfe, june)).toEqual([]);
    expect(await shown(scene.admin, june)).toEqual([across, until, inside, from]);
  });

  it('and the list tell those that run on some day of a period, and those that the reader is assigned to', async () => {
    const campaign = (date_from: string, date_to: string, name: string) =>
      scene.campaign({ date_from, date_to, name: `Télies ${name}`, state: 'SENT_TO_BIDDER' });
    const [early, late] = [
      await campaign('2026-11-01', '2026-11-10', 'korai'),
      await campaign('2026-11-10', '2026-12-24', 'késő'),
    ];
    await test.db
      .insertInto('campaign_assignee')
      .values({ campaign_id: late, account_id: scene.mhfe.accountId, company_id: scene.mhfe.companyId })
      .execute();
    const listed = async (filter: Readonly<Record<string, string>>, { token } = scene.mhfe) => {
      const query = { name: 'Télies', sort: 'id:asc', ...filter };
      return (await test.call(campaignList, { token, query })).json().list.map(({ id }) => id);
    };
    expect(await listed({ period_from: '2026-11-10', period_to: '2026-11-10' })).toEqual([early, late]);
    expect(await listed({ period_from: '2026-11-11' })).toEqual([late]);
    expect(await listed({ period_to: '2026-11-09' })).toEqual([early]);
    expect(await listed({ period_from: '2026-12-25' })).toEqual([]);
    expect(await listed({ assigned_to_me: 'true' })).toEqual([late]);
    expect(await listed({ assigned_to_me: 'true' }, scene.advertiser)).toEqual([]);
    const wrong = { period_from: '2026-11-31' };
    expect((await test.call(campaignList, { token: scene.mhfe.token, query: wrong })).status).toBe(422);
    const winter = { from: '2026-11-01', to: '2026-12-31', name: 'Télies', period_from: '2026-11-11' };
    expect(await shown(scene.mhfe, winter)).toEqual([late]);
  });

  it('takes two years at once, of which one has a leap day', async () => {
    const id = await scene.campaign({ date_from: '2029-12-30', date_to: '2029-12-31', state: 'SENT_TO_BIDDER' });
    expect(await shown(scene.mhfe, { from: '2028-01-01', to: '2029-12-31' })).toEqual([id]);
  });

  it('filters as the list does', async () => {
    const august = { from: '2026-08-01', to: '2026-08-31' };
    const days = { date_from: '2026-08-03', date_to: '2026-08-30' };
    await scene.campaign({ ...days, name: 'Augusztusi alma', state: 'SENT_TO_BIDDER' });
    await scene.campaign({ ...days, name: 'Augusztusi körte', state: 'ADVERTISER_ACCEPT' });
    await scene.campaign({ ...days, name: 'Augusztusi szilva', state: 'BIDDER_ACCEPTED' });
    const filters = [
      { name: 'alma' },
      { state: 'ADVERTISER_ACCEPT,BIDDER_ACCEPTED' },
      { turn: 'mine', name: 'augusztusi' },
      { advertiser: String(scene.advertiser.companyId), name: 'augusztusi' },
      { advertiser: String(scene.mhfe.companyId) },
    ];
    for (const filter of filters) {
      const query = { name: 'augusztusi', ...filter };
      const rows = (await test.call(campaignList, { token: scene.mhfe.token, query })).json();
      const calendar = await shown(scene.mhfe, { ...august, ...query });
      expect(calendar.toSorted(), JSON.stringify(filter)).toEqual(rows.list.map(({ id }) => id).toSorted());
    }
  });

  it('draws so many at most, and says how many there are', async () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    const days = { date_from: '2026-11-02', date_to: '2026-11-08' };
    const id = await scene.campaign({ ...days, name: 'Novemberi', state: 'SENT_TO_BIDDER' });
    const more = CALENDAR_ROWS + 6;
    await repeatCampaign(test.db, id, more);
    const { list, totalCount } = (await ask(scene.mhfe, { ...november, name: 'novemberi' })).json();
    expect(list).toHaveLength(CALENDAR_ROWS);
    expect(totalCount).toBe(more + 1);
  });

  it.each([
    ['a period that ends before it begins', { from: '2026-06-02', to: '2026-06-01' }, 'end_before_start'],
    ['more than two years', { from: '2026-01-01', to: '2028-01-02' }, 'after_maximum'],
    ['a day that does not exist', { from: '2026-06-01', to: '2026-06-31' }, 'invalid_date'],
  ])('refuses %s', async (_what, query, code) => {
    const answer = await ask(scene.mhfe, query);
    expect(answer.status).toBe(422);
    expect(answer.problem().violations).toMatchObject([{ propertyPath: 'to', code }]);
  });
});
