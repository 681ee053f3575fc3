import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileExport } from '@felulet/contract/office/file-exports.ts';
import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseConfig } from './config.ts';
import { openS3Store } from './platform/files/open-file-store.ts';
import { readBook } from './testing/read-workbook.ts';
import { runProgram, type Said } from './testing/run-program.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';
import { insertMedia, insertRejectedBookings } from './testing/sample-rows.ts';
import { codeNow, withSecondStep } from './testing/second-step.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { createPerson, TEST_PASSWORD } from './testing/test-people.ts';
import {
  type ChainPeople,
  callerOf,
  chainPeople,
  offerTotal,
  type WalkedChain,
  walkChain,
} from './testing/walked-chain.ts';

let folder: string;
let s3: S3Server;
let database: TestDatabase;
let restored: TestDatabase;
let test: TestApp;
let people: ChainPeople;
let photo: Buffer;
let walked: WalkedChain;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'felulet-backup-'));
  [s3, database, restored] = await Promise.all([startS3Server(), createTestDatabase(), createEmptyDatabase()]);
  test = await startTestApp(s3.environment, database);
  people = await chainPeople(test);
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  server = await startServerProcess(database.url, s3.environment);
  walked = await walkChain(callerOf([server.origin]), people, photo);
}, 120_000);
afterAll(async () => {
  await server.end();
  await test.close();
  await restored.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

/** With tokens of their own there; those they had opened nothing. */
async function signedIn(origin: string): Promise<ChainPeople> {
  const { advertiser, intermediary, mhfe, publisher, admin } = people;
  const entries = Object.entries({ advertiser, intermediary, mhfe, publisher, admin }).map(async ([role, person]) => {
    const old = await fetch(`${origin}/api/auth`, { headers: { authorization: `Bearer ${person.token}` } });
    expect([role, old.status]).toEqual([role, 401]);
    const body = JSON.stringify({ email: person.email, password: TEST_PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/login_check`, { method: 'POST', headers, body });
    const { token } = z.object({ token: z.string() }).parse(await answer.json());
    return [role, { ...person, token }] as const;
  });
  return { ...people, ...Object.fromEntries(await Promise.all(entries)) };
}

function run(program: string, environment: Readonly<Record<string, string>>, ...words: string[]): Promise<Said> {
  const base = { PATH: process.env.PATH, NODE_ENV: 'test', DEMO: 'false', DATA_DIR: join(folder, 'data') };
  const secret = 'a secret that only the tests of this product know';
  const env = { ...base, SECRET: secret, ...environment };
  return runProgram(program, env, words);
}

/** What opens something without a password: a calendar's address, a link to a new password, an invitation. */
async function leaveLinks() {
  const { call } = callerOf([server.origin]);
  const made = await call(people.advertiser, 'PUT', '/api/calendar-feed');
  await call(people.advertiser, 'POST', '/api/auth/forgot', { email: people.advertiser.email });
  const mailed = 'meghivott@example.hu';
  await call(people.mhfe, 'POST', '/api/invitees', { is_new_company: false, email: mailed, role: 'ROLE_PUBLISHER' });
  return { feed: new URL(z.object({ address: z.string() }).parse(made).address).pathname, mailed };
}

/** What people leave behind besides the chain: a second step, a calendar's key, a comment, an exported file, notices. */
async function leaveTraces() {
  const { advertiser, publisher, mhfe } = people;
  const there = callerOf([server.origin]);
  const guarded = await createPerson(test, 'ROLE_INTERMEDIARY');
  // The code that switches it on is used up; the processes' clock is the real one.
  test.clock.set(new Date(Date.now() - 90_000).toISOString());
  const { secret } = await withSecondStep(test, guarded);
  const { address } = z
    .object({ address: z.string() })
    .parse(await there.call(advertiser, 'PUT', '/api/calendar-feed'));
  const comment = { campaign: walked.campaign, text: 'Jó lesz így?', shared_with: mhfe.companyId };
  await there.call(people.intermediary, 'POST', '/api/comments', comment);
  const media = await insertMedia(test.db, publisher.companyId);
  await insertRejectedBookings(test.db, publisher, { media, campaign: walked.campaign }, longExportFrom.rows);
  const headers = { authorization: `Bearer ${publisher.token}`, prefer: 'respond-async' };
  const json = { ...headers, 'content-type': 'application/json' };
  const request = { method: 'POST', headers: json, body: JSON.stringify({ filter: {} }) };
  const { id } = fileExport.parse(await (await fetch(`${server.origin}/api/bookings/export`, request)).json());
  const state = async () => fileExport.parse(await there.call(publisher, 'GET', `/api/file-exports/${id}`)).state;
  await expect.poll(state, { timeout: 20_000 }).toBe('READY');
  return { guarded, secret, feed: new URL(address).pathname, exported: `/api/file-exports/${id}/file` };
}

/** As it is read by whom it concerns. */
async function tracesAt(
  origin: string,
  { feed, exported }: Awaited<ReturnType<typeof leaveTraces>>,
  who: ChainPeople = people,
) {
  const { call, send } = callerOf([origin]);
  const calendar = await (await fetch(`${origin}${feed}`)).text();
  const book = Buffer.from(await (await send(who.publisher, 'GET', exported)).arrayBuffer());
  return {
    calendar: calendar.replaceAll(/^(DTSTAMP|URL).*$/gm, '').split(/\r?\n/),
    book: readBook(book).sheets[0]?.values,
    comments: await call(who.mhfe, 'GET', `/api/comments?campaign=${walked.campaign}`),
    notices: await call(who.mhfe, 'GET', '/api/notices?rowsPerPage=50'),
  };
}

describe('a backup', () => {
  it('made while people work is restored into an empty place, where the chain goes on', async () => {
    const to = join(folder, 'first');
    const source = { ...s3.environment, DATABASE_URL: database.url };
    const caller = callerOf([server.origin]);
    const { feed, mailed } = await leaveLinks();
    const [made] = await Promise.all([run('backup.ts', source, '--to', to), walkChain(caller, people, photo)]);
    expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/\d+ rows and \d+ files/) });
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);

    const place = { DATABASE_URL: restored.url };
    const back = await run('restore.ts', place, '--from', to);
    expect(back).toMatchObject({ code: 0, text: expect.stringMatching(/Ended: \d+ sessions, 2 links of mails\./) });
    expect(back.text).toContain('Ended: 1 addresses of calendars, 0 of shared surfaces; with --keep-links they stay.');
    const dataDir = join(folder, 'data');
    const again = await startServerProcess(restored.url, { DATA_DIR: dataDir });
    try {
      const there = callerOf([again.origin]);
      expect((await fetch(`${again.origin}${feed}`)).status).toBe(404);
      const { db } = restored;
      expect(await db.selectFrom('account_token').selectAll().execute()).toEqual([]);
      const invited = db.selectFrom('invitation').select('voided_at').where('email', '=', mailed);
      expect(await invited.execute()).toEqual([{ voided_at: expect.any(Date) }]);
      const waiting = db.selectFrom('outbox').select('kind').where('kind', 'in', ['reset_password', 'invitation']);
      expect(await waiting.where('sent_at', 'is', null).execute()).toEqual([]);
      const anew = await signedIn(again.origin);
      expect(await offerTotal(there, anew, walked.campaign)).toBe(walked.total);
      const next = await walkChain(there, anew, photo);
      expect(next.campaign).toBeGreaterThan(walked.campaign);
    } finally {
      await again.kill();
    }
    expect((await run('restore.ts', place, '--from', to)).text).toContain('The database is not empty');
    const other = await createEmptyDatabase();
    const occupied = await run('restore.ts', { DATABASE_URL: other.url }, '--from', to);
    await other.close();
    expect(occupied).toMatchObject({ code: 1, text: expect.stringContaining('There are files of others') });
  }, 120_000);

  it('never overwrites what is there, and a damaged one fills nothing', async () => {
    const to = join(folder, 'second');
    const source = { ...s3.environment, DATABASE_URL: database.url };
    expect((await run('backup.ts', source, '--to', to)).code).toBe(0);
    expect((await run('backup.ts', source, '--to', to)).text).toContain('is not empty');
    const files = join(to, 'files');
    const [first = ''] = readdirSync(files);
    const [name = ''] = readdirSync(join(files, first));
    writeFileSync(join(files, first, name), 'x');
    const other = await createEmptyDatabase();
    const target = { DATABASE_URL: other.url, DATA_DIR: join(folder, 'damaged') };
    const refused = await run('restore.ts', target, '--from', to);
    expect(refused.text).toMatch(/The backup is damaged: .* is not what was written/);
    rmSync(join(files, first, name));
    expect((await run('restore.ts', target, '--from', to)).text).toMatch(/damaged: .* is missing/);
    expect((await run('restore.ts', target, '--from', folder)).text).toContain('is no backup');
    await other.close();
    expect((await run('restore.ts', target, '--from', to)).text).toMatch(
      /^The database is away\. \(.*does not exist\)/,
    );
    expect((await run('restore.ts', target)).text).toContain('Usage: npm run restore');
    expect((await run('backup.ts', target)).text).toContain('Usage: npm run backup');
  });

  it('brings back second steps, calendar keys, comments, notices and exported files, too', async () => {
    const traces = await leaveTraces();
    const before = await tracesAt(server.origin, traces);
    expect(before.calendar).toContain('BEGIN:VEVENT');
    expect(before.book?.length).toBeGreaterThan(3);
    expect(before.comments).toMatchObject({ totalCount: 1 });
    expect(before.notices).not.toMatchObject({ totalCount: 0 });
    const to = join(folder, 'newest');
    expect((await run('backup.ts', { ...s3.environment, DATABASE_URL: database.url }, '--to', to)).code).toBe(0);
    const other = await createEmptyDatabase();
    const target = { DATABASE_URL: other.url, DATA_DIR: join(folder, 'newest-data') };
    const back = await run('restore.ts', target, '--from', to, '--keep-links');
    expect(back).toMatchObject({ code: 0, text: expect.stringContaining('work as before') });
    const again = await startServerProcess(other.url, { DATA_DIR: target.DATA_DIR });
    try {
      expect(await tracesAt(again.origin, traces, await signedIn(again.origin))).toEqual(before);
      const post = async (path: string, body: object): Promise<unknown> => {
        const headers = { 'content-type': 'application/json' };
        const options = { method: 'POST', headers, body: JSON.stringify(body) };
        return (await fetch(`${again.origin}${path}`, options)).json();
      };
      const credentials = { email: traces.guarded.email, password: TEST_PASSWORD };
      const half = z.object({ code: z.literal('code_needed'), code_token: z.string() });
      const { code_token } = half.parse(await post('/api/login_check', credentials));
      const code = codeNow(test, traces.secret);
      expect(await post('/api/login_check/code', { code_token, code })).toEqual({ token: expect.any(String) });
    } finally {
      await again.kill();
      await other.close();
    }
  }, 120_000);

  it('tells of a file whose bytes are gone, and is made all the same', async () => {
    const settings = parseConfig({ ...s3.environment, DATA_DIR: folder, SECRET: 'x'.repeat(40), DEMO: 'false' }).files
      .s3;
    const row = await database.db.selectFrom('file').select('id').executeTakeFirstOrThrow();
    if (settings !== undefined) await openS3Store(settings).remove(row.id);
    const to = join(folder, 'third');
    const { text } = await run('backup.ts', { ...s3.environment, DATABASE_URL: database.url }, '--to', to);
    expect(text).toContain('4 files have a row and no bytes');
    const { value } = await database.db
      .selectFrom('app_state')
      .select('value')
      .where('key', '=', 'last_backup')
      .executeTakeFirstOrThrow();
    expect(value).toMatchObject({ place: to, missing_files: 4 });
  });
});

describe('the embedded database', () => {
  it('is backed up by its running process, and moves to a server by one command', async () => {
    const embedded = { DATA_DIR: join(folder, 'embedded') };
    await run('restore.ts', embedded, '--from', join(folder, 'first'));
    const running = await startServerProcess(undefined, embedded);
    let there: ChainPeople;
    try {
      there = await signedIn(running.origin);
      expect(await offerTotal(callerOf([running.origin]), there, walked.campaign)).toBe(walked.total);
      const to = join(folder, 'fourth');
      expect(await run('backup.ts', embedded, '--to', to)).toMatchObject({ code: 0 });
      expect(existsSync(join(to, 'manifest.json'))).toBe(true);
      const again = await run('backup.ts', embedded, '--to', to);
      expect(again.text).toContain('The running server could not make the backup');
    } finally {
      await running.kill();
    }
    const moved = await createEmptyDatabase();
    const words = ['--to', moved.url];
    expect(await run('move-database.ts', embedded, ...words)).toMatchObject({ code: 0 });
    expect((await run('move-database.ts', embedded, ...words)).text).toContain('not empty');
    expect((await run('move-database.ts', embedded, '--to', 'mysql://x')).text).toContain('Usage:');
    const served = await startServerProcess(moved.url, embedded);
    try {
      // The same installation goes on: sessions go with it.
      expect(await offerTotal(callerOf([served.origin]), there, walked.campaign)).toBe(walked.total);
      await walkChain(callerOf([served.origin]), there, photo);
    } finally {
      await served.end();
      await moved.close();
    }
  }, 180_000);
});
