import type {
  recoveryCodesRenew,
  TwoFactorState,
  twoFactorConfirm,
  twoFactorStart,
} from '@felulet/contract/people/two-factor.ts';
import { personOf } from '@felulet/domain/account/person.ts';
import {
  canEndTwoFactor,
  canRenewRecoveryCodes,
  canStartTwoFactor,
  offeredCode,
} from '@felulet/domain/account/two-factor.ts';
import type { z } from 'zod';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, invalid, orThrow } from '../../../platform/errors.ts';
import { authenticatorAddress, newAuthenticatorSecret } from '../../../platform/session/authenticator.ts';
import { codeHash } from '../../../platform/session/password.ts';
import { seal } from '../../../platform/session/sealed.ts';
import type { Session } from '../../../platform/session/session.ts';
import { closeOtherSessions } from '../../../platform/session/session.writes.ts';
import { forgetTries, spendTry } from '../../../platform/session/throttle.ts';
import { confirmFactor, newRecoveryCodes, storeRecoveryCodes, storeStartedFactor } from '../../store/two-factor.ts';
import { removeTwoFactor } from '../../store/two-factor-removal.ts';
import {
  isOpenAccount,
  isStillAsCompared,
  type PasswordOwnerRow,
  passwordOwner,
} from '../../views/sign-in/signing-in.ts';
import { startedFactor, twoFactorOf } from '../../views/sign-in/two-factor.ts';
import { wrongCodes } from './auth-limits.ts';
import { verifyCurrent } from './password.ts';
import { acceptCode, acceptStep, prepareCode, purposeOf } from './second-step.ts';

export async function readTwoFactor({ db }: ServerContext, { viewer }: Session): Promise<TwoFactorState> {
  const { is_on, is_demanded, recovery_codes_left, since } = await twoFactorOf(db, viewer.accountId);
  return { is_on, is_demanded, recovery_codes_left, since: since?.toISOString() ?? null };
}

/** Gives the secret once; what is on already stays as it is. [D1.64] */
export async function startTwoFactor(
  context: ServerContext,
  { viewer }: Session,
  { current_password }: z.output<typeof twoFactorStart.body>,
  address: string,
): Promise<z.output<typeof twoFactorStart.response>> {
  const { db, config, clock } = context;
  const owner = await passwordOwner(db, viewer.accountId);
  await verifyCurrent(context, owner, current_password, address);
  const secret = newAuthenticatorSecret();
  await inTransaction(db, async (tx) => {
    await stillOwner(tx, owner);
    orThrow(canStartTwoFactor(await twoFactorOf(tx, owner.id)));
    await storeStartedFactor(tx, owner.id, seal(config.secret, purposeOf(owner.id), secret), clock.now());
  });
  return { secret, address: authenticatorAddress(secret, owner.email) };
}

/** The first code switches it on, and ends every other session. */
export async function confirmTwoFactor(
  context: ServerContext,
  { viewer, sessionId }: Session,
  { code }: z.output<typeof twoFactorConfirm.body>,
  address: string,
): Promise<string[]> {
  const { db, clock } = context;
  const now = clock.now();
  const owner = await passwordOwner(db, viewer.accountId);
  const tries = wrongCodes(context, owner.email, address);
  await spendTry(db, tries, now);
  const offered = offeredCode(code);
  if (offered?.kind !== 'authenticator') return invalid({ path: 'code', code: 'wrong_code' });
  const codes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    if (!(await isOpenAccount(tx, owner.id))) throw new CodedError('unauthenticated');
    orThrow(canStartTwoFactor(await twoFactorOf(tx, owner.id)));
    const keys = await startedFactor(tx, owner.id, now);
    if (keys === undefined) throw new CodedError('two_factor_not_started');
    await acceptStep(tx, context, owner.id, keys, offered.code);
    await confirmFactor(tx, owner.id, sessionId, now);
    await storeRecoveryCodes(tx, owner.id, await hashesOf(codes, keys.recovery_salt));
    await closeOtherSessions(tx, owner.id, sessionId);
    await record(tx, { viewer, now: clock.now() }, { kind: 'two_factor_on', account: personOf(owner) });
  });
  await forgetTries(db, tries, now);
  return codes;
}

type Proof = z.output<typeof recoveryCodesRenew.body>;

/** [D1.66 void the old] */
export async function renewRecoveryCodes(
  context: ServerContext,
  session: Session,
  proof: Proof,
  address: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await proven(context, session, proof, address, async (tx, owner) => {
    orThrow(canRenewRecoveryCodes(await twoFactorOf(tx, owner.id)));
    const { recovery_salt } = await tx
      .selectFrom('two_factor')
      .select('recovery_salt')
      .where('account_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await storeRecoveryCodes(tx, owner.id, await hashesOf(codes, recovery_salt));
    const actor = { viewer: session.viewer, now: context.clock.now() };
    await record(tx, actor, { kind: 'recovery_codes_renewed', account: personOf(owner) });
  });
  return codes;
}

export async function endTwoFactor(
  context: ServerContext,
  session: Session,
  proof: Proof,
  address: string,
): Promise<void> {
  await proven(context, session, proof, address, async (tx, owner) => {
    orThrow(canEndTwoFactor(await twoFactorOf(tx, owner.id)));
    await removeTwoFactor(tx, owner.id);
    const actor = { viewer: session.viewer, now: context.clock.now() };
    await record(tx, actor, { kind: 'two_factor_off', account: personOf(owner) });
  });
}

/** Does it once password and code were right; where a rule says no after all, the code is not used up. */
async function proven(
  context: ServerContext,
  { viewer }: Session,
  { current_password, code }: Proof,
  address: string,
  work: (tx: Tx, owner: PasswordOwnerRow) => Promise<void>,
): Promise<void> {
  const { db, clock } = context;
  const owner = await passwordOwner(db, viewer.accountId);
  await verifyCurrent(context, owner, current_password, address);
  const prepared = await prepareCode(context, owner, code, address);
  await inTransaction(db, async (tx) => {
    await stillOwner(tx, owner);
    await acceptCode(tx, context, owner, prepared);
    await work(tx, owner);
  });
  await forgetTries(db, wrongCodes(context, owner.email, address), clock.now());
}

async function stillOwner(tx: Tx, owner: PasswordOwnerRow): Promise<void> {
  if (!(await isStillAsCompared(tx, owner))) invalid({ path: 'current_password', code: 'wrong_password' });
}

async function hashesOf(codes: readonly string[], salt: Uint8Array): Promise<Buffer[]> {
  const hashes: Buffer[] = [];
  for (const code of codes) hashes.push(await codeHash(code.replaceAll('-', ''), salt));
  return hashes;
}
