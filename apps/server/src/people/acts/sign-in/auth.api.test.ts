import { currentAccount, loginCheck, logout } from '@felulet/contract/people/auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, TEST_PASSWORD, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ SIGN_IN_ADDRESS_LIMIT: '40' });
  person = await createPerson(test, 'ROLE_PUBLISHER', { name: 'Őri Ágnes' });
});
afterAll(() => test.close());

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  test.call(loginCheck, { body: { email, password }, headers });

describe('signing in', () => {
  it('opens a session whose token reads the own account with its permissions [A3.4]', async () => {
    const { token } = (await signIn(person.email.toUpperCase(), TEST_PASSWORD)).json();
    const account = (await test.call(currentAccount, { token })).json();
    expect(account).toMatchObject({
      id: person.accountId,
      email: person.email,
      icon: null,
      default_template: null,
      company: { id: person.companyId, name: expect.any(String) },
      name: 'Őri Ágnes',
      roles: ['ROLE_PUBLISHER'],
      leader_of: person.companyId,
    });
    expect(account.permissions).toContain('media');
    expect(account.permissions).not.toContain('accounts');
  });

  it('answers a wrong password and an unknown address with the same words', async () => {
    const wrong = (await signIn(person.email, 'not this one')).problem();
    const unknown = (await signIn('senki@teszt.hu', 'not this one')).problem();
    expect(wrong).toMatchObject({ status: 401, code: 'bad_credentials', detail: 'Hibás e-mail-cím vagy jelszó.' });
    expect(unknown).toEqual(wrong);
  });

  it('speaks English when asked to, Hungarian for a star or nothing [A2.1]', async () => {
    const english = await signIn(person.email, 'x', { 'accept-language': 'en-GB,hu;q=0.5' });
    expect(english.problem().detail).toBe('Wrong e-mail address or password.');
    const star = await signIn('senki@teszt.hu', 'x', { 'accept-language': '*' });
    expect(star.problem().detail).toBe('Hibás e-mail-cím vagy jelszó.');
  });

  it('says that the account is unconfirmed or disabled only after the right password [A3.4]', async () => {
    const other = await createPerson(test, 'ROLE_ADVERTISER');
    await test.db.updateTable('account').set({ confirmed: false }).where('id', '=', other.accountId).execute();
    expect((await signIn(other.email, 'wrong')).problem().code).toBe('bad_credentials');
    expect((await signIn(other.email, TEST_PASSWORD)).problem()).toMatchObject({
      status: 401,
      code: 'account_unconfirmed',
    });
    await test.db
      .updateTable('account')
      .set({ confirmed: true, enabled: false })
      .where('id', '=', other.accountId)
      .execute();
    expect((await signIn(other.email, TEST_PASSWORD)).problem()).toMatchObject({
      status: 401,
      code: 'account_disabled',
    });
    const undecided = { approved_at: null, rejected_at: null };
    await test.db.updateTable('account').set(undecided).where('id', '=', other.accountId).execute();
    expect((await signIn(other.email, TEST_PASSWORD)).problem()).toMatchObject({
      code: 'account_waiting',
      detail: 'A regisztráció jóváhagyásra vár. A jóváhagyásról e-mail érkezik.',
    });
  });

  it('stops after five wrong passwords within 15 minutes, for the right one too, and says when to come back [A3.10]', async () => {
    const other = await createPerson(test, 'ROLE_MHFE');
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(other.email, 'wrong')).status).toBe(401);
    const stopped = await signIn(other.email, TEST_PASSWORD);
    expect(stopped.problem()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(stopped.raw.headers['retry-after'])).toBeGreaterThan(800);
    test.clock.advance(15 * 60_000 + 1000);
    expect((await signIn(other.email, TEST_PASSWORD)).status).toBe(200);
  });

  it('lets no more than five through when many wrong ones come at once', async () => {
    const other = await createPerson(test, 'ROLE_MHFE');
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(other.email, 'wrong')));
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(5);
  });

  it.each([
    [{ email: 'a@b.hu' }, 'password', 'required'],
    [{ email: 5, password: 'x' }, 'email', 'wrong_type'],
    [{ email: 'a@b.hu', password: 'x'.repeat(1001) }, 'password', 'too_long'],
  ])('names the wrong field of %j', async (body, path, code) => {
    const { violations } = (await test.call(loginCheck, { body })).problem();
    expect(violations).toContainEqual(expect.objectContaining({ propertyPath: path, code }));
  });

  it('refuses a character that no text can hold, wherever it stands', async () => {
    const { violations } = (await signIn('a\u0000@b.hu', 'x')).problem();
    expect(violations).toMatchObject([{ propertyPath: 'email', code: 'invalid_format' }]);
  });

  it('answers a body that is no JSON with 400 and problem details [A2.1]', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login_check',
      headers: { 'content-type': 'application/json' },
      payload: '{"email"',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const words = { type: expect.any(String), title: expect.any(String), detail: expect.stringMatching(/./) };
    expect(answer.json()).toMatchObject({ ...words, status: 400, code: 'bad_request' });
  });
});

describe('a session', () => {
  it('ends on sign-out and leaves the other ones alone [A3.2]', async () => {
    const one = (await signIn(person.email, TEST_PASSWORD)).json().token;
    const other = (await signIn(person.email, TEST_PASSWORD)).json().token;
    expect((await test.call(logout, { token: one })).status).toBe(204);
    expect((await test.call(currentAccount, { token: one })).problem().code).toBe('unauthenticated');
    expect((await test.call(currentAccount, { token: other })).status).toBe(200);
  });

  it('ends after 8 idle hours, and after 7 days however busy [A3.2]', async () => {
    const other = await createPerson(test, 'ROLE_INTERMEDIARY');
    for (let hour = 0; hour < 7 * 24; hour += 7) {
      expect((await test.call(currentAccount, { token: other.token })).status).toBe(200);
      test.clock.advance(7 * 3_600_000);
    }
    expect((await test.call(currentAccount, { token: other.token })).status).toBe(401);
    const idle = await createPerson(test, 'ROLE_INTERMEDIARY');
    test.clock.advance(8 * 3_600_000 + 1000);
    expect((await test.call(currentAccount, { token: idle.token })).status).toBe(401);
  });

  it('ends when its account is disabled', async () => {
    const other = await createPerson(test, 'ROLE_ADVERTISER');
    expect((await test.call(currentAccount, { token: other.token })).status).toBe(200);
    await test.db.updateTable('account').set({ enabled: false }).where('id', '=', other.accountId).execute();
    expect((await test.call(currentAccount, { token: other.token })).status).toBe(401);
  });

  it('is needed for everything that is not public, and a foreign token opens nothing', async () => {
    expect((await test.call(currentAccount)).status).toBe(401);
    expect((await test.call(currentAccount, { token: 'x'.repeat(43) })).status).toBe(401);
    expect((await test.call(currentAccount, { headers: { authorization: "Bearer ' or 1=1 --" } })).status).toBe(401);
  });
});

describe('every answer', () => {
  it('carries a request id, and an unknown call is a problem with 404', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/api/no-such-call' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.json()).toMatchObject({ code: 'not_found', status: 404 });
  });
});
