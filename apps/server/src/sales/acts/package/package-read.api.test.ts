import { mediaDelete } from '@felulet/contract/catalogue/surfaces.ts';
import { campaignChangeState } from '@felulet/contract/sales/campaigns.ts';
import { packageList, packageOccupancy } from '@felulet/contract/sales/packages.ts';
import { describe, expect, it } from 'vitest';
import { SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import type { PackageCalls } from '../../../testing/package-calls.ts';
import { type PackageScene, SALE_PERIOD } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

describe('a public package', () => {
  it('is everybody’s to see while active, its publisher’s alone else; the price is not the customers’ [D9.3]', async () => {
    const { id } = (
      await scene.publicPackage({ title: 'Látható csomag', price_tags: [{ title: 'Szerelés', value: 9 }] })
    ).json();
    for (const person of [scene.mhfe, scene.advertiser, scene.intermediary])
      expect((await calls.get(id, person)).status).toBe(200);
    expect((await calls.get(id, scene.otherPublisher)).status).toBe(404);
    const shown = (await calls.get(id, scene.advertiser)).json();
    expect(shown.price).toBeUndefined();
    expect(shown.price_tags).toBeUndefined();
    const [row] = (await calls.list({ title: 'látható' }, scene.advertiser)).list;
    expect(row).toMatchObject({ id, title: 'Látható csomag' });
    expect([row?.price, row?.price_tags_total]).toEqual([undefined, undefined]);
    const [listed] = (await calls.list({ title: 'látható' }, scene.mhfe)).list;
    expect(listed).toMatchObject({ price: 500_000, price_tags_total: 9 });
    await calls.put(id, { is_active: false });
    for (const person of [scene.mhfe, scene.advertiser]) expect((await calls.get(id, person)).status).toBe(404);
    expect((await calls.list({ title: 'látható' }, scene.mhfe)).totalCount).toBe(0);
    expect((await calls.list({ title: 'látható', is_active: false })).totalCount).toBe(1);
  });

  it('tells each of its surfaces by its code', async () => {
    const { id } = (await scene.publicPackage()).json();
    await scene.add(id, await scene.media({ title: 'Á', surface_code: 'VAC-014' }));
    await scene.add(id, await scene.media({ title: 'B', surface_code: null }));
    for (const person of [scene.publisher, scene.mhfe, scene.advertiser]) {
      const { package_items: items } = (await calls.get(id, person)).json();
      expect(items.map(({ media }) => media.surface_code)).toEqual(['VAC-014', null]);
    }
  });

  it('tells what its units come to at list price by rental unit, and customers nothing of it [D9.3]', async () => {
    const { id } = (await scene.publicPackage()).json();
    await scene.add(id, await scene.media({ quantity: 3 }, 40_000), { quantity: 3 });
    await scene.add(id, await scene.media({}, 5_000));
    const months = test.db.selectFrom('system_list_item').select('id').where('slug', '=', 'honap');
    const { id: rental_period_unit_id } = await months.executeTakeFirstOrThrow();
    for (const price of [100_000, 110_000, 120_000])
      await scene.add(id, await scene.media({ rental_period_unit_id }, price));
    await scene.add(id, await scene.media({ rental_period_unit_id: null }, 9_000));
    await scene.add(id, await scene.media({}, 0));
    const gone = await scene.media({}, 70_000);
    await scene.add(id, gone);
    await test.call(mediaDelete, { token: scene.publisher.token, id: gone });
    for (const person of [scene.publisher, scene.mhfe])
      expect((await calls.get(id, person)).json()).toMatchObject({
        list_price_sums: [
          { rental_unit: 'hónap', count: 3, sum: 330_000 },
          { rental_unit: 'hét', count: 2, sum: 125_000 },
          { rental_unit: null, count: 1, sum: 9_000 },
        ],
        without_list_price: 1,
      });
    for (const person of [scene.advertiser, scene.intermediary])
      expect((await calls.get(id, person)).raw.body).not.toContain('list_price');
  });

  it('of a private package counts no surface that was rejected', async () => {
    const { packageId, bookings } = await scene.begun(2);
    const count = async () => (await calls.get(packageId)).json().list_price_sums?.map((sum) => sum.count);
    expect(await count()).toEqual([2]);
    await calls.reject(bookings[0] ?? 0);
    expect(await count()).toEqual([1]);
  });

  it('does not tell its price by sorting or filtering either', async () => {
    const ask = (query: Record<string, string>, by: TestPerson) => test.call(packageList, { token: by.token, query });
    expect((await ask({ sort: 'price:asc' }, scene.advertiser)).status).toBe(422);
    expect((await ask({ price_min: '5' }, scene.intermediary)).status).toBe(422);
    const campaign = await scene.campaign();
    const filter = { campaign: String(campaign), only_available: 'true' };
    expect((await ask(filter, scene.advertiser)).problem().violations?.[0]?.propertyPath).toBe('only_available');
    expect((await ask({ sort: 'price:asc', price_max: '5' }, scene.mhfe)).status).toBe(200);
  });

  it('stands in the list in the order and with the filters asked for [K2.18]', async () => {
    const ids: number[] = [];
    for (const [title, price] of [
      ['Lista Á', 3],
      ['Lista a', 1],
      ['Lista B', 2],
    ] as const)
      ids.push((await scene.publicPackage({ title, price })).json().id);
    const order = async (sort: string) => (await calls.list({ title: 'lista', sort })).list.map((row) => row.price);
    expect((await calls.list({ title: 'lista' })).list.map((row) => row.id)).toEqual(ids.toReversed());
    expect(await order('price:asc')).toEqual([1, 2, 3]);
    expect(await order('title:desc')).toEqual([2, 3, 1]);
    expect((await calls.list({ title: 'lista', price_min: 2, price_max: 2 })).totalCount).toBe(1);
    expect((await calls.list({ title: 'lista', is_private: true })).totalCount).toBe(0);
    expect((await calls.list({ title: 'lista', company: scene.otherPublisher.companyId })).totalCount).toBe(0);
    expect(
      (await test.call(packageList, { token: scene.publisher.token, query: { sort: 'information:asc' } })).status,
    ).toBe(422);
  });
});

describe('a private package', () => {
  it('stands in the list by the surfaces that it is said to have, not by those that dropped out, too', async () => {
    const { packageId: fewer, bookings } = await scene.begun(3);
    await calls.reject(bookings[0] ?? 0);
    await calls.reject(bookings[1] ?? 0);
    const { packageId: more } = await scene.begun(2);
    const { list } = await calls.list({ is_private: true, sort: 'medias_different_sum:asc' });
    const listed = list.filter(({ id }) => id === fewer || id === more);
    expect(listed.map((row) => [row.id, row.medias_different_sum])).toEqual([
      [fewer, 1],
      [more, 2],
    ]);
  });

  it('is its publisher’s alone until the hand-over, and shown by then without what was rejected', async () => {
    const { packageId, referenceId, bookings } = await scene.begun(2);
    for (const person of [scene.mhfe, scene.advertiser, scene.otherPublisher])
      expect((await calls.get(packageId, person)).status).toBe(404);
    expect((await calls.list({ is_private: true }, scene.mhfe)).list.map((row) => row.id)).not.toContain(packageId);
    await scene.approve(bookings[0] ?? 0);
    const { packageId: other } = await scene.begun(1);
    expect((await calls.reject(bookings[1] ?? 0)).status).toBe(200);
    expect((await calls.get(packageId)).json().actions.find(({ action }) => action === 'hand_over')).toMatchObject({
      allowed: true,
    });
    expect((await calls.handOver(referenceId)).status).toBe(200);
    const seen = (await calls.get(packageId, scene.mhfe)).json();
    expect(seen.package_items.map((item) => item.booking)).toEqual([{ id: bookings[0], state: 'PUBLISHER_ACCEPTED' }]);
    expect(seen.actions).toEqual([]);
    expect((await calls.get(packageId)).json().package_items).toHaveLength(2);
    const shown = (await calls.list({ is_private: true }, scene.mhfe)).list.map((row) => row.id);
    expect(shown).toContain(packageId);
    expect(shown).not.toContain(other);
    expect((await calls.get(packageId, scene.otherMhfe)).status).toBe(404);
    expect((await calls.get(packageId, scene.advertiser)).status).toBe(404);
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true })
      .where('id', '=', seen.assembly_request?.campaign.id ?? 0)
      .execute();
    const offered = await calls.get(packageId, scene.advertiser);
    expect(offered.status).toBe(200);
    expect(offered.raw.body).not.toMatch(/total_net_net|price|budget/);
    expect((await calls.list({ is_private: true }, scene.advertiser)).list.map((row) => row.id)).toEqual([packageId]);
    expect((await calls.put(packageId, { price: 1 })).problem().code).toBe('package_handed_over');
  });

  it('shows the customer what was accepted, and goes on doing so when the offer is refused', async () => {
    const { campaignId, packageId, referenceId, bookings } = await scene.begun(2);
    await scene.approve(bookings[0] ?? 0);
    await calls.reject(bookings[1] ?? 0);
    await calls.handOver(referenceId);
    const back = { state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true } as const;
    await test.db.updateTable('campaign').set(back).where('id', '=', campaignId).execute();
    const seen = async () => {
      const booked = (await calls.booked(referenceId, scene.advertiser)).json();
      const pack = (await calls.get(packageId, scene.advertiser)).json();
      return [booked.bookings.map(({ id }) => id), booked.total_price, pack.package_items.length, pack.medias_sum];
    };
    expect(await seen()).toEqual([[bookings[0]], 300_000, 1, 1]);
    const refusal = { token: scene.advertiser.token, id: campaignId, body: { state: 'REJECTED' } };
    expect((await test.call(campaignChangeState, refusal)).status).toBe(200);
    expect(await seen()).toEqual([[bookings[0]], 300_000, 1, 1]);
  });
});

