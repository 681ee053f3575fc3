import { createHash, randomBytes } from 'node:crypto';
import { type Device, deviceOf } from '@felulet/domain/account/device.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { FastifyRequest } from 'fastify';

/** A session ends after this long without a request, and at the latest after `SESSION_LIFE_DAYS`. */
export const SESSION_IDLE_HOURS = 8;
export const SESSION_LIFE_DAYS = 7;
/** What was made by a clock that ran further ahead than this counts as never made: it would last for as long as that clock was wrong. [A3.2] */
const CLOCK_SLACK_HOURS = 24;
/** The time of last use is written at most this often, so that reading does not write. */
export const SESSION_TOUCH_MINUTES = 5;

export type Session = {
  readonly sessionId: number;
  readonly viewer: Viewer;
  /** Nothing is open to it but setting up the two-step sign-in. */
  readonly hasToSetUp: boolean;
};

/** Where a sign-in comes from. */
export type SignInOrigin = { readonly address: string; readonly device: Device };

export function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SignInOrigin {
  return { address: ip, device: deviceOf(headers['user-agent']) };
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens rest hashed, so a stolen table opens nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The latest a clock that is right can have written. */
export function latestBelieved(now: Date): Date {
  return new Date(now.getTime() + CLOCK_SLACK_HOURS * 3_600_000);
}
