import { auditList } from '@felulet/contract/office/audit.ts';
import {
  accountCreate,
  accountDelete,
  accountList,
  accountShow,
  accountUnreadCount,
  accountUpdate,
} from '@felulet/contract/people/accounts.ts';
import { currentAccount, loginCheck } from '@felulet/contract/people/auth.ts';
import { passwordReset, signup } from '@felulet/contract/people/registration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  companyForm as company,
  SAMPLE_PASSWORD as PASSWORD,
  registrationForm,
} from '../../../testing/sample-registration.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailedToken, mailKindsTo } from '../../../testing/test-mail.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;
let sequence = 0;

beforeAll(async () => {
  test = await startTestApp({ MAIL_ADDRESS_LIMIT: '1000', SIGN_IN_ADDRESS_LIMIT: '1000' });
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

/** A confirmed registration that waits for the admin. */
async function applicant(): Promise<{ readonly id: number; readonly email: string; readonly taxNumber: string }> {
  const body = { ...registrationForm(), name: 'Jelentkező Jenő' };
  const { email } = body;
  expect((await test.call(signup, { body })).status).toBe(201);
  const { id } = await test.db
    .updateTable('account')
    .set({ confirmed: true })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, taxNumber: body.company.tax_number };
}

const put = (id: number | string, body: object, token = admin.token, query: Record<string, string> = {}) =>
  test.call(accountUpdate, { id, body, token, query });
const remove = (id: number, query: Record<string, string> = {}, token = admin.token) =>
  test.call(accountDelete, { id, token, query });
const isListed = async (email: string, query: Record<string, string | number>) =>
  (await test.call(accountList, { token: admin.token, query: { email, ...query } })).json().totalCount === 1;
const waiting = { confirmed: 1, enabled: 0 };

describe('the list of users', () => {
  it('is filtered by e-mail and company whatever the accents, and sorted as Hungarians sort', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER', { name: 'Zsolt' });
    const query = { email: person.email.toUpperCase(), company: 'arvizturo' };
    const { list, totalCount } = (await test.call(accountList, { token: admin.token, query })).json();
    expect(totalCount).toBe(1);
    expect(list[0]).toMatchObject({ email: person.email, roles: ['ROLE_PUBLISHER'], leader_of: person.companyId });
    const names = ['Csaba', 'Cecil', 'Ábel', 'Adél'];
    for (const name of names) await createPerson(test, 'ROLE_MHFE', { name: `Rendezett ${name}` });
    const sorted = await test.call(accountList, {
      token: admin.token,
      query: { name: 'rendezett', sort: 'name:asc' },
    });
    expect(sorted.json().list.map((row) => row.name)).toEqual(
      ['Ábel', 'Adél', 'Cecil', 'Csaba'].map((name) => `Rendezett ${name}`),
    );
  });

  it('finds words of name, e-mail address and company, all of them, whatever their accents', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER', { name: 'Keresett Őszike' });
    const found = async (search: string) =>
      (await test.call(accountList, { token: admin.token, query: { search } })).json().list.map(({ id }) => id);
    expect(await found('oszike KERESETT')).toEqual([person.accountId]);
    expect(await found(`${person.email} arvizturo keresett`)).toEqual([person.accountId]);
    expect(await found('oszike nincsilyen')).toEqual([]);
    expect(await found('keresett%')).toEqual([]);
  });

  it('is filtered by the kinds of company, several at once', async () => {
    const publisher = (await createPerson(test, 'ROLE_PUBLISHER', { name: 'Fajta Egy' })).accountId;
    const mhfe = (await createPerson(test, 'ROLE_MHFE', { name: 'Fajta Kettő' })).accountId;
    await createPerson(test, 'ROLE_ADVERTISER', { name: 'Fajta Három' });
    const found = async (role: string) =>
      (await test.call(accountList, { token: admin.token, query: { name: 'fajta', role, sort: 'id:asc' } }))
        .json()
        .list.map(({ id }) => id);
    expect(await found('ROLE_PUBLISHER')).toEqual([publisher]);
    expect(await found('ROLE_PUBLISHER,ROLE_MHFE')).toEqual([publisher, mhfe]);
    const wrong = await test.call(accountList, { token: admin.token, query: { role: 'ROLE_NOBODY' } });
    expect(wrong.status).toBe(422);
  });

  it('is the admin’s alone [P6.12]', async () => {
    const person = await createPerson(test, 'ROLE_MHFE');
    for (const spec of [accountList, accountUnreadCount])
      expect((await test.call(spec, { token: person.token })).status).toBe(403);
  });

  it('refuses an unknown column or page size', async () => {
    const refused: Record<string, string>[] = [
      { sort: 'password_hash:asc' },
      { sort: 'name:up' },
      { rowsPerPage: '101' },
    ];
    for (const query of refused) expect((await test.call(accountList, { token: admin.token, query })).status).toBe(422);
  });
});

