import { mailGet, mailList, mailRetry } from '@felulet/contract/office/mails.ts';
import { passwordForgot } from '@felulet/contract/people/registration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDemoState } from '../../database/demo/demo-state.ts';
import { MAX_ATTEMPTS } from '../../platform/mail/mail-outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';
import { mailKindsOf } from '../views/mail/mail-list.ts';

let test: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  admin = await createPerson(test, 'ROLE_ADMIN');
  await test.call(passwordForgot, { body: { email: admin.email } });
});
afterAll(() => test.close());

const mails = async (query: Record<string, string> = {}) =>
  (await test.call(mailList, { token: admin.token, query })).json().list;

describe('outgoing mails', () => {
  it('are shown to the admin with state and subject, never with their links', async () => {
    const [mail] = await mails();
    expect(mail).toMatchObject({ email: admin.email, subject: 'Új jelszó beállítása', state: 'WAITING', attempts: 0 });
    const raw = await test.call(mailList, { token: admin.token });
    expect(raw.raw.body).not.toContain('token');
    const publisher = await createPerson(test, 'ROLE_PUBLISHER');
    expect((await test.call(mailList, { token: publisher.token })).status).toBe(403);
  });

  it('are read by the admin, without the address that would open the account', async () => {
    const [mail] = await mails();
    const opened = (await test.call(mailGet, { id: mail?.id ?? 0, token: admin.token })).json();
    expect(opened).toMatchObject({ email: admin.email, subject: 'Új jelszó beállítása', sent_at: null });
    expect(opened.text).toContain('a hivatkozást csak a címzett kapta meg');
    expect(opened.text).not.toMatch(/reset_token|https?:/);
    expect((await test.call(mailGet, { id: 999_999, token: admin.token })).status).toBe(404);
    const publisher = await createPerson(test, 'ROLE_PUBLISHER');
    expect((await test.call(mailGet, { id: mail?.id ?? 0, token: publisher.token })).status).toBe(403);
  });

  it('that failed say why and are sent again at once; others are left alone', async () => {
    const [mail] = await mails();
    const id = mail?.id ?? 0;
    expect((await test.call(mailRetry, { id, token: admin.token })).status).toBe(409);
    await test.db.updateTable('outbox').set({ last_error: 'no relay', attempts: MAX_ATTEMPTS }).execute();
    expect(await mails({ state: 'FAILED' })).toMatchObject([{ last_error: 'no relay', next_try_at: null }]);
    expect((await test.call(mailRetry, { id, token: admin.token })).status).toBe(200);
    expect((await mails({ state: 'FAILED' }))[0]?.next_try_at).not.toBeNull();
    expect((await test.call(mailRetry, { id: 999_999, token: admin.token })).status).toBe(404);
  });

  it('are searched by the words of recipient and subject, and by what they are about and when', async () => {
    const mhfe = await createPerson(test, 'ROLE_MHFE');
    const written = (kind: string, payload: object, language: 'hu' | 'en', at: string) => ({
      ...{ channel: 'MAIL' as const, account_id: mhfe.accountId, email: 'tarcsi@reklam.hu', language, kind },
      ...{ payload: JSON.stringify(payload), created_at: new Date(at), available_at: new Date(at) },
    });
    const named = { campaign_name: 'Őszi nyitás 100%' };
    await test.db
      .insertInto('outbox')
      .values([
        written('campaign_turn', { ...named, state: 'SENT_TO_BIDDER' }, 'hu', '2026-01-10T22:30:00Z'),
        written('campaign_turn', { ...named, state: 'BIDDER_ACCEPTED' }, 'en', '2026-01-10T23:30:00Z'),
        written('comment_shared', { ...named, line: 'Oktogon', token: 'titok' }, 'hu', '2026-01-12T11:00:00Z'),
        written(
          'message',
          { subject: 'Kérdés {{kind}}', sender: 'Anna', company: 'Űrkő' },
          'hu',
          '2026-01-12T11:00:00Z',
        ),
      ])
      .execute();
    const subjects = async (query: Record<string, string>) =>
      (await mails({ email: 'tarcsi', sort: 'id:asc', ...query })).map(({ subject }) => subject);
    const [turn, english, comment, message] = await subjects({});
    for (const subject of [turn, english, comment, message])
      expect(await subjects({ search: subject ?? '' })).toEqual([subject]);
    expect(await subjects({ search: 'oszi TARCSI' })).toEqual([turn, english, comment]);
    expect(await subjects({ search: 'oktogon nyitas' })).toEqual([comment]);
    for (const search of ['titok', 'Anna', '100_', 'SENT_TO']) expect(await subjects({ search })).toEqual([]);
    expect(await subjects({ group: 'campaigns,messages' })).toEqual([turn, english, message]);
    expect(await subjects({ group: 'access' })).toEqual([]);
    expect(mailKindsOf('access').filter((kind) => kind.startsWith('further'))).toEqual([]);
    expect([mailKindsOf('messages'), mailKindsOf('comments')].map((kinds) => kinds.at(-1))).toEqual([
      'further_messages',
      'further_comments',
    ]);
    expect((await mails({ group: 'access' })).map(({ subject }) => subject)).toContain('Új jelszó beállítása');
    expect(await subjects({ date_to: '2026-01-10' })).toEqual([turn]);
    expect(await subjects({ date_from: '2026-01-11', date_to: '2026-01-11' })).toEqual([english]);
    expect((await test.call(mailList, { token: admin.token, query: { group: 'x' } })).status).toBe(422);
  });

  it('of a demo are read at /dev/mail, by whoever sits at the machine; elsewhere there is no such page', async () => {
    expect((await test.app.inject('/dev/mail')).statusCode).toBe(404);
    const demo = await startTestApp({ DEMO: 'true', SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const person = await createPerson(demo, 'ROLE_MHFE');
      await demo.call(passwordForgot, { body: { email: person.email } });
      // The configuration says demo; the database is somebody's own.
      expect((await demo.app.inject('/dev/mail')).statusCode).toBe(404);
      expect((await demo.app.inject('/dev/mail/1')).statusCode).toBe(404);
      await setDemoState(demo.db, { state: 'done', today: '2026-03-04' });
      for (const remoteAddress of ['192.168.1.7', '2001:db8::1', '::ffff:10.0.0.1'])
        expect((await demo.app.inject({ url: '/dev/mail', remoteAddress })).statusCode).toBe(404);
      for (const header of ['x-forwarded-for', 'forwarded', 'via'])
        expect((await demo.app.inject({ url: '/dev/mail', headers: { [header]: '10.0.0.1' } })).statusCode).toBe(404);
      for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        expect((await demo.app.inject({ url: '/dev/mail', remoteAddress })).statusCode).toBe(200);
      for (const [host, status] of [
        ['evil.example', 404],
        ['localhost.evil.example:3000', 404],
        ['127.0.0.1:3000', 200],
        ['[::1]:3000', 200],
      ] as const)
        expect([host, (await demo.app.inject({ url: '/dev/mail', headers: { host } })).statusCode]).toEqual([
          host,
          status,
        ]);
      const list = await demo.app.inject('/dev/mail');
      expect(list.body).toContain(person.email);
      const address = /\/dev\/mail\/\d+/.exec(list.body)?.[0] ?? '';
      expect((await demo.app.inject(address)).body).toMatch(/\/reset\?reset_token=[\w-]{43}/);
      for (const id of ['0', 'x', '99999999999', '-1']) {
        expect((await demo.app.inject(`/dev/mail/${id}`)).statusCode).toBe(404);
      }
    } finally {
      await demo.close();
    }
  });
});
