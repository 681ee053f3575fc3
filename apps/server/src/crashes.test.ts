import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../tools/postgres-server.ts';
import type { Db } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { loadPlaces } from './database/places.ts';
import { openServerDatabase } from './platform/database/server-database.ts';
import { availabilityDrift } from './sales/views/availability/availability-drift.ts';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { bookWhileStruck } from './testing/struck-bookings.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createPerson, type TestPerson } from './testing/test-people.ts';

const FULL = process.env.FULL_LOAD === '1';
const CRASHES = FULL ? 100 : 2;
const AWAY_MS = FULL ? 30_000 : 3_000;
const IDLE = FULL ? 1_000 : 300;

// Its processes are killed, so it has to be one of its own, and what it has written has to have reached the disk.
let postgres: PostgresServer;
let proxy: DatabaseProxy;
let test: TestApp;
let person: TestPerson;
let server: ServerProcess;

describe.skipIf((process.env.TEST_DATABASE_URL ?? '') !== '')('with trouble all around', () => {
  beforeAll(async () => {
    postgres = await startPostgres({ durable: true });
    const opened = openServerDatabase(postgres.url, { connections: 4, isUnlimited: true });
    await migrate(opened.db);
    await loadPlaces(opened.db);
    test = await startTestApp({}, opened);
    test.clock.set(new Date().toISOString());
    person = await createPerson(test, 'ROLE_PUBLISHER');
    proxy = await startDatabaseProxy(postgres.url);
    server = await startServerProcess(proxy.url);
  }, 120_000);
  afterAll(async () => {
    await server.end();
    await proxy.close();
    await test.close();
    await postgres.stop();
  });

  const list = () => fetch(`${server.origin}/api/medias`, { headers: { authorization: `Bearer ${person.token}` } });

  it('a PostgreSQL whose process is killed loses nothing that was answered, and the program goes on by itself', async () => {
    for (let round = 0; round < CRASHES; round += 1) {
      await bookWhileStruck({
        db: test.db,
        person,
        origin: server.origin,
        again: () => server.origin,
        strike: () => killBackend(test.db),
        delayMs: 10 + ((round * 29) % 140),
      });
      expect(server.hasEnded()).toBe(false);
    }
    expect(await availabilityDrift(test.db, '1900-01-01')).toEqual({ fullDays: [], oversold: [] });
  }, 3_600_000);

  it('a PostgreSQL of which everything is killed at once comes up from its log with all that was answered, and nothing twice', async () => {
    for (let round = 0; round < CRASHES; round += 1) {
      await bookWhileStruck({
        db: test.db,
        person,
        origin: server.origin,
        again: () => server.origin,
        strike: async () => {
          postgres.crash();
          await untilBack(test.db);
        },
        delayMs: 10 + ((round * 31) % 140),
      });
      expect(server.hasEnded()).toBe(false);
    }
    expect(await availabilityDrift(test.db, '1900-01-01')).toEqual({ fullDays: [], oversold: [] });
  }, 3_600_000);

  it('a database that is away for long is told as 503 at once, ends nothing, and is used again as soon as it is back', async () => {
    const until = Date.now() + AWAY_MS;
    proxy.cut();
    while (Date.now() < until) {
      const started = performance.now();
      const answer = await list();
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(performance.now() - started).toBeLessThan(30_000);
      expect((await fetch(`${server.origin}/health`)).status).toBe(200);
      expect((await fetch(`${server.origin}/ready`)).status).toBe(503);
      await sleep(300);
    }
    proxy.heal();
    await expect.poll(async () => (await list()).status, { timeout: 10_000 }).toBe(200);
    expect((await fetch(`${server.origin}/ready`)).status).toBe(200);
    expect(server.hasEnded()).toBe(false);
  }, 120_000);

  it('many connections that say nothing, and clients that send a byte now and then, keep nobody waiting', async () => {
    const port = Number(new URL(server.origin).port);
    const sockets: Socket[] = [];
    const opened = Array.from({ length: IDLE }, () => openSocket(port, sockets));
    await Promise.all(opened);
    const slow = sockets.slice(0, 50);
    for (const socket of slow) socket.write('POST /api/login_check HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n');
    const drip = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('X');
    }, 200);
    const slowest: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const started = performance.now();
      expect((await list()).status).toBe(200);
      slowest.push(performance.now() - started);
    }
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    expect(Math.max(...slowest)).toBeLessThan(20_000);
    expect(server.hasEnded()).toBe(false);
  }, 120_000);
});

async function openSocket(port: number, sockets: Socket[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await new Promise<void>((opened, failed) => socket.once('connect', opened).once('error', failed));
}

/** Of one of its processes, so that PostgreSQL takes all of them down and comes up again from its log. */
async function killBackend(db: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name = 'felulet' and pid <> pg_backend_pid() order by random() limit 1`.execute(db);
  if (rows[0] !== undefined) process.kill(rows[0].pid, 'SIGKILL');
  await untilBack(db);
}

/** The connections of the one who looks were ended as well. */
async function untilBack(db: Db): Promise<void> {
  const isBack = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
  await expect.poll(isBack, { timeout: 30_000, interval: 200 }).toBe(true);
}