describe('the approval list', () => {
  it('has whom an approval is taken back from, as before it and untold of it; nobody else puts anybody there', async () => {
    const { id, email } = await applicant();
    await put(id, { enabled: true }, admin.token, { mail: '1' });
    expect((await put(id, { waits_for_approval: true }, (await createPerson(test, 'ROLE_MHFE')).token)).status).toBe(
      404,
    );
    const back = await put(id, { waits_for_approval: true });
    expect(back.json()).toMatchObject({ enabled: false, waits_for_approval: true });
    expect(await isListed(email, waiting)).toBe(true);
    expect(await mailKindsTo(test, email)).toEqual(['confirm_email']);
    expect((await test.call(loginCheck, { body: { email, password: PASSWORD } })).status).toBe(401);
    expect((await auditOf(id)).at(-1)?.action).toBe('account_approval_taken_back');
    expect((await put(id, { waits_for_approval: true })).status).toBe(200);
    expect(await mailKindsTo(test, email)).toEqual(['confirm_email']);
    expect((await put(admin.accountId, { waits_for_approval: true })).status).toBe(403);
    await put(id, { enabled: true }, admin.token, { mail: '1' });
    expect(await mailKindsTo(test, email)).toEqual(['confirm_email', 'account_approved']);
  });

  it('takes nothing back of what somebody else has changed since, nor the mail of another user', async () => {
    const [first, other] = [await applicant(), await applicant()];
    const { revision } = (await put(first.id, { enabled: true }, admin.token, { mail: '1' })).json();
    await put(other.id, { enabled: true }, admin.token, { mail: '1' });
    expect((await put(first.id, { name: 'Jelentkező Jolán' })).status).toBe(200);
    const takenBack = (seen: number | undefined) =>
      test.call(accountUpdate, {
        id: first.id,
        token: admin.token,
        body: { waits_for_approval: true },
        headers: { 'if-match': `"r${seen}"` },
      });
    const refused = await takenBack(revision);
    expect(refused.problem()).toMatchObject({ status: 412, code: 'stale_revision' });
    const stands = (await test.call(accountShow, { token: admin.token, id: first.id })).json();
    expect(stands).toMatchObject({ enabled: true, waits_for_approval: false });
    expect(await mailKindsTo(test, first.email)).toEqual(['confirm_email', 'account_approved']);
    expect((await takenBack(stands.revision)).json()).toMatchObject({ enabled: false, waits_for_approval: true });
    expect(await mailKindsTo(test, first.email)).toEqual(['confirm_email']);
    expect(await mailKindsTo(test, other.email)).toEqual(['confirm_email', 'account_approved']);
  });

  it('promises no sign-in to whom is approved before confirming the address', async () => {
    const { id, email } = await applicant();
    await test.db.updateTable('account').set({ confirmed: false }).where('id', '=', id).execute();
    await put(id, { enabled: true }, admin.token, { mail: '1' });
    expect(await mailKindsTo(test, email)).toEqual(['confirm_email', 'account_approved_unconfirmed']);
    await put(id, { waits_for_approval: true });
    expect(await mailKindsTo(test, email)).toEqual(['confirm_email']);
  });

  it('lets in whom the admin approves, and tells them [P7.2]', async () => {
    const { id, email } = await applicant();
    const before = (await test.call(accountUnreadCount, { token: admin.token })).json();
    expect(await isListed(email, waiting)).toBe(true);
    const approved = await put(id, { enabled: true }, admin.token, { mail: '1' });
    expect(approved.json()).toMatchObject({ enabled: true, waits_for_approval: false });
    expect(await mailKindsTo(test, email)).toEqual(['confirm_email', 'account_approved']);
    expect((await test.call(loginCheck, { body: { email, password: PASSWORD } })).status).toBe(200);
    expect(await isListed(email, waiting)).toBe(false);
    expect((await test.call(accountUnreadCount, { token: admin.token })).json()).toBe(before - 1);
  });

  it('loses whom the admin rejects, who may still be enabled by editing', async () => {
    const { id, email } = await applicant();
    expect((await put(id, { enabled: false })).json()).toMatchObject({ enabled: false, waits_for_approval: false });
    expect(await isListed(email, waiting)).toBe(false);
    expect(await isListed(email, { enabled: 0 })).toBe(true);
    expect((await put(id, { enabled: true })).json()).toMatchObject({ enabled: true });
  });

  it('does not know somebody who was banned later', async () => {
    const { id, email } = await applicant();
    await put(id, { enabled: true });
    await put(id, { enabled: false });
    expect(await isListed(email, waiting)).toBe(false);
    expect(await isListed(email, { ...waiting, banned: 1 })).toBe(true);
  });

  it('deletes a registration with a mail, and frees its tax number and address', async () => {
    const { id, email, taxNumber } = await applicant();
    expect((await remove(id, { mail: '1' })).status).toBe(204);
    expect(await mailKindsTo(test, email)).toEqual(['confirm_email', 'account_rejected']);
    const again = await test.call(accountCreate, {
      token: admin.token,
      body: { ...newUser(), email, company: { ...company(), tax_number: taxNumber } },
    });
    expect(again.status).toBe(201);
  });
});

