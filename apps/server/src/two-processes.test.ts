import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { fileExport } from '@felulet/contract/office/file-exports.ts';
import { SILENT_SECONDS } from '@felulet/domain/file-export/file-export.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availabilityDrift } from './sales/views/availability/availability-drift.ts';
import { importScene, rowsOfCodes, XLSX } from './testing/import-scene.ts';
import { readBook } from './testing/read-workbook.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';
import { insertCampaign, insertMedia, insertRejectedBookings } from './testing/sample-rows.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { bookWhileStruck, untilAnswered } from './testing/struck-bookings.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { startTestRelay, type TestRelay } from './testing/test-mail.ts';
import { createPerson, TEST_PASSWORD, type TestPerson } from './testing/test-people.ts';
import { type Caller, type ChainPeople, callerOf, chainPeople, walkChain } from './testing/walked-chain.ts';

const FULL = process.env.FULL_LOAD === '1';
const KILLS = FULL ? 100 : 2;
const IMPORT_KILLS = FULL ? 10 : 1;
const EXPORT_KILLS = FULL ? 10 : 1;

let database: TestDatabase;
let s3: S3Server;
let relay: TestRelay;
/** Beside the processes, to make people and to look at what is stored. */
let test: TestApp;
let people: ChainPeople;
let processes: ServerProcess[];
let both: Caller;
let environment: Record<string, string>;

const start = () => startServerProcess(database.url, environment);

beforeAll(async () => {
  [database, s3, relay] = await Promise.all([createTestDatabase(), startS3Server(), startTestRelay()]);
  test = await startTestApp(s3.environment, database);
  people = await chainPeople(test);
  environment = { ...s3.environment, SMTP_URL: relay.url, SIGN_IN_WRONG_LIMIT: '3' };
  processes = await Promise.all([start(), start()]);
  both = callerOf(processes.map(({ origin }) => origin));
}, 120_000);
afterAll(async () => {
  for (const process of processes) await process.end();
  await test.close();
  await relay.close();
  await s3.close();
});

function post(origin: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
}

const origins = (): [string, string] => [processes[0]?.origin ?? '', processes[1]?.origin ?? ''];

