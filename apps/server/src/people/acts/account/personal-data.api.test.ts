import { auditList } from '@felulet/contract/office/audit.ts';
import { calendarFeedMake } from '@felulet/contract/office/calendar-feed.ts';
import { commentCreate, commentList } from '@felulet/contract/office/comments.ts';
import { messageSave } from '@felulet/contract/office/messages.ts';
import {
  accountDelete,
  accountErase,
  accountExport,
  accountShow,
  accountUpdate,
  deletedAccountList,
} from '@felulet/contract/people/accounts.ts';
import { currentAccount, loginCheck } from '@felulet/contract/people/auth.ts';
import { passwordForgot, signup } from '@felulet/contract/people/registration.ts';
import { campaignAssignees } from '@felulet/contract/sales/campaigns.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCampaign } from '../../../testing/sample-rows.ts';
import { withSecondStep } from '../../../testing/second-step.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, makePartners, TEST_PASSWORD, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestApp({ SIGN_IN_ADDRESS_LIMIT: '1000' });
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

let sequence = 0;

/** Somebody whose name stands in many places: an offer's campaign, a comment, notices to others, the audit. */
async function somebody() {
  sequence += 1;
  const name = `Zsömbéki Zsófia ${'X'.repeat(sequence)}.`;
  const phone_number = `30999887${sequence}`;
  const mhfe = await createPerson(test, 'ROLE_MHFE');
  const leader = await createPerson(test, 'ROLE_ADVERTISER');
  const person = await createPerson(test, 'ROLE_ADVERTISER', { companyId: leader.companyId, name });
  await makePartners(test, person, mhfe);
  const campaign = await insertCampaign(test.db, person, mhfe, { state: 'SENT_TO_BIDDER' });
  await test.call(accountUpdate, { token: person.token, id: person.accountId, body: { phone_number } });
  const body = { campaign, text: 'Nézzük meg együtt.', shared_with: mhfe.companyId };
  const written = await test.call(commentCreate, { token: person.token, body });
  expect(written.status).toBe(201);
  await withSecondStep(test, person);
  await test.call(passwordForgot, { body: { email: person.email } });
  return { person, mhfe, campaign, name, phone_number };
}

