import type { ServerContext } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/session/network.ts';
import { spendTry, type Throttle } from '../../../platform/session/throttle.ts';

const SIGN_IN_WINDOW_MINUTES = 60;
const WRONG_PASSWORD_WINDOW_MINUTES = 15;
const STRANGE_SIGN_IN_WINDOW_MINUTES = 60;
const MAIL_WINDOW_MINUTES = 60;

/** [A3.10] */
export function spendSignIn({ db, clock, config }: ServerContext, address: string): Promise<void> {
  const limit = config.limits.signInsPerAddress;
  const subject = networkOf(address);
  return spendTry(db, { kind: 'SIGN_IN', subject, limit, windowMinutes: SIGN_IN_WINDOW_MINUTES }, clock.now());
}

/** Guessed passwords of one account from one address, wherever they are typed. */
export function wrongPasswords({ config }: ServerContext, email: string, address: string): Throttle {
  const limit = config.limits.wrongPasswords;
  const windowMinutes = WRONG_PASSWORD_WINDOW_MINUTES;
  return { kind: 'WRONG_PASSWORD', subject: `${email} ${networkOf(address)}`, limit, windowMinutes };
}

/** Guessed codes, counted apart: whoever has the password would start the count anew with it. [A3.15] */
export function wrongCodes({ config }: ServerContext, email: string, address: string): Throttle {
  const limit = config.limits.wrongPasswords;
  const windowMinutes = WRONG_PASSWORD_WINDOW_MINUTES;
  return { kind: 'WRONG_CODE', subject: `${email} ${networkOf(address)}`, limit, windowMinutes };
}

/**
 * Sign-ins to one account from wherever it was never used, all of them together: many addresses guess no faster than one. It
 * keeps nobody out of the own account, for where that was used is not counted, nor where its new password was set.
 */
export function spendStrangeSignIn({ db, clock, config }: ServerContext, email: string): Promise<void> {
  const limit = config.limits.strangeSignIns;
  const windowMinutes = STRANGE_SIGN_IN_WINDOW_MINUTES;
  const throttle = { kind: 'STRANGE_SIGN_IN', subject: email, limit, windowMinutes, code: 'too_many_guesses' } as const;
  return spendTry(db, throttle, clock.now());
}

/** Sign-ups and forgotten passwords of one address are counted together. */
export function spendMail({ db, clock, config }: ServerContext, address: string): Promise<void> {
  const limit = config.limits.mailsPerAddress;
  const subject = networkOf(address);
  return spendTry(db, { kind: 'MAIL', subject, limit, windowMinutes: MAIL_WINDOW_MINUTES }, clock.now());
}
