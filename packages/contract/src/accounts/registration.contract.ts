import { roles } from '@felulet/domain/account/roles.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { message, pathId } from '../primitives.ts';
import { forgotBody, passwordChangeBody, resetBody, signupBody } from './account.requests.ts';
import { sessionRow } from './account.responses.ts';

export const signup = endpoint({
  method: 'POST',
  path: '/api/signup',
  access: 'public',
  summary: 'Register, with or without an invitation',
  tag: 'registration',
  body: signupBody,
  response: message,
  success: 201,
});

/** [P7.5] */
export const invitationValidate = endpoint({
  method: 'GET',
  path: '/api/signup/token-validate/:token',
  access: 'public',
  summary: 'E-mail and role of an invitation that can still be used',
  tag: 'registration',
  params: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({
    email: z.string(),
    role: z.enum(roles),
    token: z.string(),
    /** True where the own invitation of an admin spares them the approval. [D1.15] */
    signs_in_at_once: z.boolean(),
  }),
});

/** [P7.6] */
export const emailConfirm = endpoint({
  method: 'GET',
  path: '/api/auth/confirm',
  access: 'public',
  summary: 'Confirm a registration by its mailed link',
  tag: 'registration',
  query: z.object({ confirmation_token: z.string().max(200).default('') }),
  response: message,
});

/** Tells nobody whether the address waits for its confirmation. [D1.22] */
export const confirmationResend = endpoint({
  method: 'POST',
  path: '/api/auth/confirm/resend',
  access: 'public',
  summary: 'Ask for another confirmation mail',
  tag: 'registration',
  body: forgotBody,
  response: message,
});

/** [P7.7] */
export const passwordForgot = endpoint({
  method: 'POST',
  path: '/api/auth/forgot',
  access: 'public',
  summary: 'Ask for a mail with a link to a new password',
  tag: 'registration',
  body: forgotBody,
  response: message,
});

/** [P7.8] */
export const passwordResetCheck = endpoint({
  method: 'GET',
  path: '/api/auth/reset',
  access: 'public',
  summary: 'Whether a mailed link still sets a new password',
  tag: 'registration',
  query: z.object({ reset_token: z.string().max(200).default('') }),
  answers: 'nothing',
});

export const passwordReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  access: 'public',
  summary: 'Set a new password by a mailed link',
  tag: 'registration',
  query: z.object({ reset_token: z.string().max(200).default('') }),
  body: resetBody,
  response: message,
});

/** Every session ends with the old password; the answer opens a new one. [D1.11] */
export const passwordChange = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'signed-in',
  summary: 'Change one’s own password',
  tag: 'auth',
  body: passwordChangeBody,
  response: z.object({ token: z.string() }),
});

export const sessionList = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signed-in',
  summary: 'One’s own open sessions',
  tag: 'auth',
  response: z.array(sessionRow),
});

/** This one, too. [P2.60] */
export const sessionEnd = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'signed-in',
  summary: 'End one of one’s own sessions',
  tag: 'auth',
  params: pathId,
  answers: 'nothing',
});

export const otherSessionsEnd = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'signed-in',
  summary: 'End all of one’s sessions but this one',
  tag: 'auth',
  answers: 'nothing',
});
