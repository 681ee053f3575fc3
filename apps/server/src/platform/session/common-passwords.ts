import { readFileSync } from 'node:fs';

/**
 * Those of the 10,000 most common passwords that are long enough to be accepted at all; the shorter ones fall by their
 * length. One a line, in lower case; where they come from stands in docs/common-passwords.md.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'),
);

/** Asked with the password in lower case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password);
}
