import { bookingFilter } from '@felulet/contract/sales/booking-list.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const campaign = (name: string, fields: Parameters<BookingScene['campaign']>[0] = {}) =>
  scene.campaign({ ...fields, name, state: 'SENT_TO_PUBLISHER' });
const choicesOf = async ({ token }: TestPerson) => (await test.call(bookingFilter, { token })).json().filter;
const namesOf = async (person: TestPerson) => (await choicesOf(person)).campaigns.map(({ name }) => name);

/** A publisher with a surface whose rejected bookings are written in bulk: they hold no units. */
async function busyPublisher() {
  const publisher = await createPerson(test, 'ROLE_PUBLISHER');
  const mediaId = await insertMedia(test.db, publisher.companyId);
  const reject = (campaigns: readonly number[], times = 1) =>
    sql`insert into booking
        (media_id, publisher_company_id, campaign_id, state, quantity, date_from, date_to, created_by)
      select ${mediaId}, ${publisher.companyId}, campaign_id, 'REJECTED', 1, '2026-04-01', '2026-04-28', ${publisher.accountId}
      from unnest(${campaigns}::integer[]) campaign_id, generate_series(1, ${times}::integer)`.execute(test.db);
  return { publisher, reject };
}

describe('what the filter of bookings offers', () => {
  it('are campaigns with bookings of one’s own, by name, and who is behind them', async () => {
    const [one, other] = [await busyPublisher(), await busyPublisher()];
    const { companyId } = scene.intermediary;
    const agency = {
      role_of_creator: 'ROLE_INTERMEDIARY',
      creator_company_id: companyId,
      intermediary_company_id: companyId,
      advertiser_company_id: null,
      external_advertiser: 'Külsős',
    } as const;
    const [ours, theirs] = [await campaign('Őszi', agency), await campaign('Tavaszi')];
    await one.reject([ours, await campaign('Nyári')]);
    await other.reject([theirs]);
    await campaign('Foglalás nélküli');
    const { campaigns, creators, advertisers } = await choicesOf(one.publisher);
    expect(campaigns.map(({ name }) => name)).toEqual(['Nyári', 'Őszi']);
    const nameOf = (id: number) => creators.find((creator) => creator.id === id)?.name;
    expect(campaigns.map(({ creator }) => creator)).toEqual([nameOf(scene.advertiser.companyId), nameOf(companyId)]);
    expect(campaigns[0]).toMatchObject({ date_from: expect.any(String), date_to: expect.any(String) });
    expect(creators).toHaveLength(2);
    expect(creators).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: companyId, roles: ['ROLE_INTERMEDIARY'] }),
        expect.objectContaining({ id: scene.advertiser.companyId, roles: ['ROLE_ADVERTISER'] }),
      ]),
    );
    expect(advertisers).toMatchObject([{ id: scene.advertiser.companyId }]);
    expect(await namesOf(other.publisher)).toEqual(['Tavaszi']);
    expect(await namesOf(scene.admin)).toEqual(expect.arrayContaining(['Nyári', 'Őszi', 'Tavaszi']));
  });

  it('ends with the campaigns of the latest 50,000 bookings', async () => {
    const { publisher, reject } = await busyPublisher();
    await reject([await campaign('Rég volt')]);
    const long = await campaign('Hosszú');
    await reject([long], 49_999);
    expect(await namesOf(publisher)).toEqual(['Hosszú', 'Rég volt']);
    await reject([long]);
    expect(await namesOf(publisher)).toEqual(['Hosszú']);
  });

  it('are 2,000 campaigns at most, the latest', async () => {
    const { publisher, reject } = await busyPublisher();
    const first = await campaign('K0000');
    const { rows } = await sql<{ id: number }>`insert into campaign
        (name, brand, target_area, ooh_budget, date_from, date_to, devices_and_other_information, state,
         role_of_creator, creator_company_id, advertiser_company_id, mhfe_company_id, created_by)
      select 'K' || lpad(number::text, 4, '0'), brand, target_area, ooh_budget, date_from, date_to,
        devices_and_other_information, state, role_of_creator, creator_company_id, advertiser_company_id,
        mhfe_company_id, created_by
      from campaign, generate_series(1, 2000) number where id = ${first} returning id`.execute(test.db);
    // The oldest campaign has the latest booking.
    await reject([...rows.map(({ id }) => id), first]);
    const names = await namesOf(publisher);
    expect([names.length, names[0], names.at(-1)]).toEqual([2000, 'K0001', 'K2000']);
  });
});
