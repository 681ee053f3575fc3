import { codeCheck, currentAccount, loginCheck, sessionList } from '@felulet/contract/people/auth.ts';
import { passwordForgot, passwordReset } from '@felulet/contract/people/registration.ts';
import {
  recoveryCodesRenew,
  twoFactorConfirm,
  twoFactorEnd,
  twoFactorShow,
  twoFactorStart,
} from '@felulet/contract/people/two-factor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeNow, codeTokenOf, startSecondStep, withSecondStep } from '../../../testing/second-step.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailedToken, mailKindsTo } from '../../../testing/test-mail.ts';
import { createPerson, TEST_PASSWORD, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ SIGN_IN_ADDRESS_LIMIT: '1000' });
});
afterAll(() => test.close());

const aPerson = (): Promise<TestPerson> => createPerson(test, 'ROLE_PUBLISHER');
const signIn = (email: string) => test.call(loginCheck, { body: { email, password: TEST_PASSWORD } });
const finish = (code_token: string, code: string, headers = {}) =>
  test.call(codeCheck, { body: { code_token, code }, headers });
const auditsOf = async (id: number) =>
  (
    await test.db
      .selectFrom('audit')
      .select('action')
      .where('object_type', '=', 'account')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('setting it up', () => {
  it('asks the password again, and is on only after a first code, with ten recovery codes [D1.66]', async () => {
    const person = await aPerson();
    const wrong = await test.call(twoFactorStart, { token: person.token, body: { current_password: 'nem ez' } });
    expect(wrong.problem().violations).toMatchObject([{ propertyPath: 'current_password', code: 'wrong_password' }]);
    const started = (
      await test.call(twoFactorStart, { token: person.token, body: { current_password: TEST_PASSWORD } })
    ).json();
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.address).toContain('otpauth://totp/');
    expect(started.address).toContain(`secret=${started.secret}`);
    expect((await signIn(person.email)).status).toBe(200);
    const refused = await test.call(twoFactorConfirm, { token: person.token, body: { code: '12345x' } });
    expect(refused.problem().violations).toMatchObject([{ propertyPath: 'code', code: 'wrong_code' }]);
    const code = codeNow(test, started.secret);
    const { recovery_codes } = (await test.call(twoFactorConfirm, { token: person.token, body: { code } })).json();
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await test.call(twoFactorShow, { token: person.token })).json()).toMatchObject({
      is_on: true,
      recovery_codes_left: 10,
      is_demanded: false,
    });
    expect(await auditsOf(person.accountId)).toEqual(['two_factor_on']);
    expect(await mailKindsTo(test, person.email)).toEqual(['two_factor_on']);
    const again = await test.call(twoFactorStart, { token: person.token, body: { current_password: TEST_PASSWORD } });
    expect(again.problem()).toMatchObject({ status: 409, code: 'two_factor_on' });
  });

  it('ends the other sessions, and goes on in this one', async () => {
    const person = await aPerson();
    const other = (await signIn(person.email)).json().token;
    await withSecondStep(test, person);
    expect((await test.call(currentAccount, { token: other })).status).toBe(401);
    expect((await test.call(sessionList, { token: person.token })).json()).toHaveLength(1);
  });

  it('begins again after an hour without a code, and was never begun without a password', async () => {
    const person = await aPerson();
    const early = await test.call(twoFactorConfirm, { token: person.token, body: { code: '123456' } });
    expect(early.problem()).toMatchObject({ status: 409, code: 'two_factor_not_started' });
    const secret = await startSecondStep(test, person);
    test.clock.advance(61 * 60_000);
    const late = await test.call(twoFactorConfirm, { token: person.token, body: { code: codeNow(test, secret) } });
    expect(late.problem().code).toBe('two_factor_not_started');
  });

  it('keeps the secret sealed and the recovery codes hashed', async () => {
    const person = await aPerson();
    const { secret, recoveryCodes } = await withSecondStep(test, person);
    const row = await test.db.selectFrom('two_factor').selectAll().where('account_id', '=', person.accountId).execute();
    const codes = await test.db.selectFrom('recovery_code').selectAll().execute();
    const stored = JSON.stringify([row, codes.map(({ code_hash }) => Buffer.from(code_hash).toString('latin1'))]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    // Sealed for its account: copied to another it is worth nothing there.
    const other = await aPerson();
    const others = await withSecondStep(test, other);
    await test.db
      .updateTable('two_factor')
      .set({ sealed_secret: row[0]?.sealed_secret ?? '' })
      .where('account_id', '=', other.accountId)
      .execute();
    const token = await codeTokenOf(test, other.email);
    for (const key of [secret, others.secret]) expect((await finish(token, codeNow(test, key))).status).toBe(422);
  });
});

