import { browsers, systems } from '@felulet/domain/account/device.ts';
import { roles } from '@felulet/domain/account/roles.ts';
import { startPageChoices } from '@felulet/domain/account/start-pages.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, lineOf, named, pathId } from '../primitives.ts';
import { password } from './accounts.ts';

export const passwordChangeBody = z.object({ current_password: password, password, retyped_password: password });

const sessionRow = z.object({
  id,
  created_at: instant,
  last_used_at: instant,
  /** Both are null where nobody asked when it began. */
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  is_current: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRow>;

const currentAccountResponse = z
  .object({
    id,
    email: z.string(),
    name: z.string(),
    /** An account has the one role of its company; the wire has a list for it. */
    roles: z.tuple([z.enum(roles)]),
    /** A signed address of the picture, or null. */
    icon: z.string().nullable(),
    default_template: id.nullable(),
    company: named,
    /** The company this account leads, or null. */
    leader_of: id.nullable(),
    /** The page after the sign-in: the role's, or My day, which was chosen or asks for something. */
    start_page: z.enum(startPageChoices),
    permissions: z.array(z.string()),
    /** The company demands the two-step sign-in, and this account has none: nothing else is open to it. */
    has_to_set_up: z.boolean(),
  })
  .meta({ id: 'CurrentAccount' });
export type CurrentAccount = z.output<typeof currentAccountResponse>;

export const loginCheck = endpoint({
  method: 'POST',
  path: '/api/login_check',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  tag: 'auth',
  body: z.object({ email: z.string().trim().min(1).max(255), password: z.string().min(1).max(1000) }),
  response: z.object({ token: z.string() }),
});

/** The second step: `code_token` came with the refusal of the first, and opens nothing else. */
export const codeCheck = endpoint({
  method: 'POST',
  path: '/api/login_check/code',
  access: 'public',
  summary: 'Finish a sign-in by a code of the authenticator, or a recovery code',
  tag: 'auth',
  body: z.object({ code_token: z.string().min(1).max(200), code: lineOf(50) }),
  response: z.object({ token: z.string() }),
});

export const currentAccount = endpoint({
  method: 'GET',
  path: '/api/auth',
  access: 'signed-in',
  beforeSetup: true,
  summary: 'The signed-in account with its permissions',
  tag: 'auth',
  response: currentAccountResponse,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  beforeSetup: true,
  summary: 'End this session',
  tag: 'auth',
  answers: 'nothing',
});

/** Every session ends with the old password; the answer opens a new one. */
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

/** This one, too. */
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