describe('a package in the browser of a campaign', () => {
  it('says whether it is free as a whole, and names what is in the way [C2.13]', async () => {
    const { id } = (await scene.publicPackage({ title: 'Böngésző csomag' })).json();
    const [free, short] = [await scene.media({ quantity: 1 }), await scene.media({ quantity: 2, title: 'Szűkös' })];
    await scene.add(id, free);
    await scene.add(id, short, { quantity: 2 });
    const campaign = await scene.campaign();
    const row = async () => (await calls.list({ campaign, title: 'böngésző' }, scene.mhfe)).list[0];
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
    expect((await calls.list({ campaign, title: 'böngésző', only_available: true }, scene.mhfe)).totalCount).toBe(0);
    await test.db.updateTable('media').set({ quantity: 3 }).where('id', '=', short).execute();
    expect((await calls.list({ campaign, title: 'böngésző', only_available: true }, scene.mhfe)).totalCount).toBe(1);
    const booked = (await calls.book(campaign, id)).json();
    expect(await row()).toMatchObject({ booking_package_id: booked.id, availability: null });
  });

  it('is not free without days in common, without surfaces, or with one that was deleted', async () => {
    const campaign = await scene.campaign();
    const availabilityOf = async (id: number) =>
      (await calls.list({ campaign }, scene.mhfe)).list.find((row) => row.id === id)?.availability;
    const later = (await scene.publicPackage({ date_from: '2026-05-01', date_to: '2026-06-01' })).json().id;
    await scene.add(later, await scene.media());
    expect(await availabilityOf(later)).toMatchObject({ period: null, is_free: false });
    const empty = (await scene.publicPackage()).json().id;
    expect(await availabilityOf(empty)).toMatchObject({ is_free: false, in_the_way: [] });
    expect((await calls.book(campaign, empty)).problem().code).toBe('package_empty');
    const withGone = (await scene.publicPackage()).json().id;
    const gone = await scene.media();
    await scene.add(withGone, gone);
    expect((await test.call(mediaDelete, { token: scene.publisher.token, id: gone })).status).toBe(204);
    const rows = (await calls.list({}, scene.publisher)).list;
    const lacking = [withGone, empty, later].map((id) => rows.find((row) => row.id === id)?.has_deleted_surface);
    expect(lacking).toEqual([true, false, false]);
    expect(await availabilityOf(withGone)).toMatchObject({
      is_free: false,
      in_the_way: [{ id: gone, is_deleted: true }],
    });
    const refused = await calls.book(campaign, withGone);
    expect(refused.status).toBe(409);
    expect(refused.problem()).toMatchObject({ code: 'package_surface_deleted', detail: expect.stringContaining('1') });
    expect((await calls.get(withGone)).json().package_items[0]?.media.is_deleted).toBe(true);
  });

  it('is the campaign’s readers’ alone, and of active public packages', async () => {
    const campaign = await scene.campaign();
    const ask = (by: TestPerson) => test.call(packageList, { token: by.token, query: { campaign } });
    expect((await ask(scene.otherMhfe)).status).toBe(404);
    expect((await ask(scene.publisher)).status).toBe(404);
    const { packageId } = await scene.begun(1);
    const off = (await scene.publicPackage()).json().id;
    await calls.put(off, { is_active: false });
    const ids = (await calls.list({ campaign }, scene.mhfe)).list.map((row) => row.id);
    expect(ids).not.toContain(packageId);
    expect(ids).not.toContain(off);
  });

  it('is not sold after its last day', async () => {
    const { id } = (await scene.publicPackage()).json();
    await scene.add(id, await scene.media());
    await test.db
      .updateTable('package')
      .set({ date_from: '2026-01-01', date_to: '2026-03-03' })
      .where('id', '=', id)
      .execute();
    const campaign = await scene.campaign({ date_from: '2026-02-01' });
    expect(
      (await calls.book(campaign, id, { date_from: '2026-02-10', date_to: '2026-02-20' })).problem(),
    ).toMatchObject({
      code: 'package_period_ended',
      detail: expect.stringContaining('2026-03-03'),
    });
  });
});

describe('the days on which a package can be sold whole', () => {
  it('are told with the surfaces in the way on the others', async () => {
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
