import { loginCheck } from '@felulet/contract/people/auth.ts';
import { confirmationResend, emailConfirm, signup } from '@felulet/contract/people/registration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationForm, SAMPLE_PASSWORD } from '../../../testing/sample-registration.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailedToken, mailKindsTo } from '../../../testing/test-mail.ts';
import { createPerson } from '../../../testing/test-people.ts';
import { FORGOT_ANSWER_MS } from './password.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ MAIL_ADDRESS_LIMIT: '1000' });
});
afterAll(() => test.close());

async function registered(): Promise<string> {
  const body = registrationForm();
  expect((await test.call(signup, { body })).status).toBe(201);
  return body.email;
}

const resend = (email: string) => test.call(confirmationResend, { body: { email } });
const confirm = async (token: string): Promise<number> =>
  (await test.call(emailConfirm, { query: { confirmation_token: token } })).status;

describe('a lost confirmation mail', () => {
  it('goes out again under a new link, and the old one is dead', async () => {
    const email = await registered();
    const first = await mailedToken(test, email, 'confirm_email');
    const login = await test.call(loginCheck, { body: { email, password: SAMPLE_PASSWORD } });
    expect(login.problem()).toMatchObject({ status: 401, code: 'account_unconfirmed' });
    test.clock.advance(1000);
    expect((await resend(email.toUpperCase())).status).toBe(200);
    const second = await mailedToken(test, email, 'confirm_email');
    expect(second).not.toBe(first);
    expect([await confirm(first), await confirm(second)]).toEqual([404, 200]);
  });

  it('is answered alike, and not sooner, for an address that is unknown or confirmed already', async () => {
    const waiting = await registered();
    const { email: confirmed } = await createPerson(test, 'ROLE_PUBLISHER');
    const answers = [];
    for (const email of [waiting, confirmed, 'senki@sehol.hu']) {
      const started = performance.now();
      const { status, raw } = await resend(email);
      answers.push([status, raw.body]);
      expect(performance.now() - started).toBeGreaterThanOrEqual(FORGOT_ANSWER_MS - 20);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailKindsTo(test, confirmed)).toEqual([]);
    expect(await mailKindsTo(test, 'senki@sehol.hu')).toEqual([]);
  });

  it('is asked for 20 times an hour at most from one address, as the other mails are', async () => {
    const strict = await startTestApp({ MAIL_ADDRESS_LIMIT: '1' });
    try {
      const ask = () => strict.call(confirmationResend, { body: { email: 'a@b.hu' } });
      expect((await ask()).status).toBe(200);
      const second = await ask();
      expect(second.problem()).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(second.raw.headers['retry-after'])).toBeGreaterThan(3000);
    } finally {
      await strict.close();
    }
  });

  it('needs an address that could be one', async () => {
    expect((await resend('nem cím')).problem().violations).toMatchObject([{ propertyPath: 'email' }]);
    expect((await test.call(confirmationResend, { body: {} })).problem().violations).toMatchObject([
      { propertyPath: 'email', code: 'required' },
    ]);
  });
});
