import { bookingPackageCreate } from '@felulet/contract/sales/booking-packages.ts';
import { bookingDetail } from '@felulet/contract/sales/bookings.ts';
import { packageItemDelete, packageItemRestore } from '@felulet/contract/sales/package-items.ts';
import { packageDelete, packageGet } from '@felulet/contract/sales/packages.ts';
import { describe, expect, it } from 'vitest';
import { SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import type { PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';
import { findAvailabilityFaults } from '../../views/availability/free-units.ts';

let test: TestApp;
let scene: PackageScene;

onPackageStage((stage) => {
  ({ test, scene } = stage);
});

const itemsOf = async (id: number) =>
  (await test.call(packageGet, { token: scene.publisher.token, id })).json().package_items;
const remove = (id: number, by: TestPerson = scene.publisher) => test.call(packageItemDelete, { token: by.token, id });
const putBack = (id: number, by: TestPerson = scene.publisher) =>
  test.call(packageItemRestore, { token: by.token, id, body: {} });
const codeOf = async (answer: ReturnType<typeof putBack>) => (await answer).problem().code;
const book = (pack: number, campaign: number) =>
  test.call(bookingPackageCreate, { token: scene.mhfe.token, body: { campaign, package: pack, ...SCENE_PERIOD } });

/** A public package with one item, which was taken out of it. */
async function removed(): Promise<{ readonly pack: number; readonly media: number; readonly item: number }> {
  const { id, medias } = await scene.packageOnSale([1, 1]);
  const media = medias[0] ?? 0;
  const item = (await itemsOf(id)).find((one) => one.media.id === media)?.id ?? 0;
  expect((await remove(item)).status).toBe(204);
  return { pack: id, media, item };
}

describe('a surface that was taken out of a public package', () => {
  it('is put back as it was, although the package’s own booking takes it, and nothing is sold twice', async () => {
    const { pack } = await scene.waitingPackage();
    const before = await itemsOf(pack.id);
    const [item] = before;
    expect((await remove(item?.id ?? 0)).status).toBe(204);
    expect((await scene.add(pack.id, item?.media.id ?? 0)).problem().code).toBe('not_enough_free');
    const back = await putBack(item?.id ?? 0);
    expect(back.json()).toMatchObject({ id: item?.id, package: pack.id, quantity: 1, booking_id: null });
    expect(await itemsOf(pack.id)).toEqual(before);
    const refused = await book(pack.id, await scene.campaign());
    expect([refused.status, refused.problem().code]).toEqual([409, 'not_enough_free']);
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
  });

  it('comes back once of two presses at the same moment, and only by whoever took it out, within 15 minutes', async () => {
    const { item } = await removed();
    expect(await codeOf(putBack(item, scene.admin))).toBe('undo_expired');
    const answers = await Promise.all([putBack(item), putBack(item)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem().code).toBe('undo_expired');
    expect((await remove(item)).status).toBe(204);
    await test.db
      .updateTable('removed_package_item')
      .set({ removed_at: new Date(test.clock.now().getTime() - 16 * 60_000) })
      .where('item_id', '=', item)
      .execute();
    expect(await codeOf(putBack(item))).toBe('undo_expired');
  });

  it('stays out where a colleague has put it in again, also at the same moment', async () => {
    const { pack, media, item } = await removed();
    const [added, back] = await Promise.all([scene.add(pack, media, {}, scene.admin), putBack(item)]);
    expect([added.status, back.status].toSorted((left, right) => left - right).at(-1)).toBe(409);
    expect((await itemsOf(pack)).filter((one) => one.media.id === media)).toHaveLength(1);
    const [present] = (await itemsOf(pack)).filter((one) => one.media.id === media);
    expect((await remove(present?.id ?? 0)).status).toBe(204);
    expect((await scene.add(pack, media, {}, scene.admin)).status).toBe(201);
    expect(await codeOf(putBack(present?.id ?? 0))).toBe('surface_in_package');
  });

  it('stays out where it, or the package, is gone by then, which is said', async () => {
    const { pack, media, item } = await removed();
    const now = test.clock.now();
    await test.db.updateTable('media').set({ archived_at: now, deleted_at: now }).where('id', '=', media).execute();
    expect(await codeOf(putBack(item))).toBe('surface_archived');
    await test.db.updateTable('media').set({ archived_at: null }).where('id', '=', media).execute();
    expect(await codeOf(putBack(item))).toBe('surface_deleted');
    await test.db.updateTable('media').set({ deleted_at: null }).where('id', '=', media).execute();
    expect((await test.call(packageDelete, { token: scene.publisher.token, id: pack })).status).toBe(204);
    expect(await codeOf(putBack(item))).toBe('package_deleted');
  });
});

describe('a surface that was taken out of a private package', () => {
  const booking = (id: number) => test.call(bookingDetail, { token: scene.publisher.token, id });

  it('comes back with its booking as it was decided', async () => {
    const { packageId, items, bookings } = await scene.begun(2);
    const [item, line] = [items[0] ?? 0, bookings[0] ?? 0];
    await scene.approve(line);
    const before = await itemsOf(packageId);
    expect((await remove(item)).status).toBe(204);
    expect((await putBack(item)).json()).toMatchObject({ id: item, booking_id: line });
    expect(await itemsOf(packageId)).toEqual(before);
    expect((await booking(line)).json()).toMatchObject({ state: 'PUBLISHER_ACCEPTED' });
  });

  it('or not at all, where its units were taken meanwhile', async () => {
    const { packageId, items, medias } = await scene.begun(1);
    const [item, media] = [items[0] ?? 0, medias[0] ?? 0];
    expect((await remove(item)).status).toBe(204);
    await scene.waiting({ mediaId: media, quantity: 2 });
    const refused = await putBack(item);
    expect(refused.problem()).toMatchObject({ code: 'not_enough_free', available_quantity: 0 });
    expect(await itemsOf(packageId)).toEqual([]);
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
  });
});
