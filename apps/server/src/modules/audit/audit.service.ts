import type { auditList } from '@felulet/contract/accounts/audit.contract.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../platform/context.ts';
import { presentEntry } from './audit.presenter.ts';
import { type AuditQuery, auditPage } from './audit.queries.ts';

export async function presentAudit(
  { db }: ServerContext,
  query: AuditQuery,
): Promise<z.output<typeof auditList.response>> {
  const { rows, totalCount } = await auditPage(db, query);
  return { list: rows.map(presentEntry), totalCount };
}
