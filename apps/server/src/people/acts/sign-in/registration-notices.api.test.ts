import { noticeChoices, noticeChoicesUpdate, noticeList } from '@felulet/contract/office/notices.ts';
import { emailConfirm, passwordForgot, passwordReset, signup } from '@felulet/contract/people/registration.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newToken, tokenHash } from '../../../platform/session/session.ts';
import { registrationForm } from '../../../testing/sample-registration.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailedToken, mailKindsTo } from '../../../testing/test-mail.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;
let mhfe: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ MAIL_ADDRESS_LIMIT: '1000' });
  admin = await createPerson(test, 'ROLE_ADMIN');
  mhfe = await createPerson(test, 'ROLE_MHFE');
});
afterAll(() => test.close());

const noticesOf = async ({ token }: TestPerson) =>
  (await test.call(noticeList, { token, query: { group: 'registrations' } })).json().list;
const mailsTo = async ({ email }: TestPerson) =>
  (await mailKindsTo(test, email)).filter((kind) => kind === 'registration_waiting');

async function registered(changes: object = {}): Promise<string> {
  const body = { ...registrationForm(), ...changes };
  expect((await test.call(signup, { body })).status).toBe(201);
  return body.email;
}

async function invitedBy(from: TestPerson, email: string, role: Role): Promise<string> {
  const token = newToken();
  const life = { created_at: test.clock.now(), expires_at: new Date(test.clock.now().getTime() + 86_400_000) };
  await test.db
    .insertInto('invitation')
    .values({
      company_id: from.companyId,
      created_by: from.accountId,
      email,
      role,
      token_hash: tokenHash(token),
      ...life,
    })
    .execute();
  return token;
}

it('a registration is told to the admins alone, once it is confirmed, once, with a way to the approval list', async () => {
  const former = await createPerson(test, 'ROLE_ADMIN', { companyId: admin.companyId });
  await test.db.updateTable('account').set({ enabled: false }).where('id', '=', former.accountId).execute();
  const email = await registered({ name: 'Kovács Örs' });
  expect(await noticesOf(admin)).toEqual([]);
  const confirm = async () =>
    test.call(emailConfirm, { query: { confirmation_token: await mailedToken(test, email, 'confirm_email') } });
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  const [notice, ...more] = await noticesOf(admin);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ kind: 'registration_waiting', place: '/accounts/approve-list', is_read: false });
  expect(notice?.text).toMatch(/\(Közzétevő\) regisztrációja jóváhagyásra vár: Kovács Örs$/);
  expect(await mailsTo(admin)).toHaveLength(1);
  const rows = await test.db
    .selectFrom('outbox')
    .select('account_id')
    .where('kind', '=', 'registration_waiting')
    .execute();
  expect(new Set(rows.map(({ account_id }) => account_id))).toEqual(new Set([admin.accountId]));
});

it('so is an invited one that waits, and one whose address is confirmed by a new password; one that need not wait is not', async () => {
  await test.db.deleteFrom('outbox').execute();
  const form = registrationForm();
  const token = await invitedBy(mhfe, form.email, 'ROLE_INTERMEDIARY');
  expect((await test.call(signup, { body: { ...form, token } })).status).toBe(201);
  expect(await noticesOf(admin)).toHaveLength(1);
  const other = registrationForm();
  const spared = await invitedBy(admin, other.email, 'ROLE_MHFE');
  expect((await test.call(signup, { body: { ...other, token: spared } })).status).toBe(201);
  expect(await noticesOf(admin)).toHaveLength(1);
  const email = await registered();
  await test.call(passwordForgot, { body: { email } });
  const reset_token = await mailedToken(test, email, 'reset_password');
  const body = { password: 'egeszen-uj-jelszo', retyped_password: 'egeszen-uj-jelszo' };
  expect((await test.call(passwordReset, { query: { reset_token }, body })).status).toBe(200);
  expect(await noticesOf(admin)).toHaveLength(2);
});

it('whether a mail comes, too, is the admin’s choice, and no other role is asked about it', async () => {
  await test.db.deleteFrom('outbox').execute();
  const groupsOf = async ({ token }: TestPerson) =>
    (await test.call(noticeChoices, { token })).json().choices.map(({ group }) => group);
  expect(await groupsOf(admin)).toContain('registrations');
  expect(await groupsOf(mhfe)).not.toContain('registrations');
  const choices = [{ group: 'registrations', mail: 'NONE' }];
  expect((await test.call(noticeChoicesUpdate, { token: admin.token, body: { choices } })).status).toBe(200);
  const email = await registered();
  const confirmation_token = await mailedToken(test, email, 'confirm_email');
  await test.call(emailConfirm, { query: { confirmation_token } });
  expect(await noticesOf(admin)).toHaveLength(1);
  expect(await mailsTo(admin)).toEqual([]);
});

it.each([
  ['approved', { approved_at: new Date('2026-03-01T00:00:00Z') }],
  ['rejected', { rejected_at: new Date('2026-03-01T00:00:00Z') }],
])('one that was %s before it was confirmed waits for nobody any more', async (_what, decided) => {
  await test.db.deleteFrom('outbox').execute();
  const email = await registered();
  await test.db.updateTable('account').set(decided).where('email', '=', email).execute();
  const confirmation_token = await mailedToken(test, email, 'confirm_email');
  expect((await test.call(emailConfirm, { query: { confirmation_token } })).status).toBe(200);
  expect(await noticesOf(admin)).toEqual([]);
});