describe('a sign-in with it', () => {
  it('gives for the password half a session, which opens nothing but the second step [A3.55]', async () => {
    const person = await aPerson();
    const { secret } = await withSecondStep(test, person);
    const first = await signIn(person.email);
    expect(first.problem()).toMatchObject({ status: 401, code: 'code_needed' });
    const code_token = await codeTokenOf(test, person.email);
    expect((await test.call(currentAccount, { token: code_token })).status).toBe(401);
    const { token } = (await finish(code_token, codeNow(test, secret))).json();
    expect((await test.call(currentAccount, { token })).json()).toMatchObject({ id: person.accountId });
    expect((await finish(code_token, codeNow(test, secret, 1))).problem()).toMatchObject({
      status: 401,
      code: 'sign_in_ended',
    });
  });

  it('is begun anew after ten minutes, and after a new password [A3.55]', async () => {
    const person = await aPerson();
    const { secret } = await withSecondStep(test, person);
    const late = await codeTokenOf(test, person.email);
    test.clock.advance(10 * 60_000 + 1000);
    expect((await finish(late, codeNow(test, secret))).problem().code).toBe('sign_in_ended');
    const token = await codeTokenOf(test, person.email);
    await test.db.updateTable('account').set({ enabled: false }).where('id', '=', person.accountId).execute();
    expect((await finish(token, codeNow(test, secret))).problem().code).toBe('sign_in_ended');
  });

  it('takes each code once, from a step before to a step after', async () => {
    const person = await aPerson();
    const { secret } = await withSecondStep(test, person);
    const tryCode = async (steps: number) =>
      (await finish(await codeTokenOf(test, person.email), codeNow(test, secret, steps))).raw.json();
    for (const steps of [-2, 2]) expect((await tryCode(steps)).violations[0].code).toBe('wrong_code');
    for (const steps of [1, -1, 0]) expect(await tryCode(steps)).toHaveProperty('token');
    for (const steps of [1, -1, 0]) expect((await tryCode(steps)).violations[0].code).toBe('used_code');
  });

  it('of two at once with one code lets one in', async () => {
    const person = await aPerson();
    const { secret } = await withSecondStep(test, person);
    const tokens = await Promise.all([1, 2, 3].map(() => codeTokenOf(test, person.email)));
    const answers = await Promise.all(tokens.map((token) => finish(token, codeNow(test, secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('takes a recovery code once in place of a code, and tells its owner how many are left [D1.66]', async () => {
    const person = await aPerson();
    const { recoveryCodes } = await withSecondStep(test, person);
    const typed = ` ${(recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ')}`;
    expect((await finish(await codeTokenOf(test, person.email), typed)).status).toBe(200);
    const again = await finish(await codeTokenOf(test, person.email), typed);
    expect(again.problem().violations).toMatchObject([{ propertyPath: 'code', code: 'wrong_code' }]);
    expect((await test.call(twoFactorShow, { token: person.token })).json().recovery_codes_left).toBe(9);
    expect(await mailKindsTo(test, person.email)).toEqual(['two_factor_on', 'recovery_code_used']);
    expect(await auditsOf(person.accountId)).toEqual(['two_factor_on', 'recovery_code_used']);
  });

  it('stops after five wrong codes, and the right password does not begin the count anew [A3.15]', async () => {
    const person = await aPerson();
    const { secret } = await withSecondStep(test, person);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await finish(await codeTokenOf(test, person.email), '000000')).status).toBe(422);
    const stopped = await finish(await codeTokenOf(test, person.email), codeNow(test, secret));
    expect(stopped.problem()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(stopped.raw.headers['retry-after'])).toBeGreaterThan(800);
    test.clock.advance(15 * 60_000 + 1000);
    expect((await finish(await codeTokenOf(test, person.email), codeNow(test, secret))).status).toBe(200);
  });

  it('is not guessed from many addresses either [A3.15]', async () => {
    const app = await startTestApp({ TRUST_PROXY: 'true', SIGN_IN_STRANGE_LIMIT: '6' });
    const person = await createPerson(app, 'ROLE_MHFE');
    await withSecondStep(app, person);
    const code_token = await codeTokenOf(app, person.email);
    const answers: number[] = [];
    for (let address = 1; address <= 6; address += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${address}` };
      answers.push((await app.call(codeCheck, { body: { code_token, code: '000000' }, headers })).status);
    }
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
    await app.close();
  });

  it('is asked for after a password that was set by mail, too', async () => {
    const person = await aPerson();
    const { secret } = await withSecondStep(test, person);
    const half = await codeTokenOf(test, person.email);
    await test.call(passwordForgot, { body: { email: person.email } });
    const reset_token = await mailedToken(test, person.email, 'reset_password');
    const body = { password: TEST_PASSWORD, retyped_password: TEST_PASSWORD };
    expect((await test.call(passwordReset, { query: { reset_token }, body })).status).toBe(200);
    expect((await finish(half, codeNow(test, secret))).problem().code).toBe('sign_in_ended');
    expect((await signIn(person.email)).problem().code).toBe('code_needed');
  });
});

describe('its owner', () => {
  it('makes new recovery codes by password and code, and the old ones are void', async () => {
    const person = await aPerson();
    const { secret, recoveryCodes } = await withSecondStep(test, person);
    const renew = (body: object) => test.call(recoveryCodesRenew, { token: person.token, body });
    const code = codeNow(test, secret);
    expect((await renew({ current_password: 'nem ez', code })).status).toBe(422);
    expect((await renew({ current_password: TEST_PASSWORD, code: '000000' })).status).toBe(422);
    const { recovery_codes } = (await renew({ current_password: TEST_PASSWORD, code })).json();
    expect(recovery_codes).toHaveLength(10);
    expect((await finish(await codeTokenOf(test, person.email), recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await finish(await codeTokenOf(test, person.email), recovery_codes[0] ?? '')).status).toBe(200);
    expect(await mailKindsTo(test, person.email)).toContain('recovery_codes_renewed');
  });

  it('switches it off by password and code, and the password alone signs in again', async () => {
    const person = await aPerson();
    const { secret } = await withSecondStep(test, person);
    const end = (body: object) => test.call(twoFactorEnd, { token: person.token, body });
    expect((await end({ current_password: TEST_PASSWORD, code: '000000' })).status).toBe(422);
    expect((await end({ current_password: TEST_PASSWORD, code: codeNow(test, secret) })).status).toBe(204);
    expect((await signIn(person.email)).status).toBe(200);
    expect(await auditsOf(person.accountId)).toEqual(['two_factor_on', 'two_factor_off']);
    expect(await mailKindsTo(test, person.email)).toEqual(['two_factor_on', 'two_factor_off']);
    expect((await end({ current_password: TEST_PASSWORD, code: codeNow(test, secret) })).problem()).toMatchObject({
      status: 409,
      code: 'two_factor_off',
    });
    expect(
      (
        await test.call(recoveryCodesRenew, {
          token: person.token,
          body: { current_password: TEST_PASSWORD, code: codeNow(test, secret) },
        })
      ).problem().code,
    ).toBe('two_factor_off');
  });
});
