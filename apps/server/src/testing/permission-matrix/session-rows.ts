import {
  codeCheck,
  currentAccount,
  loginCheck,
  logout,
  otherSessionsEnd,
  passwordChange,
  sessionEnd,
  sessionList,
} from '@felulet/contract/people/auth.ts';
import {
  confirmationResend,
  emailConfirm,
  invitationValidate,
  passwordForgot,
  passwordReset,
  passwordResetCheck,
  signup,
} from '@felulet/contract/people/registration.ts';
import {
  recoveryCodesRenew,
  twoFactorConfirm,
  twoFactorEnd,
  twoFactorShow,
  twoFactorStart,
} from '@felulet/contract/people/two-factor.ts';
import { TEST_PASSWORD } from '../test-people.ts';
import { registration } from './content-scene.ts';
import { type MatrixRow, open, row } from './matrix.ts';

const newPassword = { password: 'egeszen-uj-jelszo', retyped_password: 'egeszen-uj-jelszo' };

/** What a visitor may call; and what is everybody's own. */
export const sessionRows: readonly MatrixRow[] = [
  row(loginCheck, 'public', ({ leaders }) => [
    {
      object: 'a right password',
      send: { body: { email: leaders.advertiser.email, password: TEST_PASSWORD } },
      rule: () => 'done',
    },
    {
      object: 'a wrong password',
      send: { body: { email: leaders.advertiser.email, password: 'rossz-jelszo-ez' } },
      rule: () => 'unauthenticated',
    },
  ]),
  row(codeCheck, 'public', () => [
    {
      object: 'no half of a sign-in',
      send: { body: { code_token: 'x'.repeat(43), code: '123456' } },
      rule: () => 'unauthenticated',
    },
  ]),
  row(signup, 'public', () => [
    { object: 'a new company', send: { body: registration('harmadik@teszt.hu', '77777777-2-41') }, rule: () => 'done' },
  ]),
  row(invitationValidate, 'public', ({ tokens }) => [
    { object: 'a live invitation', send: { id: tokens.invitation }, rule: () => 'done' },
    { object: 'a dead one', send: { id: 'x'.repeat(43) }, rule: () => 'hidden' },
  ]),
  row(emailConfirm, 'public', ({ tokens }) => [
    { object: 'a live link', send: { query: { confirmation_token: tokens.confirmation } }, rule: () => 'done' },
    { object: 'a dead one', send: { query: { confirmation_token: 'x'.repeat(43) } }, rule: () => 'hidden' },
  ]),
  open(confirmationResend, 'public', { body: { email: 'senki@teszt.hu' } }),
  open(passwordForgot, 'public', { body: { email: 'senki@teszt.hu' } }),
  row(passwordResetCheck, 'public', ({ tokens }) => [
    { object: 'a live link', send: { query: { reset_token: tokens.reset } }, rule: () => 'done' },
    { object: 'a dead one', send: { query: { reset_token: 'x'.repeat(43) } }, rule: () => 'invalid' },
  ]),
  row(passwordReset, 'public', ({ tokens }) => [
    { object: 'a live link', send: { query: { reset_token: tokens.reset }, body: newPassword }, rule: () => 'done' },
    {
      object: 'a dead one',
      send: { query: { reset_token: 'x'.repeat(43) }, body: newPassword },
      rule: () => 'invalid',
    },
  ]),
  open(passwordChange, 'signed-in', { body: { current_password: TEST_PASSWORD, ...newPassword } }),
  open(twoFactorShow, 'signed-in'),
  open(twoFactorStart, 'signed-in', { body: { current_password: TEST_PASSWORD } }),
  row(twoFactorConfirm, 'signed-in', () => [
    { object: 'a code of nothing', send: { body: { code: '123456' } }, rule: () => 'conflict' },
  ]),
  ...[recoveryCodesRenew, twoFactorEnd].map((call) =>
    row(call, 'signed-in', () => [
      {
        object: 'a second step that is off',
        send: { body: { current_password: TEST_PASSWORD, code: '123456' } },
        rule: () => 'conflict',
      },
    ]),
  ),
  open(currentAccount, 'signed-in'),
  open(sessionList, 'signed-in'),
  row(sessionEnd, 'signed-in', () => [
    { object: 'a session of nobody', send: { id: 2_000_000_000 }, rule: () => 'hidden' },
  ]),
  open(otherSessionsEnd, 'signed-in'),
  open(logout, 'signed-in'),
];
