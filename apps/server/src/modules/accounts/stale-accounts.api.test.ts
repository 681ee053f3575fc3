import { accountShow, accountUpdate } from '@felulet/contract/accounts/accounts.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

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

describe('the data of a company [A1.17]', () => {
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
