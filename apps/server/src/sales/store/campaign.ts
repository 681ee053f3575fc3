import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { CampaignTable } from '../../database/tables.generated.ts';

export async function insertCampaign(tx: Tx, row: Insertable<CampaignTable>): Promise<number> {
  const { id } = await tx.insertInto('campaign').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCampaignRow(tx: Tx, id: number, row: Updateable<CampaignTable>): Promise<void> {
  await tx
    .updateTable('campaign')
    .set((set) => ({ ...row, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Moved = Pick<Selectable<CampaignTable>, 'state' | 'modified_from' | 'was_sent_back'>;

/** Compare-and-set: whether it still had the state that was read. */
export async function moveCampaignRow(
  tx: Tx,
  before: Pick<Selectable<CampaignTable>, 'id' | 'state'>,
  moved: Moved,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('campaign')
    .set((set) => ({ ...moved, state_changed_at: now, updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From now on the campaign is unread for the company whose turn it has become. */
export async function passTurn(tx: Tx, campaignId: number, now: Date): Promise<void> {
  await tx.updateTable('campaign').set({ turn_since: now }).where('id', '=', campaignId).execute();
}

export async function deleteCampaignRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('campaign').where('id', '=', id).where('state', '=', 'CREATED').execute();
}

export type NewAssignee = {
  readonly campaignId: number;
  readonly accountId: number;
  readonly companyId: number;
  readonly now: Date;
};

export async function addAssignee(tx: Tx, assignee: NewAssignee): Promise<void> {
  await tx
    .insertInto('campaign_assignee')
    .values({
      campaign_id: assignee.campaignId,
      account_id: assignee.accountId,
      company_id: assignee.companyId,
      created_at: assignee.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The company's assignees become exactly these. */
export async function setAssignees(
  tx: Tx,
  campaignId: number,
  companyId: number,
  accountIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('campaign_assignee')
    .where('campaign_id', '=', campaignId)
    .where('company_id', '=', companyId)
    .where('account_id', 'not in', accountIds)
    .execute();
  for (const accountId of accountIds) await addAssignee(tx, { campaignId, accountId, companyId, now });
}

export type NewReferences = {
  readonly campaignId: number;
  readonly kind: 'DESIGN' | 'OTHER';
  readonly accountId: number;
  readonly now: Date;
};

/** Appends recorded files to the campaign, after those it has. */
export async function addReferences(
  tx: Tx,
  target: NewReferences,
  files: readonly { readonly id: string }[],
): Promise<void> {
  if (files.length === 0) return;
  const last = await tx
    .selectFrom('campaign_reference')
    .select((select) => select.fn.max('order_number').as('order_number'))
    .where('campaign_id', '=', target.campaignId)
    .where('kind', '=', target.kind)
    .executeTakeFirst();
  const first = (last?.order_number ?? -1) + 1;
  await tx
    .insertInto('campaign_reference')
    .values(
      files.map((file, index) => ({
        campaign_id: target.campaignId,
        file_id: file.id,
        kind: target.kind,
        order_number: first + index,
        created_by: target.accountId,
        created_at: target.now,
      })),
    )
    .execute();
}

export async function markRead(tx: Tx, campaignId: number, accountId: number, now: Date): Promise<void> {
  await tx
    .insertInto('campaign_read')
    .values({ campaign_id: campaignId, account_id: accountId, read_at: now })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'account_id']).doUpdateSet({ read_at: now }))
    .execute();
}

/** The same files under a second campaign, in their order; no bytes are copied. */
export async function copyReferences(
  tx: Tx,
  from: number,
  { campaignId, accountId, now }: Omit<NewReferences, 'kind'>,
): Promise<void> {
  const files = await tx
    .selectFrom('campaign_reference')
    .select(['file_id', 'kind', 'order_number'])
    .where('campaign_id', '=', from)
    .execute();
  if (files.length === 0) return;
  const copies = files.map((file) => ({ ...file, campaign_id: campaignId, created_by: accountId, created_at: now }));
  await tx.insertInto('campaign_reference').values(copies).execute();
}
