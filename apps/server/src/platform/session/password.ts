import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Argon2id at 19 MiB and two passes, the figures OWASP names first. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_LENGTH = 32;

/** The hash in the PHC string form, with its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, MEMORY_KIB, PASSES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(salt)}$${unpadded(tag)}`;
}

/** False also for a hash that is none, after the same work, so that time tells nothing about the account. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash ?? '');
  if (match === null) {
    await tagOf(password, Buffer.alloc(16), MEMORY_KIB, PASSES);
    return false;
  }
  const [, memory, passes, salt, tag] = match;
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await tagOf(password, Buffer.from(salt ?? '', 'base64'), Number(memory), Number(passes));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Of a recovery code: all of an account share one salt, so that one piece of work tells which it is. */
export function codeHash(code: string, salt: Uint8Array): Promise<Buffer> {
  return tagOf(code, Buffer.from(salt), MEMORY_KIB, PASSES);
}

function tagOf(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce, parallelism: 1, tagLength: TAG_LENGTH, memory, passes });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
