import { randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCheck, systemState } from '@felulet/contract/office/system.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChore } from '../../../platform/jobs/housekeeping.ts';
import { claimRun, finishRun } from '../../../platform/jobs/job-run.writes.ts';
import { type MediaScene, mediaScene } from '../../../testing/media-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: MediaScene;

beforeAll(async () => {
  test = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  scene = await mediaScene(test);
});
afterAll(() => test.close());

const state = async () => (await test.call(systemState, { token: scene.admin.token })).json();

async function checked(): Promise<Record<string, { count: number; examples: readonly string[] }>> {
  test.clock.advance(3 * 60_000);
  const before = (await state()).check?.at;
  expect((await test.call(systemCheck, { token: scene.admin.token })).status).toBe(200);
  await expect.poll(async () => (await state()).check?.at, { timeout: 20_000 }).not.toBe(before);
  const { check } = await state();
  return Object.fromEntries((check?.drift ?? []).map(({ kind, ...found }) => [kind, found]));
}

const NOTHING = { count: 0, examples: [] };

describe('the check of the system', () => {
  it('finds nothing where all is well, whatever was booked and released', async () => {
    const { id } = await scene.create({ quantity: 2 });
    await scene.book(id, 2, '2026-05-01', '2026-05-10');
    await scene.book(id, 1, '2026-05-11', '2026-05-20');
    await scene.book(id, 1, '2026-05-15', '2026-05-31');
    const found = await checked();
    expect(Object.keys(found)).toEqual(['full_days', 'oversold', 'missing_file', 'orphaned_file', 'stuck_mail']);
    for (const kind of Object.values(found)) expect(kind).toEqual(NOTHING);
  });

  it('finds full days that are not those of the bookings, and units that were sold twice', async () => {
    const [first, second, third] = [await scene.create(), await scene.create(), await scene.create({ quantity: 1 })];
    await scene.book(second.id, 3, '2026-05-01', '2026-05-10');
    await scene.book(third.id, 1, '2026-05-01', '2026-05-10');
    await sql`update media set full_days = '{[2026-06-01,2026-06-02)}' where id = ${first.id}`.execute(test.db);
    await sql`update media set full_days = '{}' where id = ${second.id}`.execute(test.db);
    await sql`update booking set quantity = 2 where media_id = ${third.id}`.execute(test.db);
    const { full_days, oversold } = await checked();
    expect(full_days).toEqual({ count: 2, examples: [String(first.id), String(second.id)] });
    expect(oversold).toEqual({ count: 1, examples: [String(third.id)] });
  });

  it('finds rows without bytes and bytes without rows, and leaves young ones alone', async () => {
    const [gone, orphan, young] = [randomUUID(), randomUUID(), randomUUID()];
    const facts = { original_filename: 'x.pdf', mime_type: 'application/pdf', byte_size: 1 };
    await test.db
      .insertInto('file')
      .values({ id: gone, ...facts, created_at: test.clock.now() })
      .execute();
    for (const [id, written] of [
      [orphan, '2026-03-01T00:00:00Z'],
      [young, '2026-03-04T00:00:00Z'],
    ] as const) {
      const path = test.files.temporaryPath();
      await writeFile(path, 'x');
      await test.files.keep(id, 'original', path);
      await utimes(join(test.files.place, id.slice(0, 2), id), new Date(written), new Date(written));
    }
    const { missing_file, orphaned_file } = await checked();
    expect(missing_file).toEqual({ count: 1, examples: [gone] });
    expect(orphaned_file).toEqual({ count: 1, examples: [orphan] });
  });

  it('finds mails that nobody sends, and tells those that failed and were given up', async () => {
    const mail = (
      available: string,
      attempts = 0,
      last_error: string | null = null,
      created = '2026-03-04T09:00:00Z',
    ) => ({
      ...({ channel: 'MAIL', kind: 'message', email: 'x@teszt.hu', attempts, last_error } as const),
      available_at: new Date(available),
      created_at: new Date(created),
    });
    const past = '2026-03-04T10:00:00Z';
    const future = '2026-03-05T10:00:00Z';
    // The last one is gathered, and to go out later.
    const rows = [
      ...[mail(past), mail(future, 1, 'busy'), mail(past, 9, 'unknown user')],
      mail(future, 0, null, '2026-03-04T08:00:00Z'),
    ];
    const [stuck] = await test.db.insertInto('outbox').values(rows).returning('id').execute();
    expect((await checked()).stuck_mail).toEqual({ count: 1, examples: [String(stuck?.id)] });
    const { mails } = await state();
    const oldest_waiting_at = '2026-03-04T09:00:00.000Z';
    expect(mails).toMatchObject({ is_sending: true, failed: 1, given_up: 1, oldest_waiting_at });
  });

  it('is not begun again while it has just begun', async () => {
    await checked();
    const again = await test.call(systemCheck, { token: scene.admin.token });
    expect(again.problem()).toMatchObject({ status: 409, code: 'check_just_ran' });
  });

  it('is for admins alone', async () => {
    for (const person of [scene.publisher, scene.mhfe, scene.advertiser]) {
      expect((await test.call(systemState, { token: person.token })).status).toBe(403);
      expect((await test.call(systemCheck, { token: person.token })).status).toBe(403);
    }
  });
});

