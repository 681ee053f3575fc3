import { auditList } from '@felulet/contract/office/audit.ts';
import {
  currentAccount,
  loginCheck,
  otherSessionsEnd,
  passwordChange,
  sessionEnd,
  sessionList,
} from '@felulet/contract/people/auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_PASSWORD as PASSWORD } from '../../../testing/sample-registration.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailKindsTo } from '../../../testing/test-mail.ts';
import { createPerson, TEST_PASSWORD, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ MAIL_ADDRESS_LIMIT: '1000', SIGN_IN_ADDRESS_LIMIT: '1000' });
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

const signIn = (email: string, password: string) => test.call(loginCheck, { body: { email, password } });

describe('one’s own password', () => {
  it('is changed with the present one; every session ends and the answer opens the next', async () => {
    const person = await createPerson(test, 'ROLE_MHFE');
    const change = (current: string, password = PASSWORD) =>
      test.call(passwordChange, {
        token: person.token,
        body: { current_password: current, password, retyped_password: password },
      });
    expect((await change('nem ez')).problem().violations).toMatchObject([
      { propertyPath: 'current_password', code: 'wrong_password' },
    ]);
    const other = (await signIn(person.email, TEST_PASSWORD)).json().token;
    const { token } = (await change(TEST_PASSWORD)).json();
    expect((await test.call(currentAccount, { token: other })).status).toBe(401);
    expect((await test.call(currentAccount, { token: person.token })).status).toBe(401);
    expect((await test.call(currentAccount, { token })).status).toBe(200);
    expect(await mailKindsTo(test, person.email)).toEqual(['password_changed']);
  });

  it('lets its owner end the other sessions and keep this one', async () => {
    const person = await createPerson(test, 'ROLE_MHFE');
    const other = (await signIn(person.email, TEST_PASSWORD)).json().token;
    const before = (await test.call(sessionList, { token: person.token })).json();
    expect(before.filter((session) => session.is_current)).toHaveLength(1);
    expect(before).toHaveLength(2);
    expect((await test.call(otherSessionsEnd, { token: person.token })).status).toBe(204);
    expect((await test.call(currentAccount, { token: other })).status).toBe(401);
    expect((await test.call(sessionList, { token: person.token })).json()).toHaveLength(1);
  });

  it('names the devices, and one of them is signed out alone; others’ are not there', async () => {
    const person = await createPerson(test, 'ROLE_MHFE');
    const stranger = await createPerson(test, 'ROLE_MHFE');
    const from = (userAgent: string) =>
      test.call(loginCheck, {
        body: { email: person.email, password: TEST_PASSWORD },
        headers: { 'user-agent': userAgent },
      });
    const office = (await from('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/142.0')).json().token;
    const phone = (await from('Mozilla/5.0 (Linux; Android 15) Chrome/139.0.0.0 Mobile Safari/537.36')).json().token;
    const listed = async (token: string) => (await test.call(sessionList, { token })).json();
    const [first, second, old] = await listed(office);
    expect(first).toMatchObject({ browser: 'CHROME', system: 'ANDROID', is_current: false });
    expect(second).toMatchObject({ browser: 'FIREFOX', system: 'WINDOWS', is_current: true });
    expect(old).toMatchObject({ browser: null, system: null });
    const end = (token: string, id: number) => test.call(sessionEnd, { token, id });
    const lost = first?.id ?? 0;
    expect((await end(stranger.token, lost)).status).toBe(404);
    const statuses = (await Promise.all([end(office, lost), end(office, lost)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 404]);
    expect((await test.call(currentAccount, { token: phone })).status).toBe(401);
    expect((await test.call(currentAccount, { token: office })).status).toBe(200);
    expect(await listed(office)).toHaveLength(2);
    expect((await end(office, 2_147_483_648)).status).toBe(422);
    const query = { action: 'session_ended', object_type: 'account', object_id: String(person.accountId) };
    const { list } = (await test.call(auditList, { token: admin.token, query })).json();
    expect(list.map(({ actor }) => actor?.id)).toEqual([person.accountId]);
    expect((await end(office, second?.id ?? 0)).status).toBe(204);
    expect((await test.call(currentAccount, { token: office })).status).toBe(401);
  });
});
