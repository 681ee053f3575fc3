import type { Tx } from '../../database/database.ts';
import { answerRequest } from '../assembly-requests/assembly-requests.steps.ts';
import { updatePackageRow } from './packages.writes.ts';

/** The offer maker took a handed-over private package out: it goes, and while the offer is made its request is open again. [D6.54] */
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
