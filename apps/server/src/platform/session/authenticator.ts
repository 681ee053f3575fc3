import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Steps before and after the clock's own. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;

/** What authenticator programs all understand: SHA-1, six digits, 30 seconds. */
function authenticatorOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Felület', label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret });
}

/** In base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says. */
export function authenticatorAddress(secret: string, email: string): string {
  return authenticatorOf(secret, email).toString();
}

/** The step of 30 seconds that the code belongs to; null for a code of none around now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = authenticatorOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND });
  return delta === null ? null : Math.floor(now.getTime() / (STEP_SECONDS * 1000)) + delta;
}
