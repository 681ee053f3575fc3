import type { EventOf } from '@felulet/domain/event/events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../database/database.ts';
import { notify } from '../platform/outbox/outbox.steps.ts';

/** Every administrator hears of a registration once it is confirmed and waits for one of them. */
export async function ofRegistration(
  tx: Tx,
  events: readonly EventOf<'registration_waiting'>[],
  { now }: Author,
): Promise<void> {
  for (const { account, company, role } of events) {
    const admins = await tx
      .selectFrom('account')
      .innerJoin('company', 'company.id', 'account.company_id')
      .select(['account.id', 'account.email', 'account.language'])
      .where('company.role', '=', 'ROLE_ADMIN')
      .where('account.enabled', '=', true)
      .execute();
    const payload = { person_id: account.id, name: account.name, company, role };
    await notify(tx, admins, { kind: 'registration_waiting', payload, now });
  }
}

/** Whoever leads the company from now on hears of it, unless it was the own act. */
export async function ofLeader(
  tx: Tx,
  events: readonly EventOf<'leadership_handed_over' | 'leadership_succeeded'>[],
  { viewer, now }: Author,
): Promise<void> {
  for (const { company, leader: id } of events) {
    if (id === viewer?.accountId) continue;
    const leader = await tx.selectFrom('account').select(['id', 'email', 'language']).where('id', '=', id).execute();
    await notify(tx, leader, { kind: 'leader_appointed', payload: { company: company.name }, now });
  }
}
