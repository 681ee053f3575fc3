import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeMail } from '../../../platform/mail/mail-text.ts';
import type { StoredWords } from '../../../platform/mail/mail-words.ts';
import { insertCampaign, insertMember, type SampleMember } from '../../../testing/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { TEST_SECRET } from '../../../testing/test-mail.ts';
import { sendSummaries } from '../../jobs/summaries.ts';

const JOBS = join(import.meta.dirname, '../../../testing/processes/run-notice-jobs.ts');

let database: TestDatabase;
let mhfe: SampleMember;
let advertiser: SampleMember;

beforeAll(async () => {
  database = await createTestDatabase();
  mhfe = await insertMember(database.db, 'ROLE_MHFE');
  advertiser = await insertMember(database.db, 'ROLE_ADVERTISER');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute();
  await database.db.deleteFrom('notice_summary').execute();
});

const run = (instant: string) =>
  sendSummaries({ db: database.db, clock: { now: () => new Date(Date.parse(instant)) } });
const keep = (reader: SampleMember, kind: NoticeKind, payload: StoredWords, at: string) =>
  database.db
    .insertInto('outbox')
    .values({
      channel: 'NOTICE',
      kind,
      account_id: reader.accountId,
      company_id: reader.companyId,
      in_summary: true,
      campaign_id: typeof payload.campaign_id === 'number' ? payload.campaign_id : null,
      payload: JSON.stringify(payload),
      created_at: new Date(Date.parse(at)),
    })
    .execute();
const mails = () => database.db.selectFrom('outbox').selectAll().where('channel', '=', 'MAIL').orderBy('id').execute();
const partner = (at: string, company = 'Új Kft.') => keep(mhfe, 'partner_request', { company }, at);

describe('the daily summary [D10.7]', () => {
  it('goes out at seven in Budapest, winter and summer, and not before', async () => {
    await partner('2026-03-04T20:00:00Z');
    expect(await run('2026-03-05T05:59:59Z')).toBe(0);
    expect(await run('2026-03-05T06:00:00Z')).toBe(1);
    await partner('2026-07-01T20:00:00Z');
    expect(await run('2026-07-02T04:59:59Z')).toBe(0);
    expect(await run('2026-07-02T05:00:00Z')).toBe(1);
  });

  it('is one mail a day with everything since the last; what came after seven waits for the next working day', async () => {
    await partner('2026-03-05T20:00:00Z', 'Esti Kft.');
    expect(await run('2026-03-06T06:01:00Z')).toBe(1);
    await partner('2026-03-06T06:30:00Z', 'Péntek Kft.');
    expect(await run('2026-03-06T12:00:00Z')).toBe(0);
    expect(await run('2026-03-07T07:00:00Z')).toBe(0);
    await partner('2026-03-08T12:00:00Z', 'Vasárnap Kft.');
    expect(await run('2026-03-09T06:00:00Z')).toBe(1);
    const [, monday] = await mails();
    expect(JSON.stringify(monday?.payload)).toMatch(/Péntek.*Vasárnap/);
    expect(JSON.stringify(monday?.payload)).not.toContain('Esti');
  });

  it('is one a day, too, where something of before seven was written down only after it', async () => {
    await partner('2026-03-05T20:00:00Z', 'Esti Kft.');
    expect(await run('2026-03-06T06:00:00Z')).toBe(1);
    await partner('2026-03-06T05:59:59Z', 'Késő Kft.');
    expect(await run('2026-03-06T06:05:00Z')).toBe(0);
    expect(await run('2026-03-09T06:00:00Z')).toBe(1);
    expect(JSON.stringify((await mails())[1]?.payload)).toContain('Késő');
  });

  it('loses and repeats nothing when the clock jumps ahead and back', async () => {
    await partner('2026-03-04T20:00:00Z', 'Első Kft.');
    expect(await run('2027-03-04T07:00:00Z')).toBe(1);
    await partner('2027-03-04T08:00:00Z', 'Jövő Kft.');
    await partner('2026-03-05T05:00:00Z', 'Második Kft.');
    expect(await run('2026-03-05T06:00:00Z')).toBe(1);
    expect(await run('2026-03-05T06:05:00Z')).toBe(0);
    await partner('2026-03-05T20:00:00Z', 'Harmadik Kft.');
    expect(await run('2026-03-06T06:00:00Z')).toBe(1);
    const names = (await mails()).map(({ payload }) => JSON.stringify(payload).match(/\p{L}+ Kft/gu));
    expect(names).toEqual([['Első Kft'], ['Jövő Kft', 'Második Kft'], ['Harmadik Kft']]);
  });

  it('is not sent on a holiday, where nothing happened, or to whoever may not sign in', async () => {
    expect(await run('2026-03-05T06:00:00Z')).toBe(0);
    await partner('2026-04-02T20:00:00Z');
    expect(await run('2026-04-03T06:00:00Z')).toBe(0);
    const enable = (enabled: boolean) =>
      database.db.updateTable('account').set({ enabled }).where('id', '=', mhfe.accountId).execute();
    await enable(false);
    expect(await run('2026-04-07T06:00:00Z')).toBe(0);
    await enable(true);
    expect(await mails()).toEqual([]);
  });

  it('is sent on a Saturday that is worked, and not on the day off that is worked for', async () => {
    await partner('2026-12-11T20:00:00Z', 'Pénteki Kft.');
    expect(await run('2026-12-12T06:00:00Z')).toBe(1);
    await partner('2026-12-23T20:00:00Z', 'Szerdai Kft.');
    expect(await run('2026-12-24T06:00:00Z')).toBe(0);
    expect(await run('2026-12-28T06:00:00Z')).toBe(1);
  });

  it('goes campaign by campaign, in its reader’s language, as text and HTML, and leaves out what they may not know by then', async () => {
    const mine = await insertCampaign(database.db, advertiser, mhfe, { name: 'Őszi akció', state: 'SENT_TO_BIDDER' });
    const lost = await insertCampaign(database.db, advertiser, mhfe, {
      name: 'Elvett',
      mhfe_company_id: null,
      state: 'SENT_TO_BIDDER',
      publisher_company_id: (await insertMember(database.db, 'ROLE_PUBLISHER')).companyId,
    });
    const turn = (campaign_id: number) =>
      keep(
        mhfe,
        'campaign_turn',
        { campaign_id, campaign_name: 'Régi név', state: 'SENT_TO_BIDDER' },
        '2026-03-04T09:00:00Z',
      );
    await turn(mine);
    await turn(lost);
    await partner('2026-03-04T10:00:00Z', '<b>Új</b> Kft.');
    expect(await run('2026-03-05T06:00:00Z')).toBe(1);
    const [mail] = await mails();
    const content = {
      kind: 'daily_summary',
      language: 'hu',
      name: 'Éva',
      payload: mail?.payload as StoredWords, // written by the job
    } as const;
    const { subject, text, html } = composeMail(content, { baseUrl: 'https://felulet.example', secret: TEST_SECRET });
    expect(subject).toBe('Napi összesítő: 2 értesítés');
    expect(text).toContain('Őszi akció\n– Önökön a sor: Ajánlatkészítőnek elküldve');
    expect(text).toContain('Kampányhoz nem kötődik\n– <b>Új</b> Kft. partnerkapcsolatot kezdeményezett');
    expect(text).toContain('https://felulet.example/notices');
    expect(text).not.toContain('Elvett');
    expect(html).toContain('&lt;b&gt;Új&lt;/b&gt;');
    const english = composeMail({ ...content, language: 'en' }, { baseUrl: '', secret: '' });
    expect(english.text).toContain('– It is your turn:');
  });
});

