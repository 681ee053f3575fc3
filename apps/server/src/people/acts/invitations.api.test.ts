import {
  type Invitation,
  invitationList,
  invitationResend,
  invitationWithdraw,
  inviteeCreate,
} from '@felulet/contract/people/partners.ts';
import { invitationValidate, signup } from '@felulet/contract/people/registration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { registrationForm } from '../../testing/sample-registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailedToken, mailKindsTo } from '../../testing/test-mail.ts';
import { createPerson, makePartners, type TestPerson } from '../../testing/test-people.ts';
import { voidInvitation } from '../store/partner.ts';

let test: TestApp;
let mhfe: TestPerson;
let sequence = 0;

beforeAll(async () => {
  test = await startTestApp({ MAIL_ADDRESS_LIMIT: '1000' });
  mhfe = await createPerson(test, 'ROLE_MHFE', { name: 'Meghívó Mária' });
});
afterAll(() => test.close());

const listOf = async (person: TestPerson, query = {}): Promise<readonly Invitation[]> =>
  (await test.call(invitationList, { token: person.token, query })).json().list;
const resend = (person: TestPerson, id: number) => test.call(invitationResend, { token: person.token, id });
const withdraw = (person: TestPerson, id: number) => test.call(invitationWithdraw, { token: person.token, id });
const opens = async (token: string): Promise<number> => (await test.call(invitationValidate, { id: token })).status;

async function invited(
  by: TestPerson = mhfe,
): Promise<{ readonly id: number; readonly email: string; readonly token: string }> {
  sequence += 1;
  const email = `meghivott${sequence}@teszt.hu`;
  await test.call(inviteeCreate, { token: by.token, body: { email, role: 'ROLE_ADVERTISER' } });
  const [row] = await listOf(by, { email });
  return { id: row?.id ?? 0, email, token: await mailedToken(test, email, 'invitation') };
}

const registration = (token: string) => ({ ...registrationForm(), token });

