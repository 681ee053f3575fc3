import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SILENT_SECONDS } from '@felulet/domain/file-export/file-export.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ServerContext } from '../../../platform/context.ts';
import { insertMember } from '../../../testing/sample-rows.ts';
import { contextOver } from '../../../testing/server-context.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { removeOldExports } from '../../jobs/file-exports.ts';
import type { FilePlan } from '../../views/export/file-plan.ts';
import { listExports, readExport, readExportedFile, removeExport } from './file-export.ts';
import { startExport } from './file-or-export.ts';

let database: TestDatabase;
let dataDir: string;
let context: ServerContext;
let viewer: Viewer;
let now = new Date('2026-03-04T11:00:00Z');

/** What the server wrote into its log. */
const logged: unknown[] = [];

/** A server of its own over the same database and files. */
async function anotherServer(): Promise<ServerContext> {
  const context = await contextOver(database.db, { now: () => now }, dataDir);
  return { ...context, log: { ...context.log, error: (facts: unknown) => void logged.push(facts) } };
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'felulet-exports-'));
  context = await anotherServer();
});
afterAll(async () => {
  await context.longWork.end();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  viewer = { ...(await insertMember(database.db, 'ROLE_PUBLISHER')), role: 'ROLE_PUBLISHER', isLeader: true };
});

