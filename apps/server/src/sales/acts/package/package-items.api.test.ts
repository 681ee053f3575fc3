import { mediaList, mediaMarkersList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { bookingPackageDelete } from '@felulet/contract/sales/booking-packages.ts';
import { bookingDetail } from '@felulet/contract/sales/bookings.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { packageItemDelete } from '@felulet/contract/sales/package-items.ts';
import { packageGet } from '@felulet/contract/sales/packages.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PackageCalls } from '../../../testing/package-calls.ts';
import type { PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

const publicId = async () => (await scene.publicPackage()).json().id;
const itemsOf = async (id: number) =>
  (await test.call(packageGet, { token: scene.publisher.token, id })).json().package_items;
const remove = (id: number, by: TestPerson = scene.publisher) => test.call(packageItemDelete, { token: by.token, id });

describe('a surface goes into a public package', () => {
  it('with its units, without a booking, and out of it again', async () => {
    const id = await publicId();
    const media = await scene.media({ quantity: 5 });
    const added = await scene.add(id, media, { quantity: 3 });
    expect(added.status).toBe(201);
    const item = added.json();
    expect(item).toMatchObject({
      package_item_id: item.id,
      package: id,
      media: { id: media },
      quantity: 3,
      booking_id: null,
    });
    expect(await itemsOf(id)).toMatchObject([
      { id: item.id, quantity: 3, media: { id: media, is_deleted: false }, booking: null },
    ]);
    expect((await remove(item.id, scene.otherPublisher)).status).toBe(404);
    expect((await remove(item.id, scene.mhfe)).status).toBe(403);
    expect((await remove(item.id)).status).toBe(204);
    expect((await remove(item.id)).status).toBe(404);
    expect(await itemsOf(id)).toEqual([]);
  });

  it('once, also when two people add it at the same moment [D6.52]', async () => {
    const id = await publicId();
    const media = await scene.media();
    const answers = await Promise.all([scene.add(id, media), scene.add(id, media, {}, scene.admin)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)?.problem().code).toBe('surface_in_package');
    expect(await itemsOf(id)).toHaveLength(1);
  });

  it('only of the package’s own publisher, and while it exists [D6.52]', async () => {
    const id = await publicId();
    const foreign = await insertMedia(test.db, scene.otherPublisher.companyId);
    expect((await scene.add(id, foreign)).status).toBe(404);
    const refused = await scene.add(id, foreign, {}, scene.admin);
    expect(refused.status).toBe(422);
    expect(refused.problem().violations?.[0]).toMatchObject({ propertyPath: 'media' });
    expect(refused.problem().code).toBe('surface_of_other_publisher');
    const gone = await scene.media();
    await test.db.updateTable('media').set({ deleted_at: test.clock.now() }).where('id', '=', gone).execute();
    expect((await scene.add(id, gone)).status).toBe(404);
    expect((await scene.add(id, 999_999)).status).toBe(404);
    expect((await scene.add(999_999, gone)).status).toBe(404);
    expect((await scene.add(id, gone, {}, scene.mhfe)).status).toBe(403);
    expect(await itemsOf(id)).toEqual([]);
  });

  it('with no more units than are free through its sale period', async () => {
    const id = await publicId();
    const media = await scene.media({ quantity: 3 });
    await scene.waiting({ mediaId: media, quantity: 2 });
    const refused = await scene.add(id, media, { quantity: 2 });
    expect(refused.status).toBe(409);
    expect(refused.problem()).toMatchObject({ code: 'not_enough_free', available_quantity: 1, days: [{ missing: 1 }] });
    expect((await scene.add(id, media, { quantity: 0 })).status).toBe(422);
    expect((await scene.add(id, media, { quantity: 1.5 })).status).toBe(422);
    expect((await scene.add(id, media, { quantity: 1 })).status).toBe(201);
  });

  it('whatever was taken of it on days that are over', async () => {
    const id = await publicId();
    const media = await scene.media({ quantity: 1 });
    const past = { date_from: '2026-02-01', date_to: '2026-03-03' };
    const held = await scene.waiting({ mediaId: media });
    await test.db.updateTable('booking').set(past).where('id', '=', held.id).execute();
    await sql`update media set full_days = '{[2026-02-01,2026-03-04)}' where id = ${media}`.execute(test.db);
    await test.db.updateTable('package').set({ date_from: past.date_from }).where('id', '=', id).execute();
    expect((await scene.add(id, media)).status).toBe(201);
  });

  it('not after its last day', async () => {
    const id = await publicId();
    await test.db
      .updateTable('package')
      .set({ date_from: '2026-01-01', date_to: '2026-03-03' })
      .where('id', '=', id)
      .execute();
    expect((await scene.add(id, await scene.media())).problem().code).toBe('package_period_ended');
  });
});

describe('a surface goes into a private package', () => {
  it('as a booking of the request’s campaign that waits for approval', async () => {
    const { campaignId, packageId, referenceId, bookings } = await scene.begun(1);
    const booking = (await test.call(bookingDetail, { token: scene.publisher.token, id: bookings[0] ?? 0 })).json();
    expect(booking).toMatchObject({
      state: 'WAITING_FOR_PUBLISHER',
      date_from: '2026-04-01',
      date_to: '2026-04-28',
      campaign: { id: campaignId },
      booking_package: { id: referenceId, is_private: true, package: { id: packageId } },
    });
    expect((await calls.booked(referenceId)).json().state).toBe('WAITING_FOR_PUBLISHER');
  });

  it('or not at all, when its units are gone', async () => {
    const { packageId } = await scene.begun(0);
    const media = await scene.media({ quantity: 1 });
    await scene.waiting({ mediaId: media });
    const refused = await scene.add(packageId, media);
    expect(refused.problem()).toMatchObject({ code: 'not_enough_free', available_quantity: 0 });
    expect(await itemsOf(packageId)).toEqual([]);
  });

  it('once, whoever is quicker: two packages that want the last unit', async () => {
    const [one, other] = [await scene.begun(0), await scene.begun(0)];
    const media = await scene.media({ quantity: 1 });
    const answers = await Promise.all([scene.add(one.packageId, media), scene.add(other.packageId, media)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    const items = [...(await itemsOf(one.packageId)), ...(await itemsOf(other.packageId))];
    expect(items).toHaveLength(1);
  });

  it('and out of it with its booking, approved or not, while the offer is made', async () => {
    const { packageId, items, bookings, medias, campaignId } = await scene.begun(2);
    await scene.approve(bookings[0] ?? 0);
    expect((await remove(items[0] ?? 0)).status).toBe(204);
    expect((await itemsOf(packageId)).map((item) => item.id)).toEqual([items[1]]);
    expect((await test.call(bookingDetail, { token: scene.publisher.token, id: bookings[0] ?? 0 })).status).toBe(404);
    expect((await scene.waiting({ mediaId: medias[0] ?? 0, quantity: 2 })).quantity).toBe(2);
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER' })
      .where('id', '=', campaignId)
      .execute();
    expect((await remove(items[1] ?? 0)).problem().code).toBe('campaign_not_being_assembled');
    expect((await scene.add(packageId, await scene.media())).problem().code).toBe('campaign_not_being_assembled');
  });

  it('and the campaign moves on when that was all that waited', async () => {
    const { items, campaignId } = await scene.begun(1);
    await test.db.updateTable('campaign').set({ state: 'SENT_TO_PUBLISHER' }).where('id', '=', campaignId).execute();
    const accepted = await scene.waiting({ campaignId });
    await scene.approved(accepted);
    const state = async () =>
      (await test.db.selectFrom('campaign').select('state').where('id', '=', campaignId).executeTakeFirstOrThrow())
        .state;
    expect(await state()).toBe('SENT_TO_PUBLISHER');
    await remove(items[0] ?? 0);
    expect(await state()).toBe('READY_TO_SENT_BACK');
  });

  it('until it is handed over, from when on it is fixed', async () => {
    const { packageId, referenceId, items, bookings } = await scene.begun(1);
    expect((await calls.handOver(referenceId)).problem().code).toBe('package_undecided');
    await scene.approve(bookings[0] ?? 0);
    expect((await calls.handOver(referenceId)).status).toBe(200);
    expect((await scene.add(packageId, await scene.media())).problem().code).toBe('package_handed_over');
    expect((await remove(items[0] ?? 0)).problem().code).toBe('package_handed_over');
    expect((await calls.handOver(referenceId)).problem().code).toBe('package_handed_over');
  });

  it('which comes before or after a rejection, never between: no package is handed over without what it promises', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { referenceId, bookings } = await scene.begun(2);
      await scene.approve(bookings[0] ?? 0);
      const [done, rejected] = await Promise.all([calls.handOver(referenceId), calls.reject(bookings[1] ?? 0)]);
      expect(rejected.status).toBe(200);
      expect([200, 409]).toContain(done.status);
      const pack = (await calls.booked(referenceId)).json();
      expect(pack.is_done).toBe(done.status === 200);
      expect(pack.bookings.map((booking) => booking.state).toSorted()).toEqual([
        'PUBLISHER_ACCEPTED',
        'PUBLISHER_REJECTED',
      ]);
    }
  });

  it('and is not seen by the MHFE before the hand-over: not in the offer, the browser, the history or by its address', async () => {
    const { campaignId, referenceId, bookings, medias } = await scene.begun(2);
    const [media, booking] = [medias[0] ?? 0, bookings[0] ?? 0];
    await scene.approve(booking);
    await scene.approve(booking, { rental_period_value: 2 });
    expect((await calls.reject(bookings[1] ?? 0)).status).toBe(200);
    const seen = async () => {
      const campaign = (await test.call(campaignGet, { token: scene.mhfe.token, id: campaignId })).json();
      const detail = await test.call(bookingDetail, { token: scene.mhfe.token, id: booking });
      const row = (
        await test.call(mediaList, { token: scene.mhfe.token, query: { campaign: campaignId, rowsPerPage: 100 } })
      ).json();
      const shown = (
        await test.call(mediaShow, { token: scene.mhfe.token, id: media, query: { campaign: campaignId } })
      ).json();
      return {
        bookings: campaign.bookings.map(({ id }) => id),
        packages: campaign.booking_packages.map(({ id }) => id),
        history: campaign.campaign_operations.some(({ kind }) => /REOPENED|REJECTED/.test(kind)),
        detail: detail.status,
        browser: row.list.find(({ id }) => id === media)?.booking_id,
        surface: shown.booking_id,
      };
    };
    expect(await seen()).toEqual({
      bookings: [],
      packages: [],
      history: false,
      detail: 404,
      browser: null,
      surface: null,
    });
    await calls.handOver(referenceId);
    expect(await seen()).toEqual({
      bookings: [booking],
      packages: [referenceId],
      history: false,
      detail: 200,
      browser: booking,
      surface: booking,
    });
    const notices = await test.db
      .selectFrom('outbox')
      .select('account_id')
      .where('kind', '=', 'package_handed_over')
      .where('account_id', '=', scene.mhfe.accountId)
      .execute();
    expect(notices.length).toBeGreaterThan(0);
  });

  it('which the MHFE may take out whole: the package goes, and its request is open again', async () => {
    const { packageId, requestId, referenceId, bookings } = await scene.begun(1);
    await scene.approve(bookings[0] ?? 0);
    const takeOut = () => test.call(bookingPackageDelete, { token: scene.mhfe.token, id: referenceId });
    expect((await takeOut()).status).toBe(404);
    await calls.handOver(referenceId);
    expect((await takeOut()).status).toBe(204);
    expect((await test.call(packageGet, { token: scene.publisher.token, id: packageId })).status).toBe(404);
    const request = await test.db
      .selectFrom('assembly_request')
      .select('state')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect(request.state).toBe('WAITING_FOR_PUBLISHER');
  });
});

describe('the surface browser of a package', () => {
  it('shows its publisher’s surfaces, which of them are in it, and what is free in its period', async () => {
    const id = await publicId();
    const [inside, outside] = [
      await scene.media({ quantity: 4, lat: 47.5, lng: 19 }),
      await scene.media({ quantity: 4 }),
    ];
    const foreign = await insertMedia(test.db, scene.otherPublisher.companyId, { lat: 47.5, lng: 19 });
    const item = (await scene.add(id, inside)).json();
    await scene.waiting({ mediaId: outside, quantity: 3 });
    for (const person of [scene.publisher, scene.admin]) {
      const { list } = (
        await test.call(mediaList, { token: person.token, query: { package: id, rowsPerPage: 100 } })
      ).json();
      expect(list.find((row) => row.id === inside)).toMatchObject({ package_item_id: item.id, available_quantity: 4 });
      expect(list.find((row) => row.id === outside)).toMatchObject({ package_item_id: null, available_quantity: 1 });
      expect(list.some((row) => row.id === foreign)).toBe(false);
      const markers = (await test.call(mediaMarkersList, { token: person.token, query: { package: id } })).json();
      expect(markers.map((marker) => ('id' in marker ? marker.id : 0))).not.toContain(foreign);
      expect(markers.map((marker) => ('id' in marker ? marker.id : 0))).toContain(inside);
    }
    expect((await test.call(mediaList, { token: scene.mhfe.token, query: { package: id } })).status).toBe(404);
  });
});
