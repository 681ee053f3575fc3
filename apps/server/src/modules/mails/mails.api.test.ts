import { mailGet, mailList, mailRetry } from '@felulet/contract/accounts/mails.contract.ts';
import { passwordForgot } from '@felulet/contract/accounts/registration.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDemoState } from '../../database/demo/demo-state.ts';
import { MAX_ATTEMPTS } from '../../platform/mail/mail-outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

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

  it('of a demo are read at /dev/mail, by whoever sits at the machine; elsewhere there is no such page [A3.14]', async () => {
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
