import { successorOf } from '@felulet/domain/account/account-policy.ts';
import type { Tx } from '../../../database/database.ts';

export type Succession = { readonly id: number; readonly name: string };

/**
 * After an account of the locked company came, went, or changed its state: keeps who leads it and whether anybody of it is enabled.
 * Answers the colleague who had to take over.
 */
export async function settleCompany(tx: Tx, companyId: number): Promise<Succession | null> {
  const company = await tx
    .selectFrom('company')
    .select('leader_account_id')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const people = await tx
    .selectFrom('account')
    .select(['id', 'name', 'company_id', 'confirmed', 'enabled', 'created_at'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const facts = people.map((person) => ({
    ...person,
    is_leader: person.id === company.leader_account_id,
    created_at: person.created_at.toISOString(),
  }));
  const leader = facts.find((person) => person.is_leader);
  const successor = leader?.enabled === true ? null : successorOf({ id: leader?.id ?? 0 }, facts);
  const leaderId = successor ?? leader?.id ?? people[0]?.id ?? null;
  await tx
    .updateTable('company')
    .set({ leader_account_id: leaderId, is_enabled: people.some((person) => person.enabled) })
    .where('id', '=', companyId)
    .execute();
  if (successor === null || company.leader_account_id === null) return null;
  return people.find((person) => person.id === successor) ?? null;
}

/** A company that nobody was ever let into leaves with its last account, so that its tax number is free again; answers whether it did. */
export async function removeNeverUsedCompany(tx: Tx, companyId: number, now: Date): Promise<boolean> {
  const removed = await tx
    .updateTable('company')
    .set({ deleted_at: now })
    .where('id', '=', companyId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('account')
            .select('account.id')
            .where('account.company_id', '=', companyId)
            .where((live) =>
              live.or([live('account.deleted_at', 'is', null), live('account.approved_at', 'is not', null)]),
            ),
        ),
      ),
    )
    .executeTakeFirst();
  return removed.numUpdatedRows > 0n;
}
