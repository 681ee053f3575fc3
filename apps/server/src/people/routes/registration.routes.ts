import { otherSessionsEnd, passwordChange, sessionEnd, sessionList } from '@felulet/contract/people/auth.ts';
import {
  confirmationResend,
  emailConfirm,
  invitationValidate,
  passwordForgot,
  passwordReset,
  passwordResetCheck,
  signup,
} from '@felulet/contract/people/registration.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { originOf } from '../../platform/session/session.ts';
import { confirmEmail, resendConfirmation } from '../acts/sign-in/confirm-email.ts';
import { changePassword, checkResetLink, forgetPassword, resetPassword } from '../acts/sign-in/password.ts';
import { furtherRegistrationFaults, register, validateInvitation } from '../acts/sign-in/register.ts';
import { endOtherSessions, endSession, listSessions } from '../acts/sign-in/session.ts';

export function registrationRoutes(binding: Binding, context: ServerContext): void {
  bind(
    binding,
    signup,
    async ({ body, request, language, say }) => {
      await register(context, body, { address: request.ip, language });
      return { message: say('accounts.register.success') };
    },
    furtherRegistrationFaults,
  );

  bind(binding, invitationValidate, async ({ params }) => validateInvitation(context, params.token));

  bind(binding, emailConfirm, async ({ query, say }) => {
    await confirmEmail(context, query.confirmation_token);
    return { message: say('accounts.confirm.success') };
  });

  bind(binding, confirmationResend, async ({ body, request, say }) => {
    await resendConfirmation(context, body, request.ip);
    return { message: say('accounts.confirm.resent') };
  });
}

export function passwordRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, passwordForgot, async ({ body, request, say }) => {
    await forgetPassword(context, body, request.ip);
    return { message: say('accounts.forgot.sent') };
  });

  bind(binding, passwordResetCheck, async ({ query }) => checkResetLink(context, query.reset_token));

  bind(binding, passwordReset, async ({ query, body, request, say }) => {
    await resetPassword(context, query.reset_token, body, request.ip);
    return { message: say('accounts.reset.success') };
  });

  bind(binding, passwordChange, async ({ session, body, request }) => ({
    token: await changePassword(context, session, body, originOf(request)),
  }));

  bind(binding, sessionList, async ({ session }) => listSessions(context, session));

  bind(binding, sessionEnd, async ({ session, params }) => endSession(context, session, params.id));

  bind(binding, otherSessionsEnd, async ({ session }) => endOtherSessions(context, session));
}
