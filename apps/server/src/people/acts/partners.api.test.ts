import { recipientOptions } from '@felulet/contract/people/companies.ts';
import {
  type Invitee,
  invitableRoles,
  inviteeAccept,
  inviteeCreate,
  inviteeGet,
  inviteeList,
  inviteeReject,
  partnershipEnd,
} from '@felulet/contract/people/partners.ts';
import { type Role, roles } from '@felulet/domain/account/roles.ts';
import { rolesInvitedBy } from '@felulet/domain/partner/partner-policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHash } from '../../platform/session/session.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailedTokens, mailKindsTo, TEST_SECRET } from '../../testing/test-mail.ts';
import { createPerson, makePartners, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let mhfe: TestPerson;
beforeAll(async () => {
  test = await startTestApp({ SECRET: TEST_SECRET });
  mhfe = await createPerson(test, 'ROLE_MHFE');
});
afterAll(() => test.close());

const invite = (person: TestPerson, body: object, headers: Record<string, string> = {}) =>
  test.call(inviteeCreate, { token: person.token, body, headers });
const accept = (person: TestPerson, id: number) => test.call(inviteeAccept, { token: person.token, id });
const reject = (person: TestPerson, id: number) => test.call(inviteeReject, { token: person.token, id });
const listOf = async (person: TestPerson, query = {}): Promise<readonly Invitee[]> =>
  (await test.call(inviteeList, { token: person.token, query })).json().list;
const mailsTo = (email: string) =>
  test.db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', 'MAIL')
    .where('email', '=', email)
    .orderBy('id')
    .execute();

const end = (person: TestPerson, id: number) => test.call(partnershipEnd, { token: person.token, id });

/** A request of the first to the second, waiting. */
async function requested(from: TestPerson, to: TestPerson): Promise<number> {
  await invite(from, { email: to.email });
  const row = (await listOf(from)).find(({ company }) => company.id === to.companyId);
  return row?.id ?? 0;
}

describe('an invitation by e-mail', () => {
  it('asks the company of a known user to connect: 201, a row for both, and a mail [K3.29]', async () => {
    const publisher = await createPerson(test, 'ROLE_PUBLISHER');
    const answer = await invite(mhfe, { email: publisher.email.toUpperCase() });
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({ message: 'Sikeresen meghívta!', direction: 1, direction_name: 'Meghívtuk' });
    expect(await listOf(publisher)).toMatchObject([
      { company: { id: mhfe.companyId }, direction: 2, direction_name: 'Meghívtak minket', state: 'PENDING' },
    ]);
    expect(await mailsTo(publisher.email)).toMatchObject([
      { kind: 'partner_request', account_id: publisher.accountId },
    ]);
  });

  it('answers 200 with its text when the companies are connected already', async () => {
    const partner = await createPerson(test, 'ROLE_INTERMEDIARY');
    await makePartners(test, partner, mhfe);
    const answer = await invite(mhfe, { email: partner.email });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      message: 'A megadott email cím egy olyan céghez tartozik akivel Ön már kapcsolatban áll.',
    });
  });

  it('answers 405 with its text for the own company', async () => {
    const colleague = await createPerson(test, 'ROLE_MHFE', { companyId: mhfe.companyId });
    const answer = await invite(mhfe, { email: colleague.email });
    expect(answer.status).toBe(405);
    expect(answer.problem().detail).toBe('A megadott email cím már az Ön cégéhez tartozik.');
  });

  it('asks the operator’s company only for an admin, or in answer to its own request', async () => {
    const operator = await createPerson(test, 'ROLE_ADMIN');
    const asker = await createPerson(test, 'ROLE_MHFE');
    const refused = await invite(asker, { email: operator.email });
    expect(refused.problem()).toMatchObject({
      status: 403,
      code: 'invitation_role_not_permitted',
      violations: [{ propertyPath: 'email', message: 'Ilyen szerepkörű partner nem hívható meg.' }],
    });
    expect([await listOf(asker), await mailsTo(operator.email)]).toEqual([[], []]);
    const id = await requested(operator, asker);
    expect((await invite(asker, { email: operator.email })).json()).toMatchObject({ id, state: 'ACCEPTED' });
    expect((await invite(asker, { email: operator.email })).status).toBe(200);
    const other = await createPerson(test, 'ROLE_ADMIN');
    expect((await invite(operator, { email: other.email })).status).toBe(201);
  });

  it('mails a registration link to an unknown address; a newer one voids it', async () => {
    const body = { email: 'Uj.Partner@teszt.hu', role: 'ROLE_ADVERTISER' };
    const answer = await invite(mhfe, body);
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({ message: 'Sikeresen meghívta!', email: 'uj.partner@teszt.hu' });
    test.clock.advance(1000);
    await invite(mhfe, body);
    expect(await mailKindsTo(test, 'uj.partner@teszt.hu')).toEqual(['invitation', 'invitation']);
    const tokens = await mailedTokens(test, 'uj.partner@teszt.hu', 'invitation');
    const rows = await test.db
      .selectFrom('invitation')
      .select(['token_hash', 'voided_at', 'role', 'expires_at', 'created_at'])
      .where('email', '=', 'uj.partner@teszt.hu')
      .orderBy('id')
      .execute();
    expect(rows.map(({ token_hash }) => Buffer.from(token_hash))).toEqual(tokens.map(tokenHash));
    expect(rows.map(({ voided_at }) => voided_at !== null)).toEqual([true, false]);
    const [first] = rows;
    expect((first?.expires_at.getTime() ?? 0) - (first?.created_at.getTime() ?? 0)).toBe(30 * 86_400_000);
  });

  it('needs a registration type for an unknown address, and an address at all', async () => {
    expect((await invite(mhfe, { email: 'senki@teszt.hu' })).problem()).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'role', code: 'required' }],
    });
    expect((await invite(mhfe, { email: '' })).problem().violations).toMatchObject([
      { propertyPath: 'email', code: 'required' },
    ]);
    expect((await invite(mhfe, { email: 'nem cím' })).problem().violations).toMatchObject([{ propertyPath: 'email' }]);
  });

  it.each(roles)('%s invites the registration types of its role and no other', async (role) => {
    const person = await createPerson(test, role);
    const answers = new Map<Role, number>();
    for (const invited of roles)
      answers.set(invited, (await invite(person, { email: `${role}-${invited}@teszt.hu`, role: invited })).status);
    const allowed = rolesInvitedBy(role);
    if (allowed.length > 0) expect((await test.call(invitableRoles, { token: person.token })).json()).toEqual(allowed);
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(roles.map((invited) => [invited, allowed.includes(invited) ? 201 : 403])),
    );
  });
});

