import { currentAccount, loginCheck, passwordChange } from '@felulet/contract/people/auth.ts';
import { passwordForgot, passwordReset } from '@felulet/contract/people/registration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, TEST_PASSWORD } from '../../../testing/test-people.ts';
import { issueToken } from '../../store/account-tokens.ts';

const NEXT = 'egészen-más-jelszó-4711';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ SIGN_IN_ADDRESS_LIMIT: '1000', MAIL_ADDRESS_LIMIT: '1000' });
});
afterAll(() => test.close());

async function signIn(email: string, password: string, remoteAddress = '127.0.0.1') {
  const answer = await test.app.inject({
    method: 'POST',
    url: loginCheck.path,
    remoteAddress,
    payload: { email, password },
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

describe('a sign-in that meets a change of the password', () => {
  it('opens nothing when the password it compared is gone before its session is there', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const next = await hashPassword(NEXT);
    let early: ReturnType<typeof signIn> | undefined;
    await test.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ password_hash: next }).where('id', '=', person.accountId).execute();
      await tx.deleteFrom('session').where('account_id', '=', person.accountId).execute();
      // Nobody else sees the change yet, so the old password compares.
      early = signIn(person.email, TEST_PASSWORD);
      await new Promise((resolve) => setTimeout(resolve, 700));
    });
    expect(await early).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
    const left = await test.db.selectFrom('session').where('account_id', '=', person.accountId).select('id').execute();
    expect(left).toEqual([]);
    expect((await signIn(person.email, NEXT)).status).toBe(200);
  });

  it('leaves no session of the old password alive, however many are sent around it', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const typed = { current_password: TEST_PASSWORD, password: NEXT, retyped_password: NEXT };
    const early = Array.from({ length: 4 }, () => signIn(person.email, TEST_PASSWORD));
    const change = test.call(passwordChange, { token: person.token, body: typed });
    const late = Array.from({ length: 12 }, (_, index) => signIn(person.email, TEST_PASSWORD, `10.0.0.${index}`));
    const { token } = (await change).json();
    const answers = await Promise.all([...early, ...late]);
    for (const { status, body } of answers.filter((answer) => answer.status === 200)) {
      expect(status).toBe(200);
      expect((await test.call(currentAccount, { token: body.token })).status).toBe(401);
    }
    expect((await test.call(currentAccount, { token })).status).toBe(200);
  });

  it('by two at once with the same old password is made by one', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const change = (password: string) => {
      const body = { current_password: TEST_PASSWORD, password, retyped_password: password };
      return test.call(passwordChange, { token: person.token, body });
    };
    const answers = await Promise.all([change(`${NEXT}-a`), change(`${NEXT}-b`)]);
    expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('guesses from many addresses', () => {
  it('at one account are slowed down all together, as is IPv6 by the network', async () => {
    const person = await createPerson(test, 'ROLE_ADVERTISER');
    expect((await signIn(person.email, TEST_PASSWORD, '192.0.2.1')).status).toBe(200);
    const guesses: number[] = [];
    for (let host = 1; host <= 25; host += 1)
      guesses.push((await signIn(person.email, `tipp ${host}`, `10.1.${host}.1`)).status);
    expect(guesses.filter((status) => status === 401)).toHaveLength(19);
    expect(guesses.slice(19)).toEqual(Array.from({ length: 6 }, () => 429));
    const refused = await signIn(person.email, TEST_PASSWORD, '10.2.0.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_guesses' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Nobody else can close it: where the account is used from, it goes on being used.
    expect((await signIn(person.email, TEST_PASSWORD, '192.0.2.1')).status).toBe(200);
    // The way out for everywhere else is the mail.
    const token = await inTransaction(test.db, (tx) =>
      issueToken(tx, person.accountId, 'RESET_PASSWORD', test.clock.now()),
    );
    const reset = await test.app.inject({
      method: 'POST',
      url: `${passwordReset.path}?reset_token=${token}`,
      remoteAddress: '10.2.0.1',
      payload: { password: NEXT, retyped_password: NEXT },
    });
    expect(reset.statusCode).toBe(200);
    expect((await signIn(person.email, NEXT, '10.2.0.1')).status).toBe(200);
    expect((await signIn(person.email, NEXT, '10.3.0.1')).status).toBe(429);
    test.clock.advance(61 * 60_000);
    expect((await signIn(person.email, NEXT, '10.3.0.1')).status).toBe(200);
  });

  it('are counted alike for an address that nobody has', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 21; host += 1)
      statuses.push((await signIn('nincs-ilyen@teszt.hu', 'x', `10.4.${host}.1`)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  });

  it('of one IPv6 network are those of one address', async () => {
    const person = await createPerson(test, 'ROLE_ADVERTISER');
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host += 1)
      statuses.push((await signIn(person.email, 'x', `2001:db8:0:7::${host}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await test.call(passwordForgot, { body: { email: person.email } })).status).toBe(200);
  });
});
