import { utils, write } from '@e965/xlsx';
import { surfaceActRun, surfaceActUndo } from '@felulet/contract/catalogue/surface-acts.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { packageItemDelete, packageItemImport } from '@felulet/contract/sales/package-items.ts';
import { describe, expect, it } from 'vitest';
import type { PackageCalls } from '../../../testing/package-calls.ts';
import { type PackageScene, SALE_PERIOD } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

/** What the audit tells of the package, the oldest first. */
async function entriesOf(packageId: number) {
  const query = { object_type: 'package', object_id: String(packageId), sort: 'id:asc', rowsPerPage: 100 };
  const { list } = (await test.call(auditList, { token: scene.admin.token, query })).json();
  return list.map(({ action, changes, object_name }) => ({ action, changes, object_name }));
}

const actionsOf = async (packageId: number) => (await entriesOf(packageId)).map(({ action }) => action);
const publicId = async () => (await scene.publicPackage()).json().id;
const remove = (id: number) => test.call(packageItemDelete, { token: scene.publisher.token, id });

/** Two surfaces whose titles are in the order of their codes. */
const pair = async (mark: string): Promise<[number, number]> => [
  await scene.media({ title: 'Átjáró', surface_code: `${mark}-1`, quantity: 5 }),
  await scene.media({ title: 'Zebra', surface_code: null, quantity: 5 }),
];

const act = async (ids: readonly number[], fields: object) => {
  const rows = ids.map((media) => ({ media, revision: 1 }));
  const body = { rows, act: { kind: 'package', quantity: 2, ...fields }, mode: 'all' };
  return (await test.call(surfaceActRun, { token: scene.publisher.token, body })).json();
};
const undo = (id = 0) => test.call(surfaceActUndo, { token: scene.publisher.token, id, body: {} });

describe('the audit of a package', () => {
  it('names a surface that went in and came out, by title and code, with its units', async () => {
    const id = await publicId();
    const [media] = await pair('NAPLÓ');
    const item = (await scene.add(id, media, { quantity: 3 })).json();
    expect((await remove(item.id)).status).toBe(204);
    const change = { field: 'package_surface', name: 'Átjáró, NAPLÓ-1' };
    expect((await entriesOf(id)).slice(1)).toEqual([
      { action: 'package_surfaces_added', object_name: 'Nagycsomag', changes: [{ ...change, from: null, to: '3' }] },
      { action: 'package_surfaces_removed', object_name: 'Nagycsomag', changes: [{ ...change, from: '3', to: null }] },
    ]);
  });

  it('says nothing of a surface that was refused or is gone from it already', async () => {
    const id = await publicId();
    const [media] = await pair('KEVÉS');
    expect((await scene.add(id, media, { quantity: 6 })).status).toBe(409);
    const item = (await scene.add(id, media)).json();
    await remove(item.id);
    expect((await remove(item.id)).status).toBe(404);
    expect(await actionsOf(id)).toEqual(['package_created', 'package_surfaces_added', 'package_surfaces_removed']);
  });

  it('has one entry of the surfaces of a workbook, with their number', async () => {
    const id = await publicId();
    await scene.media({ title: 'Őrség', surface_code: 'LAP-1' });
    await scene.media({ title: 'Abaúj', surface_code: 'LAP-2', quantity: 5 });
    const sheet = utils.aoa_to_sheet(Object.entries({ 'LAP-1': 1, 'LAP-2': 4 }));
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Lap');
    const file = { field: 'excel[]', name: 'csomag.xlsx', type: 'application/octet-stream' };
    const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }));
    const sent = { token: scene.publisher.token, body: { package: id }, files: [{ ...file, bytes }] };
    expect((await test.call(packageItemImport, sent)).status).toBe(200);
    const [, entry] = await entriesOf(id);
    expect(entry).toMatchObject({ action: 'package_surfaces_added' });
    expect(entry?.changes).toEqual([
      { field: 'surface_count', from: null, to: '2' },
      { field: 'package_surface', name: 'Abaúj, LAP-2', from: null, to: '4' },
      { field: 'package_surface', name: 'Őrség, LAP-1', from: null, to: '1' },
    ]);
  });

  it('has one entry of an act on a selection and one of its undo, that of a new package too', async () => {
    const ids = await pair('SOK');
    const done = await act(ids, { new_package: { title: 'Naplózott csomag', price: 1, ...SALE_PERIOD } });
    const named = test.db.selectFrom('package').select('id').where('title', '=', 'Naplózott csomag');
    const { id } = await named.executeTakeFirstOrThrow();
    await undo(done.undo?.id);
    const entries = await entriesOf(id);
    expect(entries.map(({ action }) => action)).toEqual([
      'package_created',
      'package_surfaces_added',
      'package_surfaces_removed',
      'package_deleted',
    ]);
    const [, added, removed] = entries.map(({ changes }) => changes);
    expect(added).toEqual([
      { field: 'surface_count', from: null, to: '2' },
      { field: 'package_surface', name: 'Átjáró, SOK-1', from: null, to: '2' },
      { field: 'package_surface', name: 'Zebra', from: null, to: '2' },
    ]);
    expect(removed).toEqual(added?.map(({ from, to, ...change }) => ({ ...change, from: to, to: from })));
  });

  it('tells of the undo those alone that came out', async () => {
    const { packageId, bookings } = await scene.begun(1);
    const ids = await pair('RÉSZ');
    const done = await act(ids, { package: packageId });
    const made = (await calls.get(packageId)).json().package_items.find(({ media }) => media.id === ids[0]);
    expect([bookings.length, (await scene.approve(made?.booking?.id ?? 0)).status]).toEqual([1, 200]);
    await undo(done.undo?.id);
    expect((await entriesOf(packageId)).at(-1)).toMatchObject({
      action: 'package_surfaces_removed',
      changes: [{ field: 'package_surface', name: 'Zebra', from: '2', to: null }],
    });
  });

  it('has the booking that goes with a surface of a private one as before', async () => {
    const { packageId, items, bookings } = await scene.begun(2);
    await remove(items[0] ?? 0);
    expect((await actionsOf(packageId)).at(-1)).toBe('package_surfaces_removed');
    const query = { object_type: 'booking', object_id: String(bookings[0]) };
    const { list } = (await test.call(auditList, { token: scene.admin.token, query })).json();
    expect(list.map(({ action }) => action)).toEqual(['booking_deleted']);
  });

  it('tells its information, old and new, and nothing where it stays', async () => {
    const { id } = (await scene.publicPackage({ information: 'Négy hétre' })).json();
    for (const information of ['Négy hétre', 'Két hétre', '']) await calls.put(id, { information });
    await calls.put(id, { title: 'Nagycsomag' });
    expect((await entriesOf(id)).slice(1).map(({ changes }) => changes)).toEqual([
      [{ field: 'information', from: 'Négy hétre', to: 'Két hétre' }],
      [{ field: 'information', from: 'Két hétre', to: null }],
    ]);
  });

  it('is read by administrators alone', async () => {
    const id = await publicId();
    await scene.add(id, (await pair('ZÁRT'))[0]);
    const query = { object_type: 'package', object_id: String(id) };
    for (const { token } of [scene.publisher, scene.otherPublisher, scene.mhfe, scene.advertiser])
      expect((await test.call(auditList, { token, query })).status).toBe(403);
  });
});