describe('an invitation from the list of companies', () => {
  it('needs one that may be picked, and refuses the own', async () => {
    const publisher = await createPerson(test, 'ROLE_PUBLISHER');
    const advertiser = await createPerson(test, 'ROLE_ADVERTISER');
    const fromList = (invited: unknown) => invite(mhfe, { is_new_company: true, invited });
    expect((await fromList({ id: publisher.companyId })).status).toBe(201);
    expect((await fromList(mhfe.companyId)).status).toBe(405);
    for (const unknown of [advertiser.companyId, 2_000_000_000])
      expect((await fromList(unknown)).problem().violations).toMatchObject([
        { propertyPath: 'invited', code: 'unknown_reference' },
      ]);
    expect((await fromList(null)).problem().violations).toMatchObject([{ propertyPath: 'invited', code: 'required' }]);
  });

  it('answers 200 for a partner of any role, since the list offers those too', async () => {
    const advertiser = await createPerson(test, 'ROLE_ADVERTISER');
    await makePartners(test, mhfe, advertiser);
    const answer = await invite(mhfe, { is_new_company: true, invited: advertiser.companyId });
    expect(answer.status).toBe(200);
  });
});

describe('a connection request', () => {
  it('is accepted by those who were invited, who then are partners and no sooner [D2.1] [C7.11]', async () => {
    const advertiser = await createPerson(test, 'ROLE_ADVERTISER');
    const id = await requested(mhfe, advertiser);
    expect((await test.call(recipientOptions, { token: advertiser.token })).json()).toEqual([]);
    expect((await accept(mhfe, id)).problem()).toMatchObject({ status: 409, code: 'invitation_not_incoming' });
    expect((await accept(advertiser, id)).json()).toMatchObject({ state: 'ACCEPTED', direction: 2 });
    const recipients = (await test.call(recipientOptions, { token: advertiser.token })).json();
    expect(recipients.map((recipient) => recipient.id)).toContain(mhfe.companyId);
    expect((await accept(advertiser, id)).problem()).toMatchObject({ status: 409, code: 'partner_accepted' });
    expect((await reject(advertiser, id)).problem()).toMatchObject({ current_state: 'ACCEPTED' });
  });

  it('is rejected by one side or withdrawn by the other, and may be made again', async () => {
    const publisher = await createPerson(test, 'ROLE_PUBLISHER');
    const first = await requested(mhfe, publisher);
    expect((await reject(publisher, first)).json()).toEqual({ message: 'Sikeres elutasítás' });
    expect((await reject(publisher, first)).status).toBe(404);
    const second = await requested(mhfe, publisher);
    expect((await reject(mhfe, second)).status).toBe(200);
    expect(await listOf(publisher)).toEqual([]);
  });

  it('of both sides is an agreement, and one that is open is not made twice', async () => {
    const publisher = await createPerson(test, 'ROLE_PUBLISHER');
    const id = await requested(mhfe, publisher);
    expect((await invite(mhfe, { email: publisher.email })).json()).toMatchObject({ id, state: 'PENDING' });
    expect(await mailsTo(publisher.email)).toHaveLength(1);
    expect((await invite(publisher, { email: mhfe.email })).json()).toMatchObject({ id, state: 'ACCEPTED' });
  });

  it('is nobody else’s', async () => {
    const id = await requested(mhfe, await createPerson(test, 'ROLE_PUBLISHER'));
    const stranger = await createPerson(test, 'ROLE_PUBLISHER');
    expect((await accept(stranger, id)).status).toBe(404);
    expect((await reject(stranger, id)).status).toBe(404);
    expect((await test.call(inviteeGet, { token: stranger.token, id })).status).toBe(404);
    expect(await listOf(stranger)).toEqual([]);
    const admin = await createPerson(test, 'ROLE_ADMIN');
    expect((await test.call(inviteeGet, { token: admin.token, id })).status).toBe(200);
  });
});

