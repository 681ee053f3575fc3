import type { AuditEntry } from '@felulet/contract/accounts/audit.contract.ts';
import type { AuditRow } from './audit.queries.ts';

export function presentEntry(row: AuditRow): AuditEntry {
  const { id, account_id, actor_name, actor_email, created_at, changes, ...rest } = row;
  return {
    ...rest,
    id: Number(id),
    object_id: rest.object_id === null ? null : Number(rest.object_id),
    created_at: created_at.toISOString(),
    actor: account_id === null ? null : { id: account_id, name: actor_name ?? '', email: actor_email ?? '' },
    changes: changes ?? [],
  };
}
