import { readFile } from 'node:fs/promises';
import { passwordLength } from '@felulet/domain/account/password.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * The most common passwords that are long enough to be accepted at all, in lower case; the shorter ones fall by their length.
 * Read when the first password is chosen, not at every start. Where they come from stands in docs/common-passwords.md.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= load();
  return known;
}

async function load(): Promise<ReadonlySet<string>> {
  const [{ dictionary }, own] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    readFile(new URL('common-passwords.txt', import.meta.url), 'utf8'),
  ]);
  const ranked = dictionary['passwords-common'].map((password) => password.toLowerCase());
  return new Set([...ranked, ...own.split('\n')].filter((password) => password.length >= passwordLength.minimum));
}
