import type { EventOf } from '@felulet/domain/event/events.ts';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { type Message, notify } from '../platform/outbox/outbox.steps.ts';

/** The surface's publisher hears of it, once for all pictures of that MHFE until the notice is read. */
export async function ofMhfeImages(
  tx: Tx,
  events: readonly EventOf<'mhfe_images_added'>[],
  { now }: Author,
): Promise<void> {
  for (const { kind, media, mhfe, publisher } of events) {
    const about = { media_id: media.id, by: mhfe.id };
    const people = await tx
      .selectFrom('account')
      .select(['id', 'email', 'language'])
      .where('company_id', '=', publisher)
      .where('enabled', '=', true)
      .where('deleted_at', 'is', null)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.account_id', '=', 'account.id')
              .where('channel', '=', 'NOTICE')
              .where('kind', '=', kind)
              .where('read_at', 'is', null)
              .where(sql<boolean>`payload @> ${JSON.stringify(about)}::jsonb`),
          ),
        ),
      )
      .execute();
    await notify(tx, people, { kind, payload: { ...about, company: mhfe.name, title: media.title }, now });
  }
}

type OfItem = { readonly item: { readonly id: number } };
type ItemKind = Extract<NoticeKind, `list_item_${string}`>;
type OfItemNotice = { readonly [K in ItemKind]: Pick<Message<K>, 'kind' | 'payload'> }[ItemKind];

/** Whoever proposed the item hears what became of it, as long as they still belong to the company it was proposed for. */
export function toProposer<E extends OfItem>(
  noticeOf: (event: E) => OfItemNotice | null,
): (tx: Tx, events: readonly E[], author: Author) => Promise<void> {
  return async (tx, events, { viewer, now }) => {
    for (const event of events) {
      const notice = noticeOf(event);
      if (notice === null) continue;
      const proposers = await tx
        .selectFrom('account')
        .innerJoin('system_list_item as item', (join) =>
          join.onRef('item.created_by', '=', 'account.id').onRef('item.company_id', '=', 'account.company_id'),
        )
        .select(['account.id', 'account.email', 'account.language'])
        .where('item.id', '=', event.item.id)
        .$if(viewer !== null, (accounts) => accounts.where('account.id', '<>', viewer?.accountId ?? 0))
        .where('account.enabled', '=', true)
        .where('account.deleted_at', 'is', null)
        .execute();
      await notify(tx, proposers, { ...notice, now });
    }
  };
}

/** Whoever did not hear of the refusal yet does not. */
export async function takeRefusalBack(tx: Tx, events: readonly EventOf<'list_item_reopened'>[]): Promise<void> {
  for (const { item } of events)
    await sql`delete from outbox where kind in ('list_item_kept_own', 'list_item_turned_down')
      and payload @> ${JSON.stringify({ item_id: item.id })}::jsonb and read_at is null and sent_at is null`.execute(
      tx,
    );
}
