import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, lineOf, pathId } from '../primitives.ts';
import { password } from './accounts.ts';

/** Of the authenticator, or a recovery code. */
const code = lineOf(50);

const twoFactorState = z
  .object({
    is_on: z.boolean(),
    /** Since when; null where it is off. */
    since: instant.nullable(),
    recovery_codes_left: z.int(),
    /** By the administrator, of the whole company. */
    is_demanded: z.boolean(),
  })
  .meta({ id: 'TwoFactorState' });
export type TwoFactorState = z.output<typeof twoFactorState>;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const twoFactorShow = endpoint({
  method: 'GET',
  path: '/api/auth/two-factor',
  access: 'signed-in',
  beforeSetup: true,
  summary: 'Whether one’s own two-step sign-in is on',
  tag: 'auth',
  response: twoFactorState,
});

/** Nothing is on yet: a code has to show first that the authenticator has the secret. */
export const twoFactorStart = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/start',
  access: 'signed-in',
  beforeSetup: true,
  summary: 'A new secret for one’s authenticator',
  tag: 'auth',
  body: z.object({ current_password: password }),
  response: z.object({
    /** In base32, to be typed. */
    secret: z.string(),
    /** `otpauth://`, to be shown as a QR code. */
    address: z.string(),
  }),
});

export const twoFactorConfirm = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  access: 'signed-in',
  beforeSetup: true,
  summary: 'Switch the two-step sign-in on by a first code',
  tag: 'auth',
  body: z.object({ code }),
  response: recoveryCodes,
});

const proofOfOwner = z.object({ current_password: password, code });

export const recoveryCodesRenew = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  access: 'signed-in',
  summary: 'New recovery codes in place of the old',
  tag: 'auth',
  body: proofOfOwner,
  response: recoveryCodes,
});

export const twoFactorEnd = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/end',
  access: 'signed-in',
  summary: 'Switch one’s own two-step sign-in off',
  tag: 'auth',
  body: proofOfOwner,
  answers: 'nothing',
});

/** For somebody who lost the device and the recovery codes. */
export const twoFactorReset = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/two-factor',
  access: ['accounts:edit'],
  summary: 'Take the two-step sign-in off a user, who is told by mail',
  tag: 'accounts',
  params: pathId,
  answers: 'nothing',
});

export const twoFactorDemand = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/two-factor',
  access: ['accounts:edit'],
  summary: 'Demand the two-step sign-in of a company’s users, or leave it to them',
  tag: 'companies',
  params: pathId,
  body: z.object({ is_demanded: z.boolean() }),
  response: z.object({ id, is_demanded: z.boolean() }),
});
