import type { BookingPackageUpdate } from '@felulet/contract/sales/booking-packages.ts';
import type { Tx } from '../../../database/database.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import { updatePackageRow } from '../../store/package.ts';
import { packageRecord } from '../../views/package/package-list.ts';
import { answerRequest, isRequestOpen } from '../assembly-request/answer-assembly-request.ts';

/** Refuses where something else is in the package, or of another number, than its page showed. */
export async function requireContentAsSeen(tx: Tx, packageId: number, seen: BookingPackageUpdate): Promise<void> {
  const { revision, surfaces, units } = found(await packageRecord(tx, packageId));
  const present = { package_revision: revision, medias_different_sum: surfaces, medias_sum: units };
  const isAsSeen = (['package_revision', 'medias_different_sum', 'medias_sum'] as const).every(
    (name) => seen[name] === undefined || seen[name] === present[name],
  );
  if (!isAsSeen) throw new CodedError('package_changed');
}

/** The offer maker took a handed-over private package out: it goes, and while the offer is made its request is open again. */
export async function dropPrivatePackage(
  tx: Tx,
  packageId: number,
  { isBeingAssembled, now }: { readonly isBeingAssembled: boolean; readonly now: Date },
): Promise<void> {
  const { assembly_request_id: requestId } = await tx
    .selectFrom('package')
    .select('assembly_request_id')
    .where('id', '=', packageId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await updatePackageRow(tx, packageId, { deleted_at: now, updated_at: now });
  if (requestId !== null && isBeingAssembled)
    await answerRequest(tx, requestId, 'WAITING_FOR_PUBLISHER', { note: null, now });
}

type Taken = {
  /** When its booking was taken out of the offer. */
  readonly deletedAt: Date;
  readonly isBeingAssembled: boolean;
  readonly now: Date;
};

/** For a booking of it that comes back: a private one with the request that was opened by its going. False where it cannot. */
export async function restorePackage(
  tx: Tx,
  packageId: number,
  { deletedAt, isBeingAssembled, now }: Taken,
): Promise<boolean> {
  const pack = await tx
    .selectFrom('package')
    .select(['is_private', 'deleted_at', 'assembly_request_id'])
    .where('id', '=', packageId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!pack.is_private) return pack.deleted_at === null;
  if (pack.deleted_at?.getTime() !== deletedAt.getTime()) return false;
  if (pack.assembly_request_id !== null && isBeingAssembled) {
    if (!(await isRequestOpen(tx, pack.assembly_request_id))) return false;
    await answerRequest(tx, pack.assembly_request_id, 'PUBLISHER_ACCEPTED', { note: null, now });
  }
  await updatePackageRow(tx, packageId, { deleted_at: null, updated_at: now });
  return true;
}
