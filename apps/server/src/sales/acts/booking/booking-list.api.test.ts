import { randomUUID } from 'node:crypto';
import { bookingExport, bookingList, bookingTotalsCount } from '@felulet/contract/sales/booking-list.ts';
import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { insertBookedPackage } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';
import { mayReadCampaignFile } from '../../views/campaign/campaigns.ts';

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
    state,
    creator_company_id: rival.companyId,
    advertiser_company_id: rival.companyId,
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
      media_type: 'VEHICLE_LOCAL',
      creator: rival.companyId,
      advertiser: rival.companyId,
      campaign: other,
      state: decided.state,
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

  it('is narrowed by how far the offer is, and says so', async () => {
    const accepted = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const { id } = await scene.approved(await scene.waiting({ campaignId: accepted }));
    await test.db.updateTable('campaign').set({ state: 'ADVERTISER_ACCEPT' }).where('id', '=', accepted).execute();
    expect(await listed({ campaign_state: 'ADVERTISER_ACCEPT' })).toEqual([id]);
    expect(await listed({ campaign_state: 'REJECTED' })).toEqual([]);
    const query = { campaign: accepted };
    const { list } = (await test.call(bookingList, { token: scene.publisher.token, query })).json();
    expect(list).toMatchObject([{ id, campaign_state: 'ADVERTISER_ACCEPT' }]);
    const wrong = { campaign_state: 'NINCS' };
    expect((await test.call(bookingList, { token: scene.publisher.token, query: wrong })).status).toBe(422);
    await test.db.deleteFrom('booking').where('id', '=', id).execute();
  });

  it('is narrowed to own bookings or to those of campaigns, for its publisher and for an admin alone', async () => {
    const body = { media: await scene.media(), date_from: '2026-04-01', date_to: '2026-04-28' };
    const { id } = (await test.call(bookingCreate, { token: scene.publisher.token, body })).json();
    expect(await listed({ kind: 'manual_booking' })).toEqual([id]);
    expect(await listed({ kind: 'campaign_booking' })).toEqual([ids.other, ids.one]);
    const listOf = async (person: TestPerson, kind: string) =>
      test.call(bookingList, { token: person.token, query: { kind } });
    expect((await listOf(scene.admin, 'manual_booking')).json().list).toMatchObject([{ id, campaign: null }]);
    expect((await listOf(scene.otherPublisher, 'manual_booking')).json().list).toEqual([]);
    expect((await listOf(scene.mhfe, 'manual_booking')).status).toBe(403);
    expect((await listOf(scene.publisher, 'manual_row')).status).toBe(422);
    await test.db.deleteFrom('booking').where('id', '=', id).execute();
  });

  it('tells what chosen rows come to as the rows do, and of those of others nothing', async () => {
    const { list } = (await test.call(bookingList, { token: scene.publisher.token })).json();
    const chosen = list.map(({ id }) => id);
    const totals = (of: readonly number[], person: TestPerson = scene.publisher) =>
      test.call(bookingTotalsCount, { token: person.token, body: { ids: [...of] } });
    const sums = (await totals([...chosen, 2_000_000_000])).json();
    const priced = list.find(({ id }) => id === ids.other)?.total_price ?? 0;
    expect(priced).toBeGreaterThan(0);
    const quantity = list.reduce((sum, row) => sum + row.quantity, 0);
    expect(sums).toEqual({
      count: list.length,
      quantity,
      price: priced,
      without_price: list.length - 1,
      in_packages: 0,
    });
    expect((await totals([ids.other], scene.admin)).json()).toMatchObject({ count: 1, price: priced });
    const rival = await createPerson(test, 'ROLE_PUBLISHER');
    const nothing = { count: 0, quantity: 0, price: 0, without_price: 0, in_packages: 0 };
    expect((await totals(chosen, rival)).json()).toEqual(nothing);
    for (const person of [scene.mhfe, scene.advertiser]) expect((await totals(chosen, person)).status).toBe(403);
    expect((await totals([])).status).toBe(422);
    expect((await totals(Array.from({ length: 5001 }, (_, index) => index + 1))).status).toBe(422);
  });

  it('is sorted by the price its publisher is shown, rows without one last; for an admin not', async () => {
    const cheap = await scene.approved(await scene.waiting({ mediaId: await scene.media({}, 10_000) }));
    const paidByPackage = await scene.approved(await scene.waiting({ mediaId: await scene.media({}, 5000) }));
    const campaignId = cheap.campaign?.id ?? 0;
    const booking_package_id = await insertBookedPackage(test.db, scene.publisher, campaignId);
    await test.db.updateTable('booking').set({ booking_package_id }).where('id', '=', paidByPackage.id).execute();
    const last = [paidByPackage.id, ids.one];
    expect(await listed({ sort: 'total_price:asc' })).toEqual([cheap.id, ids.other, ...last]);
    expect(await listed({ sort: 'total_price:desc' })).toEqual([ids.other, cheap.id, ...last]);
    // Taken back, a row shows no price any more and keeps its place by none.
    await test.db.updateTable('booking').set({ state: 'REJECTED' }).where('id', '=', cheap.id).execute();
    expect(await listed({ sort: 'total_price:asc' })).toEqual([ids.other, paidByPackage.id, cheap.id, ids.one]);
    const query = { sort: 'total_price:asc' };
    const refused = [
      await test.call(bookingList, { token: scene.admin.token, query }),
      await test.call(bookingList, { token: scene.admin.token, query: { sort: 'state:asc,total_price:desc' } }),
      await test.call(bookingExport, { token: scene.admin.token, body: { filter: query } }),
    ];
    for (const answer of refused)
      expect(answer.problem().violations).toMatchObject([{ propertyPath: 'sort', code: 'not_allowed' }]);
    for (const person of [scene.mhfe, scene.advertiser, scene.intermediary])
      expect((await test.call(bookingList, { token: person.token, query })).status).toBe(403);
    await test.db.deleteFrom('booking').where('id', 'in', [cheap.id, paidByPackage.id]).execute();
  });

  it('is narrowed to chosen ones, and refuses none or too many of them', async () => {
    expect(await listed({ ids: `${ids.one}` })).toEqual([ids.one]);
    expect(await listed({ ids: `${ids.one},${ids.other}`, media_type: 'STATIC' })).toEqual([ids.one]);
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join();
    for (const wrong of ['', 'x', many])
      expect((await test.call(bookingList, { token: scene.publisher.token, query: { ids: wrong } })).status).toBe(422);
  });

  it('holds all of the publisher without a filter, the newest first [P9.2]', async () => {
    expect(await listed({})).toEqual([ids.other, ids.one]);
  });
});

