import { canSeePackage, type PackageFacts } from '@felulet/domain/package/package-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import { type PackageRecord, packageFacts, packageRecord } from './package-list.ts';

export type VisiblePackage = { readonly record: PackageRecord; readonly facts: PackageFacts };

/** A package that the viewer may see, else 404. */
export async function visiblePackage(db: Db | Tx, viewer: Viewer, id: number): Promise<VisiblePackage> {
  const record = found(await packageRecord(db, id));
  const facts = packageFacts(record);
  if (!canSeePackage(viewer, facts)) throw new CodedError('not_found');
  return { record, facts };
}
