import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../../../config.ts';
import { openContext } from '../../../platform/context.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson } from '../../../testing/test-people.ts';
import { removeOutdated } from '../../jobs/retention.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const DAY = 86_400_000;
const ago = (days: number): Date => new Date(test.clock.now().getTime() - days * DAY);

async function clean(): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: test.dataDir, SECRET: 'x'.repeat(32), DEMO: 'false' });
  await removeOutdated(await openContext({ config, db: test.db, clock: test.clock, log: test.app.log }));
}

it('ends mails after 90 days or a year, notices after a year and old invitations [D1.75]', async () => {
  const person = await createPerson(test, 'ROLE_PUBLISHER');
  const mail = (kind: string, created: number, sent: number | null) => ({
    ...({ channel: 'MAIL', kind, email: 'a@b.hu', created_at: ago(created), available_at: ago(created) } as const),
    sent_at: sent === null ? null : ago(sent),
  });
  const notice = (kind: string, created: number) =>
    ({ channel: 'NOTICE', kind, account_id: person.accountId, created_at: ago(created) }) as const;
  await test.db
    .insertInto('outbox')
    .values([mail('sent_91', 91, 91), mail('sent_89', 89, 89)])
    .execute();
  await test.db
    .insertInto('outbox')
    .values([mail('failed_366', 366, null), mail('failed_300', 300, null)])
    .execute();
  await test.db
    .insertInto('outbox')
    .values([notice('notice_366', 366), notice('notice_364', 364)])
    .execute();
  const invitation = (email: string, expired: number, used: Date | null) => ({
    company_id: person.companyId,
    created_by: person.accountId,
    email,
    role: 'ROLE_MHFE' as const,
    token_hash: Buffer.from(email),
    created_at: ago(expired + 30),
    expires_at: ago(expired),
    used_at: used,
  });
  await test.db
    .insertInto('invitation')
    .values([
      invitation('regi@b.hu', 181, null),
      invitation('uj@b.hu', 179, null),
      invitation('vett@b.hu', 500, ago(510)),
    ])
    .execute();
  await clean();
  const kinds = await test.db.selectFrom('outbox').select('kind').orderBy('kind').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['failed_300', 'notice_364', 'sent_89']);
  const left = await test.db.selectFrom('invitation').select('email').orderBy('email').execute();
  expect(left.map(({ email }) => email)).toEqual(['uj@b.hu', 'vett@b.hu']);
});

it('ends the audit after its years, and no hand ends a younger entry [D1.75]', async () => {
  const add = (action: string, days: number) =>
    sql`insert into audit (action, object_type, created_at) values (${action}, 'account', ${ago(days)})`.execute(
      test.db,
    );
  await add('old', 8 * 366);
  await add('young', 8 * 365 - 10);
  await clean();
  const rows = await test.db.selectFrom('audit').select('action').where('action', 'in', ['old', 'young']).execute();
  expect(rows.map(({ action }) => action)).toEqual(['young']);
  await sql`insert into audit (action, object_type) values ('fresh', 'account')`.execute(test.db);
  await expect(
    test.db.transaction().execute(async (tx) => {
      await sql`select set_config('felulet.audit', 'expiring', true)`.execute(tx);
      await sql`delete from audit where action = 'fresh'`.execute(tx);
    }),
  ).rejects.toThrow('audit entries are final');
  await expect(sql`delete from audit where action = 'young'`.execute(test.db)).rejects.toThrow('final');
});
