import { packageItemDelete } from '@felulet/contract/sales/package-items.ts';
import { packageDelete } from '@felulet/contract/sales/packages.ts';
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

it('a package, public or private, stays with what a colleague has put into it or changed of it since it was read', async () => {
  const { token } = scene.publisher;
  for (const id of [(await scene.packageOnSale([2])).id, (await scene.begun(1)).packageId]) {
    const inList = async () => (await calls.list({})).list.find((row) => row.id === id)?.revision;
    const colleagues: (() => Promise<{ readonly status: number }>)[] = [
      async () => scene.add(id, await scene.media()),
      async () => {
        const [first] = (await calls.get(id)).json().package_items;
        return test.call(packageItemDelete, { token, id: first?.id ?? 0 });
      },
      async () => calls.put(id, { price: 1 }),
    ];
    for (const change of colleagues) {
      const headers = { 'if-match': `"r${await inList()}"` };
      expect((await change()).status).toBeLessThan(300);
      const refused = await test.call(packageDelete, { token, id, headers });
      expect(refused.problem()).toMatchObject({ status: 412, code: 'stale_revision' });
    }
    expect((await calls.get(id)).json().package_items).toHaveLength(1);
    const headers = { 'if-match': `"r${await inList()}"` };
    expect((await test.call(packageDelete, { token, id, headers })).status).toBe(204);
  }
});

describe('a public package', () => {
  it('is not deleted while it is booked', async () => {
    const { id } = (await scene.publicPackage()).json();
    await scene.add(id, await scene.media());
    const campaign = await scene.campaign();
    await calls.book(campaign, id);
    expect((await calls.get(id)).json().booking_packages).toMatchObject([
      { campaign: { id: campaign }, state: 'CREATED' },
    ]);
    expect((await calls.remove(id)).problem().code).toBe('package_booked');
    await test.db
      .updateTable('booking_package')
      .set({ state: 'PUBLISHER_REJECTED' })
      .where('package_id', '=', id)
      .execute();
    expect((await calls.remove(id, scene.otherPublisher)).status).toBe(404);
    expect((await calls.remove(id)).status).toBe(204);
    expect((await calls.get(id)).status).toBe(404);
    expect((await calls.remove(id)).status).toBe(404);
  });

  it('is deleted or booked, never both, however close the two come', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = (await scene.publicPackage()).json();
      await scene.add(id, await scene.media());
      const campaign = await scene.campaign();
      const answers = await Promise.all([calls.book(campaign, id), calls.remove(id)]);
      const statuses = answers.map((answer) => answer.status);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual(statuses);
    }
  });
});

describe('a private package', () => {
  it('opens its request again when it is deleted, and gives its units back', async () => {
    const { packageId, requestId, campaignId, medias } = await scene.begun(2);
    expect((await calls.remove(packageId, scene.mhfe)).status).toBe(403);
    expect((await calls.remove(packageId)).status).toBe(204);
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

  it('is closed once the offer went on without it, and may then be deleted', async () => {
    const { packageId, requestId, campaignId, referenceId } = await scene.begun(0);
    await test.db.updateTable('booking_package').set({ state: 'REJECTED' }).where('id', '=', referenceId).execute();
    expect((await calls.put(packageId, { price: 1 })).problem().code).toBe('package_dropped');
    expect((await scene.add(packageId, await scene.media())).problem().code).toBe('package_dropped');
    await test.db.updateTable('campaign').set({ state: 'ADVERTISER_ACCEPT' }).where('id', '=', campaignId).execute();
    expect((await calls.remove(packageId)).status).toBe(204);
    const request = await test.db
      .selectFrom('assembly_request')
      .select('state')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect(request.state).toBe('PUBLISHER_ACCEPTED');
  });
});
