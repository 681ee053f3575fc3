import { readFile } from 'node:fs/promises';
import { type PasswordOwner, passwordLength, passwordRefusal } from '@felulet/domain/account/password.ts';
import { CodedError, type FieldFault } from '../errors.ts';
import { hashPassword } from './password.ts';

export type NewPassword = { readonly password: string; readonly retyped_password: string };

/** The hash of a password that the rules accept; otherwise 422 on the fields. [D1.17] */
export async function hashNewPassword(typed: NewPassword, owner: PasswordOwner): Promise<string> {
  const faults = await newPasswordFaults(typed, owner);
  if (faults.length > 0) throw new CodedError('validation', {}, faults);
  return hashPassword(typed.password);
}

/** What is wrong with a password that somebody wants. */
export async function newPasswordFaults(typed: NewPassword, owner: PasswordOwner): Promise<FieldFault[]> {
  const common = await commonPasswords();
  const refusal = passwordRefusal(typed.password, owner, (password) => common.has(password));
  return [
    ...(refusal === null ? [] : [{ path: 'password', code: 'invalid', refusal } as const]),
    ...(typed.password === typed.retyped_password
      ? []
      : [{ path: 'retyped_password', code: 'password_mismatch' } as const]),
  ];
}

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * The most common passwords that are long enough to be accepted at all, in lower case; the shorter ones fall by their length.
 * Read when the first password is chosen, not at every start. Where they come from stands in docs/common-passwords.md.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
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
