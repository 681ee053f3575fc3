import type { Refusal } from '../permission/refusal.ts';

export const passwordLength = { minimum: 10, maximum: 128 } as const;

export type PasswordOwner = { readonly email: string; readonly name: string };

/**
 * [D1.17]; null when the password is good. Length counts characters, not bytes.
 * isCommon is asked with the password in lower case.
 */
export function passwordRefusal(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): Refusal | null {
  const length = Array.from(password).length;
  if (length < passwordLength.minimum) {
    return { code: 'password_too_short', field: 'password', minimum: passwordLength.minimum };
  }
  if (length > passwordLength.maximum) {
    return { code: 'password_too_long', field: 'password', maximum: passwordLength.maximum };
  }
  const folded = fold(password);
  if (isCommon(password.toLowerCase())) return { code: 'password_common', field: 'password' };
  if (folded === fold(owner.email) || folded === fold(owner.name))
    return { code: 'password_personal', field: 'password' };
  return null;
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLocaleLowerCase('hu');
}