describe('two processes on one database and one file store', () => {
  it('walk the chain with requests alternating between them, and send each mail once', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const { bookings } = await walkChain(both, people, photo);
    expect(bookings).toHaveLength(3);
    const unsent = () =>
      test.db.selectFrom('outbox').select('id').where('channel', '=', 'MAIL').where('sent_at', 'is', null).execute();
    await expect.poll(unsent, { timeout: 30_000, interval: 500 }).toEqual([]);
    const ids = relay.received.map(({ messageId }) => messageId);
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
  }, 120_000);

  it('know the same sessions: opened at one, used and ended at the other', async () => {
    const [one, other] = origins();
    const { email } = await createPerson(test, 'ROLE_PUBLISHER');
    const signedIn = await post(one, '/api/login_check', { email, password: TEST_PASSWORD });
    const { token } = (await signedIn.json()) as { token: string }; // the contract's answer
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${other}/api/medias`, { headers })).status).toBe(200);
    expect((await post(other, '/api/auth/logout', {}, headers)).status).toBeLessThan(300);
    expect((await fetch(`${one}/api/medias`, { headers })).status).toBe(401);
  });

  it('count wrong passwords together', async () => {
    const { email } = await createPerson(test, 'ROLE_PUBLISHER');
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const origin = origins()[turn % 2] ?? '';
      statuses.push((await post(origin, '/api/login_check', { email, password: 'rossz-jelszó' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('show the same number of unread things', async () => {
    const counts = async () =>
      Promise.all(
        origins().map(async (origin) => {
          const headers = { authorization: `Bearer ${people.advertiser.token}` };
          return (await fetch(`${origin}/api/campaigns/getunreadcount`, { headers })).text();
        }),
      );
    const [first, second] = await counts();
    expect(first).toBe(second);
    await test.db.deleteFrom('campaign_read').execute();
    const [third, fourth] = await counts();
    expect(third).toBe(fourth);
  });
});

async function bookMany(owner: TestPerson, count: number): Promise<void> {
  const media = await insertMedia(test.db, owner.companyId);
  const campaign = await insertCampaign(test.db, people.advertiser, people.mhfe, { state: 'SENT_TO_PUBLISHER' });
  await insertRejectedBookings(test.db, owner, { media, campaign }, count);
}

/** Starts the killed one anew in its place. */
async function replaceFirst(): Promise<void> {
  await processes[0]?.end();
  processes[0] = await start();
}

describe('a process that is killed', () => {
  it('in the middle of bookings loses none that was answered, and the same requests again make none twice', async () => {
    for (let round = 0; round < KILLS; round += 1) {
      await bookWhileStruck({
        db: test.db,
        person: people.publisher,
        origin: origins()[0],
        again: () => origins()[1],
        strike: async () => processes[0]?.kill(),
        delayMs: 10 + ((round * 37) % 160),
      });
      await replaceFirst();
    }
    expect(await availabilityDrift(test.db, '1900-01-01')).toEqual({ fullDays: [], oversold: [] });
  }, 3_600_000);

  it('in the middle of an import leaves all of it or nothing, and the same request again brings each surface once', async () => {
    const scene = await importScene(test, people.publisher);
    for (let round = 0; round < IMPORT_KILLS; round += 1) {
      const owner = await createPerson(test, 'ROLE_PUBLISHER');
      const bytes = await scene.workbook(rowsOfCodes(400, `K${round}`));
      const form = (): FormData => {
        const parts = new FormData();
        parts.append('excel[]', new Blob([new Uint8Array(bytes)], { type: XLSX }), 'felületek.xlsx');
        return parts;
      };
      const headers = { authorization: `Bearer ${owner.token}`, 'idempotency-key': randomUUID() };
      const [one, other] = origins();
      const cut = post(one, '/api/medias/import', form(), headers).catch(() => undefined);
      await sleep(400 + 700 * round);
      await processes[0]?.kill();
      await cut;
      const count = async () => (await test.call(mediaList, { token: owner.token })).json().totalCount;
      expect([0, 400]).toContain(await count());
      const status = await untilAnswered(() => post(other, '/api/medias/import', form(), headers));
      expect(status).toBe(200);
      expect(await count()).toBe(400);
      await replaceFirst();
    }
  }, 1_800_000);

  it('in the middle of an export offers no half file and says that it broke off; asked for again at the other it comes whole', async () => {
    const rows = FULL ? 10_000 : 3_000;
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await bookMany(owner, rows);
    const headers = { authorization: `Bearer ${owner.token}`, prefer: 'respond-async' };
    for (let round = 0; round < EXPORT_KILLS; round += 1) {
      const [one, other] = origins();
      const ask = async (origin: string) =>
        fileExport.parse(await (await post(origin, '/api/bookings/export', { filter: {} }, headers)).json());
      const exportOf = async (id: number) =>
        fileExport.parse(await (await fetch(`${other}/api/file-exports/${id}`, { headers })).json());
      const { id } = await ask(one);
      await expect.poll(async () => (await exportOf(id)).state, { timeout: 20_000, interval: 5 }).toBe('RUNNING');
      await sleep(300 * round);
      await processes[0]?.kill();
      expect((await fetch(`${other}/api/file-exports/${id}/file`, { headers })).status).toBe(404);
      // Half a minute of silence says that it broke off; here at once.
      const silent = new Date(Date.now() - (SILENT_SECONDS + 1) * 1000);
      await test.db.updateTable('file_export').set({ alive_at: silent }).where('id', '=', id).execute();
      expect(await exportOf(id)).toMatchObject({ state: 'FAILED', failure: 'interrupted', file_name: null });
      const again = await ask(other);
      await expect
        .poll(async () => (await exportOf(again.id)).state, { timeout: 300_000, interval: 100 })
        .toBe('READY');
      const file = await fetch(`${other}/api/file-exports/${again.id}/file`, { headers });
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(readBook(bytes).sheets[0]?.values).toHaveLength(3 + rows);
      await replaceFirst();
    }
  }, 1_800_000);

  it('in the middle of a mail leaves it to the other, under the same id', async () => {
    const before = relay.received.length;
    const now = new Date();
    const mails = Array.from({ length: 30 }, (_, index) => ({
      ...({ channel: 'MAIL', kind: 'already_registered', language: 'hu', email: `level${index}@teszt.hu` } as const),
      created_at: now,
      available_at: now,
    }));
    const rows = await test.db.insertInto('outbox').values(mails).returning('id').execute();
    await expect.poll(() => relay.received.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before);
    await processes[0]?.kill();
    const ids = rows.map(({ id }) => id);
    const unsent = () => test.db.selectFrom('outbox').select('id').where('id', 'in', ids).where('sent_at', 'is', null);
    // The killed one's claim ends after ten minutes; here at once, for what nobody has finished.
    await sleep(2_000);
    await test.db
      .updateTable('outbox')
      .set({ available_at: new Date() })
      .where('id', 'in', ids)
      .where('sent_at', 'is', null)
      .execute();
    await expect.poll(() => unsent().execute(), { timeout: 40_000, interval: 500 }).toEqual([]);
    const sent = new Set(relay.received.slice(before).map(({ messageId }) => messageId?.match(/outbox-(\d+)@/)?.[1]));
    for (const id of ids) expect(sent.has(String(id))).toBe(true);
    expect(relay.received.length - before - ids.length).toBeLessThanOrEqual(1);
    await replaceFirst();
  }, 120_000);
});
