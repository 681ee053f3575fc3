import { campaignFilter, campaignList, campaignUnreadCount } from '@felulet/contract/sales/campaign-list.ts';
import { campaignChangeState, campaignGet, campaignRead } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CampaignScene, campaignScene } from '../../../testing/campaign-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, makePartners, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let advertiser: TestPerson;
let intermediary: TestPerson;
let mhfe: TestPerson;
let publisher: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
let create: CampaignScene['create'];

beforeAll(async () => {
  test = await startTestApp();
  ({ advertiser, intermediary, mhfe, publisher, stranger, admin, create } = await campaignScene(test));
});
afterAll(() => test.close());

const move = (id: number, by: TestPerson, state: string, note?: string) =>
  test.call(campaignChangeState, { token: by.token, id, body: { state, note } });

describe('the search of the campaigns', () => {
  it('finds each word in the name, the brand or the advertiser', async () => {
    const id = await create(advertiser, intermediary, { name: 'Keresett tavasz', brand: 'Málnás' });
    await test.db
      .updateTable('company')
      .set({ name: 'Csörgő Üdítő Zrt.' })
      .where('id', '=', advertiser.companyId)
      .execute();
    const found = async (name: string) =>
      (await test.call(campaignList, { token: admin.token, query: { name } })).json().list.map((row) => row.id);
    expect(await found('csorgo keresett')).toEqual([id]);
    expect(await found('málnás üdítő tavasz')).toEqual([id]);
    expect(await found('csörgő nyár')).toEqual([]);
    expect(
      (await test.call(campaignList, { token: stranger.token, query: { name: 'csörgő' } })).json().totalCount,
    ).toBe(0);
  });
});

describe('the search of the campaigns of an intermediary', () => {
  it('finds an advertiser that stands there by its name alone', async () => {
    const id = await create(intermediary, mhfe, { name: 'Nevesített', external_advertiser: 'Zsálya és Társa' });
    const query = { name: 'zsalya nevesített' };
    const { list } = (await test.call(campaignList, { token: intermediary.token, query })).json();
    expect(list.map((row) => row.id)).toEqual([id]);
  });
});

describe('seeing campaigns', () => {
  it('shows a campaign to the creator always and to the others only once it reached them', async () => {
    const id = await create();
    const sees = async (who: TestPerson): Promise<number> =>
      (await test.call(campaignGet, { token: who.token, id })).status;
    expect([
      await sees(advertiser),
      await sees(intermediary),
      await sees(mhfe),
      await sees(stranger),
      await sees(publisher),
      await sees(admin),
    ]).toEqual([200, 404, 404, 404, 404, 200]);
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    expect([await sees(intermediary), await sees(mhfe)]).toEqual([200, 404]);
  });

  it('filters by state and party, sorts by Hungarian rules and refuses an unknown column', async () => {
    for (const name of ['Zebra', 'Árnyék', 'Csizma', 'Cukor'])
      await create(advertiser, intermediary, { name: `Rend ${name}` });
    const query = { name: 'rend', sort: 'name:asc', state: 'CREATED', rowsPerPage: 3 };
    const page = (await test.call(campaignList, { token: advertiser.token, query })).json();
    expect(page.totalCount).toBe(4);
    expect(page.list.map((row) => row.name)).toEqual(['Rend Árnyék', 'Rend Cukor', 'Rend Csizma']);
    const none = (
      await test.call(campaignList, { token: advertiser.token, query: { ...query, state: 'REJECTED' } })
    ).json();
    expect(none).toEqual({ list: [], totalCount: 0 });
    const wrong = await test.call(campaignList, { token: advertiser.token, query: { sort: 'password:asc' } });
    expect(wrong.problem().violations).toMatchObject([{ propertyPath: 'sort', code: 'unknown_property' }]);
    const filter = (await test.call(campaignFilter, { token: advertiser.token })).json();
    expect(filter.intermediary.map((company) => company.id)).toContain(intermediary.companyId);
  });

  it('counts what waits for the own company until it is opened', async () => {
    const other = await createPerson(test, 'ROLE_INTERMEDIARY');
    await makePartners(test, advertiser, other);
    const unread = async (): Promise<number> => (await test.call(campaignUnreadCount, { token: other.token })).json();
    const id = await create(advertiser, other);
    expect(await unread()).toBe(0);
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    expect(await unread()).toBe(1);
    await test.call(campaignGet, { token: other.token, id });
    expect(await unread(), 'looking alone marks nothing').toBe(1);
    expect((await test.call(campaignRead, { token: other.token, id })).status).toBe(204);
    expect(await unread()).toBe(0);
    test.clock.advance(1000);
    await move(id, other, 'INTERMEDIARY_ACCEPTED');
    expect(await unread(), 'the turn stays where it was').toBe(0);
  });

  it('counts a campaign no longer once a colleague has opened it', async () => {
    const other = await createPerson(test, 'ROLE_INTERMEDIARY');
    const colleague = await createPerson(test, 'ROLE_INTERMEDIARY', { companyId: other.companyId });
    await makePartners(test, advertiser, other);
    const id = await create(advertiser, other);
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    const unread = async (): Promise<number> => (await test.call(campaignUnreadCount, { token: other.token })).json();
    expect(await unread()).toBe(1);
    await test.call(campaignRead, { token: colleague.token, id });
    expect(await unread()).toBe(0);
  });

  it('lists what waits for the own company, what nobody there has opened first, as many as are counted [C2.3]', async () => {
    const other = await createPerson(test, 'ROLE_INTERMEDIARY');
    await makePartners(test, advertiser, other);
    const [opened, unread, passed] = [
      await create(advertiser, other),
      await create(advertiser, other),
      await create(advertiser, other),
    ];
    for (const id of [opened, unread, passed]) await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    test.clock.advance(1000);
    for (const id of [opened, passed]) await test.call(campaignRead, { token: other.token, id });
    await move(passed, other, 'INTERMEDIARY_REJECTED');
    const list = async (query: Record<string, string>) =>
      (await test.call(campaignList, { token: other.token, query })).json();
    const byTurn = await list({ sort: 'turn:asc' });
    expect(byTurn.list.map(({ id, is_my_turn, is_unread }) => [id, is_my_turn, is_unread])).toEqual([
      [unread, true, true],
      [opened, true, false],
      [passed, false, false],
    ]);
    const mine = await list({ turn: 'mine', sort: 'id:asc' });
    expect([mine.totalCount, mine.list.map(({ id }) => id)]).toEqual([2, [opened, unread]]);
    const count = (await test.call(campaignUnreadCount, { token: other.token })).json();
    const fresh = await list({ turn: 'unread' });
    expect([fresh.totalCount, fresh.list.map(({ id }) => id)]).toEqual([count, [unread]]);
    expect((await test.call(campaignList, { token: other.token, query: { turn: 'all' } })).status).toBe(422);
  });

  it('counts no campaign for the company that has just created it', async () => {
    const author = await createPerson(test, 'ROLE_ADVERTISER');
    await makePartners(test, author, publisher);
    await create(author, publisher);
    expect((await test.call(campaignUnreadCount, { token: author.token })).json()).toBe(0);
  });
});
