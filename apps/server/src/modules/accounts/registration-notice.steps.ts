import type { Tx } from '../../database/database.ts';
import { notify } from '../../platform/outbox/outbox.steps.ts';

/** Every administrator hears of a registration once it is confirmed and waits for one of them. [D10.35] [D1.9] */
export async function tellOfRegistration(tx: Tx, accountId: number, now: Date): Promise<void> {
  const waiting = await tx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['account.id as person_id', 'account.name', 'company.name as company', 'company.role'])
    .where('account.id', '=', accountId)
    .where('account.confirmed', '=', true)
    .where('account.enabled', '=', false)
    .where('account.approved_at', 'is', null)
    .where('account.rejected_at', 'is', null)
    .executeTakeFirst();
  if (waiting === undefined) return;
  const admins = await tx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['account.id', 'account.email', 'account.language'])
    .where('company.role', '=', 'ROLE_ADMIN')
    .where('account.enabled', '=', true)
    .execute();
  await notify(tx, admins, { kind: 'registration_waiting', payload: waiting, now });
}
