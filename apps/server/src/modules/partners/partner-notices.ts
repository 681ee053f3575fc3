import type { AuditAction } from '@felulet/domain/event/audited.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { notify } from '../../platform/outbox/outbox.steps.ts';
import { firstValues, recordAudit } from '../audit/audit.steps.ts';
import { enabledMembers } from './partners.queries.ts';

/** Tells everybody of the company who can read what another company did. */
export async function tellCompany(
  tx: Tx,
  kind: 'partner_request' | 'partner_accepted' | 'partner_ended',
  about: { readonly companyId: number; readonly by: number },
  now: Date,
): Promise<void> {
  const payload = { company: await companyName(tx, about.by) };
  await notify(tx, await enabledMembers(tx, about.companyId), { kind, payload, now });
}

export async function companyName(tx: Tx, id: number): Promise<string> {
  const { name } = await tx.selectFrom('company').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
}

/** Who did what to a connection: the entry names one company, and the other one as its value. */
export async function recordPartner(
  tx: Tx,
  viewer: Viewer,
  action: AuditAction,
  companyId: number,
  now: Date,
  other: number = viewer.companyId,
): Promise<void> {
  const object = { type: 'company', id: companyId, name: await companyName(tx, companyId) } as const;
  const changes = firstValues({ company: await companyName(tx, other) });
  await recordAudit(tx, { actor: viewer, action, object, changes, now });
}