describe('the search of the lists', () => {
  it('finds words of surface, campaign, brand and advertiser, all of them, whatever their accents', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER', name: 'Őszi Nagyhét', brand: 'Kékcápa' });
    const mediaId = await scene.media({ title: 'Lövölde tér 4.' });
    const { id } = await scene.waiting({ campaignId, mediaId });
    for (const search of ['lovolde', 'nagyhet', 'kekcapa', 'LÖVÖLDE nagy'])
      expect(await listed({ search })).toEqual([id]);
    expect(await listed({ search: 'lövölde nincsilyen' })).toEqual([]);
    expect(await listed({ search: '%' })).toEqual([]);
    const found = await test.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', scene.advertiser.companyId)
      .executeTakeFirstOrThrow();
    expect(await listed({ search: `${found.name} lövölde`.replace(',', ' ') })).toEqual([id]);
  });

  it('finds the bookings of several surface codes at once', async () => {
    const surfaces = await test.db
      .selectFrom('booking')
      .select('media_id')
      .where('id', 'in', [ids.one, ids.other])
      .execute();
    for (const [index, { media_id }] of surfaces.entries())
      await test.db
        .updateTable('media')
        .set({ surface_code: `LK-${index}` })
        .where('id', '=', media_id ?? 0)
        .execute();
    expect(await listed({ search: 'LK-0, lk-1 LK-7' })).toEqual([ids.other, ids.one]);
    expect(await listed({ search: 'LK-0 LK-7' })).toHaveLength(1);
    expect(await listed({ search: 'LK-7 LK-8' })).toEqual([]);
    await test.db.updateTable('media').set({ surface_code: 'LK-00881' }).where('surface_code', '=', 'LK-1').execute();
    expect(await listed({ search: '00881 00882' })).toHaveLength(1);
  });

  it('keeps what touches a period, and refuses what is no day', async () => {
    const touching = await listed({ period_from: '2026-04-28', period_to: '2026-05-10' });
    expect(touching).toContain(ids.one);
    expect(await listed({ period_from: '2026-04-29' })).toEqual([]);
    expect(await listed({ period_to: '2026-03-31' })).toEqual([]);
    const query = { period_from: '2026-04-31' };
    expect((await test.call(bookingList, { token: scene.publisher.token, query })).status).toBe(422);
  });

  it('tells the code of the surface', async () => {
    const mediaId = await scene.media({ title: 'Kódos', surface_code: 'BP-0040' });
    const { id } = await scene.waiting({ mediaId });
    const query = { ids: String(id) };
    const { list } = (await test.call(bookingList, { token: scene.publisher.token, query })).json();
    expect(list).toMatchObject([{ id, surface_code: 'BP-0040' }]);
  });

  it('shows the size, by which it sorts', async () => {
    const big = (await scene.waiting({ mediaId: await scene.media({ title: 'Óriás', width: 1200, height: 600 }) })).id;
    const query = { sort: 'size:desc', rowsPerPage: 1 };
    const { list } = (await test.call(bookingList, { token: scene.publisher.token, query })).json();
    expect(list).toMatchObject([{ id: big, width: 1200, height: 600 }]);
  });
});

