import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { latestBelieved } from '../session/session.ts';
import type { FileVariant } from './file-store.ts';

/** A signed address lives at most this long. */
const ADDRESS_LIFE_SECONDS = 15 * 60;
/** Addresses made in the same step are the same text, so that a browser's cache can serve the picture again. */
const STEP_SECONDS = 5 * 60;
const KEPT_SIGNATURES = 10_000;

export type FileAddresses = {
  readonly sign: (id: string, variant?: FileVariant) => string;
  /** True for an address that was handed out by us and is not too old. */
  readonly accepts: (id: string, expires: string | undefined, signature: string | undefined) => boolean;
};

/** Addresses of files for what cannot send a credential; whoever holds one may read the file until it ends. */
export function fileAddresses(secret: string, clock: Clock): FileAddresses {
  const signatureOf = (id: string, expires: number): string =>
    createHmac('sha256', secret).update(`file ${id} ${expires}`).digest('base64url');
  const known = { expires: 0, signatures: new Map<string, string>() };
  /** Lists show the same pictures again and again: a signature is made once a step. */
  const signatureOnce = (id: string, expires: number): string => {
    if (known.expires !== expires || known.signatures.size >= KEPT_SIGNATURES) known.signatures.clear();
    known.expires = expires;
    const signature = known.signatures.get(id) ?? signatureOf(id, expires);
    known.signatures.set(id, signature);
    return signature;
  };
  return {
    sign: (id, variant = 'original') => {
      const now = Math.floor(clock.now().getTime() / 1000);
      const expires = now - (now % STEP_SECONDS) + ADDRESS_LIFE_SECONDS;
      const size = variant === 'original' ? '' : `&size=${variant}`;
      return `/api/files/${id}?e=${expires}&s=${signatureOnce(id, expires)}${size}`;
    },
    accepts: (id, expires, signature) => {
      const until = Number(expires);
      const now = clock.now();
      if (!Number.isInteger(until) || until * 1000 <= now.getTime()) return false;
      if (until * 1000 > latestBelieved(now).getTime()) return false;
      return sameText(signatureOf(id, until), signature ?? '');
    },
  };
}

function sameText(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}
