import { roles } from '@felulet/domain/account/roles.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message } from '../primitives.ts';
import { withTownApart } from '../zip-code.ts';
import { companyData, email, password, person, roleList } from './accounts.ts';

/** Of whom no invitation says it. */
export const signupClaim = z.object({ email, roles: roleList });

/** What a registration is judged by besides its form, as far as it can be read. */
export const signupPassword = z.object({
  token: z.string().trim().catch(''),
  email: z.string().trim().toLowerCase().catch(''),
  name: z.string().trim().catch(''),
  password,
  retyped_password: password.or(z.literal('')).catch(''),
});

/** E-mail and roles of an invited registration are the token's, so anything may stand there. */
const signupBody = z
  .object({
    token: z.string().trim().max(200).nullish(),
    email: z.unknown().optional(),
    roles: z.unknown().optional(),
    password,
    retyped_password: password,
    company: withTownApart(companyData),
    ...person,
    terms_and_conditions: z
      .union([z.boolean(), z.literal([0, 1])])
      .refine(Boolean, { params: { code: 'terms_required' } }),
    /** The version that was shown; without it the one in force is accepted. */
    privacy_version: id.nullish(),
  })
  .transform((body, context) => {
    const { email: address, roles: chosen, token, ...rest } = body;
    if (typeof token === 'string' && token !== '') return { ...rest, token, email: null, role: null };
    const claimed = signupClaim.safeParse({ email: address, roles: chosen }, { reportInput: true });
    if (claimed.success) {
      const [role = null] = claimed.data.roles;
      return { ...rest, token: null, email: claimed.data.email, role };
    }
    context.issues.push(...(claimed.error.issues as z.core.$ZodRawIssue[])); // reportInput gave each what a raw one needs
    return z.NEVER;
  });
export type Signup = z.output<typeof signupBody>;

export const forgotBody = z.object({ email });
export const resetBody = z.object({ password, retyped_password: password });

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
    /** True where the own invitation of an admin spares them the approval. */
    signs_in_at_once: z.boolean(),
  }),
});

export const emailConfirm = endpoint({
  method: 'GET',
  path: '/api/auth/confirm',
  access: 'public',
  summary: 'Confirm a registration by its mailed link',
  tag: 'registration',
  query: z.object({ confirmation_token: z.string().max(200).default('') }),
  response: message,
});

/** Tells nobody whether the address waits for its confirmation. */
export const confirmationResend = endpoint({
  method: 'POST',
  path: '/api/auth/confirm/resend',
  access: 'public',
  summary: 'Ask for another confirmation mail',
  tag: 'registration',
  body: forgotBody,
  response: message,
});

export const passwordForgot = endpoint({
  method: 'POST',
  path: '/api/auth/forgot',
  access: 'public',
  summary: 'Ask for a mail with a link to a new password',
  tag: 'registration',
  body: forgotBody,
  response: message,
});

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
