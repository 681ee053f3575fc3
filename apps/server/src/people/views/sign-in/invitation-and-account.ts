import type { Role } from '@felulet/domain/account/roles.ts';
import type { Db, Tx } from '../../../database/database.ts';
import type { AccountTokenTable } from '../../../database/tables.generated.ts';
import { latestBelieved, tokenHash } from '../../../platform/session/session.ts';

export type OpenInvitation = {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  readonly company_id: number;
  readonly created_by: number;
  readonly inviting_role: Role;
  readonly inviting_name: string;
  /** False once whoever sent it was disabled or deleted; a deleted account is a disabled one. */
  readonly is_sender_enabled: boolean;
};

/** The invitation of a token that was neither used nor voided and is not too old, of a company that is still there. */
export function openInvitation(db: Db | Tx, token: string, now: Date): Promise<OpenInvitation | undefined> {
  return db
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .innerJoin('account as sender', 'sender.id', 'invitation.created_by')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'invitation.company_id',
      'invitation.created_by',
      'company.role as inviting_role',
      'company.name as inviting_name',
      'sender.enabled as is_sender_enabled',
    ])
    .where('invitation.token_hash', '=', tokenHash(token))
    .where('company.is_enabled', '=', true)
    .where('company.deleted_at', 'is', null)
    .where('invitation.used_at', 'is', null)
    .where('invitation.voided_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .where('invitation.created_at', '<', latestBelieved(now))
    .executeTakeFirst();
}

export type LinkedAccount = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly confirmed: boolean;
  readonly language: 'hu' | 'en';
};

/** The live account behind a mailed link that still works. */
export function accountOfLink(
  db: Db | Tx,
  token: string,
  kinds: readonly AccountTokenTable['kind'][],
  now: Date,
): Promise<LinkedAccount | undefined> {
  return db
    .selectFrom('account_token')
    .innerJoin('account', 'account.id', 'account_token.account_id')
    .select(['account.id', 'account.email', 'account.name', 'account.confirmed', 'account.language'])
    .where('account_token.token_hash', '=', tokenHash(token))
    .where('account_token.kind', 'in', [...kinds])
    .where('account_token.used_at', 'is', null)
    .where('account_token.expires_at', '>', now)
    .where('account_token.created_at', '<', latestBelieved(now))
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
}

export function accountOfEmail(db: Db | Tx, email: string): Promise<LinkedAccount | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'confirmed', 'language'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
