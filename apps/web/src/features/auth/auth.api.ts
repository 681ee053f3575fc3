import {
  confirmationResend,
  emailConfirm,
  invitationValidate,
} from '@felulet/contract/accounts/registration.contract.ts';
import { type CurrentAccount, currentAccount, loginCheck, logout } from '@felulet/contract/auth/auth.contract.ts';
import { call } from '../../client/call.ts';
import { forgetToken, storeToken } from '../../client/credential.ts';
import { queryOf } from '../../client/query-of.ts';

/** Who is signed in, with the permissions that draw the menus. */
export const accountQuery = () => ({ ...queryOf(currentAccount, {}), staleTime: 60_000, retry: false });

export type Credentials = { readonly email: string; readonly password: string };

export async function signIn(credentials: Credentials): Promise<void> {
  storeToken(await credentialFor(credentials));
}

/** A new session that the page does not use yet. */
export async function credentialFor(credentials: Credentials): Promise<string> {
  const { token } = await call(loginCheck, { body: credentials });
  return token;
}

/** Whose credential it is. */
export const ownerOf = (token: string): Promise<CurrentAccount> => call(currentAccount, {}, { token });

/** Ends a session that was not taken into use; one that cannot be ended now runs out by itself. */
export async function dropCredential(token: string): Promise<void> {
  await call(logout, {}, { token }).catch((error: unknown) => console.warn('A session was not ended', error));
}

/** Answers with the same words for every address. */
export async function resendConfirmation(email: string): Promise<string> {
  const { message } = await call(confirmationResend, { body: { email } });
  return message;
}

/** The session ends on the server too; when it cannot be reached, at least this browser forgets it. */
export async function signOut(): Promise<void> {
  try {
    await call(logout, {});
  } catch (error) {
    console.warn('Sign-out was not confirmed by the server', error);
  } finally {
    forgetToken();
  }
}

/** A link is looked at once; a dead one stays dead. */
export const invitationQuery = (token: string) => ({
  ...queryOf(invitationValidate, { params: { token } }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const confirmationQuery = (token: string) => ({
  ...queryOf(emailConfirm, { query: { confirmation_token: token } }),
  staleTime: Number.POSITIVE_INFINITY,
});
