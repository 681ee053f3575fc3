import { PRESENT_PAGES, presenceGone, presenceHere } from '@felulet/contract/office/presence.ts';
import { campaignUpdate } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '../../platform/session/expired.ts';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
let colleague: TestPerson;
/** Another process of the server, over the same database. */
let other: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  other = await startTestApp({}, { db: test.db, close: async () => undefined });
  scene = await bookingScene(test);
  colleague = await createPerson(test, 'ROLE_MHFE', { companyId: scene.mhfe.companyId, name: 'Halmos Réka' });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

type Page = { readonly place?: 'campaign' | 'booking'; readonly is_editing?: boolean; readonly tab?: string };
const here = ({ token }: TestPerson, id: number, page: Page = {}, app = test) =>
  app.call(presenceHere, {
    token,
    body: {
      tab: `tab-of-${token.slice(0, 8)}`.replace(/[^\w-]/g, '_'),
      place: 'campaign',
      id,
      is_editing: false,
      ...page,
    },
  });
const namesAt = async (who: TestPerson, id: number, page: Page = {}, app = test) =>
  (await here(who, id, page, app)).json().others.map(({ name }) => name);

describe('who has a campaign or a booking open [P4.31]', () => {
  it('is told to the colleagues, through whichever process they ask, with who edits it', async () => {
    const id = await scene.campaign();
    expect(await namesAt(scene.mhfe, id)).toEqual([]);
    const seen = (await here(colleague, id, { is_editing: true }, other)).json();
    expect(seen.others).toMatchObject([{ id: scene.mhfe.accountId, is_editing: false, since: expect.any(String) }]);
    expect((await here(scene.mhfe, id)).json().others).toMatchObject([{ name: 'Halmos Réka', is_editing: true }]);
  });

  it('is not told to other companies, nor of an admin to anybody', async () => {
    const id = await scene.campaign();
    await here(scene.mhfe, id);
    expect(await namesAt(scene.admin, id)).toEqual([]);
    expect(await namesAt(scene.advertiser, id)).toEqual([]);
    expect(await namesAt(scene.mhfe, id)).toEqual([]);
  });

  it('is remembered of the latest pages of a user, however many there are', async () => {
    const id = await scene.campaign();
    for (let page = 0; page <= PRESENT_PAGES; page += 1) {
      test.clock.advance(1);
      expect((await here(colleague, id, { tab: `page-number-${page}` })).status).toBe(200);
    }
    const kept = test.db.selectFrom('presence').select('tab').where('account_id', '=', colleague.accountId);
    const tabs = (await kept.execute()).map(({ tab }) => tab);
    expect([tabs.length, tabs.includes('page-number-0')]).toEqual([PRESENT_PAGES, false]);
    expect(await namesAt(scene.mhfe, id)).toEqual(['Halmos Réka']);
  });

  it('is one person once, however many pages', async () => {
    const id = await scene.campaign();
    for (const tab of ['first-page', 'second-page']) await here(colleague, id, { tab });
    expect(await namesAt(scene.mhfe, id)).toEqual(['Halmos Réka']);
  });

  it('is refused for what the asker may not see', async () => {
    const { id } = await scene.waiting();
    expect((await here(scene.publisher, id, { place: 'booking' })).status).toBe(200);
    expect((await here(scene.otherPublisher, id, { place: 'booking' })).status).toBe(404);
    expect((await here(scene.publisher, await scene.campaign())).status).toBe(404);
    expect((await here(scene.mhfe, 999_999)).status).toBe(404);
    expect((await here(scene.mhfe, id, { tab: 'x' })).status).toBe(422);
  });
});

describe('how long somebody is there', () => {
  it('is until the page is left, or was not heard of for 75 seconds', async () => {
    const id = await scene.campaign();
    await here(colleague, id);
    test.clock.advance(74_000);
    expect(await namesAt(scene.mhfe, id)).toEqual(['Halmos Réka']);
    test.clock.advance(2_000);
    expect(await namesAt(scene.mhfe, id)).toEqual([]);
    await here(colleague, id, { tab: 'left-soon' });
    expect(await namesAt(scene.mhfe, id)).toEqual(['Halmos Réka']);
    const gone = { token: colleague.token, id: 'left-soon' };
    for (const _again of [1, 2]) expect((await test.call(presenceGone, gone)).status).toBe(204);
    expect(await namesAt(scene.mhfe, id)).toEqual([]);
    await removeExpired(test.db, test.clock.now());
    const rows = await test.db.selectFrom('presence').select('account_id').where('place_id', '=', id).execute();
    expect(rows).toEqual([{ account_id: scene.mhfe.accountId }]);
  });

  it('tells the revision of the record, so that a form knows of a change before it is saved', async () => {
    const id = await scene.campaign({ state: 'CREATED' });
    const { revision } = (await here(scene.advertiser, id)).json();
    const body = { brand: 'Más márka' };
    expect((await test.call(campaignUpdate, { token: scene.admin.token, id, body })).status).toBe(200);
    expect((await here(scene.advertiser, id)).json().revision).toBe(revision + 1);
  });
});
