import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { notify, type Words } from '../../platform/outbox/outbox.steps.ts';

export type ListItemDecision = {
  readonly id: number;
  readonly kind: NoticeKind & `list_item_${string}`;
  /** `item` is its name. */
  readonly words: Words & { readonly item: string };
};

/** Whoever proposed the item hears what became of it, as long as they still belong to the company it was proposed for. [D10.3] */
export async function tellProposer(
  tx: Tx,
  viewer: Viewer,
  { id, kind, words }: ListItemDecision,
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
  await notify(tx, proposers, { kind, payload: words, now });
}

/** A refusal that was taken back: whoever did not hear of it yet does not. [D14.11] */
export async function takeBackNotices(tx: Tx, id: number): Promise<void> {
  await sql`delete from outbox where kind in ('list_item_kept_own', 'list_item_turned_down')
    and payload @> ${JSON.stringify({ item_id: id })}::jsonb and read_at is null and sent_at is null`.execute(tx);
}
