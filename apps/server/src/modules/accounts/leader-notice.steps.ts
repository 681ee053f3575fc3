import type { Tx } from '../../database/database.ts';
import { notify } from '../../platform/outbox/outbox.steps.ts';

/** Whoever leads the company from now on hears of it, unless it was the own act. [D14.38] */
export async function tellNewLeader(
  tx: Tx,
  { id, company, by, now }: { readonly id: number; readonly company: string; readonly by: number; readonly now: Date },
): Promise<void> {
  if (id === by) return;
  const leader = await tx.selectFrom('account').select(['id', 'email', 'language']).where('id', '=', id).execute();
  await notify(tx, leader, { kind: 'leader_appointed', payload: { company }, now });
}
