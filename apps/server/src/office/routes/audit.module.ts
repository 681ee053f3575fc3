import { auditList } from '@felulet/contract/office/audit.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { listAudit } from '../views/audit/audit.ts';

/** Who changed what and when, for admins to read. */
export function auditModule(binding: Binding, context: ServerContext): void {
  bind(binding, auditList, async ({ query }) => listAudit(context, query));
}