describe('the mailed invitations', () => {
  it('are listed for the inviting company: to whom, as what, by whom, since and until when [D2.12]', async () => {
    const { id, email } = await invited();
    expect(await listOf(mhfe, { email })).toEqual([
      {
        id,
        email,
        role: 'ROLE_ADVERTISER',
        state: 'OPEN',
        sender: { id: mhfe.accountId, name: 'Meghívó Mária' },
        inviting: { id: mhfe.companyId, name: expect.any(String) },
        created_at: test.clock.now().toISOString(),
        expires_at: new Date(test.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      },
    ]);
    const colleague = await createPerson(test, 'ROLE_MHFE', { companyId: mhfe.companyId });
    expect(await listOf(colleague, { email })).toHaveLength(1);
    expect(await listOf(await createPerson(test, 'ROLE_MHFE'), { email })).toEqual([]);
    expect(await listOf(await createPerson(test, 'ROLE_ADMIN'), { email })).toHaveLength(1);
    const advertiser = await createPerson(test, 'ROLE_ADVERTISER');
    expect((await test.call(invitationList, { token: advertiser.token })).problem().code).toBe('forbidden');
  });

  it('leave the list when somebody registered by them', async () => {
    const { id, email, token } = await invited();
    expect((await test.call(signup, { body: registration(token) })).status).toBe(201);
    expect(await listOf(mhfe, { email })).toEqual([]);
    expect((await resend(mhfe, id)).problem()).toMatchObject({ status: 409, code: 'invitation_closed' });
    expect((await withdraw(mhfe, id)).problem()).toMatchObject({ status: 409, code: 'invitation_closed' });
  });

  it('are filtered by address and state, and sorted', async () => {
    const host = await createPerson(test, 'ROLE_PUBLISHER');
    const first = await invited(host);
    const second = await invited(host);
    await test.db
      .updateTable('invitation')
      .set({ expires_at: new Date(test.clock.now().getTime() - 1) })
      .where('id', '=', first.id)
      .execute();
    expect(await listOf(host, { state: 'EXPIRED' })).toMatchObject([{ id: first.id, state: 'EXPIRED' }]);
    expect(await listOf(host, { state: 'OPEN' })).toMatchObject([{ id: second.id, state: 'OPEN' }]);
    expect(await listOf(host, { state: 'OPEN,EXPIRED', sort: 'email:asc' })).toHaveLength(2);
    expect(await listOf(host, { sort: 'expires_at:asc' })).toMatchObject([{ id: first.id }, { id: second.id }]);
    expect(await listOf(host, { email: second.email.toUpperCase() })).toMatchObject([{ id: second.id }]);
  });
});

describe('sending again', () => {
  it('mails a new link and kills the old one, also of one that has expired [D2.12]', async () => {
    const { id, email, token } = await invited();
    await test.db
      .updateTable('invitation')
      .set({ expires_at: new Date(test.clock.now().getTime() - 1) })
      .where('id', '=', id)
      .execute();
    const answer = await resend(mhfe, id);
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({ email, role: 'ROLE_ADVERTISER', state: 'OPEN' });
    expect(await mailKindsTo(test, email)).toEqual(['invitation', 'invitation']);
    const fresh = await mailedToken(test, email, 'invitation');
    expect([await opens(token), await opens(fresh)]).toEqual([404, 200]);
    expect((await resend(mhfe, id)).problem().code).toBe('invitation_closed');
  });

  it('is refused once the person invited has registered in another way', async () => {
    const { id, email, token } = await invited();
    const { accountId } = await createPerson(test, 'ROLE_PUBLISHER');
    await test.db.updateTable('account').set({ email }).where('id', '=', accountId).execute();
    expect((await resend(mhfe, id)).problem()).toMatchObject({ status: 409, code: 'invitee_registered' });
    expect(await opens(token)).toBe(200);
  });

  it('by an admin stays in the name of the company that invited', async () => {
    const { id } = await invited();
    const admin = await createPerson(test, 'ROLE_ADMIN');
    expect((await resend(admin, id)).json()).toMatchObject({
      inviting: { id: mhfe.companyId },
      sender: { id: admin.accountId },
    });
  });

  it('of two at once sends one', async () => {
    const { id, email } = await invited();
    const answers = await Promise.all([resend(mhfe, id), resend(mhfe, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await mailKindsTo(test, email)).toHaveLength(2);
  });
});

describe('a withdrawn invitation', () => {
  it('has a dead link at once, and the address may be invited again', async () => {
    const { id, email, token } = await invited();
    expect((await withdraw(mhfe, id)).status).toBe(204);
    expect(await opens(token)).toBe(404);
    expect((await test.call(signup, { body: registration(token) })).problem().code).toBe('link_unusable');
    expect((await withdraw(mhfe, id)).problem().code).toBe('invitation_closed');
    const body = { email, role: 'ROLE_ADVERTISER' };
    expect((await test.call(inviteeCreate, { token: mhfe.token, body })).status).toBe(201);
  });

  it('is nobody else’s to withdraw', async () => {
    const { id } = await invited();
    const stranger = await createPerson(test, 'ROLE_PUBLISHER');
    expect([(await withdraw(stranger, id)).status, (await resend(stranger, id)).status]).toEqual([404, 404]);
    expect((await withdraw(mhfe, 2_000_000_000)).status).toBe(404);
  });

  it('is voided once, and never after it was used, whoever looked at it before', async () => {
    const voided = (id: number) => inTransaction(test.db, (tx) => voidInvitation(tx, id, test.clock.now()));
    const open = await invited();
    expect([await voided(open.id), await voided(open.id)]).toEqual([true, false]);
    const used = await invited();
    await test.call(signup, { body: registration(used.token) });
    expect(await voided(used.id)).toBe(false);
  });

  it('that is used at the same moment is either used or withdrawn', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, token } = await invited();
      const [used, withdrawn] = await Promise.all([
        test.call(signup, { body: registration(token) }),
        withdraw(mhfe, id),
      ]);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([used.status, withdrawn.status]);
    }
  });
});

describe('an invitation whose sender is gone', () => {
  const stateOf = (email: string) =>
    test.db.selectFrom('account').select(['confirmed', 'enabled']).where('email', '=', email).executeTakeFirstOrThrow();

  it.each([{ enabled: false }, { enabled: false, deleted_at: new Date() }])(
    'spares nobody the approval, unlike that of an admin who is there: %j',
    async (gone) => {
      const leaving = await createPerson(test, 'ROLE_ADMIN');
      const [there, late] = [await invited(leaving), await invited(leaving)];
      expect((await test.call(signup, { body: registration(there.token) })).status).toBe(201);
      expect(await stateOf(there.email)).toEqual({ confirmed: true, enabled: true });
      await test.db.updateTable('account').set(gone).where('id', '=', leaving.accountId).execute();
      expect((await test.call(signup, { body: registration(late.token) })).status).toBe(201);
      expect(await stateOf(late.email)).toEqual({ confirmed: true, enabled: false });
    },
  );

  it.each([{ is_enabled: false }, { deleted_at: new Date() }])(
    'has a dead link once the whole company is gone: %j',
    async (gone) => {
      const host = await createPerson(test, 'ROLE_MHFE');
      const { token } = await invited(host);
      await test.db.updateTable('company').set(gone).where('id', '=', host.companyId).execute();
      expect(await opens(token)).toBe(404);
      expect((await test.call(signup, { body: registration(token) })).problem().code).toBe('link_unusable');
    },
  );
});

