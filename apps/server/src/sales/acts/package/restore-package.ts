import { firstValues } from '@felulet/domain/event/change.ts';
import { canEditPackage } from '@felulet/domain/package/package-policy.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { companyRole } from '../../../people/views/company/companies.ts';
import { CodedError, orThrow } from '../../../platform/errors.ts';
import { takeGoneSurfaces, updatePackageRow } from '../../store/package.ts';
import { packageTags } from '../../views/package/package-list.ts';
import { visiblePackage } from '../../views/package/visible-package.ts';
import { lockSurfacesUnmarked } from '../availability/availability.ts';
import { packageSurfaceEvents } from './package-surface-events.ts';
import { tagChanges } from './package-tags.ts';

/**
 * A public package as it was. What was deleted or archived meanwhile is left out, since nothing could be booked with it; answers how
 * those surfaces are called. Two packages may be called the same. [D19.1]
 */
export async function restorePublicPackage(tx: Tx, actor: Actor, id: number): Promise<readonly string[]> {
  const { viewer, now } = actor;
  await tx.selectFrom('package').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  await updatePackageRow(tx, id, { deleted_at: null, updated_at: now });
  const { record: pack, facts } = await visiblePackage(tx, viewer, id);
  orThrow(canEditPackage(viewer, facts));
  if ((await companyRole(tx, pack.company_id)) === undefined) throw new CodedError('owner_deleted');
  const { price, date_from, date_to } = pack;
  const changes = [...firstValues({ price, date_from, date_to }), ...tagChanges([], await packageTags(tx, id))];
  await record(tx, actor, { kind: 'package_restored', pack: { id, title: pack.title }, changes });
  // Under the locks that archiving and deleting a surface take.
  const items = await tx.selectFrom('package_item').select('media_id').where('package_id', '=', id).execute();
  await lockSurfacesUnmarked(
    tx,
    items.map(({ media_id }) => media_id),
  );
  const gone = await takeGoneSurfaces(tx, id);
  if (gone.length > 0)
    await record(tx, actor, ...(await packageSurfaceEvents(tx, 'package_surfaces_removed', pack, gone)));
  return gone.map(({ title }) => title);
}
