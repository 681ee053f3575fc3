import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { notify } from '../../platform/outbox/outbox.steps.ts';

export type ListItemDecision = {
  readonly id: number;
  readonly kind: 'list_item_approved' | 'list_item_refused';
  readonly name: string;
};

/** Whoever proposed the item hears what became of it, as long as they still belong to the company it was proposed for. [D10.3] */
export async function tellProposer(
  tx: Tx,
  viewer: Viewer,
  { id, kind, name }: ListItemDecision,
  now: Date,
): Promise<void> {
  const proposers = await tx
    .selectFrom('account')
    .innerJoin('system_list_item as item', (join) =>
      join.onRef('item.created_by', '=', 'account.id').onRef('item.company_id', '=', 'account.company_id'),
    )
    .select(['account.id', 'account.email', 'account.language'])
    .where('item.id', '=', id)
    .where('account.id', '<>', viewer.accountId)
    .where('account.enabled', '=', true)
    .where('account.deleted_at', 'is', null)
    .execute();
  await notify(tx, proposers, { kind, payload: { item: name }, now });
}
