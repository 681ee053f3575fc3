import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import type { ServerContext } from '../../platform/context.ts';
import { fileAddresses } from '../../platform/files/file-address.ts';
import { openFileStore } from '../../platform/files/file-store.ts';
import { insertMedia, insertMember } from '../../testing/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { sweepOrphans } from './files.jobs.ts';

let database: TestDatabase;
let dataDir: string;
let context: ServerContext;
const now = new Date('2026-03-04T11:00:00Z');
const yesterday = new Date('2026-03-03T10:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase(4);
  dataDir = await mkdtemp(join(tmpdir(), 'felulet-files-'));
  const clock = { now: () => now };
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET: 'x'.repeat(40), DEMO: 'false' });
  const files = await openFileStore(dataDir);
  context = { config, db: database.db, clock, files, addresses: fileAddresses(config.secret, clock) } as ServerContext; // the sweep writes no log
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function keep(options: { row: boolean; written: Date }): Promise<string> {
  const id = randomUUID();
  const path = context.files.temporaryPath();
  await writeFile(path, 'x');
  await context.files.keep(id, 'original', path);
  await utimes(join(dataDir, 'files', id.slice(0, 2), id), options.written, options.written);
  if (options.row) {
    const file = {
      id,
      original_filename: 'x.pdf',
      mime_type: 'application/pdf',
      byte_size: 1,
      created_at: options.written,
    };
    await database.db.insertInto('file').values(file).execute();
  }
  return id;
}

it('sweeps what nobody points to any more, and nothing that is young or in use', async () => {
  const { companyId } = await insertMember(database.db, 'ROLE_PUBLISHER');
  const mediaId = await insertMedia(database.db, companyId);
  const used = await keep({ row: true, written: yesterday });
  await database.db
    .insertInto('media_reference')
    .values({ media_id: mediaId, file_id: used, kind: 'DOCUMENT' })
    .execute();
  const kept = [used, await keep({ row: true, written: now }), await keep({ row: false, written: now })];
  const swept = [await keep({ row: true, written: yesterday }), await keep({ row: false, written: yesterday })];
  expect(await sweepOrphans(context)).toBe(2);
  for (const id of kept) expect((await context.files.open(id, 'original'))?.size).toBe(1);
  for (const id of swept) expect(await context.files.open(id, 'original')).toBeUndefined();
  expect(await sweepOrphans(context)).toBe(0);
});
