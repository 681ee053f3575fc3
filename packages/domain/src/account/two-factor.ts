import { allowed, type Decision, refuse } from '../permission/refusal.ts';

/** Of a user: whether the second step is on, and whether the company may not do without it. */
export type TwoFactorFacts = { readonly is_on: boolean; readonly is_demanded: boolean };

/** [D1.64] */
export function canStartTwoFactor({ is_on }: Pick<TwoFactorFacts, 'is_on'>): Decision {
  return is_on ? refuse('two_factor_on') : allowed;
}

export function canRenewRecoveryCodes({ is_on }: Pick<TwoFactorFacts, 'is_on'>): Decision {
  return is_on ? allowed : refuse('two_factor_off');
}

/** [D1.68 switch it off] */
export function canEndTwoFactor({ is_on, is_demanded }: TwoFactorFacts): Decision {
  if (!is_on) return refuse('two_factor_off');
  return is_demanded ? refuse('two_factor_demanded') : allowed;
}

/** An account of such a company does nothing else before. */
export function hasToSetUp({ is_on, is_demanded }: TwoFactorFacts): boolean {
  return is_demanded && !is_on;
}

export const RECOVERY_CODES = 10;
/** Crockford's letters: none of them is taken for another when it is read from paper. */
const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 12;
const RECOVERY_GROUP = 4;

/** What was typed where a code is asked for. [D1.66] */
export type OfferedCode = { readonly kind: 'authenticator' | 'recovery'; readonly code: string };

/** Blanks and dashes are the reader's; null for what is neither of the two. */
export function offeredCode(typed: string): OfferedCode | null {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'authenticator', code: plain };
  const code = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isRecovery = code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_LETTERS.includes(letter));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** A recovery code of random bytes, in groups for the eye: 60 bits. */
export function recoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(
    bytes.slice(0, RECOVERY_LENGTH),
    (byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length],
  );
  if (letters.length < RECOVERY_LENGTH) throw new Error('too few bytes for a recovery code');
  return letters.join('').replace(new RegExp(`(.{${RECOVERY_GROUP}})(?=.)`, 'g'), '$1-');
}
