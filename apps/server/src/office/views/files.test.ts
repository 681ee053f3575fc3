import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import type { ServerContext } from '../../platform/context.ts';
import { fileAddresses } from '../../platform/files/file-address.ts';
import type { StoredFile } from '../../platform/files/file-store.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { StorageAwayError } from '../../platform/files/storage-errors.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { insertMedia, insertMember } from '../../testing/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { sweepOrphans } from '../jobs/files.ts';

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let s3: S3Server;
let dataDir: string;
let now = new Date();

beforeAll(async () => {
  database = await createTestDatabase(4);
  s3 = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'felulet-files-'));
});
afterAll(async () => {
  await s3.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function contextOf(environment: Readonly<Record<string, string>>): Promise<ServerContext> {
  const base = { NODE_ENV: 'test', DATA_DIR: dataDir, SECRET: 'x'.repeat(40), DEMO: 'false' };
  const config = parseConfig({ ...base, ...environment });
  const clock = { now: () => now };
  const files = await openFileStore(config);
  return { config, db: database.db, clock, files, addresses: fileAddresses(config.secret, clock) } as ServerContext; // the sweep writes no log
}

describe.each([
  ['in a folder', () => ({})],
  ['on S3', () => s3.environment],
])('files %s', (_, environment) => {
  let context: ServerContext;
  beforeAll(async () => {
    context = await contextOf(environment());
  });

  async function keep(content: string, id: string = randomUUID()): Promise<string> {
    const path = context.files.temporaryPath();
    await writeFile(path, content);
    await context.files.keep(id, 'original', path);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    return id;
  }

  async function listed(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for await (const file of context.files.list()) files.push(file);
    return files;
  }

  it('are read as they were kept, one variant apart from the other, until they are removed', async () => {
    const id = await keep('árvíztűrő');
    const path = context.files.temporaryPath();
    await writeFile(path, 'kicsi');
    await context.files.keep(id, 'small', path);
    const read = async (variant: 'original' | 'small') => {
      const found = await context.files.open(id, variant);
      return found && { size: found.size, content: await text(found.stream) };
    };
    expect(await read('original')).toEqual({ size: 13, content: 'árvíztűrő' });
    expect(await read('small')).toEqual({ size: 5, content: 'kicsi' });
    expect(await context.files.open(id, 'large')).toBeUndefined();
    await context.files.remove(id);
    await context.files.remove(id);
    expect(await read('original')).toBeUndefined();
    expect(await read('small')).toBeUndefined();
  });

  it('never lie under a name that is no file’s own', async () => {
    await expect(context.files.open('../../secret', 'original')).rejects.toThrow('not the id of a file');
    await expect(context.files.remove('')).rejects.toThrow('not the id of a file');
  });

  it('are listed with size and time', async () => {
    const ids = [await keep('1'), await keep('22')];
    const found = await listed();
    expect(
      found
        .filter((file) => ids.includes(file.id))
        .map(({ size }) => size)
        .sort(),
    ).toEqual([1, 2]);
    for (const { writtenAt } of found) expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(HOUR_MS);
    for (const id of ids) await context.files.remove(id);
  });

  it('are swept once nobody points to them and they are no longer young', async () => {
    const { companyId } = await insertMember(database.db, 'ROLE_PUBLISHER');
    const mediaId = await insertMedia(database.db, companyId);
    const [used, unused, unknown] = [await keep('a'), await keep('b'), await keep('c')];
    const facts = { original_filename: 'x.pdf', mime_type: 'application/pdf', byte_size: 1 };
    const rows = [used, unused].map((id) => ({ id, ...facts, created_at: new Date() }));
    await database.db.insertInto('file').values(rows).execute();
    const reference = { media_id: mediaId, file_id: used, kind: 'DOCUMENT' } as const;
    await database.db.insertInto('media_reference').values(reference).execute();
    now = new Date(Date.now() + 23 * HOUR_MS);
    expect(await sweepOrphans(context)).toBe(0);
    expect((await listed()).map((file) => file.id).sort()).toEqual([used, unused, unknown].sort());
    now = new Date(Date.now() + 25 * HOUR_MS);
    expect(await sweepOrphans(context)).toBe(2);
    expect((await listed()).map((file) => file.id)).toEqual([used]);
    expect(await sweepOrphans(context)).toBe(0);
    await context.files.remove(used);
  });
});

describe('files on S3', () => {
  it('are listed to the last, however many there are', async () => {
    const { files } = await contextOf(s3.environment);
    const ids = Array.from({ length: 1_050 }, () => randomUUID());
    for (const id of ids) {
      const path = files.temporaryPath();
      await writeFile(path, 'x');
      await files.keep(id, 'original', path);
    }
    const found = new Set<string>();
    for await (const { id } of files.list()) found.add(id);
    expect(found.size).toBe(1_050);
    expect(ids.every((id) => found.has(id))).toBe(true);
  });

  it.each([
    ['a wrong key', { S3_SECRET_KEY: 'wrong' }, /403 \(SignatureDoesNotMatch\)/],
    ['a bucket that does not exist', { S3_BUCKET: 'missing' }, /no bucket|404 \(NoSuchBucket\)/],
    ['nobody at the address', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /does not answer/],
  ])('say so with %s, instead of looking empty', async (_, wrong, words) => {
    const { files } = await contextOf({ ...s3.environment, ...wrong });
    const path = files.temporaryPath();
    await writeFile(path, 'x');
    for (const tried of [
      () => files.check(),
      () => files.open(randomUUID(), 'original'),
      () => files.keep(randomUUID(), 'original', path),
    ]) {
      const error = await tried().catch((refused: unknown) => refused);
      expect(error).toBeInstanceOf(StorageAwayError);
      expect(String(error)).toMatch(words);
    }
    expect(await readFile(path, 'utf8')).toBe('x');
  });
});
