import { auditList } from '@felulet/contract/office/audit.ts';
import { removedList, removedRestore } from '@felulet/contract/office/removed-things.ts';
import { describe, expect, it } from 'vitest';
import type { PackageCalls } from '../../../testing/package-calls.ts';
import type { PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

const restore = (id: number, { token }: TestPerson = scene.publisher) =>
  test.call(removedRestore, { token, body: { kind: 'package', id } });
const listed = async ({ token }: TestPerson = scene.publisher) =>
  (await test.call(removedList, { token, query: { kind: 'package' } })).json().list;
const lasting = async (id: number) => ({ ...(await calls.get(id)).json(), revision: 0, updated_at: '' });

describe('a public package that was deleted', () => {
  it('comes back with its surfaces and tags, also beside another of its name, and can be booked again', async () => {
    const { id } = await scene.packageOnSale([2, 3]);
    const before = await lasting(id);
    expect((await calls.remove(id)).status).toBe(204);
    expect(await listed()).toMatchObject([{ kind: 'package', id, name: 'Nagycsomag', surface: null }]);
    const namesake = (await scene.publicPackage()).json();
    expect((await calls.list({})).list.map((row) => row.id)).toContain(namesake.id);
    expect((await calls.list({})).list.map((row) => row.id)).not.toContain(id);
    expect((await restore(id)).json()).toEqual({ kind: 'package', id, left_out: [] });
    expect(await lasting(id)).toEqual(before);
    expect(await listed()).toEqual([]);
    expect((await calls.book(await scene.campaign(), id)).status).toBe(201);
    const query = { object_type: 'package', object_id: id, action: 'package_restored' };
    const [told] = (await test.call(auditList, { token: scene.admin.token, query })).json().list;
    expect(told?.changes).toContainEqual(expect.objectContaining({ field: 'price', from: null, to: '500000' }));
  });

  it('comes back without the surfaces that are gone meanwhile, and says which', async () => {
    const { id, medias } = await scene.packageOnSale([1, 1, 1]);
    const [stays = 0, archived = 0, deleted = 0] = medias;
    expect((await calls.remove(id)).status).toBe(204);
    const now = test.clock.now();
    const set = (media: number, fields: { title: string; archived_at?: Date }) =>
      test.db
        .updateTable('media')
        .set({ ...fields, deleted_at: now })
        .where('id', '=', media)
        .execute();
    await set(archived, { title: 'Árkád', archived_at: now });
    await set(deleted, { title: 'Zebra' });
    expect((await restore(id)).json().left_out).toEqual(['Árkád', 'Zebra']);
    const { package_items: items } = (await calls.get(id)).json();
    expect(items.map((item) => item.media.id)).toEqual([stays]);
    expect((await calls.book(await scene.campaign(), id)).status).toBe(201);
    const query = { object_type: 'package', object_id: id, action: 'package_surfaces_removed' };
    expect((await test.call(auditList, { token: scene.admin.token, query })).json().totalCount).toBe(1);
  });

  it('comes back once, by its deleter alone, while its publisher is there and it is the deleter’s to change', async () => {
    const { id } = await scene.packageOnSale([1]);
    expect((await calls.remove(id)).status).toBe(204);
    for (const person of [scene.otherPublisher, scene.mhfe, scene.admin])
      expect((await restore(id, person)).status).toBe(404);
    const owner = (company_id: number) =>
      test.db.updateTable('package').set({ company_id }).where('id', '=', id).execute();
    await owner(scene.otherPublisher.companyId);
    expect((await restore(id)).status).toBe(404);
    await owner(scene.publisher.companyId);
    const answers = await Promise.all([restore(id), restore(id), restore(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await calls.remove(id, scene.admin)).status).toBe(204);
    expect(await listed()).toEqual([]);
    const become = (role: 'ROLE_ADMIN' | 'ROLE_MHFE') =>
      test.db.updateTable('company').set({ role }).where('id', '=', scene.admin.companyId).execute();
    await become('ROLE_MHFE');
    expect((await restore(id, scene.admin)).problem().code).toBe('role_not_permitted');
    await become('ROLE_ADMIN');
    const gone = (deleted_at: Date | null) =>
      test.db.updateTable('company').set({ deleted_at }).where('id', '=', scene.publisher.companyId).execute();
    await gone(test.clock.now());
    expect((await restore(id, scene.admin)).problem().code).toBe('owner_deleted');
    await gone(null);
    expect((await restore(id, scene.admin)).status).toBe(200);
  });
});

it('a private package is a line of an offer, which is put back there', async () => {
  const { packageId } = await scene.begun(1);
  expect((await calls.remove(packageId)).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect((await restore(packageId)).status).toBe(404);
});
