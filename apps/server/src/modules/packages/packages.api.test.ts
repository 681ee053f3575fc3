import { bookingPackageCreate, bookingPackageUpdate } from '@felulet/contract/bookings/booking-packages.contract.ts';
import { mediaDelete } from '@felulet/contract/medias/medias.contract.ts';
import {
  packageCreate,
  packageDelete,
  packageGet,
  packageList,
  packageOccupancy,
  packageUpdate,
} from '@felulet/contract/packages/packages.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCENE_PERIOD } from '../../testing/booking-scene.ts';
import { type PackageScene, packageScene, SALE_PERIOD } from '../../testing/package-scene.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestPerson } from '../../testing/test-people.ts';
import { findAvailabilityFaults } from '../availability/availability.lookup.ts';

let test: TestApp;
let scene: PackageScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await packageScene(test);
});
afterAll(async () => {
  expect(await findAvailabilityFaults(test.db)).toEqual([]);
  await test.close();
});

const get = (id: number, by: TestPerson = scene.publisher) => test.call(packageGet, { token: by.token, id });
const list = async (query: Readonly<Record<string, string | number | boolean>>, by: TestPerson = scene.publisher) =>
  (await test.call(packageList, { token: by.token, query: { rowsPerPage: 100, ...query } })).json();
const put = (id: number, body: object, by: TestPerson = scene.publisher, headers = {}) =>
  test.call(packageUpdate, { token: by.token, id, body, headers });
const remove = (id: number, by: TestPerson = scene.publisher) => test.call(packageDelete, { token: by.token, id });
const book = (campaign: number, pack: number, more: object = {}) =>
  test.call(bookingPackageCreate, {
    token: scene.mhfe.token,
    body: { campaign, package: pack, ...SCENE_PERIOD, ...more },
  });

