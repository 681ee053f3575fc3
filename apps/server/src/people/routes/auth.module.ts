import { codeCheck, currentAccount, loginCheck, logout } from '@felulet/contract/people/auth.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { originOf } from '../../platform/session/session.ts';
import { finishSignIn } from '../acts/sign-in/finish-sign-in.ts';
import { readCurrentAccount, signIn, signOut } from '../acts/sign-in/sign-in.ts';
import { passwordRoutes, registrationRoutes } from './registration.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

/** Registration, sign-in, passwords, and who is signed in. */
export function authModule(binding: Binding, context: ServerContext): void {
  authRoutes(binding, context);
  registrationRoutes(binding, context);
  passwordRoutes(binding, context);
  twoFactorRoutes(binding, context);
}

function authRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, loginCheck, async ({ body, request }) => ({ token: await signIn(context, body, originOf(request)) }));

  bind(binding, codeCheck, async ({ body, request }) => ({
    token: await finishSignIn(context, body, originOf(request)),
  }));

  bind(binding, currentAccount, async ({ session }) => readCurrentAccount(context, session));

  bind(binding, logout, async ({ session }) => signOut(context, session.sessionId));
}
