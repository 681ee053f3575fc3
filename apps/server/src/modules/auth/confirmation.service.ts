import { setTimeout as sleep } from 'node:timers/promises';
import type { forgotBody } from '@felulet/contract/people/registration.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { throwCoded } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mail/mail-queue.steps.ts';
import { issueToken } from '../accounts/account-tokens.steps.ts';
import { settleCompanyOf } from '../accounts/accounts.steps.ts';
import { tellOfRegistration } from '../accounts/registration-notice.steps.ts';
import { recordAudit } from '../audit/audit.steps.ts';
import { spendMail } from './auth-limits.ts';
import { FORGOT_ANSWER_MS } from './password.service.ts';
import { accountOfEmail, accountOfLink } from './registration.queries.ts';

/** May be opened again while the link lives: mail programs look at links before their readers do. */
export async function confirmEmail({ db, clock }: ServerContext, token: string): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const account = await accountOfLink(tx, token, ['CONFIRM_EMAIL'], now);
    if (account === undefined) return throwCoded('link_unusable');
    if (account.confirmed) return;
    await tx.updateTable('account').set({ confirmed: true, updated_at: now }).where('id', '=', account.id).execute();
    await settleCompanyOf(tx, account.id);
    await tellOfRegistration(tx, account.id, now);
    const object = { type: 'account', id: account.id, name: account.name } as const;
    await recordAudit(tx, { actor: null, action: 'account_confirmed', object, now });
  });
}

/** Another link for a registration that waits; the same answer after the same time for every other address. [D1.22] */
export async function resendConfirmation(
  context: ServerContext,
  { email }: z.output<typeof forgotBody>,
  address: string,
): Promise<void> {
  await spendMail(context, address);
  await Promise.all([sleep(FORGOT_ANSWER_MS), mailConfirmation(context, email)]);
}

async function mailConfirmation({ db, clock, config }: ServerContext, email: string): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const account = await accountOfEmail(tx, email);
    if (account === undefined || account.confirmed) return;
    const { id: accountId, language } = account;
    const token = await issueToken(tx, accountId, 'CONFIRM_EMAIL', now);
    await queueMail(tx, config.secret, { kind: 'confirm_email', accountId, email, language, token, now });
  });
}