describe('a public package', () => {
  it('is made with its sale period and price tags, which stand in their order [K3.16] [K3.17]', async () => {
    const price_tags = [
      { title: 'Szerelés', value: 20_000 },
      { title: 'Nyomtatás', value: 0 },
    ];
    const made = (await scene.publicPackage({ price_tags, information: 'Belváros' })).json();
    expect(made).toMatchObject({
      title: 'Nagycsomag',
      price: 500_000,
      is_private: false,
      is_active: true,
      ...SALE_PERIOD,
      company: { id: scene.publisher.companyId },
      information: 'Belváros',
      price_tags,
      package_items: [],
      medias_sum: 0,
      assembly_request: null,
      reference: null,
    });
    expect(made.calc_discount).toBeUndefined();
    expect((await get(made.id)).json()).toEqual(made);
  });

  it.each([
    ['no title', { title: ' ' }, 'title', 'required'],
    ['a start of today', { date_from: '2026-03-04' }, 'date_from', 'start_before_tomorrow'],
    ['an end on the first day', { date_to: SALE_PERIOD.date_from }, 'date_to', 'end_not_after_start'],
    ['a period that ended', { date_from: '2026-01-01', date_to: '2026-02-01' }, 'date_from', 'start_before_tomorrow'],
    ['no period', { date_from: null }, 'date_from', 'required'],
    ['a price of 10^12', { price: 1_000_000_000_000 }, 'price', 'too_big'],
    ['half a forint', { price: 1.5 }, 'price', 'not_integer'],
    ['a kind that it does not have', { is_private: true }, 'is_private', 'not_allowed'],
    ['the switch, which only an edit has', { is_active: false }, 'is_active', 'unknown_field'],
    [
      'a tag of another package',
      { price_tags: [{ id: 1, title: 'x', value: 1 }] },
      'price_tags[0].id',
      'unknown_reference',
    ],
  ])('is not made with %s [K5.12] [K5.13 tomorrow or later]', async (_what, more, propertyPath, code) => {
    const answer = await scene.publicPackage(more);
    expect(answer.status).toBe(422);
    expect(answer.problem().violations?.[0]).toMatchObject({ propertyPath, code });
  });

  it('may cost nothing', async () => {
    expect((await scene.publicPackage({ price: 0 })).json().price).toBe(0);
  });

  it('belongs to the publisher, or to the one that an admin picks [K5.14]', async () => {
    expect((await scene.publicPackage({ company: scene.otherPublisher.companyId })).status).toBe(403);
    expect((await scene.publicPackage({}, scene.admin)).problem().violations?.[0]?.propertyPath).toBe('company');
    const picked = await scene.publicPackage({ company: { id: scene.publisher.companyId } }, scene.admin);
    expect(picked.json().company.id).toBe(scene.publisher.companyId);
    expect((await scene.publicPackage({ company: scene.mhfe.companyId }, scene.admin)).status).toBe(422);
    for (const person of [scene.mhfe, scene.advertiser])
      expect((await scene.publicPackage({}, person)).status).toBe(403);
  });

  it('is edited by its publisher; kind, publisher and what was booked stay [K4.2] [K4.3]', async () => {
    const { id, price_tags: none } = (await scene.publicPackage()).json();
    expect(none).toEqual([]);
    const edited = (
      await put(id, { title: 'Új név', price: 1, is_active: false, price_tags: [{ title: 'A', value: 5 }] })
    ).json();
    expect(edited).toMatchObject({ title: 'Új név', price: 1, is_active: false });
    const [tag] = edited.price_tags ?? [];
    const again = (
      await put(id, {
        price_tags: [
          { title: 'B', value: 1 },
          { ...tag, value: 6 },
        ],
      })
    ).json();
    expect(again.price_tags?.map((one) => [one.title, one.value])).toEqual([
      ['B', 1],
      ['A', 6],
    ]);
    expect(again.price_tags?.[1]?.id).toBe(tag?.id);
    expect((await put(id, { is_private: true })).status).toBe(422);
    expect((await put(id, { company: scene.otherPublisher.companyId })).status).toBe(422);
    expect((await put(id, { date_to: null })).status).toBe(422);
    expect((await put(id, { title: 'x' }, scene.otherPublisher)).status).toBe(404);
    expect((await put(id, { title: 'x' }, scene.mhfe)).status).toBe(403);
    expect((await put(id, { title: 'x' }, scene.publisher, { 'if-match': '"r1"' })).status).toBe(412);
    expect((await put(999_999, { title: 'x' })).status).toBe(404);
  });

  it('keeps the days it has begun on, and takes no new ones that are over', async () => {
    const { id } = (await scene.publicPackage()).json();
    await test.db.updateTable('package').set({ date_from: '2026-01-01' }).where('id', '=', id).execute();
    expect((await put(id, { date_from: '2026-01-01', date_to: '2026-05-31' })).status).toBe(200);
    expect((await put(id, { date_from: '2026-01-02' })).status).toBe(422);
  });

  it('is everybody’s to see while active, its publisher’s alone else; the price is not the customers’ [D3.6] [D9.3]', async () => {
    const { id } = (
      await scene.publicPackage({ title: 'Látható csomag', price_tags: [{ title: 'Szerelés', value: 9 }] })
    ).json();
    for (const person of [scene.mhfe, scene.advertiser, scene.intermediary])
      expect((await get(id, person)).status).toBe(200);
    expect((await get(id, scene.otherPublisher)).status).toBe(404);
    const shown = (await get(id, scene.advertiser)).json();
    expect(shown.price).toBeUndefined();
    expect(shown.price_tags).toBeUndefined();
    const [row] = (await list({ title: 'látható' }, scene.advertiser)).list;
    expect(row).toMatchObject({ id, title: 'Látható csomag' });
    expect(row?.price).toBeUndefined();
    expect((await list({ title: 'látható' }, scene.mhfe)).list[0]?.price).toBe(500_000);
    await put(id, { is_active: false });
    for (const person of [scene.mhfe, scene.advertiser]) expect((await get(id, person)).status).toBe(404);
    expect((await list({ title: 'látható' }, scene.mhfe)).totalCount).toBe(0);
    expect((await list({ title: 'látható', is_active: false })).totalCount).toBe(1);
  });

  it('does not tell its price by sorting or filtering either [D9.3]', async () => {
    const ask = (query: Record<string, string>, by: TestPerson) => test.call(packageList, { token: by.token, query });
    expect((await ask({ sort: 'price:asc' }, scene.advertiser)).status).toBe(422);
    expect((await ask({ price_min: '5' }, scene.intermediary)).status).toBe(422);
    const campaign = await scene.campaign();
    const asked = { campaign: String(campaign), only_available: 'true' };
    expect((await ask(asked, scene.advertiser)).problem().violations?.[0]?.propertyPath).toBe('only_available');
    expect((await ask({ sort: 'price:asc', price_max: '5' }, scene.mhfe)).status).toBe(200);
  });

  it('stands in the list in the order and with the filters asked for [K2.18] [K9.2]', async () => {
    const ids: number[] = [];
    for (const [title, price] of [
      ['Lista Á', 3],
      ['Lista a', 1],
      ['Lista B', 2],
    ] as const)
      ids.push((await scene.publicPackage({ title, price })).json().id);
    const order = async (sort: string) => (await list({ title: 'lista', sort })).list.map((row) => row.price);
    expect((await list({ title: 'lista' })).list.map((row) => row.id)).toEqual(ids.toReversed());
    expect(await order('price:asc')).toEqual([1, 2, 3]);
    expect(await order('title:desc')).toEqual([2, 3, 1]);
    expect((await list({ title: 'lista', price_min: 2, price_max: 2 })).totalCount).toBe(1);
    expect((await list({ title: 'lista', is_private: true })).totalCount).toBe(0);
    expect((await list({ title: 'lista', company: scene.otherPublisher.companyId })).totalCount).toBe(0);
    expect(
      (await test.call(packageList, { token: scene.publisher.token, query: { sort: 'information:asc' } })).status,
    ).toBe(422);
  });

  it('is not deleted while it is booked [D4.9]', async () => {
    const { id } = (await scene.publicPackage()).json();
    await scene.add(id, await scene.media());
    const campaign = await scene.campaign();
    await book(campaign, id);
    expect((await get(id)).json().booking_packages).toMatchObject([{ campaign: { id: campaign }, state: 'CREATED' }]);
    expect((await remove(id)).problem().code).toBe('package_booked');
    await test.db
      .updateTable('booking_package')
      .set({ state: 'PUBLISHER_REJECTED' })
      .where('package_id', '=', id)
      .execute();
    expect((await remove(id, scene.otherPublisher)).status).toBe(404);
    expect((await remove(id)).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  it('is deleted or booked, never both, however close the two come', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = (await scene.publicPackage()).json();
      await scene.add(id, await scene.media());
      const campaign = await scene.campaign();
      const answers = await Promise.all([book(campaign, id), remove(id)]);
      const statuses = answers.map((answer) => answer.status);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual(statuses);
    }
  });
});

describe('a package in the browser of a campaign', () => {
  it('says whether it is free as a whole, and names what is in the way [C2.18] [D6.42]', async () => {
    const { id } = (await scene.publicPackage({ title: 'Böngésző csomag' })).json();
    const [free, short] = [await scene.media({ quantity: 1 }), await scene.media({ quantity: 2, title: 'Szűkös' })];
    await scene.add(id, free);
    await scene.add(id, short, { quantity: 2 });
    const campaign = await scene.campaign();
    const row = async () => (await list({ campaign, title: 'böngésző' }, scene.mhfe)).list[0];
    expect(await row()).toMatchObject({
      id,
      price: 500_000,
      booking_package_id: null,
      availability: { period: SCENE_PERIOD, is_free: true, in_the_way: [] },
    });
    await scene.waiting({ mediaId: short });
    expect((await row())?.availability).toMatchObject({
      is_free: false,
      in_the_way_count: 1,
      in_the_way: [{ id: short, title: 'Szűkös', is_deleted: false, available_quantity: 1, days: [{ missing: 1 }] }],
    });
    expect((await list({ campaign, title: 'böngésző', only_available: true }, scene.mhfe)).totalCount).toBe(0);
    await test.db.updateTable('media').set({ quantity: 3 }).where('id', '=', short).execute();
    expect((await list({ campaign, title: 'böngésző', only_available: true }, scene.mhfe)).totalCount).toBe(1);
    const booked = (await book(campaign, id)).json();
    expect(await row()).toMatchObject({ booking_package_id: booked.id, availability: null });
  });

  it('is not free without days in common, without surfaces, or with one that was deleted [D6.51]', async () => {
    const campaign = await scene.campaign();
    const availabilityOf = async (id: number) =>
      (await list({ campaign }, scene.mhfe)).list.find((row) => row.id === id)?.availability;
    const later = (await scene.publicPackage({ date_from: '2026-05-01', date_to: '2026-06-01' })).json().id;
    await scene.add(later, await scene.media());
    expect(await availabilityOf(later)).toMatchObject({ period: null, is_free: false });
    const empty = (await scene.publicPackage()).json().id;
    expect(await availabilityOf(empty)).toMatchObject({ is_free: false, in_the_way: [] });
    expect((await book(campaign, empty)).problem().code).toBe('package_empty');
    const withGone = (await scene.publicPackage()).json().id;
    const gone = await scene.media();
    await scene.add(withGone, gone);
    expect((await test.call(mediaDelete, { token: scene.publisher.token, id: gone })).status).toBe(204);
    expect(await availabilityOf(withGone)).toMatchObject({
      is_free: false,
      in_the_way: [{ id: gone, is_deleted: true }],
    });
    const refused = await book(campaign, withGone);
    expect(refused.status).toBe(409);
    expect(refused.problem()).toMatchObject({ code: 'package_surface_deleted', detail: expect.stringContaining('1') });
    expect((await get(withGone)).json().package_items[0]?.media.is_deleted).toBe(true);
  });

  it('is the campaign’s readers’ alone, and of active public packages', async () => {
    const campaign = await scene.campaign();
    const ask = (by: TestPerson) => test.call(packageList, { token: by.token, query: { campaign } });
    expect((await ask(scene.otherMhfe)).status).toBe(404);
    expect((await ask(scene.publisher)).status).toBe(404);
    const { packageId } = await scene.begun(1);
    const off = (await scene.publicPackage()).json().id;
    await put(off, { is_active: false });
    const ids = (await list({ campaign }, scene.mhfe)).list.map((row) => row.id);
    expect(ids).not.toContain(packageId);
    expect(ids).not.toContain(off);
  });

  it('is not sold after its last day [D6.51]', async () => {
    const { id } = (await scene.publicPackage()).json();
    await scene.add(id, await scene.media());
    await test.db
      .updateTable('package')
      .set({ date_from: '2026-01-01', date_to: '2026-03-03' })
      .where('id', '=', id)
      .execute();
    const campaign = await scene.campaign({ date_from: '2026-02-01' });
    expect((await book(campaign, id, { date_from: '2026-02-10', date_to: '2026-02-20' })).problem()).toMatchObject({
      code: 'package_period_ended',
      detail: expect.stringContaining('2026-03-03'),
    });
  });
});

describe('the days on which a package can be sold whole', () => {
  it('are told with the surfaces in the way on the others [D6.50]', async () => {
    const { id } = (await scene.publicPackage()).json();
    const media = await scene.media({ quantity: 1, title: 'Foglalt' });
    await scene.add(id, media);
    await scene.add(id, await scene.media());
    await scene.waiting({ mediaId: media });
    const ask = (by: TestPerson, query = {}) => test.call(packageOccupancy, { token: by.token, id, query });
    expect((await ask(scene.mhfe)).json()).toEqual({
      ...SALE_PERIOD,
      days: [
        { ...SCENE_PERIOD, in_the_way: [{ id: media, title: 'Foglalt', free: 0, missing: 1 }] },
        { date_from: '2026-04-29', date_to: '2026-06-30', in_the_way: [] },
      ],
      deleted: [],
    });
    expect((await ask(scene.publisher, { from: '2026-06-01', to: '2026-06-02' })).json().days).toHaveLength(1);
    expect((await ask(scene.publisher, { from: '2026-06-02', to: '2026-06-01' })).status).toBe(422);
    expect((await ask(scene.publisher, { from: '2026-01-01', to: '2029-06-01' })).status).toBe(422);
    expect((await ask(scene.advertiser)).status).toBe(403);
    expect((await ask(scene.otherPublisher)).status).toBe(404);
  });

  it('are no question of a private one', async () => {
    const { packageId } = await scene.begun(1);
    const answer = await test.call(packageOccupancy, { token: scene.publisher.token, id: packageId });
    expect(answer.problem().code).toBe('package_not_public');
  });
});

describe('a private package', () => {
  it('comes of an open request, once, and answers it [D6.29] [D6.28]', async () => {
    const campaign = await scene.campaign();
    const request = (await scene.request(campaign)).json();
    expect((await scene.privatePackage(request.id, {}, scene.otherPublisher)).status).toBe(404);
    expect((await scene.privatePackage(request.id, { date_from: '2026-04-01' })).status).toBe(422);
    expect((await scene.privatePackage(request.id, { is_private: false })).status).toBe(422);
    const answers = await Promise.all([scene.privatePackage(request.id), scene.privatePackage(request.id)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    const made = answers.find((answer) => answer.status === 201)?.json();
    expect(made).toMatchObject({
      is_private: true,
      date_from: null,
      assembly_request: { id: request.id, campaign: { id: campaign }, ...SCENE_PERIOD, budget: 1_000_000 },
      reference: { is_done: false, state: 'CREATED' },
      total_net_net_price: 0,
      calc_discount: null,
    });
    expect(answers.find((answer) => answer.status === 409)?.problem().code).toBe('request_not_open');
    expect((await scene.privatePackage(999_999)).status).toBe(404);
    const ended = await scene.request(await scene.campaign({ state: 'ADVERTISER_ACCEPT' }));
    expect(ended.status).toBe(409);
  });

  it('is not made from a request whose days are over', async () => {
    const campaign = await scene.campaign({ date_from: '2026-02-01' });
    const { id } = (await scene.request(campaign, { date_to: '2026-04-02' })).json();
    await test.db
      .updateTable('assembly_request')
      .set({ date_from: '2026-02-01', date_to: '2026-03-03' })
      .where('id', '=', id)
      .execute();
    expect((await scene.privatePackage(id)).problem().code).toBe('package_period_ended');
    expect(await test.db.selectFrom('package').select('id').where('assembly_request_id', '=', id).execute()).toEqual(
      [],
    );
  });

  it('reckons what it saves of its approved surfaces [D7.28] [D7.29]', async () => {
    const { packageId, bookings } = await scene.begun(3);
    await scene.approve(bookings[0] ?? 0);
    await scene.approve(bookings[1] ?? 0, { quantity: 2 });
    const pack = (await get(packageId)).json();
    expect(pack).toMatchObject({
      total_net_net_price: 300_000,
      calc_discount: 0,
      medias_sum: 4,
      medias_different_sum: 3,
    });
    expect((await put(packageId, { price: 200_000 })).json().calc_discount).toBe(33.33);
    expect((await put(packageId, { price: 330_000 })).json().calc_discount).toBe(-10);
    expect((await put(packageId, { is_active: false })).status).toBe(422);
    expect((await put(packageId, { date_from: '2026-05-01' })).status).toBe(422);
  });

  it('is its publisher’s alone until the hand-over, and shown by then without what was rejected [D3.7] [D6.21]', async () => {
    const { packageId, referenceId, bookings } = await scene.begun(2);
    for (const person of [scene.mhfe, scene.advertiser, scene.otherPublisher])
      expect((await get(packageId, person)).status).toBe(404);
    expect((await list({ is_private: true }, scene.mhfe)).list.map((row) => row.id)).not.toContain(packageId);
    await scene.approve(bookings[0] ?? 0);
    const { packageId: other } = await scene.begun(1);
    const rejected = await scene.approve(bookings[1] ?? 0, {
      state: 'PUBLISHER_REJECTED',
      rental_period_value: undefined,
    });
    expect(rejected.status).toBe(200);
    const handOver = () =>
      test.call(bookingPackageUpdate, { token: scene.publisher.token, id: referenceId, body: { is_done: true } });
    expect((await get(packageId)).json().actions.find(({ action }) => action === 'hand_over')).toMatchObject({
      allowed: true,
    });
    expect((await handOver()).status).toBe(200);
    const seen = (await get(packageId, scene.mhfe)).json();
    expect(seen.package_items.map((item) => item.booking)).toEqual([{ id: bookings[0], state: 'PUBLISHER_ACCEPTED' }]);
    expect(seen.actions).toEqual([]);
    expect((await get(packageId)).json().package_items).toHaveLength(2);
    const shown = (await list({ is_private: true }, scene.mhfe)).list.map((row) => row.id);
    expect(shown).toContain(packageId);
    expect(shown).not.toContain(other);
    expect((await get(packageId, scene.otherMhfe)).status).toBe(404);
    expect((await get(packageId, scene.advertiser)).status).toBe(404);
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true })
      .where('id', '=', seen.assembly_request?.campaign.id ?? 0)
      .execute();
    const offered = await get(packageId, scene.advertiser);
    expect(offered.status).toBe(200);
    expect(offered.raw.body).not.toMatch(/total_net_net|price|budget/);
    expect((await list({ is_private: true }, scene.advertiser)).list.map((row) => row.id)).toEqual([packageId]);
    expect((await put(packageId, { price: 1 })).problem().code).toBe('package_handed_over');
  });

  it('opens its request again when it is deleted, and gives its units back [D6.32]', async () => {
    const { packageId, requestId, campaignId, medias } = await scene.begun(2);
    expect((await remove(packageId, scene.mhfe)).status).toBe(403);
    expect((await remove(packageId)).status).toBe(204);
    const request = await test.db
      .selectFrom('assembly_request')
      .select('state')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect(request.state).toBe('WAITING_FOR_PUBLISHER');
    expect(await test.db.selectFrom('booking').select('id').where('campaign_id', '=', campaignId).execute()).toEqual(
      [],
    );
    expect((await scene.waiting({ mediaId: medias[0] ?? 0, quantity: 2 })).quantity).toBe(2);
    expect((await scene.privatePackage(requestId)).status).toBe(201);
  });

  it('is closed once the offer went on without it, and may then be deleted [D6.33] [D6.53]', async () => {
    const { packageId, requestId, campaignId, referenceId } = await scene.begun(0);
    await test.db.updateTable('booking_package').set({ state: 'REJECTED' }).where('id', '=', referenceId).execute();
    expect((await put(packageId, { price: 1 })).problem().code).toBe('package_dropped');
    expect((await scene.add(packageId, await scene.media())).problem().code).toBe('package_dropped');
    await test.db.updateTable('campaign').set({ state: 'ADVERTISER_ACCEPT' }).where('id', '=', campaignId).execute();
    expect((await remove(packageId)).status).toBe(204);
    const request = await test.db
      .selectFrom('assembly_request')
      .select('state')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect(request.state).toBe('PUBLISHER_ACCEPTED');
  });

  it('is offered to a customer by its create call no more than by any other', async () => {
    expect((await test.call(packageCreate, { body: {} })).status).toBe(401);
  });
});
