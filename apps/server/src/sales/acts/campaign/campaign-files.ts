import type { CampaignReference } from '@felulet/contract/sales/campaign-files.ts';
import { lockedChanges } from '@felulet/domain/campaign/campaign-fields.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { recordFiles, withFiles } from '../../../office/acts/store-files.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, found, invalid } from '../../../platform/errors.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import { addReferences } from '../../store/campaign.ts';
import { presentReference } from '../../views/campaign/campaign-answer.ts';
import { campaignFacts } from '../../views/campaign/campaign-facts.ts';
import { campaignReferences } from '../../views/campaign/campaign-parts.ts';
import { lockCampaign } from './lock-campaign.ts';

export type ReferenceKind = 'DESIGN' | 'OTHER';

/** Files of one kind a campaign can have. */
const MAX_REFERENCES = 5;

/** Adds files to a campaign whose brief is still open to the asker; answers all files of the kind. */
export async function addCampaignFiles(
  context: ServerContext,
  viewer: Viewer,
  campaignId: number,
  kind: ReferenceKind,
  files: readonly UploadedFile[],
): Promise<Once<CampaignReference[]>> {
  const now = context.clock.now();
  const requireRoom = async (tx: Tx): Promise<void> => {
    await requireOpenFiles(tx, viewer, campaignId, kind);
    const present = (await campaignReferences(tx, campaignId)).filter((row) => row.kind === kind);
    if (present.length + files.length > MAX_REFERENCES) {
      invalid({ path: files[0]?.field ?? '', code: 'too_many_files', params: { maximum: MAX_REFERENCES } });
    }
  };
  await inTransaction(context.db, requireRoom);
  return withFiles(context, [files], (prepared = []) =>
    once(context, async (tx) => {
      await requireRoom(tx);
      await recordFiles(tx, prepared, viewer.accountId, now);
      await addReferences(tx, { campaignId, kind, accountId: viewer.accountId, now }, prepared);
      const rows = await campaignReferences(tx, campaignId);
      return rows.filter((row) => row.kind === kind).map((row) => presentReference(row, context));
    }),
  );
}

export async function removeCampaignFile(
  context: ServerContext,
  viewer: Viewer,
  referenceId: number,
  kind: ReferenceKind,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const reference = found(
      await tx
        .selectFrom('campaign_reference')
        .select('campaign_id')
        .where('id', '=', referenceId)
        .where('kind', '=', kind)
        .executeTakeFirst(),
    );
    await requireOpenFiles(tx, viewer, reference.campaign_id, kind);
    await tx.deleteFrom('campaign_reference').where('id', '=', referenceId).execute();
  });
}

async function requireOpenFiles(tx: Tx, viewer: Viewer, campaignId: number, kind: ReferenceKind): Promise<void> {
  const facts = await campaignFacts(tx, await lockCampaign(tx, campaignId));
  if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
  const field = kind === 'DESIGN' ? 'design_references' : 'other_references';
  const [locked] = lockedChanges(viewer, facts, [field]);
  if (locked !== undefined) throw new CodedError(locked.code);
}
