import {
  messageAddresses,
  messageInbox,
  messageOutbox,
  messageSave,
  messageSetToRead,
  messageToggleRead,
  messageUnreadCount,
} from '@felulet/contract/office/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeMail } from '../../platform/mail/mail-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, makePartners, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let advertiser: TestPerson;
let agency: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  advertiser = await createPerson(test, 'ROLE_ADVERTISER', { name: 'Ági' });
  agency = await createPerson(test, 'ROLE_INTERMEDIARY', { name: 'Őze Ede' });
  colleague = await createPerson(test, 'ROLE_ADVERTISER', { companyId: advertiser.companyId });
  stranger = await createPerson(test, 'ROLE_PUBLISHER');
  admin = await createPerson(test, 'ROLE_ADMIN');
  await makePartners(test, advertiser, agency);
});
afterAll(() => test.close());

const send = (from: TestPerson, to: TestPerson, fields: object = {}, headers: Record<string, string> = {}) =>
  test.call(messageSave, {
    token: from.token,
    body: { subject: 'Tárgy', body: 'Szöveg', recipient: to.accountId, ...fields },
    headers,
  });
const unread = async (person: TestPerson) => (await test.call(messageUnreadCount, { token: person.token })).json();

describe('addresses', () => {
  it('are the own company, partner companies and admins [D3.21]', async () => {
    const ids = (await test.call(messageAddresses, { token: advertiser.token })).json().map((row) => row.id);
    expect(ids.toSorted()).toEqual([agency.accountId, colleague.accountId, admin.accountId].toSorted());
  });

  it('are everybody’s for an admin, and are found by name, company or e-mail', async () => {
    const all = (await test.call(messageAddresses, { token: admin.token })).json();
    expect(all.map((row) => row.id)).toContain(stranger.accountId);
    const query = { search: 'oze' };
    const found = (await test.call(messageAddresses, { token: admin.token, query })).json();
    const company = expect.stringMatching(/./);
    expect(found).toEqual([{ id: agency.accountId, name: 'Őze Ede', company, email: agency.email }]);
  });

  it('leave out who may not sign in', async () => {
    const disabled = await createPerson(test, 'ROLE_ADVERTISER', { companyId: advertiser.companyId });
    await test.db.updateTable('account').set({ enabled: false }).where('id', '=', disabled.accountId).execute();
    const ids = (await test.call(messageAddresses, { token: advertiser.token })).json().map((row) => row.id);
    expect(ids).not.toContain(disabled.accountId);
    expect((await send(advertiser, disabled)).status).toBe(422);
  });
});

describe('what one user writes to others', () => {
  const mailsTo = async (person: TestPerson, kinds: readonly string[]) => {
    const mails = test.db.selectFrom('outbox').selectAll().where('account_id', '=', person.accountId);
    return mails.where('channel', '=', 'MAIL').where('kind', 'in', kinds).orderBy('id').execute();
  };
  const messages = ['message', 'further_messages'];

  it('mails a reader five times an hour, and once with the rest', async () => {
    const [writer, other, reader] = [
      await createPerson(test, 'ROLE_MHFE', { name: 'Bő Béla' }),
      await createPerson(test, 'ROLE_MHFE'),
      await createPerson(test, 'ROLE_PUBLISHER'),
    ];
    await makePartners(test, writer, reader);
    await makePartners(test, other, reader);
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(writer, reader)));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
    await send(other, reader);
    const kindsOf = async () => (await mailsTo(reader, messages)).map(({ kind }) => kind).toSorted();
    const one = Array.from({ length: 5 }, () => 'message');
    expect(await kindsOf()).toEqual(['further_messages', ...one, 'message']);
    const gathered = (await mailsTo(reader, messages)).find(({ kind }) => kind === 'further_messages');
    const { person_id, user, count } = { person_id: writer.accountId, user: 'Bő Béla', count: 7 };
    expect(gathered?.payload).toMatchObject({ person_id, user, count });
    expect(gathered?.available_at).toEqual(new Date(test.clock.now().getTime() + 3_600_000));
    const { subject, text } = composeMail(
      { kind: 'further_messages', language: 'hu', name: null, payload: { user, company: 'Bő Bt.', count } },
      { baseUrl: 'http://localhost', secret: '' },
    );
    expect([subject, text]).toEqual([
      'További üzenetek: Bő Béla (Bő Bt.)',
      expect.stringContaining('további 7 üzenetet küldött Önnek'),
    ]);
    test.clock.advance(3_600_001);
    await send(writer, reader);
    expect(await kindsOf()).toEqual(['further_messages', ...one, 'message', 'message']);
  });

  it('is 200 messages and comments an hour; what was refused was not sent', async () => {
    const row = { kind: 'WRITING', subject: String(agency.accountId), occurred_at: test.clock.now() } as const;
    await test.db
      .insertInto('throttle_event')
      .values(Array.from({ length: 200 }, () => row))
      .execute();
    const before = (await test.call(messageOutbox, { token: agency.token })).json().totalCount;
    const refused = await send(agency, advertiser);
    expect([refused.status, refused.raw.headers['retry-after']]).toEqual([429, '3600']);
    expect((await test.call(messageOutbox, { token: agency.token })).json().totalCount).toBe(before);
    expect(await mailsTo(advertiser, messages)).toHaveLength(0);
    await test.db.deleteFrom('throttle_event').where('kind', '=', 'WRITING').execute();
  });
});

