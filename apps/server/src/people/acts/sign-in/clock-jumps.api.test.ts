import { codeCheck, currentAccount, loginCheck, sessionList } from '@felulet/contract/people/auth.ts';
import { passwordForgot, passwordReset } from '@felulet/contract/people/registration.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../../../platform/session/expired.ts';
import { codeNow, codeTokenOf, withSecondStep } from '../../../testing/second-step.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailedToken } from '../../../testing/test-mail.ts';
import { createPerson, TEST_PASSWORD, type TestPerson } from '../../../testing/test-people.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;

let test: TestApp;
let person: TestPerson;

beforeEach(async () => {
  test = await startTestApp({ SIGN_IN_ADDRESS_LIMIT: '1000' });
  person = await createPerson(test, 'ROLE_PUBLISHER');
});
afterEach(() => test.close());

const signIn = (password = TEST_PASSWORD) => test.call(loginCheck, { body: { email: person.email, password } });
const isOpen = async (token: string): Promise<boolean> => (await test.call(currentAccount, { token })).status === 200;

/** What is done while the clock is that far off, which then is right again. */
async function whileOff<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  test.clock.advance(milliseconds);
  const result = await work();
  test.clock.advance(-milliseconds);
  return result;
}

describe('a clock that ran a year ahead and is right again', () => {
  it('leaves no session that lasts until then, not even as a row that comes alive', async () => {
    const token = await whileOff(YEAR, async () => (await signIn()).json().token);
    expect(await isOpen(token)).toBe(false);
    expect((await test.call(sessionList, { token: (await signIn()).json().token })).json()).toHaveLength(2);
    await removeExpired(test.db, test.clock.now());
    test.clock.advance(YEAR);
    expect(await isOpen(token)).toBe(false);
  });

  it('leaves nobody locked out by what was tried meanwhile', async () => {
    await whileOff(YEAR, async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) await signIn('nem ez');
      expect((await signIn()).status).toBe(429);
    });
    expect((await signIn()).status).toBe(200);
  });

  it('leaves no link to a new password that works for a year', async () => {
    const reset_token = await whileOff(YEAR, async () => {
      await test.call(passwordForgot, { body: { email: person.email } });
      return mailedToken(test, person.email, 'reset_password');
    });
    const body = { password: 'egeszen-uj-jelszo', retyped_password: 'egeszen-uj-jelszo' };
    expect((await test.call(passwordReset, { query: { reset_token }, body })).problem().code).toBe('link_error');
  });

  it('keeps nobody from signing in by a code that is older than the last one', async () => {
    const { secret } = await withSecondStep(test, person);
    const finish = async () =>
      test.call(codeCheck, {
        body: { code_token: await codeTokenOf(test, person.email), code: codeNow(test, secret) },
      });
    await whileOff(3_600_000, async () => expect((await finish()).status).toBe(200));
    expect((await finish()).status).toBe(200);
  });
});

describe('a clock that goes back', () => {
  it('by an hour ends no session, and counts its idle hours from the next use', async () => {
    test.clock.advance(3_600_000);
    const { token } = (await signIn()).json();
    test.clock.advance(-3_600_000);
    expect(await isOpen(token)).toBe(true);
    test.clock.advance(8 * 3_600_000 + 1000);
    expect(await isOpen(token)).toBe(false);
  });

  it('by a year signs people out, and lets them in again', async () => {
    test.clock.advance(-YEAR);
    expect(await isOpen(person.token)).toBe(false);
    expect((await signIn()).status).toBe(200);
  });
});

describe('a clock that goes on by a year', () => {
  it('ends sessions, links and half sign-ins, and lets people in again', async () => {
    const { secret } = await withSecondStep(test, person);
    const half = await codeTokenOf(test, person.email);
    test.clock.advance(YEAR);
    await removeExpired(test.db, test.clock.now());
    expect(await isOpen(person.token)).toBe(false);
    const finish = (code_token: string) => test.call(codeCheck, { body: { code_token, code: codeNow(test, secret) } });
    expect((await finish(half)).problem().code).toBe('sign_in_ended');
    expect((await finish(await codeTokenOf(test, person.email))).status).toBe(200);
  });
});
