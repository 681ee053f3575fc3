import type { AuditChange } from '@felulet/contract/office/audit.ts';
import { type AuditAction, type AuditField, type AuditObject, auditFields } from '@felulet/domain/event/audited.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { shortened } from '../../events/shortened-change.ts';
import { currentRequest } from '../../platform/http/current-request.ts';

export type AuditRecord = {
  /** Null where nobody is signed in: a registration, a link from a mail. */
  readonly actor: Viewer | null;
  readonly action: AuditAction;
  readonly object: { readonly type: AuditObject; readonly id: number; readonly name: string };
  readonly changes?: readonly AuditChange[];
  readonly now: Date;
};

/** Writes who did what to whom, in the transaction of the change: kept only if that commits, and final then. */
export function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  return recordAudits(tx, [record]);
}

/** Entries of one statement. */
const ENTRIES_AT_ONCE = 500;

/** Several entries of one act; none for an empty list. Long texts are shortened to what differs. */
export async function recordAudits(tx: Tx, records: readonly AuditRecord[]): Promise<void> {
  const request = currentRequest();
  for (let start = 0; start < records.length; start += ENTRIES_AT_ONCE) {
    const entries = records
      .slice(start, start + ENTRIES_AT_ONCE)
      .map(({ actor, action, object, changes = [], now }) => ({
        account_id: actor?.accountId ?? null,
        action,
        object_type: object.type,
        object_id: object.id,
        detail: { name: object.name, changes: changes.map(shortened) },
        created_at: now.toISOString(),
      }));
    await sql`
      insert into audit (account_id, action, object_type, object_id, detail, created_at, request_id, address)
      select r.*, ${request?.id ?? null}, ${request?.address ?? null}
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as r(account_id integer, action text, object_type text, object_id bigint, detail jsonb, created_at timestamptz)`.execute(
      tx,
    );
  }
}

type Known = { readonly [F in AuditField]?: unknown };

/** The fields whose value differs, in words; one that is absent on the right did not change. */
export function changesBetween(before: Known, after: Known): AuditChange[] {
  return auditFields
    .filter((field) => after[field] !== undefined && after[field] !== (before[field] ?? null))
    .map((field) => ({ field, from: wordOf(before[field]), to: wordOf(after[field]) }));
}

/** What something begins with. */
export function firstValues(values: Known): AuditChange[] {
  return changesBetween({}, values);
}

/** What is gone with something. */
export function lastValues(values: Known): AuditChange[] {
  return firstValues(values).map(({ field, to }) => ({ field, from: to, to: null }));
}

export type NamedPerson = { readonly id: number; readonly name: string };

/** Of people, as names; who is meant is kept beside them, so that an erasure need not go by a name that equals. [D1.74] */
export function changeOfPeople(
  field: 'leader' | 'assignees',
  before: readonly NamedPerson[],
  after: readonly NamedPerson[],
): readonly (AuditChange & {
  readonly people: { readonly from: readonly NamedPerson[]; readonly to: readonly NamedPerson[] };
})[] {
  const [from, to] = [named(before), named(after)];
  const isSame = from.length === to.length && from.every(({ id }, place) => to[place]?.id === id);
  return isSame ? [] : [{ field, from: wordOfPeople(from), to: wordOfPeople(to), people: { from, to } }];
}

const named = (people: readonly NamedPerson[]): readonly NamedPerson[] => people.map(({ id, name }) => ({ id, name }));

/** Nobody is null. */
export function wordOfPeople(people: readonly NamedPerson[]): string | null {
  return people.length === 0 ? null : people.map(({ name }) => name).join(', ');
}

function wordOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
