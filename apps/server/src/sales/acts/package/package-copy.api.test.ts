import { auditList } from '@felulet/contract/office/audit.ts';
import { packageGet } from '@felulet/contract/sales/packages.ts';
import { describe, expect, it } from 'vitest';
import { type PackageScene, SALE_PERIOD } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: PackageScene;

onPackageStage((stage) => {
  ({ test, scene } = stage);
});

const copy = (copy_of: number, more: object = {}) => scene.publicPackage({ title: 'Másolat', copy_of, ...more });
const unitsOf = (items: readonly { readonly media: { readonly id: number }; readonly quantity: number }[]) =>
  new Map(items.map(({ media, quantity }) => [media.id, quantity]));

/** A public package with so many units of each of new surfaces, of which there are five each. */
async function original(units: readonly number[]): Promise<{ readonly id: number; readonly medias: number[] }> {
  const { id } = (await scene.publicPackage()).json();
  const medias: number[] = [];
  for (const quantity of units) {
    const media = await scene.media({ quantity: 5 });
    expect((await scene.add(id, media, { quantity })).status).toBe(201);
    medias.push(media);
  }
  return { id, medias };
}

describe('the copy of a public package', () => {
  it('takes its surfaces along with their units, in one act that the audit tells', async () => {
    const { id, medias } = await original([2, 3]);
    const made = (await copy(id)).json();
    expect(made).toMatchObject({ title: 'Másolat', left_out: [], medias_sum: 5, medias_different_sum: 2 });
    expect(unitsOf(made.package_items)).toEqual(
      new Map([
        [medias[0], 2],
        [medias[1], 3],
      ]),
    );
    const query = { object_type: 'package', object_id: String(made.id), sort: 'id:asc' };
    const { list } = (await test.call(auditList, { token: scene.admin.token, query })).json();
    expect(list.map(({ action }) => action)).toEqual(['package_created', 'package_surfaces_added']);
    const before = (await test.call(packageGet, { token: scene.publisher.token, id })).json();
    expect(before.medias_sum).toBe(5);
  });

  it('names those that it could not take, each with the reason', async () => {
    const { id, medias } = await original([1, 2, 3, 4, 1]);
    const [free, taken, fewer, archived, deleted] = medias;
    await scene.waiting({ mediaId: taken ?? 0, quantity: 4 });
    const now = test.clock.now();
    const change = (media: number | undefined, fields: object) =>
      test.db
        .updateTable('media')
        .set(fields)
        .where('id', '=', media ?? 0)
        .execute();
    await change(fewer, { quantity: 2 });
    await change(archived, { archived_at: now, deleted_at: now });
    await change(deleted, { deleted_at: now });
    const made = (await copy(id)).json();
    expect([...unitsOf(made.package_items)]).toEqual([[free, 1]]);
    const leftOut = new Map(made.left_out.map((one) => [one.id, [one.reason, one.quantity, one.available_quantity]]));
    expect(leftOut.get(taken ?? 0)).toEqual(['taken', 2, 1]);
    expect(leftOut.get(fewer ?? 0)).toEqual(['fewer_units', 3, 2]);
    expect(leftOut.get(archived ?? 0)?.[0]).toBe('archived');
    expect(leftOut.get(deleted ?? 0)?.[0]).toBe('deleted');
    expect(leftOut.size).toBe(4);
  });

  it('looks at its own sale period alone, so what is booked in the first one’s days comes along', async () => {
    const { id, medias } = await original([5]);
    await scene.waiting({ mediaId: medias[0] ?? 0, quantity: 1 });
    expect((await copy(id)).json()).toMatchObject({ package_items: [], left_out: [{ reason: 'taken' }] });
    const later = (await copy(id, { date_from: '2026-09-01', date_to: '2026-10-31' })).json();
    expect(later).toMatchObject({ medias_sum: 5, left_out: [] });
  });

  it('is a publisher’s own alone, and takes no surface of another one', async () => {
    const { id } = await original([1]);
    expect((await scene.publicPackage({ copy_of: id }, scene.otherPublisher)).status).toBe(404);
    expect((await copy(999_999)).status).toBe(404);
    const body = { copy_of: id, company: scene.otherPublisher.companyId };
    const foreign = (await scene.publicPackage(body, scene.admin)).json();
    expect(foreign).toMatchObject({ package_items: [], left_out: [{ reason: 'other_publisher' }] });
  });

  it('is not made of a private one, nor as the answer to a request', async () => {
    const { packageId } = await scene.begun(1);
    const refused = await copy(packageId);
    expect(refused.problem().violations).toMatchObject([{ propertyPath: 'copy_of', code: 'not_allowed' }]);
    const { id } = await original([]);
    const request = (await scene.request(await scene.campaign())).json().id;
    const answer = await scene.privatePackage(request, { copy_of: id });
    expect(answer.problem().violations).toMatchObject([{ propertyPath: 'copy_of', code: 'not_allowed' }]);
    expect((await copy(id, SALE_PERIOD)).json()).toMatchObject({ package_items: [], left_out: [] });
  });
});
