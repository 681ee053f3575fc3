import { type PasswordOwner, passwordRefusal } from '@felulet/domain/account/password.ts';
import { CodedError, type FieldFault } from '../errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password.ts';

export type NewPassword = { readonly password: string; readonly retyped_password: string };

/** The hash of a password that the rules accept; otherwise 422 on the fields. [D1.17] */
export function hashNewPassword(typed: NewPassword, owner: PasswordOwner): Promise<string> {
  const faults = passwordFaults(typed, owner);
  if (faults.length > 0) throw new CodedError('validation', {}, faults);
  return hashPassword(typed.password);
}

export function passwordFaults(typed: NewPassword, owner: PasswordOwner): FieldFault[] {
  const refusal = passwordRefusal(typed.password, owner, isCommonPassword);
  return [
    ...(refusal === null ? [] : [{ path: 'password', code: 'invalid', refusal } as const]),
    ...(typed.password === typed.retyped_password
      ? []
      : [{ path: 'retyped_password', code: 'password_mismatch' } as const]),
  ];
}
