import type { ServerContext } from '../../platform/context.ts';
import { spendTry, type Throttle } from '../../platform/session/throttle.ts';

const SIGN_IN_WINDOW_MINUTES = 60;
const WRONG_PASSWORD_WINDOW_MINUTES = 15;
const MAIL_WINDOW_MINUTES = 60;

/** [A3.10] */
export function spendSignIn({ db, clock, config }: ServerContext, address: string): Promise<void> {
  const limit = config.limits.signInsPerAddress;
  return spendTry(db, { kind: 'SIGN_IN', subject: address, limit, windowMinutes: SIGN_IN_WINDOW_MINUTES }, clock.now());
}

/** Guessed passwords of one account from one address, wherever they are typed. [A3.10] */
export function wrongPasswords({ config }: ServerContext, email: string, address: string): Throttle {
  const limit = config.limits.wrongPasswords;
  const windowMinutes = WRONG_PASSWORD_WINDOW_MINUTES;
  return { kind: 'WRONG_PASSWORD', subject: `${email} ${address}`, limit, windowMinutes };
}

/** Sign-ups and forgotten passwords of one address are counted together. [A3.10] */
export function spendMail({ db, clock, config }: ServerContext, address: string): Promise<void> {
  const limit = config.limits.mailsPerAddress;
  return spendTry(db, { kind: 'MAIL', subject: address, limit, windowMinutes: MAIL_WINDOW_MINUTES }, clock.now());
}
