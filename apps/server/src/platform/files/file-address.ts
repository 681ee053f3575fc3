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
  /** For whoever has come by a share link: with its number, so that the addresses end with it. */
  readonly ofShare: (share: number) => Pick<FileAddresses, 'sign'>;
  /** True for an address that was handed out by us and is not too old. */
  readonly accepts: (id: string, address: Address) => boolean;
};

/** What stands in an address besides the file. */
export type Address = {
  readonly e?: string | undefined;
  readonly s?: string | undefined;
  readonly share?: number | undefined;
};

/** Addresses of files for what cannot send a credential; whoever holds one may read the file until it ends. */
export function fileAddresses(secret: string, clock: Clock): FileAddresses {
  const signatureOf = (id: string, expires: number, share?: number): string =>
    createHmac('sha256', secret)
      .update(`file ${id} ${expires}${share === undefined ? '' : ` share ${share}`}`)
      .digest('base64url');
  const known = { expires: 0, signatures: new Map<string, string>() };
  /** Lists show the same pictures again and again: a signature is made once a step. */
  const signatureOnce = (id: string, expires: number): string => {
    if (known.expires !== expires || known.signatures.size >= KEPT_SIGNATURES) known.signatures.clear();
    known.expires = expires;
    const signature = known.signatures.get(id) ?? signatureOf(id, expires);
    known.signatures.set(id, signature);
    return signature;
  };
  const address = (id: string, variant: FileVariant, signature: (expires: number) => string, rest = ''): string => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const expires = now - (now % STEP_SECONDS) + ADDRESS_LIFE_SECONDS;
    const size = variant === 'original' ? '' : `&size=${variant}`;
    return `/api/files/${id}?e=${expires}&s=${signature(expires)}${rest}${size}`;
  };
  return {
    sign: (id, variant = 'original') => address(id, variant, (expires) => signatureOnce(id, expires)),
    ofShare: (share) => ({
      sign: (id, variant = 'original') =>
        address(id, variant, (expires) => signatureOf(id, expires, share), `&share=${share}`),
    }),
    accepts: (id, { e, s, share }) => {
      const until = Number(e);
      const now = clock.now();
      if (!Number.isInteger(until) || until * 1000 <= now.getTime()) return false;
      if (until * 1000 > latestBelieved(now).getTime()) return false;
      return sameText(signatureOf(id, until, share), s ?? '');
    },
  };
}

function sameText(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}
