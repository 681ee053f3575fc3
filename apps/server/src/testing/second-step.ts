import { loginCheck } from '@felulet/contract/people/auth.ts';
import { twoFactorConfirm, twoFactorStart } from '@felulet/contract/people/two-factor.ts';
import { TOTP } from 'otpauth';
import type { TestApp } from './test-app.ts';
import { TEST_PASSWORD, type TestPerson } from './test-people.ts';

/** What an authenticator shows, so many steps of 30 seconds from now. */
export function codeNow(test: TestApp, secret: string, steps = 0): string {
  return new TOTP({ secret, digits: 6 }).generate({ timestamp: test.clock.now().getTime() + steps * 30_000 });
}

export async function startSecondStep(test: TestApp, { token }: Pick<TestPerson, 'token'>): Promise<string> {
  const body = { current_password: TEST_PASSWORD };
  return (await test.call(twoFactorStart, { token, body })).json().secret;
}

/** Switches it on, a minute ago: the codes around now are unused. */
export async function withSecondStep(
  test: TestApp,
  person: Pick<TestPerson, 'token'>,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const secret = await startSecondStep(test, person);
  const body = { code: codeNow(test, secret) };
  const { recovery_codes } = (await test.call(twoFactorConfirm, { token: person.token, body })).json();
  test.clock.advance(90_000);
  return { secret, recoveryCodes: recovery_codes };
}

/** The half of a sign-in that the password is worth. */
export async function codeTokenOf(test: TestApp, email: string): Promise<string> {
  const answer = await test.call(loginCheck, { body: { email, password: TEST_PASSWORD } });
  const { code_token } = answer.raw.json<{ code_token?: string }>();
  if (code_token === undefined) throw new Error(`no code is asked for: ${answer.raw.body}`);
  return code_token;
}
