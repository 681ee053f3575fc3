import type { CurrentAccount, loginCheck } from '@felulet/contract/people/auth.ts';
import { hasToSetUp } from '@felulet/domain/account/two-factor.ts';
import { permissionsOfViewer } from '@felulet/domain/permission/static-permissions.ts';
import type { z } from 'zod';
import { statementToAccept } from '../../../office/views/current-statement.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError } from '../../../platform/errors.ts';
import { verifyPassword } from '../../../platform/session/password.ts';
import type { Session, SignInOrigin } from '../../../platform/session/session.ts';
import { closeSession, openSession } from '../../../platform/session/session.writes.ts';
import { forgetTries, spendTry } from '../../../platform/session/throttle.ts';
import { isUsedFrom, rememberNetwork } from '../../store/account-network.ts';
import { issueToken } from '../../store/account-tokens.ts';
import {
  accountForSignIn,
  isStillAsCompared,
  type SignedInRow,
  signedInAccount,
} from '../../views/sign-in/signing-in.ts';
import { twoFactorOf } from '../../views/sign-in/two-factor.ts';
import { spendSignIn, spendStrangeSignIn, wrongPasswords } from './auth-limits.ts';

/** Opens a session for the right password of a confirmed, enabled account. Whether the address exists shows neither in words nor in time. */
export async function signIn(
  context: ServerContext,
  credentials: z.output<typeof loginCheck.body>,
  { address, device }: SignInOrigin,
): Promise<string> {
  const { db, clock } = context;
  const email = credentials.email.toLowerCase();
  await spendSignIn(context, address);
  const wrong = wrongPasswords(context, email, address);
  await spendTry(db, wrong, clock.now());
  const account = await accountForSignIn(db, email);
  if (account === undefined || !(await isUsedFrom(db, account.id, address))) await spendStrangeSignIn(context, email);
  const right = await verifyPassword(credentials.password, account?.password_hash ?? null);
  if (account === undefined || !right) throw new CodedError('bad_credentials');
  await forgetTries(db, wrong, clock.now());
  if (!account.confirmed) throw new CodedError('account_unconfirmed');
  if (!account.enabled) throw new CodedError(isWaiting(account) ? 'account_waiting' : 'account_disabled');
  const opened = await inTransaction(db, async (tx): Promise<Opened> => {
    if (!(await isStillAsCompared(tx, account))) throw new CodedError('bad_credentials');
    const factor = await twoFactorOf(tx, account.id);
    if (factor.is_on) return { codeToken: await issueToken(tx, account.id, 'SIGN_IN_CODE', clock.now()) };
    await rememberNetwork(tx, account.id, address, clock.now());
    return { token: await openSession(tx, account.id, clock.now(), { device, hasToSetUp: hasToSetUp(factor) }) };
  });
  // Thrown outside: what comes along has to be there.
  if ('codeToken' in opened) throw new CodedError('code_needed', { extra: { code_token: opened.codeToken } });
  context.log.info({ accountId: account.id, steps: 1 }, 'signed in');
  return opened.token;
}

/** A session, or half of one, which a code has to complete. [A3.55] */
type Opened = { readonly token: string } | { readonly codeToken: string };

type Decision = { readonly approved_at: Date | null; readonly rejected_at: Date | null };

/** Nobody has said yes or no to the registration. [A3.4] */
function isWaiting({ approved_at, rejected_at }: Decision): boolean {
  return approved_at === null && rejected_at === null;
}

export async function signOut({ db }: ServerContext, sessionId: number): Promise<void> {
  await inTransaction(db, (tx) => closeSession(tx, sessionId));
}

export async function readCurrentAccount(context: ServerContext, session: Session): Promise<CurrentAccount> {
  const { accountId } = session.viewer;
  const row = await signedInAccount(context.db, accountId);
  // Where one is asked to accept it.
  const mustAccept = (await statementToAccept(context.db, accountId)) !== null;
  return presentCurrentAccount(mustAccept ? { ...row, start_page: 'TODAY' } : row, session, context);
}

function presentCurrentAccount(
  row: SignedInRow,
  { viewer, hasToSetUp }: Session,
  context: ServerContext,
): CurrentAccount {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles: [viewer.role],
    icon: row.icon_file_id === null ? null : context.addresses.sign(row.icon_file_id, 'small'),
    default_template: row.default_template_id,
    company: { id: row.company_id, name: row.company_name },
    leader_of: viewer.isLeader ? row.company_id : null,
    start_page: row.start_page,
    permissions: [...permissionsOfViewer(viewer)],
    has_to_set_up: hasToSetUp,
  };
}
