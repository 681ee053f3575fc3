import { accountDelete, accountList, accountShow, accountUpdate } from '@felulet/contract/people/accounts.ts';
import { signup } from '@felulet/contract/people/registration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationForm } from '../../../testing/sample-registration.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

const read = async (id: number | string, { token }: TestPerson) => {
  const answer = await test.call(accountShow, { token, id });
  return { account: answer.json(), headers: { 'if-match': String(answer.raw.headers.etag) } };
};
const update = (id: number | string, body: object, { token }: TestPerson, headers: Record<string, string> = {}) =>
  test.call(accountUpdate, { token, id, body, headers });

describe('the data of a company', () => {
  it('stand in the forms of all its people: of two who change them through two users the second is told', async () => {
    const leader = await createPerson(test, 'ROLE_PUBLISHER');
    const colleague = await createPerson(test, 'ROLE_PUBLISHER', { companyId: leader.companyId });
    const seen = await read(colleague.accountId, admin);
    const { id: _id, company_reference: _logo, two_factor_demanded: _demanded, ...company } = seen.account.company;
    const moved = { ...company, street: 'Új utca 7.' };
    expect((await update(leader.accountId, { company: moved }, leader)).status).toBe(200);
    const late = await update(colleague.accountId, { name: 'Más Név', company }, admin, seen.headers);
    expect(late.problem()).toMatchObject({ status: 412, code: 'stale_revision' });
    expect((await read(leader.accountId, leader)).account.company.street).toBe('Új utca 7.');
  });
});

describe('a registration that another administrator decided on meanwhile', () => {
  async function applicant() {
    const body = registrationForm();
    expect((await test.call(signup, { body })).status).toBe(201);
    const confirmed = { confirmed: true };
    await test.db.updateTable('account').set(confirmed).where('email', '=', body.email).execute();
    const query = { email: body.email, confirmed: 1, enabled: 0 };
    const [row] = (await test.call(accountList, { token: admin.token, query })).json().list;
    return { id: row?.id ?? 0, headers: { 'if-match': `"r${row?.revision}"` } };
  }
  const isEnabled = async (id: number) => (await read(id, admin)).account.enabled;

  it('is neither rejected nor deleted once it was approved, nor approved once it was rejected', async () => {
    const { id, headers } = await applicant();
    expect((await update(id, { enabled: true }, admin, headers)).status).toBe(200);
    expect((await update(id, { enabled: false }, admin, headers)).status).toBe(412);
    const deletion = await test.call(accountDelete, { token: admin.token, id, query: { mail: true }, headers });
    expect(deletion.status).toBe(412);
    expect(await isEnabled(id)).toBe(true);
    const other = await applicant();
    expect((await update(other.id, { enabled: false }, admin, other.headers)).status).toBe(200);
    expect((await update(other.id, { enabled: true }, admin, other.headers)).status).toBe(412);
    expect(await isEnabled(other.id)).toBe(false);
  });
});
