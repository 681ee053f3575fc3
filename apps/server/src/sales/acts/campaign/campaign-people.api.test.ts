import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { campaignAssignees, campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { type CampaignScene, campaignScene } from '../../../testing/campaign-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: CampaignScene;
let bookings: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await campaignScene(test);
  bookings = await bookingScene(test);
});
afterAll(() => test.close());

const move = (id: number, by: TestPerson, state: string, note?: string) =>
  test.call(campaignChangeState, { token: by.token, id, body: { state, note } });
const read = async (id: number, by: TestPerson) => (await test.call(campaignGet, { token: by.token, id })).json();
const ids = (people: readonly { readonly id: number }[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);

describe('the people of a campaign', () => {
  it('are whoever created or accepted it, on each side its own', async () => {
    const colleague = await createPerson(test, 'ROLE_INTERMEDIARY', { companyId: scene.intermediary.companyId });
    const id = await scene.create();
    await move(id, scene.advertiser, 'SENT_TO_INTERMEDIARY');
    expect((await read(id, scene.intermediary)).assignees).toEqual([]);
    expect((await move(id, colleague, 'INTERMEDIARY_ACCEPTED')).status).toBe(200);
    expect(ids((await read(id, scene.intermediary)).assignees)).toEqual([colleague.accountId]);
    expect(ids((await read(id, scene.advertiser)).assignees)).toEqual([scene.advertiser.accountId]);
  });

  it('are chosen in place of those who were seen: whom a colleague put in meanwhile stays in', async () => {
    const of = { companyId: scene.advertiser.companyId };
    const [one, other] = [
      await createPerson(test, 'ROLE_ADVERTISER', of),
      await createPerson(test, 'ROLE_ADVERTISER', of),
    ];
    const id = await scene.create();
    const { token, accountId } = scene.advertiser;
    const assign = (selectedAssignees: number[], seen: number[]) =>
      test.call(campaignAssignees, { token, id, body: { selectedAssignees, seen } });
    expect((await assign([accountId, one.accountId], [accountId])).status).toBe(200);
    const stale = await assign([accountId, other.accountId], [accountId]);
    expect(stale.problem()).toMatchObject({ status: 412, code: 'stale_revision' });
    expect(ids((await read(id, scene.advertiser)).assignees)).toEqual(ids([{ id: accountId }, { id: one.accountId }]));
    expect((await assign([accountId, other.accountId], [one.accountId, accountId])).status).toBe(200);
    const both = await Promise.all([
      assign([accountId], [accountId, other.accountId]),
      assign([accountId, one.accountId], [accountId, other.accountId]),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('are told of the sending side by its assignees, of the MHFE by its employees', async () => {
    const seller = await createPerson(test, 'ROLE_MHFE', { companyId: bookings.mhfe.companyId });
    const gone = await createPerson(test, 'ROLE_MHFE', { companyId: bookings.mhfe.companyId });
    await test.db.updateTable('account').set({ enabled: false }).where('id', '=', gone.accountId).execute();
    const id = await bookings.campaign({ intermediary_company_id: bookings.intermediary.companyId });
    const side = { campaign_id: id, company_id: bookings.intermediary.companyId };
    const own = { campaign_id: id, company_id: bookings.advertiser.companyId };
    await test.db
      .insertInto('campaign_assignee')
      .values([
        { ...side, account_id: bookings.intermediary.accountId },
        { ...own, account_id: bookings.advertiser.accountId },
      ])
      .execute();
    const seen = await read(id, bookings.intermediary);
    expect(ids(seen.sender_assignees)).toEqual([bookings.advertiser.accountId]);
    expect(ids(seen.mhfe_employees)).toEqual([bookings.mhfe.accountId, seller.accountId]);
    expect(ids((await read(await scene.create(), scene.advertiser)).mhfe_employees)).toEqual([]);
  });
});

describe('each change of a campaign', () => {
  it('is written down with its state, company, user and time', async () => {
    const id = await scene.create();
    test.clock.advance(60_000);
    await move(id, scene.advertiser, 'SENT_TO_INTERMEDIARY');
    const at = test.clock.now().toISOString();
    const [last, first] = (await read(id, scene.advertiser)).campaign_operations;
    expect(first).toMatchObject({ kind: 'STATE', state: 'CREATED' });
    const name = await test.db
      .selectFrom('account as a')
      .innerJoin('company as c', 'c.id', 'a.company_id')
      .select(['a.name as user', 'c.name as company'])
      .where('a.id', '=', scene.advertiser.accountId)
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ kind: 'STATE', state: 'SENT_TO_INTERMEDIARY', ...name, time: at });
  });
});

describe('a campaign that ends', () => {
  const freeUnits = async (media: number) => {
    const query = { available_from: SCENE_PERIOD.date_from, available_to: SCENE_PERIOD.date_to, rowsPerPage: 100 };
    const { list } = (await test.call(mediaList, { token: bookings.publisher.token, query })).json();
    return list.find(({ id }) => id === media)?.available_quantity;
  };

  it('rejects what is booked in it and frees the units [D5.35]', async () => {
    const media = await bookings.media({ quantity: 3 });
    const campaignId = await bookings.campaign({ state: 'SENT_TO_PUBLISHER' });
    const booking = await bookings.waiting({ campaignId, mediaId: media, quantity: 2 });
    await bookings.approved(booking);
    expect(await freeUnits(media)).toBe(1);
    const offer = { state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true } as const;
    await test.db.updateTable('campaign').set(offer).where('id', '=', campaignId).execute();
    expect((await move(campaignId, bookings.advertiser, 'REJECTED', 'Elmarad az idei költés.')).status).toBe(200);
    const rows = await test.db.selectFrom('booking').select('state').where('campaign_id', '=', campaignId).execute();
    expect(rows).toEqual([{ state: 'REJECTED' }]);
    expect(await freeUnits(media)).toBe(3);
  });
});
