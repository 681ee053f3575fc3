import type { CurrentAccount } from '@felulet/contract/people/auth.ts';
import {
  codeCheck,
  currentAccount,
  emailConfirm,
  invitationValidate,
  loginCheck,
  logout,
  passwordResetCheck,
} from '@felulet/contract/wire.generated.ts';
import { isApiProblem } from '../../client/api-problem.ts';
import { call } from '../../client/call.ts';
import { storeToken } from '../../client/credential.ts';
import { queryOf } from '../../client/query-of.ts';

/** The signed-in account, with the permissions that decide the menus. */
export const currentAccountQuery = () => ({ ...queryOf(currentAccount, {}), staleTime: 60_000, retry: false });

export type Credentials = { readonly email: string; readonly password: string };

/** Finishes a sign-in for which a code was required. */
export async function signInByCode(codeToken: string, code: string): Promise<void> {
  storeToken(await credentialByCode(codeToken, code));
}

/** A new session that the page does not use yet. */
export async function credentialFor(credentials: Credentials): Promise<string> {
  const { token } = await call(loginCheck, { body: credentials });
  return token;
}

/** The account that a credential belongs to. */
export const fetchCredentialOwner = (token: string): Promise<CurrentAccount> => call(currentAccount, {}, { token });

/** Ends a session that was never used; one that cannot be ended now expires by itself. */
export async function revokeCredential(token: string): Promise<void> {
  await call(logout, {}, { token }).catch((error: unknown) => console.warn('A session was not ended', error));
}

/** A link is checked once; a dead one stays dead. */
export const invitationQuery = (token: string) => ({
  ...queryOf(invitationValidate, { params: { token } }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const resetLinkQuery = (token: string) => ({
  ...queryOf(passwordResetCheck, { query: { reset_token: token } }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const confirmationQuery = (token: string) => ({
  ...queryOf(emailConfirm, { query: { confirmation_token: token } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The token that a right password earned where a code has to follow; null for any other refusal. */
export function codeTokenFrom(error: unknown): string | null {
  return isApiProblem(error) && error.code === 'code_needed' ? (error.facts.code_token ?? null) : null;
}

/** The session that the code completes, which the page does not use yet. */
export async function credentialByCode(codeToken: string, code: string): Promise<string> {
  const { token } = await call(codeCheck, { body: { code_token: codeToken, code } });
  return token;
}