/** Every text of the whole database. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    test.db,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(test.db);
    texts.push(...found.rows.map(({ row }) => `${name}: ${row}`));
  }
  return texts.join('\n');
}

describe('what is kept of a user', () => {
  it('is downloaded by the user and by an admin, and is in the audit', async () => {
    const { person, name, phone_number } = await somebody();
    await test.call(calendarFeedMake, { token: person.token });
    const file = { account_id: person.accountId, kind: 'booking_workbook', title: 'Foglalások', total: 1 } as const;
    const now = test.clock.now();
    await test.db
      .insertInto('file_export')
      .values({ ...file, created_at: now, alive_at: now })
      .execute();
    const own = await test.call(accountExport, { token: person.token, id: person.accountId });
    expect(own.raw.headers['content-type']).toContain('application/json');
    expect(own.raw.headers['content-disposition']).toContain('attachment');
    const data = own.raw.json<Record<string, Record<string, unknown>[]>>();
    expect(data.account).toMatchObject([{ email: person.email, name, phone_number }]);
    expect(data.comments).toMatchObject([{ text: 'Nézzük meg együtt.' }]);
    expect(data.campaigns_created).toHaveLength(1);
    expect(data.calendar_link).toEqual([{ made_at: now.toISOString(), last_read_at: null }]);
    expect(data.files_exported).toMatchObject([{ kind: 'booking_workbook', title: 'Foglalások', state: 'WAITING' }]);
    expect(data.mails?.map(({ kind }) => kind)).toEqual(['two_factor_on', 'reset_password']);
    expect(data.audit_about?.map(({ action }) => action)).toContain('account_updated');
    for (const secret of ['password_hash', 'token', 'sealed', 'hash', '$argon2id'])
      expect(own.raw.body).not.toContain(secret);
    expect((await test.call(accountExport, { token: admin.token, id: person.accountId })).status).toBe(200);
    const query = { action: 'account_exported', object_id: String(person.accountId), object_type: 'account' };
    const { list } = (await test.call(auditList, { token: admin.token, query })).json();
    expect(list.map(({ actor }) => actor?.id)).toEqual([admin.accountId, person.accountId]);
  });
});

describe('an erasure', () => {
  it('leaves no name, address or number anywhere, and a pseudonym in what stays [D1.74]', async () => {
    const { person, mhfe, campaign, name, phone_number } = await somebody();
    expect(await everything()).toContain(name);
    expect((await test.call(accountErase, { token: admin.token, id: person.accountId })).status).toBe(204);
    const left = await everything();
    for (const trace of [name, person.email, phone_number]) expect(left).not.toContain(trace);
    const pseudonym = `Törölt felhasználó ${person.accountId}`;
    const comments = (await test.call(commentList, { token: mhfe.token, query: { campaign } })).json();
    expect(JSON.stringify(comments)).toContain(pseudonym);
    const about = { object_type: 'account', object_id: String(person.accountId) };
    const { list } = (await test.call(auditList, { token: admin.token, query: about })).json();
    expect(list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account_updated', 'two_factor_on', 'account_deleted', 'account_erased']),
    );
    expect(new Set(list.map(({ object_name }) => object_name))).toEqual(new Set([pseudonym]));
    expect((await test.call(currentAccount, { token: person.token })).status).toBe(401);
    const login = { email: person.email, password: TEST_PASSWORD };
    expect((await test.call(loginCheck, { body: login })).status).toBe(401);
    expect((await test.call(accountShow, { token: admin.token, id: person.accountId })).status).toBe(404);
  });

  it('knows former names of the person and the company, and leaves namesakes alone [D1.74]', async () => {
    const { person, mhfe, campaign, name: formerName } = await somebody();
    const formerEmail = person.email;
    const reader = await createPerson(test, 'ROLE_ADVERTISER', { companyId: person.companyId });
    const namesake = await createPerson(test, 'ROLE_ADVERTISER', { companyId: person.companyId, name: 'Új Név' });
    const mentioning = { campaign, text: 'Nézd meg.', mentions: [reader.accountId] };
    await test.call(messageSave, {
      token: person.token,
      body: { subject: 'Hír', body: '…', recipient: reader.accountId },
    });
    const assign = (selectedAssignees: number[]) =>
      test.call(campaignAssignees, {
        token: admin.token,
        id: campaign,
        body: { selectedAssignees, mode: 'replace' },
      });
    expect((await assign([person.accountId, namesake.accountId])).status).toBe(200);
    const rename = (body: object) => test.call(accountUpdate, { token: admin.token, id: person.accountId, body });
    const company = { name: 'Régi Nevű Kft.' };
    expect((await rename({ name: 'Új Név', company })).status).toBe(200);
    expect((await assign([person.accountId])).status).toBe(200);
    await test.call(commentCreate, { token: person.token, body: mentioning });
    await test.call(commentCreate, { token: namesake.token, body: mentioning });
    // What the program wrote before it kept who was meant.
    const old = { user: formerName, company: 'Régi Nevű Kft.', campaign_id: campaign };
    const row = {
      channel: 'NOTICE',
      kind: 'comment_shared',
      account_id: mhfe.accountId,
      company_id: mhfe.companyId,
    } as const;
    await test.db
      .insertInto('outbox')
      .values({ ...row, payload: JSON.stringify(old) })
      .execute();
    const summary = {
      groups: [{ items: [{ kind: 'comment_shared', words: { ...old, person_id: person.accountId } }] }],
    };
    await test.db
      .insertInto('outbox')
      .values({ ...row, payload: JSON.stringify(summary) })
      .execute();
    expect((await rename({ company: { name: 'Mai Nevű Kft.' } })).status).toBe(200);
    expect((await test.call(accountErase, { token: admin.token, id: person.accountId })).status).toBe(204);
    const left = await everything();
    for (const trace of [formerName, formerEmail]) expect(left).not.toContain(trace);
    const { list } = (
      await test.call(auditList, { token: admin.token, query: { action: 'assignees_changed' } })
    ).json();
    const pseudonym = `Törölt felhasználó ${person.accountId}`;
    const [last] = list;
    expect([last?.changes[0]?.from, last?.changes[0]?.to]).toEqual([
      expect.stringMatching(new RegExp(`^(Új Név, ${pseudonym}|${pseudonym}, Új Név)$`)),
      pseudonym,
    ]);
    const notices = test.db.selectFrom('outbox').select('payload').where('kind', '=', 'comment_mentioned');
    const writers = (
      await notices.where('account_id', '=', reader.accountId).where('channel', '=', 'NOTICE').execute()
    ).map(({ payload }) => payload);
    expect(writers).toMatchObject([{ user: pseudonym }, { user: 'Új Név' }]);
  });

  it('frees the address, also of a user who was deleted before, and is done once', async () => {
    const { person, name } = await somebody();
    await test.call(accountDelete, { token: admin.token, id: person.accountId });
    expect(await everything()).toContain(name);
    const listed = async (query = { name }) =>
      (await test.call(deletedAccountList, { token: admin.token, query })).json();
    const { list, totalCount } = await listed();
    expect([list, totalCount]).toMatchObject([[{ id: person.accountId, email: person.email, name }], 1]);
    expect(list[0]?.actions).toMatchObject([{ action: 'erase', allowed: true }]);
    expect((await listed({ name: 'senki' })).list).toEqual([]);
    const erase = () => test.call(accountErase, { token: admin.token, id: person.accountId });
    expect((await erase()).status).toBe(204);
    expect(await everything()).not.toContain(person.email);
    expect((await listed({ name: 'Törölt' })).list).toEqual([]);
    expect((await erase()).problem()).toMatchObject({ status: 409, code: 'account_erased' });
    const anew = await test.call(signup, {
      body: {
        email: person.email,
        roles: ['ROLE_PUBLISHER'],
        name: 'Új Ember',
        phone_number: '301234567',
        contact_email: person.email,
        password: 'hosszú új jelmondat',
        retyped_password: 'hosszú új jelmondat',
        company: {
          name: 'Új Kft.',
          tax_number: '99887766-2-41',
          zip_code: '1052',
          city: 'Budapest',
          street: 'Fő u. 1.',
        },
        terms_and_conditions: true,
      },
    });
    expect(anew.status).toBe(201);
    const made = test.db.selectFrom('account').select('id').where('email', '=', person.email).execute();
    expect(await made).toHaveLength(1);
  });

  it('passes the lead of the company on, and is not the asker’s own', async () => {
    const leader = await createPerson(test, 'ROLE_PUBLISHER', { name: 'Vezető Vera' });
    const colleague = await createPerson(test, 'ROLE_PUBLISHER', { companyId: leader.companyId });
    expect((await test.call(accountErase, { token: admin.token, id: leader.accountId })).status).toBe(204);
    expect((await test.call(currentAccount, { token: colleague.token })).json().leader_of).toBe(leader.companyId);
    expect(await everything()).not.toContain('Vezető Vera');
    expect((await test.call(accountErase, { token: admin.token, id: admin.accountId })).problem().code).toBe(
      'own_account',
    );
  });
});

it('entries of the audit are changed by nothing else', async () => {
  await createPerson(test, 'ROLE_MHFE');
  const change = (set: string, mode: string) =>
    test.db.transaction().execute(async (tx) => {
      await sql`select set_config('felulet.audit', ${mode}, true)`.execute(tx);
      await sql`update audit set ${sql.raw(set)}`.execute(tx);
    });
  await expect(change("detail = '{}'", '')).rejects.toThrow('audit entries are final');
  await expect(change("action = 'nothing'", 'erasing')).rejects.toThrow('audit entries are final');
});
