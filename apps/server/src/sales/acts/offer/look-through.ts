import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found } from '../../../platform/errors.ts';
import { readCampaign } from '../../views/campaign/read-campaigns.ts';
import { shownVersions } from '../../views/offer/version-lines.ts';

/** Reading a version marks nothing; this does. */
export async function lookThrough(context: ServerContext, viewer: Viewer, id: number, number: number): Promise<void> {
  const { facts } = await readCampaign(context, viewer, id);
  const versions = await shownVersions(context.db, viewer, id, facts);
  found(versions.find((version) => version.number === number));
  const seen = { number, seen_at: context.clock.now() };
  await inTransaction(context.db, async (tx) => {
    await tx
      .insertInto('offer_version_seen')
      .values({ campaign_id: id, account_id: viewer.accountId, ...seen })
      .onConflict((conflict) => conflict.columns(['campaign_id', 'account_id']).doUpdateSet(seen))
      .execute();
  });
}
