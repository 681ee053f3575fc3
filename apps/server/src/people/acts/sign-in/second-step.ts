import { type Person, personOf } from '@felulet/domain/account/person.ts';
import { type OfferedCode, offeredCode } from '@felulet/domain/account/two-factor.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, invalid } from '../../../platform/errors.ts';
import { stepOfCode } from '../../../platform/session/authenticator.ts';
import { codeHash } from '../../../platform/session/password.ts';
import { unseal } from '../../../platform/session/sealed.ts';
import { spendTry } from '../../../platform/session/throttle.ts';
import { isUsedFrom } from '../../store/account-network.ts';
import { spendRecoveryCode, spendStep } from '../../store/two-factor.ts';
import { type FactorKeys, factorKeys, twoFactorOf } from '../../views/sign-in/two-factor.ts';
import { spendStrangeSignIn, wrongCodes } from './auth-limits.ts';

/** A code that was read and, where that is work, hashed before anything is locked. */
export type PreparedCode = { readonly offered: OfferedCode; readonly hash: Buffer | null };

/** Counts the try like one of a password, also from strange places, before it is judged. */
export async function prepareCode(
  context: ServerContext,
  owner: Pick<Person, 'id' | 'email'>,
  typed: string,
  address: string,
): Promise<PreparedCode> {
  const { db, clock } = context;
  await spendTry(db, wrongCodes(context, owner.email, address), clock.now());
  if (!(await isUsedFrom(db, owner.id, address))) await spendStrangeSignIn(context, owner.email);
  const offered = offeredCode(typed);
  if (offered === null) return invalid({ path: 'code', code: 'wrong_code' });
  if (offered.kind === 'authenticator') return { offered, hash: null };
  const keys = await factorKeys(db, owner.id);
  return { offered, hash: keys === undefined ? null : await codeHash(offered.code, keys.recovery_salt) };
}

/** Takes the code of the locked account, or refuses it on its field. */
export async function acceptCode(
  tx: Tx,
  context: ServerContext,
  owner: Person,
  { offered, hash }: PreparedCode,
): Promise<void> {
  const keys = await factorKeys(tx, owner.id);
  if (keys === undefined) throw new CodedError('two_factor_off');
  if (offered.kind === 'authenticator') return acceptStep(tx, context, owner.id, keys, offered.code);
  const now = context.clock.now();
  if (hash === null || !(await spendRecoveryCode(tx, owner.id, hash, now)))
    return invalid({ path: 'code', code: 'wrong_code' });
  const { recovery_codes_left: left } = await twoFactorOf(tx, owner.id);
  await record(tx, { viewer: null, now }, { kind: 'recovery_code_used', account: personOf(owner), left });
}

export async function acceptStep(
  tx: Tx,
  { config, clock, log }: ServerContext,
  accountId: number,
  keys: FactorKeys,
  code: string,
): Promise<void> {
  const now = clock.now();
  const secret = openedSecret(keys.sealed_secret);
  const step = secret === null ? null : stepOfCode(secret, code, now);
  if (step === null) return invalid({ path: 'code', code: 'wrong_code' });
  if (!(await spendStep(tx, accountId, step, now))) return invalid({ path: 'code', code: 'used_code' });

  function openedSecret(sealed: string): string | null {
    try {
      return unseal(config.secret, purposeOf(accountId), sealed);
    } catch {
      log.error({ accountId }, 'SECRET is not the one that this authenticator was set up under');
      return null;
    }
  }
}

/** Sealed for its account: in another's row it opens nothing. */
export function purposeOf(accountId: number): string {
  return `two-factor ${accountId}`;
}
