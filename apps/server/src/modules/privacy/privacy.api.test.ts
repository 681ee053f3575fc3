import { accountShow } from '@felulet/contract/accounts/accounts.contract.ts';
import { signup } from '@felulet/contract/accounts/registration.contract.ts';
import {
  privacyStatementAccept,
  privacyStatementCurrent,
  privacyStatementPublish,
  privacyStatementVersions,
} from '@felulet/contract/privacy/privacy.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationForm } from '../../testing/sample-registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

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
  it('is read by anybody, in both languages [D14.20 by anybody]', async () => {
    expect(await current()).toMatchObject({
      version: 1,
      text_hu: expect.stringContaining('adatkezelő'),
      text_en: expect.stringContaining('controller'),
    });
  });

  it('has versions, of which no old one changes; the newest is in force [D14.21 never edit]', async () => {
    const first = await current();
    expect((await publish(first.version, 'Második')).json()).toMatchObject({ version: first.version + 1 });
    expect((await current()).text_hu).toBe('Második magyarul.');
    const [newest, before] = (await test.call(privacyStatementVersions, { token: admin.token })).json();
    expect(newest).toMatchObject({ version: first.version + 1, published_by: expect.stringMatching(/./) });
    expect(before).toMatchObject({ ...first, published_by: null });
  });

  it('is not published on an outdated view, twice at once, unchanged, empty, huge, or by others [D14.21 saw as the newest]', async () => {
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
});

describe('whoever registers', () => {
  it('accepts the version that was shown, which the account keeps [D14.22 version that was shown] [D14.23 keeps which version]', async () => {
    const { version } = await current();
    const { email, sent } = register({ privacy_version: version });
    expect((await sent).status).toBe(201);
    expect(await acceptanceOf(email)).toEqual({ version, accepted_at: expect.stringMatching(/Z$/) });
    const unsaid = register({});
    expect((await unsaid.sent).status).toBe(201);
    expect(await acceptanceOf(unsaid.email)).toMatchObject({ version });
  });

  it('is refused when another version came into force meanwhile, and registers with that one [D14.22 another one is in force]', async () => {
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
  it('accepts the one in force, once; before, nothing is known [D14.24 in force] [D14.23 nothing is known]', async () => {
    expect(await acceptanceOf(publisher.email)).toBeNull();
    const { version } = await current();
    expect((await accept(version - 1)).problem()).toMatchObject({ status: 409, code: 'statement_changed' });
    expect((await accept(version)).status).toBe(204);
    const accepted = await acceptanceOf(publisher.email);
    expect(accepted).toMatchObject({ version });
    expect((await accept(version)).status).toBe(204);
    expect(await acceptanceOf(publisher.email)).toEqual(accepted);
    expect((await test.call(privacyStatementAccept, { body: { version } })).status).toBe(401);
  });
});
