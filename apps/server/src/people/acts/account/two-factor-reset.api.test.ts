import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { accountDelete, accountShow } from '@felulet/contract/people/accounts.ts';
import { codeCheck, currentAccount, loginCheck, logout, passwordChange } from '@felulet/contract/people/auth.ts';
import {
  twoFactorConfirm,
  twoFactorDemand,
  twoFactorEnd,
  twoFactorReset,
  twoFactorShow,
} from '@felulet/contract/people/two-factor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeNow, codeTokenOf, startSecondStep, withSecondStep } from '../../../testing/second-step.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailKindsTo } from '../../../testing/test-mail.ts';
import { createPerson, TEST_PASSWORD, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ SIGN_IN_ADDRESS_LIMIT: '1000' });
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

const signIn = (email: string) => test.call(loginCheck, { body: { email, password: TEST_PASSWORD } });
const demand = (id: number, is_demanded = true) =>
  test.call(twoFactorDemand, { token: admin.token, id, body: { is_demanded } });

describe('a company that has to have it', () => {
  it('has its users set it up at the next sign-in, before anything else is open to them [D1.68]', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    expect((await demand(person.companyId)).json()).toEqual({ id: person.companyId, is_demanded: true });
    // Who is at work goes on.
    expect((await test.call(mediaList, { token: person.token })).status).toBe(200);
    const { token } = (await signIn(person.email)).json();
    expect((await test.call(currentAccount, { token })).json()).toMatchObject({ has_to_set_up: true });
    expect((await test.call(mediaList, { token })).problem()).toMatchObject({ status: 403, code: 'two_factor_needed' });
    expect((await test.call(accountShow, { token, id: person.accountId })).status).toBe(403);
    expect((await test.call(twoFactorShow, { token })).json()).toMatchObject({ is_on: false, is_demanded: true });
    const secret = await startSecondStep(test, { token });
    expect((await test.call(twoFactorConfirm, { token, body: { code: codeNow(test, secret) } })).status).toBe(200);
    expect((await test.call(currentAccount, { token })).json()).toMatchObject({ has_to_set_up: false });
    expect((await test.call(mediaList, { token })).status).toBe(200);
    expect((await test.call(logout, { token })).status).toBe(204);
  });

  it('is not put off by a new password: the session that this opens sets it up first, like a sign-in [D1.68]', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    await demand(person.companyId);
    const password = 'tavaszi szemle 2031';
    const body = { current_password: TEST_PASSWORD, password, retyped_password: password };
    const { token } = (await test.call(passwordChange, { token: person.token, body })).json();
    expect((await test.call(currentAccount, { token })).json()).toMatchObject({ has_to_set_up: true });
    expect((await test.call(mediaList, { token })).problem()).toMatchObject({ status: 403, code: 'two_factor_needed' });
  });

  it('is no longer asked of who waits before it, once it is left to them again', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    await demand(person.companyId);
    const { token } = (await signIn(person.email)).json();
    expect((await test.call(mediaList, { token })).status).toBe(403);
    await demand(person.companyId, false);
    expect((await test.call(mediaList, { token })).status).toBe(200);
    expect((await test.call(currentAccount, { token })).json()).toMatchObject({ has_to_set_up: false });
  });

  it('keeps its users from switching it off, until it is left to them again', async () => {
    const person = await createPerson(test, 'ROLE_ADVERTISER');
    const { secret } = await withSecondStep(test, person);
    await demand(person.companyId);
    const end = () =>
      test.call(twoFactorEnd, {
        token: person.token,
        body: { current_password: TEST_PASSWORD, code: codeNow(test, secret) },
      });
    expect((await end()).problem()).toMatchObject({ status: 409, code: 'two_factor_demanded' });
    await demand(person.companyId, false);
    // The refusal used no code up.
    expect((await end()).status).toBe(204);
  });

  it('is in the audit, once for each change', async () => {
    const person = await createPerson(test, 'ROLE_MHFE');
    await demand(person.companyId);
    await demand(person.companyId);
    const query = { action: 'two_factor_demanded', object_id: String(person.companyId), object_type: 'company' };
    const { list } = (await test.call(auditList, { token: admin.token, query })).json();
    expect(list.map(({ changes }) => changes)).toEqual([[{ field: 'two_factor_demanded', from: 'false', to: 'true' }]]);
    expect((await demand(2_000_000_000)).status).toBe(404);
  });
});

describe('a user who lost the device', () => {
  it('has it taken off by an admin, signs in anew everywhere, and is told', async () => {
    const person = await createPerson(test, 'ROLE_INTERMEDIARY');
    const { secret } = await withSecondStep(test, person);
    const half = await codeTokenOf(test, person.email);
    const reset = () => test.call(twoFactorReset, { token: admin.token, id: person.accountId });
    const shown = async () => (await test.call(accountShow, { token: admin.token, id: person.accountId })).json();
    expect((await shown()).two_factor).toBe(true);
    expect((await shown()).actions).toContainEqual({ action: 'reset_two_factor', allowed: true, reason: null });
    expect((await reset()).status).toBe(204);
    expect((await shown()).two_factor).toBe(false);
    expect((await shown()).actions.map(({ action }) => action)).not.toContain('reset_two_factor');
    expect((await test.call(currentAccount, { token: person.token })).status).toBe(401);
    const code = codeNow(test, secret);
    expect((await test.call(codeCheck, { body: { code_token: half, code } })).problem().code).toBe('sign_in_ended');
    expect((await signIn(person.email)).status).toBe(200);
    expect(await mailKindsTo(test, person.email)).toEqual(['two_factor_on', 'two_factor_reset']);
    const { list } = (await test.call(auditList, { token: admin.token, query: { action: 'two_factor_reset' } })).json();
    expect(list).toMatchObject([{ object_id: person.accountId, actor: { id: admin.accountId } }]);
    expect((await reset()).problem()).toMatchObject({ status: 409, code: 'two_factor_off' });
  });

  it('leaves nothing of it behind when deleted', async () => {
    const person = await createPerson(test, 'ROLE_INTERMEDIARY');
    await withSecondStep(test, person);
    await test.call(accountDelete, { token: admin.token, id: person.accountId });
    const left = test.db.selectFrom('two_factor').select('account_id').where('account_id', '=', person.accountId);
    expect(await left.execute()).toEqual([]);
  });
});
