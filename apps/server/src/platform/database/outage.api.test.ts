import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { currentAccount } from '@felulet/contract/people/auth.ts';
import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { type MediaScene, mediaScene } from '../../testing/media-scene.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openServerDatabase } from './server-database.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
/** Beside the trouble, to look at what is stored. */
let beside: TestApp;
/** The one in trouble. */
let test: TestApp;
let scene: MediaScene;
let media: number;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
  beside = await startTestApp({}, database);
  beside.clock.set(new Date().toISOString());
  test = await startTestApp({}, openServerDatabase(proxy.url));
  test.clock.set(new Date().toISOString());
  scene = await mediaScene(beside);
  media = (await scene.create({ quantity: 900 })).id;
});
afterAll(async () => {
  proxy.heal();
  await test.close();
  await proxy.close();
  await beside.close();
});

const booking = () => ({
  token: scene.publisher.token,
  body: { media, quantity: 1, date_from: '2030-05-01', date_to: '2030-05-14' },
});

async function timed<T>(work: Promise<T>): Promise<{ readonly answer: T; readonly seconds: number }> {
  const started = performance.now();
  const answer = await work;
  return { answer, seconds: (performance.now() - started) / 1000 };
}

describe('a database that goes away', () => {
  it('in the middle of writes leaves the process alive, and work goes on with it [A2.8]', async () => {
    const server: ServerProcess = await startServerProcess(database.url);
    const book = () =>
      fetch(`${server.origin}${bookingCreate.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${scene.publisher.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(booking().body),
      }).then((answer) => answer.status);
    try {
      const statuses: number[] = [];
      for (let round = 0; round < 8; round += 1) {
        const writes = Array.from({ length: 12 }, book);
        await new Promise((resolve) => setTimeout(resolve, 15 * round));
        await endBackends('felulet');
        statuses.push(...(await Promise.all(writes)));
      }
      expect(new Set(statuses)).toEqual(new Set([201, 503]));
      expect(server.hasEnded()).toBe(false);
      expect(await book()).toBe(201);
    } finally {
      await server.end();
    }
  });

  it('is told as 503 with a time to come again, by the readiness too, and is used again as soon as it is back', async () => {
    proxy.cut();
    const list = await timed(test.call(mediaList, { token: scene.publisher.token }));
    expect(list.answer.problem()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(list.answer.raw.headers['content-type']).toContain('application/problem+json');
    expect(Number(list.answer.raw.headers['retry-after'])).toBeGreaterThan(0);
    expect(list.seconds).toBeLessThan(10);
    const ready = await test.app.inject('/health/ready');
    expect([ready.statusCode, ready.json().status]).toEqual([503, 'database']);
    proxy.heal();
    expect((await test.call(mediaList, { token: scene.publisher.token })).status).toBe(200);
    expect((await test.app.inject('/health/ready')).statusCode).toBe(200);
  });
});

describe('a database that hangs', () => {
  it('hangs nobody: 503 after a while, readiness sooner, and all is well once it goes on [A2.8]', async () => {
    expect((await test.call(bookingCreate, booking())).status).toBe(201);
    proxy.freeze();
    const [ready, ...calls] = await Promise.all([
      timed(test.app.inject('/health/ready')),
      ...Array.from({ length: 30 }, () => timed(test.call(currentAccount, { token: scene.publisher.token }))),
    ]);
    expect(ready.answer.statusCode).toBe(503);
    for (const { answer, seconds } of calls) {
      expect(answer.status).toBe(503);
      expect(seconds).toBeLessThan(30);
      expect(ready.seconds).toBeLessThan(seconds);
    }
    proxy.heal();
    expect((await test.call(bookingCreate, booking())).status).toBe(201);
  });

  it('behind one lock lets those who wait for it go, and with them whoever waits for a connection', async () => {
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const holder = beside.db.transaction().execute(async (tx) => {
      await sql`lock table booking in access exclusive mode`.execute(tx);
      held();
      await isFree;
    });
    await isHeld;
    try {
      const waiting = Array.from({ length: 40 }, () => timed(test.call(bookingCreate, booking())));
      await new Promise((resolve) => setTimeout(resolve, 200));
      const other = await timed(test.call(currentAccount, { token: scene.publisher.token }));
      expect(other.seconds).toBeLessThan(30);
      for (const { answer, seconds } of await Promise.all(waiting)) {
        expect(answer.status).toBe(503);
        expect(answer.raw.headers['retry-after']).toBeDefined();
        expect(seconds).toBeLessThan(50);
      }
    } finally {
      free();
    }
    await holder;
    expect((await test.call(bookingCreate, booking())).status).toBe(201);
  });
});

async function endBackends(application: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${application} and pid <> pg_backend_pid()`.execute(
    beside.db,
  );
}
