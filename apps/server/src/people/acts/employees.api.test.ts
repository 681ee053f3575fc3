import { noticeList } from '@felulet/contract/office/notices.ts';
import { accountDelete } from '@felulet/contract/people/accounts.ts';
import { currentAccount } from '@felulet/contract/people/auth.ts';
import { employeeCreate, employeeList, employeeShow, employeeUpdate } from '@felulet/contract/people/employees.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailKindsTo } from '../../testing/test-mail.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let leader: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  leader = await createPerson(test, 'ROLE_MHFE', { name: 'Vezető Vilma' });
  colleague = await createPerson(test, 'ROLE_MHFE', { companyId: leader.companyId, name: 'Munkatárs Márk' });
  stranger = await createPerson(test, 'ROLE_ADVERTISER');
});
afterAll(() => test.close());

const update = (id: number, body: object, token = leader.token) => test.call(employeeUpdate, { id, body, token });
const person = { name: 'Új Őrs', phone_number: '701234567' };

describe('colleagues', () => {
  it('are listed to everybody of the company, with their rank', async () => {
    const { list } = (await test.call(employeeList, { token: colleague.token, query: { sort: 'rank:desc' } })).json();
    expect(list.map((row) => [row.name, row.rank])).toEqual([
      ['Vezető Vilma', 'LEADER'],
      ['Munkatárs Márk', 'COWORKER'],
    ]);
    expect((await test.call(employeeShow, { id: leader.accountId, token: stranger.token })).status).toBe(404);
    expect((await test.call(employeeList, { token: stranger.token })).json().totalCount).toBe(1);
  });

  it('are added by the leader, enabled at once, with a link to set a password', async () => {
    const body = { ...person, email: 'uj.ors@kollega.hu' };
    const refused = await test.call(employeeCreate, { token: colleague.token, body });
    expect(refused.problem()).toMatchObject({ status: 403, code: 'leader_only' });
    const made = (await test.call(employeeCreate, { token: leader.token, body })).json();
    expect(made).toMatchObject({ rank: 'COWORKER', enabled: true, confirmed: true, contact_email: body.email });
    expect(await mailKindsTo(test, body.email)).toEqual(['set_password']);
    const again = await test.call(employeeCreate, { token: leader.token, body });
    expect(again.problem().violations).toMatchObject([{ propertyPath: 'email', code: 'already_used' }]);
    const elsewhere = { ...body, email: 'mas@kollega.hu', company: stranger.companyId };
    expect((await test.call(employeeCreate, { token: leader.token, body: elsewhere })).status).toBe(422);
  });

  it('are edited by the leader; their phone has nine digits, a landline eight', async () => {
    expect((await update(colleague.accountId, { phone_number: '12' })).problem().violations).toMatchObject([
      { propertyPath: 'phone_number', code: 'phone_number' },
    ]);
    expect((await update(colleague.accountId, { phone_number: '12345678' })).json().phone_number).toBe('12345678');
    expect((await update(colleague.accountId, { contact_email: 'mark@iroda.hu' })).json().contact_email).toBe(
      'mark@iroda.hu',
    );
    expect((await update(leader.accountId, { name: 'x' }, colleague.token)).problem().code).toBe('leader_only');
    expect((await update(stranger.accountId, { name: 'x' })).status).toBe(404);
  });

  it('are banned and allowed, which signs them out', async () => {
    const other = await createPerson(test, 'ROLE_MHFE', { companyId: leader.companyId });
    expect((await update(other.accountId, { enabled: false })).json().enabled).toBe(false);
    expect((await test.call(currentAccount, { token: other.token })).status).toBe(401);
    expect((await update(other.accountId, { enabled: true })).json().enabled).toBe(true);
  });

  it('who wait for approval are told from those who were disabled [P2.27]', async () => {
    const boss = await createPerson(test, 'ROLE_ADVERTISER');
    const [waiting, banned] = [
      await createPerson(test, 'ROLE_ADVERTISER', { companyId: boss.companyId }),
      await createPerson(test, 'ROLE_ADVERTISER', { companyId: boss.companyId }),
    ];
    const undecided = { enabled: false, approved_at: null };
    await test.db.updateTable('account').set(undecided).where('id', '=', waiting.accountId).execute();
    await update(banned.accountId, { enabled: false }, boss.token);
    const { list } = (await test.call(employeeList, { token: boss.token, query: { sort: 'id:asc' } })).json();
    expect(list.map((row) => [row.enabled, row.waits_for_approval])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('show the leader why an action on oneself is closed', async () => {
    const { actions } = (await test.call(employeeShow, { id: leader.accountId, token: leader.token })).json();
    expect(actions).toContainEqual({
      action: 'disable',
      allowed: false,
      reason: { code: 'own_account', text: 'A művelet a saját felhasználón nem végezhető el.' },
    });
  });
});

describe('leadership', () => {
  it('is not lost by a leader who disables itself or steps down', async () => {
    expect((await update(leader.accountId, { enabled: false })).problem()).toMatchObject({
      status: 403,
      code: 'own_account',
    });
    expect((await update(leader.accountId, { rank: 'COWORKER' })).problem()).toMatchObject({
      status: 409,
      code: 'last_leader',
    });
  });

  it('is handed over to an enabled colleague, who then decides alone', async () => {
    const boss = await createPerson(test, 'ROLE_ADVERTISER');
    const next = await createPerson(test, 'ROLE_ADVERTISER', { companyId: boss.companyId });
    const banned = await createPerson(test, 'ROLE_ADVERTISER', { companyId: boss.companyId });
    await update(banned.accountId, { enabled: false }, boss.token);
    expect((await update(banned.accountId, { rank: 'LEADER' }, boss.token)).problem().code).toBe('last_leader');
    expect((await update(next.accountId, { rank: 'LEADER' }, boss.token)).json().rank).toBe('LEADER');
    expect((await update(boss.accountId, { name: 'Volt Vezető' }, boss.token)).problem().code).toBe('leader_only');
    expect((await test.call(currentAccount, { token: next.token })).json().leader_of).toBe(boss.companyId);
    const noticesOf = async ({ token }: { token: string }) =>
      (await test.call(noticeList, { token, query: {} })).json().list.map(({ text, place }) => [text, place]);
    expect(await noticesOf(next)).toEqual([[expect.stringContaining('Mostantól Ön a cég vezetője'), '/employees']]);
    expect(await noticesOf(boss)).toEqual([]);
    expect(await mailKindsTo(test, next.email)).toEqual(['leader_appointed']);
  });

  it('goes to one of two when it is handed over twice at the same moment', async () => {
    const boss = await createPerson(test, 'ROLE_ADVERTISER');
    const one = await createPerson(test, 'ROLE_ADVERTISER', { companyId: boss.companyId });
    const two = await createPerson(test, 'ROLE_ADVERTISER', { companyId: boss.companyId });
    const answers = await Promise.all([
      update(one.accountId, { rank: 'LEADER' }, boss.token),
      update(two.accountId, { rank: 'LEADER' }, boss.token),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 403]);
  });

  it('survives that the colleague is deleted by an admin while it is handed over', async () => {
    const admin = await createPerson(test, 'ROLE_ADMIN');
    const boss = await createPerson(test, 'ROLE_ADVERTISER');
    const next = await createPerson(test, 'ROLE_ADVERTISER', { companyId: boss.companyId });
    await Promise.all([
      update(next.accountId, { rank: 'LEADER' }, boss.token),
      test.call(accountDelete, { id: next.accountId, token: admin.token }),
    ]);
    expect((await test.call(currentAccount, { token: boss.token })).json().leader_of).toBe(boss.companyId);
  });
});