type Job = { readonly child: ChildProcess; readonly ended: Promise<void>; readonly started: Promise<void> };

function startJobs(instant: string): Job {
  const child = spawn(process.execPath, [JOBS, database.url, instant], { stdio: ['ignore', 'pipe', 'inherit'] });
  const started = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  return { child, started, ended: new Promise((resolve) => child.once('exit', () => resolve())) };
}

describe('several processes', () => {
  const PEOPLE = 150;
  const instant = '2026-03-05T06:00:00Z';

  /** Everybody of one company waits for a summary, and the campaign of it has lain idle. */
  async function waitingPeople(): Promise<void> {
    await sql`insert into account (company_id, email, name, phone_number, contact_email, confirmed, enabled)
      select ${mhfe.companyId}, 'olvaso' || n || '@teszt.hu', 'Olvasó', '301234567', 'o@teszt.hu', true, true
      from generate_series(1, ${PEOPLE}) n on conflict do nothing`.execute(database.db);
    await sql`insert into outbox (channel, kind, account_id, company_id, payload, in_summary, created_at)
      select 'NOTICE', 'partner_request', id, company_id, '{"company":"Új Kft."}', true, '2026-03-04T10:00:00Z'
      from account, generate_series(1, 3) where email like 'olvaso%'`.execute(database.db);
  }

  it('send each summary once, also when one of them is killed amid the work', async () => {
    await waitingPeople();
    const [killed, other] = [startJobs(instant), startJobs(instant)];
    await Promise.all([killed.started, other.started]);
    await until(async () => (await mails()).length > 10);
    killed.child.kill('SIGKILL');
    await Promise.all([killed.ended, other.ended]);
    await startJobs(instant).ended;
    const sent = await mails();
    expect(sent).toHaveLength(PEOPLE);
    expect(new Set(sent.map(({ account_id }) => account_id)).size).toBe(PEOPLE);
    expect(sent.every(({ payload }) => (payload as { count: number }).count === 3)).toBe(true); // written by the job
  });

  it('remind each side once, also when one of them is killed amid the work', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 40; index += 1)
      ids.push(
        await insertCampaign(database.db, advertiser, mhfe, {
          state: 'SENT_TO_BIDDER',
          name: `Kampány ${index}`,
          date_from: '2026-06-01',
          date_to: '2026-06-30',
        }),
      );
    const old = new Date(Date.parse('2026-02-20T09:00:00Z'));
    await database.db
      .updateTable('campaign')
      .set({ turn_since: old, updated_at: old })
      .where('id', 'in', ids)
      .execute();
    const reminders = () =>
      database.db.selectFrom('turn_reminder').select('campaign_id').where('campaign_id', 'in', ids).execute();
    const [killed, other] = [startJobs(instant), startJobs(instant)];
    await Promise.all([killed.started, other.started]);
    await until(async () => (await reminders()).length > 3);
    killed.child.kill('SIGKILL');
    await Promise.all([killed.ended, other.ended]);
    await startJobs(instant).ended;
    const notices = await database.db
      .selectFrom('outbox')
      .select('campaign_id')
      .where('kind', '=', 'campaign_still_waiting')
      .where('channel', '=', 'NOTICE')
      .where('account_id', '=', mhfe.accountId)
      .where('campaign_id', 'in', ids)
      .execute();
    expect(notices.map(({ campaign_id }) => campaign_id).toSorted()).toEqual(ids.toSorted());
  });
});

/** Waits for it with the database's own pace, half a minute at most. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not come about');
}
