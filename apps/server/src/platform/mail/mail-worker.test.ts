import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { writeMails } from '../../events/mails.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestRelay, TEST_SECRET, type TestRelay } from '../../testing/test-mail.ts';
import { inTransaction } from '../database/transaction.ts';
import { seal } from '../session/sealed.ts';
import { MAX_ATTEMPTS, RETRY_MINUTES } from './mail-outbox.ts';
import { type MailContext, type MailRelay, openRelay, sendDueMails } from './mail-worker.ts';

let database: TestDatabase;
let relay: TestRelay;
let context: MailContext;
let sender: MailRelay;
let now = Date.parse('2026-03-04T11:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startTestRelay();
  const config = parseConfig({
    NODE_ENV: 'test',
    SECRET: TEST_SECRET,
    BASE_URL: 'https://felulet.example',
    MAIL_FROM: 'Felület <noreply@felulet.example>',
  });
  const clock = { now: () => new Date(now) };
  context = { db: database.db, clock, log: { warn: () => undefined } };
  sender = openRelay({ config }, relay.url);
});
afterAll(async () => {
  sender.close();
  await relay.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute();
  relay.received.length = 0;
});

type Mail = { company?: string; email?: string; language?: 'hu' | 'en' };

/** To set a password, or of a company an invitation. */
const queue = ({ company, email = 'olvaso@example.hu', language = 'hu' }: Mail = {}) =>
  inTransaction(database.db, (tx) => {
    const [to, token] = [{ id: null, email, language }, seal(TEST_SECRET, 'mail', 'a-token')];
    const mail =
      company === undefined
        ? ({ kind: 'reset_password', to, payload: { token } } as const)
        : ({ kind: 'invitation', to, payload: { company, role: 'ROLE_MHFE', token } } as const);
    return writeMails(tx, { viewer: null, now: new Date(now) }, [mail]);
  });
const minutesPass = (minutes: number): void => {
  now += minutes * 60_000;
};
const row = () => database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

describe('the mail worker', () => {
  it('sends text and HTML in the reader’s language, over real SMTP, once', async () => {
    await queue();
    await queue({ language: 'en', email: 'reader@example.hu' });
    expect(await sendDueMails(context, sender)).toBe(2);
    expect(await sendDueMails(context, sender)).toBe(0);
    const [hungarian, english] = relay.received;
    expect(hungarian?.subject).toBe('Új jelszó beállítása');
    expect(hungarian?.from).toMatchObject({ name: 'Felület', address: 'noreply@felulet.example' });
    expect(hungarian?.text).toContain('https://felulet.example/reset?reset_token=a-token');
    expect(hungarian?.html).toContain('href="https://felulet.example/reset?reset_token=a-token"');
    expect(english?.subject).toBe('Set a new password');
    expect(JSON.stringify((await row()).payload)).toBe('{}');
  });

  it('shows what a company calls itself as text, never as HTML', async () => {
    await queue({ company: '<script>x</script>\r\nBcc: a@b.hu' });
    await sendDueMails(context, sender);
    expect(relay.received[0]?.html).not.toContain('<script>');
    expect(relay.received[0]?.bcc ?? []).toEqual([]);
  });

  it('sends each once although several workers look at the same time', async () => {
    for (let index = 0; index < 12; index += 1) await queue({ email: `olvaso${index}@example.hu` });
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendDueMails(context, sender)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(new Set(relay.received.map((mail) => mail.to?.[0]?.address)).size).toBe(12);
    expect(relay.received).toHaveLength(12);
  });

  it('tries again later and later while the relay fails, and keeps its last words', async () => {
    await queue();
    relay.refuseNext(2, 451);
    expect(await sendDueMails(context, sender)).toBe(0);
    expect((await row()).last_error).toContain('refused by the test');
    expect(await sendDueMails(context, sender)).toBe(0);
    minutesPass(RETRY_MINUTES[0]);
    expect(await sendDueMails(context, sender)).toBe(0);
    minutesPass(RETRY_MINUTES[1] - 1);
    expect(await sendDueMails(context, sender)).toBe(0);
    minutesPass(1);
    expect(await sendDueMails(context, sender)).toBe(1);
    expect(await row()).toMatchObject({ attempts: 3, last_error: null });
  });

  it('gives up where the relay knows the address to be wrong, and after the last try', async () => {
    await queue();
    relay.refuseNext(1, 550);
    await sendDueMails(context, sender);
    expect((await row()).attempts).toBe(MAX_ATTEMPTS);
    minutesPass(10_000);
    expect(await sendDueMails(context, sender)).toBe(0);
  });

  it('takes over a mail whose sender died', async () => {
    await queue();
    await database.db
      .updateTable('outbox')
      .set({ attempts: 1, available_at: new Date(now + 10 * 60_000) })
      .execute();
    expect(await sendDueMails(context, sender)).toBe(0);
    minutesPass(11);
    expect(await sendDueMails(context, sender)).toBe(1);
  });

  it('sends once, and soon, what a clock has put off that jumped ahead and was set back', async () => {
    await queue();
    relay.refuseNext(1, 451);
    const year = 365 * 24 * 60;
    minutesPass(year);
    expect(await sendDueMails(context, sender)).toBe(0);
    await queue({ email: 'jovo@example.hu' });
    minutesPass(-year);
    expect(await sendDueMails(context, sender)).toBe(2);
    expect(await sendDueMails(context, sender)).toBe(0);
    minutesPass(year);
    expect(await sendDueMails(context, sender)).toBe(0);
    expect(relay.received).toHaveLength(2);
    minutesPass(-year);
  });

  it('has a text for the notices of campaigns and bookings', async () => {
    const payload = JSON.stringify({ campaign_id: 7, campaign_name: 'Őszi akció', state: 'SENT_TO_BIDDER' });
    for (const kind of ['campaign_turn', 'bookings_waiting', 'booking_reopened', 'booking_rejected', 'something_new']) {
      await database.db
        .insertInto('outbox')
        .values({ channel: 'MAIL', kind, email: 'a@b.hu', payload, available_at: new Date(now) })
        .execute();
    }
    expect(await sendDueMails(context, sender)).toBe(5);
    expect(relay.received.map((mail) => mail.subject)).toEqual([
      'Önökön a sor: Őszi akció (Ajánlatkészítőnek elküldve)',
      '1 foglalás vár engedélyezésre – Őszi akció',
      'Újranyitott ár: Őszi akció',
      'Elutasított foglalás: Őszi akció',
      'Értesítés',
    ]);
    expect(relay.received[0]?.text).toContain('https://felulet.example/campaigns/show/7');
    expect(relay.received[3]?.text).toContain('Indoklás: nincs megadva');
    expect(relay.received[3]?.text).toContain('https://felulet.example/campaigns/show/7?tab=surfaces');
  });
});
