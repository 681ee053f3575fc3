import {
  privacyStatementAccept,
  privacyStatementCurrent,
  privacyStatementPublish,
  privacyStatementVersions,
} from '@felulet/contract/office/privacy.ts';
import { today } from '@felulet/contract/office/today.ts';
import { accountExport, accountShow } from '@felulet/contract/people/accounts.ts';
import { currentAccount } from '@felulet/contract/people/auth.ts';
import { signup } from '@felulet/contract/people/registration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationForm } from '../../testing/sample-registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';
import { waitedForLock } from '../../testing/waiting-for-locks.ts';

let test: TestApp;
let admin: TestPerson;
let publisher: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  [admin, publisher] = [await createPerson(test, 'ROLE_ADMIN'), await createPerson(test, 'ROLE_PUBLISHER')];
});
afterAll(() => test.close());

const current = async () => (await test.call(privacyStatementCurrent)).json();
const publish = (follows: number, text: string, person = admin) => {
  const body = { follows, text_hu: `${text} magyarul.`, text_en: `${text} in English.` };
  return test.call(privacyStatementPublish, { token: person.token, body });
};
const accept = (version: number) => test.call(privacyStatementAccept, { token: publisher.token, body: { version } });
const register = (fields: object) => {
  const body = { ...registrationForm(), ...fields };
  return { email: body.email, sent: test.call(signup, { body }) };
};
const acceptanceOf = async (id: string) =>
  (await test.call(accountShow, { token: admin.token, id })).json().privacy_acceptance;

describe('the privacy statement', () => {
  it('is asked of nobody as long as the first is in force', async () => {
    expect((await test.call(today, { token: publisher.token })).json().statement).toBeNull();
  });

  it('is read by anybody, in both languages [D14.20]', async () => {
    expect(await current()).toMatchObject({
      version: 1,
      text_hu: expect.stringContaining('adatkezelő'),
      text_en: expect.stringContaining('controller'),
    });
  });

  it('has versions, of which no old one changes; the newest is in force [D14.20]', async () => {
    const first = await current();
    expect((await publish(first.version, 'Második')).json()).toMatchObject({ version: first.version + 1 });
    expect((await current()).text_hu).toBe('Második magyarul.');
    const [newest, before] = (await test.call(privacyStatementVersions, { token: admin.token })).json();
    expect(newest).toMatchObject({ version: first.version + 1, published_by: expect.stringMatching(/./) });
    expect(before).toMatchObject({ ...first, published_by: null });
  });

  it('is not published on an outdated view, twice at once, unchanged, empty, huge, or by others', async () => {
    const { version, text_hu, text_en } = await current();
    expect((await publish(version + 5, 'Elavult')).problem()).toMatchObject({ status: 409, code: 'statement_changed' });
    const same = { follows: version, text_hu, text_en };
    const send = (body: object) => test.call(privacyStatementPublish, { token: admin.token, body });
    expect((await send(same)).problem()).toMatchObject({ status: 409, code: 'statement_unchanged' });
    expect((await send({ ...same, text_en: '  ' })).problem().violations).toMatchObject([{ propertyPath: 'text_en' }]);
    expect((await send({ ...same, text_hu: 'x'.repeat(20_001) })).status).toBe(422);
    expect((await publish(version, 'Idegen', publisher)).status).toBe(403);
    const both = await Promise.all([publish(version, 'Egyik'), publish(version, 'Másik')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('goes to one of two who publish at once, also where neither has seen the other', async () => {
    const { version } = await current();
    const other = await test.db.startTransaction().execute();
    const row = { version: version + 1, text_hu: 'Másé.', text_en: 'Theirs.', published_at: test.clock.now() };
    await other.insertInto('privacy_statement').values(row).execute();
    const answer = publish(version, 'Enyém');
    await waitedForLock(test.db);
    await other.commit().execute();
    expect((await answer).problem()).toMatchObject({ status: 409, code: 'statement_changed' });
    expect((await current()).text_hu).toBe('Másé.');
  });
});

describe('whoever registers', () => {
  it('accepts the version that was shown, which the account keeps [D14.22]', async () => {
    const { version } = await current();
    const { email, sent } = register({ privacy_version: version });
    expect((await sent).status).toBe(201);
    expect(await acceptanceOf(email)).toEqual({ version, accepted_at: expect.stringMatching(/Z$/) });
    const unsaid = register({});
    expect((await unsaid.sent).status).toBe(201);
    expect(await acceptanceOf(unsaid.email)).toMatchObject({ version });
  });

  it('is refused when another version came into force meanwhile, and registers with that one [D14.22]', async () => {
    const { version } = await current();
    const form = registrationForm();
    await publish(version, 'Közben');
    const send = (privacy_version: number) => test.call(signup, { body: { ...form, privacy_version } });
    expect((await send(version)).problem()).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'terms_and_conditions', code: 'statement_changed' }],
    });
    expect((await send(version + 1)).status).toBe(201);
  });
});

