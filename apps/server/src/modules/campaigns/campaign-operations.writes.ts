import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { CampaignOperationTable } from '../../database/tables/campaign.table.ts';

export type Operation = {
  readonly campaignId: number;
  readonly kind: NonNullable<Insertable<CampaignOperationTable>['kind']>;
  readonly state: CampaignState;
  /** Null when the server acts by itself. */
  readonly actor: { readonly accountId: number; readonly companyId: number } | null;
  /** In whose name an admin acts. [D5.71] */
  readonly forCompanyId?: number | null;
  readonly note: string | null;
  /** The version of the offer that it is about. */
  readonly offerVersionId?: number | null;
  readonly now: Date;
};

/** One line of the campaign's history, in the transaction of what it tells. */
export async function addOperation(tx: Tx, operation: Operation): Promise<void> {
  await tx
    .insertInto('campaign_operation')
    .values({
      campaign_id: operation.campaignId,
      kind: operation.kind,
      state: operation.state,
      company_id: operation.actor?.companyId ?? null,
      account_id: operation.actor?.accountId ?? null,
      for_company_id: operation.forCompanyId ?? null,
      note: operation.note,
      offer_version_id: operation.offerVersionId ?? null,
      created_at: operation.now,
    })
    .execute();
}
