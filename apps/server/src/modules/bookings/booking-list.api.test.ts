import { bookingList } from '@felulet/contract/bookings/bookings.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson } from '../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
/** Two bookings that have nothing in common, and what leaves one of them. */
let filters: Readonly<Record<'one' | 'other', Readonly<Record<string, string | number>>>>;
let ids: Readonly<Record<'one' | 'other', number>>;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  const rival = await createPerson(test, 'ROLE_ADVERTISER');
  const state = 'SENT_TO_PUBLISHER';
  const one = await scene.campaign({ state });
  const other = await scene.campaign({
    ...{ state, creator_company_id: rival.companyId, advertiser_company_id: rival.companyId },
  });
  const bus = { type: 'VEHICLE_LOCAL', zip_code: null, street: null, line_number: '11' } as const;
  const [waiting, decided] = [
    await scene.waiting({ campaignId: one }),
    await scene.approved(await scene.waiting({ campaignId: other, mediaId: await scene.media(bus) })),
  ];
  ids = { one: waiting.id, other: decided.id };
  const { companyId } = scene.advertiser;
  filters = {
    one: { media_type: 'STATIC', creator: companyId, advertiser: companyId, campaign: one, state: waiting.state },
    other: {
      ...{ media_type: 'VEHICLE_LOCAL', creator: rival.companyId, advertiser: rival.companyId },
      ...{ campaign: other, state: decided.state },
    },
  };
});
afterAll(() => test.close());

const listed = async (query: Readonly<Record<string, string | number>>) =>
  (await test.call(bookingList, { token: scene.publisher.token, query })).json().list.map(({ id }) => id);

describe('the list of bookings [P2.31]', () => {
  it.each(['media_type', 'creator', 'advertiser', 'campaign', 'state'])('is narrowed by %s', async (name) => {
    const [one = '', other = ''] = [filters.one[name], filters.other[name]];
    expect(await listed({ [name]: one })).toEqual([ids.one]);
    expect(await listed({ [name]: other })).toEqual([ids.other]);
    expect(await listed({ [name]: `${one},${other}` })).toEqual([ids.other, ids.one]);
  });

  it('holds all of the publisher without a filter, the newest first [P9.2 default sort descending]', async () => {
    expect(await listed({})).toEqual([ids.other, ids.one]);
  });
});
