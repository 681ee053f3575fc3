import { accountList } from '@felulet/contract/people/accounts.ts';
import { currentAccount, loginCheck } from '@felulet/contract/people/auth.ts';
import {
  emailConfirm,
  invitationValidate,
  passwordForgot,
  passwordReset,
  passwordResetCheck,
  signup,
} from '@felulet/contract/people/registration.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken, tokenHash } from '../../../platform/session/session.ts';
import { SAMPLE_PASSWORD as PASSWORD, registrationForm } from '../../../testing/sample-registration.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailedToken, mailKindsTo } from '../../../testing/test-mail.ts';
import { createPerson, TEST_PASSWORD, type TestPerson } from '../../../testing/test-people.ts';
import { FORGOT_ANSWER_MS } from './password.ts';

let test: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ MAIL_ADDRESS_LIMIT: '1000', SIGN_IN_ADDRESS_LIMIT: '1000' });
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

const application = (changes: Record<string, unknown> = {}) => ({ ...registrationForm(), ...changes });

const register = (body: object) => test.call(signup, { body });
const signIn = (email: string, password: string) => test.call(loginCheck, { body: { email, password } });

async function invite(from: TestPerson, email: string, role: Role, days = 30): Promise<string> {
  const token = newToken();
  await test.db
    .insertInto('invitation')
    .values({
      company_id: from.companyId,
      created_by: from.accountId,
      email,
      role,
      token_hash: tokenHash(token),
      created_at: test.clock.now(),
      expires_at: new Date(test.clock.now().getTime() + days * 86_400_000),
    })
    .execute();
  return token;
}