describe('a partnership', () => {
  const partnered = async (from: TestPerson, to: TestPerson): Promise<number> => {
    const id = await requested(from, to);
    await accept(to, id);
    return id;
  };
  const receives = async (person: TestPerson, companyId: number): Promise<boolean> =>
    (await test.call(recipientOptions, { token: person.token })).json().some(({ id }) => id === companyId);

  it.each(['the inviting', 'the invited'] as const)(
    'is ended by %s side, and the other is told [D2.1]',
    async (side) => {
      const host = await createPerson(test, 'ROLE_MHFE');
      const guest = await createPerson(test, 'ROLE_ADVERTISER');
      const id = await partnered(host, guest);
      expect(await receives(guest, host.companyId)).toBe(true);
      const [ender, other] = side === 'the inviting' ? [host, guest] : [guest, host];
      expect((await end(ender, id)).status).toBe(204);
      expect(await receives(guest, host.companyId)).toBe(false);
      expect(await listOf(other)).toEqual([]);
      expect((await mailsTo(other.email)).at(-1)).toMatchObject({ kind: 'partner_ended' });
      expect((await mailsTo(ender.email)).map(({ kind }) => kind)).not.toContain('partner_ended');
      expect((await end(ender, id)).status).toBe(404);
      expect(await requested(host, guest)).toBeGreaterThan(id);
    },
  );

  it('is not ended while it is only asked for, nor by a stranger', async () => {
    const guest = await createPerson(test, 'ROLE_ADVERTISER');
    const stranger = await createPerson(test, 'ROLE_PUBLISHER');
    const id = await requested(mhfe, guest);
    expect((await end(mhfe, id)).problem()).toMatchObject({ status: 409, code: 'partner_not_accepted' });
    await accept(guest, id);
    expect((await end(stranger, id)).status).toBe(404);
    const [row] = await listOf(guest);
    expect(row?.actions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(['end']);
  });

  it('of two others is ended by an admin, and both are told', async () => {
    const host = await createPerson(test, 'ROLE_MHFE');
    const guest = await createPerson(test, 'ROLE_PUBLISHER');
    const admin = await createPerson(test, 'ROLE_ADMIN');
    expect((await end(admin, await partnered(host, guest))).status).toBe(204);
    for (const { email } of [host, guest])
      expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'partner_ended' });
  });

  it('that both end at once ends once', async () => {
    const guest = await createPerson(test, 'ROLE_PUBLISHER');
    const id = await partnered(mhfe, guest);
    const answers = await Promise.all([end(mhfe, id), end(guest, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });
});

describe('two at once', () => {
  it('one accepts while the other withdraws: one of them is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const publisher = await createPerson(test, 'ROLE_PUBLISHER');
      const id = await requested(mhfe, publisher);
      const [accepted, withdrawn] = await Promise.all([accept(publisher, id), reject(mhfe, id)]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([accepted.status, withdrawn.status]);
    }
  });

  it('both invite each other: one row', async () => {
    const publisher = await createPerson(test, 'ROLE_PUBLISHER');
    const answers = await Promise.all([
      invite(mhfe, { email: publisher.email }),
      invite(publisher, { email: mhfe.email }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await listOf(publisher)).toMatchObject([{ company: { id: mhfe.companyId }, state: 'ACCEPTED' }]);
  });

  it('the same invitation is mailed once under one key, with the first status again', async () => {
    const headers = { 'idempotency-key': 'one-mail' };
    const body = { email: 'egyszer@teszt.hu', role: 'ROLE_PUBLISHER' };
    await Promise.all([invite(mhfe, body, headers), invite(mhfe, body, headers)]);
    expect(await mailsTo('egyszer@teszt.hu')).toHaveLength(1);
    const partner = await createPerson(test, 'ROLE_PUBLISHER');
    await makePartners(test, mhfe, partner);
    const again = { 'idempotency-key': 'connected' };
    const statuses = [];
    for (let time = 0; time < 2; time += 1) statuses.push((await invite(mhfe, { email: partner.email }, again)).status);
    expect(statuses).toEqual([200, 200]);
  });
});

describe('the list', () => {
  it('filters by name, direction and state, and sorts', async () => {
    const owner = await createPerson(test, 'ROLE_MHFE');
    const friend = await createPerson(test, 'ROLE_PUBLISHER');
    await makePartners(test, friend, owner);
    await requested(owner, await createPerson(test, 'ROLE_PUBLISHER'));
    expect(await listOf(owner, { state: 'ACCEPTED' })).toMatchObject([{ company: { id: friend.companyId } }]);
    expect(await listOf(owner, { direction: '1' })).toMatchObject([{ state: 'PENDING' }]);
    expect(await listOf(owner, { sort: 'state:asc' })).toMatchObject([{ state: 'ACCEPTED' }, { state: 'PENDING' }]);
    expect(await listOf(owner, { name: 'nincs ilyen' })).toEqual([]);
  });
});
