import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { RemovedKind } from '@felulet/domain/removed/removed-things.ts';
import { RESTORABLE_HOURS } from '@felulet/domain/removed/removed-things.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

type Removed = {
  readonly kind: RemovedKind;
  readonly id: number;
  readonly name: string | null;
  readonly surface?: string;
  /** As SQL, since what the database says of its own row loses nothing on the way. */
  readonly content?: RawBuilder<unknown>;
  readonly fileId?: string;
};

/** Before it is deleted: as it is, for whoever deletes it to bring it back. What was brought back before is deleted anew. */
export async function keepRemoved(tx: Tx, { viewer, now }: Actor, removed: Removed): Promise<void> {
  const { kind, id, name, surface = null, content = sql`null`, fileId = null } = removed;
  await sql`insert into removed_thing (kind, thing_id, name, surface, content, file_id, account_id, removed_at)
    values (${kind}::text, ${id}::integer, ${name}::text, ${surface}::text, ${content}, ${fileId}::uuid, ${viewer.accountId}::integer, ${now}::timestamptz)
    on conflict (kind, thing_id) do update set name = excluded.name, surface = excluded.surface, content = excluded.content,
      file_id = excluded.file_id, account_id = excluded.account_id, removed_at = excluded.removed_at, restored_at = null`.execute(
    tx,
  );
}

/** Of two who press at once the second waits, and finds it brought back. */
export function lockedRemoved(
  tx: Tx,
  { kind, id, accountId }: { readonly kind: RemovedKind; readonly id: number; readonly accountId: number },
): Promise<{ readonly removed_at: Date; readonly restored_at: Date | null } | undefined> {
  return tx
    .selectFrom('removed_thing')
    .select(['removed_at', 'restored_at'])
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markRestored(tx: Tx, kind: RemovedKind, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('removed_thing')
    .set({ restored_at: now, content: null, file_id: null })
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .execute();
}

/** What can be brought back no more lets go of its content and file; for one more day it is known that it came too late. [D19.2] */
export async function forgetRemoved(db: Db, now: Date): Promise<void> {
  const before = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  await db
    .updateTable('removed_thing')
    .set({ content: null, file_id: null })
    .where('removed_at', '<=', before(RESTORABLE_HOURS))
    .where((where) => where.or([where('content', 'is not', null), where('file_id', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('removed_thing')
    .where('removed_at', '<=', before(2 * RESTORABLE_HOURS))
    .execute();
}
