import { createHash, randomBytes } from 'node:crypto';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';

/** A session ends after this long without a request, and at the latest after `SESSION_LIFE_DAYS`. */
export const SESSION_IDLE_HOURS = 8;
export const SESSION_LIFE_DAYS = 7;
/** The time of last use is written at most this often, so that reading does not write. */
export const SESSION_TOUCH_MINUTES = 5;

export type Session = {
  readonly sessionId: number;
  readonly viewer: Viewer;
  /** Nothing is open to it but setting up the two-step sign-in. [A3.57] */
  readonly hasToSetUp: boolean;
};

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens rest hashed, so a stolen table opens nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
