import type { codeCheck } from '@felulet/contract/people/auth.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError } from '../../../platform/errors.ts';
import type { SignInOrigin } from '../../../platform/session/session.ts';
import { openSession } from '../../../platform/session/session.writes.ts';
import { forgetTries } from '../../../platform/session/throttle.ts';
import { rememberNetwork } from '../../store/account-network.ts';
import { takeToken } from '../../store/account-tokens.ts';
import { accountOfLink } from '../../views/sign-in/invitation-and-account.ts';
import { isOpenAccount } from '../../views/sign-in/signing-in.ts';
import { spendSignIn, wrongCodes } from './auth-limits.ts';
import { acceptCode, prepareCode } from './second-step.ts';

/** The second half of a sign-in: what the first half gave is worth one session, within ten minutes. [A3.55] */
export async function finishSignIn(
  context: ServerContext,
  { code_token, code }: z.output<typeof codeCheck.body>,
  { address, device }: SignInOrigin,
): Promise<string> {
  const { db, clock } = context;
  const now = clock.now();
  await spendSignIn(context, address);
  const owner = await accountOfLink(db, code_token, ['SIGN_IN_CODE'], now);
  if (owner === undefined) throw new CodedError('sign_in_ended');
  const prepared = await prepareCode(context, owner, code, address);
  const token = await inTransaction(db, async (tx) => {
    const isOpen = await isOpenAccount(tx, owner.id);
    if (!isOpen || !(await takeToken(tx, code_token))) throw new CodedError('sign_in_ended');
    await acceptCode(tx, context, owner, prepared);
    await rememberNetwork(tx, owner.id, address, now);
    return openSession(tx, owner.id, now, { device });
  });
  await forgetTries(db, wrongCodes(context, owner.email, address), now);
  context.log.info({ accountId: owner.id, steps: 2 }, 'signed in');
  return token;
}