describe('who is signed in', () => {
  it('accepts the one in force, once; before, nothing is known', async () => {
    expect(await acceptanceOf(publisher.email)).toBeNull();
    const { version } = await current();
    expect((await accept(version - 1)).problem()).toMatchObject({ status: 409, code: 'statement_changed' });
    expect((await accept(version)).status).toBe(204);
    const accepted = await acceptanceOf(publisher.email);
    expect(accepted).toMatchObject({ version });
    test.clock.advance(60_000);
    expect((await accept(version)).status).toBe(204);
    expect(await acceptanceOf(publisher.email)).toEqual(accepted);
    expect((await test.call(privacyStatementAccept, { body: { version } })).status).toBe(401);
  });

  it('downloads which version was accepted, and when', async () => {
    const fresh = await createPerson(test, 'ROLE_ADVERTISER');
    const kept = async () => {
      const request = { token: fresh.token, id: fresh.accountId };
      return (await test.call(accountExport, request)).raw.json<{ account: object[] }>().account;
    };
    expect(await kept()).toMatchObject([{ privacy_version: null, privacy_accepted_at: null }]);
    const { version } = await current();
    await test.call(privacyStatementAccept, { token: fresh.token, body: { version } });
    const { accepted_at } = (await acceptanceOf(fresh.email)) ?? {};
    expect(accepted_at).toMatch(/Z$/);
    const [account] = await kept();
    expect(account).toMatchObject({ privacy_version: version });
    expect(new Date(Object(account).privacy_accepted_at).toISOString()).toBe(accepted_at);
  });

  it('finds it on My day as long as a later version than the accepted one is in force', async () => {
    const fresh = await createPerson(test, 'ROLE_MHFE');
    const shown = async () => (await test.call(today, { token: fresh.token })).json().statement;
    const { version } = await current();
    expect(await shown()).toBe(version);
    await test.call(privacyStatementAccept, { token: fresh.token, body: { version } });
    expect(await shown()).toBeNull();
    await publish(version, 'Mai napra');
    expect(await shown()).toBe(version + 1);
    const unknown = { privacy_version: null, privacy_accepted_at: null };
    await test.db.updateTable('account').set(unknown).where('id', '=', fresh.accountId).execute();
    expect(await shown()).toBe(version + 1);
  });

  it('starts on My day as long as it is asked of somebody, then where it started before [P2.16]', async () => {
    const { token } = await createPerson(test, 'ROLE_MHFE');
    const start = async () => (await test.call(currentAccount, { token })).json().start_page;
    const { version } = await current();
    await test.call(privacyStatementAccept, { token, body: { version } });
    expect(await start()).toBe('USUAL');
    await publish(version, 'Az elsőhöz képest más');
    expect(await start()).toBe('TODAY');
    await test.call(privacyStatementAccept, { token, body: { version: version + 1 } });
    expect(await start()).toBe('USUAL');
  });
});