describe('a job', () => {
  it('is run by one of all processes, and again once its time has come', async () => {
    const claim = () => claimRun(test.db, 'shared', 60_000, test.clock.now());
    const claims = await Promise.all(Array.from({ length: 8 }, claim));
    expect(claims.filter((id) => id !== null)).toHaveLength(1);
    test.clock.advance(59_000);
    expect(await claim()).toBeNull();
    test.clock.advance(2_000);
    const id = await claim();
    expect(id).not.toBeNull();
    await finishRun(test.db, id ?? 0, { outcome: 'DONE', detail: {}, now: test.clock.now() });
  });

  it('goes on after the clock was set back by a day, and waits as long as ever after small steps', async () => {
    const claim = () => claimRun(test.db, 'jumping', 60_000, test.clock.now());
    expect(await claim()).not.toBeNull();
    test.clock.advance(-30_000);
    expect(await claim()).toBeNull();
    test.clock.advance(-86_400_000);
    expect(await claim()).not.toBeNull();
    test.clock.advance(86_460_000);
    expect(await claim()).not.toBeNull();
  });

  it('that fails is told with its reason, and is tried at its next turn', async () => {
    let isBroken = true;
    const run = async () => {
      if (isBroken) throw new Error('the disk');
    };
    const context = { db: test.db, clock: test.clock };
    const chore = { name: 'flaky', everyMinutes: 10, run };
    await expect(runChore(context, chore)).rejects.toThrow('the disk');
    const last = async () => (await state()).jobs.find(({ name }) => name === 'flaky');
    expect(await last()).toMatchObject({ outcome: 'FAILED', error: 'the disk' });
    isBroken = false;
    expect(await runChore(context, chore)).toBe(false);
    test.clock.advance(10 * 60_000);
    expect(await runChore(context, chore)).toBe(true);
    expect(await last()).toMatchObject({ outcome: 'DONE', error: null });
  });

  it('of the night waits for it, and is done by day once a night was missed', async () => {
    const context = { db: test.db, clock: test.clock };
    const chore = { name: 'nightly', everyMinutes: 1440, atNight: true, run: async () => undefined };
    const at = (instant: string) => {
      test.clock.set(instant);
      return runChore(context, chore);
    };
    expect(await at('2026-04-01T02:00:00Z')).toBe(true);
    expect(await at('2026-04-02T01:30:00Z')).toBe(true);
    expect(await at('2026-04-03T00:10:00Z')).toBe(true);
    expect(await at('2026-04-04T08:00:00Z')).toBe(false);
    expect(await at('2026-04-04T12:30:00Z')).toBe(true);
  });
});