describe('two admins at once', () => {
  it('approve and delete: the later one learns what happened, nobody is half there', async () => {
    const other = await createPerson(test, 'ROLE_ADMIN');
    for (let round = 0; round < 4; round += 1) {
      const { id } = await applicant();
      const [approved, deleted] = await Promise.all([put(id, { enabled: true }), remove(id, {}, other.token)]);
      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(approved.status);
      const row = await test.db
        .selectFrom('account')
        .select(['enabled', 'deleted_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.enabled).toBe(false);
      expect(row.deleted_at).not.toBeNull();
    }
  });

  it('approve the same user: both are told yes, it is written down once', async () => {
    const { id } = await applicant();
    const answers = await Promise.all([put(id, { enabled: true }), put(id, { enabled: true })]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const entries = await auditOf(id);
    expect(entries.filter((entry) => entry.action === 'account_approved')).toHaveLength(1);
  });

  it('disable each other: one stays', async () => {
    const one = await createPerson(test, 'ROLE_ADMIN');
    const other = await createPerson(test, 'ROLE_ADMIN');
    const answers = await Promise.all([
      put(one.accountId, { enabled: false }, other.token),
      put(other.accountId, { enabled: false }, one.token),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 401]);
  });

  it('delete the same user: the second finds nobody', async () => {
    const { id } = await applicant();
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 404]);
  });
});

async function auditOf(id: number) {
  const query = { object_type: 'account', sort: 'id:asc', rowsPerPage: 100 };
  const { list } = (await test.call(auditList, { token: admin.token, query })).json();
  return list.filter((entry) => entry.object_id === id);
}

function newUser() {
  sequence += 1;
  return {
    email: `kezzel${sequence}@felvett.hu`,
    roles: ['ROLE_ADVERTISER'],
    name: `Kézi Őr ${sequence}`,
    phone_number: '209876543',
    contact_email: 'kezi@felvett.hu',
  };
}

describe('a user made by an admin', () => {
  it('of a new company leads it and sets a password by the mailed link [D1.4]', async () => {
    const body = { ...newUser(), company: { ...company(), name: undefined }, company_new: 'Frissen Írt Kft.' };
    const made = (await test.call(accountCreate, { token: admin.token, query: { mail: 1 }, body })).json();
    expect(made).toMatchObject({ confirmed: true, enabled: true, company: { name: 'Frissen Írt Kft.' } });
    expect(made.leader_of).toBe(made.company.id);
    expect(await mailKindsTo(test, body.email)).toEqual(['set_password']);
    const reset_token = await mailedToken(test, body.email, 'set_password');
    const passwords = { password: PASSWORD, retyped_password: PASSWORD };
    expect((await test.call(passwordReset, { query: { reset_token }, body: passwords })).status).toBe(200);
    expect((await test.call(loginCheck, { body: { email: body.email, password: PASSWORD } })).status).toBe(200);
  });

  it('of an existing company takes its role and does not lead it [D1.2]', async () => {
    const leader = await createPerson(test, 'ROLE_ADVERTISER');
    for (const chosen of [leader.companyId, { id: leader.companyId }]) {
      const answer = await test.call(accountCreate, { token: admin.token, body: { ...newUser(), company: chosen } });
      expect(answer.json()).toMatchObject({ company: { id: leader.companyId }, leader_of: null });
    }
    const wrongRole = { ...newUser(), roles: ['ROLE_MHFE'], company: leader.companyId };
    const refused = await test.call(accountCreate, { token: admin.token, body: wrongRole });
    expect(refused.problem().violations).toMatchObject([{ propertyPath: 'roles', code: 'not_allowed' }]);
    const unknown = { ...newUser(), company: 2_147_483_647 };
    expect((await test.call(accountCreate, { token: admin.token, body: unknown })).problem().violations).toMatchObject([
      { propertyPath: 'company', code: 'unknown_reference' },
    ]);
  });
});

describe('a user', () => {
  it('belongs to one company: no other adds the address, and nobody moves it there [D1.2]', async () => {
    const [own, other] = [await createPerson(test, 'ROLE_ADVERTISER'), await createPerson(test, 'ROLE_ADVERTISER')];
    const again = { ...newUser(), email: own.email, company: other.companyId };
    const added = await test.call(accountCreate, { token: admin.token, body: again });
    expect(added.problem().violations).toMatchObject([{ propertyPath: 'email', code: 'already_used' }]);
    const moved = await put(own.accountId, { company: { id: other.companyId } }, admin.token);
    expect(moved.status).toBe(422);
    const stored = await test.db
      .selectFrom('account')
      .select('company_id')
      .where('email', '=', own.email.toLowerCase())
      .execute();
    expect(stored).toEqual([{ company_id: own.companyId }]);
  });

  it('reads its own record by number and by e-mail, and nobody else’s [P7.2]', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const other = await createPerson(test, 'ROLE_PUBLISHER');
    const show = (id: number | string, token: string) => test.call(accountShow, { id, token });
    for (const id of [person.accountId, encodeURIComponent(person.email.toUpperCase())])
      expect((await show(id, person.token)).json().id).toBe(person.accountId);
    for (const id of [other.accountId, encodeURIComponent(other.email), 'nincs@ilyen.hu'])
      expect((await show(id, person.token)).status).toBe(404);
    expect((await show(encodeURIComponent(other.email), admin.token)).json().id).toBe(other.accountId);
  });

  it('edits its own data, and as a leader its company’s; roles are taken out, a foreign e-mail is refused', async () => {
    const leader = await createPerson(test, 'ROLE_PUBLISHER');
    const colleague = await createPerson(test, 'ROLE_PUBLISHER', { companyId: leader.companyId });
    const edited = await put(
      leader.accountId,
      { name: 'Átnevezett Ödön', roles: ['ROLE_ADMIN'], email: leader.email, company: { city: 'Győr' } },
      leader.token,
    );
    expect(edited.json()).toMatchObject({
      name: 'Átnevezett Ödön',
      roles: ['ROLE_PUBLISHER'],
      company: { city: 'Győr' },
    });
    const byColleague = await put(colleague.accountId, { company: { city: 'Pécs' } }, colleague.token);
    expect(byColleague.problem()).toMatchObject({ status: 403, code: 'leader_only' });
    expect((await put(colleague.accountId, { company: { city: 'Győr' } }, colleague.token)).status).toBe(200);
    expect((await put(leader.accountId, { email: 'mas@cim.hu' }, leader.token)).problem().violations).toMatchObject([
      { propertyPath: 'email', code: 'not_allowed' },
    ]);
    expect((await put(leader.accountId, { enabled: false }, leader.token)).problem().code).toBe('admin_only');
    expect((await put(leader.accountId, { confirmed: true }, leader.token)).status).toBe(422);
    expect((await put(leader.accountId, { name: 'x' }, colleague.token)).status).toBe(404);
  });

  it('is not overwritten by a form that was read before another edit', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const save = (name: string) =>
      test.call(accountUpdate, {
        id: person.accountId,
        token: admin.token,
        body: { name },
        headers: { 'if-match': '"r1"' },
      });
    expect((await save('Első')).status).toBe(200);
    expect((await save('Második')).status).toBe(412);
  });

  it('who is disabled is signed out everywhere; an admin does not lock or delete itself', async () => {
    const person = await createPerson(test, 'ROLE_MHFE');
    await put(person.accountId, { enabled: false });
    expect((await test.call(currentAccount, { token: person.token })).status).toBe(401);
    expect(
      await test.db.selectFrom('session').select('id').where('account_id', '=', person.accountId).execute(),
    ).toEqual([]);
    expect((await put(admin.accountId, { enabled: false })).problem()).toMatchObject({
      status: 403,
      code: 'own_account',
    });
    expect((await remove(admin.accountId)).problem().code).toBe('own_account');
  });

  it('who led is succeeded by the oldest enabled colleague; without one the company counts as disabled', async () => {
    const leader = await createPerson(test, 'ROLE_PUBLISHER');
    test.clock.advance(1000);
    const oldest = await createPerson(test, 'ROLE_PUBLISHER', { companyId: leader.companyId });
    test.clock.advance(1000);
    await createPerson(test, 'ROLE_PUBLISHER', { companyId: leader.companyId });
    await put(leader.accountId, { enabled: false });
    expect((await test.call(currentAccount, { token: oldest.token })).json().leader_of).toBe(leader.companyId);
    const lonely = await createPerson(test, 'ROLE_PUBLISHER');
    await remove(lonely.accountId);
    const left = await test.db
      .selectFrom('company')
      .select(['is_enabled', 'deleted_at'])
      .where('id', '=', lonely.companyId)
      .executeTakeFirstOrThrow();
    expect(left).toEqual({ is_enabled: false, deleted_at: null });
  });

  it('who was deleted keeps the name in what was written down', async () => {
    const { id } = await applicant();
    await put(id, { enabled: true });
    await remove(id);
    expect((await test.call(accountShow, { id, token: admin.token })).status).toBe(404);
    const entries = await auditOf(id);
    expect(entries.map((entry) => entry.action)).toEqual(['account_registered', 'account_approved', 'account_deleted']);
    expect(entries.every((entry) => entry.object_name?.startsWith('Jelentkező'))).toBe(true);
  });
});