const plan = (write: FilePlan['write']): FilePlan => ({
  kind: 'media_workbook',
  title: 'Kőbánya',
  size: 100,
  longFrom: 1,
  write,
});
const written = (text: string) => ({ body: Buffer.from(text), contentType: 'text/plain', fileName: `${text}.xlsx` });
const progress = (id: number) => readExport(context, viewer, id);
const bytesIn = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
async function until(id: number, state: string): Promise<void> {
  for (let waited = 0; (await progress(id)).state !== state; waited += 1) {
    if (waited > 500) throw new Error(`still ${(await progress(id)).state}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Work that goes on until it is let go, and says what became of it. */
function held() {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<AbortSignal>();
  const write: FilePlan['write'] = async ({ signal, report }) => {
    report(40);
    begun.resolve(signal);
    await Promise.race([
      gate.promise,
      new Promise((_, no) => signal.addEventListener('abort', () => no(signal.reason))),
    ]);
    return written('kész');
  };
  return { plan: plan(write), begun: begun.promise, go: () => gate.resolve() };
}

it('progress reaches whoever asks, and the file follows', async () => {
  const work = held();
  const { id } = await startExport(context, viewer, work.plan);
  await work.begun;
  for (let waited = 0; (await progress(id)).done !== 40; waited += 1) {
    if (waited > 300) throw new Error('no progress');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await progress(id)).toMatchObject({ state: 'RUNNING', percent: 40, byte_size: null });
  work.go();
  await until(id, 'READY');
  expect(await progress(id)).toMatchObject({ percent: 100, file_name: 'kész.xlsx', byte_size: 5 });
});

it('a stopped one ends at once, is gone, and leaves no byte', async () => {
  const before = await bytesIn();
  const work = held();
  const { id } = await startExport(context, viewer, work.plan);
  const signal = await work.begun;
  await removeExport(context, viewer, id);
  expect(signal.aborted).toBe(true);
  await context.longWork.end();
  await expect(progress(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await bytesIn()).toBe(before);
});

it('one that is stopped on another server ends here, too', async () => {
  const work = held();
  const { id } = await startExport(context, viewer, work.plan);
  const signal = await work.begun;
  await removeExport(await anotherServer(), viewer, id);
  await expect.poll(() => signal.aborted, { timeout: 10_000 }).toBe(true);
});

it('one stopped in the moment of its end is gone, with its bytes', async () => {
  const before = await bytesIn();
  const ids: number[] = [];
  const { id } = await startExport(
    context,
    viewer,
    plan(async () => {
      await database.db.deleteFrom('file_export').where('id', 'in', ids).execute();
      return written('senkié');
    }),
  );
  ids.push(id);
  await expect
    .poll(async () =>
      progress(id).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone');
  await context.longWork.end();
  expect(await bytesIn()).toBe(before);
  const left = await database.db
    .selectFrom('file')
    .select('id')
    .where('original_filename', '=', 'senkié.xlsx')
    .execute();
  expect(left).toEqual([]);
});

it('work that fails half way says so, is logged, and leaves nothing half-made', async () => {
  const before = await bytesIn();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('fél');
      throw new Error('the rest is missing');
    })(),
  );
  const { id } = await startExport(
    context,
    viewer,
    plan(async () => ({ ...written('fél'), body: broken })),
  );
  await until(id, 'FAILED');
  expect(await progress(id)).toMatchObject({ failure: 'failed', file_name: null });
  await expect(readExportedFile(context, viewer, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(logged.at(-1)).toMatchObject({ export: 'media_workbook' });
  expect(await bytesIn()).toBe(before);
});

it('a server that ends says of its work that it broke off, of what waited as well', async () => {
  const server = await anotherServer();
  const [running, waiting] = [held(), held()];
  const first = await startExport(server, viewer, running.plan);
  await running.begun;
  const second = await startExport(server, viewer, waiting.plan);
  expect((await progress(second.id)).state).toBe('WAITING');
  await server.longWork.end();
  for (const { id } of [first, second])
    expect(await progress(id)).toMatchObject({ state: 'FAILED', failure: 'interrupted', byte_size: null });
});

it('a server that was killed is told by its silence, to the reader first and to the table by housekeeping', async () => {
  const started = now;
  const { id } = await database.db
    .insertInto('file_export')
    .values({
      account_id: viewer.accountId,
      kind: 'campaign_pdf',
      title: 'Elárvult',
      state: 'RUNNING',
      total: 9,
      done: 3,
      created_at: started,
      alive_at: started,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await progress(id)).state).toBe('RUNNING');
  now = new Date(started.getTime() + (SILENT_SECONDS + 1) * 1000);
  expect(await progress(id)).toMatchObject({ state: 'FAILED', failure: 'interrupted', percent: 33 });
  const query = { page: 0, rowsPerPage: 10, state: ['FAILED' as const] };
  expect((await listExports(context, viewer, query)).totalCount).toBe(1);
  await removeOldExports(context);
  const row = await database.db.selectFrom('file_export').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'FAILED', failure: 'interrupted' });
});

it('one whose server died under a clock that was set back since is told as broken off, and hinders no other', async () => {
  const { id } = await database.db
    .insertInto('file_export')
    .values({
      account_id: viewer.accountId,
      kind: 'campaign_pdf',
      title: 'Jövőbeli',
      state: 'RUNNING',
      total: 9,
      created_at: now,
      alive_at: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await progress(id)).toMatchObject({ state: 'FAILED', failure: 'interrupted' });
  const search = { page: 0, rowsPerPage: 10, search: 'Jövőbeli' };
  expect((await listExports(context, viewer, { ...search, state: ['FAILED'] })).totalCount).toBe(1);
  expect((await listExports(context, viewer, { ...search, state: ['RUNNING'] })).totalCount).toBe(0);
  await removeOldExports(context);
  const row = await database.db
    .selectFrom('file_export')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe('FAILED');
});

it('a finished file outlives its server, and goes with its day, its bytes too', async () => {
  const server = await anotherServer();
  const { id } = await startExport(
    server,
    viewer,
    plan(async () => written('maradó')),
  );
  await until(id, 'READY');
  await server.longWork.end();
  const later = await anotherServer();
  const { body } = await readExportedFile(later, viewer, id);
  const chunks: Buffer[] = [];
  for await (const chunk of body as Readable) chunks.push(chunk); // a stored file is read as a stream
  expect(Buffer.concat(chunks).toString()).toBe('maradó');
  await removeOldExports(later);
  expect((await progress(id)).state).toBe('READY');
  const before = await bytesIn();
  now = new Date(now.getTime() + 25 * 3_600_000);
  await removeOldExports(later);
  expect(await bytesIn()).toBeLessThan(before);
  expect(await database.db.selectFrom('file_export').select('id').where('id', '=', id).execute()).toEqual([]);
  const names = await database.db
    .selectFrom('file')
    .select('id')
    .where('original_filename', '=', 'maradó.xlsx')
    .execute();
  expect(names).toEqual([]);
});

it('one person has one under way at a time and five unfinished at most; others are served meanwhile', async () => {
  const works = Array.from({ length: 5 }, held);
  const started: number[] = [];
  for (const work of works) started.push((await startExport(context, viewer, work.plan)).id);
  await works[0]?.begun;
  const states = await Promise.all(started.map(async (id) => (await progress(id)).state));
  expect(states).toEqual(['RUNNING', 'WAITING', 'WAITING', 'WAITING', 'WAITING']);
  await expect(startExport(context, viewer, held().plan)).rejects.toMatchObject({ code: 'too_many_exports' });
  const other: Viewer = { ...viewer, ...(await insertMember(database.db, 'ROLE_PUBLISHER')) };
  const quick = held();
  quick.go();
  const { id } = await startExport(context, other, quick.plan);
  await expect.poll(async () => (await readExport(context, other, id)).state, { timeout: 10_000 }).toBe('READY');
  for (const work of works) work.go();
  for (const one of started) await until(one, 'READY');
});

it('of the finished ones of a person the latest fifty are kept', async () => {
  const values = Array.from({ length: 55 }, (_, index) => ({
    account_id: viewer.accountId,
    kind: 'media_workbook' as const,
    title: `${index}`,
    total: 1,
    state: 'FAILED' as const,
    failure: 'failed' as const,
    created_at: now,
    alive_at: now,
    finished_at: new Date(now.getTime() + index),
    expires_at: new Date(now.getTime() + 3_600_000),
  }));
  await database.db.insertInto('file_export').values(values).execute();
  now = new Date(now.getTime() + 1_000);
  const { id } = await startExport(
    context,
    viewer,
    plan(async () => written('ötvenedik')),
  );
  await until(id, 'READY');
  const kept = await database.db
    .selectFrom('file_export')
    .select(['id', 'title'])
    .where('account_id', '=', viewer.accountId)
    .execute();
  expect(kept).toHaveLength(50);
  expect(kept.map((row) => row.title)).not.toContain('5');
  expect(kept.some((row) => row.id === id)).toBe(true);
});

it('nothing of one file gets into another', async () => {
  const other: Viewer = { ...viewer, ...(await insertMember(database.db, 'ROLE_PUBLISHER')) };
  const body = (letter: string) => Readable.from(Array.from({ length: 200 }, () => Buffer.from(letter.repeat(500))));
  const started = await Promise.all(
    [viewer, other].map((who, index) =>
      startExport(
        context,
        who,
        plan(async () => ({ ...written('azonos'), body: body(index === 0 ? 'a' : 'b') })),
      ),
    ),
  );
  const texts: string[] = [];
  for (const [index, { id }] of started.entries()) {
    const who = index === 0 ? viewer : other;
    await expect.poll(async () => (await readExport(context, who, id)).state).toBe('READY');
    const { file_id } = await database.db
      .selectFrom('file_export')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    texts.push(await readFile(join(dataDir, 'files', (file_id ?? '').slice(0, 2), file_id ?? ''), 'utf8'));
  }
  expect(texts).toEqual(['a'.repeat(100_000), 'b'.repeat(100_000)]);
});