describe('a registration', () => {
  it('waits for its confirmation and then for the admin [P4.12]', async () => {
    const body = application();
    const answer = await register(body);
    expect(answer.status).toBe(201);
    expect(answer.json().message).toBe('Sikeres regisztráció!');
    expect((await signIn(body.email, PASSWORD)).problem().code).toBe('account_unconfirmed');
    const token = await mailedToken(test, body.email, 'confirm_email');
    const confirmed = await test.call(emailConfirm, { query: { confirmation_token: token } });
    expect(confirmed.json().message).toBe('A regisztráció megerősítése sikeres.');
    expect((await signIn(body.email, PASSWORD)).problem().code).toBe('account_waiting');
    const { list } = (
      await test.call(accountList, { token: admin.token, query: { confirmed: 1, enabled: 0, email: body.email } })
    ).json();
    expect(list).toMatchObject([{ email: body.email, waits_for_approval: true, roles: ['ROLE_PUBLISHER'] }]);
  });

  it('of a company takes the town behind its postal code, and refuses another one than the town’s field has', async () => {
    const sent = (changes: object) => {
      const body = application();
      return register({ ...body, company: { ...body.company, ...changes } });
    };
    expect((await sent({ zip_code: 'H-6720 Szeged' })).status).toBe(201);
    expect((await sent({ zip_code: '9021 Győr', city: '' })).status).toBe(201);
    const stored = test.db.selectFrom('company').select(['zip_code', 'city']).orderBy('id', 'desc').limit(2);
    expect(await stored.execute()).toEqual([
      { zip_code: '9021', city: 'Győr' },
      { zip_code: '6720', city: 'Szeged' },
    ]);
    expect((await sent({ zip_code: '9021 Győr' })).problem().violations).toMatchObject([
      { propertyPath: 'company.zip_code', code: 'zip_code_town', message: expect.stringContaining('Győr') },
    ]);
  });

  it('keeps its link for 7 days, and lets it be opened again until then [D1.19]', async () => {
    const body = application();
    await register(body);
    const token = await mailedToken(test, body.email, 'confirm_email');
    const open = () => test.call(emailConfirm, { query: { confirmation_token: token } });
    test.clock.advance(7 * 86_400_000 - 1000);
    expect((await open()).status).toBe(200);
    expect((await open()).status).toBe(200);
    test.clock.advance(2000);
    expect((await open()).problem()).toMatchObject({
      status: 404,
      code: 'link_unusable',
      detail: 'Sajnáljuk, ez a hivatkozás már nem használható!',
    });
    admin = await createPerson(test, 'ROLE_ADMIN');
  });

  it('leaves no token readable in the database', async () => {
    const body = application();
    await register(body);
    const token = await mailedToken(test, body.email, 'confirm_email');
    const rows = await test.db.selectFrom('outbox').select('payload').execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['an admin role', { roles: ['ROLE_ADMIN'] }, 'roles', 'not_allowed'],
    ['an intermediary', { roles: ['ROLE_INTERMEDIARY'] }, 'roles', 'not_allowed'],
    ['an advertiser', { roles: ['ROLE_ADVERTISER'] }, 'roles', 'not_allowed'],
    ['no role', { roles: undefined }, 'roles', 'required'],
    ['no e-mail', { email: undefined }, 'email', 'required'],
    ['a broken e-mail', { email: 'nem cím' }, 'email', 'invalid_email'],
    ['no password', { password: undefined }, 'password', 'required'],
    ['a short password', { password: 'rövid', retyped_password: 'rövid' }, 'password', 'password_too_short'],
    ['a common password', { password: 'Basketball', retyped_password: 'Basketball' }, 'password', 'password_common'],
    ['a row of digits', { password: '0123456789', retyped_password: '0123456789' }, 'password', 'password_common'],
    ['a leaked password', { password: 'soso123aljg', retyped_password: 'soso123aljg' }, 'password', 'password_common'],
    [
      'the name as password',
      { password: 'tőkés űrsula', retyped_password: 'tőkés űrsula' },
      'password',
      'password_personal',
    ],
    ['two passwords', { retyped_password: 'egy másik jelszó' }, 'retyped_password', 'password_mismatch'],
    ['a phone with prefix', { phone_number: '+36301234567' }, 'phone_number', 'phone_number'],
    ['an unaccepted statement', { terms_and_conditions: false }, 'terms_and_conditions', 'terms_required'],
    ['no company', { company: undefined }, 'company', 'required'],
  ])('with %s is refused on the field', async (_name, changes, path, code) => {
    const answer = await register(application(changes));
    expect(answer.status).toBe(422);
    expect(answer.problem().violations).toContainEqual(expect.objectContaining({ propertyPath: path, code }));
  });

  it('leaves its password as nothing but an Argon2id hash', async () => {
    const body = application();
    await register(body);
    const row = await test.db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify(row)).not.toContain(body.password);
  });

  it('wants a tax number of 8-1-2 digits, and one that nobody has [P5.7] [D1.8]', async () => {
    const body = application();
    const wrong = await register({ ...body, company: { ...body.company, tax_number: '12345678-142' } });
    expect(wrong.problem().violations).toMatchObject([{ propertyPath: 'company.tax_number', code: 'tax_number' }]);
    expect((await register(body)).status).toBe(201);
    const second = await register(application({ company: body.company }));
    expect(second.problem().violations).toMatchObject([
      { propertyPath: 'company.tax_number', code: 'company_registered' },
    ]);
  });

  it('does not tell whether the address is taken: its owner reads of it by mail [D1.21]', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const first = application();
    const free = await register(first);
    const body = application({ email: person.email.toUpperCase() });
    const taken = await register(body);
    expect([taken.status, taken.raw.body]).toEqual([free.status, free.raw.body]);
    expect(await mailKindsTo(test, person.email)).toEqual(['already_registered']);
    expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(200);
    const added = await test.db.selectFrom('company').select('id').where('name', '=', body.company.name).execute();
    expect(added).toEqual([]);
    const both = await register(application({ email: person.email, company: first.company }));
    expect(both.problem().violations).toMatchObject([
      { propertyPath: 'company.tax_number', code: 'company_registered' },
    ]);
  });

  it('by an invitation tells that the address has a user meanwhile', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const token = await invite(admin, person.email, 'ROLE_ADVERTISER');
    const answer = await register(application({ token }));
    expect(answer.problem().violations).toMatchObject([{ propertyPath: 'email', code: 'already_used' }]);
    expect((await test.call(invitationValidate, { id: token })).status).toBe(200);
  });

  it('tells everything that is wrong with it at once: form, role, address and password', async () => {
    const refusalsOf = async (changes: Record<string, unknown>) =>
      Object.fromEntries(
        (await register(application(changes)))
          .problem()
          .violations?.map(({ propertyPath, code }) => [propertyPath, code]) ?? [],
      );
    const wrong = { name: '', email: 'nem cím', roles: null, password: 'basketball', retyped_password: 'más' };
    expect(await refusalsOf(wrong)).toEqual({
      name: 'required',
      email: 'invalid_email',
      roles: 'required',
      password: 'password_common',
      retyped_password: 'password_mismatch',
    });
    expect(await refusalsOf({ name: '', password: '', retyped_password: '' })).toEqual({
      name: 'required',
      password: 'required',
      retyped_password: 'required',
    });
    const short = {
      name: '',
      token: 'x',
      email: undefined,
      roles: undefined,
      password: 'rövid',
      retyped_password: 'rövid',
    };
    expect(await refusalsOf(short)).toEqual({ name: 'required', password: 'password_too_short' });
  });

  it('of two at once with one address makes one user', async () => {
    const one = application();
    const other = application({ email: one.email });
    const answers = await Promise.all([register(one), register(other)]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    const rows = await test.db.selectFrom('account').select('id').where('email', '=', one.email).execute();
    expect(rows).toHaveLength(1);
  });

  it('of two at once with one tax number lets one through', async () => {
    const one = application();
    const other = application({ company: one.company });
    const answers = await Promise.all([register(one), register(other)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 422]);
  });
});

