import type { Role } from '@felulet/domain/account/roles.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { newToken, tokenHash } from '../../platform/session/session.ts';

/** How long an invitation works. [D1.19] */
const INVITATION_DAYS = 30;

/** Waits for whoever else decides about the request. */
export async function lockPartner(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('partner').select('id').where('id', '=', id).forUpdate().execute();
}

export type PartnerPair = {
  readonly id: number;
  readonly is_accepted: boolean;
  readonly inviting_company_id: number;
  readonly is_new: boolean;
};

/** The one row of two companies, whichever invited; written now when there was none, and locked. */
export async function requestPartner(tx: Tx, viewer: Viewer, invitedId: number, now: Date): Promise<PartnerPair> {
  // Between a refused insert and the look the other side may have withdrawn: then there is room again.
  for (;;) {
    const inserted = await tx
      .insertInto('partner')
      .values({
        inviting_company_id: viewer.companyId,
        invited_company_id: invitedId,
        created_by: viewer.accountId,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'is_accepted', 'inviting_company_id'])
      .executeTakeFirst();
    if (inserted !== undefined) return { ...inserted, is_new: true };
    const known = await partnerOf(tx, viewer.companyId, invitedId);
    if (known !== undefined) return { ...known, is_new: false };
  }
}

function partnerOf(tx: Tx, one: number, other: number): Promise<Omit<PartnerPair, 'is_new'> | undefined> {
  return tx
    .selectFrom('partner')
    .select(['id', 'is_accepted', 'inviting_company_id'])
    .where('inviting_company_id', 'in', [one, other])
    .where('invited_company_id', 'in', [one, other])
    .forUpdate()
    .executeTakeFirst();
}

export async function acceptPartnerRow(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('partner').set({ is_accepted: true, accepted_at: now }).where('id', '=', id).execute();
}

export async function deletePartnerRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('partner').where('id', '=', id).execute();
}

export type IssuedInvitation = { readonly id: number; readonly token: string; readonly expiresAt: Date };

/** A new invitation voids the company's earlier ones to the address; the token is in clear in this answer alone. */
export async function issueInvitation(
  tx: Tx,
  inviter: Pick<Viewer, 'companyId' | 'accountId'>,
  invited: { readonly email: string; readonly role: Role },
  now: Date,
): Promise<IssuedInvitation> {
  await lockInviter(tx, inviter.companyId);
  await tx
    .updateTable('invitation')
    .set({ voided_at: now })
    .where('company_id', '=', inviter.companyId)
    .where('email', '=', invited.email)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
  const fields = { ...invited, company_id: inviter.companyId, created_by: inviter.accountId };
  const { id } = await tx
    .insertInto('invitation')
    .values({ ...fields, token_hash: tokenHash(token), created_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, expiresAt };
}

/** One invitation of a company at a time; those who refer to the company meanwhile need not wait. */
export async function lockInviter(tx: Tx, companyId: number): Promise<void> {
  await sql`select id from company where id = ${companyId} for no key update`.execute(tx);
}

/** False when it was used or voided in the meantime. */
export async function voidInvitation(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('invitation')
    .set({ voided_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
