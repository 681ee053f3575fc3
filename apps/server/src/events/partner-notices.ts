import type { EventOf } from '@felulet/domain/event/events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../database/database.ts';
import { notify } from '../platform/outbox/outbox.steps.ts';

type PartnerNotice = {
  readonly kind: 'partner_request' | 'partner_accepted' | 'partner_ended';
  readonly companyId: number;
  /** The other company's name. */
  readonly by: string;
  readonly now: Date;
};

/** Tells everybody of the company who can read what another company did. */
async function notifyMembers(tx: Tx, { kind, companyId, by, now }: PartnerNotice): Promise<void> {
  const members = await tx
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('company_id', '=', companyId)
    .where('enabled', '=', true)
    .where('confirmed', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  await notify(tx, members, { kind, payload: { company: by }, now });
}

export async function ofPartnerRequest(
  tx: Tx,
  events: readonly EventOf<'partner_requested'>[],
  { now }: Author,
): Promise<void> {
  for (const { company, partner } of events)
    await notifyMembers(tx, { kind: 'partner_request', companyId: company.id, by: partner.name, now });
}

/** The company that asked hears that the other one agreed. */
export async function ofAcceptedPartner(
  tx: Tx,
  events: readonly EventOf<'partner_accepted'>[],
  { now }: Author,
): Promise<void> {
  for (const { kind, company, partner, asker } of events) {
    if (asker === null) continue;
    const by = asker === partner.id ? company.name : partner.name;
    await notifyMembers(tx, { kind, companyId: asker, by, now });
  }
}

/** The other company hears of it, and both do where somebody else ended what was between them. */
export async function ofEndedPartnership(
  tx: Tx,
  events: readonly EventOf<'partner_ended'>[],
  { viewer, now }: Author,
): Promise<void> {
  for (const { kind, company, partner } of events) {
    await notifyMembers(tx, { kind, companyId: company.id, by: partner.name, now });
    if (partner.id !== viewer?.companyId)
      await notifyMembers(tx, { kind, companyId: partner.id, by: company.name, now });
  }
}