describe('the designs of a campaign', () => {
  it('are read by a publisher once a booking is before it, by no other, and nothing else of the campaign', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const design = await insertReference(campaignId, 'DESIGN', 'plakat.png');
    const brief = await insertReference(campaignId, 'OTHER', 'brief.pdf');
    expect(await mayRead(design)).toBe(false);
    const { id } = await scene.waiting({ campaignId });
    await test.db.updateTable('booking').set({ state: 'CREATED' }).where('id', '=', id).execute();
    const rowOf = async () => {
      const query = { campaign: campaignId };
      return (await test.call(bookingList, { token: scene.publisher.token, query })).json().list[0];
    };
    expect((await rowOf())?.creatives).toEqual([]);
    expect(await mayRead(design)).toBe(false);
    await test.db.updateTable('booking').set({ state: 'WAITING_FOR_PUBLISHER' }).where('id', '=', id).execute();
    expect((await rowOf())?.creatives).toMatchObject([{ original_filename: 'plakat.png', mime_type: 'image/png' }]);
    expect(await mayRead(design)).toBe(true);
    expect(await mayRead(brief)).toBe(false);
    expect(await mayReadCampaignFile(test.db, viewerOf(scene.otherPublisher), design)).toBe(false);
  });
});

const viewerOf = ({ accountId, companyId }: TestPerson): Viewer => ({
  accountId,
  companyId,
  role: 'ROLE_PUBLISHER',
  isLeader: false,
});
const mayRead = (file: string) => mayReadCampaignFile(test.db, viewerOf(scene.publisher), file);

async function insertReference(campaign_id: number, kind: 'DESIGN' | 'OTHER', original_filename: string) {
  const mime_type = original_filename.endsWith('.png') ? 'image/png' : 'application/pdf';
  const { id } = await test.db
    .insertInto('file')
    .values({ id: randomUUID(), mime_type, original_filename, byte_size: 10, has_thumbnail: kind === 'DESIGN' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db.insertInto('campaign_reference').values({ campaign_id, kind, file_id: id, order_number: 0 }).execute();
  return id;
}