describe('a message', () => {
  it('reaches its recipient’s inbox, its sender’s outbox and the mail outbox', async () => {
    const sent = await send(advertiser, agency, { subject: 'Ajánlat' });
    expect(sent.status).toBe(201);
    const { id } = sent.json();
    const inbox = (await test.call(messageInbox, { token: agency.token })).json();
    const wording = { id, subject: 'Ajánlat', body: 'Szöveg', sent: test.clock.now().toISOString(), is_read: false };
    const people = {
      sender: 'Ági',
      senderId: advertiser.accountId,
      recipient: 'Őze Ede',
      recipientId: agency.accountId,
    };
    expect(inbox.list[0]).toMatchObject({ ...wording, ...people });
    const outbox = (await test.call(messageOutbox, { token: advertiser.token })).json();
    expect(outbox.list[0]).toMatchObject({ id, recipient: 'Őze Ede', recipientId: agency.accountId });
    const mail = await test.db
      .selectFrom('outbox')
      .selectAll()
      .where('email', '=', agency.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'message', channel: 'MAIL', payload: { sender: 'Ági', subject: 'Ajánlat' } });
  });

  it('counts as unread until its recipient reads it, and can be switched back', async () => {
    const { id } = (await send(advertiser, agency)).json();
    const before = await unread(agency);
    const read = () => test.call(messageSetToRead, { token: agency.token, id });
    expect((await read()).json().is_read).toBe(true);
    expect((await read()).json().is_read).toBe(true);
    expect(await unread(agency)).toBe(before - 1);
    const toggled = await test.call(messageToggleRead, { token: agency.token, id });
    expect(toggled.json().is_read).toBe(false);
    expect(await unread(agency)).toBe(before);
  });

  it('is marked by its recipient alone, and unknown to everybody else but admins [D3.21]', async () => {
    const { id } = (await send(advertiser, agency)).json();
    for (const call of [messageSetToRead, messageToggleRead]) {
      expect((await test.call(call, { token: advertiser.token, id })).status).toBe(403);
      expect((await test.call(call, { token: stranger.token, id })).status).toBe(404);
      expect((await test.call(call, { token: admin.token, id })).status).toBe(403);
    }
  });

  it('goes to nobody beyond the addresses', async () => {
    for (const body of [{ recipient: stranger.accountId }, { recipient: advertiser.accountId }, { recipient: 99_999 }])
      expect((await send(advertiser, agency, body)).problem()).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'recipient', code: 'unknown_reference' }],
      });
  });

  it.each([
    [{ subject: '' }, 'subject', 'Ez az érték nem lehet üres!'],
    [{ subject: 'x'.repeat(256) }, 'subject', 'A beírt tárgy túl hosszú!'],
    [{ body: ' ' }, 'body', 'Ez az érték nem lehet üres!'],
    [{ recipient: null }, 'recipient', 'Ez az érték nem lehet üres!'],
  ])('%j is told on its field, word for word [K5.22]', async (fields, path, message) => {
    const refused = await send(advertiser, agency, fields);
    expect(refused.problem()).toMatchObject({ status: 422, violations: [{ propertyPath: path, message }] });
  });

  it('of 255 characters of subject is sent', async () => {
    expect((await send(advertiser, agency, { subject: 'ő'.repeat(255) })).status).toBe(201);
  });

  it('is sent once when its sending is repeated under one key, also at once', async () => {
    const headers = { 'idempotency-key': 'one-message' };
    const both = await Promise.all([send(agency, advertiser, {}, headers), send(agency, advertiser, {}, headers)]);
    expect(both[0].json().id).toBe(both[1].json().id);
    expect((await test.call(messageOutbox, { token: agency.token })).json().totalCount).toBe(1);
  });

  it('toggled twice at once is as it was', async () => {
    const { id } = (await send(advertiser, agency)).json();
    const toggle = () => test.call(messageToggleRead, { token: agency.token, id });
    await Promise.all([toggle(), toggle()]);
    const { list } = (await test.call(messageInbox, { token: agency.token })).json();
    expect(list.find((row) => row.id === id)?.is_read).toBe(false);
  });
});

describe('a box', () => {
  it('shows the newest first, searches subject and name, and filters by the mark', async () => {
    const owner = await createPerson(test, 'ROLE_ADVERTISER', { companyId: advertiser.companyId });
    for (const subject of ['Első', 'Második', 'Harmadik']) {
      test.clock.advance(1000);
      await send(colleague, owner, { subject });
    }
    const ask = async (query: Record<string, string>) =>
      (await test.call(messageInbox, { token: owner.token, query })).json().list.map(({ subject }) => subject);
    expect(await ask({})).toEqual(['Harmadik', 'Második', 'Első']);
    expect(await ask({ text: 'masodik' })).toEqual(['Második']);
    expect(await ask({ is_read: '1' })).toEqual([]);
    expect(await ask({ sort: 'subject:asc' })).toEqual(['Első', 'Harmadik', 'Második']);
  });
});