describe('an invited registration', () => {
  it('takes e-mail and role from the token, is confirmed, connects the companies and waits for the admin [P4.12] [D1.12]', async () => {
    const host = await createPerson(test, 'ROLE_MHFE');
    const token = await invite(host, 'meghivott@ceg.hu', 'ROLE_ADVERTISER');
    const shown = await test.call(invitationValidate, { id: token });
    expect(shown.json()).toEqual({
      email: 'meghivott@ceg.hu',
      role: 'ROLE_ADVERTISER',
      token,
      signs_in_at_once: false,
    });
    const answer = await register(application({ token, email: 5, roles: ['ROLE_ADMIN'] }));
    expect(answer.status).toBe(201);
    expect((await signIn('meghivott@ceg.hu', PASSWORD)).problem().code).toBe('account_waiting');
    const company = await test.db
      .selectFrom('account')
      .innerJoin('company', 'company.id', 'account.company_id')
      .select(['company.id', 'company.role'])
      .where('account.email', '=', 'meghivott@ceg.hu')
      .executeTakeFirstOrThrow();
    expect(company.role).toBe('ROLE_ADVERTISER');
    const partner = await test.db
      .selectFrom('partner')
      .select(['inviting_company_id', 'is_accepted'])
      .where('invited_company_id', '=', company.id)
      .execute();
    expect(partner).toEqual([{ inviting_company_id: host.companyId, is_accepted: true }]);
  });

  it('of an admin signs in at once [D1.12]', async () => {
    const token = await invite(admin, 'admin.vendege@ceg.hu', 'ROLE_INTERMEDIARY');
    const shown = await test.call(invitationValidate, { id: token });
    expect(shown.json()).toMatchObject({ signs_in_at_once: true });
    await register(application({ token }));
    expect((await signIn('admin.vendege@ceg.hu', PASSWORD)).status).toBe(200);
  });

  it('uses its token once, also when two use it at the same moment', async () => {
    const token = await invite(admin, 'ketszer@ceg.hu', 'ROLE_ADVERTISER');
    const answers = await Promise.all([register(application({ token })), register(application({ token }))]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 404]);
    const late = await register(application({ token }));
    expect(late.problem()).toMatchObject({ status: 404, code: 'link_unusable' });
    expect((await test.call(invitationValidate, { id: token })).problem().code).toBe('link_unusable');
  });

  it('ends after 30 days, and when a newer one took its place [D1.19]', async () => {
    const old = await invite(admin, 'regi@ceg.hu', 'ROLE_ADVERTISER', -1);
    expect((await register(application({ token: old }))).problem().code).toBe('link_unusable');
    const voided = await invite(admin, 'visszavont@ceg.hu', 'ROLE_ADVERTISER');
    await test.db
      .updateTable('invitation')
      .set({ voided_at: test.clock.now() })
      .where('email', '=', 'visszavont@ceg.hu')
      .execute();
    expect((await test.call(invitationValidate, { id: voided })).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  it('is answered alike for a known and an unknown address, and not sooner [D1.21]', async () => {
    const known = await createPerson(test, 'ROLE_ADVERTISER');
    const ask = async (email: string) => {
      const started = performance.now();
      const answer = await test.call(passwordForgot, { body: { email } });
      return { text: answer.raw.body, status: answer.status, took: performance.now() - started };
    };
    const one = await ask(known.email);
    const other = await ask('senki@sehol.hu');
    expect([one.status, one.text]).toEqual([other.status, other.text]);
    expect(Math.min(one.took, other.took)).toBeGreaterThanOrEqual(FORGOT_ANSWER_MS - 20);
    expect(await mailKindsTo(test, known.email)).toEqual(['reset_password']);
    expect(await mailKindsTo(test, 'senki@sehol.hu')).toEqual([]);
  });

  it('is set by its link once, within 60 minutes, and ends every session', async () => {
    const person = await createPerson(test, 'ROLE_ADVERTISER');
    await test.call(passwordForgot, { body: { email: person.email } });
    const token = await mailedToken(test, person.email, 'reset_password');
    const reset = (password: string) =>
      test.call(passwordReset, { query: { reset_token: token }, body: { password, retyped_password: password } });
    const check = () => test.call(passwordResetCheck, { query: { reset_token: token } });
    expect((await check()).status).toBe(204);
    expect((await reset('rövid')).problem().violations).toMatchObject([{ propertyPath: 'password' }]);
    expect((await reset('egészen új jelszó')).status).toBe(200);
    expect((await test.call(currentAccount, { token: person.token })).status).toBe(401);
    expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, 'egészen új jelszó')).status).toBe(200);
    expect((await check()).problem()).toMatchObject({ status: 422, type: 'Link Error' });
    expect((await reset('még újabb jelszó')).problem()).toMatchObject({
      type: 'Link Error',
      title: 'Link Error',
      detail: 'A hivatkozás érvénytelen! Kérjen új jelszó-visszaállítást.',
    });
  });

  it('has a dead link after 60 minutes, and when a newer one was asked for', async () => {
    const person = await createPerson(test, 'ROLE_ADVERTISER');
    const body = { password: 'egészen új jelszó', retyped_password: 'egészen új jelszó' };
    await test.call(passwordForgot, { body: { email: person.email } });
    const first = await mailedToken(test, person.email, 'reset_password');
    await test.call(passwordForgot, { body: { email: person.email } });
    expect((await test.call(passwordReset, { query: { reset_token: first }, body })).problem().type).toBe('Link Error');
    const second = await mailedToken(test, person.email, 'reset_password');
    test.clock.advance(61 * 60_000);
    expect((await test.call(passwordReset, { query: { reset_token: second }, body })).problem().type).toBe(
      'Link Error',
    );
  });

  it('is asked for 20 times an hour at most from one address', async () => {
    const strict = await startTestApp({ MAIL_ADDRESS_LIMIT: '2' });
    try {
      const ask = () => strict.call(passwordForgot, { body: { email: 'a@b.hu' } });
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
      const third = await ask();
      expect(third.problem()).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(third.raw.headers['retry-after'])).toBeGreaterThan(3000);
    } finally {
      await strict.close();
    }
  });
});
