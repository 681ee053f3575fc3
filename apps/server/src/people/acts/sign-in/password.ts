import { setTimeout as sleep } from 'node:timers/promises';
import type { passwordChangeBody } from '@felulet/contract/people/auth.ts';
import type { forgotBody, resetBody } from '@felulet/contract/people/registration.ts';
import { personOf } from '@felulet/domain/account/person.ts';
import { hasToSetUp } from '@felulet/domain/account/two-factor.ts';
import type { z } from 'zod';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, invalid } from '../../../platform/errors.ts';
import { hashNewPassword } from '../../../platform/session/new-password.ts';
import { verifyPassword } from '../../../platform/session/password.ts';
import { seal } from '../../../platform/session/sealed.ts';
import type { Session, SignInOrigin } from '../../../platform/session/session.ts';
import { closeSessionsOf, openSession } from '../../../platform/session/session.writes.ts';
import { forgetTries, spendTry } from '../../../platform/session/throttle.ts';
import { rememberNetwork } from '../../store/account-network.ts';
import { issueToken, voidTokens } from '../../store/account-tokens.ts';
import { accountOfEmail, accountOfLink } from '../../views/sign-in/invitation-and-account.ts';
import { isStillAsCompared, passwordOwner } from '../../views/sign-in/signing-in.ts';
import { twoFactorOf } from '../../views/sign-in/two-factor.ts';
import { settleCompanyOf, waitingRegistration } from '../account/add-account.ts';
import { spendMail, wrongPasswords } from './auth-limits.ts';

/** Longer than the work for an address that is known, so that the answer comes when it comes for one that is not. [D1.21] */
export const FORGOT_ANSWER_MS = 400;

export async function forgetPassword(
  context: ServerContext,
  { email }: z.output<typeof forgotBody>,
  address: string,
): Promise<void> {
  await spendMail(context, address);
  await Promise.all([sleep(FORGOT_ANSWER_MS), sendResetLink(context, email)]);
}

async function sendResetLink({ db, clock, config }: ServerContext, email: string): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const account = await accountOfEmail(tx, email);
    if (account === undefined) return;
    const sealedToken = seal(config.secret, 'mail', await issueToken(tx, account.id, 'RESET_PASSWORD', now));
    const event = { kind: 'password_reset_requested', account: personOf(account), sealedToken } as const;
    await record(tx, { viewer: null, now }, event);
  });
}

const resetKinds = ['RESET_PASSWORD', 'SET_PASSWORD'] as const;

/** Before anybody types a new password for nothing. [A3.8] */
export async function checkResetLink({ db, clock }: ServerContext, token: string): Promise<void> {
  if ((await accountOfLink(db, token, resetKinds, clock.now())) === undefined) throw new CodedError('link_error');
}

/** One use: of two at once the second finds the link dead. Whoever has the mail has the address, so it is confirmed too. [D1.11] */
export async function resetPassword(
  { db, clock }: ServerContext,
  token: string,
  typed: z.output<typeof resetBody>,
  address: string,
): Promise<void> {
  const now = clock.now();
  const owner = await accountOfLink(db, token, resetKinds, now);
  if (owner === undefined) throw new CodedError('link_error');
  const password_hash = await hashNewPassword(typed, owner);
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', owner.id).forUpdate().execute();
    const account = await accountOfLink(tx, token, resetKinds, now);
    if (account === undefined) throw new CodedError('link_error');
    const { id, name } = account;
    await storePassword(tx, id, password_hash, now);
    await rememberNetwork(tx, id, address, now);
    if (!account.confirmed) await settleCompanyOf(tx, id);
    const waiting = account.confirmed ? [] : await waitingRegistration(tx, id);
    await record(tx, { viewer: null, now }, { kind: 'password_reset', account: { id, name } }, ...waiting);
  });
}

async function storePassword(tx: Tx, accountId: number, password_hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash, confirmed: true, updated_at: now })
    .where('id', '=', accountId)
    .execute();
  await voidTokens(tx, accountId);
  await closeSessionsOf(tx, accountId);
}

/** The old password ends with every session that it opened; the answer's token goes on, as after a sign-in. */
export async function changePassword(
  context: ServerContext,
  { viewer }: Session,
  typed: z.output<typeof passwordChangeBody>,
  { address, device }: SignInOrigin,
): Promise<string> {
  const { db, clock } = context;
  const owner = await passwordOwner(db, viewer.accountId);
  await verifyCurrent(context, owner, typed.current_password, address);
  const password_hash = await hashNewPassword(typed, owner);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await isStillAsCompared(tx, owner))) invalid({ path: 'current_password', code: 'wrong_password' });
    await storePassword(tx, viewer.accountId, password_hash, now);
    await record(tx, { viewer, now }, { kind: 'password_changed', account: personOf(owner) });
    const factor = await twoFactorOf(tx, viewer.accountId);
    return openSession(tx, viewer.accountId, now, { device, hasToSetUp: hasToSetUp(factor) });
  });
}

/** Guessing here is counted like guessing at the sign-in. */
export async function verifyCurrent(
  context: ServerContext,
  owner: { readonly email: string; readonly password_hash: string | null },
  current: string,
  address: string,
): Promise<void> {
  const { db, clock } = context;
  const wrong = wrongPasswords(context, owner.email, address);
  await spendTry(db, wrong, clock.now());
  if (!(await verifyPassword(current, owner.password_hash)))
    invalid({ path: 'current_password', code: 'wrong_password' });
  await forgetTries(db, wrong, clock.now());
}
