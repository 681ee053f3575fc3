import type { AuditAction, AuditChange, AuditObject } from '@felulet/contract/accounts/audit.contract.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';

export type AuditRecord = {
  /** Null where nobody is signed in: a registration, a link from a mail. */
  readonly actor: Viewer | null;
  readonly action: AuditAction;
  readonly object: { readonly type: AuditObject; readonly id: number; readonly name: string };
  readonly changes?: readonly AuditChange[];
  readonly now: Date;
};

/** Writes who did what to whom, in the transaction of the change: kept only if that commits, and final then. */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  const { actor, action, object, changes = [], now } = record;
  await tx
    .insertInto('audit')
    .values({
      account_id: actor?.accountId ?? null,
      action,
      object_type: object.type,
      object_id: object.id,
      detail: JSON.stringify({ name: object.name, changes }),
      created_at: now,
    })
    .execute();
}

/** The fields whose value differs, in words; secrets are never among them. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): AuditChange[] {
  // The keys of a typed object are its keys.
  return (Object.keys(after) as (keyof T & string)[])
    .filter((field) => after[field] !== undefined && after[field] !== before[field])
    .map((field) => ({ field, from: wordOf(before[field]), to: wordOf(after[field]) }));
}

function wordOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
