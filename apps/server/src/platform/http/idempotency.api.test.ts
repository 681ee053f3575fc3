import { mhfeNoteCreate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { type MediaScene, mediaScene } from '../../testing/media-scene.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openServerDatabase } from '../database/server-database.ts';

/** What the transaction of a booking sends and no other one does. */
const BOOKS = 'book_surface(';

let database: TestDatabase;
let proxy: DatabaseProxy;
let test: TestApp;
let broken: TestApp;
let scene: MediaScene;
let media: number;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
  test = await startTestApp({}, database);
  // The process that is killed lives by the real clock.
  test.clock.set(new Date().toISOString());
  broken = await startTestApp({}, openServerDatabase(proxy.url));
  broken.clock.set(new Date().toISOString());
  scene = await mediaScene(test);
  media = (await scene.create({ quantity: 50 })).id;
});
afterAll(async () => {
  await broken.close();
  await proxy.close();
  await test.close();
});

const booking = (key: string) => ({
  token: scene.publisher.token,
  body: { media, quantity: 1, date_from: '2030-05-01', date_to: '2030-05-14' },
  headers: { 'idempotency-key': key },
});

async function booked(): Promise<number> {
  const { count } = await test.db
    .selectFrom('booking')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('media_id', '=', media)
    .executeTakeFirstOrThrow();
  return count;
}

describe('a booking under a key [A1.18]', () => {
  it('is made once, also when the server was killed between its commit and the answer', async () => {
    const before = await booked();
    const server = await startServerProcess(proxy.url);
    try {
      const committed = new Promise<void>((resolve) =>
        proxy.onCommitOf(BOOKS, () => {
          server.child.kill('SIGKILL');
          resolve();
        }),
      );
      const { body, token, headers } = booking('killed');
      const call = fetch(`${server.origin}${bookingCreate.path}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await expect(call).rejects.toThrow();
      await committed;
    } finally {
      await server.end();
    }
    expect(await booked()).toBe(before + 1);
    const again = await test.call(bookingCreate, booking('killed'));
    expect(again.raw.headers['idempotency-replayed']).toBe('true');
    expect(again.status).toBe(201);
    expect(again.raw.headers.etag).toBe(`"r${again.json().revision}"`);
    test.clock.advance(125_000);
    expect((await test.call(bookingCreate, booking('killed'))).json()).toEqual(again.json());
    expect(await booked()).toBe(before + 1);
  });

  it('is made once when the database’s word of the commit was lost on its way', async () => {
    const before = await booked();
    proxy.onCommitOf(BOOKS, () => undefined);
    const lost = await broken.call(bookingCreate, booking('lost'));
    expect(lost.status).toBe(503);
    expect(await booked()).toBe(before + 1);
    const again = await broken.call(bookingCreate, booking('lost'));
    expect(again.status).toBe(201);
    expect(again.raw.headers['idempotency-replayed']).toBe('true');
    expect(await booked()).toBe(before + 1);
  });

  it('is made once by ten at once on two servers, and all get the first answer', async () => {
    const before = await booked();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? test : broken).call(bookingCreate, booking('ten'))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => answer.raw.body)).size).toBe(1);
    expect(await booked()).toBe(before + 1);
  });

  it('leaves no key behind when its connection is ended in the middle, and is then made', async () => {
    const before = await booked();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const holder = test.db.transaction().execute(async (tx) => {
      await tx.selectFrom('media').select('id').where('id', '=', media).forUpdate().execute();
      held();
      await isFree;
    });
    await isHeld;
    const call = test.call(bookingCreate, booking('ended'));
    await endWaiting();
    free();
    await holder;
    expect((await call).status).toBe(503);
    expect(await booked()).toBe(before);
    expect((await test.call(bookingCreate, booking('ended'))).status).toBe(201);
    expect(await booked()).toBe(before + 1);
  });

  it('that was refused leaves its key free', async () => {
    const body = { media, quantity: 1_000, date_from: '2030-05-01', date_to: '2030-05-14' };
    const call = () => test.call(bookingCreate, { ...booking('refused'), body });
    expect([(await call()).status, (await call()).status]).toEqual([409, 409]);
    expect((await test.call(bookingCreate, booking('refused'))).status).toBe(201);
  });
});

describe('a key', () => {
  it('keeps the first answer for a day, whatever became of the thing', async () => {
    const send = () =>
      test.call(mhfeNoteCreate, {
        token: scene.mhfe.token,
        body: { media, content: 'Egyszer' },
        headers: { 'idempotency-key': 'egy nap' },
      });
    const first = (await send()).json();
    await test.db.deleteFrom('mhfe_note').where('id', '=', first.id).execute();
    expect((await send()).json()).toEqual(first);
    await sql`update idempotency_record set created_at = created_at - interval '25 hours'`.execute(test.db);
    expect((await send()).json().id).not.toBe(first.id);
  });
});

/** Ends the one backend that waits for a lock. */
async function endWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
