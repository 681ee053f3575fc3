import { describe, expect, it } from 'vitest';
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

describe('a public package', () => {
  it('is edited by its publisher; kind, publisher and what was booked stay [K4.2]', async () => {
    const { id, price_tags: none } = (await scene.publicPackage()).json();
    expect(none).toEqual([]);
    const edited = (
      await calls.put(id, { title: 'Új név', price: 1, is_active: false, price_tags: [{ title: 'A', value: 5 }] })
    ).json();
    expect(edited).toMatchObject({ title: 'Új név', price: 1, is_active: false });
    const [tag] = edited.price_tags ?? [];
    const again = (
      await calls.put(id, {
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
    expect((await calls.put(id, { is_private: true })).status).toBe(422);
    expect((await calls.put(id, { company: scene.otherPublisher.companyId })).status).toBe(422);
    expect((await calls.put(id, { date_to: null })).status).toBe(422);
    expect((await calls.put(id, { title: 'x' }, scene.otherPublisher)).status).toBe(404);
    expect((await calls.put(id, { title: 'x' }, scene.mhfe)).status).toBe(403);
    expect((await calls.put(id, { title: 'x' }, scene.publisher, { 'if-match': '"r1"' })).status).toBe(412);
    expect((await calls.put(999_999, { title: 'x' })).status).toBe(404);
  });

  it('keeps the days it has begun on, and takes no new ones that are over', async () => {
    const { id } = (await scene.publicPackage()).json();
    await test.db.updateTable('package').set({ date_from: '2026-01-01' }).where('id', '=', id).execute();
    expect((await calls.put(id, { date_from: '2026-01-01', date_to: '2026-05-31' })).status).toBe(200);
    expect((await calls.put(id, { date_from: '2026-01-02' })).status).toBe(422);
  });
});

describe('a private package', () => {
  it('reckons what it saves of its approved surfaces [D7.28]', async () => {
    const { packageId, bookings } = await scene.begun(3);
    await scene.approve(bookings[0] ?? 0);
    await scene.approve(bookings[1] ?? 0, { quantity: 2 });
    const pack = (await calls.get(packageId)).json();
    expect(pack).toMatchObject({
      total_net_net_price: 300_000,
      calc_discount: 0,
      medias_sum: 4,
      medias_different_sum: 3,
    });
    expect((await calls.put(packageId, { price: 200_000 })).json().calc_discount).toBe(33.33);
    expect((await calls.put(packageId, { price: 330_000 })).json().calc_discount).toBe(-10);
    expect((await calls.put(packageId, { is_active: false })).status).toBe(422);
    expect((await calls.put(packageId, { date_from: '2026-05-01' })).status).toBe(422);
  });
});