describe('one user', () => {
  it('is counted what was sent, and not what was refused', async () => {
    const strict = await startTestApp({ INVITATION_LIMIT: '2' });
    try {
      const host = await createPerson(strict, 'ROLE_MHFE');
      const colleague = await createPerson(strict, 'ROLE_MHFE', { companyId: host.companyId });
      const partner = await createPerson(strict, 'ROLE_PUBLISHER');
      await makePartners(strict, host, partner);
      const invite = async (body: object) => (await strict.call(inviteeCreate, { token: host.token, body })).status;
      const refused = [
        await invite({ email: 'nem cím', role: 'ROLE_ADVERTISER' }),
        await invite({ email: 'a@teszt.hu' }),
        await invite({ email: 'a@teszt.hu', role: 'ROLE_ADMIN' }),
        await invite({ email: colleague.email }),
        await invite({ email: partner.email }),
        await invite({ is_new_company: true, invited: 2_000_000_000 }),
      ];
      expect(refused).toEqual([422, 422, 403, 405, 200, 422]);
      const request = { email: (await createPerson(strict, 'ROLE_PUBLISHER')).email };
      expect([await invite({ email: 'a@teszt.hu', role: 'ROLE_ADVERTISER' }), await invite(request)]).toEqual([
        201, 201,
      ]);
      expect(await invite(request)).toBe(201);
      expect(await invite({ email: 'b@teszt.hu', role: 'ROLE_ADVERTISER' })).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('of many at once sends no more than the limit', async () => {
    const strict = await startTestApp({ INVITATION_LIMIT: '3' });
    try {
      const host = await createPerson(strict, 'ROLE_MHFE');
      const known = [];
      for (let count = 0; count < 5; count += 1) known.push((await createPerson(strict, 'ROLE_PUBLISHER')).email);
      const mailed = ['a', 'b', 'c'].map((name) => ({ email: `${name}@teszt.hu`, role: 'ROLE_ADVERTISER' }));
      const bodies = [...known.map((email) => ({ email })), ...mailed];
      const answers = await Promise.all(bodies.map((body) => strict.call(inviteeCreate, { token: host.token, body })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
      const requests = await strict.db.selectFrom('partner').select('id').execute();
      const invitations = await strict.db.selectFrom('invitation').select('id').execute();
      expect(requests.length + invitations.length).toBe(3);
    } finally {
      await strict.close();
    }
  });

  it('learns of so many addresses an hour whether somebody uses them, and of no more', async () => {
    const strict = await startTestApp({ INVITATION_LIMIT: '1' });
    try {
      const host = await createPerson(strict, 'ROLE_MHFE');
      const probe = (name: string) =>
        strict.call(inviteeCreate, { token: host.token, body: { email: `${name}@teszt.hu` } });
      for (const name of ['a', 'b', 'c', 'd', 'e']) expect((await probe(name)).status).toBe(422);
      expect((await probe('f')).problem()).toMatchObject({ status: 429, code: 'too_many_requests' });
      strict.clock.advance(3_600_000 + 1000);
      expect((await probe('f')).status).toBe(422);
    } finally {
      await strict.close();
    }
  });

  it('sends so many invitations an hour, and no more until then', async () => {
    const strict = await startTestApp({ INVITATION_LIMIT: '2' });
    try {
      const host = await createPerson(strict, 'ROLE_MHFE');
      const other = await createPerson(strict, 'ROLE_MHFE', { companyId: host.companyId });
      const invite = (person: TestPerson, name: string) => {
        const body = { email: `${name}@teszt.hu`, role: 'ROLE_ADVERTISER' };
        return strict.call(inviteeCreate, { token: person.token, body });
      };
      expect([(await invite(host, 'a')).status, (await invite(host, 'b')).status]).toEqual([201, 201]);
      const third = await invite(host, 'c');
      expect(third.problem()).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(third.raw.headers['retry-after'])).toBe(3600);
      expect((await invite(other, 'd')).status).toBe(201);
      const { list } = (await strict.call(invitationList, { token: host.token })).json();
      expect((await strict.call(invitationResend, { token: host.token, id: list[0]?.id ?? 0 })).status).toBe(429);
      strict.clock.advance(3_600_000 + 1000);
      expect((await invite(host, 'e')).status).toBe(201);
    } finally {
      await strict.close();
    }
  });
});
