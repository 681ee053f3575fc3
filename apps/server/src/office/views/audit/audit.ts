import type { AuditEntry, auditList } from '@felulet/contract/office/audit.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../../platform/context.ts';
import { type AuditQuery, type AuditRow, auditPage } from './audit-list.ts';

export async function listAudit(
  { db }: ServerContext,
  query: AuditQuery,
): Promise<z.output<typeof auditList.response>> {
  const { rows, totalCount } = await auditPage(db, query);
  return { list: rows.map(presentEntry), totalCount };
}

function presentEntry(row: AuditRow): AuditEntry {
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
