import { setTimeout as sleep } from 'node:timers/promises';
import type { forgotBody } from '@felulet/contract/people/registration.ts';
import { personOf } from '@felulet/domain/account/person.ts';
import type { z } from 'zod';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { throwCoded } from '../../../platform/errors.ts';
import { seal } from '../../../platform/session/sealed.ts';
import { issueToken } from '../../store/account-tokens.ts';
import { accountOfEmail, accountOfLink } from '../../views/sign-in/invitation-and-account.ts';
import { settleCompanyOf, waitingRegistration } from '../account/add-account.ts';
import { spendMail } from './auth-limits.ts';
import { FORGOT_ANSWER_MS } from './password.ts';

/** May be opened again while the link lives: mail programs look at links before their readers do. */
export async function confirmEmail({ db, clock }: ServerContext, token: string): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const account = await accountOfLink(tx, token, ['CONFIRM_EMAIL'], now);
    if (account === undefined) return throwCoded('link_unusable');
    if (account.confirmed) return;
    const { id, name } = account;
    await tx.updateTable('account').set({ confirmed: true, updated_at: now }).where('id', '=', id).execute();
    await settleCompanyOf(tx, id);
    await record(
      tx,
      { viewer: null, now },
      { kind: 'account_confirmed', account: { id, name } },
      ...(await waitingRegistration(tx, id)),
    );
  });
}

/** Another link for a registration that waits; the same answer after the same time for every other address. [D1.21] */
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
    const sealedToken = seal(config.secret, 'mail', await issueToken(tx, account.id, 'CONFIRM_EMAIL', now));
    await record(
      tx,
      { viewer: null, now },
      { kind: 'confirmation_requested', account: personOf(account), sealedToken },
    );
  });
}
