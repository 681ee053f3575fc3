import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import { packageItemDelete } from '@felulet/contract/sales/package-items.ts';
import { describe, expect, it } from 'vitest';
import { SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import type { PackageCalls } from '../../../testing/package-calls.ts';
import type { PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

describe('a public package goes into a campaign', () => {
  it('at the price that was shown, or is refused with the present one [D7.45]', async () => {
    const pack = await scene.packageOnSale([1], { price: 400_000 });
    const campaign = await scene.campaign();
    await test.db.updateTable('package').set({ price: 1_900_000 }).where('id', '=', pack.id).execute();
    const refused = await calls.book(campaign, pack.id, { price: 400_000 });
    expect([refused.status, refused.problem().code]).toEqual([409, 'package_changed']);
    expect((await calls.book(campaign, pack.id, { price: 1.5 })).status).toBe(422);
    expect((await calls.book(campaign, pack.id, { price: 1_900_000 })).status).toBe(201);
  });

  it('with what was shown to be in it, or is refused [D7.45]', async () => {
    const pack = await scene.packageOnSale([1, 3]);
    const campaign = await scene.campaign();
    const seen = { medias_different_sum: 2, medias_sum: 2 };
    for (const other of [{ medias_different_sum: 3 }, { medias_sum: 5 }, { medias_sum: -1 }, { medias_sum: 1.5 }]) {
      const refused = await calls.book(campaign, pack.id, { ...seen, ...other });
      const isWrong = (other.medias_sum ?? 5) !== 5;
      expect(refused.problem().code).toBe(isWrong ? 'validation' : 'package_changed');
    }
    expect((await calls.book(campaign, pack.id, seen)).status).toBe(201);
  });

  it('as it was read, or is refused where an exchanged surface or another tag left its price and count', async () => {
    const pack = await scene.packageOnSale([1, 1]);
    const campaign = await scene.campaign();
    const { token } = scene.publisher;
    const seen = async () => {
      const row = (await calls.list({ campaign }, scene.mhfe)).list.find(({ id }) => id === pack.id);
      const { price, revision, medias_different_sum, medias_sum } = row ?? {};
      return { price, package_revision: revision, medias_different_sum, medias_sum };
    };
    const exchange = async () => {
      const [first] = (await calls.get(pack.id)).json().package_items;
      expect((await test.call(packageItemDelete, { token, id: first?.id ?? 0 })).status).toBe(204);
      return scene.add(pack.id, await scene.media());
    };
    const retag = () => calls.put(pack.id, { price_tags: [{ title: 'Szerelés', value: 90_000 }] });
    for (const change of [exchange, retag]) {
      const as = await seen();
      expect((await change()).status).toBeLessThan(300);
      expect((await calls.book(campaign, pack.id, as)).problem()).toMatchObject({
        status: 409,
        code: 'package_changed',
      });
    }
    expect((await calls.book(campaign, pack.id, await seen())).status).toBe(201);
  });

  it('with one booking per surface, in the states of single ones [D6.15]', async () => {
    const pack = await scene.packageOnSale([1, 3]);
    const campaign = await scene.campaign();
    const booked = await calls.book(campaign, pack.id);
    expect(booked.status).toBe(201);
    expect(booked.json()).toMatchObject({
      state: 'CREATED',
      is_private: false,
      total_price: null,
      commission_fee: null,
    });
    expect(booked.json().bookings.map((booking) => booking.state)).toEqual(['CREATED', 'CREATED']);
    const { list } = (
      await test.call(mediaList, { token: scene.mhfe.token, query: { campaign, rowsPerPage: 100 } })
    ).json();
    expect(list.find(({ id }) => id === pack.medias[0])?.booking_package_id).toBe(booked.json().id);
    expect((await calls.book(campaign, pack.id)).problem().code).toBe('already_booked');
    expect((await calls.book(await scene.campaign(), pack.id)).problem()).toMatchObject({
      code: 'not_enough_free',
      available_quantity: 0,
    });
  });

  it('whole or not at all [D6.15]', async () => {
    const pack = await scene.packageOnSale([1, 1]);
    await test.call(bookingCreate, {
      token: scene.mhfe.token,
      body: { campaign: await scene.campaign(), media: pack.medias[1], ...SCENE_PERIOD },
    });
    const campaign = await scene.campaign();
    expect((await calls.book(campaign, pack.id)).status).toBe(409);
    const left = await test.db.selectFrom('booking').select('id').where('campaign_id', '=', campaign).execute();
    expect(left).toEqual([]);
    expect(
      await test.db.selectFrom('booking_package').select('id').where('campaign_id', '=', campaign).execute(),
    ).toEqual([]);
  });

  it('once, however many book it at the same time', async () => {
    const pack = await scene.packageOnSale([1, 1]);
    const campaigns = await Promise.all([1, 2, 3, 4].map(() => scene.campaign()));
    const answers = await Promise.all(campaigns.map((campaign) => calls.book(campaign, pack.id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
    const twice = await scene.packageOnSale([5]);
    const campaign = await scene.campaign();
    const same = await Promise.all([calls.book(campaign, twice.id), calls.book(campaign, twice.id)]);
    expect(same.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it('only within its sale period, by who assembles, while it is on sale', async () => {
    const { id } = await scene.packageOnSale([9]);
    const longer = await scene.campaign({ date_to: '2026-07-31' });
    expect((await calls.book(longer, id, { date_to: '2026-07-31' })).problem().code).toBe('outside_package_period');
    expect((await calls.book(await scene.campaign(), id, { date_to: '2026-05-31' })).problem().code).toBe(
      'outside_campaign_period',
    );
    await test.db.updateTable('package').set({ date_from: '2026-01-01' }).where('id', '=', id).execute();
    const underWay = await scene.campaign({ date_from: '2026-02-20' });
    expect((await calls.book(underWay, id, { date_from: '2026-03-03' })).problem().code).toBe('booking_in_past');
    expect((await calls.book(await scene.campaign(), id, {}, scene.advertiser)).status).toBe(403);
    expect((await calls.book(await scene.campaign(), id, {}, scene.otherMhfe)).status).toBe(404);
    await calls.put(id, { is_active: false });
    expect((await calls.book(await scene.campaign(), id)).status).toBe(404);
    const empty = await scene.packageOnSale([]);
    expect((await calls.book(await scene.campaign(), empty.id)).problem().code).toBe('package_empty');
    expect((await calls.book(await scene.campaign(), 999_999)).status).toBe(404);
  });
});
